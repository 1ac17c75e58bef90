package source

// Copy is a value with all that is below it once more, to be changed while others
// read the first, and where each of them is in the copy.
func Copy(v *Value) (*Value, map[*Value]*Value) {
	of := map[*Value]*Value{}
	var once func(v, parent *Value) *Value
	once = func(v, parent *Value) *Value {
		if v == nil {
			return nil
		}
		own := *v
		own.Parent = parent
		of[v] = &own
		own.Items, own.Fields = nil, nil
		for _, it := range v.Items {
			own.Items = append(own.Items, once(it, &own))
		}
		for _, f := range v.Fields {
			f.Value = once(f.Value, &own)
			own.Fields = append(own.Fields, f)
		}
		return &own
	}
	return once(v, v.Parent), of
}
