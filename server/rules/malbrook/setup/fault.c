/* Faults: what a position between two orders can never be. */
#include "fault.h"

#include <stddef.h>

#include "../position/in_use.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../turn/standing.h"
#include "../turn/steps.h"
#include "deploy.h"

static const char *fault_of_turn(const struct malb_state *s)
{
	if (s->turn.step == STEP_NONE || (s->turn.step == OVER) != s->result.over)
		return "the turn is at no step, or goes on after the battle";
	if (malb_steps[s->turn.step].both && s->turn.acting != SIDE_A && s->turn.acting != SIDE_B)
		return "it is nobody's turn to act";
	if (s->turn.step > INIT && s->turn.step < OVER && (!s->turn.first_side || !s->turn.initiative_side))
		return "nobody goes first";
	return NULL;
}

/* Where nobody may place him he would be waited for without end. */
static const char *fault_of_deployment(const struct malb_state *s)
{
	if (!malb_is_deploying(s) || s->deployment == DEPLOY_IN_ZONES)
		return NULL;
	for (uint16_t unit = 1; unit < UNIT_MESSENGER; unit++)
		if (malb_is_not_deployed(s, unit))
			return "somebody has no place, and the armies are not drawn up by their players";
	return NULL;
}

/* Ground has an outline, a line or a road a course; troops of a zone without one could be put nowhere. */
static const char *fault_of_ground(const struct malb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->areas_end && !fault; i++)
		if (s->areas[i].id[0] && !figure_encloses(s->areas[i].polygon, s->areas[i].count))
			fault = "a piece of ground has no outline, no area, or crosses itself";
	for (uint16_t i = 1; i < s->lines_end && !fault; i++)
		if (s->lines[i].id[0] && s->lines[i].count < 2)
			fault = "a line leads nowhere";
	for (uint16_t i = 1; i < s->roads_end && !fault; i++)
		if (s->roads[i].id[0] && s->roads[i].count < 2)
			fault = "a road leads nowhere";
	for (int i = 0; i < s->zone_count && !fault; i++)
		if (!malb_zone_is_ground(&s->zones[i].zone))
			fault = "a zone to deploy in has no outline, no area, or crosses itself";
	for (int i = 0; i < s->victory.objective_count && !fault; i++)
		if (!malb_zone_is_ground(&s->victory.objectives[i].zone))
			fault = "an objective has no outline, no area, or crosses itself";
	for (uint16_t i = 1; i < WINGS_ROOM && !fault; i++)
		if (s->wings[i].order.zone.count && !malb_zone_is_ground(&s->wings[i].order.zone))
			fault = "the ground of an order has no area, or crosses itself";
	return fault;
}

const char *malb_fault(const void *state)
{
	const struct malb_state *s = state;
	const char *fault = fault_of_turn(s);
	fault = fault ? fault : fault_of_ground(s);
	fault = fault ? fault : fault_of_deployment(s);
	fault = fault ? fault : malb_fault_of_army(s);
	fault = fault ? fault : malb_fault_of_fight(s);
	fault = fault ? fault : turn_fault(&malb_engine, s);
	fault = fault ? fault : malb_standing_fault(s);
	return fault ? fault : malb_fault_of_ends(s);
}

void malb_fault_rebuild(void *state)
{
	extents_find_ends(&malb_extents, state);
	if (!malb_fault(state)) /* nobody looks about in a position that cannot be */
		malb_sight_open_eyes_again(state);
}
