/* What every journal promises, tried on all of them. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/memory_journal.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/disks/simulated.h"

#define SAY cr_assert_str_eq

/* Each fact is tested on the memory journal, on a store of either engine, and on a
 * simulated disk that is slow, before a memory journal. */
#define EVERY_JOURNAL(fact) \
	static void fact(struct journal *j); \
	Test(memory_journal, fact) \
	{ \
		struct journal *j = memory_journal_create(NULL, NULL); \
		fact(j); \
		journal_destroy(j); \
	} \
	Test(sqlite_journal, fact) \
	{ \
		struct store *s = journals_store(scratch_path("journal.db")); \
		fact(store_journal(s)); \
		store_close(s); \
	} \
	POSTGRES_TEST(postgres_journal, fact) \
	{ \
		journals_on_postgres(); \
		struct store *s = journals_store(scratch_path("journal.db")); \
		fact(store_journal(s)); \
		store_close(s); \
	} \
	Test(simulated_journal, fact) \
	{ \
		struct journal *disk = memory_journal_create(NULL, NULL); \
		struct simulated *s = simulated_create(disk, 7, 5, NULL, NULL); \
		fact(simulated_journal(s)); \
		simulated_destroy(s); \
		journal_destroy(disk); \
	} \
	static void fact(struct journal *j)

EVERY_JOURNAL(a_created_game_has_its_header_and_row_0)
{
	struct journal_game game;
	struct heard heard = journals_create(j, "g1");

	cr_assert_eq(heard.count, 1);
	cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
	cr_assert_eq(heard.epoch, 1);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	SAY(game.id, "g1");
	SAY(game.ruleset, "toy");
	SAY(game.scenario, "toy/first");
	SAY(game.options, "{}");
	SAY(game.names, "{\"A\":\"Ann\"}");
	SAY(game.clocks, "");
	cr_assert_eq(game.version, 1);
	cr_assert_eq(game.created_ms, 1700000000000);
	cr_assert_eq(game.secret[2], 3);
	cr_assert_eq(game.epoch, 1);
	cr_assert_eq(game.last, 0);
	cr_assert_eq(game.wake_at_ms, 0);
	cr_assert_not(game.ended);
	SAY(journals_open(j, "g1", JOURNAL_NEWEST), "0:row 0");
}

EVERY_JOURNAL(an_id_names_one_game_only)
{
	journals_create(j, "g1");
	struct heard heard = journals_create(j, "g1");

	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_str_not_empty(heard.problem);
	SAY(journals_rows(j, "g1", 0, JOURNAL_NEWEST), "0:row 0");
}

EVERY_JOURNAL(a_game_nobody_created_is_absent)
{
	struct journal_game game;
	struct journal_answer answer;
	struct journal_entry entry = journals_entry("nowhere", 1);

	cr_assert_eq(journal_game(j, "nowhere", &game), JOURNAL_ABSENT);
	cr_assert_eq(journal_first_answer(j, "nowhere", "A", "o1", &answer), JOURNAL_ABSENT);
	SAY(journals_open(j, "nowhere", JOURNAL_NEWEST), "absent");
	SAY(journals_rows(j, "nowhere", 0, 9), "absent");
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_FAILED);
}

EVERY_JOURNAL(nobody_hears_before_drain)
{
	struct heard heard = { 0 };
	struct journal_entry entry;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	journal_append(j, &entry, heard_done, &heard);
	cr_assert_eq(heard.count, 0);
	cr_assert_eq(journal_waiting(j), 1);
	journals_settle(j);
	cr_assert_eq(heard.count, 1);
	cr_assert_eq(journal_waiting(j), 0);
}

EVERY_JOURNAL(rows_come_back_in_their_order)
{
	journals_create(j, "g1");
	journals_create(j, "g2");
	for (uint64_t seq = 1; seq <= 4; seq++) {
		struct journal_entry entry = journals_entry("g1", seq);
		struct heard heard = journals_append(j, &entry);

		cr_assert_eq(heard.outcome, JOURNAL_OK, "%s", heard.problem);
		cr_assert_eq(heard.seq, seq);
	}
	SAY(journals_open(j, "g1", JOURNAL_NEWEST), "0:row 0 1:row 1 2:row 2 3:row 3 4:row 4");
	SAY(journals_open(j, "g1", 2), "0:row 0 1:row 1 2:row 2");
	SAY(journals_rows(j, "g1", 2, 3), "2:row 2 3:row 3");
	SAY(journals_rows(j, "g1", 4, 99), "4:row 4");
	SAY(journals_rows(j, "g1", 5, 99), "");
	SAY(journals_rows(j, "g2", 0, JOURNAL_NEWEST), "0:row 0");
}

static bool keep_first(void *ctx, const struct journal_row *row)
{
	struct journal_row *first = ctx;

	*first = *row;
	cr_assert_str_eq(row->seat, "clock");
	cr_assert_str_eq(row->order_id, "");
	return false;
}

EVERY_JOURNAL(a_row_says_who_and_when_and_reading_can_be_ended)
{
	struct journal_entry entry;
	struct journal_row first = { 0 };

	journals_create(j, "g1");
	for (uint64_t seq = 1; seq <= 2; seq++) {
		entry = journals_entry("g1", seq);
		entry.seat = "clock";
		entry.order_id = NULL;
		cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	}
	cr_assert_eq(journal_rows(j, "g1", 1, 2, keep_first, &first), JOURNAL_FOUND);
	cr_assert_eq(first.seq, 1);
	cr_assert_eq(first.at_ms, 1700000000001);
}

EVERY_JOURNAL(opening_begins_at_the_newest_snapshot_in_time)
{
	journals_create(j, "g1");
	for (uint64_t seq = 1; seq <= 5; seq++) {
		struct journal_entry entry = journals_entry("g1", seq);

		entry.snapshot = seq % 2 == 0 ? entry.answer : NULL;
		entry.snapshot_size = entry.answer_size;
		cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	}
	SAY(journals_open(j, "g1", JOURNAL_NEWEST), "s4:did 4 5:row 5");
	SAY(journals_open(j, "g1", 4), "s4:did 4");
	SAY(journals_open(j, "g1", 3), "s2:did 2 3:row 3");
	SAY(journals_open(j, "g1", 1), "0:row 0 1:row 1");
	SAY(journals_rows(j, "g1", 3, 5), "3:row 3 4:row 4 5:row 5");
}

EVERY_JOURNAL(an_order_given_twice_gets_its_first_answer)
{
	struct journal_entry entry;
	struct journal_answer kept;
	struct heard heard;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	journals_append(j, &entry);
	entry = journals_entry("g1", 2);
	entry.order_id = "o1";
	heard = journals_append(j, &entry);
	cr_assert_eq(heard.outcome, JOURNAL_DUPLICATE);
	cr_assert_eq(heard.seq, 1);
	SAY(heard.answer, "did 1");
	SAY(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1");
	cr_assert_eq(journal_first_answer(j, "g1", "A", "o1", &kept), JOURNAL_FOUND);
	cr_assert_eq(kept.seq, 1);
	SAY(kept.answer, "did 1");
	cr_assert_eq(kept.answer_size, 5);
	cr_assert_eq(journal_first_answer(j, "g1", "A", "o2", &kept), JOURNAL_ABSENT);
}

EVERY_JOURNAL(an_order_id_belongs_to_its_seat_and_game)
{
	struct journal_entry entry;

	journals_create(j, "g1");
	journals_create(j, "g2");
	entry = journals_entry("g1", 1);
	journals_append(j, &entry);
	entry = journals_entry("g1", 2);
	entry.order_id = "o1";
	entry.seat = "B";
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	entry = journals_entry("g2", 1);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
}

EVERY_JOURNAL(a_late_duplicate_is_told_apart_from_a_fenced_row)
{
	struct journal_entry entry;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	journals_append(j, &entry);
	entry.epoch = 0;
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_DUPLICATE);
	entry.order_id = "another";
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_FENCED);
}

EVERY_JOURNAL(only_the_next_row_is_taken)
{
	struct journal_entry entry;

	journals_create(j, "g1");
	entry = journals_entry("g1", 2);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_FENCED);
	entry = journals_entry("g1", 1);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	entry.order_id = "another";
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_FENCED);
	SAY(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1");
}

EVERY_JOURNAL(who_takes_a_game_fences_the_others)
{
	struct journal_entry entry;
	struct heard heard = { 0 };

	journals_create(j, "g1");
	journal_take(j, "g1", heard_done, &heard);
	journals_settle(j);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(heard.epoch, 2);
	entry = journals_entry("g1", 1);
	heard = journals_append(j, &entry);
	cr_assert_eq(heard.outcome, JOURNAL_FENCED);
	cr_assert_str_not_empty(heard.problem);
	entry.epoch = 2;
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	journal_take(j, "nowhere", heard_done, &heard);
	journals_settle(j);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
}

EVERY_JOURNAL(one_bad_row_in_a_group_takes_none_with_it)
{
	enum { COUNT = 6 };
	static const uint64_t seqs[COUNT] = { 1, 1, 7, 2, 2, 3 };
	static const enum journal_outcome expected[COUNT] = { JOURNAL_OK, JOURNAL_DUPLICATE, JOURNAL_FENCED,
		JOURNAL_OK, JOURNAL_DUPLICATE, JOURNAL_OK };
	struct heard heard[COUNT] = { 0 };

	journals_create(j, "g1");
	for (int i = 0; i < COUNT; i++) {
		struct journal_entry entry = journals_entry("g1", seqs[i]);

		journal_append(j, &entry, heard_done, &heard[i]);
	}
	journals_settle(j);
	for (int i = 0; i < COUNT; i++) {
		cr_expect_eq(heard[i].count, 1);
		cr_expect_eq(heard[i].outcome, expected[i], "row %d: %d, %s", i, heard[i].outcome, heard[i].problem);
		cr_expect(i == 0 || heard[i].place == heard[i - 1].place + 1, "in the order they were queued");
	}
	SAY(heard[4].answer, "did 2");
	SAY(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1 2:row 2 3:row 3");
}

EVERY_JOURNAL(life_waking_time_and_clocks_travel_with_a_row)
{
	struct journal_entry entry;
	struct journal_game game;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	entry.life = JOURNAL_LIFE_ENDED;
	entry.wake_at_ms = 1800000000000;
	entry.clocks = "{\"A\":60}";
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	cr_assert(game.ended);
	cr_assert_eq(game.wake_at_ms, 1800000000000);
	SAY(game.clocks, "{\"A\":60}");
	cr_assert_eq(game.last, 1);

	entry = journals_entry("g1", 2);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	cr_assert(game.ended && game.wake_at_ms == 1800000000000);
	SAY(game.clocks, "{\"A\":60}");

	entry = journals_entry("g1", 3);
	entry.life = JOURNAL_LIFE_OPEN;
	entry.wake_at_ms = JOURNAL_WAKE_NEVER;
	entry.clocks = "{\"A\":50}";
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	cr_assert(!game.ended && game.wake_at_ms == 0);
	SAY(game.clocks, "{\"A\":50}");
}

EVERY_JOURNAL(a_refused_row_changes_neither_life_nor_clocks)
{
	struct journal_entry entry;
	struct journal_game game;

	journals_create(j, "g1");
	entry = journals_entry("g1", 5);
	entry.life = JOURNAL_LIFE_ENDED;
	entry.wake_at_ms = 1800000000000;
	entry.clocks = "{}";
	entry.snapshot = "x";
	entry.snapshot_size = 1;
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_FENCED);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	cr_assert(!game.ended && game.wake_at_ms == 0);
	SAY(game.clocks, "");
	SAY(journals_open(j, "g1", JOURNAL_NEWEST), "0:row 0");
}

/* Somebody who plays on as soon as he hears. */
struct eager {
	struct journal *journal;
	uint64_t next;
};

static void play_on(void *ctx, const struct journal_answer *answer)
{
	struct eager *eager = ctx;
	struct journal_entry entry;

	cr_assert_eq(answer->outcome, JOURNAL_OK);
	if (eager->next > 10)
		return;
	entry = journals_entry("g1", eager->next++);
	journal_append(eager->journal, &entry, play_on, eager);
}

EVERY_JOURNAL(who_hears_may_append_again)
{
	struct eager eager = { j, 2 };
	struct journal_entry entry;
	struct journal_game game;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	journal_append(j, &entry, play_on, &eager);
	journals_settle(j);
	cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
	cr_assert_eq(game.last, 10);
}

EVERY_JOURNAL(everything_handed_in_is_copied)
{
	char id[] = "g1", seat[] = "A", order_id[] = "o1", body[] = "body", answer[] = "answer",
		snapshot[] = "snap";
	struct journal_entry entry = { .game = id, .epoch = 1, .seq = 1, .seat = seat, .order_id = order_id,
		.body = body, .body_size = 4,
		.answer = answer, .answer_size = 6, .snapshot = snapshot, .snapshot_size = 4 };
	struct journal_answer kept;
	struct heard heard = { 0 };

	journals_create(j, "g1");
	journal_append(j, &entry, heard_done, &heard);
	memset(id, '!', 2);
	memset(seat, '!', 1);
	memset(order_id, '!', 2);
	memset(body, '!', 4);
	memset(answer, '!', 6);
	memset(snapshot, '!', 4);
	journals_settle(j);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	SAY(journals_rows(j, "g1", 1, 1), "1:body");
	SAY(journals_open(j, "g1", 1), "s1:snap");
	cr_assert_eq(journal_first_answer(j, "g1", "A", "o1", &kept), JOURNAL_FOUND);
	SAY(kept.answer, "answer");
}

static enum journal_found told(struct journal *j, const char *id, int viewer, uint32_t number,
	struct journal_told *out)
{
	enum journal_found found = journal_told(j, id, viewer, number, out);
	if (journal_reads_beside(j)) {
		struct journal_told beside = *out;
		cr_assert_eq(journal_told_beside(j, id, viewer, number, &beside), found);
		cr_assert(found != JOURNAL_FOUND || (beside.seq == out->seq && beside.base == out->base &&
			beside.at_ms == out->at_ms && strcmp(beside.events, out->events) == 0 &&
			strcmp(beside.patch, out->patch) == 0 && strcmp(beside.view, out->view) == 0),
			"another thread reads the same");
	}
	return found;
}

EVERY_JOURNAL(what_a_viewer_was_told_is_found_by_his_own_number)
{
	static const struct journal_telling tellings[] = {
		{ .viewers = 5, .number = 3, .base = 3, .events = "[1]", .patch = "", .view = "{}", .events_size = 3,
			.view_size = 2 },
		{ .viewers = 2, .number = 7, .base = 6, .events = "[]", .patch = "{\"a\":1}", .view = "",
			.events_size = 2, .patch_size = 7 },
	};
	struct journal_entry entry;
	struct journal_told out;

	journals_create(j, "g1");
	entry = journals_entry("g1", 1);
	entry.tellings = tellings;
	entry.telling_count = 2;
	journals_append(j, &entry);
	cr_assert_eq(told(j, "g1", 0, 3, &out), JOURNAL_FOUND);
	cr_assert_eq(out.seq, 1);
	cr_assert_eq(out.base, 3);
	cr_assert_eq(out.at_ms, entry.at_ms);
	cr_assert(out.events_size == 3 && memcmp(out.events, "[1]", 3) == 0);
	cr_assert(out.view_size == 2 && memcmp(out.view, "{}", 2) == 0);
	cr_assert_eq(out.patch_size, 0);
	cr_assert_eq(told(j, "g1", 2, 3, &out), JOURNAL_FOUND, "who was told the same finds the same");
	cr_assert_eq(told(j, "g1", 1, 7, &out), JOURNAL_FOUND);
	cr_assert(out.patch_size == 7 && memcmp(out.patch, "{\"a\":1}", 7) == 0);
	cr_assert_eq(told(j, "g1", 1, 3, &out), JOURNAL_ABSENT);
	cr_assert_eq(told(j, "g1", 0, 4, &out), JOURNAL_ABSENT);
	cr_assert_eq(told(j, "g2", 0, 3, &out), JOURNAL_ABSENT);
}

/* "2@1 3@2": the numbers that were read, and of which rows. */
struct read_out {
	char text[80];
	unsigned wanted;
};

static bool note_number(void *ctx, uint32_t number, const struct journal_told *told)
{
	struct read_out *out = ctx;
	size_t used = strlen(out->text);
	cr_assert(told->events_size == 3 && memcmp(told->events, "[1]", 3) == 0);
	cr_assert(told->at_ms && !told->patch_size && !told->view_size);
	snprintf(out->text + used, sizeof out->text - used, "%s%u@%u", used ? " " : "", (unsigned)number,
		(unsigned)told->seq);
	return --out->wanted > 0;
}

static const char *heard(struct journal *j, int viewer, uint32_t from, uint32_t most, unsigned wanted)
{
	static struct read_out out;
	out = (struct read_out){ .wanted = wanted };
	cr_assert_eq(journal_heard(j, "g1", viewer, from, most, note_number, &out), JOURNAL_FOUND);
	if (journal_reads_beside(j)) {
		struct read_out beside = { .wanted = wanted };
		cr_assert_eq(journal_heard_beside(j, "g1", viewer, from, most, note_number, &beside), JOURNAL_FOUND);
		cr_assert_str_eq(beside.text, out.text, "another thread reads the same");
	}
	return out.text;
}

EVERY_JOURNAL(what_a_viewer_was_told_is_read_in_one_go_up_to_where_it_was_not_kept)
{
	static const uint32_t numbers[] = { 1, 2, 3, 5, 6 };
	struct journal_entry entry;

	journals_create(j, "g1");
	for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
		const struct journal_telling telling = { .viewers = 1, .number = numbers[i], .base = 1,
			.events = "[1]", .patch = "{}", .view = "", .events_size = 3, .patch_size = 2 };
		entry = journals_entry("g1", i + 1);
		entry.tellings = &telling;
		entry.telling_count = 1;
		journals_append(j, &entry);
	}
	SAY(heard(j, 0, 1, 64, 9), "1@1 2@2 3@3");
	SAY(heard(j, 0, 2, 64, 9), "2@2 3@3");
	SAY(heard(j, 0, 5, 64, 9), "5@4 6@5");
	SAY(heard(j, 0, 1, 2, 9), "1@1 2@2");
	SAY(heard(j, 0, 1, 64, 1), "1@1");
	SAY(heard(j, 0, 4, 64, 9), "");
	SAY(heard(j, 1, 1, 64, 9), "");
}

EVERY_JOURNAL(a_viewers_number_leads_to_the_last_snapshot_before_it)
{
	static const uint32_t numbers[][2] = { { 2, 1 }, { 4, 1 }, { 6, 5 } };
	struct journal_entry entry;
	uint64_t row = 0;

	journals_create(j, "g1");
	for (uint64_t seq = 1; seq <= 6; seq++) {
		entry = journals_entry("g1", seq);
		entry.snapshot = seq % 2 ? NULL : "s";
		entry.snapshot_size = seq % 2 ? 0 : 1;
		entry.numbers = seq % 2 ? NULL : numbers[seq / 2 - 1];
		entry.number_count = seq % 2 ? 0 : 2;
		journals_append(j, &entry);
	}
	cr_assert_eq(journal_near(j, "g1", 0, 5, &row), JOURNAL_FOUND);
	cr_assert_eq(row, 4);
	cr_assert_eq(journal_near(j, "g1", 1, 5, &row), JOURNAL_FOUND);
	cr_assert_eq(row, 4, "he was told nothing between the second and the fourth row");
	cr_assert_eq(journal_near(j, "g1", 1, 6, &row), JOURNAL_FOUND);
	cr_assert_eq(row, 6);
	cr_assert_eq(journal_near(j, "g1", 0, 2, &row), JOURNAL_ABSENT);
	cr_assert_eq(journal_near(j, "g1", 2, 9, &row), JOURNAL_ABSENT);
}
