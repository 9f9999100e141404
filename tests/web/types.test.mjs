// Types of the page: what the server says is made of the protocol's schemas, what crosses a module is said in JSDoc, and
// the compiler of TypeScript holds both against every line.
import test, { before } from 'node:test'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/servers/daemon.mjs'
import { writeTypes } from './schema-types.mjs'

const web = join(root, 'clients/web')
let options, fileNames

/* The faults that the compiler finds in the page, with one more module in the folder if there is a text for it. */
function faults(text) {
	const extra = join(web, 'paperboys/extra.js'), host = ts.createCompilerHost(options), { getSourceFile, fileExists } = host
	if (text)
		Object.assign(host, {
			fileExists: name => name === extra || fileExists(name),
			getSourceFile: (name, ...more) => name === extra ? ts.createSourceFile(name, text, options.target) : getSourceFile(name, ...more),
		})
	const program = ts.createProgram(text ? [...fileNames.filter(name => name.endsWith('.d.ts')), extra] : fileNames, options, host)
	const found = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
	return ts.formatDiagnostics(found, { getCurrentDirectory: () => web, getCanonicalFileName: name => name, getNewLine: () => '\n' })
}

before(() => {
	writeTypes()
	const { config, error } = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile)
	assert.equal(error, undefined)
	const parsed = ts.parseJsonConfigFileContent(config, ts.sys, web)
	assert.deepEqual(parsed.errors, [])
	;({ options, fileNames } = parsed)
})

test('every line of the page agrees with the types of what crosses its modules', () => {
	assert.ok(fileNames.filter(name => name.endsWith('.js')).length > 100)
	assert.equal(faults(), '')
})

test('the worker, which has no page, agrees with the types of a worker', () => {
	const program = ts.createProgram([join(web, 'worker.js')], { ...options, lib: ['lib.es2023.d.ts', 'lib.webworker.d.ts'] })
	assert.equal(ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
		getCurrentDirectory: () => web, getCanonicalFileName: name => name, getNewLine: () => '\n' }), '')
})

test('a name that no view has, a member that no noun of the table has and a wrong argument are found', () => {
	assert.equal(faults(`
		/** @import { Table } from './types.d.ts' */
		/** @param {Table} table */
		export const found = table => [table.scene.units.get('F1')?.quality, table.offers.has('F1')]`), '')
	for (const [wrong, words] of [
		['table.scene.units.get("F1")?.qualities', /'qualities' does not exist on type 'Unit'/],
		['table.scene.units.get("F1")?.quality === "green"', /no overlap/],
		['table.scene.units.get("F1").quality', /possibly 'undefined'/],
		['table.state.view.turns', /'turns' does not exist/],
		['table.offers.has(7)', /not assignable to parameter of type 'string'/],
		['table.hasOffers("F1")', /'hasOffers' does not exist/],
		['table.change({ selcted: null })', /selcted/],
	])
		assert.match(faults(`
			/** @import { Table } from './types.d.ts' */
			/** @param {Table} table */
			export const found = table => ${wrong}`), words, wrong)
})

test('no fault is silenced', () => {
	for (const name of fileNames)
		assert.doesNotMatch(ts.sys.readFile(name), /@ts-(ignore|nocheck|expect-error)/, name)
})
