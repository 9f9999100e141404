/* Notices of what becomes of a table: that it begins, that it is adjourned, that a seat counts as left, that
 * something is put to the vote. Once each to everybody who is not there, and alike whatever is hidden. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/fake_host.h"

#define HOUSE(house) "\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":600},\"house\":{" house "}}"

static const char *const roles[] = { "A", "A.left", "A.right", "B", "B.left", "B.right" };
enum { ROLES = sizeof roles / sizeof roles[0] };

static struct fake_host d;

/* Somebody with this seat in his book, and an address: that of the seat's name. */
static void owner_arrives(struct guest *g, const char *role)
{
	char params[160];
	int before = d.post_count;
	guest_arrive(g, &d);
	json_decref(guest_call(g, "book.make", "{}"));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, role));
	json_decref(guest_call(g, "book.add", params));
	snprintf(params, sizeof params, "{\"kind\":\"mail\",\"address\":\"%s@example.org\"}", role);
	json_t *made = guest_call(g, "book.channel", params);
	fake_host_wait(&d, 1);
	cr_assert_eq(d.post_count, before + 1);
	json_t *asked = json_loads(d.posts[before].json, 0, NULL);
	snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"%s\"}",
		(int)json_integer_value(json_object_get(made, "n")),
		json_string_value(json_object_get(json_object_get(asked, "data"), "code")));
	json_decref(guest_call(g, "book.confirm", params));
	json_decref(asked);
	json_decref(made);
}

static void visit(const char *role)
{
	struct guest g;
	guest_sit(&g, &d, role);
	fake_host_settle(&d);
	guest_leave(&g);
}

/* All but this one ("": all) have come. */
static void visit_all_but(const char *absent)
{
	for (int i = 0; i < ROLES; i++)
		if (strcmp(roles[i], absent) != 0)
			visit(roles[i]);
}

static int order(struct guest *g, const char *role, const char *text)
{
	static int number;
	char params[256];
	snprintf(params, sizeof params, "{\"id\":\"o-%d\",\"seat\":\"%s\",\"order\":%s}", ++number, role, text);
	return guest_fails(g, "order", params);
}

static void give(const char *role, const char *text)
{
	struct guest g;
	guest_sit(&g, &d, role);
	cr_assert_eq(order(&g, role, text), 0, "%s: %s", role, text);
	guest_leave(&g);
}

/* How often whoever has this seat in his book was told something of this sort. */
static int told(const char *role, const char *sort)
{
	char address[64];
	int count = 0;
	snprintf(address, sizeof address, "%s@example.org", role);
	for (int i = 0; i < d.post_count; i++) {
		if (strcmp(d.posts[i].address, address) != 0)
			continue;
		json_t *json = json_loads(d.posts[i].json, 0, NULL), *one;
		size_t at;
		json_array_foreach(json_object_get(json_object_get(json, "data"), "notices"), at, one) {
			cr_assert_str_eq(json_string_value(json_object_get(one, "role")), role);
			count += strcmp(json_string_value(json_object_get(one, "sort")), sort) == 0;
		}
		json_decref(json);
	}
	return count;
}

EVERY_STORE(table_notices, that_it_begins_is_told_once_to_those_who_are_not_there)
{
	struct guest away, there, sitting;
	fake_host_open(&d);
	fake_host_make_camp(&d, HOUSE("\"misses\":3"));
	owner_arrives(&away, "B.left");
	owner_arrives(&there, "A");
	visit_all_but("B.right");
	fake_host_wait(&d, 3);
	cr_assert_eq(told("B.left", "begun"), 0, "somebody has not come yet");
	guest_sit(&sitting, &d, "A");
	visit("B.right");
	fake_host_wait(&d, 3);
	cr_assert_eq(told("B.left", "begun"), 1);
	cr_assert_eq(told("A", "begun"), 0, "he sees it");
	guest_leave(&sitting);
	guest_leave(&there);
	guest_leave(&away);
	fake_host_restart(&d);
	fake_host_wait(&d, 100);
	cr_assert_eq(told("B.left", "begun"), 1);
	fake_host_close(&d);
}

/* A game that has begun, of which B.left, A.left and A have books; A sits there. */
static void begin(struct guest owners[3], struct guest *a, const char *house)
{
	static const char *const theirs[] = { "B.left", "A.left", "A" };
	fake_host_open(&d);
	fake_host_make_camp(&d, house);
	for (int i = 0; i < 3; i++)
		owner_arrives(&owners[i], theirs[i]);
	visit_all_but("");
	fake_host_wait(&d, 3);
	guest_sit(a, &d, "A");
}

static void end(struct guest owners[3], struct guest *a)
{
	guest_leave(a);
	for (int i = 0; i < 3; i++)
		guest_leave(&owners[i]);
	fake_host_close(&d);
}

EVERY_STORE(table_notices, what_is_put_to_the_vote_is_told_once_however_many_vote)
{
	struct guest owners[3], a;
	begin(owners, &a, HOUSE("\"misses\":3"));
	cr_assert_eq(order(&a, "A", "{\"type\":\"vote\",\"for\":\"draw\"}"), 0);
	fake_host_wait(&d, 3);
	give("B", "{\"type\":\"vote\",\"for\":\"draw\"}");
	fake_host_wait(&d, 3);
	cr_assert_eq(told("B.left", "vote"), 1);
	cr_assert_eq(told("A.left", "vote"), 1);
	cr_assert_eq(told("A", "vote"), 0);
	give("B", "{\"type\":\"vote\",\"for\":\"nothing\"}");
	fake_host_wait(&d, 3);
	cr_assert_eq(told("B.left", "vote"), 1, "that it was turned down wakes nobody");
	cr_assert_eq(order(&a, "A", "{\"type\":\"vote\",\"for\":\"adjourn\"}"), 0);
	fake_host_wait(&d, 3);
	cr_assert_eq(told("B.left", "vote"), 2, "another thing");
	end(owners, &a);
}

EVERY_STORE(table_notices, that_a_seat_counts_as_left_is_told_once_to_others_and_to_its_player)
{
	struct guest owners[3], a;
	begin(owners, &a, HOUSE("\"misses\":1,\"falls\":\"rules\""));
	cr_assert_eq(order(&a, "A", "{\"type\":\"done\"}"), 0);
	give("A.right", "{\"type\":\"done\"}");
	fake_host_wait(&d, 620);
	cr_assert_eq(told("A.left", "left"), 1, "his time ran out");
	cr_assert_eq(told("B.left", "left"), 1);
	cr_assert_eq(told("A", "left"), 0);
	end(owners, &a);
}

EVERY_STORE(table_notices, that_it_is_adjourned_is_told_once)
{
	struct guest owners[3], a;
	begin(owners, &a, HOUSE("\"misses\":1,\"falls\":\"adjourn\""));
	cr_assert_eq(order(&a, "A", "{\"type\":\"done\"}"), 0);
	give("A.right", "{\"type\":\"done\"}");
	fake_host_wait(&d, 620);
	cr_assert_eq(told("A.left", "adjourned"), 1);
	cr_assert_eq(told("B.left", "adjourned"), 1);
	cr_assert_eq(told("A", "adjourned"), 0);
	fake_host_wait(&d, 1300);
	cr_assert_eq(told("B.left", "adjourned"), 1);
	end(owners, &a);
}

/* All that is sent to B.left, with its times, if A's side digs so often unseen before it is voted and
 * somebody stays away; the game's own name is left out. */
static char *all_that_is_told(int digs)
{
	struct guest owners[3], a;
	char *all = NULL;
	size_t size;
	begin(owners, &a, HOUSE("\"misses\":1,\"falls\":\"adjourn\""));
	for (int i = 0; i < digs; i++)
		order(&a, "A", "{\"type\":\"dig\",\"camp\":\"A\"}");
	fake_host_wait(&d, 2);
	cr_assert_eq(order(&a, "A", "{\"type\":\"vote\",\"for\":\"draw\"}"), 0);
	cr_assert_eq(order(&a, "A", "{\"type\":\"done\"}"), 0);
	give("A.right", "{\"type\":\"done\"}");
	fake_host_wait(&d, 620);
	FILE *out = open_memstream(&all, &size);
	for (int i = 0; i < d.post_count; i++) {
		if (strcmp(d.posts[i].address, "B.left@example.org") != 0 || strstr(d.posts[i].json, "\"code\""))
			continue;
		char *game;
		while ((game = strstr(d.posts[i].json, d.game)))
			memset(game, '-', strlen(d.game));
		fprintf(out, "%lld %s %s\n", (long long)d.posts[i].at_ms, d.posts[i].subject, d.posts[i].json);
	}
	fclose(out);
	end(owners, &a);
	return all;
}

/* In two houses, since addresses and books of the first would be told in the second as well. */
Test(table_notices, what_is_told_is_the_same_whatever_was_done_unseen)
{
	char *quiet = all_that_is_told(0);
	remove(scratch_path("desk.db"));
	remove(scratch_path("desk.db-wal"));
	remove(scratch_path("desk.db-shm"));
	char *busy = all_that_is_told(1);
	cr_assert_not_null(strstr(quiet, "\"vote\""));
	cr_assert_not_null(strstr(quiet, "\"adjourned\""));
	cr_assert_not_null(strstr(quiet, "\"left\""));
	cr_assert_str_eq(quiet, busy);
	free(quiet);
	free(busy);
}
