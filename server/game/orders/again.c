/* Events of a row read again, judged and made true. */
#include "again.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../battle/holds.h"
#include "../decide_context.h"
#include "../plain/snapshot.h"
#include "row.h"
#include "table_evolve.h"

bool again_wrong(struct again *p, const char *format, ...)
{
	char why[JSON_PROBLEM_SIZE - 20];
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	snprintf(p->problem->text, sizeof p->problem->text, "row %u: %s",
		position_of(p->game)->table.row + 1, why);
	return false;
}

static const struct event_kind *find_kind(const struct game *game, const char *name, uint16_t *number)
{
	for (int i = 0; i < TABLE_EVENT_COUNT; i++)
		if (strcmp(table_events[i].name, name) == 0) {
			*number = (uint16_t)(TABLE_EVENT + i);
			return &table_events[i];
		}
	for (int i = 0; i < game->rules->event_count; i++)
		if (strcmp(game->rules->events[i].name, name) == 0) {
			*number = (uint16_t)i;
			return &game->rules->events[i];
		}
	return NULL;
}

static int clause_named(const struct game *game, const char *id)
{
	const struct clause *clause = id ? game_clause_named(game, id) : NULL;
	if (!clause)
		return 0;
	if (clause >= table_clauses && clause < table_clauses + TABLE_CLAUSE_COUNT)
		return TABLE_CLAUSE + (int)(clause - table_clauses);
	return (int)(clause - game->rules->clauses);
}

/* The event's body in the context's log, its clause and its audience. */
static bool read_event(struct again *p, json_t *value, struct event *event)
{
	static const char *const beside[] = { "type", "clause", "audience", "state", NULL };
	const char *type = json_string_value(json_object_get(value, "type"));
	const struct event_kind *kind = type ? find_kind(p->game, type, &event->kind) : NULL;
	struct json_problem problem;
	if (!kind)
		return again_wrong(p, "an event of a kind that is not known");
	if (kind->shape->size > EVENT_BYTES_MAX)
		return again_wrong(p, "an event too large");
	event->clause = (uint16_t)clause_named(p->game, json_string_value(json_object_get(value, "clause")));
	if (!json_read_mask(json_object_get(value, "audience"), AUDIENCE_ALL, &event->audience))
		return again_wrong(p, "%s: its audience is none", kind->name);
	event->body = p->dc->log.bytes;
	return json_read_beside(value, kind->shape, beside, p->dc->log.bytes, position_of(p->game)->state,
		p->game->rules->clauses, &problem) ||
		again_wrong(p, "%s: %s", kind->name, problem.text);
}

static const void *read_restored(struct again *p, json_t *value)
{
	void *state = scratch_zeroed(&p->dc->trial, p->game->rules->state_shape->size);
	struct json_problem problem;
	char why[FAULT_SIZE];
	if (!snapshot_read(json_object_get(value, "state"), p->game->rules->state_shape, state,
		p->game->rules->clauses, &problem))
		again_wrong(p, "rewound: %s", problem.text);
	else if (!state_holds(p->game->rules, state, why))
		again_wrong(p, "rewound: %s", why);
	else if (!seats_hold(p->game, state))
		again_wrong(p, "rewound: its seats are not those of the game");
	else
		return state;
	return NULL;
}

static bool restores_something(const struct event *event)
{
	return event->kind == EVENT_REWOUND || event->kind == EVENT_TAKEN_BACK;
}

bool again_event(struct again *p, json_t *value, struct event *event)
{
	const void *becomes = NULL;
	const char *lacked;
	if (!read_event(p, value, event))
		return false;
	if (restores_something(event)) {
		becomes = read_restored(p, value);
		if (!becomes)
			return false;
	}
	if (event->kind >= TABLE_EVENT && !table_event_fits(p->game, &p->dc->trial, event))
		return again_wrong(p, "an event of the table that does not fit the game");
	if (event->kind == EVENT_CORRECTED)
		becomes = p->dc->trial.data;
	lacked = event->kind < TABLE_EVENT ?
		need_lacked(p->game->rules->needs, position_of(p->game)->state, event) :
		NULL;
	if (lacked)
		return again_wrong(p, "%s: %s", p->game->rules->events[event->kind].name, lacked);
	row_evolve(p->game, position_of(p->game), event, becomes);
	return true;
}
