package expression

// The functions here work their second argument out once for every item of
// the first, which is called "it"; "i" is its number, counted from 0.

func each(c *call, env *Env, f func(it, v Value) (stop bool, err error)) error {
	items, err := listOf(c.args[0], env)
	if err != nil {
		return err
	}
	mark := env.Mark()
	env.Bind("it", Value{})
	env.Bind("i", Value{})
	defer env.Release(mark)
	for i, it := range items {
		env.Rebind(mark, it)
		env.Rebind(mark+1, Num(float64(i)))
		v := it
		if len(c.args) == 2 {
			if v, err = c.args[1].eval(env); err != nil {
				return err
			}
		}
		if stop, err := f(it, v); stop || err != nil {
			return err
		}
	}
	return nil
}

func (c *call) truthOf(v Value) (bool, error) {
	if len(c.args) < 2 {
		return true, nil
	}
	b, ok := v.AsTruth()
	if !ok {
		return false, wrongKind(c.args[1], "yes or no (a comparison)", v)
	}
	return b, nil
}

func evalWhere(c *call, env *Env) (Value, error) {
	var kept []Value
	err := each(c, env, func(it, v Value) (bool, error) {
		b, err := c.truthOf(v)
		if b {
			kept = append(kept, it)
		}
		return false, err
	})
	return List(kept), err
}

func evalMap(c *call, env *Env) (Value, error) {
	var made []Value
	err := each(c, env, func(_, v Value) (bool, error) {
		made = append(made, v)
		return false, nil
	})
	return List(made), err
}

func evalSum(c *call, env *Env) (Value, error) {
	total := 0.0
	err := each(c, env, func(_, v Value) (bool, error) {
		num, ok := v.AsNumber()
		if !ok {
			return true, wrongKind(c.args[len(c.args)-1], "a figure", v)
		}
		total += num
		return false, nil
	})
	return Num(total), err
}

func evalCount(c *call, env *Env) (Value, error) {
	n := 0
	err := each(c, env, func(_, v Value) (bool, error) {
		b, err := c.truthOf(v)
		if b {
			n++
		}
		return false, err
	})
	return Num(float64(n)), err
}

func evalAny(c *call, env *Env) (Value, error) {
	found := false
	err := each(c, env, func(_, v Value) (bool, error) {
		b, err := c.truthOf(v)
		found = found || b
		return b, err
	})
	return Truth(found), err
}

func evalAll(c *call, env *Env) (Value, error) {
	held := true
	err := each(c, env, func(_, v Value) (bool, error) {
		b, err := c.truthOf(v)
		held = held && b
		return !b, err
	})
	return Truth(held), err
}
