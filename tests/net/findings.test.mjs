/* What could be done by the four doors through which state is written from outside (options, scenario, the umpire's
 * `set`, a journal or record), and by strangers at the socket, when they were first tried; and the tests that show
 * each. This one holds the list to them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/servers/daemon.mjs';

const found = {
	'an option that divides by nought': [
		['game/test_doors.c', 'option_out_of_its_range_makes_no_game',
			'scenario_whose_options_cannot_be_makes_no_game']],
	'a rank behind the end of its array, kept in the journal': [
		['game/test_doors.c', 'correction_out_of_range_is_refused_before_anybody_computes_with_it',
			'snapshot_that_cannot_be_is_not_opened']],
	'a size near the limits of its type': [
		['net/doors.test.mjs',
			'a_width_at_the_end_of_its_type_is_refused_with_the_clause_and_the_game_goes_on'],
		['game/test_doors.c', 'what_is_counted_up_is_not_set_to_its_end']],
	'somebody attached to himself': [
		['game/test_doors.c', 'nobody_is_attached_to_himself_nor_in_a_ring',
			'nobody_is_attached_in_a_ring_by_the_scenario']],
	'a row that cannot be, and a case with one': [
		['game/test_doors.c', 'row_that_cannot_be_is_told_and_not_made_true',
			'an_event_of_no_combat_is_not_read'],
		['terminal/words.test.mjs', 'a_case_whose_refused_is_no_text_is_told_so_and_the_others_are_judged']],
	'one connection that takes the time of all': [
		['host/fairness/test_fair.c', 'a_turn_ends_after_half_a_millisecond_however_much_waits',
			'time_is_charged_and_not_messages',
			'connections_from_one_address_share_and_another_address_does_not_wait',
				'what_is_written_late_is_on_the_account_of_whom_it_is_for'],
		['host/seats/test_errands.c', 'ten_of_one_address_wait_for_one_another_and_not_another_address_for_them']],
	'an answer whose time tells what is hidden': [
		['host/sending/test_unseen.c', 'what_is_asked_of_the_past_costs_the_same_however_much_was_done_unseen']],
	'games that play themselves': [
		['host/fairness/test_limits.c', 'a_clock_has_its_least_and_one_of_before_is_brought_up_to_it',
			'clocks_stand_when_nobody_has_been_there_for_some_deadlines_and_whoever_opens_is_told',
			'of_four_hundred_clocks_that_run_out_together_a_turn_plays_what_it_has_time_for']],
	'as much of anything as one likes': [
		['host/fairness/test_limits.c', 'games_made_in_an_hour_are_counted_by_address_and_come_back_with_time',
			'games_in_memory_have_a_number_and_idle_ones_make_room',
			'what_is_said_and_announced_in_a_minute_has_a_limit', 'what_a_game_writes_in_a_day_has_a_limit'],
		['net/handshake.test.mjs', 'newcomers_get_in_within_a_second_beside_two_thousand_silent_sockets']],
	'the id of somebody else\'s order': [
		['host/fairness/test_limits.c', 'an_order_id_of_a_seat_one_does_not_hold_is_not_answered']],
	'a name of somebody else\'s that leads here': [
		['net/handshake.test.mjs', 'a_name_that_leads_here_and_is_not_ours']],
	'noise on the disk': [
		['net/doors.test.mjs', 'a_page_of_noise_in_the_middle_is_told_at_start_and_its_game_set_aside_by_name',
			'a_file_whose_list_of_games_is_noise_ends_it_with_3_and_a_sentence'],
		['store/test_check.c', 'a_page_of_noise_anywhere_is_noticed_and_laid_to_few_games_or_to_all']],
	'a second name of the file': [
		['store/test_open.c', 'a_link_to_a_file_in_use_is_the_file_in_use',
			'a_file_with_a_second_name_is_refused']],
	'a clock that leaps': [
		['net/doors.test.mjs', 'deadlines_survive_a_leap_of_the_wall_s_clock'],
		['base/test_walltime.c', 'a_leap_forward_or_back_moves_nothing']],
	'letters that nobody sees': [
		['host/fairness/test_limits.c', 'chat_of_nothing_but_blanks_and_letters_nobody_sees_are_turned_away'],
		['protocol/test_json_read.c', 'control_and_direction_characters_are_turned_away']],
	'a socket that is closed without a word': [
		['net/handshake.test.mjs', 'another_subprotocol', 'another_path', 'another_origin']],
	'services that may do too much, or not start again': [
		['deploy/units.test.mjs', 'the_backup_may_do_nothing_the_daemon_may_not_but_read_its_games',
			'a_poison_message_cannot_switch_the_service_off']],
	'a correction after which no order can be': [
		['game/test_doors.c', 'no_side_goes_nowhere', 'what_would_come_to_no_good_end_later_is_not_set'],
		['game/test_answerable.c', 'nobody_is_left_without_an_order_by_a_correction',
			'nobody_looks_for_a_place_for_long']],
};

test('what_was_found_at_the_doors_is_shown_by_the_tests_that_are_named_for_it', () => {
	for (const [what, shown] of Object.entries(found))
		for (const [file, ...names] of shown) {
			const text = readFileSync(join(root, 'tests', file), 'utf8');
			for (const name of names)
				assert.ok(text.includes(name), `${what}: ${file} has no ${name}`);
		}
});
