/* Events of reactions: their shapes, and what they make true. */
#include "reaction_events.h"

#include <assert.h>
#include <string.h>

#include "events.h"
#include "shapes.h"
#include "unit.h"

#define OPT .flags = SHAPE_OPTIONAL

/* ---- Reactions ----------------------------------------------------------------------------------------- */

static const struct field event_recorded_fields[] = {
	{ F_TEXT(struct dba_event_recorded, element) },
	{ F_TEXT(struct dba_event_recorded, by), OPT },
	{ F_INT(struct dba_event_recorded, heading), HEADING, OPT },
	{ F_ENUM(struct dba_event_recorded, reaction, dba_reaction_names), OPT },
	{ F_ENUM(struct dba_event_recorded, cause, dba_cause_names), OPT },
	{ F_ENUM(struct dba_event_recorded, direction, dba_direction_names), OPT },
	{ F_BOOL(struct dba_event_recorded, copied), OPT },
	{ F_BOOL(struct dba_event_recorded, odd), OPT },
};
const struct shape dba_event_recorded_shape = SHAPE_OF(dba_event_recorded, event_recorded_fields);

void dba_evolve_recorded(struct dba_state *s, const struct event *event)
{
	const struct dba_event_recorded *e = event->body;
	assert(s->reaction_count < REACTIONS_MAX);
	s->reactions[s->reaction_count++] = (struct dba_reaction){
		.element = dba_element_named(s, e->element), .by = dba_element_named(s, e->by),
			.heading = (uint16_t)e->heading,
		.reaction = e->reaction, .cause = e->cause, .direction = e->direction, .copied = e->copied,
		.odd = e->odd,
	};
}

static const struct field event_carried_out_fields[] = {
	{ F_TEXT(struct dba_event_carried_out, element), OPT },
	{ F_UINT(struct dba_event_carried_out, place), SLOT_OF(struct dba_state, reactions), OPT },
	{ F_ENUM(struct dba_event_carried_out, reaction, dba_reaction_names), OPT },
};
const struct shape dba_event_carried_out_shape = SHAPE_OF(dba_event_carried_out, event_carried_out_fields);

void dba_evolve_carried_out(struct dba_state *s, const struct event *event)
{
	const struct dba_event_carried_out *e = event->body;
	assert(e->place < s->reaction_count);
	s->reactions[e->place].reaction = e->reaction;
	s->reactions[e->place].done = true;
}

static const struct field event_responses_over_fields[] = {
	{ F_ENUM(struct dba_event_responses_over, step, dba_step_names), OPT },
};
const struct shape dba_event_responses_over_shape = SHAPE_OF(dba_event_responses_over,
	event_responses_over_fields);

void dba_evolve_responses_over(struct dba_state *s, const struct event *event)
{
	(void)event;
	memset(s->reactions, 0, s->reaction_count * sizeof s->reactions[0]);
	memset(s->pursuits, 0, s->pursuit_count * sizeof s->pursuits[0]);
	s->reaction_count = s->pursuit_count = 0;
}

/* ---- Pursuits ------------------------------------------------------------------------------------------ */

static const struct field event_pursuing_fields[] = {
	{ F_TEXT(struct dba_event_pursuing, element), OPT },
	{ F_TEXT(struct dba_event_pursuing, beaten), OPT },
	{ F_TEXT(struct dba_event_pursuing, initiator), OPT },
	{ F_UINT(struct dba_event_pursuing, seq), ANY_UINT16, OPT },
	{ F_INT(struct dba_event_pursuing, distance), LENGTH, OPT },
	{ F_ENUM(struct dba_event_pursuing, bound_of, dba_side_names), OPT },
	{ F_UINT(struct dba_event_pursuing, melee_bounds), ANY_UINT8, OPT },
	{ F_BOOL(struct dba_event_pursuing, asked), OPT },
	{ F_BOOL(struct dba_event_pursuing, into_contact), OPT },
	{ F_BOOL(struct dba_event_pursuing, pinned), OPT },
};
const struct shape dba_event_pursuing_shape = SHAPE_OF(dba_event_pursuing, event_pursuing_fields);

void dba_evolve_pursuing(struct dba_state *s, const struct event *event)
{
	const struct dba_event_pursuing *e = event->body;
	assert(s->pursuit_count < PURSUITS_MAX);
	s->pursuits[s->pursuit_count++] = (struct dba_pursuit){
		.element = dba_element_named(s, e->element), .beaten = dba_element_named(s, e->beaten),
			.initiator = dba_element_named(s, e->initiator),
		.seq = e->seq, .distance = e->distance, .bound_of = e->bound_of, .melee_bounds = e->melee_bounds,
		.asked = e->asked,
		.into_contact = e->into_contact, .pinned = e->pinned,
	};
}

static const struct field event_pursuit_chosen_fields[] = {
	{ F_TEXT(struct dba_event_pursuit_chosen, element), OPT },
	{ F_UINT(struct dba_event_pursuit_chosen, place), SLOT_OF(struct dba_state, pursuits), OPT },
	{ F_ENUM(struct dba_event_pursuit_chosen, answer, dba_answer_names), OPT },
};
const struct shape dba_event_pursuit_chosen_shape = SHAPE_OF(dba_event_pursuit_chosen,
	event_pursuit_chosen_fields);

void dba_evolve_pursuit_chosen(struct dba_state *s, const struct event *event)
{
	const struct dba_event_pursuit_chosen *e = event->body;
	assert(e->place < s->pursuit_count);
	s->pursuits[e->place].answer = e->answer;
}

static const struct field event_pursuit_over_fields[] = {
	{ F_TEXT(struct dba_event_pursuit_over, element), OPT },
	{ F_UINT(struct dba_event_pursuit_over, place), SLOT_OF(struct dba_state, pursuits), OPT },
	{ F_BOOL(struct dba_event_pursuit_over, followed), OPT },
};
const struct shape dba_event_pursuit_over_shape = SHAPE_OF(dba_event_pursuit_over, event_pursuit_over_fields);

void dba_evolve_pursuit_over(struct dba_state *s, const struct event *event)
{
	const struct dba_event_pursuit_over *e = event->body;
	assert(e->place < s->pursuit_count);
	s->pursuits[e->place].done = true;
}

/* ---- Commands, bounds, armies -------------------------------------------------------------------------- */

static const struct field event_command_stands_fields[] = {
	{ F_TEXT(struct dba_event_command_stands, command), OPT },
	{ F_ENUM(struct dba_event_command_stands, standing, dba_command_state_names), OPT },
	{ F_ENUM(struct dba_event_command_stands, reason, dba_suspension_names), OPT },
	{ F_INT(struct dba_event_command_stands, reinstate_bound), BOUND, OPT },
	{ F_BOOL(struct dba_event_command_stands, recovered), OPT },
};
const struct shape dba_event_command_stands_shape = SHAPE_OF(dba_event_command_stands,
	event_command_stands_fields);

/* Who was steadied once has to be steadied anew when his command is beaten. */
void dba_evolve_command_stands(struct dba_state *s, const struct event *event)
{
	const struct dba_event_command_stands *e = event->body;
	uint16_t command = dba_command_named(s, e->command);
	struct dba_command *c = &s->commands[command];
	bool newly_beaten = c->stricken || (e->standing == COMMAND_BEATEN && c->state != COMMAND_BEATEN);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].command == command && newly_beaten)
			s->elements[i].steadied = false;
	c->state = e->standing;
	c->die_suspended_reason = e->reason;
	c->reinstate_bound = e->reinstate_bound;
	c->recovered = e->recovered;
	c->stricken = false;
}

static const struct field event_replaced_fields[] = {
	{ F_TEXT(struct dba_event_replaced, command), OPT },
	{ F_TEXT(struct dba_event_replaced, commander), OPT },
	{ F_INT(struct dba_event_replaced, x), COORDINATE, OPT },
	{ F_INT(struct dba_event_replaced, y), COORDINATE, OPT },
	{ F_INT(struct dba_event_replaced, heading), HEADING, OPT },
};
const struct shape dba_event_replaced_shape = SHAPE_OF(dba_event_replaced, event_replaced_fields);

enum { COMMANDER_DEPTH_MM = 20 }; /* T-1 */

void dba_evolve_replaced(struct dba_state *s, const struct event *event)
{
	const struct dba_event_replaced *e = event->body;
	uint16_t command = dba_command_named(s, e->command), slot = 1;
	struct dba_command *c = &s->commands[command];
	while (slot < ELEMENTS_ROOM - 1 && s->elements[slot].id[0])
		slot++;
	s->elements[slot] = (struct dba_element){
		.x = e->x, .y = e->y, .heading = e->heading, .command = command, .side = c->side, .type = COMMANDER,
			.grade = GRADE_N,
		.depth_mm = COMMANDER_DEPTH_MM, .impact = NO, .move_and_fire = NO, .fixed_manoeuvre_in_march = NO,
		.morale = STEADY,
		.deployed = true, .regular = true,
	};
	TEXT_COPY(s->elements[slot].id, e->commander);
	TEXT_COPY(s->elements[slot].nation, s->sides[c->side].army_code);
	if (slot >= s->elements_end)
		s->elements_end = (uint16_t)(slot + 1);
	c->commander = slot;
}

static const struct field event_bound_cleared_fields[] = {
	{ F_ENUM(struct dba_event_bound_cleared, active, dba_side_names), OPT },
};
const struct shape dba_event_bound_cleared_shape = SHAPE_OF(dba_event_bound_cleared,
	event_bound_cleared_fields);

static void clear_element(struct dba_element *e)
{
	e->moved_distance = 0;
	e->moves_made = e->march_moves_made = 0;
	e->move_kind = MOVE_NONE;
	e->moved = e->fired = e->returned = e->interpenetrated = e->keeps_place = e->charged = e->lost = e->ran =
		false;
}

/* Who shot from hiding stays noted until the enemy's bound begins (18.6). */
void dba_evolve_bound_cleared(struct dba_state *s, const struct event *event)
{
	(void)event;
	for (uint16_t i = 1; i < s->elements_end; i++)
		clear_element(&s->elements[i]);
	for (uint16_t i = 1; i < s->markers_end; i++) {
		s->markers[i].moved_distance = 0;
		s->markers[i].moves_made = s->markers[i].march_moves_made = 0;
		s->markers[i].moved = false;
	}
	for (int i = 0; i < s->contact_count; i++)
		s->contacts[i].fresh = s->contacts[i].later = false;
	memset(s->shots, 0, s->shot_count * sizeof s->shots[0]);
	memset(s->exchanges, 0, s->exchange_count * sizeof s->exchanges[0]);
	memset(s->combats, 0, s->combat_count * sizeof s->combats[0]);
	memset(&s->resume, 0, sizeof s->resume);
	s->shot_count = s->exchange_count = s->combat_count = 0;
}

static const struct field event_defeated_fields[] = {
	{ F_TEXT(struct dba_event_defeated, side), OPT },
};
const struct shape dba_event_defeated_shape = SHAPE_OF(dba_event_defeated, event_defeated_fields);

void dba_evolve_defeated(struct dba_state *s, const struct event *event)
{
	const struct dba_event_defeated *e = event->body;
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (strcmp(s->sides[side].id, e->side) == 0)
			s->sides[side].defeated = true;
}
