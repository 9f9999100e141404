/* Chains of values for strict dice: what is given, what is refused, and what it does to the dice. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"

static const uint8_t seeds[2][SECRET_SIZE] = { "the chain of A, which is sealed", "the chain of B, which is "
	"so too" };

static void value(const char *seat, int number, char hex[HEX_SIZE])
{
	dice_chain_value(hex, "a-game", seat, seeds[seat[0] == 'B'], number);
}

static bool chain(struct hosted *h, const char *seat)
{
	char order[200], end[HEX_SIZE];
	value(seat, 0, end);
	snprintf(order, sizeof order, "{\"type\":\"chain_dice\",\"hash\":\"%s\"}", end);
	return hosted_order(h, seat, order);
}

static struct hosted *strict_game(void)
{
	struct hosted *h = hosted_strict(hosted_scenario);
	cr_assert(chain(h, "A"));
	cr_assert(chain(h, "B"));
	return h;
}

/* Of whoever's turn it is: dice fall, and everybody sees them. */
static struct command strike(const struct hosted *h)
{
	char text[80];
	struct command command;
	struct refusal refusal;
	const char *seat = hosted_active(h);
	snprintf(text, sizeof text, "{\"type\":\"strike\",\"piece\":\"%s.1\",\"at\":%d}", seat, seat[0] == 'A'
		? 3 : 7);
	json_t *order = json_loads(text, 0, NULL);
	cr_assert(command_read(h->game, viewer_of(h, seat), NULL, order, &command, &refusal));
	json_decref(order);
	return command;
}

static void give(struct dice_drawing *d, const char *seat, int number)
{
	int at = seat[0] == 'B';
	d->given |= 1u << at;
	d->number[at] = (uint16_t)number;
	value(seat, number, d->value[at]);
}

/* The faces of the last row's dice that everybody saw, or -1. */
static int face_of(const struct hosted *h)
{
	json_t *row = json_loadb(h->pending->body.data, h->pending->body.size, 0, NULL), *event;
	int face = -1;
	size_t i;
	json_array_foreach(json_object_get(row, "events"), i, event)
		if (json_object_get(event, "faces"))
			face = (int)json_integer_value(json_array_get(json_object_get(event, "faces"), 0));
	json_decref(row);
	return face;
}

static json_t *row_of(const struct hosted *h)
{
	return json_loadb(h->pending->body.data, h->pending->body.size, 0, NULL);
}

static const char *type_at(json_t *row, size_t i)
{
	return json_string_value(json_object_get(json_array_get(json_object_get(row, "events"), i), "type"));
}

Test(dice_chains, one_value_leads_back_to_the_one_before)
{
	char first[HEX_SIZE], second[HEX_SIZE], before[HEX_SIZE];
	value("A", 1, first);
	value("A", 2, second);
	dice_chain_before(before, "a-game", "A", second);
	cr_assert_str_eq(before, first);
	dice_chain_before(before, "a-game", "B", second);
	cr_assert_str_neq(before, first, "a value of one seat is none of another's");
}

Test(dice_chains, usual_dice_want_none)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	cr_assert_not(chain(h, "A"));
	cr_assert_str_eq(hosted_clause(h), "TABLE-29");
	cr_assert_eq(game_strict_givers(h->game), 0);
	hosted_destroy(h);
}

Test(dice_chains, a_seat_commits_to_one_and_to_no_other_while_it_serves)
{
	struct hosted *h = strict_game();
	cr_assert_eq(game_strict_givers(h->game), 3);
	cr_assert_not(chain(h, "A"));
	cr_assert_str_eq(hosted_clause(h), "TABLE-29");
	hosted_destroy(h);
}

Test(dice_chains, only_the_next_values_of_the_own_chain_fit)
{
	struct hosted *h = strict_game();
	char one[HEX_SIZE], two[HEX_SIZE], other[HEX_SIZE];
	value("A", 1, one);
	value("A", 2, two);
	value("B", 1, other);
	cr_assert(game_strict_holds(h->game, 0, 1, one));
	cr_assert(game_strict_holds(h->game, 0, 2, two), "one was given in vain");
	cr_assert_not(game_strict_holds(h->game, 0, 1, two));
	cr_assert_not(game_strict_holds(h->game, 0, 2, one));
	cr_assert_not(game_strict_holds(h->game, 0, 1, other));
	cr_assert_not(game_strict_holds(h->game, 0, 0, one));
	cr_assert_not(game_strict_holds(h->game, 0, UINT32_MAX, one));
	cr_assert_not(game_strict_holds(h->game, 0, 1, "no value"));
	cr_assert_not(game_strict_holds(h->game, SEAT_UMPIRE, 1, one));
	hosted_destroy(h);
}

Test(dice_chains, an_order_says_whether_dice_fall_before_everybody)
{
	struct hosted *h = strict_game();
	struct command command = strike(h);
	cr_assert(hosted_command(h, &command));
	cr_assert(h->pending->rolled_openly);
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"listen\"}"));
	cr_assert_not(h->pending->rolled_openly, "what one seat hears alone is asked of nobody: it would tell");
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	cr_assert_not(h->pending->rolled_openly);
	hosted_destroy(h);
}

/* Each value that is given decides: over some numbers the faces come out in every way. */
Test(dice_chains, what_is_given_makes_the_dice)
{
	int seen = 0;
	for (int number = 1; number < 40 && seen != 0x7e; number++) {
		struct hosted *h = strict_game();
		struct command command = strike(h);
		struct dice_drawing d = { 0 };
		give(&d, "A", 3);
		give(&d, "B", number);
		command.drawing = &d;
		cr_assert(hosted_command(h, &command));
		seen |= 1 << face_of(h);
		hosted_destroy(h);
	}
	cr_assert_eq(seen, 0x7e, "all six faces");
}

Test(dice_chains, the_row_says_what_was_given_and_for_which_ticket)
{
	struct hosted *h = strict_game();
	struct command command = strike(h);
	struct dice_drawing d = { .withheld = 2 };
	char ticket[HEX_SIZE];
	give(&d, "A", 1);
	command.drawing = &d;
	game_strict_ticket(h->game, &command, ticket);
	cr_assert(hosted_command(h, &command));
	json_t *row = row_of(h), *called = json_array_get(json_object_get(row, "events"), 0);
	cr_assert_str_eq(type_at(row, 0), "dice_called");
	cr_assert_str_eq(json_string_value(json_object_get(called, "ticket")), ticket);
	cr_assert_str_eq(type_at(row, 1), "dice_given");
	cr_assert_str_eq(type_at(row, 2), "dice_withheld");
	json_decref(row);
	const struct dice_chains *chains = &game_table_state(h->game)->chains;
	cr_assert_eq(chains->of[0].used, 1);
	cr_assert_eq(chains->silent, 2);
	cr_assert_eq(game_strict_givers(h->game), 1, "the chain of who kept silent is dropped");
	cr_assert_not(chains->given[0][0], "what was given serves one row");
	cr_assert(hosted_order(h, "B", "{\"type\":\"chain_dice\",\"hash\":"
		"\"1111111111111111111111111111111111111111111111111111111111111111\"}"), "and he commits to "
			"another");
	hosted_destroy(h);
}

Test(dice_chains, tickets_differ_by_order_giver_and_past)
{
	struct hosted *h = strict_game();
	struct command command = strike(h), wait = { .seat = command.seat, .table = ORDER_RESIGN };
	char one[HEX_SIZE], other[HEX_SIZE];
	game_strict_ticket(h->game, &command, one);
	game_strict_ticket(h->game, &wait, other);
	cr_assert_str_neq(one, other);
	wait.seat = !wait.seat;
	game_strict_ticket(h->game, &wait, one);
	cr_assert_str_neq(one, other);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"announce\",\"text\":\"Five minutes.\"}"));
	game_strict_ticket(h->game, &wait, other);
	cr_assert_str_neq(one, other);
	hosted_destroy(h);
}

Test(dice_chains, values_without_dice_are_no_row)
{
	struct hosted *h = strict_game();
	struct command command = { .seat = SEAT_UMPIRE, .table = ORDER_ANNOUNCE };
	struct dice_drawing d = { 0 };
	TEXT_SET(command.body.reason, "Nothing falls.");
	give(&d, "A", 1);
	command.drawing = &d;
	cr_assert_not(hosted_command(h, &command));
	cr_assert(h->fault[0]);
	hosted_destroy(h);
}

Test(dice_chains, nothing_that_was_given_serves_again_after_a_rewind)
{
	struct hosted *h = strict_game();
	struct command command = strike(h);
	struct dice_drawing d = { 0 };
	char one[HEX_SIZE];
	uint32_t row = game_row(h->game);
	give(&d, "A", 1);
	command.drawing = &d;
	cr_assert(hosted_command(h, &command));
	struct game *past = hosted_past(h, row);
	struct command rewind = { .seat = SEAT_UMPIRE, .table = ORDER_REWIND, .past = past, .body = { .row =
		row } };
	TEXT_SET(rewind.body.reason, "a slip of the hand");
	cr_assert(hosted_command(h, &rewind));
	value("A", 1, one);
	cr_assert_not(game_strict_holds(h->game, 0, 1, one));
	value("A", 2, one);
	cr_assert(game_strict_holds(h->game, 0, 2, one));
	game_destroy(past);
	hosted_destroy(h);
}

Test(dice_chains, rows_replay_to_the_same_and_no_false_value_is_believed)
{
	struct hosted *h = strict_game();
	struct command command = strike(h);
	struct dice_drawing d = { 0 };
	struct json_problem problem;
	give(&d, "A", 1);
	give(&d, "B", 2);
	command.drawing = &d;
	cr_assert(hosted_command(h, &command));
	uint32_t row = game_row(h->game);
	struct game *same = hosted_past(h, row), *before = hosted_past(h, row - 1);
	cr_assert(same_digest(same, h->game));
	cr_assert_eq(memcmp(&game_table_state(same)->chains, &game_table_state(h->game)->chains,
		sizeof(struct dice_chains)), 0);
	char *number = strstr(bytes_cstr(&h->rows[row]), "\"number\":2");
	number[9] = '3';
	cr_assert_not(game_replay(before, h->w, h->rows[row].data, h->rows[row].size, NULL, &problem));
	game_destroy(same);
	game_destroy(before);
	hosted_destroy(h);
}

Test(dice_chains, a_snapshot_keeps_them)
{
	struct hosted *h = strict_game();
	struct bytes snapshot = { 0 };
	struct json_problem problem = { "" };
	game_snapshot(h->game, &snapshot);
	struct game *again = game_open(game_rules(h->game), h->header.data, h->header.size, snapshot.data,
		snapshot.size,
		hosted_secret, &problem);
	cr_assert_not_null(again, "%s", problem.text);
	cr_assert_eq(game_strict_givers(again), 3);
	game_destroy(again);
	bytes_finish(&snapshot);
	hosted_destroy(h);
}
