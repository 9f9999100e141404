// dba18's optional rules: what each does, and its usual value.

const option = (name, value, title, gist, choices) => ({ name, value, title, gist, choices })

export const OPTIONS = [
	option('spectators', 'open', 'Watchers', 'They see what both sides see, later, or nothing.', ['open', 'delayed', 'none']),
	option('public_pips', 'dice_only', 'What is known of the enemy\u2019s PIPs', 'His dice, also what is left of them, or nothing.', ['dice_only', 'full', 'none']),
	option('public_oob', false, 'Known orders of battle', 'Each side knows how the other is organised and how strong it was.'),
	option('share_hidden_within_side', true, 'Shared secrets', 'All seats of a side know what its markers hold.'),
	option('wing_commander_fog', false, 'Fog within a side', 'A seat sees only what its own command or its general could see.'),
	option('bua_garrison_hidden', false, 'Hidden garrisons', 'Troops in buildings are not seen until they show themselves.'),
	option('markers_restrict_march', true, 'Markers hinder marches', 'March moves keep away from the enemy\u2019s markers, too.'),
	option('deployment_line', 'straight', 'Line of deployment', 'Straight across the table, or along the front of those who stand.', ['straight', 'polyline']),
	option('mm_per_100p', 25, 'Scale', 'So many millimetres are 100 paces, 20, 25 or 40; bases are 40 mm wide.'),
	option('prussian_stack_dice', false, 'Stacked dice', 'Who gives his dice to whom he likes may give one command several.'),
	option('dav_for_large_own', false, 'The C-in-C\u2019s large command', 'It has his average die.'),
	option('march_surcharge_counts', 'march_moves', 'Surcharge of marches', 'Counts march moves, or all moves of the bound.', ['march_moves', 'all_moves']),
	option('overhead', 'higher_level', 'Overhead fire', 'From higher ground, never, or freely.', ['higher_level', 'never', 'free']),
	option('withhold_for_all', false, 'Everybody may withhold fire', 'Not only Line.'),
	option('return_support', false, 'Supported return fire', 'Neighbours support who returns fire.'),
	option('volley_when_attacking', false, 'The first volley in attack', 'It may be fired by who advances.'),
	option('fanatics_only_unreturned', false, 'Fanatics', 'Only fire they do not return affects them less.'),
	option('scouts_bg_break', 'target', 'Scouts broken in bad going', 'By where the target, the shooter or either stands.', ['target', 'shooter', 'either']),
	option('line_destroyed_by_warriors', 'any_bound', 'Line destroyed by Warriors', 'In any bound, or in the enemy\u2019s only.', ['any_bound', 'enemy_bound']),
	option('rear_cause_blocks_recoil', true, 'Struck in rear', 'Who is beaten from behind cannot recoil.'),
	option('flight_into_enemy', 'destroyed', 'Flight into the enemy', 'Destroys who flees, or stops him.', ['destroyed', 'stop']),
	option('copy_destroyed', true, 'Destruction is copied', 'By friends behind, as a break is.'),
	option('recover_in_contact', true, 'Recovering in contact', 'Recoiled troops may turn while an enemy touches them.'),
	option('campaign', false, 'Campaign', 'Forced marches count.'),
]
