// The resolve table as it is written by hand: a line for each number of fails, in it a cell for each number of passes.

const WORD = { H: 'halt', F: 'further', L: 'leave', D: 'disperse' }
const LETTER = { halt: 'H', further: 'F', leave: 'L', disperse: 'D' }

/**
 * "H1 F3 L" line by line, of a table as the rules have it.
 */
export const writeTable = table =>
	table.rows.map(cells => cells.map(([result, disorder]) => LETTER[result] + (disorder || '')).join(' ')).join('\n')

/** The table a text says; throws a sentence about the first cell that says nothing. */
export function readTable(text) {
	const rows = text
		.trim()
		.split('\n')
		.map((line, fails) =>
			line
				.trim()
				.split(/\s+/)
				.map(cell => readCell(cell, fails)),
		)
	if (rows.some(cells => cells.length !== rows[0].length))
		throw new Error('The resolve table needs as many cells in every line.')
	return { max_pass: rows[0].length - 1, max_fail: rows.length - 1, rows }
}

function readCell(cell, fails) {
	const [, letter, disorder] = /^([HFLD])(\d{0,2})$/i.exec(cell) || []
	if (!letter)
		throw new Error(
			`The resolve table, ${fails} fails: "${cell}" is none of H, F, L and D with the disorder gained, as in ` +
			`H1 or F3.`,
		)
	return [WORD[letter.toUpperCase()], Number(disorder || 0)]
}

/** Options that are written by hand. */
export const WRITTEN = { resolve_table: { read: readTable, write: writeTable } }
