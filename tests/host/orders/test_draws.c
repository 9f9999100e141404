/* Strict dice at a table: who is asked for a number, how long an order waits for them, and what becomes of
 * it. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/game/dice/dice_chains.h"
#include "server/host/session_members.h"
#include "tests/lib/servers/fake_host.h"

static const uint8_t seeds[2][SECRET_SIZE] = { "the chain of A, which is sealed", "the chain of B, which is "
	"so too" };

static void chain(struct guest *g, const char *seat)
{
	char order[200], id[20], end[HEX_SIZE];
	dice_chain_value(end, g->host->game, seat, seeds[seat[0] == 'B'], 0);
	snprintf(id, sizeof id, "chain-%s", seat);
	snprintf(order, sizeof order, "{\"type\":\"chain_dice\",\"hash\":\"%s\"}", end);
	cr_assert_eq(guest_order(g, id, order), 0);
}

/* Both sit at a daemon of their own; the one whose turn it is comes first. */
static void sit_strictly(struct fake_host *d, struct guest *mover, struct guest *other)
{
	fake_host_open(d);
	fake_host_make(d, "\"options\":{\"dice\":\"strict\"}");
	bool a = fake_host_active(d) == 'A';
	guest_sit(mover, d, a ? "A" : "B");
	guest_sit(other, d, a ? "B" : "A");
	chain(mover, a ? "A" : "B");
	chain(other, a ? "B" : "A");
}

static const char *seat_of(const struct guest *g)
{
	return g->session->role;
}

static int strike(struct guest *g, const char *id)
{
	char params[160];
	bool a = seat_of(g)[0] == 'A';
	snprintf(params, sizeof params,
		"{\"id\":\"%s\",\"order\":{\"type\":\"strike\",\"piece\":\"%s.1\",\"at\":%d}}", id,
		a ? "A" : "B", a ? 3 : 7);
	int request = guest_ask(g, "order", params);
	fake_host_settle(g->host);
	return request;
}

static bool is_answered(struct guest *g, int id)
{
	json_t *answer = guest_answer(g, id);
	bool answered = json_object_get(answer, "result") != NULL;
	json_decref(answer);
	return answered;
}

static int give_for(struct guest *g, const char *ticket, int number, int of)
{
	char params[400], value[HEX_SIZE];
	dice_chain_value(value, g->host->game, seat_of(g), seeds[seat_of(g)[0] == 'B'], of);
	snprintf(params, sizeof params, "{\"ticket\":\"%s\",\"seat\":\"%s\",\"number\":%d,\"value\":\"%s\"}",
		ticket,
		seat_of(g), number, value);
	return guest_fails(g, "chance", params);
}

static int give(struct guest *g, int number)
{
	json_t *asked = guest_notice(g, "chance");
	cr_assert_not_null(asked);
	int code = give_for(g, json_text_at(asked, "ticket"), number, number);
	json_decref(asked);
	return code;
}

/* How many events of this type he was told last. */
static int told(struct guest *g, const char *type)
{
	json_t *update = guest_notice(g, "update"), *event;
	size_t i;
	int count = 0;
	json_array_foreach(json_object_get(update, "events"), i, event)
		count += strcmp(json_text_at(event, "type"), type) == 0;
	json_decref(update);
	return count;
}

static void leave(struct fake_host *d, struct guest *mover, struct guest *other)
{
	guest_leave(mover);
	guest_leave(other);
	fake_host_close(d);
}

Test(draws, an_order_with_dice_waits_for_a_number_of_each_who_is_there)
{
	struct fake_host d;
	struct guest mover, other, watcher;
	sit_strictly(&d, &mover, &other);
	guest_sit(&watcher, &d, "watch");
	int id = strike(&mover, "one");
	cr_assert_not(is_answered(&mover, id));
	cr_assert_eq(guest_count(&mover, "chance") + guest_count(&other, "chance"), 2);
	cr_assert_eq(guest_count(&watcher, "chance"), 0, "watchers have no chain");
	cr_assert_eq(give(&mover, 1), 0);
	cr_assert_not(is_answered(&mover, id));
	cr_assert_eq(give(&other, 1), 0);
	cr_assert(is_answered(&mover, id), "and no longer than that");
	cr_assert_eq(told(&other, "dice_called"), 1);
	cr_assert_eq(told(&other, "dice_given"), 2);
	guest_leave(&watcher);
	leave(&d, &mover, &other);
}

Test(draws, orders_whose_dice_not_all_see_and_those_without_ask_nobody)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	cr_assert_eq(guest_order(&mover, "hush", "{\"type\":\"listen\"}"), 0);
	cr_assert_eq(guest_order(&other, "wait", "{\"type\":\"wait\"}"), 0);
	cr_assert_eq(guest_count(&mover, "chance") + guest_count(&other, "chance"), 0);
	leave(&d, &mover, &other);
}

Test(draws, who_keeps_silent_is_waited_for_a_second_and_named)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	int id = strike(&mover, "one");
	cr_assert_eq(give(&mover, 1), 0);
	fake_host_settle(&d);
	cr_assert_not(is_answered(&mover, id));
	fake_host_wait(&d, 1);
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(told(&mover, "dice_withheld"), 1);
	cr_assert_eq(told(&mover, "dice_given"), 1);
	cr_assert_eq(guest_order(&other, "go-on", "{\"type\":\"wait\"}"), 0);
	id = strike(&mover, "two");
	cr_assert_eq(guest_count(&other, "chance"), 1, "he is not asked again before he has committed to "
		"another chain");
	cr_assert_eq(give(&mover, 2), 0);
	cr_assert(is_answered(&mover, id));
	leave(&d, &mover, &other);
}

Test(draws, a_value_that_does_not_fit_counts_as_silence)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	int id = strike(&mover, "one");
	json_t *asked = guest_notice(&other, "chance");
	const char *ticket = json_text_at(asked, "ticket");
	cr_assert_eq(give_for(&other, ticket, 1, 2), WIRE_NOT_ALLOWED, "the value of another number");
	cr_assert_eq(give_for(&other, "another", 1, 1), WIRE_NOT_ALLOWED, "for another ticket");
	cr_assert_eq(give(&mover, 1), 0);
	cr_assert_eq(give(&mover, 2), 0, "twice is once");
	fake_host_wait(&d, 1);
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(told(&mover, "dice_withheld"), 1);
	cr_assert_eq(give_for(&other, ticket, 1, 1), WIRE_NOT_ALLOWED, "it comes too late");
	json_decref(asked);
	leave(&d, &mover, &other);
}

Test(draws, nobody_gives_for_another_seat)
{
	struct fake_host d;
	struct guest mover, other;
	char params[400], value[HEX_SIZE];
	sit_strictly(&d, &mover, &other);
	strike(&mover, "one");
	json_t *asked = guest_notice(&other, "chance");
	dice_chain_value(value, d.game, seat_of(&mover), seeds[seat_of(&mover)[0] == 'B'], 1);
	snprintf(params, sizeof params, "{\"ticket\":\"%s\",\"seat\":\"%s\",\"number\":1,\"value\":\"%s\"}",
		json_text_at(asked, "ticket"), seat_of(&mover), value);
	cr_assert_eq(guest_fails(&other, "chance", params), WIRE_NOT_ALLOWED);
	json_decref(asked);
	fake_host_wait(&d, 1);
	leave(&d, &mover, &other);
}

Test(draws, the_quicker_of_two_devices_answers)
{
	struct fake_host d;
	struct guest mover, other, second;
	sit_strictly(&d, &mover, &other);
	guest_sit(&second, &d, seat_of(&other));
	int id = strike(&mover, "one");
	cr_assert_eq(guest_count(&second, "chance"), 1);
	cr_assert_eq(give(&second, 1), 0);
	json_t *asked = guest_notice(&other, "chance");
	cr_assert_eq(give_for(&other, json_text_at(asked, "ticket"), 1, 2), WIRE_NOT_ALLOWED,
		"what does not fit is refused from the slower one, too");
	json_decref(asked);
	cr_assert_eq(give(&other, 1), 0);
	cr_assert_eq(give(&mover, 1), 0);
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(told(&mover, "dice_given"), 2);
	guest_leave(&second);
	leave(&d, &mover, &other);
}

Test(draws, who_leaves_is_not_waited_for)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	int id = strike(&mover, "one");
	cr_assert_eq(give(&mover, 1), 0);
	guest_leave(&other);
	fake_host_settle(&d);
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(told(&mover, "dice_withheld"), 1);
	guest_leave(&mover);
	fake_host_close(&d);
}

Test(draws, dice_fall_though_nobody_is_there)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	guest_leave(&other);
	int id = strike(&mover, "alone");
	cr_assert_eq(give(&mover, 1), 0);
	cr_assert(is_answered(&mover, id));
	guest_leave(&mover);
	fake_host_close(&d);
}

Test(draws, an_order_that_was_played_asks_for_nothing_when_it_is_sent_again)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	int id = strike(&mover, "one");
	cr_assert_eq(give(&mover, 1) | give(&other, 1), 0);
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(guest_order(&other, "go-on", "{\"type\":\"wait\"}"), 0);
	id = strike(&mover, "one");
	cr_assert(is_answered(&mover, id));
	cr_assert_eq(guest_count(&other, "chance"), 1);
	leave(&d, &mover, &other);
}

Test(draws, orders_of_others_wait_behind_it)
{
	struct fake_host d;
	struct guest mover, other, umpire;
	sit_strictly(&d, &mover, &other);
	guest_sit(&umpire, &d, "umpire");
	strike(&mover, "one");
	int id = guest_ask(&umpire, "order",
		"{\"id\":\"u\",\"order\":{\"type\":\"announce\",\"text\":\"Tea.\"}}");
	fake_host_settle(&d);
	cr_assert_not(is_answered(&umpire, id), "the ticket names the line before it");
	cr_assert_eq(give(&mover, 1) | give(&other, 1), 0);
	cr_assert(is_answered(&umpire, id));
	guest_leave(&umpire);
	leave(&d, &mover, &other);
}

Test(draws, a_daemon_that_ends_in_between_has_done_nothing_and_no_number_serves_twice)
{
	struct fake_host d;
	struct guest mover, other;
	sit_strictly(&d, &mover, &other);
	char first[8], second[8];
	TEXT_SET(first, seat_of(&mover));
	TEXT_SET(second, seat_of(&other));
	strike(&mover, "one");
	cr_assert_eq(give(&mover, 1), 0);
	guest_leave(&mover);
	guest_leave(&other);
	fake_host_restart(&d);
	guest_sit(&mover, &d, first);
	guest_sit(&other, &d, second);
	int id = strike(&mover, "one");
	cr_assert_eq(give(&mover, 2) | give(&other, 1), 0, "the first was shown for another ticket");
	cr_assert(is_answered(&mover, id));
	leave(&d, &mover, &other);
}

static size_t planned(struct guest *g)
{
	json_t *plan = guest_call(g, "plan", "{}");
	size_t count = json_array_size(json_object_get(plan, "orders"));
	json_decref(plan);
	return count;
}

Test(draws, a_planned_order_waits_for_its_numbers_as_one_given_by_hand)
{
	struct fake_host d;
	struct guest mover, other;
	char params[200];
	sit_strictly(&d, &mover, &other);
	bool a = seat_of(&other)[0] == 'A';
	snprintf(params, sizeof params,
		"{\"was\":0,\"orders\":[{\"order\":{\"type\":\"strike\",\"piece\":\"%s.1\",\"at\":%d}}]}",
		a ? "A" : "B", a ? 3 : 7);
	json_decref(guest_call(&other, "plan.keep", params));
	cr_assert_eq(guest_order(&mover, "w", "{\"type\":\"wait\"}"), 0);
	fake_host_settle(&d);
	cr_assert_eq(guest_count(&mover, "chance") + guest_count(&other, "chance"), 2);
	cr_assert_eq(planned(&other), 1, "it is not given yet");
	cr_assert_neq(guest_fails(&other, "plan.keep", "{\"was\":1,\"orders\":[]}"), 0, "but it is on its way");
	cr_assert_eq(give(&mover, 1), 0);
	cr_assert_eq(give(&other, 1), 0);
	fake_host_settle(&d);
	cr_assert_eq(told(&mover, "dice_given"), 2);
	cr_assert_eq(planned(&other), 0);
	leave(&d, &mover, &other);
}

Test(draws, the_option_says_strict_or_usual_and_suits_no_clock_of_days)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	cr_assert_eq(guest_fails(&g, "hall.create",
		"{\"scenario\":\"toy/line\",\"options\":{\"dice\":\"loaded\"}}"),
		WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "hall.create", "{\"scenario\":\"toy/line\",\"options\":{\"dice\":\"strict\","
		"\"clock\":{\"kind\":\"days\",\"bank_seconds\":864000}}}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "hall.create",
		"{\"scenario\":\"toy/line\",\"options\":{\"dice\":\"usual\"}}"), 0);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(draws, it_is_said_before_one_sits_down)
{
	struct fake_host d;
	struct guest g;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"dice\":\"strict\"}");
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_t *terms = guest_call(&g, "terms", params);
	cr_assert(strstr(json_text_at(json_object_get(terms, "agreed"), "dice"), "not even the host can "
		"foresee"));
	json_decref(terms);
	guest_leave(&g);
	fake_host_close(&d);
}
