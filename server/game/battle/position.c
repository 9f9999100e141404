/* Positions: how they stand, and what is written down of them. */
#include "position.h"

#include <assert.h>
#include <string.h>

#include "../plain/image.h"
#include "../members.h"
#include "../plain/snapshot.h"

void position_outcome(const struct game *game, const struct position *position, struct outcome *outcome)
{
	assert(position->state);
	const struct table_state_result *result = &position->table.result;
	memset(outcome, 0, sizeof *outcome);
	if (!result->over) {
		game->rules->outcome(game->rules, position->state, outcome);
		return;
	}
	outcome->over = true;
	memcpy(outcome->winner, result->winner, ID_SIZE);
	outcome->clause = result->clause;
	TEXT_SET(outcome->why, result->why);
}

int position_open(const struct game *game, const struct position *position, struct decision *decisions)
{
	struct outcome outcome;
	position_outcome(game, position, &outcome);
	return outcome.over || !position->table.begun ? 0 :
		game->rules->open(game->rules, position->state, decisions);
}

int position_owed_by(const struct game *game, const struct position *position, int seat,
	struct decision *decisions)
{
	int count = position_open(game, position, decisions), of_seat = 0;
	for (int i = 0; i < count; i++)
		if (decisions[i].seat == seat)
			decisions[of_seat++] = decisions[i];
	return of_seat;
}

/* By what it is, and not by what it is called; never 0. */
static uint32_t number_of(const struct decision *decision)
{
	uint32_t number = 2166136261u;
	for (const char *at = decision->kind; *at; at++)
		number = (number ^ (unsigned char)*at) * 16777619u;
	number = (number ^ decision->about) * 16777619u;
	number = (number ^ decision->other) * 16777619u;
	return number ? number : 1;
}

/* Some know of it who do not know of others like it. */
static bool is_in_sight(const struct decision *decision)
{
	return decision->privacy == OWED_IN_SIGHT ||
		(decision->seat == SEAT_UMPIRE && decision->privacy != OWED_OPENLY);
}

bool position_owed(const struct game *game, const struct position *position, struct owed_in_sight owed,
	struct decision *decision)
{
	struct decision open[DECISIONS_MAX];
	int count = position_open(game, position, open);
	for (int i = 0; i < count; i++)
		if (open[i].seat == owed.seat && is_in_sight(&open[i]) && number_of(&open[i]) == owed.what) {
			*decision = open[i];
			return true;
		}
	return false;
}

bool position_answers(const struct ruleset *rules, const void *state, const struct decision *decision,
	int kind)
{
	return rules->answers ? rules->answers(rules, state, decision, kind) :
		strcmp(decision->kind, rules->orders[kind].name) == 0;
}

void position_standing(const struct game *game, const struct position *position, struct standing *out)
{
	struct decision open[DECISIONS_MAX];
	struct outcome outcome;
	int count = position_open(game, position, open);
	position_outcome(game, position, &outcome);
	*out = (struct standing){ .paused = position->table.paused || position->table.adjourned,
		.adjourned = position->table.adjourned != 0,
		.over = outcome.over,
		.unwaited = position->table.unwaited,
		.vacant = position->table.vacant };
	if (game->rules->stage)
		out->stage = game->rules->stage(position->state);
	if (game->rules->turn)
		out->turn = game->rules->turn(position->state);
	for (int i = 0; i < count; i++) {
		for (int privacy = open[i].privacy; privacy < PRIVACIES; privacy++)
			out->owing_by[privacy] |= 1u << open[i].seat;
		if (is_in_sight(&open[i]) && out->in_sight_count < IN_SIGHT_MAX)
			out->in_sight[out->in_sight_count++] =
				(struct owed_in_sight){ number_of(&open[i]), (int8_t)open[i].seat };
	}
	out->owing = out->owing_by[PRIVACIES - 1];
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
	if (outcome.over || !position->table.begun)
		return NULL;
	return fault_of_decisions(game, open, game->rules->open(game->rules, position->state, open));
}

void position_digest(const struct game *game, struct position *position)
{
	position->digest = (struct digest){ { 0, 0 } };
	digest_add(&position->digest, game->rules->state_shape, position->state);
}

void position_follow(const struct game *game, struct position *position, const struct position *older)
{
	assert(older->state && position->state);
	position->digest = older->digest;
	if (position->state != older->state)
		digest_follow(&position->digest, game->rules->state_shape, older->state, position->state);
}

void position_digest_text(const struct position *position, char text[DIGEST_TEXT])
{
	digest_text(text, &position->digest, &table_state_shape, &position->table);
}

void position_snapshot(const struct game *game, const struct position *position, struct bytes *out)
{
	assert(position->table.viewer_count <= VIEWERS_MAX);
	char digest[DIGEST_TEXT];
	position_digest_text(position, digest);
	bytes_format(out, "{\"row\":%u,\"version\":%u,\"digest\":\"%s\",\"affairs\":", position->table.row,
		game->rules->version, digest);
	snapshot_write(out, &table_state_shape, &position->table, NULL);
	if (position->last[0])
		bytes_format(out, ",\"last\":\"%s\"", position->last);
	bytes_text(out, "}\n");
	image_write(out, game->rules->state_shape, position->state, game->rules->clauses);
}
