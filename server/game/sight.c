/* Sight: a position as one viewer sees it. */
#include "sight.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "server/base/memory.h"

static const struct field seat_fields[] = {
	{ F_TEXT(struct seat_view, id) },
	{ F_TEXT(struct seat_view, side) },
	{ F_TEXT(struct seat_view, role), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, name), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, player), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct seat_view, owes) },
	{ F_LIST_TEXT(struct seat_view, open, open_count), .flags = SHAPE_OPTIONAL },
};
static const struct shape seat_view_shape = SHAPE_OF(seat_view, seat_fields);

static const struct field result_fields[] = {
	{ F_BOOL(struct result_view, over) },
	{ F_TEXT(struct result_view, winner), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct result_view, clause), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct result_view, why), .flags = SHAPE_OPTIONAL },
};
static const struct shape result_view_shape = SHAPE_OF(result_view, result_fields);

static const struct field table_fields[] = {
	{ F_STRUCT(struct table_view, result, result_view_shape), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct table_view, paused) },
	{ F_LIST_TEXT(struct table_view, draw_offers, draw_offer_count) },
	{ F_MAP(struct table_view, seats, seat_view_shape) },
	{ F_TEXT(struct table_view, dice_commitment) },
};
const struct shape table_view_shape = SHAPE_OF(table_view, table_fields);

static void *zeroed(void **data, size_t *room, size_t size)
{
	if (*room < size) {
		free(*data);
		*data = memory_new(size);
		*room = size;
	}
	return memset(*data, 0, size);
}

const void *sight_known(struct sight *sight, const struct game *game, const struct position *position, struct viewer who)
{
	const struct viewer umpire = { .umpire = true };
	void *known;
	if (game->rules->vantage(position->state, who) == game->rules->vantage(position->state, umpire))
		return position->state;
	known = zeroed(&sight->known, &sight->known_room, game->rules->state_shape->size);
	game->rules->known(position->state, who, known);
	return known;
}

static void note_open(struct seat_view *seat, const char *kind)
{
	seat->owes++;
	for (int i = 0; i < seat->open_count; i++)
		if (strncmp(seat->open[i], kind, KIND_SIZE) == 0)
			return;
	if (seat->open_count < OPEN_KINDS_MAX)
		TEXT_SET(seat->open[seat->open_count++], kind);
}

static void view_seats(struct table_view *view, const struct game *game, const struct position *position, const void *known)
{
	struct decision open[DECISIONS_MAX];
	int count = view->result.over || !position->affairs.begun ? 0 : game->rules->open(known, open);
	for (int i = 0; i < game->seat_count; i++) {
		struct seat_view *seat = &view->seats[i + 1];
		memcpy(seat->id, game->seats[i].id, ID_SIZE);
		memcpy(seat->side, game->seats[i].side, ID_SIZE);
		memcpy(seat->role, game->seats[i].role, ID_SIZE);
		memcpy(seat->name, game->seats[i].name, NAME_SIZE);
		memcpy(seat->player, position->affairs.players[i], NAME_SIZE);
	}
	for (int i = 0; i < count; i++)
		if (open[i].seat >= 0 && open[i].seat < game->seat_count)
			note_open(&view->seats[open[i].seat + 1], open[i].kind);
}

static void view_table(struct table_view *view, const struct game *game, const struct position *position, const void *known)
{
	struct outcome outcome;
	memset(view, 0, sizeof *view);
	position_outcome(game, position, &outcome);
	if (outcome.over) {
		view->result.over = true;
		memcpy(view->result.winner, outcome.winner, ID_SIZE);
		TEXT_SET(view->result.clause, outcome.clause ? game_clause(game, outcome.clause)->id : "");
		TEXT_SET(view->result.why, outcome.why);
	}
	view->paused = position->affairs.paused;
	for (int i = 0; i < game->seat_count; i++)
		if (position->affairs.draw_offers >> i & 1)
			memcpy(view->draw_offers[view->draw_offer_count++], game->seats[i].id, ID_SIZE);
	TEXT_SET(view->dice_commitment, game->commitment);
	view_seats(view, game, position, known);
}

void sight_take(struct sight *sight, const struct game *game, const struct position *position, struct viewer who)
{
	const void *known = sight_known(sight, game, position, who);
	void *view = zeroed(&sight->view, &sight->view_room, game->rules->view_shape->size);
	game->rules->view(known, who, view);
	view_table(&sight->table, game, position, known);
}

void sight_write(struct bytes *out, bool *first, const struct game *game, const struct sight *sight)
{
	struct json_names names = { NULL, game->rules->clauses };
	json_members(out, first, &names, game->rules->view_shape, sight->view);
	json_members(out, first, &names, &table_view_shape, &sight->table);
}

bool sight_patch(struct bytes *out, bool *first, const struct game *game, const struct sight *before, const struct sight *after)
{
	struct json_names names = { NULL, game->rules->clauses };
	bool any = json_patch_members(out, first, &names, game->rules->view_shape, before->view, after->view);
	return json_patch_members(out, first, &names, &table_view_shape, &before->table, &after->table) || any;
}

void sight_finish(struct sight *sight)
{
	free(sight->known);
	free(sight->view);
}
