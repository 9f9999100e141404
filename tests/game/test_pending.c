/* An order on its way: refused, decided, committed, dropped. */
#include <criterion/criterion.h>
#include <string.h>

#include "protocol/json/merge.h"
#include "server/game/decide_context.h"
#include "server/game/orders/pending_pool.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/toy.h"

static void digest(struct hosted *h, char text[DIGEST_TEXT])
{
	game_digest(h->game, text);
}

Test(pending, refused_order_leaves_no_trace)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char before[DIGEST_TEXT], after[DIGEST_TEXT];
	digest(h, before);
	cr_assert_not(hosted_order(h, hosted_waiting(h), "{\"type\":\"wait\"}"));
	cr_assert_str_eq(hosted_clause(h), "TOY-1");
	digest(h, after);
	cr_assert_str_eq(before, after);
	cr_assert_eq(game_row(h->game), 1);
	hosted_destroy(h);
}

Test(pending, abandoned_order_leaves_no_trace)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char before[DIGEST_TEXT], after[DIGEST_TEXT];
	struct command command = command_order(h->game, hosted_toy(h)->turn.active - 1,
		&(struct order){ .kind = 3 });
	struct pending *pending;
	struct bytes first = { 0 };
	digest(h, before);
	pending = game_decide(h->game, h->w, &command, h->fault);
	cr_assert_not_null(pending);
	bytes_add(&first, pending->body.data, pending->body.size);
	pending_release(h->w, pending);
	digest(h, after);
	cr_assert_str_eq(before, after);
	pending = game_decide(h->game, h->w, &command, h->fault);
	cr_assert_eq(first.size, pending->body.size);
	cr_assert_eq(memcmp(first.data, pending->body.data, first.size), 0,
		"dropped and given again, it must come to the same, dice and all");
	pending_release(h->w, pending);
	bytes_finish(&first);
	hosted_destroy(h);
}

Test(pending, row_holds_seat_order_events_told_and_digest)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	char now[DIGEST_TEXT];
	const char *seat = hosted_active(h);
	json_t *row, *events;
	cr_assert(hosted_order(h, seat, "{\"type\":\"wait\"}"));
	row = json_loadb(h->pending->body.data, h->pending->body.size, JSON_REJECT_DUPLICATES, NULL);
	events = json_loadb(h->pending->body.data + h->pending->events_at, h->pending->events_size, 0, NULL);
	digest(h, now);
	cr_assert_str_eq(json_string_value(json_object_get(row, "seat")), seat);
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(row, "order"), "type")), "wait");
	cr_assert(json_equal(json_object_get(row, "events"), events));
	cr_assert_eq(json_integer_value(json_object_get(row, "told")), h->pending->told);
	cr_assert_str_eq(json_string_value(json_object_get(row, "digest")), now);
	json_decref(row);
	json_decref(events);
	hosted_destroy(h);
}

Test(pending, digest_of_a_row_is_that_of_the_whole_position)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	for (uint32_t n = 0; n < 25 && !hosted_toy(h)->result.over; n++) {
		char now[DIGEST_TEXT];
		hosted_play(h, 1, n);
		digest(h, now);
		cr_assert_not_null(strstr(bytes_cstr(&h->pending->body), now),
			"kept up order by order, it must be what it is when taken anew");
	}
	hosted_destroy(h);
}

Test(pending, pushed_patch_turns_the_old_view_into_the_new)
{
	static const char *const seats[] = { "A", "B", "B.aide", "watch", "umpire" };
	struct hosted *h =
		hosted_begin("{\"pieces\":[{\"id\":\"A.1\",\"side\":\"A\",\"at\":5},{\"id\":\"B.1\",\"side\":\"B\","
		"\"at\":7,\"life\":9}],"
					"\"options\":{\"aide\":true}}");
	json_t *views[5];
	for (int i = 0; i < 5; i++)
		views[i] = hosted_view(h, seats[i]);
	for (uint32_t n = 0; n < 30 && !hosted_toy(h)->result.over; n++) {
		hosted_play(h, 1, n * 77 + 5);
		for (int i = 0; i < 5; i++) {
			json_t *push = hosted_push(h, seats[i]), *now = hosted_view(h, seats[i]);
			merge_patch(views[i], json_object_get(push, "patch"));
			cr_assert(json_equal(views[i], now), "%s after %u orders", seats[i], n + 1);
			json_decref(push);
			json_decref(now);
		}
	}
	for (int i = 0; i < 5; i++)
		json_decref(views[i]);
	hosted_destroy(h);
}

static const char *trouble_scenario(const char *trouble)
{
	static char text[300];
	snprintf(text, sizeof text,
		"{\"pieces\":{\"A.1\":{\"side\":\"A\",\"at\":1},\"B.1\":{\"side\":\"B\",\"at\":8}},"
		"\"options\":{\"trouble\":\"%s\"}}", trouble);
	return text;
}

static void assert_sets_game_aside(const char *trouble, const char *fault)
{
	struct hosted *h = hosted_begin(trouble_scenario(trouble));
	char before[DIGEST_TEXT], after[DIGEST_TEXT];
	digest(h, before);
	cr_assert_not(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	cr_assert_eq(h->refusal.count, 0);
	cr_assert_str_eq(h->fault, fault);
	digest(h, after);
	cr_assert_str_eq(before, after);
	cr_assert(hosted_order(h, hosted_active(h), "{\"type\":\"listen\"}"), "the workshop goes on");
	hosted_destroy(h);
}

Test(pending, position_no_rule_reaches_is_a_fault)
{
	assert_sets_game_aside("fault", "something broke");
}

Test(pending, change_without_an_event_is_a_fault)
{
	assert_sets_game_aside("sneak", "the events of the order do not add up to what it did");
}

Test(pending, die_without_an_event_is_a_fault)
{
	assert_sets_game_aside("lost_die", "dice were rolled that no event tells of");
}

static uint32_t draw_ones(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	(void)source, (void)purpose, (void)audience, (void)sides;
	memset(faces, 1, (size_t)count);
	return 0;
}

/* Scripts and games against oneself lend theirs: what they do not catch, a daemon would be the first to. */
Test(pending, lent_die_without_an_event_is_a_fault)
{
	struct hosted *h = hosted_begin(trouble_scenario("lost_die"));
	struct dice ones = { NULL, draw_ones };
	game_use_dice(h->game, &ones);
	cr_assert_not(hosted_order(h, hosted_active(h), "{\"type\":\"wait\"}"));
	cr_assert_str_eq(h->fault, "dice were rolled that no event tells of");
	hosted_destroy(h);
}

Test(pending, more_events_than_a_row_holds_are_a_fault)
{
	assert_sets_game_aside("flood", "the order brought about more than one row of the journal holds");
}

Test(pending, several_games_may_be_pending_in_one_context)
{
	struct hosted *one = hosted_begin(hosted_scenario), *two = hosted_begin(hosted_scenario);
	struct command command = command_order(one->game, hosted_toy(one)->turn.active - 1,
		&(struct order){ .kind = 4 });
	struct pending *first = game_decide(one->game, one->w, &command, one->fault),
		*second = game_decide(two->game, one->w, &command, two->fault);
	cr_assert(first && second && first != second);
	game_commit(two->game, second);
	game_commit(one->game, first);
	cr_assert(same_digest(one->game, two->game));
	pending_release(one->w, first);
	pending_release(one->w, second);
	hosted_destroy(one);
	hosted_destroy(two);
}

enum { AT_ONCE = 10 * PENDING_IDLE_KEPT };

static void have_at_once(struct pending_pool *pool, int count)
{
	struct pending *taken[AT_ONCE];
	for (int i = 0; i < count; i++)
		taken[i] = pending_pool_take(pool, &toy_rules);
	for (int i = 0; i < count; i++)
		pending_pool_give(pool, taken[i]);
}

Test(pending, as_many_are_kept_as_were_under_way_at_once_of_late)
{
	struct pending_pool pool = { 0 };
	have_at_once(&pool, AT_ONCE);
	pending_pool_tidy(&pool);
	cr_assert_eq(pool.idle->count, AT_ONCE);
	have_at_once(&pool, AT_ONCE / 2);
	pending_pool_tidy(&pool);
	cr_assert_eq(pool.idle->count, AT_ONCE / 2, "the others nobody wanted");
	pending_pool_tidy(&pool);
	cr_assert_eq(pool.idle->count, PENDING_IDLE_KEPT, "and now all of them");
	pending_pool_finish(&pool);
	cr_assert_null(pool.idle);
}

/* As an order is that is decided beside the loop. */
Test(pending, room_given_back_to_another_context_is_shared_again)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct decide_context *worker = decide_context_create();
	struct command command = command_order(h->game, hosted_toy(h)->turn.active - 1,
		&(struct order){ .kind = 3 });
	struct pending *first = game_decide(h->game, worker, &command, h->fault), *second;
	cr_assert_not_null(first, "%s", h->fault);
	pending_release(h->w, first);
	decide_context_share(worker, h->w, game_rules(h->game));
	second = game_decide(h->game, worker, &command, h->fault);
	cr_assert_eq(first, second);
	pending_release(worker, second);
	have_at_once(&h->w->pool, AT_ONCE);
	decide_context_share(worker, h->w, game_rules(h->game));
	cr_assert_eq(h->w->pool.idle->count, AT_ONCE, "who has one leaves the other his own");
	decide_context_destroy(worker);
	hosted_destroy(h);
}

Test(pending, standing_is_known_before_the_commit)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct command command = command_order(h->game, hosted_toy(h)->turn.active - 1,
		&(struct order){ .kind = 4 });
	struct standing now, then, later;
	struct bytes before = { 0 }, after = { 0 };
	struct pending *pending = game_decide(h->game, h->w, &command, h->fault);
	game_standing(h->game, NULL, &now);
	game_standing(h->game, pending, &then);
	pending_snapshot(pending, h->w, &before);
	cr_assert_eq(now.owing, 1u << command.seat);
	cr_assert_eq(then.owing, 1u << (1 - command.seat));
	game_commit(h->game, pending);
	game_standing(h->game, pending, &later);
	game_snapshot(h->game, &after);
	cr_assert_eq(then.owing, later.owing);
	cr_assert_str_eq(bytes_cstr(&before), bytes_cstr(&after));
	pending_release(h->w, pending);
	bytes_finish(&before);
	bytes_finish(&after);
	hosted_destroy(h);
}
