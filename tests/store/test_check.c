/* The check at start: damage is found, and laid to the games it befell. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/sqlite/damage.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

enum { GAMES = 12, ROWS = 20, BODY = 6000, PAGE = 4096 };

/* Games with bodies that fill pages of their own. */
static const char *full_store(void)
{
	static char body[BODY + 1];
	const char *path = scratch_path("check.db");
	struct store *s = journals_store(path);
	memset(body, 'x', BODY);
	body[0] = body[BODY - 1] = '"';
	for (int game = 0; game < GAMES; game++) {
		char id[16];
		snprintf(id, sizeof id, "game-%d", game);
		journals_create(store_journal(s), id);
		for (uint64_t row = 1; row <= ROWS; row++) {
			struct journal_entry entry = journals_entry(id, row);
			entry.body = body;
			entry.body_size = BODY;
			journals_append(store_journal(s), &entry);
		}
	}
	store_close(s);
	sqlite3 *db; /* headers are JSON, as a host writes them */
	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	cr_assert_eq(sqlite3_exec(db, "UPDATE journal SET body = '{}' "
		"WHERE seq = 0; PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	return path;
}

static void noise(const char *path, off_t at, size_t size)
{
	unsigned char bytes[PAGE];
	uint32_t seed = 7;
	int fd = open(path, O_WRONLY);
	for (size_t i = 0; i < size; i++) {
		seed = seed * 1664525u + 1013904223u;
		bytes[i] = (unsigned char)(seed >> 24);
	}
	cr_assert(fd >= 0 && pwrite(fd, bytes, size, at) == (ssize_t)size && close(fd) == 0);
}

Test(check, a_whole_file_is_found_whole)
{
	struct check c = { 0 };
	damage_look(&c, full_store());
	cr_assert(c.done);
	cr_assert_eq(c.damaged_count, 0);
	cr_assert_not(c.hopeless);
	check_finish(&c);
}

Test(check, a_page_of_noise_anywhere_is_noticed_and_laid_to_few_games_or_to_all)
{
	char path[256];
	struct stat about;
	snprintf(path, sizeof path, "%s", full_store());
	cr_assert_eq(stat(path, &about), 0);
	int some = 0;
	for (off_t page = 8; page < about.st_size / PAGE - 1; page += about.st_size / PAGE / 12) {
		struct check c = { 0 };
		char copy[256], command[600];
		snprintf(copy, sizeof copy, "%s", scratch_path("noise.db"));
		snprintf(command, sizeof command, "cp '%s' '%s'", path, copy);
		cr_assert_eq(system(command), 0);
		noise(copy, page * PAGE, PAGE);
		damage_look(&c, copy);
		some += c.damaged_count > 0 && c.damaged_count < GAMES;
		cr_expect(!c.whole, "noise in page %d went unnoticed", (int)page);
		check_finish(&c);
	}
	cr_assert_gt(some, 3, "where rows lie, it is a game or two that are damaged");
}

Test(check, a_file_whose_list_of_games_is_noise_cannot_be_trusted)
{
	const char *path = full_store();
	struct check c = { 0 };
	noise(path, 1 * PAGE, PAGE);
	damage_look(&c, path);
	cr_assert(c.hopeless);
	check_finish(&c);
}
