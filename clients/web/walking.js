// Lists that are walked with arrow keys.

/** A listener with which arrow keys walk what a selector finds, round and round. */
export const walking =
	(selector, sideways = false) =>
	event => {
		const step = { ArrowDown: 1, ArrowUp: -1, ...(sideways ? { ArrowRight: 1, ArrowLeft: -1 } : {}) }[event.key],
			all = [...event.currentTarget.querySelectorAll(selector)]
		const at = all.indexOf(document.activeElement)
		if (!step || at < 0)
			return
		event.preventDefault()
		event.stopPropagation()
		all[(at + step + all.length) % all.length].focus()
	}
