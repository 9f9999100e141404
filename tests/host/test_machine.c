/* The machine at a table: when it sits down, what it does there, when it gets up. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/fairness/limits.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/table.h"
#include "tests/lib/servers/fake_host.h"

static const char wait_order[] = "{\"type\":\"wait\"}";

static json_t *table_of(struct fake_host *d, const char *role)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, role));
	json_t *table = guest_call(&g, "open", params);
	guest_leave(&g);
	return table;
}

/* "bold", or NULL: the machine does not play it. */
static const char *machine_of(json_t *table, const char *seat)
{
	return json_text_at(json_object_get(json_object_get(json_object_get(table, "view"), "seats"), seat),
		"machine");
}

static bool is_over(struct fake_host *d)
{
	json_t *table = table_of(d, "umpire");
	bool over = json_object_get(json_object_get(table, "view"), "result") != NULL;
	json_decref(table);
	return over;
}

static int64_t rows_of(const struct fake_host *d)
{
	return (int64_t)host_work(d->host)->orders;
}

Test(machine, a_seat_it_was_given_is_played_whenever_it_owes_something)
{
	struct fake_host d;
	struct guest g;
	char id[8];
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"B\":\"bold\"}");
	guest_sit(&g, &d, "A");
	fake_host_settle(&d);
	for (int i = 0; i < 6 && !is_over(&d); i++) {
		cr_assert_eq(fake_host_active(&d), 'A', "it has answered at once");
		snprintf(id, sizeof id, "w%d", i);
		cr_assert_eq(guest_order(&g, id, wait_order), 0);
	}
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, it_is_shown_for_what_it_is)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"B\":\"cautious\"},\"names\":{\"B\":\"Louis\"}");
	guest_sit(&g, &d, "A");
	json_t *table = table_of(&d, "watch"), *seats = json_object_get(json_object_get(table, "view"), "seats");
	cr_assert_str_eq(json_text_at(json_object_get(seats, "B"), "player"), "The machine (cautious)");
	cr_assert_str_eq(machine_of(table, "B"), "cautious");
	cr_assert_null(machine_of(table, "A"));
	cr_assert(
		json_is_true(json_object_get(json_object_get(json_object_get(table, "presence"), "seats"), "B")));
	json_decref(table);
	json_t *told = guest_call(&g, "history", "{}");
	char *story = json_dumps(told, 0);
	cr_assert_not_null(strstr(story, "The machine (cautious) plays"));
	free(story);
	json_decref(told);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, alone_and_unseen_it_stands_still)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"A\":\"bold\",\"B\":\"bold\"}");
	int64_t rows = rows_of(&d);
	fake_host_wait(&d, 30);
	cr_assert_eq(rows_of(&d), rows, "nobody looks");
	guest_sit(&g, &d, "watch");
	fake_host_settle(&d);
	cr_assert_gt(rows_of(&d), rows + 2, "somebody does");
	cr_assert(is_over(&d), "and sees the end");
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, it_answers_whoever_has_gone_and_lets_the_table_sleep)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"B\":\"bold\"}");
	guest_sit(&g, &d, "A");
	cr_assert_eq(guest_order(&g, "w", wait_order), 0);
	guest_leave(&g);
	fake_host_wait(&d, 3);
	cr_assert_eq(host_work(d.host)->machines, 0, "it owes nothing, and nobody is there");
	fake_host_wait(&d, 90);
	cr_assert_eq(host_work(d.host)->tables, 0);
	cr_assert_eq(fake_host_active(&d), 'A');
	fake_host_close(&d);
}

Test(machine, after_a_restart_it_goes_on_unasked)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"B\":\"bold\"}");
	if (fake_host_active(&d) == 'A') { /* it would have played at once: it is stopped before it can */
		struct guest g;
		guest_sit(&g, &d, "A");
		d.limits.value[LIMIT_MACHINES] = 0;
		guest_ask(&g, "order", "{\"id\":\"w\",\"order\":{\"type\":\"wait\"}}");
		guest_leave(&g);
	}
	fake_host_restart(&d);
	fake_host_wait(&d, 70);
	cr_assert_eq(fake_host_active(&d), 'A');
	fake_host_close(&d);
}

Test(machine, a_player_leaves_his_seat_to_it_and_takes_it_back)
{
	struct fake_host d;
	struct guest g, other;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "A");
	guest_sit(&other, &d, "B");
	cr_assert_eq(guest_order(&g, "gone", "{\"type\":\"stand_in\",\"manner\":\"bold\"}"), 0);
	fake_host_settle(&d);
	cr_assert_eq(fake_host_active(&d), 'B', "it plays for A");
	cr_assert_eq(guest_order(&g, "again", "{\"type\":\"stand_in\",\"manner\":\"bold\"}"), WIRE_REFUSED);
	cr_assert_eq(guest_order(&g, "his", "{\"type\":\"stand_in\",\"seat\":\"B\",\"manner\":\"bold\"}"),
		WIRE_REFUSED, "another's is not his to give");
	cr_assert_eq(guest_order(&g, "back", "{\"type\":\"stand_in\",\"manner\":\"none\"}"), 0);
	cr_assert_eq(guest_order(&other, "w", wait_order), 0);
	cr_assert_eq(fake_host_active(&d), 'A', "he is waited for again");
	cr_assert_eq(host_work(d.host)->machines, 0);
	guest_leave(&g);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(machine, the_umpire_gives_a_seat_to_it_with_his_reason)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "umpire");
	cr_assert_eq(guest_order(&g, "1", "{\"type\":\"stand_in\",\"seat\":\"A\",\"manner\":\"bold\"}"),
		WIRE_REFUSED);
	cr_assert_eq(guest_order(&g, "2",
					 "{\"type\":\"stand_in\",\"seat\":\"A\",\"manner\":\"bold\",\"reason\":\"ill\"}"),
		0);
	cr_assert_eq(fake_host_active(&d), 'B');
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, it_plays_no_more_seats_than_the_operator_allows)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.limits.value[LIMIT_MACHINES] = 1;
	fake_host_restart(&d);
	fake_host_make(&d, "\"machine\":{\"A\":\"bold\",\"B\":\"bold\"}");
	guest_sit(&g, &d, "watch");
	fake_host_settle(&d);
	cr_assert_eq(host_work(d.host)->machines, 1);
	cr_assert_gt(host_work(d.host)->limited[LIMIT_MACHINES], 0);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, an_address_gives_it_no_more_seats_in_an_hour_than_the_operator_allows)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.limits.value[LIMIT_MACHINE_SEATS] = 1;
	d.address = "192.0.2.7";
	fake_host_restart(&d);
	guest_arrive(&g, &d);
	json_decref(guest_call(&g, "hall.create", "{\"scenario\":\"toy/line\",\"machine\":{\"B\":\"bold\"}}"));
	cr_assert_eq(guest_fails(&g, "hall.create", "{\"scenario\":\"toy/line\",\"machine\":{\"B\":\"bold\"}}"),
		WIRE_BUSY);
	json_decref(guest_call(&g, "hall.create", "{\"scenario\":\"toy/line\"}"));
	guest_leave(&g);
	fake_host_close(&d);
}

/* B's seat of a new game, given by whoever comes from this address. */
static struct table *give(struct fake_host *d, const char *address)
{
	d->address = address;
	fake_host_make(d, "\"machine\":{\"B\":\"bold\"}");
	return table_awake(d->host, d->game);
}

Test(machine, what_it_thinks_is_on_the_account_of_the_game_and_of_who_gave_it_the_seat)
{
	struct fake_host d;
	fake_host_open(&d);
	d.limits.value[LIMIT_THINKING] = 100;
	fake_host_restart(&d);
	struct table *first = give(&d, "192.0.2.7"), *second = give(&d, "192.0.2.7"),
		*other = give(&d, "192.0.2.8");
	cr_assert(charge_thinks(first, 1) && charge_thinks(second, 1) && charge_thinks(other, 1));
	charge_thought(first, 1, 12 * 1000000);
	cr_assert_not(charge_thinks(first, 1), "a tenth of a processor is six seconds of a minute");
	cr_assert_not(charge_thinks(second, 1), "his other game waits, too");
	cr_assert(charge_thinks(other, 1), "nobody else's does");
	cr_assert_eq(host_work(d.host)->limited[LIMIT_THINKING], 2);
	d.steady_us += 61 * 1000000;
	cr_assert(charge_thinks(first, 1) && charge_thinks(second, 1));
	d.address = NULL;
	fake_host_close(&d);
}

Test(machine, it_waits_where_its_time_is_spent_and_plays_when_there_is_some_again)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.limits.value[LIMIT_THINKING] = 100;
	fake_host_restart(&d);
	struct table *t = give(&d, NULL);
	guest_sit(&g, &d, "A");
	fake_host_settle(&d);
	cr_assert_eq(fake_host_active(&d), 'A', "it has played, if it was its turn");
	charge_thought(t, 1, 12 * 1000000);
	cr_assert_eq(guest_order(&g, "w", wait_order), 0);
	fake_host_wait(&d, 10);
	cr_assert_eq(fake_host_active(&d), 'B');
	cr_assert_gt(host_work(d.host)->limited[LIMIT_THINKING], 0);
	fake_host_wait(&d, 60);
	cr_assert_eq(fake_host_active(&d), 'A');
	guest_leave(&g);
	fake_host_close(&d);
}

Test(machine, who_gives_his_seat_away_at_the_table_pays_for_its_thoughts)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	d.address = "192.0.2.9";
	guest_sit(&g, &d, "A");
	struct table *t = table_awake(d.host, d.game);
	cr_assert_null(t->givers[0]);
	cr_assert_eq(guest_order(&g, "gone", "{\"type\":\"stand_in\",\"manner\":\"bold\"}"), 0);
	cr_assert_not_null(t->givers[0]);
	cr_assert_str_eq(t->givers[0]->text, "192.0.2.9");
	cr_assert_eq(guest_order(&g, "back", "{\"type\":\"stand_in\",\"manner\":\"none\"}"), 0);
	cr_assert_null(t->givers[0]);
	guest_leave(&g);
	d.address = NULL;
	fake_host_close(&d);
}

Test(machine, a_seat_or_a_manner_there_is_none_of_makes_no_game)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	cr_assert_eq(guest_fails(&g, "hall.create", "{\"scenario\":\"toy/line\",\"machine\":{\"Z\":\"bold\"}}"),
		WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "hall.create", "{\"scenario\":\"toy/line\",\"machine\":{\"B\":\"mad\"}}"),
		WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "hall.create", "{\"scenario\":\"toy/line\",\"machine\":[\"B\"]}"),
		WIRE_PARAMS);
	guest_leave(&g);
	fake_host_close(&d);
}
