/* A hosted game: what it is and how it stands. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "server/base/memory.h"
#include "snapshot.h"

static const struct { int seat; const char *id; } others[] = {
	{ SEAT_CLOCK, "clock" },
	{ SEAT_UMPIRE, "umpire" },
	{ SEAT_WATCH, "watch" },
};

/* ---- Being ---------------------------------------------------------------------------------------------------------------- */

struct game *game_new(const struct ruleset *rules, const char *id, const uint8_t *secret)
{
	struct game *game = memory_new(sizeof *game);
	secrets_init();
	game->rules = rules;
	TEXT_SET(game->id, id ? id : "");
	game_dice_begin(game, secret);
	game->position = memory_new(sizeof *game->position);
	game->position->state = memory_map(rules->state_shape->size);
	game->notes = rules->notes_size ? memory_map(rules->notes_size) : NULL;
	return game;
}

void game_destroy(struct game *game)
{
	if (!game)
		return;
	bytes_finish(&game->header);
	memory_unmap(game->notes, game->rules->notes_size);
	memory_unmap(game->position->state, game->rules->state_shape->size);
	free(game->position);
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
	return game->position->state;
}

const struct affairs *game_affairs(const struct game *game)
{
	return &game->position->affairs;
}

uint32_t game_row(const struct game *game)
{
	return game->position->affairs.row;
}

const char *game_last_line(const struct game *game)
{
	return game->position->last;
}

/* ---- Clauses ------------------------------------------------------------------------------------------------------------- */

const struct clause *game_clause(const struct game *game, int clause)
{
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

/* ---- Seats and viewers --------------------------------------------------------------------------------------------------- */

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

const char *game_seat_id(const struct game *game, int seat)
{
	if (seat >= 0 && seat < game->seat_count)
		return game->seats[seat].id;
	for (size_t i = 0; i < SHAPE_COUNTOF(others); i++)
		if (others[i].seat == seat)
			return others[i].id;
	return "";
}

int game_viewer(const struct game *game, struct viewer who)
{
	return affairs_viewer(&game->position->affairs, who);
}

struct viewer game_viewer_at(const struct game *game, int viewer)
{
	const struct affairs_viewer *v = &game->position->affairs.viewers[viewer];
	return (struct viewer){ v->seats, v->umpire != 0 };
}

int game_viewers(const struct game *game)
{
	return game->position->affairs.viewer_count;
}

uint32_t game_seq(const struct game *game, int viewer)
{
	return game->position->affairs.viewers[viewer].seq;
}

int game_link_of(const struct game *game, int seat)
{
	return affairs_link(&game->position->affairs, seat);
}

uint32_t game_link_seats(const struct game *game, int link)
{
	return affairs_link_seats(&game->position->affairs, link) & ((1u << game->seat_count) - 1);
}

int game_viewer_before(const struct game *game, int viewer)
{
	return (int)game->position->affairs.viewers[viewer].branch - 1;
}

int game_viewer_then(const struct game *game, int viewer, const struct game *then)
{
	while (viewer >= then->position->affairs.viewer_count)
		viewer = (int)game->position->affairs.viewers[viewer].branch - 1;
	return viewer;
}

bool game_awaits(const struct game *game, int seat)
{
	const struct affairs *affairs = &game->position->affairs;
	return game->rules->seated && !((affairs->taken | affairs->left) >> seat & 1);
}

struct viewer viewer_of_seat(int seat)
{
	return (struct viewer){ .seats = seat < SEATS_MAX ? 1u << seat : 0, .umpire = seat == SEAT_UMPIRE };
}

/* ---- How it stands --------------------------------------------------------------------------------------------------------- */

void position_outcome(const struct game *game, const struct position *position, struct outcome *outcome)
{
	const struct affairs_result *result = &position->affairs.result;
	memset(outcome, 0, sizeof *outcome);
	if (!result->over) {
		game->rules->outcome(position->state, outcome);
		return;
	}
	outcome->over = true;
	memcpy(outcome->winner, result->winner, ID_SIZE);
	outcome->clause = result->clause;
	TEXT_SET(outcome->why, result->why);
}

void game_outcome(const struct game *game, struct outcome *outcome)
{
	position_outcome(game, game->position, outcome);
}

static int position_open(const struct game *game, const struct position *position, struct decision *decisions)
{
	struct outcome outcome;
	position_outcome(game, position, &outcome);
	return outcome.over || !position->affairs.begun ? 0 : game->rules->open(position->state, decisions);
}

int game_open_decisions(const struct game *game, struct decision *decisions)
{
	return position_open(game, game->position, decisions);
}

void position_standing(const struct game *game, const struct position *position, struct standing *out)
{
	struct decision open[DECISIONS_MAX];
	struct outcome outcome;
	int count = position_open(game, position, open);
	position_outcome(game, position, &outcome);
	*out = (struct standing){ .paused = position->affairs.paused, .over = outcome.over };
	if (game->rules->stage)
		out->stage = game->rules->stage(position->state);
	for (int i = 0; i < count; i++)
		out->owing |= 1u << open[i].seat;
}

void game_standing(const struct game *game, const struct flight *flight, struct standing *out)
{
	position_standing(game, flight && !flight->committed ? flight->position : game->position, out);
}

uint32_t game_seen_owing(const struct game *game, struct workshop *w, int viewer)
{
	const struct sight *sight = gallery_sight(&w->gallery, game, game->position, game_viewer_at(game, viewer));
	struct outcome outcome;
	uint32_t owing = 0;
	game_outcome(game, &outcome);
	for (int i = 0; i < sight->open_count && !outcome.over; i++)
		owing |= 1u << sight->open[i].seat;
	return owing;
}

static const char *fault_of_decisions(const struct game *game, const struct decision *open, int count)
{
	if (count == 0)
		return "nobody has a decision to make, and yet the game is not over";
	for (int i = 0; i < count; i++)
		if ((open[i].seat < 0 || open[i].seat >= game->seat_count) && open[i].seat != SEAT_UMPIRE)
			return "somebody is to decide who has no seat";
	return NULL;
}

const char *position_fault(const struct game *game, const struct position *position)
{
	struct decision open[DECISIONS_MAX];
	struct outcome outcome;
	const char *fault = game->rules->fault(position->state);
	if (fault)
		return fault;
	position_outcome(game, position, &outcome);
	if (outcome.over || !position->affairs.begun)
		return NULL;
	return fault_of_decisions(game, open, game->rules->open(position->state, open));
}

void position_digest(const struct game *game, struct position *position)
{
	position->digest = (struct digest){ { 0, 0 } };
	digest_add(&position->digest, game->rules->state_shape, position->state);
}

void position_follow(const struct game *game, struct position *position, const struct position *older)
{
	position->digest = older->digest;
	if (position->state != older->state)
		digest_follow(&position->digest, game->rules->state_shape, older->state, position->state);
}

void position_digest_text(const struct position *position, char text[DIGEST_TEXT])
{
	digest_text(text, &position->digest, &affairs_shape, &position->affairs);
}

void game_digest(const struct game *game, char text[DIGEST_TEXT])
{
	struct position anew = *game->position;
	position_digest(game, &anew);
	position_digest_text(&anew, text);
}

void position_snapshot(const struct game *game, const struct position *position, struct bytes *out)
{
	char digest[DIGEST_TEXT];
	position_digest_text(position, digest);
	bytes_format(out, "{\"row\":%u,\"version\":%u,\"digest\":\"%s\",\"affairs\":", position->affairs.row, game->rules->version, digest);
	snapshot_write(out, &affairs_shape, &position->affairs, NULL);
	bytes_text(out, ",\"state\":");
	snapshot_write(out, game->rules->state_shape, position->state, game->rules->clauses);
	if (position->last[0])
		bytes_format(out, ",\"last\":\"%s\"", position->last);
	bytes_char(out, '}');
}

void game_snapshot(const struct game *game, struct bytes *out)
{
	position_snapshot(game, game->position, out);
}

/* ---- Checking --------------------------------------------------------------------------------------------------------------- */

bool rules_check(const struct game *game, struct workshop *w, int seat, const struct order *order, struct refusal *r)
{
	const void *known = gallery_known(&w->gallery, game, game->position, viewer_of_seat(seat));
	if (game->rules->check(known, seat, order, r))
		return true;
	if (game->rules->call)
		refusal_name(r, game->rules->call, known);
	return false;
}

bool game_check(const struct game *game, struct workshop *w, const struct command *command, struct refusal *r)
{
	memset(r, 0, sizeof *r);
	return table_check(game, w, command, r);
}

void game_refusals(const struct game *game, const struct refusal *r, struct bytes *out)
{
	bytes_char(out, '[');
	for (int i = 0; i < r->count; i++) {
		const struct clause *clause = game_clause(game, r->reasons[i].clause);
		bytes_text(out, i ? ",{\"clause\":" : "{\"clause\":");
		json_text(out, clause->id, SIZE_MAX);
		bytes_text(out, ",\"why\":");
		json_text(out, r->reasons[i].why, REASON_SIZE);
		bytes_text(out, ",\"gist\":");
		json_text(out, clause->gist, SIZE_MAX);
		bytes_char(out, '}');
	}
	bytes_char(out, ']');
}
