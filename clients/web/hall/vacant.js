// Seats that anybody may take, since those who played them have stayed away: listed in the hall.
import { h } from '../dom.js'

/**
 * The list, or nothing where there is none; `take` is told the game, the seat and the name of who wants it.
 * @param {{ game: string, scenario: string, title: string, names: Record<string, string>, seats: string[],
 *   agreed: { clock: string, house: string, dice?: string } }[]} games
 * @param {(game: string, seat: string, player: string) => void} take
 * @param {(scenario: string, seat: string) => string} nameOf
 */
export const vacantSeats = (games, take, nameOf, problem) =>
	games.length > 0 &&
	h('section', { key: 'vacant', class: 'links kept vacant', 'aria-labelledby': 'vacant-title' },
		h('h2', { id: 'vacant-title' }, 'Seats to be had'),
		h('p', {}, 'Their players have stayed away. Whoever takes one plays it from now on.'),
		problem && h('p', { class: 'refused', role: 'alert' }, problem),
		games.map(game => h('details', { key: game.game, 'data-game': game.game },
			h('summary', {}, h('strong', {}, game.title), ` ${game.seats.length === 1 ? 'a seat' :
				`${game.seats.length} seats`}${others(game)}`),
			h('p', {}, game.agreed.clock),
			h('p', {}, game.agreed.house),
			game.agreed.dice && h('p', {}, game.agreed.dice),
			game.seats.map(seat => seatOf(game, seat, take, nameOf(game.scenario, seat))))))

function others({ names, seats }) {
	const them = Object.entries(names).filter(([id]) => !seats.includes(id)).map(([, name]) => name)
	return them.length ? `, with ${them.join(', ')}` : ''
}

const seatOf = ({ game, title }, seat, take, name) =>
	h('form', {
		key: seat, class: 'link',
		on: {
			submit: event => {
				event.preventDefault()
				take(game, seat, event.currentTarget.elements.player.value.trim())
			},
		},
	},
		h('strong', {}, name),
		h('input', {
			name: 'player', maxlength: '40', autocomplete: 'name', placeholder: 'your name (may stay empty)',
			'aria-label': `Your name, as ${name} of ${title}`,
		}),
		h('button', { 'aria-label': `Take the seat: ${name} of ${title}` }, 'Take the seat'))
