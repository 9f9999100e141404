/* Presence: as coarse as somebody wants it, in bytes, number and times of what others are sent. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

static struct fake_host d;

static void owner_arrives(struct guest *g, const char *presence)
{
	char params[100];
	guest_arrive(g, &d);
	json_decref(guest_call(g, "book.make", "{}"));
	snprintf(params, sizeof params, "{\"presence\":\"%s\"}", presence);
	json_decref(guest_call(g, "book.set", params));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_decref(guest_call(g, "book.add", params));
}

static void begin(struct guest *owner, const char *presence)
{
	fake_host_open(&d);
	fake_host_make(&d, "");
	owner_arrives(owner, presence);
}

static void end(struct guest *owner)
{
	guest_leave(owner);
	fake_host_close(&d);
}

/* At this minute of a day, so many days after the first. */
static void wait_until(int day, int minute)
{
	int64_t begun = 1790000000000 / 86400000 * 86400000, at = begun + (day * 1440ll + minute) * 60000;
	cr_assert_geq(at, d.wall_ms + 1000);
	d.steady_us += (at - 1000 - d.wall_ms) * 1000;
	d.wall_ms = at - 1000;
	fake_host_wait(&d, 1);
}

static json_t *presence_for(const char *role)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, role));
	json_t *table = guest_call(&g, "open", params);
	json_t *presence = json_incref(json_object_get(table, "presence"));
	json_decref(table);
	guest_leave(&g);
	return presence;
}

/* What B has heard so far, each message once, and from then on nothing of it. */
static void hear(struct guest *b, FILE *out)
{
	fprintf(out, "at %lld:\n", (long long)d.wall_ms);
	for (int i = 0; i < b->message_count; i++)
		fprintf(out, "%s\n", b->messages[i]);
	guest_forget(b);
}

/* What B is sent through two days, hour by hour, if A comes at this hour of the first day (0: never) for so
 * many hours. */
static char *what_b_hears(const char *presence, int hour, int hours)
{
	struct guest owner, a, b;
	char *all = NULL;
	size_t size;
	FILE *out = open_memstream(&all, &size);
	begin(&owner, presence);
	wait_until(1, 0);
	guest_sit(&b, &d, "B");
	guest_forget(&b);
	for (int i = 1; i < 72; i++) {
		if (hour && i == hour)
			guest_sit(&a, &d, "A");
		if (hour && i == hour + hours)
			guest_leave(&a);
		hear(&b, out);
		wait_until(1, i * 60);
		hear(&b, out);
	}
	guest_leave(&b);
	end(&owner);
	fclose(out);
	return all;
}

static void expect_twins(char *one, char *other, bool alike)
{
	if (alike)
		cr_assert_str_eq(one, other);
	else
		cr_assert_str_neq(one, other);
	free(one);
	free(other);
}

Test(presence, exact_tells_at_once_who_comes_and_goes)
{
	struct guest owner, a, b;
	begin(&owner, "exact");
	guest_sit(&b, &d, "B");
	guest_forget(&b);
	guest_sit(&a, &d, "A");
	json_t *told = guest_notice(&b, "presence");
	cr_assert(json_is_true(json_object_get(json_object_get(told, "seats"), "A")));
	json_decref(told);
	guest_leave(&a);
	told = guest_notice(&b, "presence");
	cr_assert(json_is_false(json_object_get(json_object_get(told, "seats"), "A")));
	json_decref(told);
	cr_assert_eq(guest_count(&b, "presence"), 2);
	guest_leave(&b);
	end(&owner);
	expect_twins(what_b_hears("exact", 9, 1), what_b_hears("exact", 17, 1), false);
}

Test(presence, today_tells_the_day_when_it_is_over_and_not_the_hour)
{
	expect_twins(what_b_hears("today", 9, 1), what_b_hears("today", 17, 5), true);
	expect_twins(what_b_hears("today", 9, 1), what_b_hears("today", 9, 20), false);
	expect_twins(what_b_hears("today", 9, 1), what_b_hears("today", 0, 0), false);
}

Test(presence, hidden_tells_nothing)
{
	expect_twins(what_b_hears("hidden", 9, 30), what_b_hears("hidden", 0, 0), true);
}

EVERY_STORE(presence, the_day_is_remembered_by_another_daemon)
{
	struct guest owner, a;
	begin(&owner, "today");
	wait_until(1, 600);
	guest_sit(&a, &d, "A");
	fake_host_wait(&d, 1);
	guest_leave(&a);
	wait_until(3, 600);
	json_t *now = presence_for("B"), *day = json_object_get(json_object_get(now, "days"), "A");
	cr_assert_str_eq(json_string_value(day), "2026-09-22");
	cr_assert_null(json_object_get(json_object_get(now, "seats"), "A"));
	json_decref(now);
	guest_leave(&owner);
	fake_host_restart(&d);
	guest_sit(&a, &d, "A");
	fake_host_wait(&d, 1);
	now = presence_for("B");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(now, "days"), "A")), "2026-09-22",
		"that he is there today is told tomorrow");
	json_decref(now);
	guest_leave(&a);
	fake_host_close(&d);
}

EVERY_STORE(presence, another_wish_holds_from_the_next_moment_on)
{
	struct guest owner, a, b;
	begin(&owner, "exact");
	guest_sit(&b, &d, "B");
	guest_sit(&a, &d, "A");
	json_decref(guest_call(&owner, "book.set", "{\"presence\":\"hidden\"}"));
	fake_host_wait(&d, 1);
	json_t *told = guest_notice(&b, "presence");
	cr_assert_null(json_object_get(json_object_get(told, "seats"), "A"));
	json_decref(told);
	guest_forget(&b);
	guest_leave(&a);
	cr_assert_eq(guest_count(&b, "presence"), 0);
	json_decref(guest_call(&owner, "book.set", "{}"));
	fake_host_wait(&d, 1);
	told = guest_notice(&b, "presence");
	cr_assert(json_is_false(json_object_get(json_object_get(told, "seats"), "A")));
	json_decref(told);
	guest_leave(&b);
	end(&owner);
}
