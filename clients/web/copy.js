// Copying what stands in a field.

/** A page that came over plain HTTP has no clipboard; what is selected can be copied even there. Was it? */
export async function copy(field) {
	try {
		await navigator.clipboard.writeText(field.value)
		return true
	} catch {
		field.focus()
		field.select()
		return document.execCommand('copy')
	}
}
