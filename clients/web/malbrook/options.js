// Malbrook's optional rules: what each does, and its usual value.

const option = (name, value, title, gist, choices) => ({ name, value, title, gist, choices })

export const OPTIONS = [
	option('visibility', 'open', 'What is seen', 'Everything, what the own side sees, or what the own wing sees.', ['open', 'side', 'wing']),
	option('enemy_info', 'table', 'What is known of the enemy', 'What a look at the table tells, or his grades and names besides.', ['table', 'full']),
	option('comms', 'open', 'Talk within a side', 'Freely, or only in person and by messenger.', ['open', 'messengers']),
	option('spectators', 'open', 'Watchers', 'They see at once, later, or not at all.', ['open', 'delayed', 'none']),
	option('orders_enforcement', 'mechanical', 'Orders of the wings', 'Moves against them are refused, brought before the umpire, or only shown.', ['mechanical', 'umpire', 'honour']),
	option('right_to_left', 'strict', 'From right to left', 'Troops act in that order, or as one likes.', ['strict', 'free']),
	option('double_move', 'optional', 'Doubled moves', 'Far from the enemy they may be asked for, or are made always.', ['optional', 'compulsory']),
	option('control_modifier_choice', 'after_roll', 'Leader and grade in the control test', 'Chosen after the die, before it, or always added.', ['after_roll', 'before_roll', 'plus_only']),
	option('conform_chain', false, 'Conforming in a chain', 'Who conforms to a neighbour may be conformed to in turn.'),
	option('conform_on_contact', false, 'Squaring up', 'Charging troops align themselves with whom they meet.'),
	option('messenger_moves_twice', false, 'Fast messengers', 'They ride in the movement phase, too.'),
	option('leader_replacement', 0, 'Leaders are replaced', 'So many turns after they fell; 0 is never.'),
	option('leader_fire_range', 1000, 'Shots at lone leaders', 'From so many thousandths of an inch.'),
	option('new_style_basing', true, 'New style bases', 'Troops of the new style stand on bases of their own size.'),
	option('strict_organisation', false, 'Strict organisation', 'An order of battle against the usual is no battle.'),
	option('los_reciprocal', true, 'Mutual sight', 'Who sees is seen.'),
	option('charge_speed_limit', true, 'Charges obey the speed limit', 'Their dice change by two from turn to turn at most.'),
	option('countercharge_bonus', true, 'Counter-charges count as charges', 'For the dice of the combat.'),
	option('cavalry_bases_in_combat', 'within_1in', 'Bases of cavalry in combat', 'Those within an inch of the enemy, or those that touch him.', ['within_1in', 'contact_only']),
	option('combat_grouping', 'primary', 'Which brigades fight together', 'By their main opponents, or all that hang together.', ['primary', 'connected']),
	option('multi_combat_losses', 'each', 'Losses of several brigades', 'Each bears the whole result, or they share it.', ['each', 'shared']),
	option('driven_back_foot', 'charged', 'Foot that holds against cavalry', 'Foot that was charged, or any foot against cavalry.', ['charged', 'any_cavalry']),
	option('dp_excess_on_base_loss', 'retain', 'Disorder when bases are lost', 'Stays as it was, or is cut to what the rest can bear.', ['retain', 'clip']),
	option('engaged_guns_may_refire', false, 'Guns about to be overrun', 'May fire again after a bombardment.'),
	option('gun_dp_cap', 1, 'Disorder a gun can bear', 'One more destroys it.'),
	option('rout_morale_every_turn', false, 'Routs shake friends each turn', 'Not only in the turn in which they begin.'),
	option('unpursued_rout_casualty', true, 'Routs cost men unpursued', 'A base is lost with every move of a rout.'),
	option('read_captured', true, 'Captured letters are read', 'By the side that took the messenger.'),
]
