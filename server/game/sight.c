/* Sights: positions as viewers see them. */
#include "sight.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"

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

static const struct field open_fields[] = {
	{ F_TEXT(struct open_view, seat) },
	{ F_TEXT(struct open_view, kind) },
	{ F_TEXT(struct open_view, subject) },
};
static const struct shape open_view_shape = SHAPE_OF(open_view, open_fields);

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
	{ F_LIST_STRUCT(struct table_view, open, open_count, open_view_shape) },
	{ F_MAP(struct table_view, seats, seat_view_shape) },
	{ F_TEXT(struct table_view, dice_commitment) },
};
const struct shape table_view_shape = SHAPE_OF(table_view, table_fields);

/* ---- The gallery ------------------------------------------------------------------------------------------------------------ */

const void *gallery_known(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who)
{
	const struct viewer umpire = { .umpire = true };
	void *known;
	if (game->rules->vantage(position->state, who) == game->rules->vantage(position->state, umpire))
		return position->state;
	known = loan_zeroed(&gallery->known, game->rules->state_shape->size);
	game->rules->known(position->state, who, known);
	return known;
}

static bool is_of(const struct sight_key *key, const struct game *game, const struct position *position, uint32_t vantage)
{
	return key->state.halves[0] == position->digest.halves[0] && key->state.halves[1] == position->digest.halves[1] &&
		key->vantage == vantage && key->rules == game->rules;
}

/* Builds it where the one lies that was not used for longest. */
static int place_sight(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who, uint32_t vantage)
{
	const void *known = gallery_known(gallery, game, position, who);
	struct sight *sight;
	int at = 0;
	for (int i = 1; i < SIGHTS_MAX; i++)
		if (gallery->keys[i].used < gallery->keys[at].used)
			at = i;
	sight = &gallery->sights[at];
	game->rules->view(known, who, loan_of(&sight->view, game->rules->view_shape->size));
	sight->open_count = game->rules->open(known, sight->open);
	gallery->keys[at] = (struct sight_key){ .rules = game->rules, .state = position->digest, .vantage = vantage };
	return at;
}

const struct sight *gallery_sight(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who)
{
	uint32_t vantage = game->rules->vantage(position->state, who);
	int at = 0;
	while (at < SIGHTS_MAX && !is_of(&gallery->keys[at], game, position, vantage))
		at++;
	if (at == SIGHTS_MAX)
		at = place_sight(gallery, game, position, who, vantage);
	gallery->keys[at].used = ++gallery->clock;
	return &gallery->sights[at];
}

void gallery_finish(struct gallery *gallery)
{
	for (int i = 0; i < SIGHTS_MAX; i++)
		free(gallery->sights[i].view.data);
	free(gallery->known.data);
}

/* ---- The table's members ----------------------------------------------------------------------------------------------------- */

static void note_open(struct seat_view *seat, const char *kind)
{
	seat->owes++;
	for (int i = 0; i < seat->open_count; i++)
		if (strncmp(seat->open[i], kind, KIND_SIZE) == 0)
			return;
	if (seat->open_count < OPEN_KINDS_MAX)
		TEXT_SET(seat->open[seat->open_count++], kind);
}

static void view_seats(struct table_view *view, const struct game *game, const struct position *position, const struct sight *sight)
{
	int count = view->result.over || !position->affairs.begun ? 0 : sight->open_count;
	for (int i = 0; i < game->seat_count; i++) {
		struct seat_view *seat = &view->seats[i + 1];
		memcpy(seat->id, game->seats[i].id, ID_SIZE);
		memcpy(seat->side, game->seats[i].side, ID_SIZE);
		memcpy(seat->role, game->seats[i].role, ID_SIZE);
		memcpy(seat->name, game->seats[i].name, NAME_SIZE);
		memcpy(seat->player, position->affairs.players[i], NAME_SIZE);
	}
	for (int i = 0; i < count; i++) {
		const struct decision *d = &sight->open[i];
		struct open_view *shown = &view->open[view->open_count];
		if (d->seat < 0 || d->seat >= game->seat_count)
			continue;
		note_open(&view->seats[d->seat + 1], d->kind);
		memcpy(shown->seat, game->seats[d->seat].id, ID_SIZE);
		TEXT_SET(shown->kind, d->kind);
		memcpy(shown->subject, d->subject, ID_SIZE);
		view->open_count++;
	}
}

static void view_table(struct table_view *view, const struct game *game, const struct position *position, const struct sight *sight)
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
	view_seats(view, game, position, sight);
}

/* ---- Whole views ----------------------------------------------------------------------------------------------------------- */

void gallery_write(struct gallery *gallery, struct bytes *out, bool *first, const struct game *game, const struct position *position, struct viewer who)
{
	const struct sight *sight = gallery_sight(gallery, game, position, who);
	struct json_names names = { sight->view.data, game->rules->clauses };
	view_table(&gallery->after, game, position, sight);
	json_members(out, first, &names, game->rules->view_shape, sight->view.data);
	json_members(out, first, &names, &table_view_shape, &gallery->after);
}

bool gallery_patch(struct gallery *gallery, struct bytes *out, bool *first, const struct game *game, const struct position *older,
	const struct position *newer, struct viewer who)
{
	const struct sight *before = gallery_sight(gallery, game, older, who), *after = gallery_sight(gallery, game, newer, who);
	struct json_names names = { after->view.data, game->rules->clauses };
	bool any = false;
	view_table(&gallery->before, game, older, before);
	view_table(&gallery->after, game, newer, after);
	if (before != after)
		any = json_patch_members(out, first, &names, game->rules->view_shape, before->view.data, after->view.data);
	return json_patch_members(out, first, &names, &table_view_shape, &gallery->before, &gallery->after) || any;
}
