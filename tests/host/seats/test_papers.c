/* Papers: how far a seat has seen, and what it noted for itself, on all its devices and nowhere else. */
#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/session_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/fake_host.h"

static const char notes[] = "{\"lines\":[\"Fall back to the hedge.\",\"\"],\"marks\":["
	"{\"x\":1,\"y\":2,\"to_x\":3,\"to_y\":-4},{\"sort\":\"circle\",\"colour\":\"green\",\"x\":5,\"y\":6}]}";

/* Opens the role's table anew, and returns what he is told. */
static json_t *opened(struct guest *g, const char *role)
{
	char params[100];
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(g->host, role));
	return guest_call(g, "open", params);
}

/* The mark that this role is told; -1: none. */
static json_int_t mark_of(struct fake_host *d, const char *role)
{
	struct guest g;
	guest_arrive(&g, d);
	json_t *answer = opened(&g, role), *seen = json_object_get(answer, "seen");
	json_int_t mark = seen ? json_integer_value(seen) : -1;
	json_decref(answer);
	guest_leave(&g);
	return mark;
}

/* The notes that this role is told, as text, to be freed; NULL: none. */
static char *notes_of(struct fake_host *d, const char *role)
{
	struct guest g;
	guest_arrive(&g, d);
	json_t *answer = opened(&g, role), *his = json_object_get(answer, "notes");
	char *text = his ? json_dumps(his, JSON_COMPACT) : NULL;
	json_decref(answer);
	guest_leave(&g);
	return text;
}

/* Somebody to whom it was given takes a step. */
static void play(struct guest *a, struct guest *b, const char *id)
{
	cr_assert_eq(guest_order(fake_host_active(a->host) == 'A' ? a : b, id, "{\"type\":\"wait\"}"), 0);
}

static void begin(struct fake_host *d, struct guest *a, struct guest *b)
{
	fake_host_open(d);
	fake_host_make(d, "");
	guest_sit(a, d, "A");
	guest_sit(b, d, "B");
	play(a, b, "one");
	play(a, b, "two");
}

static void end(struct fake_host *d, struct guest *a, struct guest *b)
{
	guest_leave(a);
	guest_leave(b);
	fake_host_close(d);
}

EVERY_STORE(papers, a_mark_is_known_at_once_on_another_device_and_after_a_restart)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	cr_assert_eq(mark_of(&d, "A"), -1, "nothing was marked yet");
	json_decref(guest_call(&a, "seen", "{\"seq\":1}"));
	cr_assert_eq(mark_of(&d, "A"), 1);
	cr_assert_eq(mark_of(&d, "B"), -1);
	fake_host_wait(&d, 2);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_restart(&d);
	cr_assert_eq(mark_of(&d, "A"), 1);
	cr_assert_eq(mark_of(&d, "B"), -1);
	fake_host_close(&d);
}

/* He read, left and came back within the time that a sync takes, and was told it all once more. */
EVERY_STORE(papers, who_comes_back_before_the_disk_has_his_mark_finds_it)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	json_decref(guest_call(&a, "seen", "{\"seq\":2}"));
	guest_leave(&a);
	cr_assert_eq(mark_of(&d, "A"), 2);
	cr_assert_eq(mark_of(&d, "B"), -1);
	guest_leave(&b);
	fake_host_close(&d);
}

EVERY_STORE(papers, a_mark_goes_on_and_never_back)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	json_decref(guest_call(&a, "seen", "{\"seq\":2}"));
	fake_host_wait(&d, 2);
	json_decref(guest_call(&a, "seen", "{\"seq\":1}"));
	fake_host_wait(&d, 2);
	cr_assert_eq(mark_of(&d, "A"), 2);
	cr_assert_eq(guest_fails(&a, "seen", "{\"seq\":99}"), WIRE_PARAMS, "this has not happened yet");
	end(&d, &a, &b);
}

EVERY_STORE(papers, marks_are_written_together_however_often_they_are_said)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	struct store_figures before, after;
	fake_host_wait(&d, 2);
	store_figures(d.store, &before);
	for (int i = 0; i < 50; i++)
		json_decref(guest_call(&a, "seen", i % 2 ? "{\"seq\":1}" : "{\"seq\":2}"));
	fake_host_wait(&d, 2);
	store_figures(d.store, &after);
	cr_assert_leq(after.writes - before.writes, 2);
	cr_assert_eq(mark_of(&d, "A"), 2);
	end(&d, &a, &b);
}

EVERY_STORE(papers, who_watches_has_none)
{
	struct fake_host d;
	struct guest a, b, watcher;
	begin(&d, &a, &b);
	guest_sit(&watcher, &d, "watch");
	cr_assert_eq(guest_fails(&watcher, "seen", "{\"seq\":1}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&watcher, "note", notes), WIRE_NOT_ALLOWED);
	cr_assert_eq(mark_of(&d, "watch"), -1);
	guest_leave(&watcher);
	end(&d, &a, &b);
}

EVERY_STORE(papers, notes_come_back_as_they_were_to_the_same_seat_alone)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	json_decref(guest_call(&a, "note", notes));
	char *his = notes_of(&d, "A");
	cr_assert_str_eq(his, notes);
	free(his);
	cr_assert_null(notes_of(&d, "B"));
	cr_assert_null(notes_of(&d, "umpire"));
	cr_assert_null(notes_of(&d, "watch"));
	json_decref(guest_call(&a, "seen", "{\"seq\":2}"));
	fake_host_wait(&d, 2);
	his = notes_of(&d, "A");
	cr_assert_str_eq(his, notes, "a mark leaves them as they are");
	free(his);
	json_decref(guest_call(&a, "note", "{}"));
	cr_assert_null(notes_of(&d, "A"));
	cr_assert_eq(mark_of(&d, "A"), 2, "and they leave the mark as it is");
	end(&d, &a, &b);
}

EVERY_STORE(papers, notes_end_the_record_of_their_seat_and_of_nobody_else)
{
	struct fake_host d;
	struct guest a, b, umpire;
	begin(&d, &a, &b);
	guest_sit(&umpire, &d, "umpire");
	json_decref(guest_call(&a, "note", notes));
	struct guest *all[] = { &a, &b, &umpire };
	for (int i = 0; i < 3; i++) {
		json_t *page = guest_call(all[i], "export", "{\"from\":1}");
		cr_assert_null(json_object_get(page, "next"));
		cr_assert_eq(json_object_get(page, "notes") != NULL, i == 0);
		json_decref(page);
	}
	guest_leave(&umpire);
	end(&d, &a, &b);
}

/* To the reader a table that is not there is a disk that does not answer. */
static void rename_papers(const char *sql)
{
	sqlite3 *db;
	cr_assert_eq(sqlite3_open(scratch_path("desk.db"), &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	sqlite3_close(db);
}

Test(papers, a_record_does_not_end_without_notes_that_cannot_be_read)
{
	struct fake_host d;
	struct guest a, b;
	begin(&d, &a, &b);
	json_decref(guest_call(&a, "note", notes));
	rename_papers("ALTER TABLE papers RENAME TO elsewhere");
	cr_assert_eq(guest_fails(&a, "export", "{\"from\":1}"), WIRE_UNAVAILABLE);
	rename_papers("ALTER TABLE elsewhere RENAME TO papers");
	json_t *page = guest_call(&a, "export", "{\"from\":1}");
	cr_assert_not_null(json_object_get(page, "notes"));
	json_decref(page);
	end(&d, &a, &b);
}

EVERY_STORE(papers, notes_do_not_pass_to_a_successor)
{
	struct fake_host d;
	struct guest a, b, umpire, after;
	char params[128];
	begin(&d, &a, &b);
	guest_sit(&umpire, &d, "umpire");
	json_decref(guest_call(&a, "note", notes));
	json_t *given = guest_call(&umpire, "order", "{\"id\":\"1\",\"order\":{\"type\":\"transfer_seat\","
		"\"seat\":\"A\",\"player\":\"Zoe\",\"reason\":\"Anne is ill\"}}");
	guest_arrive(&after, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(json_text_at(given, "link"), '#') + 1);
	json_t *table = guest_call(&after, "open", params);
	cr_assert_not_null(json_object_get(table, "view"));
	cr_assert_null(json_object_get(table, "notes"));
	json_decref(table);
	json_decref(given);
	guest_leave(&after);
	guest_leave(&umpire);
	end(&d, &a, &b);
}

/* ---- Twins: what others are sent is the same, whatever he marks and notes ------------------------------ */

/* Everything B, the umpire and a watcher were sent while A plays; in one world he marks and notes besides. */
static void play_world(bool marking, struct bytes *sent)
{
	struct fake_host d;
	struct guest a, b, umpire, watcher;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&watcher, &d, "watch");
	struct guest *others[] = { &b, &umpire, &watcher };
	int before[3];
	for (int i = 0; i < 3; i++)
		before[i] = others[i]->message_count;
	for (int i = 0; i < 6; i++) {
		if (marking) {
			json_decref(guest_call(&a, "seen", "{\"seq\":0}"));
			json_decref(guest_call(&a, "note", notes));
		}
		fake_host_wait(&d, 1);
		guest_ask(&b, "offer", "{}");
		guest_ask(&b, "history", "{}");
		guest_ask(&umpire, "history", "{}");
	}
	for (int i = 0; i < 3; i++)
		for (int n = before[i]; n < others[i]->message_count; n++)
			bytes_format(sent, "%d %s\n", i, others[i]->messages[n]);
	guest_leave(&watcher);
	guest_leave(&umpire);
	end(&d, &a, &b);
}

EVERY_STORE(papers, what_he_marks_and_notes_changes_no_byte_of_what_others_are_sent)
{
	struct bytes with = { 0 }, without = { 0 };
	play_world(true, &with);
	play_world(false, &without);
	cr_assert_gt(without.size, 0);
	cr_assert_null(strstr(bytes_cstr(&with), "hedge"));
	cr_assert(strcmp(bytes_cstr(&with), bytes_cstr(&without)) == 0);
	bytes_finish(&with);
	bytes_finish(&without);
}
