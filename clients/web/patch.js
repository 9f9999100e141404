// JSON Merge Patch (RFC 7396): how what is told of a view becomes the view.

/**
 * The value that `patch` makes of `target`; neither is changed. What the patch does not touch stays the same object, so
 * a view can be compared member by member with ===.
 */
export function merge(target, patch) {
	if (!isObject(patch))
		return patch
	const merged = isObject(target) ? { ...target } : {}
	for (const name of Object.keys(patch)) {
		if (name === '__proto__')
			continue
		if (patch[name] === null)
			delete merged[name]
		else
			merged[name] = merge(Object.hasOwn(merged, name) ? merged[name] : undefined, patch[name])
	}
	return merged
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
