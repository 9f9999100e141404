// The panel that lets anybody check the dice: what was promised while the battle goes on; afterwards every roll, drawn
// again.
import { h, classes } from '../dom.js'
import { rollName } from './dice.js'
import { proofOf } from './proof.js'
/** @import { OpenTable } from '../types.d.ts' */

const WORDS = {
	counts: 'adds chance of its own', open: 'has sealed its chance and is about to open it',
	commit: 'has added none yet',
	silent: 'sealed a value and did not open it',
}

const seatName = (state, id) =>
	state.view.seats[id]?.player ||
	state.view.seats[id]?.name ||
	state.view.sides?.[state.view.seats[id]?.side]?.name ||
	id

/** @param {OpenTable} table */
export function fairness(table) {
	const { state } = table, { view } = state
	return [
		h('p', {},
			'Neither the host nor any player chooses a die. The host drew a secret before the battle began and ' +
				'sealed it; each seat adds chance of its own, which nobody knew before; all of it together makes the ' +
				'dice. When the battle is over the secret is opened, and every die can be drawn again.'),
		h('dl', { class: 'seals' },
			h('dt', {}, 'The sealed secret'),
			h('dd', {}, h('code', {}, view.dice_commitment)),
			view.dice_secret ? [h('dt', {}, 'Opened'), h('dd', {}, h('code', {}, view.dice_secret))] : null),
		h('ul', { class: 'contributions' },
			Object.keys(view.seats).map(id =>
				h('li', { key: id, class: view.seats[id].dice || '' },
					`${seatName(state, id)}: ${WORDS[view.seats[id].dice] || 'adds nothing'}.`,
					chainWords(view.seats[id].chain)),
			)),
		view.dice_strict && strictWords(state),
		h('p', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => keepReceipt(table) } }, 'Keep a receipt')),
		h('p', { class: 'hint' },
			'What has happened so far, as far as you were told of it, signed by the server. With it you can show ' +
			'later that the record tells the same.'),
		view.dice_secret
			? after(table)
			: !view.dice_strict && h(
					'p', { class: 'hint' },
					'The host could foresee a die, but not choose one. Who sees dice fall can check them here when ' +
					'the battle is over.',
				),
	]
}

// What a seat gives for each order, where dice are strict.
function chainWords(chain) {
	if (!chain)
		return null
	const words = chain.stands === 'silent' ? ' It was asked for a number and gave none.' : chain.stands === 'commit'
		? ' It has sealed no chain of numbers.' : ` Of its sealed chain of numbers ${chain.used} have been given.`
	return h('span', { class: 'chain' }, words)
}

const strictWords = ({ misused }) => [
	h('p', { class: 'hint strict' },
		'The dice are strict: for each order whose dice everybody sees, every player who is there gives the next ' +
		'number of a chain he sealed before. As long as one of them is honest, not even the host could ' +
		'foresee such a roll. Rolls hidden from somebody, and those made while nobody was there, he could.'),
	misused && h('p', { class: 'drawn bad', role: 'alert' },
		'A number of yours was used for another order than the one it was asked for. Keep the record of this game: ' +
		'the server may have chosen among orders, knowing the dice.'),
]

function strictVerdict({ rolls, inVain, withheld }) {
	const foreseen = rolls.filter(roll => roll.foreseen).length, silences = Object.values(withheld)
	return h('p', { class: 'hint strict' },
		`${rolls.length - foreseen} of ${rolls.length} rolls were made with numbers the players gave for them` +
		(foreseen ? '; the others the host could foresee.' : '.'),
		silences.length ? ` Asked for a number in vain: ${silences.reduce((all, one) => all + one)}.` : '',
		inVain ? ` Numbers given for orders that were never written down: ${inVain}.` : '')
}

function after(table) {
	const { proof } = table.state
	if (!proof)
		return h('p', { class: 'buttons' },
			h('button', { type: 'button', on: { click: () => check(table) } }, 'Check every die'))
	if (proof === 'working')
		return h('p', { role: 'status' }, 'Drawing every die again \u2026')
	const bad = proof.rolls.filter(roll => roll.good === false)
	const elsewhere = proof.rolls.filter(roll => roll.good === null).length, drawn = proof.rolls.length - elsewhere
	const verdict =
		proof.problem ||
		(bad.length
			? `${bad.length} of ${drawn} rolls did not fall so.`
			: `All ${drawn} rolls${elsewhere ? ' made here' : ''} fell as they are written.`)
	return [
		h('p', { class: classes('drawn', proof.problem || bad.length ? 'bad' : 'good'), role: 'status' }, verdict),
		proof.strict && strictVerdict(proof),
		elsewhere
			? h('p', { class: 'hint' },
					`${elsewhere} rolls fell on another server, which never opened its secret: nobody can check them.`)
			: null,
		h('ol', { class: 'rolls-checked', tabindex: '0', 'aria-label': 'Every roll of the battle' },
			proof.rolls.map((roll, n) =>
				h('li', { key: `${roll.row}-${n}`, class: roll.good ? 'good' : roll.good === null ? '' : 'bad' },
					`${roll.good ? '\u2713' : roll.good === null ? '?' : '\u2717'} ` +
						`${rollName(table, roll.purpose)}: ${roll.faces.join(' ')}`),
			)),
	]
}

async function keepReceipt(table) {
	const receipt = await table.server.ask('receipt', {})
	if (!receipt.signature)
		return
	const file = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2), '\n'], { type: 'application/json' }))
	Object.assign(document.createElement('a'), {
		href: file, download: `receipt-${receipt.viewer}-${receipt.seq}.json`,
	}).click()
	URL.revokeObjectURL(file)
}

async function check(table) {
	table.change({ proof: 'working' })
	const lines = []
	for (let from = 0; from !== undefined;) {
		const page = await table.server.ask('export', { from })
		if (!page.lines)
			return table.change({ proof: null })
		lines.push(...page.lines)
		from = page.next
	}
	table.change({ proof: proofOf(lines) })
}
