/* Games that are left aside. */
#include "aside.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/memory.h"

enum { A_DAY = 24 * 3600, LINE = 256 };

static struct aside_game *known(struct aside *a, const char *game)
{
	for (size_t i = 0; i < a->count; i++)
		if (strcmp(a->games[i].game, game) == 0)
			return &a->games[i];
	return NULL;
}

static struct aside_game *put(struct aside *a, const char *game, int deaths, int64_t at, const char *why)
{
	struct aside_game *g = known(a, game);

	if (!g) {
		a->games = memory_resize(a->games, (a->count + 1) * sizeof *a->games);
		g = &a->games[a->count++];
	}
	*g = (struct aside_game){ .deaths = deaths, .at = at };
	snprintf(g->game, sizeof g->game, "%s", game);
	snprintf(g->why, sizeof g->why, "%s", why);
	return g;
}

void aside_read(struct aside *a, const char *db, int64_t now)
{
	char path[PATH_MAX], line[LINE], game[JOURNAL_ID_SIZE], why[ASIDE_WHY_SIZE];
	int deaths;
	int64_t at;

	snprintf(path, sizeof path, "%s.aside", db);
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file))
		if (sscanf(line, "%32s %d %" SCNd64 " %119[^\n]", game, &deaths, &at, why) == 4 &&
			(deaths >= ASIDE_DEATHS || now - at < A_DAY))
			put(a, game, deaths, at, why);
	if (file)
		fclose(file);
}

/* Whole or not at all, as far as a rename can promise it: without the
 * file the game is tried again, that is all. */
static void save(const struct aside *a, const char *db)
{
	char path[PATH_MAX], temporary[PATH_MAX];

	snprintf(path, sizeof path, "%s.aside", db);
	if (snprintf(temporary, sizeof temporary, "%s.new", path) >= (int)sizeof temporary)
		return;
	FILE *file = fopen(temporary, "w");
	for (size_t i = 0; file && i < a->count; i++)
		fprintf(file, "%s %d %" PRId64 " %s\n", a->games[i].game, a->games[i].deaths, a->games[i].at,
			a->games[i].why);
	bool written = file && fflush(file) == 0 && fsync(fileno(file)) == 0;
	if (file)
		fclose(file);
	if (written)
		rename(temporary, path);
}

static void write_why(char why[ASIDE_WHY_SIZE], const struct mark_left *left, bool again)
{
	const char *how = left->own_doing ? "the daemon ended by its own fault" :
		again ? "the daemon was killed twice within a day" : "the daemon was killed";
	int size = snprintf(why, ASIDE_WHY_SIZE, "%s while it worked at this game", how);

	if (left->what[0])
		snprintf(why + size, ASIDE_WHY_SIZE - (size_t)size, ": %s, row %u", left->what, (unsigned)left->row);
}

const struct aside_game *aside_note(struct aside *a, const char *db, const struct mark_left *left,
	int64_t now)
{
	const struct aside_game *before = known(a, left->game), *g;
	char why[ASIDE_WHY_SIZE];

	/* a kill in the middle of ordinary work says nothing of it */
	if (!left->game[0] || !(left->own_doing || left->lasting))
		return NULL;
	write_why(why, left, before != NULL);
	g = put(a, left->game, left->own_doing || before ? ASIDE_DEATHS : 1, now, why);
	save(a, db);
	return g;
}

void aside_add(struct aside *a, const char *game, const char *why)
{
	assert(game[0]);
	put(a, game, ASIDE_DEATHS, 0, why);
}

const struct aside_game *aside_find(const struct aside *a, const char *game)
{
	for (size_t i = 0; i < a->count; i++)
		if (a->games[i].deaths >= ASIDE_DEATHS && strcmp(a->games[i].game, game) == 0)
			return &a->games[i];
	return NULL;
}

void aside_finish(struct aside *a)
{
	free(a->games);
	*a = (struct aside){ 0 };
}
