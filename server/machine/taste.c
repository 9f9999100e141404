/* Taste: a table of words that most rules of war know, and of those some have to themselves. */
#include "taste.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define WEIGHTS(win, hasty, cautious) [TASTE_WIN] = (win), [TASTE_HASTY] = (hasty), [TASTE_CAUTIOUS] = (cautious)

static const struct {
	const char *word; /* the type of an order, or how it begins */
	uint32_t weight[TASTE_COUNT];
} tastes[] = {
	/* word               win             hasty         cautious */
	/* Malbrook: troops are led, rolled for and moved; what is done on the spot seldom brings them nearer. */
	{ "declare_charge",    { WEIGHTS( 600,   16,    4) } },
	{ "charge_dice",       { WEIGHTS(  50,    8,   50) } },
	{ "roll_move",         { WEIGHTS( 150,    8,   60) } },
	{ "move_brigade",      { WEIGHTS( 300,   40,   20) } },
	{ "after_combat",      { WEIGHTS(  50,    8,   50) } },
	{ "leader_",           { WEIGHTS(  10,    2,   10) } },
	{ "choose_controller", { WEIGHTS(   1,    1,    1) } },
	{ "change_formation",  { WEIGHTS(   2,    1,    6) } },
	{ "about_face",        { WEIGHTS(   1,    1,    1) } },
	{ "refuse_flank",      { WEIGHTS(   1,    1,    2) } },
	{ "side_step",         { WEIGHTS(   1,    1,    1) } },
	{ "split",             { WEIGHTS(   1,    1,    1) } },
	{ "dismount",          { WEIGHTS(   1,    1,    1) } },
	{ "gun_pivot",         { WEIGHTS(   2,    1,    8) } },
	{ "messenger_move",    { WEIGHTS(   1,    1,    1) } },
	{ "send_messenger",    { WEIGHTS(   2,    1,    2) } },
	/* DBA18: an army is put on the table before it is said to stand there. */
	{ "deploy_done",       { WEIGHTS(   1,    1,    1) } },
	{ "deploy_",           { WEIGHTS( 400,    8,  400) } },
	{ "place_ambush",      { WEIGHTS(  60,    8,   60) } },
	{ "declare_artill",    { WEIGHTS(  60,    8,  400) } },
	{ "declare_small",     { WEIGHTS(  60,    8,  400) } },
	{ "formation_change",  { WEIGHTS(   1,    1,    4) } },
	{ "fixed_manoeuvre",   { WEIGHTS(   1,    1,    1) } },
	/* Paperboys: so it is here, and what stands is left standing. */
	{ "ready",             { WEIGHTS(   1,    1,    1) } },
	{ "place_unit",        { WEIGHTS( 400,    8,  400) } },
	{ "place_officer",     { WEIGHTS( 400,    8,  400) } },
	{ "place_train",       { WEIGHTS( 400,    8,  400) } },
	{ "take_back",         { WEIGHTS(   1,    1,    1) } },
	/* most */
	{ "engage",            { WEIGHTS( 400,    8,    6) } },
	{ "charge",            { WEIGHTS( 400,    8,    4) } },
	{ "attack",            { WEIGHTS( 400,    8,    4) } },
	{ "resolve_",          { WEIGHTS(  50,    8,   50) } },
	{ "advance",           { WEIGHTS(  60,    4,    1) } },
	{ "place_gun",         { WEIGHTS(  40,    8,   60) } },
	{ "fire",              { WEIGHTS(  60,    8,  600) } },
	{ "select_",           { WEIGHTS( 100,    8,   60) } },
	{ "move_staff",        { WEIGHTS(   8,    1,    8) } },
	{ "move",              { WEIGHTS( 120,    4,    2) } },
	{ "shift",             { WEIGHTS(  12,    2,    1) } },
	{ "wheel",             { WEIGHTS(   8,    2,    1) } },
	{ "turn",              { WEIGHTS(   2,    2,    4) } },
	{ "step_back",         { WEIGHTS(   1,    1,    4) } },
	{ "end_",              { WEIGHTS(   1,   40,   40) } },
};
enum { OTHERS = 8, ROWS = sizeof tastes / sizeof tastes[0] };

/* The row of the table that speaks of it, or one behind the last. */
static size_t row_of(const char *type)
{
	size_t i = 0;
	while (i < ROWS && strncmp(type, tastes[i].word, strlen(tastes[i].word)) != 0)
		i++;
	return i;
}

static uint32_t weight_of(enum taste taste, const char *type)
{
	assert(taste < TASTE_COUNT);
	size_t row = row_of(type);
	return row < ROWS ? tastes[row].weight[taste] : OTHERS;
}

bool taste_alike(const char *one, const char *other)
{
	return strcmp(one, other) == 0 || (row_of(one) < ROWS && row_of(one) == row_of(other));
}

static int slot_of(struct pick *pick, const char *type)
{
	int i = 0;
	if (pick->taste == TASTE_RANDOM)
		type = "";
	while (i < pick->slots && strcmp(pick->slot[i].type, type) != 0)
		i++;
	if (i == PICK_TYPES_MAX)
		return i - 1;
	if (i == pick->slots)
		snprintf(pick->slot[pick->slots++].type, sizeof pick->slot[0].type, "%s", type);
	return i;
}

int taste_says(const struct shape *shape, const void *body)
{
	int count = 0;
	for (uint16_t i = 0; shape && i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		const char *at = (const char *)body + field->at;
		bool none = field->type == SHAPE_ENUM && field->form == SHAPE_ONE &&
			field->names[shape_get(field, at)] && strcmp(field->names[shape_get(field, at)], "none") == 0;
		count += !none && !shape_is_zero(at, field->size);
	}
	return count;
}

int pick_consider(struct pick *pick, struct chance *chance, const char *type, int says)
{
	int i = slot_of(pick, type);
	/* who wants to win does more rather than less */
	uint32_t weight = pick->taste == TASTE_WIN ? 1u << (2 * (says < 6 ? says : 6)) : 1;
	assert(i >= 0 && i < PICK_TYPES_MAX);
	pick->slot[i].weight += weight;
	return chance_next(chance) % pick->slot[i].weight < weight ? i : -1;
}

int pick_choose(const struct pick *pick, struct chance *chance)
{
	uint32_t sum = 0, at;
	for (int i = 0; i < pick->slots; i++)
		sum += weight_of(pick->taste, pick->slot[i].type);
	if (sum == 0)
		return -1;
	at = chance_pick(chance, sum);
	for (int i = 0; i < pick->slots; i++) {
		uint32_t weight = weight_of(pick->taste, pick->slot[i].type);
		if (at < weight)
			return i;
		at -= weight;
	}
	return -1;
}
