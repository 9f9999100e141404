/* What is open, as a table keeps it. */
import test from 'node:test'
import assert from 'node:assert/strict'
import { Offers } from '../../clients/web/table/offers.js'

/* A table where these decisions are open, one after the other; everybody exists. */
function tableOf(...answers) {
	const state = { offers: [], selected: 'foot', card: 'horse', you: { seats: ['A'] }, view: { seats: { A: { owes: true } } }, ground: null }
	const table = {
		state, shown: {}, undo: { look() {} }, orders: { passOn() {} }, change: some => Object.assign(state, some), select: id => Object.assign(state, { selected: id }),
		server: { ask: async () => ({ decisions: answers.shift() }) }, ruleset: { readScene: () => ({}), aimOf: ({ unit }) => ({ actor: unit }) }, get open() { return state.offers },
	}
	return Object.assign(table, { offers: new Offers(table) })
}
const decision = (kind, subject, ...units) => ({ seat: 'A', kind, subject, orders: units.map(unit => ({ type: 'order', unit })), says: units.map(() => 'Do so') })

test('whoever was chosen is let go when a question comes that is not about him, and not when it is asked again', async () => {
	const table = tableOf([decision('act', '', 'horse')], [decision('dice', 'guards', 'guards')], [decision('dice', 'guards', 'guards')], [decision('dice', 'foot', 'foot')])
	await table.offers.fetch()
	assert.deepEqual([table.state.selected, table.state.card], ['foot', 'horse'], 'he acts as he likes')
	await table.offers.fetch()
	assert.deepEqual([table.state.selected, table.state.card], [null, null])
	Object.assign(table.state, { selected: 'horse' })
	await table.offers.fetch()
	assert.equal(table.state.selected, 'horse', 'looked at meanwhile')
	Object.assign(table.state, { selected: 'foot' })
	await table.offers.fetch()
	assert.equal(table.state.selected, 'foot', 'it is about him')
})
