// MDCC's optional rules: what each does, and its usual value.

import { readTable, USUAL, writeTable } from './resolve.js'

const option = (name, value, title, gist, choices) => ({ name, value, title, gist, choices })

export const OPTIONS = [
	option('los_troops_block', true, 'Troops block sight', 'Troops in between hide what stands behind them.'),
	option('sight_range', 0, 'Range of sight', 'Nobody sees farther than so many boxes; 0 is no limit.'),
	option('staff_adjacent_diagonal', false, 'Commanders caught diagonally', 'Enemies at the corner, too, endanger a commander who stands alone.'),
	option('mixed_foot_cv', 'lead', 'Quality of mixed foot', 'Two battalions in a box have the quality of the leading one, or of the worse.', ['lead', 'worst']),
	option('mounted_wings', 'halves', 'Placing the mounted', 'Each wing in its half of the table, or anywhere in the zone.', ['halves', 'free']),
	option('loss_marking', 'immediate', 'Losses count', 'At once, or only after all fights of the turn.', ['immediate', 'end']),
	option('loss_dice_scope', 'box', 'Comparing losses', 'All markers of the box, or those of this fight alone.', ['box', 'engagement']),
	option('skip_broken', false, 'Spare the broken', 'A fight of troops already beaten this turn is not fought.'),
	option('engaged_supporters_count', true, 'Engaged friends support', 'Friends who are fighting themselves still lend support.'),
	option('engaged_may_step_back', false, 'Breaking away', 'Engaged troops may try to step back out of their fight.'),
	option('pass_through_friends', false, 'Passing through friends', 'The first box of a longer move may hold friends.'),
	option('buildings_bonus_when_aggressor', true, 'Buildings help the attacker, too', 'Foot and dragoons in buildings have their advantage also when they attack.'),
	option('jeopardy_rear_counts', false, 'Enemies behind', 'Enemies facing the rear of retreating troops endanger them like those on the flank.'),
	option('secure_rear_exception', 'own_box', 'When friends do not screen', 'An enemy facing the troops\u2019 own box spoils the screen, or one facing the screening friends.', ['own_box', 'screen_box']),
	option('merge_disorder', 'max', 'Joining in disorder', 'A joined box takes the higher disorder, or the sum.', ['max', 'sum']),
	option('disordered_may_move', true, 'Disordered troops may move', 'Otherwise they can only step back, or engage where that is allowed.'),
	option('obstacle_crossing_disorder', 1, 'Crossing a stream or wall', 'So much disorder for each crossing.'),
	option('los_chain_any', false, 'Long chain of command', 'The next box to act may be seen from any that has acted.'),
	option('gun_arc', 'cone', 'Arc of the guns', 'A widening cone, or their own column only.', ['cone', 'column']),
	option('heavy_max_range', 0, 'Range of heavy guns', 'So many boxes at most; 0 is no limit.'),
	option('victory_counts_guns', false, 'Guns count for victory', 'Each battery counts like a battalion.'),
	option('victory_first_turn', 1, 'First verdict', 'Armies can be found beaten from the end of this turn on.'),
	option('half_cv_one_is_identical', true, 'Half-bases nearly as good', 'A difference of one in quality makes no difference.'),
	option('commander_return_on_draw', false, 'Commanders return on a draw', 'Also in a turn that was handed over.'),
	option('square_may_unform', false, 'Squares may be broken up', 'As an action.'),
	option('dragoons_hold_cover', false, 'Dragoons hold cover', 'Beaten in cover they stand, like foot.'),
	option('entrench_gorge_open', false, 'Open gorge', 'Entrenchments hinder only across the edges they protect.'),
	option('cuirassiers_rough_as_horse', true, 'Cuirassiers in rough ground', 'They fall into disorder there like horse.'),
	option('returned_may_act', false, 'Returned troops may act', 'In the turn in which they come back.'),
	option('hide_cv', false, 'Hidden quality', 'The enemy\u2019s quality shows at his first test.'),
	option('hide_limbo', false, 'Hidden stragglers', 'Of the enemy\u2019s troops off the table only the number shows.'),
	{
		...option('resolve_table', USUAL, 'Table of resolve', 'The flow chart the rulebook prints is not in our copy: this table is our reading. Who has the book may enter his: a line for each number of fails, a cell for each number of passes; H halts, F retreats further, L leaves the field, D disperses, and the number is the disorder gained.'),
		read: readTable, write: writeTable,
	},
]
