// What a player of Paperboys fills in while armies are drawn up: places to the centimetre, who goes with whom,
// battalions of grenadiers.
import { filled } from '../measured/forms.js'
import { FACING, choice, facingOf, named, own, place, spot, u, whole } from './forms.js'
import { abreast, sizeOf } from './poses.js'
import { nameOf } from './scene.js'
/** @import { Table } from './types.d.ts' */

/** @param {Table} table */
export const form = table => filled(table, FORMS)

const post = {
	title: 'Place exactly', begin: (table, id) => ({ at: ['', ''], facing: facingOf(table, id), guns: '' }),
	fields: (table, values, id) => [
		place('at', 'Middle of the front'), FACING,
		table.scene.units.get(id)?.class === 'cannon' &&
			choice('guns', 'Guns', [['', 'as they are'], ['limbered', 'limbered'], ['deployed', 'deployed']]),
	],
	order(table, { at, facing, guns }, id) {
		const to = { ...spot(at), facing: whole(facing) }
		return (
			at[0] !== '' &&
			(table.scene.units.get(id)?.arm === 'train'
				? { type: 'place_train', id, ...to }
				: { type: 'place_unit', unit: id, line: to, ...(guns ? { deploy_state: guns } : {}) })
		)
	},
	overlays({ scene }, { at, facing }, id) {
		const unit = scene.units.get(id)
		return unit && at[0] !== ''
			? [
					{
						kind: 'ghost', key: 'there', class: 'draft',
						bases: abreast(unit, { pos: at.map(u), facing: whole(facing) }), ...sizeOf(unit),
					},
				]
			: []
	},
}

const officer = {
	title: 'Place the officer', begin: () => ({ attach: '', at: ['', ''] }),
	fields: (table, values) => [
		choice('attach', 'With', [['', 'nobody'], ...named(table.scene, own(table))]),
		!values.attach && place('at', 'Where'),
	],
	order: (table, { attach, at }, id) =>
		(attach || at[0] !== '') && { type: 'place_officer', id, ...(attach ? { attach } : spot(at)) },
}

const back = {
	title: 'Take off the table again', begin: () => ({}), fields: () => [],
	order: (table, values, unit) => ({ type: 'take_back', unit }),
}

const parents = table =>
	own(table, one => one.stands?.some(stand => stand.grenadier) || one.class === 'line').map(one => [
		one.id, nameOf(table.scene, one.id),
	])
const grenadiers = {
	title: 'Form a grenadier battalion', begin: () => ({ name: '', stands: [] }),
	fields: table => [
		{ kind: 'text', name: 'name', label: 'Name', most: 31, optional: true },
		{ kind: 'ticks', name: 'stands', label: 'The grenadiers of', options: parents(table) },
	],
	order: ({ scene }, { name, stands }) =>
		stands.length > 0 && {
			type: 'form_grenadier_battalion', name,
			stands: stands.map(id => ({
				unit: id,
				stand:
					scene.units.get(id).stands?.find(one => one.grenadier)?.id ||
					scene.units.get(id).stands?.at(-1)?.id ||
					1,
			})),
		},
}

const FORMS = { post, officer, back, grenadiers }
