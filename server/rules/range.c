/* Ranges: whether plain data is what its shape says it may be. */
#include "range.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- One number ---------------------------------------------------------------------------------------- */

int64_t range_least(const struct field *field)
{
	int64_t least = field->choices ? field->choices[0] : field->min;
	for (int i = 0; i < field->choice_count; i++)
		least = field->choices[i] < least ? field->choices[i] : least;
	if (field->choices || field->min || field->max)
		return least;
	if (field->type != SHAPE_INT)
		return 0;
	return field->size == 8 ? INT64_MIN : -((int64_t)1 << (field->size * 8 - 1));
}

int64_t range_most(const struct field *field)
{
	int64_t most = field->choices ? field->choices[0] : field->max;
	for (int i = 0; i < field->choice_count; i++)
		most = field->choices[i] > most ? field->choices[i] : most;
	if (field->choices || field->min || field->max)
		return most;
	return field->size == 8 ? INT64_MAX : ((int64_t)1 << (field->size * 8 - (field->type == SHAPE_INT))) - 1;
}

static bool is_choice(const struct field *field, int64_t number)
{
	for (int i = 0; i < field->choice_count; i++)
		if (field->choices[i] == number)
			return true;
	return !field->choices;
}

bool range_holds(const struct field *field, int64_t number)
{
	if (number == 0 && field->never_nought)
		return false;
	if (number == 0 && (field->flags & SHAPE_OPTIONAL))
		return true;
	return number >= range_least(field) && number <= range_most(field) && is_choice(field, number);
}

void range_words(const struct field *field, char words[RANGE_WORDS_SIZE])
{
	size_t at = 0;
	if (!field->choices) {
		snprintf(words, RANGE_WORDS_SIZE, "must lie between %lld and %lld%s", (long long)range_least(field),
			(long long)range_most(field),
			field->never_nought && range_least(field) < 0 ? ", and not be 0" : "");
		return;
	}
	for (int i = 0; i < field->choice_count && at < RANGE_WORDS_SIZE; i++)
		at += (size_t)snprintf(words + at, RANGE_WORDS_SIZE - at, "%s%d",
			i == 0                             ? "must be "
				: i == field->choice_count - 1 ? " or "
				: ", ",
			field->choices[i]);
}

/* ---- All of it ----------------------------------------------------------------------------------------- */

struct judge {
	const void *root;
	const struct clause *clauses;
	char *why;
	bool with_room; /* what is counted up must leave room for that */
};

/* A step of the way: a member, and which of many. */
struct step {
	const struct step *above;
	const struct field *field;
	const char *id; /* of the entity, or NULL */
	long index;     /* of the element, or -1  */
};

static size_t write_way(char *to, size_t size, const struct step *step)
{
	size_t at = step->above ? write_way(to, size, step->above) : 0;
	if (at < size)
		at += (size_t)snprintf(to + at, size - at, "%s%s", step->above ? "/" : "", step->field->name);
	if (at < size && step->id)
		at += (size_t)snprintf(to + at, size - at, "/%.*s", ID_SIZE - 1, step->id);
	if (at < size && step->index >= 0)
		at += (size_t)snprintf(to + at, size - at, "/%ld", step->index);
	return at;
}

static bool complain(struct judge *j, const struct step *step, const char *what)
{
	char way[RANGE_WHY_SIZE - RANGE_WORDS_SIZE - 2];
	write_way(way, sizeof way, step);
	snprintf(j->why, RANGE_WHY_SIZE, "%s: %s", way, what);
	return false;
}

static bool number_holds(struct judge *j, const struct step *step, int64_t number)
{
	char words[RANGE_WORDS_SIZE];
	bool room = !j->with_room || !step->field->counts_on || number <= range_most(step->field) / 2;
	if (room && range_holds(step->field, number))
		return true;
	if (room)
		range_words(step->field, words);
	else
		snprintf(words, sizeof words, "must be %lld at most, to be counted on from there",
			(long long)range_most(step->field) / 2);
	return complain(j, step, words);
}

static bool name_holds(struct judge *j, const struct step *step, int64_t number)
{
	const struct field *field = step->field;
	if (number == 0)
		return !field->never_nought || complain(j, step, "something is wanted here");
	return (number < field->names_count && field->names[number]) ||
		complain(j, step, "there is no such name");
}

static bool set_holds(struct judge *j, const struct step *step, int64_t bits)
{
	for (int n = 0; n < 16; n++)
		if ((bits >> n & 1) && (n >= step->field->names_count || !step->field->names[n]))
			return complain(j, step, "there is no such name");
	return true;
}

static bool reference_holds(struct judge *j, const struct step *step, int64_t slot)
{
	const struct shape_target *target = &step->field->target;
	if (slot == 0)
		return !step->field->never_nought || complain(j, step, "something is wanted here");
	if (slot < target->room &&
		(!j->root || ((const char *)j->root)[target->at + (size_t)slot * target->size]))
		return true;
	return complain(j, step, "nothing with this id is known");
}

static bool clause_holds(struct judge *j, const struct step *step, int64_t number)
{
	for (int64_t i = 1; j->clauses && i <= number; i++)
		if (!j->clauses[i].id)
			return complain(j, step, "no such clause");
	return true;
}

static bool struct_holds(struct judge *j, const struct step *above, const struct shape *shape,
	const char *data, const char *older);

static bool value_holds(struct judge *j, const struct step *step, const char *at, const char *older)
{
	const struct field *field = step->field;
	switch (field->type) {
	case SHAPE_STRUCT: return struct_holds(j, step, field->shape, at, older);
	case SHAPE_TEXT: return true;
	case SHAPE_ENUM: return name_holds(j, step, shape_get(field, at));
	case SHAPE_SET: return set_holds(j, step, shape_get(field, at));
	case SHAPE_REF: return reference_holds(j, step, shape_get(field, at));
	case SHAPE_CLAUSE: return clause_holds(j, step, shape_get(field, at));
	case SHAPE_BOOL: return shape_get(field, at) <= 1 || complain(j, step, "true or false is wanted");
	default: return number_holds(j, step, shape_get(field, at));
	}
}

/* What is nothing where that may be: a free slot, an element of a fixed row that is left empty, a struct
 * left out, a tuple that is none. A struct that is NEVER_NOUGHT is held to the ranges of its members. */
static bool is_nothing(const struct field *field, const char *at)
{
	bool may_be = field->form == SHAPE_MAP || field->form == SHAPE_ARRAY ||
		(field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE) ||
		/* but nothing is no row of a list */
		(field->type == SHAPE_STRUCT && field->form == SHAPE_ONE && (field->flags & SHAPE_OPTIONAL));
	return may_be && !field->never_nought && shape_is_zero(at, field->size);
}

/* Nothing lies in slot 0 of a map, nor behind its end, and whatever is there has an id. */
static bool slots_hold(struct judge *j, const struct step *step, const char *base, uint32_t end)
{
	const struct field *field = step->field;
	if (!shape_is_zero(base, field->size))
		return complain(j, step, "slot 0 is never used");
	if (!shape_is_zero(base + (size_t)end * field->size, (size_t)(field->room - end) * field->size))
		return complain(j, step, "something lies behind the end of it");
	for (uint32_t i = 1; i < end; i++)
		if (!base[(size_t)i * field->size] && !shape_is_zero(base + (size_t)i * field->size, field->size))
			return complain(j, step, "something is there that has no id");
	return true;
}

static uint16_t count_of(const struct field *field, const char *data)
{
	uint16_t n;
	memcpy(&n, data + field->count_at, sizeof n);
	return n;
}

/* `older` holds; what is as it was there holds still. NULL: there is nothing to compare with. */
static bool field_holds(struct judge *j, const struct step *above, const struct field *field,
	const char *data, const char *older)
{
	struct step step = { above, field, NULL, -1 };
	const char *base = data + field->at;
	uint32_t count = shape_count(field, data), was_count = older ? shape_count(field, older) : 0;
	if (field->count_at && count_of(field, data) > field->room)
		return complain(j, &step, "more are counted than there is room for");
	if (older && count == was_count &&
		memcmp(base, older + field->at, (size_t)count * field->size) == 0)
		return true;
	if (field->form == SHAPE_MAP && !slots_hold(j, &step, base, count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		const char *at = base + (size_t)i * field->size;
		const char *was = i < was_count ? older + field->at + (size_t)i * field->size : NULL;
		if (is_nothing(field, at) || (was && memcmp(at, was, field->size) == 0))
			continue;
		if (was && is_nothing(field, was))
			was = NULL; /* what was in it was not judged */
		step.id = field->form == SHAPE_MAP ? at : NULL;
		step.index = field->form == SHAPE_MAP || field->form == SHAPE_ONE ? -1 : (long)i;
		if (!value_holds(j, &step, at, was))
			return false;
	}
	return true;
}

static bool struct_holds(struct judge *j, const struct step *above, const struct shape *shape,
	const char *data, const char *older)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (!field_holds(j, above, &shape->fields[i], data, older))
			return false;
	return true;
}

bool shape_holds(const struct shape *shape, const void *data, const void *root, const struct clause *clauses,
	char why[RANGE_WHY_SIZE])
{
	struct judge j = { .root = root, .clauses = clauses, .why = why };
	return struct_holds(&j, NULL, shape, data, NULL);
}

bool shape_leaves_room(const struct shape *shape, const void *data, const void *root,
	const struct clause *clauses, char why[RANGE_WHY_SIZE])
{
	struct judge j = { .root = root, .clauses = clauses, .why = why, .with_room = true };
	return struct_holds(&j, NULL, shape, data, NULL);
}

/* Was there an entity that is there no more, so that what has not changed may refer to nothing? */
static bool has_lost(const struct shape *shape, const char *data, const char *older)
{
	for (const struct field *f = shape->fields; f < shape->fields + shape->field_count; f++)
		for (uint32_t i = 1; f->form == SHAPE_MAP && i < shape_count(f, older); i++)
			if (older[f->at + (size_t)i * f->size] && !data[f->at + (size_t)i * f->size])
				return true;
	return false;
}

bool shape_still_holds(const struct shape *shape, const void *data, const void *older, const void *root,
	const struct clause *clauses, char why[RANGE_WHY_SIZE])
{
	struct judge j = { .root = root, .clauses = clauses, .why = why };
	if (root && has_lost(shape, data, older))
		return shape_holds(shape, data, root, clauses, why);
	return struct_holds(&j, NULL, shape, data, older);
}
