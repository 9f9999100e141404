/* The simulated disk: slow, failing and powerless on request, and the same again for the same seed. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/base/bytes.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/memory_journal.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/disks/simulated.h"

enum { ROWS = 8 };

static void queue_rows(struct journal *j, uint64_t from, struct heard heard[ROWS])
{
	for (uint64_t i = 0; i < ROWS; i++) {
		struct journal_entry entry = journals_entry("g1", from + i);

		journal_append(j, &entry, heard_done, &heard[i]);
	}
}

Test(simulated, completions_are_delayed_alike_for_the_same_seed)
{
	struct bytes runs[2] = { 0 };

	for (int run = 0; run < 2; run++) {
		struct journal *disk = memory_journal_create(NULL, NULL);
		struct simulated *s = simulated_create(disk, 42, 9, NULL, NULL);
		struct journal *j = simulated_journal(s);

		journals_create(j, "g1");
		for (uint64_t seq = 1; seq <= 20; seq++) {
			struct journal_entry entry = journals_entry("g1", seq);
			struct heard heard = { 0 };
			unsigned ticks = 0;

			for (journal_append(j, &entry, heard_done, &heard); heard.count == 0; ticks++)
				journal_drain(j);
			bytes_format(&runs[run], "%u ", ticks);
		}
		simulated_destroy(s);
		journal_destroy(disk);
	}
	cr_assert_str_eq(bytes_cstr(&runs[0]), bytes_cstr(&runs[1]));
	cr_assert_not_null(strchr(bytes_cstr(&runs[0]), '9'), "some are slow: %s", bytes_cstr(&runs[0]));
	bytes_finish(&runs[0]);
	bytes_finish(&runs[1]);
}

Test(simulated, writes_fail_on_request_and_leave_nothing)
{
	struct journal *disk = memory_journal_create(NULL, NULL);
	struct simulated *s = simulated_create(disk, 1, 0, NULL, NULL);
	struct journal *j = simulated_journal(s);
	struct journal_entry entry;

	journals_create(j, "g1");
	simulated_fail(s, 1, 2);
	entry = journals_entry("g1", 1);
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	for (int i = 0; i < 2; i++) {
		struct heard heard;

		entry = journals_entry("g1", 2);
		heard = journals_append(j, &entry);
		cr_assert_eq(heard.outcome, JOURNAL_FAILED);
		cr_assert_str_not_empty(heard.problem);
	}
	cr_assert_str_eq(journals_rows(j, "g1", 0, 9), "0:row 0 1:row 1");
	cr_assert_eq(journals_append(j, &entry).outcome, JOURNAL_OK);
	simulated_destroy(s);
	journal_destroy(disk);
}

Test(simulated, a_failure_is_heard_in_its_turn)
{
	struct journal *disk = memory_journal_create(NULL, NULL);
	struct simulated *s = simulated_create(disk, 1, 3, NULL, NULL);
	struct journal *j = simulated_journal(s);
	struct heard heard[ROWS] = { 0 };

	journals_create(j, "g1");
	simulated_fail(s, 3, 1);
	queue_rows(j, 1, heard);
	journals_settle(j);
	for (int i = 1; i < ROWS; i++)
		cr_assert_eq(heard[i].place, heard[i - 1].place + 1);
	cr_assert_eq(heard[2].outcome, JOURNAL_OK);
	cr_assert_eq(heard[3].outcome, JOURNAL_FAILED);
	cr_assert_eq(heard[4].outcome, JOURNAL_FENCED, "the row before it is missing");
	simulated_destroy(s);
	journal_destroy(disk);
}

/* After every cut the rows on the disk are the acknowledged ones and
 * some of those under way, without a hole. */
static void cut_and_look(struct journal *disk)
{
	unsigned vanished = 0, kept = 0;
	uint64_t next = 1;
	struct simulated *s = simulated_create(disk, 1709, 2, NULL, NULL);
	struct journal *j = simulated_journal(s);

	journals_create(j, "g1");
	for (int round = 0; round < 40; round++) {
		struct heard heard[ROWS] = { 0 };
		struct journal_game game;
		uint64_t acknowledged = next - 1;

		queue_rows(j, next, heard);
		for (int i = 0; i < round % 4; i++)
			journal_drain(j);
		simulated_lose_power(s);
		cr_assert_eq(journal_waiting(j), 0);
		for (int i = 0; i < ROWS && heard[i].count; i++)
			acknowledged = heard[i].seq;
		cr_assert_eq(journal_game(j, "g1", &game), JOURNAL_FOUND);
		cr_assert_geq(game.last, acknowledged);
		cr_assert_leq(game.last, next + ROWS - 1);
		kept += game.last > acknowledged;
		vanished += game.last < next + ROWS - 1;
		next = game.last + 1;
		journal_drain(j);
		cr_assert_eq(heard[ROWS - 1].count, acknowledged == game.last && heard[ROWS - 1].seq == acknowledged,
			"nobody hears afterwards");
	}
	cr_assert(kept > 5 && vanished > 5, "%u kept, %u vanished", kept, vanished);
	simulated_destroy(s);
}

Test(simulated, what_was_not_on_the_disk_is_gone_when_the_power_fails)
{
	struct journal *disk = memory_journal_create(NULL, NULL);

	cut_and_look(disk);
	journal_destroy(disk);
}

Test(simulated, it_stands_before_a_real_store_as_well)
{
	struct store *store = journals_store(scratch_path("simulated.db"));

	cut_and_look(store_journal(store));
	store_close(store);
}

static void count_wakes(void *ctx)
{
	++*(unsigned *)ctx;
}

Test(simulated, it_wakes_the_loop_until_everybody_has_heard)
{
	unsigned wakes = 0;
	struct journal *disk = memory_journal_create(NULL, NULL);
	struct simulated *s = simulated_create(disk, 3, 6, count_wakes, &wakes);
	struct journal *j = simulated_journal(s);
	struct journal_game game = { .id = "g1", .ruleset = "toy", .scenario = "toy/first" };
	struct heard heard = { 0 };

	journal_create(j, &game, "{}", 2, heard_done, &heard);
	while (wakes > 0) {
		wakes = 0;
		journal_drain(j);
	}
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(heard.count, 1);
	simulated_destroy(s);
	journal_destroy(disk);
}
