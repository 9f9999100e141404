// How large a file of the page is to a browser that unpacks: a module's comments stay behind when the daemon is built.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '../lib/daemon.mjs'

const packed = join(root, process.env.BUILD || 'build', 'gen/packed')

/** In bytes; `file` by its path below clients/web. */
export const sizeOf = file => gunzipSync(readFileSync(join(packed, file))).length
