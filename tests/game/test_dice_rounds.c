/* What the seats contribute to the dice: rounds, who is waited for, what is refused. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"

static const char one[] = "1111111111111111111111111111111111111111111111111111111111111111";
static const char two[] = "2222222222222222222222222222222222222222222222222222222222222222";

static bool commit(struct hosted *h, const char *seat, const char *value)
{
	char hash[HEX_SIZE], order[200];
	dice_contribution_hash(hash, game_id(h->game), seat, value);
	snprintf(order, sizeof order, "{\"type\":\"commit_dice\",\"hash\":\"%s\"}", hash);
	return hosted_order(h, seat, order);
}

static bool open_value(struct hosted *h, const char *seat, const char *value)
{
	char order[200];
	snprintf(order, sizeof order, "{\"type\":\"open_dice\",\"value\":\"%s\"}", value);
	return hosted_order(h, seat, order);
}

static const char *wish_of(struct hosted *h, const char *seat)
{
	static char word[16];
	json_t *view = hosted_view(h, "watch");
	const char *text =
		json_string_value(json_object_get(json_object_get(json_object_get(view, "seats"), seat), "dice"));
	snprintf(word, sizeof word, "%s", text ? text : "");
	json_decref(view);
	return word;
}

Test(dice_rounds, a_seat_alone_commits_and_opens_at_once)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	cr_assert_str_eq(wish_of(h, "A"), "commit");
	cr_assert(commit(h, "A", one));
	cr_assert_str_eq(wish_of(h, "A"), "open");
	cr_assert(open_value(h, "A", one));
	cr_assert_str_eq(wish_of(h, "A"), "counts");
	cr_assert_str_eq(wish_of(h, "B"), "commit");
	hosted_destroy(h);
}

Test(dice_rounds, a_newcomer_counts_only_with_fresh_values_of_all_who_counted)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char before[HEX_SIZE];
	cr_assert(commit(h, "A", one) && open_value(h, "A", one));
	snprintf(before, sizeof before, "%s", dice_transcript(&game_table_state(h->game)->dice));
	cr_assert(commit(h, "B", two));
	cr_assert_not(open_value(h, "B", two), "he would know too much, did he open after A alone is known");
	cr_assert_str_eq(hosted_clause(h), "TABLE-20");
	cr_assert_str_eq(wish_of(h, "A"), "commit");
	cr_assert(commit(h, "A", two));
	cr_assert(open_value(h, "B", two));
	cr_assert_str_eq(before, dice_transcript(&game_table_state(h->game)->dice),
		"not before the last has opened");
	cr_assert(open_value(h, "A", two));
	cr_assert_str_neq(before, dice_transcript(&game_table_state(h->game)->dice));
	cr_assert_str_eq(wish_of(h, "A"), "counts");
	cr_assert_str_eq(wish_of(h, "B"), "counts");
	hosted_destroy(h);
}

Test(dice_rounds, transcript_is_the_one_anybody_can_work_out)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char text[400], hex[HEX_SIZE];
	uint8_t hash[HASH_SIZE];
	cr_assert(commit(h, "A", one) && open_value(h, "A", one));
	snprintf(text, sizeof text, "%064d A %s", 0, one);
	secrets_hash(hash, sizeof hash, text, strlen(text), NULL);
	secrets_hex(hex, hash, sizeof hash);
	cr_assert_str_eq(dice_transcript(&game_table_state(h->game)->dice), hex);
	hosted_destroy(h);
}

Test(dice_rounds, refuse_what_is_not_hex_comes_twice_or_is_another_value)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	cr_assert_not(hosted_order(h, "A", "{\"type\":\"commit_dice\",\"hash\":\"ABC\"}"));
	cr_assert_not(open_value(h, "A", one));
	cr_assert(commit(h, "A", one));
	cr_assert_not(commit(h, "A", two), "one is waited for");
	cr_assert_not(open_value(h, "A", two));
	cr_assert(open_value(h, "A", one));
	cr_assert_not(open_value(h, "A", one));
	cr_assert_not(commit(h, "A", two), "nobody has joined");
	cr_assert_not(hosted_order(h, "umpire", "{\"type\":\"commit_dice\",\"hash\":\"00\"}"));
	hosted_destroy(h);
}

Test(dice_rounds, who_orders_and_does_not_open_is_passed_over_and_named)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char stays[4], other[4];
	struct command pass;
	snprintf(stays, sizeof stays, "%s", hosted_active(h));
	snprintf(other, sizeof other, "%s", hosted_waiting(h));
	cr_assert(commit(h, other, one) && open_value(h, other, one));
	cr_assert(commit(h, stays, two) && commit(h, other, two) && open_value(h, other, two));
	for (int i = 0; i < DICE_OVERDUE_MAX; i++) {
		cr_assert_str_eq(wish_of(h, stays), "open");
		cr_assert_eq(game_dice_overdue(h->game), SEAT_NONE);
		cr_assert(hosted_order(h, stays, "{\"type\":\"wait\"}"));
		cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	}
	cr_assert_eq(game_dice_overdue(h->game), game_seat(h->game, stays));
	pass = command_pass_over(game_seat(h->game, other));
	cr_assert_not(hosted_command(h, &pass), "he has opened");
	pass = command_pass_over(game_seat(h->game, stays));
	cr_assert(hosted_command(h, &pass));
	cr_assert(game_table_state(h->game)->dice.silent);
	cr_assert_eq(game_table_state(h->game)->dice.complete, 2, "the others' values count");
	cr_assert_str_eq(wish_of(h, stays), "commit", "he may come again");
	hosted_destroy(h);
}

/* He is passed over before all, who would know by it that he has done something. */
Test(dice_rounds, what_a_seat_orders_unseen_does_not_count_against_it)
{
	struct hosted *h = hosted_camp();
	const char *stays = "A.left";
	cr_assert(commit(h, "B", one) && open_value(h, "B", one));
	cr_assert(commit(h, stays, two) && commit(h, "B", two) && open_value(h, "B", two));
	for (int i = 0; i < 2 * DICE_OVERDUE_MAX; i++)
		cr_assert(hosted_order(h, stays, "{\"type\":\"dig\",\"camp\":\"A.left\"}"));
	cr_assert_str_eq(wish_of(h, stays), "open");
	cr_assert_eq(game_dice_overdue(h->game), SEAT_NONE);
	hosted_destroy(h);
}

Test(dice_rounds, who_is_away_is_waited_for)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	cr_assert(commit(h, "A", one) && open_value(h, "A", one));
	cr_assert(commit(h, "B", two));
	for (int i = 0; i < 8; i++) { /* the other's orders do not count against him */
		if (strcmp(hosted_active(h), "A") == 0)
			break;
		cr_assert(hosted_order(h, "B", "{\"type\":\"wait\"}"));
	}
	cr_assert_str_eq(wish_of(h, "A"), "commit");
	cr_assert_eq(game_dice_overdue(h->game), SEAT_NONE);
	hosted_destroy(h);
}

Test(dice_rounds, secret_is_in_the_view_once_the_game_is_over_and_another_serves_after_a_rewind)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char first[HEX_SIZE];
	json_t *view = hosted_view(h, "A");
	cr_assert_null(json_object_get(view, "dice_secret"));
	snprintf(first, sizeof first, "%s", json_string_value(json_object_get(view, "dice_commitment")));
	json_decref(view);
	hosted_play(h, 3, 5);
	cr_assert(hosted_order(h, "A", "{\"type\":\"resign\"}"));
	view = hosted_view(h, "watch");
	cr_assert_eq(strlen(json_string_value(json_object_get(view, "dice_secret"))), HEX_SIZE - 1);
	json_decref(view);
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"rewind\",\"to\":2,\"reason\":\"a slip\"}"));
	view = hosted_view(h, "A");
	cr_assert_null(json_object_get(view, "dice_secret"), "nobody may foresee a die");
	cr_assert_str_neq(json_string_value(json_object_get(view, "dice_commitment")), first);
	json_decref(view);
	hosted_destroy(h);
}

static bool go_on_elsewhere(struct hosted *h, const uint8_t *master)
{
	struct command command = command_continue(h->game, master, NULL);
	return hosted_command(h, &command);
}

/* Who draws secrets now knew what had been contributed. */
Test(dice_rounds, another_server_commits_to_its_own_secrets_and_all_contribute_anew)
{
	static const uint8_t master[SECRET_SIZE] = "of the other server";
	struct hosted *h = hosted_begin(hosted_scenario);
	char before[HEX_SIZE], expected[HEX_SIZE], text[300];
	cr_assert(commit(h, "A", one) && open_value(h, "A", one));
	snprintf(before, sizeof before, "%s", dice_transcript(&game_table_state(h->game)->dice));
	cr_assert(commit(h, "B", two), "a round is under way");
	cr_assert_null(game_dice_fault(h->game));
	cr_assert(go_on_elsewhere(h, master));

	const struct dice_rounds *dice = &game_table_state(h->game)->dice;
	int size = snprintf(text, sizeof text, "%s continued %s", before, dice->commitments[0]);
	uint8_t hash[HASH_SIZE];
	secrets_hash(hash, sizeof hash, text, (size_t)size, NULL);
	secrets_hex(expected, hash, sizeof hash);
	cr_assert_str_eq(dice_transcript(dice), expected);
	cr_assert_str_eq(wish_of(h, "A"), "commit");
	cr_assert_str_eq(wish_of(h, "B"), "commit");
	cr_assert_not_null(game_dice_fault(h->game), "the secret at hand is of the server before");
	json_t *view = hosted_view(h, "watch");
	cr_assert_str_eq(json_string_value(json_object_get(view, "dice_commitment")), dice->commitments[0]);
	json_decref(view);
	for (int n = dice->era; n < DICE_ERAS_MAX; n++)
		cr_assert(go_on_elsewhere(h, master));
	cr_assert_not(go_on_elsewhere(h, master));
	cr_assert_str_eq(hosted_clause(h), "TABLE-21");
	hosted_destroy(h);
}

/* Nobody but the clock says so: it is the operator's act, done while nobody plays. */
Test(dice_rounds, no_player_and_no_umpire_lets_a_game_go_on_elsewhere)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes order = { 0 };
	static const uint8_t master[SECRET_SIZE] = "of mine";
	struct command command = command_continue(h->game, master, NULL);
	command_write(&order, h->game, &command);
	cr_assert_not(hosted_order(h, "A", bytes_cstr(&order)));
	cr_assert_str_eq(hosted_clause(h), "TABLE-10");
	cr_assert_not(hosted_order(h, "umpire", bytes_cstr(&order)));
	cr_assert_str_eq(hosted_clause(h), "TABLE-10");
	bytes_finish(&order);
	hosted_destroy(h);
}
