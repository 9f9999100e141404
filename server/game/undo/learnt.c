/* What a viewer has come to know. */
#include "learnt.h"

/* The same place in four positions: as it was and is, and as he knew and knows it. */
struct place {
	const char *was, *is, *knew, *knows;
};

static struct place moved(struct place at, size_t by)
{
	return (struct place){ at.was + by, at.is + by, at.knew + by, at.knows + by };
}

static bool learnt_in(const struct shape *shape, struct place at);

/* A thing he had never heard of, which was there all the time. */
static bool is_found(struct place at)
{
	return at.was[0] && !at.knew[0] && at.knows[0];
}

static bool learnt_value(const struct field *field, struct place at)
{
	if (memcmp(at.knew, at.knows, field->size) == 0)
		return false;
	if (field->form == SHAPE_MAP && is_found(at))
		return true;
	if (field->type == SHAPE_STRUCT)
		return learnt_in(field->shape, at);
	return memcmp(at.was, at.is, field->size) == 0 && memcmp(at.knows, at.is, field->size) == 0;
}

static bool learnt_in(const struct shape *shape, struct place at)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		if (field->form == SHAPE_LIST || field->flags & SHAPE_INPUT)
			continue;
		uint32_t count = shape_count(field, at.knows);
		for (uint32_t n = field->form == SHAPE_MAP; n < count; n++)
			if (learnt_value(field, moved(at, field->at + (size_t)n * field->size)))
				return true;
	}
	return false;
}

static bool knows_all(const struct ruleset *rules, const void *state, struct viewer who)
{
	return rules->vantage(state, who) == rules->vantage(state, (struct viewer){ .umpire = true });
}

static const void *known(struct learning *room, struct scratch *to, const struct ruleset *rules,
	struct viewer who, const void *state)
{
	if (knows_all(rules, state, who))
		return state;
	void *position = scratch_state(to, rules, scratch_zeroed_state(&room->nothing, rules));
	rules->known(state, who, position);
	return position;
}

bool has_learnt(struct learning *room, const struct ruleset *rules, struct viewer who, const void *before,
	const void *after)
{
	if (knows_all(rules, before, who))
		return false;
	struct place at = { before, after, known(room, &room->knew, rules, who, before),
		known(room, &room->knows, rules, who, after) };
	return learnt_in(rules->state_shape, at);
}

void learning_finish(struct learning *room)
{
	scratch_finish(&room->nothing);
	scratch_finish(&room->knew);
	scratch_finish(&room->knows);
}
