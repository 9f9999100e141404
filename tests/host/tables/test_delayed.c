/* Watchers who see the game later, and games without watchers. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/servers/fake_host.h"

static const char delayed[] = "\"options\":{\"spectators\":\"delayed\",\"watch_delay_seconds\":60}";

/* Whoever's turn it is waits; what watchers see does not tell whose it is. */
static void wait_once(struct fake_host *d)
{
	static int number;
	struct guest g;
	char id[16];
	snprintf(id, sizeof id, "l-%d", ++number);
	for (const char *seat = "AB"; *seat; seat++) {
		char name[2] = { *seat };
		guest_sit(&g, d, name);
		int code = guest_order(&g, id, "{\"type\":\"wait\"}");
		guest_leave(&g);
		if (code == 0)
			return;
	}
	cr_assert_fail("nobody could wait");
}

static int64_t turn_in(json_t *view)
{
	return json_integer_value(json_object_get(view, "turn"));
}

static int64_t turn_of(struct guest *g)
{
	json_t *look = guest_call(g, "look", "{\"seq\":1}");
	int64_t turn = turn_in(json_object_get(look, "view"));
	json_decref(look);
	return turn;
}

Test(delayed, who_watches_sees_it_later)
{
	struct fake_host d;
	struct guest watcher, late;
	char params[128];
	json_t *update, *history, *table;
	fake_host_open(&d);
	fake_host_make(&d, delayed);
	guest_sit(&watcher, &d, "watch");
	fake_host_wait(&d, 10);
	wait_once(&d);
	fake_host_wait(&d, 20);
	wait_once(&d);
	cr_assert_eq(guest_count(&watcher, "update"), 0);
	cr_assert_eq(guest_fails(&watcher, "look", "{\"seq\":2}"), WIRE_PARAMS, "this has not happened yet");
	history = guest_call(&watcher, "history", "{}");
	cr_assert_eq(json_array_size(json_object_get(history, "rows")), 1);
	json_decref(history);
	cr_assert_eq(turn_of(&watcher), 1);
	fake_host_wait(&d, 45);
	cr_assert_eq(guest_count(&watcher, "update"), 1);
	update = guest_notice(&watcher, "update");
	cr_assert_eq(turn_in(json_object_get(update, "patch")), 2);
	cr_assert_eq(json_integer_value(json_object_get(update, "seq")), 2);
	json_decref(update);
	guest_arrive(&late, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "watch"));
	table = guest_call(&late, "open", params);
	cr_assert_eq(turn_in(json_object_get(table, "view")), 2,
		"another one comes and sees what the first one sees");
	json_decref(table);
	guest_leave(&watcher);
	guest_leave(&late);
	fake_host_wait(&d, 2);
	guest_arrive(&late, &d);
	table = guest_call(&late, "open", params);
	cr_assert_eq(turn_in(json_object_get(table, "view")), 2,
		"and so does one who comes when nobody was there");
	json_decref(table);
	fake_host_wait(&d, 30);
	cr_assert_eq(guest_count(&late, "update"), 1);
	guest_leave(&late);
	fake_host_close(&d);
}

Test(delayed, when_it_is_over_nothing_is_kept_back)
{
	struct fake_host d;
	struct guest watcher, a;
	fake_host_open(&d);
	fake_host_make(&d, delayed);
	guest_sit(&watcher, &d, "watch");
	guest_sit(&a, &d, "A");
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"I am lost\"}"));
	cr_assert_eq(guest_count(&watcher, "chat"), 0);
	cr_assert_eq(guest_order(&a, "r", "{\"type\":\"resign\"}"), 0);
	fake_host_wait(&d, 1);
	json_t *update = guest_notice(&watcher, "update");
	cr_assert(json_is_true(json_object_get(json_object_get(json_object_get(update, "patch"), "result"),
		"over")));
	json_decref(update);
	guest_leave(&watcher);
	guest_leave(&a);
	fake_host_close(&d);
}

Test(delayed, game_without_watchers_has_no_link_for_them)
{
	struct fake_host d;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"spectators\":\"none\"}");
	for (int i = 0; i < d.link_count; i++)
		cr_assert_str_neq(d.links[i].role, "watch");
	fake_host_close(&d);
}
