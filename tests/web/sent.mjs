// What a file of the page costs on the way: browsers are sent it packed, without comments and layout.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/daemon.mjs'

const packed = join(root, process.env.BUILD || 'build', 'gen/packed')

/** In bytes; `file` by its path below clients/web. */
export const sizeOf = file => statSync(join(packed, file)).size
