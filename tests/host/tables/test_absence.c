/* Absence: whose time runs out too often counts as left, and his seat falls as agreed; a game at which nobody
 * looks is adjourned. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

#define HOUSE(house) "\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":600},\"house\":{" house "}}"
#define DAY 86400

static const char *const roles[] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };
enum { ROLES = sizeof roles / sizeof roles[0] };

static void give(struct fake_host *d, const char *role, const char *text)
{
	static int number;
	struct guest g;
	char id[16], params[256];
	snprintf(id, sizeof id, "o-%d", ++number);
	guest_sit(&g, d, role);
	snprintf(params, sizeof params, "{\"id\":\"%s\",\"seat\":\"%s\",\"order\":%s}", id, role, text);
	cr_assert_eq(guest_fails(&g, "order", params), 0, "%s: %s", role, text);
	guest_leave(&g);
}

static void visit(struct fake_host *d, const char *role)
{
	struct guest g;
	guest_sit(&g, d, role);
	fake_host_settle(d);
	guest_leave(&g);
}

static void begin(struct fake_host *d, const char *members)
{
	fake_host_open(d);
	fake_host_make_camp(d, members);
	for (int i = 0; i < ROLES; i++)
		visit(d, roles[i]);
}

/* What the umpire sees, to be released. */
static json_t *view_of(struct fake_host *d)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "watch"));
	json_t *table = guest_call(&g, "open", params), *view = json_incref(json_object_get(table, "view"));
	json_decref(table);
	guest_leave(&g);
	return view;
}

static bool says(struct fake_host *d, const char *seat, const char *member)
{
	json_t *view = view_of(d), *seats = json_object_get(view, "seats");
	json_t *of = seat ? json_object_get(seats, seat) : view;
	bool is = json_is_true(json_object_get(of, member)) || json_is_string(json_object_get(of, member));
	json_decref(view);
	return is;
}

/* A side's turn in which all but `away` say that they are done; then its time runs out. */
static void play_turn(struct fake_host *d, char side, const char *away)
{
	for (int i = 0; i < ROLES; i++)
		if (roles[i][0] == side && strcmp(roles[i], away) != 0)
			give(d, roles[i], "{\"type\":\"done\"}");
	fake_host_wait(d, away[0] == side ? 605 : 2);
}

/* So many turns of both sides. */
static void play_round(struct fake_host *d, const char *away)
{
	for (const char *side = "AB"; *side; side++)
		play_turn(d, *side, away);
}

static struct table *table(struct fake_host *d)
{
	return table_awake(d->host, d->game);
}

EVERY_STORE(host_absence, after_so_many_misses_in_a_row_a_comrade_plays_the_seat)
{
	struct fake_host d;
	struct guest marshal, back;
	begin(&d, HOUSE("\"misses\":2,\"falls\":\"comrade\""));
	play_turn(&d, 'A', "A.left");
	cr_assert_not(says(&d, "A.left", "absent"), "once is not twice");
	play_turn(&d, 'B', "");
	guest_sit(&marshal, &d, "A");
	play_turn(&d, 'A', "A.left");
	fake_host_wait(&d, 2);
	cr_assert(says(&d, "A.left", "absent"));
	json_t *seats = guest_notice(&marshal, "fresh");
	cr_assert_not_null(seats, "he is told that he plays another seat now");
	json_decref(seats);
	play_turn(&d, 'B', "");
	cr_assert_eq(guest_order(&marshal, "dig", "{\"type\":\"dig\",\"camp\":\"A.left\"}"), WIRE_REFUSED,
		"of two seats he says for which");
	json_decref(guest_call(&marshal, "order",
		"{\"id\":\"dig2\",\"seat\":\"A.left\",\"order\":{\"type\":\"dig\",\"camp\":\"A.left\"}}"));
	guest_sit(&back, &d, "A.left");
	fake_host_settle(&d);
	cr_assert_not(says(&d, "A.left", "absent"), "who comes back takes his seat again");
	cr_assert_neq(guest_fails(&marshal, "order",
		"{\"id\":\"dig3\",\"seat\":\"A.left\",\"order\":{\"type\":\"dig\",\"camp\":\"A.left\"}}"), 0);
	cr_assert_eq(guest_order(&back, "own", "{\"type\":\"dig\",\"camp\":\"A.left\"}"), 0);
	guest_leave(&marshal);
	guest_leave(&back);
	fake_host_close(&d);
}

EVERY_STORE(host_absence, whoever_comes_to_the_table_between_has_not_left)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":2,\"falls\":\"comrade\""));
	play_round(&d, "A.left");
	visit(&d, "A.left");
	play_round(&d, "A.left");
	cr_assert_not(says(&d, "A.left", "absent"));
	fake_host_close(&d);
}

EVERY_STORE(host_absence, one_who_sits_there_and_lets_time_run_out_counts_as_left_until_he_gives_an_order)
{
	struct fake_host d;
	struct guest idle;
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"comrade\""));
	guest_sit(&idle, &d, "A.right");
	play_turn(&d, 'A', "A.right");
	cr_assert(says(&d, "A.right", "absent"));
	play_turn(&d, 'B', "");
	cr_assert_eq(guest_order(&idle, "dig", "{\"type\":\"dig\",\"camp\":\"A.right\"}"), 0);
	cr_assert_not(says(&d, "A.right", "absent"));
	guest_leave(&idle);
	fake_host_close(&d);
}

EVERY_STORE(host_absence, comrade_is_told_and_reminded_of_what_he_plays_now)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"comrade\""));
	play_turn(&d, 'A', "A.left");
	play_turn(&d, 'B', "");
	give(&d, "A", "{\"type\":\"done\"}");
	struct guest g;
	guest_arrive(&g, &d);
	json_decref(guest_call(&g, "book.make", "{}"));
	char params[128];
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_decref(guest_call(&g, "book.add", params));
	json_t *seats = guest_call(&g, "book.seats", "{}");
	json_t *one = json_array_get(json_object_get(seats, "seats"), 0);
	cr_assert_gt(json_integer_value(json_object_get(one, "since")), 0);
	json_decref(seats);
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_absence, machine_plays_the_seat_until_its_player_is_back)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"machine\",\"manner\":\"bold\""));
	play_turn(&d, 'A', "A.left");
	cr_assert(says(&d, "A.left", "machine"));
	visit(&d, "A.left");
	cr_assert_not(says(&d, "A.left", "machine"));
	fake_host_close(&d);
}

EVERY_STORE(host_absence, seat_that_is_not_waited_for_costs_no_more_time)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"rules\""));
	play_round(&d, "A.left");
	give(&d, "A", "{\"type\":\"done\"}");
	give(&d, "A.right", "{\"type\":\"done\"}");
	fake_host_wait(&d, 3);
	give(&d, "B", "{\"type\":\"offer_draw\"}");
	fake_host_close(&d);
}

EVERY_STORE(host_absence, whoever_likes_takes_a_seat_that_is_open_from_the_hall)
{
	struct fake_host d;
	struct guest g;
	char params[200];
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"open\""));
	guest_arrive(&g, &d);
	json_t *none = guest_call(&g, "hall.vacant", "{}");
	cr_assert_eq(json_array_size(json_object_get(none, "games")), 0);
	json_decref(none);
	play_turn(&d, 'A', "A.left");
	json_t *list = guest_call(&g, "hall.vacant", "{}"),
		*game = json_array_get(json_object_get(list, "games"), 0);
	cr_assert_str_eq(json_text_at(game, "game"), d.game);
	cr_assert_str_eq(json_string_value(json_array_get(json_object_get(game, "seats"), 0)), "A.left");
	cr_assert_not_null(strstr(json_text_at(json_object_get(game, "agreed"), "house"), "list of the hall"));
	json_decref(list);
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"seat\":\"A.right\"}", d.game);
	cr_assert_eq(guest_fails(&g, "hall.take", params), WIRE_REFUSED, "that one is played");
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"seat\":\"A.left\",\"player\":\"Eugene\"}", d.game);
	json_t *taken = guest_call(&g, "hall.take", params);
	const char *link = strchr(json_text_at(taken, "link"), '#') + 1;
	cr_assert_eq(guest_fails(&g, "hall.take", params), WIRE_REFUSED, "it is taken");
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", link);
	json_t *terms = guest_call(&g, "terms", params);
	cr_assert_str_eq(json_text_at(terms, "role"), "A.left");
	json_decref(terms);
	json_decref(guest_call(&g, "open", params));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A.left"));
	cr_assert_eq(guest_fails(&g, "open", params), WIRE_NOT_FOUND, "who had it before is replaced");
	json_decref(taken);
	json_t *left = guest_call(&g, "hall.vacant", "{}");
	cr_assert_eq(json_array_size(json_object_get(left, "games")), 0);
	json_decref(left);
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_absence, game_is_adjourned_when_nobody_is_left_and_any_player_takes_it_up)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":1,\"falls\":\"comrade\""));
	fake_host_wait(&d, 1300);
	fake_host_wait(&d, 20);
	cr_assert(says(&d, NULL, "adjourned"));
	uint64_t expired = d.host->figures.expired;
	fake_host_wait(&d, 3000);
	cr_assert_eq(d.host->figures.expired, expired, "its clocks stand");
	give(&d, "B.left", "{\"type\":\"take_up\"}");
	cr_assert_not(says(&d, NULL, "adjourned"));
	fake_host_close(&d);
}

/* ---- Nobody looks -------------------------------------------------------------------------------------- */

/* So many days, in steps of six hours. */
static void wait_days(struct fake_host *d, int days)
{
	for (int i = 0; i < 4 * days; i++) {
		d->wall_ms += DAY / 4 * 1000 - 2000;
		fake_host_wait(d, 2);
	}
}

EVERY_STORE(host_absence, game_nobody_looks_at_for_a_fortnight_is_adjourned_clock_or_none)
{
	static const char *const members[] = { "",
		"\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":2592000}}" };
	for (int i = 0; i < 2; i++) {
		struct fake_host d;
		begin(&d, members[i]);
		wait_days(&d, 13);
		cr_assert_not(says(&d, NULL, "adjourned")); /* a watcher looks, too */
		wait_days(&d, 13);
		fake_host_restart(&d);
		cr_assert_null(table(&d));
		wait_days(&d, 2);
		cr_assert(says(&d, NULL, "adjourned"));
		give(&d, "A", "{\"type\":\"take_up\"}");
		give(&d, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
		wait_days(&d, 13);
		cr_assert_not(says(&d, NULL, "adjourned"));
		fake_host_close(&d);
	}
}

EVERY_STORE(host_absence, house_rules_that_mean_nothing_are_turned_away)
{
	static const char *const bad[] = { "\"house\":{\"misses\":2}",
		"\"clock_seconds\":600,\"house\":{\"falls\":\"rules\"}",
		"\"clock_seconds\":600,\"house\":{\"misses\":2,\"falls\":\"machine\"}",
		"\"clock_seconds\":600,\"house\":{\"misses\":2,\"falls\":\"nowhere\"}",
		"\"clock_seconds\":600,\"house\":{\"misses\":2,\"manner\":\"bold\"}" };
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		char params[200];
		snprintf(params, sizeof params, "{\"scenario\":\"camp/field\",\"options\":{%s}}", bad[i]);
		cr_assert_eq(guest_fails(&g, "hall.create", params), WIRE_PARAMS, "%s", bad[i]);
	}
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_absence, all_who_are_there_give_somebody_more_time)
{
	struct fake_host d;
	begin(&d, HOUSE("\"misses\":3"));
	visit(&d, "B");
	int64_t before = clocks_at(&table(&d)->clocks, 0);
	for (int i = 0; i < ROLES; i++)
		give(&d, roles[i], "{\"type\":\"vote\",\"for\":\"more_time\",\"to\":\"A\",\"seconds\":3600}");
	cr_assert_eq(clocks_at(&table(&d)->clocks, 0), before + 3600 * 1000);
	fake_host_close(&d);
}

Test(host_absence, whoever_looks_in_for_a_moment_has_looked)
{
	struct fake_host d;
	struct guest g;
	begin(&d, "");
	for (int day = 0; day < 20; day++) {
		d.wall_ms += DAY * 1000ll;
		fake_host_wait(&d, 1);
		visit(&d, "B");
	}
	guest_sit(&g, &d, "A");
	cr_assert_eq(guest_fails(&g, "order", "{\"id\":\"up\",\"order\":{\"type\":\"take_up\"}}"), WIRE_REFUSED,
		"it was never adjourned");
	guest_leave(&g);
	fake_host_close(&d);
}

static int64_t looked_ms(struct fake_host *d)
{
	return table(d)->clocks.looked_ms;
}

Test(host_absence, an_order_is_a_look_when_the_last_one_is_hours_old)
{
	struct fake_host d;
	begin(&d, "");
	int64_t first = looked_ms(&d);
	d.wall_ms += 1000;
	give(&d, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
	cr_assert_eq(looked_ms(&d), first, "so it is not written down with each");
	d.wall_ms += LOOKED_EACH_MS;
	give(&d, "B", "{\"type\":\"offer_draw\"}");
	cr_assert_eq(looked_ms(&d), d.wall_ms);
	fake_host_close(&d);
}
