/* Another world: changes of which a viewer learns nothing, found by trying. */
#include "other_world.h"

#include <stdlib.h>
#include <string.h>

#include "../battle/holds.h"
#include "server/base/memory.h"
#include "server/rules/range.h"

enum {
	PICKS = 24,    /* for a slot in which there is something    */
	NEAR = 8,      /* so far away is what changes places with it */
	EXCHANGED = 4, /* one change of so many                     */
};

/* SplitMix64. */
uint64_t other_worlds_draw(struct other_worlds *w, uint64_t below)
{
	uint64_t z = w->random += 0x9e3779b97f4a7c15;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return (z ^ z >> 31) % below;
}

/* ---- Values -------------------------------------------------------------------------------------------- */

static void add_leaf(struct other_worlds *w, uint32_t at, const struct field *field)
{
	if (w->leaf_count == w->leaf_room)
		w->leaves = memory_resize(w->leaves, (w->leaf_room = 2 * w->leaf_room + 256) * sizeof *w->leaves);
	w->leaves[w->leaf_count++] = (struct leaf){ at, field };
}

/* Elements of the field that may hold something: of a map those from 1 on whose id is not empty. */
static uint32_t elements(const struct field *f, const char *base)
{
	uint16_t count;
	if (f->form != SHAPE_LIST)
		return f->form == SHAPE_ONE ? 1 : f->room;
	memcpy(&count, base + f->count_at, sizeof count);
	return count < f->room ? count : f->room;
}

static void gather(struct other_worlds *w, const struct shape *shape, const char *state, uint32_t at)
{
	for (int i = 0; i < shape->field_count; i++) {
		const struct field *f = &shape->fields[i];
		bool is_id = f->type == SHAPE_TEXT && f->at == 0;
		for (uint32_t n = f->form == SHAPE_MAP; n < elements(f, state + at); n++) {
			uint32_t here = at + f->at + n * f->size;
			if (f->form == SHAPE_MAP && !state[here])
				continue;
			if (f->type == SHAPE_STRUCT)
				gather(w, f->shape, state, here);
			else if (!is_id && f->type != SHAPE_CLAUSE)
				add_leaf(w, here, f);
		}
	}
}

static int64_t read_number(const struct field *f, const char *at)
{
	uint64_t raw = 0;
	memcpy(&raw, at, f->size);
	if (f->type == SHAPE_INT && f->size < 8 && raw >> (8 * f->size - 1) & 1)
		raw |= ~(uint64_t)0 << 8 * f->size;
	return (int64_t)raw;
}

static int64_t other_number(struct other_worlds *w, const struct field *f, int64_t n)
{
	static const int steps[] = { 1, -1, 2, -2, 3, -3, 10, -10, 100, -100, 1000, -1000, 20000, -20000 };
	int64_t other = n + steps[other_worlds_draw(w, SHAPE_COUNTOF(steps))];
	if (f->choices)
		other = f->choices[other_worlds_draw(w, f->choice_count)];
	return range_holds(f, other) ? other : n;
}

/* A slot of the map it points into in which there is something. */
static int64_t other_slot(struct other_worlds *w, const struct field *f, const char *state, int64_t n)
{
	for (int pick = 0; pick < PICKS; pick++) {
		uint32_t slot = 1 + (uint32_t)other_worlds_draw(w, f->target.room - 1);
		if (state[f->target.at + slot * f->target.size])
			return slot;
	}
	return n;
}

static int names_of(const struct field *f)
{
	int count = 0;
	while (f->names && count < 16 && f->names[count])
		count++;
	return count ? count : 1;
}

/* Texts keep their length. */
static void alter(struct other_worlds *w, const struct leaf *leaf, char *state)
{
	const struct field *f = leaf->field;
	char *at = state + leaf->at;
	int64_t n = f->type == SHAPE_TEXT ? 0 : read_number(f, at);
	if (f->type == SHAPE_TEXT)
		*at = *at ? (char)('a' + other_worlds_draw(w, 26)) : '\0';
	else if (f->type == SHAPE_BOOL)
		n = !n;
	else if (f->type == SHAPE_ENUM)
		n = f->names_count > 1 ? 1 + (int64_t)other_worlds_draw(w, f->names_count - 1u) : n;
	else if (f->type == SHAPE_SET)
		n ^= (int64_t)1 << other_worlds_draw(w, (uint64_t)names_of(f));
	else if (f->type == SHAPE_REF)
		n = other_slot(w, f, state, n);
	else
		n = other_number(w, f, n);
	if (f->type != SHAPE_TEXT)
		memcpy(at, &n, f->size);
}

static void swap_bytes(char *one, char *other, size_t size)
{
	for (; size; size--, one++, other++) {
		char kept = *one;
		*one = *other;
		*other = kept;
	}
}

/* What lies in an order that he does not know, as the cards of a deck do, lies in another: two letters of a
 * text change places, or two values side by side. */
static void exchange(struct other_worlds *w, const struct leaf *leaf, char *state)
{
	char *at = state + leaf->at;
	size_t letters = leaf->field->type == SHAPE_TEXT ? strlen(at) : 0;
	const struct leaf *other = leaf + 1 + other_worlds_draw(w, NEAR);
	if (letters)
		swap_bytes(at + other_worlds_draw(w, letters), at + other_worlds_draw(w, letters), 1);
	else if (other < w->leaves + w->leaf_count && other->field == leaf->field)
		swap_bytes(at, state + other->at, leaf->field->size);
}

/* ---- What he knows ------------------------------------------------------------------------------------- */

static bool knows_all(const struct ruleset *rules, const void *state, struct viewer who)
{
	return who.umpire ||
		rules->vantage(state, who) == rules->vantage(state, (struct viewer){ .umpire = true });
}

static void know(const struct ruleset *rules, const void *state, struct viewer who, void *known)
{
	memset(known, 0, rules->state_shape->size);
	rules->known(state, who, known);
}

/* Those values alone that are not as he knows them. */
static void keep_unknown(struct other_worlds *w, const char *truth)
{
	size_t kept = 0;
	for (size_t i = 0; i < w->leaf_count; i++) {
		const struct leaf *leaf = &w->leaves[i];
		if (memcmp(truth + leaf->at, (const char *)w->known + leaf->at, leaf->field->size) != 0)
			w->leaves[kept++] = *leaf;
	}
	w->leaf_count = kept;
}

bool other_worlds_begin(struct other_worlds *w, const struct ruleset *rules, const void *truth,
	struct viewer who)
{
	w->known = memory_resize(w->known, rules->state_shape->size);
	w->knows = memory_resize(w->knows, rules->state_shape->size);
	w->leaf_count = 0;
	if (knows_all(rules, truth, who))
		return false;
	gather(w, rules->state_shape, truth, 0);
	know(rules, truth, who, w->known);
	keep_unknown(w, truth);
	return true;
}

bool other_worlds_same(struct other_worlds *w, const struct ruleset *rules, const void *one,
	const void *other, struct viewer who)
{
	if (knows_all(rules, one, who) || knows_all(rules, other, who) ||
		rules->vantage(one, who) != rules->vantage(other, who))
		return false;
	know(rules, one, who, w->known);
	know(rules, other, who, w->knows);
	return memcmp(w->known, w->knows, rules->state_shape->size) == 0;
}

static bool may_be(struct other_worlds *w, const struct ruleset *rules, const void *truth, struct viewer who,
	const void *world)
{
	char why[FAULT_SIZE];
	if (!state_holds(rules, world, why) || rules->vantage(truth, who) != rules->vantage(world, who))
		return false;
	know(rules, world, who, w->knows);
	return memcmp(w->known, w->knows, rules->state_shape->size) == 0;
}

int other_worlds_make(struct other_worlds *w, const struct ruleset *rules, const void *truth,
	struct viewer who, void *world, int tries)
{
	const size_t size = rules->state_shape->size;
	char *trial = memory_new(size);
	int changes = 0;
	memcpy(world, truth, size);
	for (int i = 0; i < tries && w->leaf_count; i++) {
		const struct leaf *leaf = &w->leaves[other_worlds_draw(w, w->leaf_count)];
		memcpy(trial, world, size);
		if (other_worlds_draw(w, EXCHANGED) == 0)
			exchange(w, leaf, trial);
		else
			alter(w, leaf, trial);
		if (rules->rebuild)
			rules->rebuild(trial);
		if (memcmp(trial, world, size) == 0 || !may_be(w, rules, truth, who, trial))
			continue;
		memcpy(world, trial, size);
		changes++;
	}
	free(trial);
	return changes;
}

void other_worlds_finish(struct other_worlds *w)
{
	free(w->leaves);
	free(w->known);
	free(w->knows);
}
