// What people call the words of a ruleset's views: what `open` says, read from the schema in which it stands, too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/servers/daemon.mjs'

export const statesOf = ruleset => JSON.parse(readFileSync(join(root, 'protocol/schemas', `${ruleset}.json`), 'utf8')).$defs.states.const
