// What a file of the page costs on the way: browsers are sent it packed, without comments and layout, as closely as they unpack
// it: by brotli where one comes by HTTPS, or from the machine itself.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/servers/daemon.mjs'

/** Files of the page that the build makes lie below it. */
export const generated = join(root, process.env.BUILD || 'build', 'gen')

/** In bytes; `file` by its path below clients/web. */
export const sizeOf = file => statSync(['brotli', 'packed'].map(way => join(generated, way, file)).find(existsSync)).size
