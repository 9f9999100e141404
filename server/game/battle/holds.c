/* What came in from outside holds, or is judged and turned away. */
#include "holds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../plain/pointer.h"
#include "server/rules/range.h"

static bool ranges_hold(const struct ruleset *rules, const void *state, char why[FAULT_SIZE])
{
	char range[RANGE_WHY_SIZE];
	if (shape_holds(rules->state_shape, state, state, rules->clauses, range))
		return true;
	snprintf(why, FAULT_SIZE, "%s", range);
	return false;
}

static bool is_possible(const struct ruleset *rules, const void *state, char why[FAULT_SIZE])
{
	const char *fault = rules->fault(state);
	if (fault)
		snprintf(why, FAULT_SIZE, "That would not be a possible position: %s", fault);
	return !fault;
}

bool state_holds(const struct ruleset *rules, const void *state, char why[FAULT_SIZE])
{
	return ranges_hold(rules, state, why) && is_possible(rules, state, why);
}

static bool ranges_still_hold(const struct ruleset *rules, const void *state, const void *older,
	const void *root, char why[FAULT_SIZE])
{
	char range[RANGE_WHY_SIZE];
	if (shape_still_holds(rules->state_shape, state, older, root, rules->clauses, range))
		return true;
	snprintf(why, FAULT_SIZE, "%s", range);
	return false;
}

bool state_amid_row(const struct ruleset *rules, const void *state, const void *older, char why[FAULT_SIZE])
{
	return ranges_still_hold(rules, state, older, NULL, why);
}

bool position_still_holds(const struct game *game, const struct position *position, const void *older,
	char why[FAULT_SIZE])
{
	const char *fault;
	if (!ranges_still_hold(game->rules, position->state, older, position->state, why))
		return false;
	fault = position_fault(game, position);
	if (fault)
		snprintf(why, FAULT_SIZE, "%s", fault);
	return !fault;
}

bool seats_hold(const struct game *game, const void *state)
{
	struct seat seats[SEATS_MAX];
	int count = game->rules->seats(game->rules, state, seats);
	for (int i = 0; i < count && i < game->seat_count; i++)
		if (strcmp(seats[i].id, game->seats[i].id) != 0 || strcmp(seats[i].side, game->seats[i].side) != 0)
			return false;
	return count == game->seat_count;
}

bool state_correct(const struct ruleset *rules, void *state, const struct table_body *body,
	char why[FAULT_SIZE])
{
	struct json_problem problem = { "a value is wanted" };
	json_t *value = json_loads(body->value, JSON_DECODE_ANY, NULL);
	bool fits = value && pointer_set(rules->state_shape, state, body->at, value, rules->clauses, &problem);
	json_decref(value);
	if (!fits) {
		snprintf(why, FAULT_SIZE, "%s", problem.text);
		return false;
	}
	if (!ranges_hold(rules, state, why))
		return false;
	if (rules->rebuild)
		rules->rebuild(state);
	return is_possible(rules, state, why);
}
