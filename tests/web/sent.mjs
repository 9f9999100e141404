// What the page costs on the way: browsers are sent it packed, its modules together in few files, as closely as they unpack it:
// by brotli where one comes by HTTPS, or from the machine itself.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { build } from '../lib/servers/daemon.mjs'

/** Files of the page that the build makes lie below it. */
export const generated = join(build, 'gen')

const named = path => normalize(path).replace(/^.*bundled\//, '')

/* By the name a file is sent under: the modules that lie in it, the one whose place it takes, and the files it imports. */
const sent = new Map(Object.entries(JSON.parse(readFileSync(join(generated, 'bundle.json'))).outputs).map(([path, { inputs, entryPoint, imports }]) =>
	[named(path), { modules: Object.keys(inputs), begins: entryPoint, imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => named(path)) }]))

/** Every file modules are sent in, with the modules in it. */
export const bundled = [...sent].map(([file, { modules }]) => [file, modules])

/** The file that is asked for when this module is, by its path below clients/web; what is no module is sent alone. */
export function sentAs(module) {
	const found = [({ begins }) => begins === module, ({ modules }) => modules.includes(module)].map(is => [...sent].find(([, file]) => is(file))).find(Boolean)
	return found ? found[0] : module
}

/** The files a file imports. */
export const importsOf = file => sent.get(file)?.imports ?? []

/** All files that come with these. */
export function filesOf(paths) {
	const all = new Set(paths.map(sentAs))
	for (const file of all)
		importsOf(file).forEach(one => all.add(one))
	return [...all]
}

const sizeOf = file => statSync(['brotli', 'packed'].map(way => join(generated, way, file)).find(existsSync)).size

/** What these cost to whom those of `before` have come, in bytes. */
export function bytesOf(paths, before = []) {
	const there = new Set(filesOf(before))
	return filesOf(paths).filter(file => !there.has(file)).reduce((sum, file) => sum + sizeOf(file), 0)
}
