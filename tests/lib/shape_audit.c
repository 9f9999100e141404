/* Auditing shapes. */
#include "shape_audit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_encoder.h"
#include "server/game/battle/table.h"
#include "server/rules/range.h"

static bool complain(char *complaint, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vsnprintf(complaint, AUDIT_SIZE, format, args);
	va_end(args);
	return false;
}

/* Marks the bytes as taken; false if one is taken already or lies outside. */
static bool take(const struct shape *shape, unsigned char *taken, size_t at, size_t size)
{
	for (size_t i = at; i < at + size; i++)
		if (i >= shape->size || taken[i]++)
			return false;
	return true;
}

/* Short enough for a script to have it at hand? */
static bool names_fit(const struct field *f)
{
	for (int n = 1; n < f->names_count; n++)
		if (f->names[n] && strlen(f->names[n]) + strlen("\"\"") >= sizeof ((struct word *)0)->text)
			return false;
	return true;
}

static bool audit_size(const struct field *f)
{
	switch (f->type) {
	case SHAPE_INT: return f->size == 1 || f->size == 2 || f->size == 4 || f->size == 8;
	case SHAPE_UINT: return f->size == 1 || f->size == 2 || f->size == 4;
	case SHAPE_BOOL: return f->size == sizeof(bool);
	case SHAPE_ENUM: return f->size == 1 && f->names && f->names_count > 1 && names_fit(f);
	case SHAPE_SET: return f->size <= 2 && f->names && f->names_count <= f->size * 8;
	case SHAPE_TEXT: return f->size >= 2;
	case SHAPE_REF: return f->size <= 2 && f->target.room >= 2 && f->target.size >= ID_SIZE;
	case SHAPE_CLAUSE: return f->size == 2;
	case SHAPE_STRUCT: return f->shape && f->size == f->shape->size;
	default: return false;
	}
}

/* Does a number say what it may be, and within what its type holds? */
static bool states_range(const struct field *f)
{
	if (f->type != SHAPE_INT && f->type != SHAPE_UINT)
		return true;
	int bits = (int)f->size * 8;
	int64_t least = f->type == SHAPE_UINT ? 0 : bits == 64 ? INT64_MIN : -((int64_t)1 << (bits - 1));
	int64_t most = bits == 64 ? INT64_MAX : ((int64_t)1 << (bits - (f->type == SHAPE_INT))) - 1;
	return (f->choices || f->min < f->max) && range_least(f) >= least && range_most(f) <= most;
}

static bool begins_with_id(const struct shape *shape)
{
	const struct field *id = &shape->fields[0];
	return shape->field_count && strcmp(id->name, "id") == 0 && id->type == SHAPE_TEXT &&
		id->size == ID_SIZE && id->at == 0;
}

/* Is the end of the map, or the count of the list, a field of its own in the same struct? */
static bool end_is_kept(const struct shape *shape, const struct field *map)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (shape->fields[i].at == map->count_at)
			return shape->fields[i].type == SHAPE_UINT && shape->fields[i].size == sizeof(uint16_t);
	return false;
}

static bool audit(const struct shape *shape, bool whole, char *complaint);

static bool audit_field(const struct shape *shape, const struct field *f, bool whole, unsigned char *taken,
	char *complaint)
{
	if (!f->name[0] || strlen(f->name) != f->name_size || !audit_size(f))
		return complain(complaint, "%s.%s is not what its type says", shape->name, f->name);
	if (!states_range(f))
		return complain(complaint, "%s.%s does not say which numbers it may be", shape->name, f->name);
	if (f->room < 1 || (f->form == SHAPE_ONE && f->room != 1))
		return complain(complaint, "%s.%s has no room, or more than one", shape->name, f->name);
	if (!take(shape, taken, f->at, (size_t)f->size * f->room))
		return complain(complaint, "%s.%s lies over another field or outside", shape->name, f->name);
	if (f->form == SHAPE_LIST && !end_is_kept(shape, f) && !take(shape, taken, f->count_at, sizeof(uint16_t)))
		return complain(complaint, "the count of %s.%s lies over another field or outside",
			shape->name, f->name);
	if (f->form == SHAPE_MAP && (f->type != SHAPE_STRUCT || !begins_with_id(f->shape) || f->room < 2))
		return complain(complaint, "%s.%s is a map of what has no id", shape->name, f->name);
	if (f->form == SHAPE_MAP && f->count_at && !end_is_kept(shape, f) &&
		!take(shape, taken, f->count_at, sizeof(uint16_t)))
		return complain(complaint, "the end of %s.%s lies over another field or outside",
		shape->name, f->name);
	for (const struct field *before = shape->fields; before < f; before++)
		if (strcmp(before->name, f->name) == 0)
			return complain(complaint, "%s has two fields of the name %s", shape->name, f->name);
	return f->type != SHAPE_STRUCT || audit(f->shape, whole, complaint);
}

static bool audit(const struct shape *shape, bool whole, char *complaint)
{
	unsigned char *taken = calloc(shape->size + 1, 1);
	bool good = true;
	for (uint16_t i = 0; good && i < shape->field_count; i++)
		good = audit_field(shape, &shape->fields[i], whole, taken, complaint);
	for (uint32_t at = 0; good && whole && at < shape->size; at++)
		if (!taken[at])
			good = complain(complaint, "byte %u of %s belongs to no field", at, shape->name);
	free(taken);
	return good;
}

bool shape_part_audit(const struct shape *shape, char complaint[AUDIT_SIZE])
{
	return audit(shape, false, complaint);
}

bool shape_audit(const struct shape *shape, char complaint[AUDIT_SIZE])
{
	return audit(shape, true, complaint);
}

/* ---- Rulesets ------------------------------------------------------------------------------------------ */

static bool has_member(const struct shape *shape, const char *const *names, const char **which)
{
	for (; *names; names++)
		if (shape && shape_field(shape, *names)) {
			*which = *names;
			return true;
		}
	return false;
}

static bool audit_orders(const struct ruleset *rules, char *complaint)
{
	static const char *const ours[] = { "type", NULL };
	const char *which;
	for (int i = 1; i < rules->order_count; i++) {
		const struct order_kind *kind = &rules->orders[i];
		if (kind->shape && kind->shape->size > ORDER_ROOM)
			return complain(complaint, "the order %s does not fit into an order", kind->name);
		if (has_member(kind->shape, ours, &which))
			return complain(complaint, "the order %s has a member %s, which is the protocol's",
				kind->name, which);
		for (int t = 1; t < TABLE_ORDER_COUNT; t++)
			if (strcmp(kind->name, table_orders[t].name) == 0)
				return complain(complaint, "the order %s is the table's", kind->name);
		if (kind->shape && kind->shape->field_count && !audit(kind->shape, false, complaint))
			return false;
	}
	return true;
}

static bool audit_events(const struct ruleset *rules, char *complaint)
{
	static const char *const ours[] = { "type", "clause", "audience", "state", "class", "sentence", NULL };
	const char *which;
	for (int i = 0; i < rules->event_count; i++) {
		const struct event_kind *kind = &rules->events[i];
		if (has_member(kind->shape, ours, &which))
			return complain(complaint, "the event %s has a member %s, which is the journal's",
				kind->name, which);
		for (int t = 0; t < TABLE_EVENT_COUNT; t++)
			if (strcmp(kind->name, table_events[t].name) == 0)
				return complain(complaint, "the event %s is the table's", kind->name);
		if (!audit(kind->shape, false, complaint))
			return false;
	}
	return true;
}

static bool audit_state(const struct shape *state, char *complaint)
{
	for (const struct field *f = state->fields; f < state->fields + state->field_count; f++)
		if (f->form == SHAPE_MAP && f->count_at && !end_is_kept(state, f))
			return complain(complaint, "the end of %s.%s is not kept", state->name, f->name);
	return audit(state, true, complaint);
}

bool ruleset_audit(const struct ruleset *rules, char complaint[AUDIT_SIZE])
{
	const struct shape *shapes[] = { rules->scenario_shape, rules->view_shape, rules->preview_shape,
		rules->map_shape };
	for (size_t i = 0; i < SHAPE_COUNTOF(shapes); i++)
		if (shapes[i] && !audit(shapes[i], false, complaint))
			return false;
	return audit_state(rules->state_shape, complaint) && audit_orders(rules, complaint) &&
		audit_events(rules, complaint);
}
