/* A field: a server of one's own, with games at whose tables everybody sits. */
#include "tests/bench/load/field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "tests/lib/disks/scratch.h"

enum { WARM_MS = 500, PLAYERS = 2 };

const struct contender field_turns = { .profile = "turns", .seats = { "A", "B" } },
	field_announcements = { .profile = "announcements", .seats = { "umpire", "umpire" } },
	field_anchor = { .profile = "anchor", .is_anchor = true };

static bool start(struct field *field, const struct contender *who)
{
	static const char *const flags[] = { "--rate", "0", "--limit", "all=0", "--log-level", "error",
		"--scenario", "tests/bench/load/drill.json", NULL };
	static unsigned number;
	char db[32], preload[600], delay[40];
	const char *const program[] = { "env", preload, delay,
		daemon_built(who->is_anchor ? "bench/anchor" : "tricorned"), NULL };

	snprintf(db, sizeof db, "field-%u.db", number++);
	snprintf(preload, sizeof preload, "LD_PRELOAD=%s",
		who->sync_us ? daemon_built("bench/other_disk.so") : "");
	snprintf(delay, sizeof delay, "SYNC_US=%d", who->sync_us);
	return daemon_start_program(&field->server, program, scratch_path(db), who->is_anchor ? NULL : flags);
}

/* Makes a game, and has the tokens of those who will sit at its table. */
static bool make_game(struct field *field, const struct contender *who, struct caller *hall, int game)
{
	int each = PLAYERS + who->watchers;
	json_t *links = place_create(hall, who->scenario ? who->scenario : "mdcc/drill", &field->places[game]);

	for (int i = 0; i < each; i++)
		place_token(field->tokens[game * each + i], links, i < PLAYERS ? who->seats[i] : "watch");
	json_decref(links);
	return links != NULL;
}

static bool make_games(struct field *field, const struct contender *who, int games)
{
	size_t count = (size_t)games * (size_t)(PLAYERS + who->watchers);
	struct caller hall;
	bool fine = caller_open(&hall, field->server.port);

	field->places = memory_new((size_t)games * sizeof *field->places);
	field->tokens = memory_new(count * sizeof *field->tokens);
	field->links = memory_new(count * sizeof *field->links);
	for (size_t i = 0; i < count; i++)
		field->links[i] = field->tokens[i];
	for (int game = 0; fine && game < games; game++)
		fine = make_game(field, who, &hall, game);
	caller_finish(&hall);
	return fine;
}

bool field_open(struct field *field, const struct contender *who, int games)
{
	*field = (struct field){ 0 };
	if (!profile_read(&field->profile, who->profile) || !start(field, who))
		return false;
	field->bytes_before = daemon_memory(&field->server);
	if (who->is_anchor || make_games(field, who, games))
		field->load = load_open(&field->profile, field->server.port, games, PLAYERS + who->watchers,
			field->links);
	if (field->load)
		return true;
	field_close(field);
	return false;
}

bool field_measure(struct field *field, unsigned ms, struct load_figures *figures)
{
	return load_drive(field->load, &field->server, (struct load_span){ .ms = WARM_MS }, NULL) &&
		load_drive(field->load, &field->server, (struct load_span){ .ms = ms }, figures);
}

void field_close(struct field *field)
{
	load_close(field->load);
	daemon_stop(&field->server);
	free(field->places);
	free(field->tokens);
	free(field->links);
	*field = (struct field){ 0 };
}
