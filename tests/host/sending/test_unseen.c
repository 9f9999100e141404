/* Frames: which orders send one to whom, and how many, in a battle with hidden troops. */
#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "server/host/fairness/figures.h"
#include "server/store/sqlite/connection.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/fake_host.h"

struct act {
	const char *seat;
	bool seen;            /* by the other side and those who watch */
	const char *orders[2]; /* of the two worlds */
};

/* NULL: in that world it is not given at all. */
static const struct act acts[] = {
	{ "B", false,
		{ "{\"type\":\"deploy_marker\",\"id\":\"k1\",\"x\":280000,\"y\":400000,\"heading\":18000,"
			"\"contents\":[\"B.l1\",\"B.l2\"]}",
		"{\"type\":\"deploy_marker\",\"id\":\"k1\",\"x\":280000,\"y\":400000,\"heading\":18000,"
		"\"contents\":[]}" } },
	{ "B", false,
		{ "{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,"
			"\"contents\":[]}",
		"{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,"
		"\"contents\":[\"B.l2\"]}" } },
	{ "B", false,
		{ NULL, "{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,"
			"\"contents\":[\"B.l1\"]}" } },
	{ "B", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "B", false,
		{ "{\"type\":\"place_ambush\",\"terrain\":\"wood\",\"elements\":[{\"id\":\"B.s1\",\"x\":350000,"
			"\"y\":330000,\"heading\":18000}]}", NULL } },
	{ "B", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "A", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "B", false, { "{\"type\":\"note_marker\",\"marker\":\"m3\",\"text\":\"horse\"}", NULL } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", false, { NULL, "{\"type\":\"grant_pips\",\"command\":\"BC\",\"n\":1}" } },
	{ "B", true, { "{\"type\":\"move_marker\",\"id\":\"k1\",\"segments\":[{\"forward\":2000}]}",
		"{\"type\":\"move_marker\",\"id\":\"k1\",\"segments\":[{\"forward\":2000}]}" } },
};
enum { ACTS = sizeof acts / sizeof acts[0] };

/* How many messages each act sent to A's comrades at the table: A
 * himself, if it was not his, and a watcher. */
struct frames {
	int to_a[ACTS], to_watcher[ACTS];
	char clock[ACTS][200], presence[ACTS][200]; /* as A was told them last */
	struct host_preview previews[ACTS]; /* of the watchers' link, for whoever has not opened it */
};

static void keep_notice(struct guest *g, const char *name, char *out, size_t size)
{
	json_t *notice = guest_notice(g, name);
	char *text = notice ? json_dumps(notice, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
	snprintf(out, size, "%s", text ? text : "");
	free(text);
	json_decref(notice);
}

/* Some time passes with each act, so that a clock which is set anew is seen to be. */
static void play(int world, struct frames *frames)
{
	struct fake_host d;
	struct guest a, b, watcher;
	fake_host_open(&d);
	fake_host_make_woods(&d,
		"\"options\":{\"clock\":{\"kind\":\"live\",\"bank_seconds\":1800,\"gain_seconds\":20}}");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&watcher, &d, "watch");
	for (int i = 0; i < ACTS; i++) {
		int to_a = a.message_count, to_watcher = watcher.message_count;
		char id[16];
		snprintf(id, sizeof id, "order-%d", i);
		if (acts[i].orders[world])
			cr_assert_eq(guest_order(acts[i].seat[0] == 'A' ? &a : &b, id, acts[i].orders[world]), 0, "%s",
				acts[i].orders[world]);
		fake_host_wait(&d, 7);
		frames->to_a[i] = a.message_count - to_a;
		keep_notice(&a, "clock", frames->clock[i], sizeof frames->clock[i]);
		keep_notice(&a, "presence", frames->presence[i], sizeof frames->presence[i]);
		frames->to_watcher[i] = watcher.message_count - to_watcher;
		memset(&frames->previews[i], 0, sizeof frames->previews[i]);
		cr_assert(host_preview(d.host, fake_host_token(&d, "watch"), "", &frames->previews[i]));
	}
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&watcher);
	fake_host_close(&d);
}

Test(unseen, what_is_done_unseen_sends_no_frame_and_the_rest_as_many_whatever_is_hidden)
{
	struct frames one, other;
	play(0, &one);
	play(1, &other);
	for (int i = 0; i < ACTS; i++) {
		cr_assert_eq(one.to_a[i], other.to_a[i], "act %d: %d and %d frames to A", i,
			one.to_a[i], other.to_a[i]);
		cr_assert_eq(one.to_watcher[i], other.to_watcher[i], "act %d: %d and %d frames to a watcher", i,
			one.to_watcher[i], other.to_watcher[i]);
		cr_assert_eq(one.to_watcher[i] > 0, acts[i].seen, "act %d: %d frames to a watcher", i,
			one.to_watcher[i]);
		cr_assert_str_eq(one.clock[i], other.clock[i], "act %d", i);
		cr_assert_str_eq(one.presence[i], other.presence[i], "act %d", i);
		cr_assert_str_eq(one.previews[i].title, other.previews[i].title);
		cr_assert_str_eq(one.previews[i].text, other.previews[i].text, "act %d", i);
		cr_assert_eq(one.to_a[i] > 0, acts[i].seen, "act %d: %d frames to A", i, one.to_a[i]);
	}
}

/* ---- What he is told who is away ---------------------------------------------------------------------- */

/* A has a book with an address that was confirmed, for all there is to be told, and sits at no table. */
static void begin_away(struct fake_host *d, struct guest *owner)
{
	char params[200], code[16];
	fake_host_open(d);
	fake_host_make_woods(d, "\"options\":{\"clock_seconds\":7200}");
	guest_arrive(owner, d);
	json_decref(guest_call(owner, "book.make", "{}"));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "A"));
	json_decref(guest_call(owner, "book.add", params));
	json_t *made = guest_call(owner, "book.channel", "{\"kind\":\"mail\",\"address\":\"anne@example.org\"}");
	int n = (int)json_integer_value(json_object_get(made, "n"));
	json_decref(made);
	fake_host_wait(d, 1);
	cr_assert_eq(sscanf(strstr(d->posts[0].text, "the code "), "the code %15s", code), 1);
	snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"%s\"}", n, code);
	json_decref(guest_call(owner, "book.confirm", params));
	snprintf(params, sizeof params, "{\"n\":%d,\"words\":true}", n);
	json_decref(guest_call(owner, "book.wish", params));
	d->post_count = d->posts_told = 0;
}

static void act_away(struct fake_host *d, int world, int i)
{
	struct guest g;
	char id[16], seat[2] = { acts[i].seat[0], '\0' };
	snprintf(id, sizeof id, "order-%d", i);
	guest_sit(&g, d, seat);
	if (acts[i].orders[world])
		cr_assert_eq(guest_order(&g, id, acts[i].orders[world]), 0, "%s", acts[i].orders[world]);
	json_decref(guest_call(&g, "chat", "{\"to\":\"side\",\"text\":\"between ourselves\"}"));
	guest_leave(&g);
	fake_host_wait(d, 10);
}

/* All that his book and the feed of its calendar say. */
static void look_into(struct fake_host *d, struct guest *owner, const char *feed, struct bytes *said)
{
	json_t *seats = guest_call(owner, "book.seats", "{}");
	char *text = json_dumps(seats, JSON_SORT_KEYS);
	bytes_format(said, "%s\n", text);
	cr_assert_eq(host_calendar(d->host, feed, "127.0.0.1", said), CALENDAR_WRITTEN);
	guest_forget(owner);
	free(text);
	json_decref(seats);
}

/* What it says after each act and at the end; `book` is owed. */
static void play_away(int world, struct fake_host *d, struct bytes *book)
{
	struct guest owner;
	char feed[64];
	begin_away(d, &owner);
	json_t *made = guest_call(&owner, "book.link", "{\"calendar\":true}");
	snprintf(feed, sizeof feed, "%s", strrchr(json_string_value(json_object_get(made, "link")), '/') + 1);
	json_decref(made);
	for (int i = 0; i < ACTS; i++) {
		act_away(d, world, i);
		look_into(d, &owner, feed, book);
	}
	fake_host_wait(d, 7200);
	look_into(d, &owner, feed, book);
	json_decref(guest_call(&owner, "book.delete", "{}")); /* the other world is played on the same file */
	guest_leave(&owner);
	fake_host_close(d);
}

/* The text with the game's id, which is another each time, left out. */
static void without_game(const struct fake_host *d, const char *text, char *out, size_t size)
{
	size_t used = 0, id = strlen(d->game);
	while (*text && used < size - 1)
		if (strncmp(text, d->game, id) == 0)
			text += id;
		else
			out[used++] = *text++;
	out[used] = '\0';
}

/* Byte for byte, and it is not always the same. */
static void books_agree(const struct fake_host *one, struct bytes *a, const struct fake_host *other,
	struct bytes *b)
{
	static char said[2][200000];
	cr_assert_lt(a->size, sizeof said[0]);
	without_game(one, bytes_cstr(a), said[0], sizeof said[0]);
	without_game(other, bytes_cstr(b), said[1], sizeof said[1]);
	cr_assert_str_eq(said[0], said[1]);
	cr_assert_not_null(strstr(said[0], "\"since\""), "he is waited for now and then");
	cr_assert_not_null(strstr(said[0], "BEGIN:VEVENT"));
	cr_assert_not_null(strstr(said[0], "\"new\": "), "and has something to see");
}

Test(unseen, what_is_hidden_changes_no_notice_their_number_nor_their_times, .timeout = 60)
{
	static struct fake_host one, other;
	struct bytes books[2] = { 0 };
	play_away(0, &one, &books[0]);
	play_away(1, &other, &books[1]);
	cr_assert_gt(one.post_count, 2);
	cr_assert_eq(one.post_count, other.post_count);
	for (int i = 0; i < one.post_count; i++) {
		const struct fake_post *a = &one.posts[i], *b = &other.posts[i];
		char said[2][2000];
		cr_assert_eq(a->at_ms, b->at_ms, "message %d", i);
		cr_assert_str_eq(a->subject, b->subject);
		without_game(&one, a->text, said[0], sizeof said[0]);
		without_game(&other, b->text, said[1], sizeof said[1]);
		cr_assert_str_eq(said[0], said[1]);
		without_game(&one, a->json, said[0], sizeof said[0]);
		without_game(&other, b->json, said[1], sizeof said[1]);
		cr_assert_str_eq(said[0], said[1]);
	}
	books_agree(&one, &books[0], &other, &books[1]);
	bytes_finish(&books[0]);
	bytes_finish(&books[1]);
}

/* ---- What is asked of the past ------------------------------------------------------------------------- */

enum { SETTING_UP = 7, ASKED = 12 };

/* What answering took, counted. */
struct work {
	uint64_t replayed, read;
	uint32_t seq;
};

static void ask_of_the_past(struct fake_host *d, struct guest *a, struct work *work)
{
	char params[64];
	json_t *history = guest_call(a, "history", "{}");
	work->seq = (uint32_t)json_integer_value(json_object_get(history, "seq"));
	json_decref(history);
	const struct { uint64_t replayed, read; } before = { host_work(d->host)->rows_replayed,
		host_work(d->host)->tellings_read };
	for (uint32_t seq = 1; seq <= work->seq; seq++) {
		snprintf(params, sizeof params, "{\"from\":%u}", seq);
		json_decref(guest_call(a, "history", params));
		json_decref(guest_call(a, "export", params));
		snprintf(params, sizeof params, "{\"seq\":%u}", seq);
		json_decref(guest_call(a, "look", params));
	}
	work->replayed = host_work(d->host)->rows_replayed - before.replayed;
	work->read = host_work(d->host)->tellings_read - before.read;
}

/* B writes so many notes, which nobody else hears of, between what everybody sees. */
static void notes(struct fake_host *d, struct guest *b, int count, int *number)
{
	for (int i = 0; i < count; i++) {
		char id[32], order[128];
		snprintf(id, sizeof id, "note-%d", ++*number);
		snprintf(order, sizeof order,
			"{\"type\":\"note_marker\",\"marker\":\"m3\",\"text\":\"horse, by report %d\"}", *number);
		cr_assert_eq(guest_order(b, id, order), 0);
	}
	for (int i = b->message_count; i-- > 0 && count;)
		free(b->messages[i]);
	b->message_count = count ? 0 : b->message_count;
	(void)d;
}

static json_t *look(struct guest *g, const char *by, uint32_t number, const char *as)
{
	char params[64];
	snprintf(params, sizeof params, "{\"%s\":%u,\"as\":\"%s\"}", by, number, as);
	return guest_call(g, "look", params);
}

/* The umpire names a row, which is played again; a number is looked up as it was told. */
static void views_agree(struct guest *umpire, const char *as, uint32_t newest)
{
	for (uint32_t seq = 1; seq <= newest; seq++) {
		json_t *kept = look(umpire, "seq", seq, as);
		json_t *again = look(umpire, "row", (uint32_t)json_integer_value(json_object_get(kept, "row")), as);
		cr_assert_eq(json_integer_value(json_object_get(again, "seq")), seq);
		cr_assert(json_equal(json_object_get(kept, "view"), json_object_get(again, "view")),
			"%s at %u", as, seq);
		json_decref(kept);
		json_decref(again);
	}
}

static void begin_notes(struct fake_host *d, struct guest *a, struct guest *b)
{
	guest_sit(a, d, "A");
	guest_sit(b, d, "B");
	for (int i = 0; i < SETTING_UP; i++)
		if (acts[i].orders[0]) {
			char id[16];
			snprintf(id, sizeof id, "order-%d", i);
			cr_assert_eq(guest_order(acts[i].seat[0] == 'A' ? a : b, id, acts[i].orders[0]), 0, "%s",
				acts[i].orders[0]);
		}
}

/* The update that waits for him. */
static const struct frame *waiting_update(const struct guest *g)
{
	for (int i = 0; i < g->waiting_count; i++)
		if (strstr(frame_text(g->waiting[i]), "\"method\":\"update\""))
			return g->waiting[i];
	return NULL;
}

Test(unseen, who_are_told_alike_are_sent_the_same_frame_though_they_might_be_told_otherwise, .timeout = 60)
{
	struct fake_host d;
	struct guest a, b, watcher;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	begin_notes(&d, &a, &b);
	guest_sit(&watcher, &d, "watch");
	for (const char *id = "321"; *id; id++)
		cr_assert_eq(guest_order(&a, id, "{\"type\":\"end_step\"}"), 0);
	a.reads = watcher.reads = false;
	cr_assert_eq(guest_order(&b, "on", "{\"type\":\"end_step\"}"), 0);
	cr_assert_not_null(waiting_update(&watcher));
	cr_expect_eq(waiting_update(&watcher), waiting_update(&a));
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&watcher);
	fake_host_close(&d);
}

static int64_t count_kept(const char *query)
{
	sqlite3 *db = NULL;
	int64_t count;
	cr_assert_eq(sqlite3_open(scratch_path("desk.db"), &db), SQLITE_OK);
	cr_assert_eq(connection_number(db, query, &count), SQLITE_OK);
	sqlite3_close(db);
	return count;
}

Test(unseen, what_several_were_told_alike_is_kept_once, .timeout = 60)
{
	struct fake_host d;
	struct guest a, b;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	begin_notes(&d, &a, &b);
	int64_t kept = count_kept("SELECT count(*) FROM tellings");
	cr_expect_eq(kept, count_kept("SELECT count(*) FROM (SELECT DISTINCT game, number, base, seq, events,"
		" patch, view FROM told JOIN tellings USING (telling))"));
	cr_expect_eq(kept, count_kept("SELECT count(*) FROM told"));
	cr_expect_gt(count_kept("SELECT count(*) FROM told WHERE viewers & (viewers - 1)"), 0);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

Test(unseen, a_view_that_was_kept_is_the_view_that_was_seen, .timeout = 120)
{
	struct fake_host d;
	struct guest a, b, umpire;
	int number = 0;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	begin_notes(&d, &a, &b);
	notes(&d, &b, 100, &number); /* more than lead from one whole view to the next */
	guest_leave(&b);
	guest_leave(&a);
	fake_host_restart(&d);
	guest_sit(&b, &d, "B");
	notes(&d, &b, 40, &number);
	guest_sit(&umpire, &d, "umpire");
	uint64_t read = host_work(d.host)->tellings_read;
	views_agree(&umpire, "B", 140);
	views_agree(&umpire, "A", 5);
	views_agree(&umpire, "watch", 5);
	cr_assert_gt(host_work(d.host)->tellings_read, read);
	guest_leave(&umpire);
	guest_leave(&b);
	fake_host_close(&d);
}

static void forget_what_was_told(struct fake_host *d)
{
	sqlite3 *db;
	cr_assert_eq(sqlite3_open(scratch_path("desk.db"), &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, "DELETE FROM told; DELETE FROM tellings", NULL, NULL, NULL), SQLITE_OK,
		"%s", sqlite3_errmsg(db));
	sqlite3_close(db);
	(void)d;
}

Test(unseen, what_was_told_before_it_was_kept_is_told_again_from_the_rows, .timeout = 120)
{
	struct fake_host d;
	struct guest a, b, umpire;
	int number = 0;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	begin_notes(&d, &a, &b);
	notes(&d, &b, 80, &number);
	forget_what_was_told(&d);
	notes(&d, &b, 5, &number);
	guest_sit(&umpire, &d, "umpire");
	views_agree(&umpire, "B", 90);
	json_t *history = guest_call(&b, "history", "{\"from\":70}"), *rows = json_object_get(history, "rows");
	for (size_t i = 0; i < json_array_size(rows); i++)
		cr_assert_eq(json_integer_value(json_object_get(json_array_get(rows, i), "seq")), 70 + (int)i);
	cr_assert_eq(json_integer_value(json_object_get(history, "seq")), 69 + (int)json_array_size(rows));
	json_decref(history);
	guest_leave(&umpire);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

static void past_of(int hidden, struct work *awake, struct work *woken)
{
	struct fake_host d;
	struct guest a, b;
	int number = 0;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	for (int i = 0; i < ACTS - 2; i++) {
		char id[16];
		snprintf(id, sizeof id, "order-%d", i);
		if (acts[i].orders[0])
			cr_assert_eq(guest_order(acts[i].seat[0] == 'A' ? &a : &b, id, acts[i].orders[0]), 0, "%s",
				acts[i].orders[0]);
		if (i >= SETTING_UP && i % 2)
			notes(&d, &b, hidden / 4, &number);
	}
	ask_of_the_past(&d, &a, awake);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_restart(&d);
	guest_sit(&a, &d, "A");
	ask_of_the_past(&d, &a, woken);
	guest_leave(&a);
	fake_host_close(&d);
}

Test(unseen, what_is_asked_of_the_past_costs_the_same_however_much_was_done_unseen, .timeout = 120)
{
	struct work few[2], many[2];
	past_of(10, &few[0], &few[1]);
	past_of(190, &many[0], &many[1]);
	for (int i = 0; i < 2; i++) {
		cr_expect_gt(few[i].read, ASKED);
		cr_expect_eq(few[i].seq, many[i].seq);
		cr_expect_eq(few[i].read, many[i].read, "%d and %d tellings read", (int)few[i].read,
			(int)many[i].read);
		cr_expect_leq(few[i].replayed, few[i].seq, "at most the first row, once for each look");
		cr_expect_eq(few[i].replayed, many[i].replayed, "%d and %d rows replayed", (int)few[i].replayed,
			(int)many[i].replayed);
	}
}

/* It is of the line that brought him to his number, whatever was done since. */
Test(unseen, a_receipt_stays_as_it_was_while_others_do_things_unseen)
{
	struct fake_host d;
	struct guest a, b;
	int number = 0;
	fake_host_open(&d);
	fake_host_make_woods(&d, "");
	begin_notes(&d, &a, &b);
	json_t *before = guest_call(&a, "receipt", "{}");
	cr_assert_not_null(json_object_get(before, "signature"));
	for (int i = 0; i < 3; i++) {
		notes(&d, &b, 4, &number);
		json_t *after = guest_call(&a, "receipt", "{}");
		cr_assert(json_equal(before, after));
		json_decref(after);
	}
	json_decref(before);
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}
