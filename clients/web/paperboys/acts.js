// What the umpire of a Paperboys battle does at the table. Each act has its reason, which stands in the ledger.
import { filled } from '../measured/forms.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, ACTS)

const open_window = {
	act: true, title: 'Let officers ride now',
	hint: 'Between two orders of a phase, officers of both sides may move.', begin: () => ({ reason: '' }),
	fields: () => [{ kind: 'text', name: 'reason', label: 'Reason', most: 199 }],
	order: (table, { reason }) => reason && { type: 'open_window', reason },
}

const ACTS = { open_window }
