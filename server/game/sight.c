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
	{ F_BOOL(struct seat_view, taken), .flags = SHAPE_OPTIONAL },
	{ F_BOOL(struct seat_view, left), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct seat_view, dice), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct seat_view, owes), ANY_UINT16 },
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
	{ F_BOOL(struct table_view, umpire), .flags = SHAPE_OPTIONAL },
	{ F_LIST_TEXT(struct table_view, draw_offers, draw_offer_count) },
	{ F_LIST_STRUCT(struct table_view, open, open_count, open_view_shape) },
	{ F_MAP_TO(struct table_view, seats, seats_end, seat_view_shape) },
	{ F_TEXT(struct table_view, dice_commitment) },
	{ F_TEXT(struct table_view, dice_secret), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct table_view, dice_transcript), .flags = SHAPE_OPTIONAL },
};
const struct shape table_view_shape = SHAPE_OF(table_view, table_fields);

/* ---- The gallery ------------------------------------------------------------------------------------------------------------ */

/* Where what is looked for lies: true; or, not there, in whose place it may be put. */
static bool find(struct sight_key *keys, int room, const struct sight_key *wanted, int *at)
{
	*at = 0;
	for (int i = 0; i < room; i++) {
		const struct sight_key *key = &keys[i];
		if (key->state.halves[0] == wanted->state.halves[0] && key->state.halves[1] == wanted->state.halves[1] &&
			key->vantage == wanted->vantage && key->rules == wanted->rules) {
			*at = i;
			return true;
		}
		if (key->used < keys[*at].used)
			*at = i;
	}
	return false;
}

static const void *zeroed_state(struct loan *loan, const struct ruleset *rules)
{
	if (loan->state_of != rules)
		loan_zeroed(loan, rules->state_shape->size);
	loan->state_of = rules;
	return loan->data;
}

static struct sight_key key_of(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who)
{
	return (struct sight_key){ .rules = game->rules, .state = position->digest, .vantage = game->rules->vantage(position->state, who), .used = ++gallery->clock };
}

static bool knows_all(const struct sight_key *key, const struct position *position)
{
	return key->vantage == key->rules->vantage(position->state, (struct viewer){ .umpire = true });
}

static struct sight *sight_of(struct gallery *gallery, const struct sight_key *key)
{
	int at;
	if (!find(gallery->seen, SIGHTS_MAX, key, &at))
		gallery->sights[at].begun = gallery->sights[at].laid_out = false;
	gallery->seen[at] = *key;
	return &gallery->sights[at];
}

/* What is known, where the view begins with it. */
static void *begin_view(struct gallery *gallery, struct sight *sight, const struct sight_key *key, const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	if (!sight->begun && knows_all(key, position))
		loan_view(&sight->view, rules, position->state);
	else if (!sight->begun)
		rules->known(position->state, who, loan_view(&sight->view, rules, zeroed_state(&gallery->nothing, rules)));
	sight->begun = true;
	return sight->view.data;
}

static const void *known_apart(struct gallery *gallery, const struct sight_key *key, const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	int at;
	if (!find(gallery->knew, KNOWN_MAX, key, &at))
		rules->known(position->state, who, loan_state(&gallery->known[at], rules, zeroed_state(&gallery->nothing, rules)));
	gallery->knew[at] = *key;
	return gallery->known[at].data;
}

static const void *known_by(struct gallery *gallery, const struct sight_key *key, const struct position *position, struct viewer who)
{
	if (knows_all(key, position))
		return position->state;
	if (key->rules->view_begins_with_position)
		return begin_view(gallery, sight_of(gallery, key), key, position, who);
	return known_apart(gallery, key, position, who);
}

const void *gallery_known(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who)
{
	struct sight_key key = key_of(gallery, game, position, who);
	return known_by(gallery, &key, position, who);
}

static void lay_out(struct gallery *gallery, struct sight *sight, const struct sight_key *key, const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	bool in_place = rules->view_begins_with_position;
	void *view = in_place ? begin_view(gallery, sight, key, position, who) : loan_of(&sight->view, rules->view_shape->size);
	const void *known = in_place ? view : known_by(gallery, key, position, who);
	rules->view(known, who, view);
	sight->open_count = rules->open(known, sight->open);
	sight->laid_out = true;
}

const struct sight *gallery_sight(struct gallery *gallery, const struct game *game, const struct position *position, struct viewer who)
{
	struct sight_key key = key_of(gallery, game, position, who);
	struct sight *sight = sight_of(gallery, &key);
	if (!sight->laid_out)
		lay_out(gallery, sight, &key, position, who);
	return sight;
}

void gallery_finish(struct gallery *gallery)
{
	for (int i = 0; i < SIGHTS_MAX; i++)
		free(gallery->sights[i].view.data);
	for (int i = 0; i < KNOWN_MAX; i++)
		free(gallery->known[i].data);
	free(gallery->nothing.data);
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

static void view_seat(struct seat_view *view, const struct seat *seat, const char *player)
{
	memset(view, 0, sizeof *view);
	memcpy(view->id, seat->id, ID_SIZE);
	memcpy(view->side, seat->side, ID_SIZE);
	memcpy(view->role, seat->role, ID_SIZE);
	memcpy(view->name, seat->name, NAME_SIZE);
	memcpy(view->player, player, NAME_SIZE);
}

static void view_open(struct table_view *view, const struct game *game, const struct decision *d)
{
	struct open_view *shown = &view->open[view->open_count];
	if (d->seat != SEAT_UMPIRE)
		note_open(&view->seats[d->seat + 1], d->kind);
	TEXT_SET(shown->seat, game_seat_id(game, d->seat));
	TEXT_SET(shown->kind, d->kind);
	memcpy(shown->subject, d->subject, ID_SIZE);
	view->open_count++;
}

static void view_result(struct result_view *view, const struct game *game, const struct position *position)
{
	struct outcome outcome;
	memset(view, 0, sizeof *view);
	position_outcome(game, position, &outcome);
	if (!outcome.over)
		return;
	view->over = true;
	memcpy(view->winner, outcome.winner, ID_SIZE);
	TEXT_SET(view->clause, outcome.clause ? game_clause(game, outcome.clause)->id : "");
	TEXT_SET(view->why, outcome.why);
}

/* What the client of a seat is asked for, or how its contribution stands. */
static const char *dice_word(const struct dice_rounds *rounds, int seat, bool over)
{
	enum dice_wish wish = over ? DICE_NOTHING : dice_wish(rounds, seat);
	if (wish != DICE_NOTHING)
		return wish == DICE_OPEN ? "open" : "commit";
	return rounds->silent >> seat & 1 ? "silent" : rounds->contributed >> seat & 1 ? "counts" : "";
}

static void view_dice(struct table_view *view, const struct game *game, const struct position *position)
{
	const struct dice_rounds *rounds = &position->affairs.dice;
	TEXT_SET(view->dice_commitment, game->commitments[rounds->epoch]);
	TEXT_SET(view->dice_transcript, rounds->transcript);
	if (!game_dice_opened(game, position, rounds->epoch, view->dice_secret))
		memset(view->dice_secret, 0, sizeof view->dice_secret);
}

static void view_table(struct table_view *view, const struct game *game, const struct position *position, const struct sight *sight)
{
	const struct affairs *affairs = &position->affairs;
	view_result(&view->result, game, position);
	view->paused = affairs->paused;
	view->umpire = affairs->taken >> SEAT_UMPIRE & 1;
	view->draw_offer_count = view->open_count = 0;
	view->seats_end = (uint16_t)(game->seat_count + 1);
	view_dice(view, game, position);
	for (int i = 0; i < game->seat_count; i++) {
		view_seat(&view->seats[i + 1], &game->seats[i], affairs->players[i]);
		view->seats[i + 1].taken = affairs->taken >> i & 1;
		view->seats[i + 1].left = affairs->left >> i & 1;
		if (game->stream.scheme == DICE_OF_TABLE)
			TEXT_SET(view->seats[i + 1].dice, dice_word(&affairs->dice, i, view->result.over));
		if (affairs->draw_offers >> i & 1)
			memcpy(view->draw_offers[view->draw_offer_count++], game->seats[i].id, ID_SIZE);
	}
	for (int i = 0; i < sight->open_count && affairs->begun && !view->result.over; i++)
		view_open(view, game, &sight->open[i]);
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
