// Drawing: a description of elements, made true in the document with as few changes as possible.
//
// h() describes, draw() makes it so. Texts become text nodes and nothing else, so no name, chat or scenario can turn
// into markup. Children with a `key` keep their element (and focus) wherever they move; a subtree whose `memo` is
// unchanged is not looked at, which is what keeps three hundred units cheap.

const SVG = 'http://www.w3.org/2000/svg'

/** An element described: tag, properties, children (texts, descriptions, lists of them; null and false are nothing). */
export function h(tag, props, ...children) {
	return { tag, props: props || {}, key: props?.key, children: children.flat(Infinity).filter(there) }
}

/** The element of this id, which index.html has. */
export function element(id) {
	const found = document.getElementById(id)
	if (!found)
		throw new Error(`index.html has no ${id}.`)
	return found
}

const there = child => child !== null && child !== undefined && child !== false && child !== ''

/** Makes the children of `root` what the descriptions say. */
export function draw(root, ...children) {
	reconcile(root, children.flat(Infinity).filter(there), root.namespaceURI === SVG)
	for (const node of born.splice(0))
		node.described.props.made(node)
}

// Elements that want to be told when they stand in the document.
const born = []

function reconcile(parent, wanted, svg) {
	const keyed = new Map()
	for (let node = parent.firstChild; node; node = node.nextSibling)
		if (node.described?.key !== undefined)
			keyed.set(node.described.key, node)
	sweep(keyed, wanted)
	let at = parent.firstChild
	for (const want of wanted) {
		const node = take(at, want, keyed)
		if (node) {
			keyed.delete(want.key)
			if (node === at)
				at = at.nextSibling
			else
				parent.insertBefore(node, at)
			update(node, want, svg)
		} else {
			parent.insertBefore(create(want, svg), at)
		}
	}
	while (at) {
		const next = at.nextSibling
		parent.removeChild(at)
		at = next
	}
}

// Who is not wanted goes first: then those after him need not move, and keep the focus.
function sweep(keyed, wanted) {
	if (!keyed.size)
		return
	const keys = new Set(wanted.map(want => want.key))
	for (const [key, node] of keyed)
		if (!keys.has(key)) {
			keyed.delete(key)
			node.remove()
		}
}

// The node already there that can become this description: the one of its key, or the next one if it is alike.
function take(at, want, keyed) {
	if (typeof want !== 'object')
		return at?.nodeType === 3 ? at : null
	if (want.key !== undefined) {
		const node = keyed.get(want.key)
		return node?.described.tag === want.tag ? node : null
	}
	return at?.described && at.described.key === undefined && at.described.tag === want.tag ? at : null
}

function create(want, svg) {
	if (typeof want !== 'object')
		return document.createTextNode(want)
	svg ||= want.tag === 'svg'
	const node = svg ? document.createElementNS(SVG, want.tag) : document.createElement(want.tag)
	node.described = { tag: want.tag, key: want.key, props: {} }
	properties(node, {}, want.props)
	reconcile(node, want.children, svg)
	live(node, {}, want.props)
	node.described = want
	if (want.props.made)
		born.push(node)
	return node
}

function update(node, want, svg) {
	if (typeof want !== 'object') {
		if (node.data !== String(want))
			node.data = want
		return
	}
	const before = node.described
	if (want === before || (want.props.memo !== undefined && want.props.memo === before.props.memo))
		return
	properties(node, before.props, want.props)
	if (!want.props.own)
		reconcile(node, want.children, svg || want.tag === 'svg')
	live(node, before.props, want.props)
	node.described = want
}

// `own`: the children belong to somebody else. `made`: called once with the element, when it
// stands in the document.
const notAttributes = new Set(['key', 'memo', 'on', 'own', 'made', 'style', 'value', 'checked', 'disabled'])

function properties(node, before, want) {
	for (const name in before)
		if (!(name in want) && !notAttributes.has(name))
			node.removeAttribute(name)
	for (const name in want)
		if (!notAttributes.has(name) && want[name] !== before[name])
			attribute(node, name, want[name])
	if ('style' in want)
		for (const name in want.style)
			if (want.style[name] !== before.style?.[name])
				node.style.setProperty(name, want.style[name])
	for (const type in want.on)
		if (!node.listening?.[type])
			listen(node, type)
}

// What the reader himself may have changed since: set after the children, of which a select's value is one.
function live(node, before, want) {
	for (const name of ['value', 'checked', 'disabled'])
		if (name in want ? node[name] !== want[name] : name in before)
			node[name] = want[name] ?? ''
}

function attribute(node, name, value) {
	if (value === false || value === null || value === undefined)
		node.removeAttribute(name)
	else
		node.setAttribute(name, value === true ? '' : value)
}

// One listener per kind of event, which asks what the element is to do now.
function listen(node, type) {
	(node.listening ||= {})[type] = true
	node.addEventListener(type, event => node.described.props.on?.[type]?.(event))
}

/**
 * A finger that drags does not scroll; but what the browser takes for a fling swallows the next tap, wherever it
 * falls. A touch is told to what it began on, so that is asked: its way up is lost when something else is drawn in
 * its stead.
 * @param {EventTarget | null} touched
 */
export const noFling = touched => touched?.addEventListener('touchmove', still, { passive: false })
export const still = event => event.preventDefault()

/** A class text from names and conditions: classes('unit', { lit: true }). */
export function classes(...names) {
	return names
		.flatMap(name => (typeof name === 'object' && name ? Object.keys(name).filter(key => name[key]) : name || []))
		.join(' ')
}

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
