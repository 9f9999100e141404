/* Who decided in a seat's place, the clock or the umpire: told to all who knew that it owed something, and to
 * nobody else. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/camp.h"

static void accept(struct hosted *h, const char *seat, const char *order)
{
	cr_assert(hosted_order(h, seat, order), "%s: %s: %s %s", seat, order,
		h->refusal.count ? h->refusal.reasons[0].why : "", h->fault);
}

static void run_out(struct hosted *h, const char *seat)
{
	struct command expire = command_expire(game_seat(h->game, seat));
	cr_assert(hosted_command(h, &expire), "%s: %s", seat, hosted_clause(h));
}

/* How the last row tells this seat who decided, and how often; NULL: not at all. */
static const char *heard(struct hosted *h, const char *seat, int *times)
{
	static char text[SENTENCE_SIZE];
	json_t *push = hosted_push(h, seat), *event;
	size_t i;
	*times = 0;
	json_array_foreach(json_object_get(push, "events"), i, event) {
		const char *type = json_string_value(json_object_get(event, "type"));
		if (strcmp(type, "time_ran_out") != 0 && strcmp(type, "answered_for") != 0)
			continue;
		snprintf(text, sizeof text, "%s", json_string_value(json_object_get(event, "sentence")));
		cr_assert_eq(i, 0, "first who decided, then what");
		++*times;
	}
	json_decref(push);
	return *times ? text : NULL;
}

static void assert_hears(struct hosted *h, const char *seat, const char *sentence)
{
	int times;
	const char *text = heard(h, seat, &times);
	cr_assert_eq(times, sentence ? 1 : 0, "%s hears it %d times", seat, times);
	if (sentence)
		cr_assert_str_eq(text, sentence);
}

Test(deciders, time_that_ran_out_is_told_to_all_who_saw_what_was_owed)
{
	static const char *const all[] = { "A", "A.left", "B", "B.left", "watch", "umpire" };
	struct hosted *h = hosted_camp();
	run_out(h, "A");
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		assert_hears(h, all[i], "Time has run out for the first player, and the rules answer.");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(deciders, nobody_learns_of_a_hidden_question_by_its_time)
{
	static const char *const others[] = { "A", "A.left", "B", "B.right", "watch" };
	struct hosted *h = hosted_camp();
	accept(h, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	run_out(h, "B.left");
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		assert_hears(h, others[i], NULL);
	assert_hears(h, "B.left", "Time has run out for the fifth player, and the rules answer.");
	assert_hears(h, "umpire", "Time has run out for the fifth player, and the rules answer.");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(deciders, all_hear_that_the_umpire_answered_and_the_seat_why)
{
	struct hosted *h = hosted_camp();
	accept(h, "umpire",
		"{\"type\":\"answer_for\",\"seat\":\"A\",\"order\":{\"type\":\"done\"},\"reason\":\"asleep\"}");
	assert_hears(h, "A", "The umpire answers for the first player: asleep");
	assert_hears(h, "umpire", "The umpire answers for the first player: asleep");
	assert_hears(h, "A.left", "The umpire answers for the first player.");
	assert_hears(h, "B", "The umpire answers for the first player.");
	assert_hears(h, "watch", "The umpire answers for the first player.");
	hosted_verify(h);
	hosted_destroy(h);
}

Test(deciders, that_the_umpire_answered_a_hidden_question_is_the_seats_affair)
{
	struct hosted *h = hosted_camp();
	accept(h, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
	accept(h, "umpire", "{\"type\":\"answer_for\",\"seat\":\"B.left\",\"order\":{\"type\":\"alarm\","
		"\"camp\":\"B.left\",\"choice\":\"no\"},\"reason\":\"asleep\"}");
	assert_hears(h, "B.left", "The umpire answers for the fifth player: asleep");
	assert_hears(h, "A", NULL);
	assert_hears(h, "B", NULL);
	assert_hears(h, "watch", NULL);
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- Nobody learns by it of what he does not see ------------------------------------------------------- */

static const char *const of_first_turn[] = { "A", "A.left", "A.right" };

static void raid(struct hosted *h, const char *by)
{
	char order[96];
	snprintf(order, sizeof order, "{\"type\":\"raid\",\"camp\":\"%s\",\"at\":\"B.left\"}", by);
	accept(h, by, order);
}

static void umpire_repels(struct hosted *h, const char *raider)
{
	char order[192];
	snprintf(order, sizeof order,
		"{\"type\":\"answer_for\",\"seat\":\"B.left\",\"order\":{\"type\":\"repel\","
		"\"camp\":\"B.left\",\"at\":\"%s\",\"choice\":\"no\"},\"reason\":\"asleep\"}", raider);
	accept(h, "umpire", order);
}

static void umpire_orders(struct hosted *h, const char *seat, const char *inner)
{
	char order[192];
	snprintf(order, sizeof order,
		"{\"type\":\"answer_for\",\"seat\":\"%s\",\"order\":%s,\"reason\":\"asleep\"}", seat, inner);
	accept(h, "umpire", order);
}

static void assert_sent_alike(struct hosted *one, struct hosted *other, const char *seat)
{
	int viewer = game_viewer(one->game, viewer_of(one, seat));
	cr_assert_eq(hosted_seq(one, seat), hosted_seq(other, seat), "%s counts", seat);
	cr_assert_str_eq(bytes_cstr(&one->sent[viewer]), bytes_cstr(&other->sent[viewer]), "%s is sent", seat);
}

/* A raids B.left; A.left does, too, or does not, and the umpire answers him. */
Test(deciders, that_the_umpire_answered_on_one_front_is_told_on_no_other)
{
	static const char *const others[] = { "A", "A.right", "B", "B.right", "watch" };
	struct hosted *h = hosted_camp(), *alone = hosted_camp();
	raid(alone, "A");
	raid(h, "A");
	raid(h, "A.left");
	umpire_repels(h, "A.left");
	assert_hears(h, "B.left", "The umpire answers for the fifth player: asleep");
	assert_hears(h, "A.left", "The umpire answers for the fifth player.");
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		assert_hears(h, others[i], NULL);
		assert_sent_alike(h, alone, others[i]);
	}
	umpire_repels(h, "A");
	assert_hears(h, "A", "The umpire answers for the fifth player.");
	assert_hears(h, "A.left", NULL);
	hosted_verify(h);
	hosted_destroy(alone);
	hosted_destroy(h);
}

Test(deciders, what_the_umpire_orders_unseen_is_the_seats_affair)
{
	static const char *const others[] = { "A.left", "A.right", "B", "B.left", "B.right", "watch" };
	struct hosted *h = hosted_camp(), *idle = hosted_camp();
	for (int done = 0; done < 2; done++) {
		umpire_orders(h, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
		assert_hears(h, "A", "The umpire answers for the first player: asleep");
		for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
			assert_hears(h, others[i], NULL);
			assert_sent_alike(h, idle, others[i]);
		}
		/* then nobody else can have given it */
		for (int i = 1; i < 3 && !done; i++) {
			accept(h, of_first_turn[i], "{\"type\":\"done\"}");
			accept(idle, of_first_turn[i], "{\"type\":\"done\"}");
		}
	}
	hosted_verify(h);
	hosted_destroy(idle);
	hosted_destroy(h);
}

/* Of three who may raid him he is not told for which the umpire did; of the last one he knows it. */
Test(deciders, whose_order_it_was_is_told_where_nobody_else_can_have_given_it)
{
	static const char raids[] = "{\"type\":\"raid\",\"camp\":\"A\",\"at\":\"B.left\"}";
	struct hosted *h = hosted_camp();
	umpire_orders(h, "A", raids);
	assert_hears(h, "B.left", NULL);
	umpire_orders(h, "A.left", "{\"type\":\"done\"}");
	assert_hears(h, "B.left", "The umpire answers for the second player.");
	accept(h, "A.right", "{\"type\":\"done\"}");
	umpire_repels(h, "A");
	umpire_orders(h, "A", raids);
	assert_hears(h, "B.left", "The umpire answers for the first player.");
	assert_hears(h, "B", NULL);
	hosted_verify(h);
	hosted_destroy(h);
}

/* ---- Games of before ----------------------------------------------------------------------------------- */

static struct pending *decided(struct hosted *h, struct game *game, struct command command)
{
	char fault[FAULT_SIZE];
	struct pending *pending = game_decide(game, h->w, &command, fault);
	cr_assert_not_null(pending);
	game_commit(game, pending);
	return pending;
}

/* The game as one that began when the table was of this version; NULL: before it had any. */
static struct game *begun_before(struct hosted *h, const char *version)
{
	static const char now[] = "\"table\":4,";
	struct json_problem problem;
	struct bytes header = { 0 };
	bytes_add(&header, h->header.data, h->header.size);
	char *table = strstr(bytes_cstr(&header), now);
	cr_assert_not_null(table);
	memset(table, ' ', strlen(now));
	if (version)
		memcpy(table, version, strlen(version));
	struct game *old = game_open(&camp_rules, header.data, header.size, NULL, 0, hosted_secret, &problem);
	cr_assert_not_null(old, "%s", problem.text);
	pending_release(h->w, decided(h, old, command_begin()));
	bytes_finish(&header);
	return old;
}

/* Its record was written before, and is verified by what was told then. */
Test(deciders, a_game_that_began_before_goes_on_as_it_was)
{
	struct hosted *h = hosted_camp();
	struct game *old = begun_before(h, NULL);
	struct pending *pending = decided(h, old, command_expire(game_seat(old, "A")));
	cr_assert_null(strstr(bytes_cstr(&pending->body), "time_ran_out"));
	pending_release(h->w, pending);
	game_destroy(old);
	hosted_destroy(h);
}

static struct pending *ordered(struct hosted *h, struct game *game, struct viewer who, const char *text)
{
	json_t *order = json_loads(text, 0, NULL);
	struct command command;
	struct refusal r;
	cr_assert(command_read(game, who, NULL, order, &command, &r));
	json_decref(order);
	return decided(h, game, command);
}

Test(deciders, up_to_version_3_all_hear_who_see_the_seat_owing_anything)
{
	struct hosted *h = hosted_camp();
	struct game *old = begun_before(h, "\"table\":3,");
	pending_release(h->w, ordered(h, old, viewer_of(h, "A"),
		"{\"type\":\"raid\",\"camp\":\"A\",\"at\":\"B.left\"}"));
	pending_release(h->w, ordered(h, old, viewer_of(h, "A.left"),
		"{\"type\":\"raid\",\"camp\":\"A.left\",\"at\":\"B.left\"}"));
	struct pending *pending = ordered(h, old, (struct viewer){ .umpire = true },
		"{\"type\":\"answer_for\",\"seat\":\"B.left\",\"order\":{\"type\":\"repel\",\"camp\":\"B.left\","
		"\"at\":\"A.left\",\"choice\":\"no\"},\"reason\":\"asleep\"}");
	cr_assert_not_null(strstr(bytes_cstr(&pending->body),
		"{\"type\":\"answered_for\",\"clause\":\"TABLE-10\",\"seat\":\"B.left\",\"reason\":\"\",\"audience\":3}"),
		"%s", bytes_cstr(&pending->body));
	pending_release(h->w, pending);
	game_destroy(old);
	hosted_destroy(h);
}
