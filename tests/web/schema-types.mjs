// Types for the page, made of the schemas of the protocol: what a ruleset's view, map, orders, events and previews are.
// `node tests/web/schema-types.mjs` writes them to build/types/protocol.d.ts, where editors and the test find them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = ['messages', 'table', 'mdcc', 'malbrook', 'dba18', 'paperboys']

// Who writes a shape is said by the first part of its name; what only the daemon reads, if it is written too, is Given.
const PREFIX = { write: '', read: 'Given' }, SUFFIX = { event: 'Event', order: 'Order' }
const capital = text => text.split(/[_.]/).filter(Boolean).map(part => part[0].toUpperCase() + part.slice(1)).join('')

/** "write.pb_unit" is Unit, "read.pb_unit" GivenUnit, "event.fired" FiredEvent, "open.result" OpenResult. */
function nameOf(definition) {
	const [, kind, rest] = /^(\w+)\.(.+)$/.exec(definition) || [, '', definition]
	if (kind in PREFIX)
		return PREFIX[kind] + capital(rest.replace(/^(pb|malb|dba|mdcc)_/, ''))
	return kind in SUFFIX ? capital(rest) + SUFFIX[kind] : capital(definition)
}

const isName = text => /^[A-Za-z_]\w*$/.test(text)
const union = types => [...new Set(types)].join(' | ')

function membersOf({ properties = {}, required = [], additionalProperties }, depth) {
	const indent = '\t'.repeat(depth)
	const members = Object.entries(properties).map(([name, schema]) =>
		`${indent}\t${isName(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ` +
		`${typeOf(schema, depth + 1)}`)
	if (additionalProperties && additionalProperties !== true)
		members.push(`${indent}\t[id: string]: ${typeOf(additionalProperties, depth + 1)}`)
	else if (!members.length || additionalProperties === undefined)
		members.push(`${indent}\t[name: string]: unknown`)
	return `{\n${members.join('\n')}\n${indent}}`
}

function arrayOf({ items, prefixItems, minItems, maxItems }, depth) {
	const one = items && items !== true ? typeOf(items, depth) : 'unknown'
	if (prefixItems)
		return `[${prefixItems.map(item => typeOf(item, depth)).join(', ')}]`
	return minItems === maxItems && maxItems > 0 && maxItems < 5
		? `[${Array(maxItems).fill(one).join(', ')}]`
		: `(${one})[]`
}

const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

function typeOf(schema, depth) {
	if (schema === true || !Object.keys(schema).length)
		return 'unknown'
	if (schema.$ref)
		return nameOf(schema.$ref.replace('#/$defs/', ''))
	if ('const' in schema)
		return JSON.stringify(schema.const)
	if (schema.enum)
		return union(schema.enum.map(value => JSON.stringify(value)))
	if (!schema.type && (schema.oneOf || schema.anyOf))
		return union((schema.oneOf || schema.anyOf).map(one => typeOf(one, depth)))
	if (Array.isArray(schema.type))
		return union(schema.type.map(type => typeOf({ type }, depth)))
	if (schema.type === 'array')
		return arrayOf(schema, depth)
	return schema.type === 'object' ? membersOf(schema, depth) : PLAIN[schema.type] || 'unknown'
}

/** One module: every definition of a schema as a type of its own. */
function moduleOf(name) {
	const { $defs } = JSON.parse(readFileSync(`${root}/protocol/schemas/${name}.json`, 'utf8')), seen = new Set()
	const types = Object.entries($defs).flatMap(([definition, schema]) => {
		const type = nameOf(definition)
		if (schema.$ref && nameOf(schema.$ref.replace('#/$defs/', '')) === type)
			return []
		if (seen.has(type))
			throw new Error(`${name}: two definitions would be called ${type}`)
		seen.add(type)
		return [`\texport type ${type} = ${typeOf(schema, 1)}`]
	})
	return `declare module 'protocol/${name}' {\n${types.join('\n')}\n}\n`
}

/** Writes them all, and says where. */
export function writeTypes() {
	const folder = `${root}/build/types`
	mkdirSync(folder, { recursive: true })
	writeFileSync(`${folder}/protocol.d.ts`, `// Made of protocol/schemas.\n\n${MODULES.map(moduleOf).join('\n')}`)
	return `${folder}/protocol.d.ts`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	console.log(writeTypes())
