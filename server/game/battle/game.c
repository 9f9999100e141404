/* A hosted game: what it is and how it stands. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "dice_of_game.h"
#include "../members.h"
#include "../pending.h"
#include "../plain/state.h"
#include "server/base/memory.h"

static const struct { int seat; const char *id; } others[] = {
	{ SEAT_CLOCK, "clock" },
	{ SEAT_UMPIRE, "umpire" },
	{ SEAT_WATCH, "watch" },
};

/* ---- Being --------------------------------------------------------------------------------------------- */

struct game *game_new(const struct ruleset *rules, const char *id, const uint8_t *secret)
{
	struct game *game = memory_new(sizeof *game);
	secrets_init();
	game->rules = rules;
	game->noted = rules->notes_size > 0;
	TEXT_SET(game->id, id ? id : "");
	game_dice_begin(game, secret);
	game_make_room(game);
	return game;
}

void game_set_seats(struct game *game, const struct seat *seats, int count)
{
	assert(count >= 0 && count <= SEATS_MAX);
	size_t size = (size_t)count * sizeof *seats;
	game->seats = memory_resize(game->seats, size ? size : 1);
	memcpy(game->seats, seats, size);
	game->seat_count = count;
}

struct game *game_copy(const struct game *game)
{
	return game_copy_again(NULL, game);
}

struct game *game_copy_again(struct game *before, const struct game *game)
{
	bool fits = before && before->rules == game->rules && before->laid_out && !before->noted;
	struct game *copy = fits ? before : memory_new(sizeof *copy);
	struct position *position = copy->laid_out;
	struct seat *seats = copy->seats;
	if (!fits)
		game_destroy(before);
	*copy = *game;
	copy->seats = seats;
	game_set_seats(copy, game->seats, game->seat_count);
	copy->header = (struct bytes){ 0 };
	copy->noted = false;
	copy->notes = NULL;
	copy->pending = NULL;
	copy->laid_out = position;
	if (!fits)
		game_make_room(copy);
	void *state = copy->laid_out->state;
	*copy->laid_out = *position_of(game);
	copy->laid_out->state = state;
	state_copy(game->rules, state, position_of(game)->state);
	copy->folded = NULL;
	return copy;
}

void game_destroy(struct game *game)
{
	if (!game)
		return;
	bytes_finish(&game->header);
	free(game->folded);
	free(game->seats);
	game_clear(game);
	free(game);
}

void game_take_header(struct game *game, struct bytes *out)
{
	bytes_add(out, game->header.data, game->header.size);
	bytes_finish(&game->header);
}

void game_use_dice(struct game *game, const struct dice *dice)
{
	game->stream.lent = dice;
}

const struct ruleset *game_rules(const struct game *game)
{
	return game->rules;
}

const char *game_id(const struct game *game)
{
	return game->id;
}

const void *game_state(const struct game *game)
{
	return position_of(game)->state;
}

const struct table_state *game_table_state(const struct game *game)
{
	return &position_of(game)->table;
}

uint32_t game_row(const struct game *game)
{
	return position_of(game)->table.row;
}

const char *game_last_line(const struct game *game)
{
	return position_of(game)->last;
}

/* ---- Clauses ------------------------------------------------------------------------------------------- */

const struct clause *game_clause(const struct game *game, int clause)
{
	assert(clause > 0);
	return clause >= TABLE_CLAUSE ? &table_clauses[clause - TABLE_CLAUSE] : &game->rules->clauses[clause];
}

const struct clause *game_clause_named(const struct game *game, const char *id)
{
	for (int i = 1; i < TABLE_CLAUSE_COUNT; i++)
		if (strcmp(table_clauses[i].id, id) == 0)
			return &table_clauses[i];
	for (int i = 1; i < game->rules->clause_count; i++)
		if (strcmp(game->rules->clauses[i].id, id) == 0)
			return &game->rules->clauses[i];
	return NULL;
}

/* ---- Seats and viewers --------------------------------------------------------------------------------- */

int game_seats(const struct game *game, const struct seat **seats)
{
	*seats = game->seats;
	return game->seat_count;
}

int game_seat(const struct game *game, const char *id)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strcmp(game->seats[i].id, id) == 0)
			return i;
	for (size_t i = 0; i < SHAPE_COUNTOF(others); i++)
		if (strcmp(others[i].id, id) == 0)
			return others[i].seat;
	return SEAT_NONE;
}

bool game_has_seat(const struct game *game, int seat)
{
	return seat >= 0 && seat < game->seat_count;
}

const char *game_seat_id(const struct game *game, int seat)
{
	if (game_has_seat(game, seat))
		return game->seats[seat].id;
	for (size_t i = 0; i < SHAPE_COUNTOF(others); i++)
		if (others[i].seat == seat)
			return others[i].id;
	return "";
}

int game_viewer(const struct game *game, struct viewer who)
{
	return table_state_viewer(&position_of(game)->table, who);
}

struct viewer game_viewer_at(const struct game *game, int viewer)
{
	assert(viewer >= 0 && viewer < position_of(game)->table.viewer_count);
	const struct table_state_viewer *v = &position_of(game)->table.viewers[viewer];
	return (struct viewer){ v->seats, v->umpire != 0 };
}

int game_viewers(const struct game *game)
{
	return position_of(game)->table.viewer_count;
}

uint32_t game_seq(const struct game *game, int viewer)
{
	assert(viewer >= 0 && viewer < position_of(game)->table.viewer_count);
	return position_of(game)->table.viewers[viewer].seq;
}

int game_link_of(const struct game *game, int seat)
{
	return table_state_link(&position_of(game)->table, seat);
}

uint32_t game_link_seats(const struct game *game, int link)
{
	return table_state_link_seats(&position_of(game)->table, link) & ((1u << game->seat_count) - 1);
}

int game_viewer_before(const struct game *game, int viewer)
{
	assert(viewer >= 0 && viewer < position_of(game)->table.viewer_count);
	return (int)position_of(game)->table.viewers[viewer].branch - 1;
}

int game_viewer_then(const struct game *game, int viewer, const struct game *then)
{
	while (viewer >= position_of(then)->table.viewer_count)
		viewer = (int)position_of(game)->table.viewers[viewer].branch - 1;
	return viewer;
}

bool game_awaits(const struct game *game, int seat)
{
	const struct table_state *table = &position_of(game)->table;
	return game->rules->seated && !((table->taken | table->left) >> seat & 1);
}

struct viewer viewer_of_seat(int seat)
{
	assert(seat >= 0);
	return (struct viewer){ .seats = seat < SEATS_MAX ? 1u << seat : 0, .umpire = seat == SEAT_UMPIRE };
}

/* ---- How it stands ------------------------------------------------------------------------------------- */

void game_outcome(const struct game *game, struct outcome *outcome)
{
	position_outcome(game, position_of(game), outcome);
}

int game_open_decisions(const struct game *game, struct decision *decisions)
{
	return position_open(game, position_of(game), decisions);
}

void game_standing(const struct game *game, const struct pending *pending, struct standing *out)
{
	position_standing(game, pending && !pending->committed ? pending->position : position_of(game), out);
}

void game_digest(const struct game *game, char text[DIGEST_TEXT])
{
	struct position anew = *position_of(game);
	position_digest(game, &anew);
	position_digest_text(&anew, text);
}

void game_snapshot(const struct game *game, struct bytes *out)
{
	position_snapshot(game, position_of(game), out);
}
