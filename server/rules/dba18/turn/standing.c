/* Standing instructions: what a player has said beforehand of the decisions he will owe. */
#include "standing.h"

#include <string.h>

#include "../position/unit.h"

#define SAID(answer) (1u << SAY_##answer)
static const struct matter rows[DBA_MATTERS] = {
	/*                       name                      answers                      unit   within enemy  state */
	[NO_MATTER]          = { "",                       0,                           false, false, false, false },
	[MATTER_RETURN_FIRE] = { "return_fire_choice",     SAID(FIRE) | SAID(WITHHOLD), true,  true,  true,  true  },
	[MATTER_PURSUE]      = { "pursue_choice",          SAID(PURSUE) | SAID(STAY),   true,  false, true,  true  },
	[MATTER_REPLACEMENT] = { "place_replacement",      SAID(BESIDE),                false, false, false, false },
	[MATTER_RESUME]      = { "resume_move",            SAID(HALT),                  true,  false, false, false },
	[MATTER_ARTILLERY]   = { "declare_artillery_fire", SAID(FIRE) | SAID(WITHHOLD), true,  true,  true,  false },
};
static const struct matters matters = { rows, DBA_MATTERS, dba_instructed_names, DBA_INSTRUCTED, DBA_21_6 };

/* ---- Saying so ----------------------------------------------------------------------------------------- */

static struct instruction instruction_of(const struct dba_state *s, int seat,
	const struct dba_order_standing *o)
{
	return (struct instruction){ .unit = dba_element_named(s, o->unit), .within = (uint16_t)o->within,
		.seat = (uint8_t)seat, .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.state = o->state };
}

void dba_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_standing *o = body;
	struct instruction said = instruction_of(s, seat, o);
	if (o->unit[0] && !dba_owns(s, seat, said.unit, r))
		return;
	beforehand_check(&matters, s->instructions, s->instruction_count, &said, r);
}

void dba_decide_standing(struct play *play, int seat, const void *body)
{
	const struct dba_state *s = play->state;
	struct instruction said = instruction_of(s, seat, body);
	struct dba_event_instructed e = { .within = said.within, .decision = said.decision,
		.answer = said.answer, .enemy = said.enemy, .own = said.state };
	TEXT_COPY(e.seat, s->seats[seat].id);
	TEXT_COPY(e.unit, s->elements[said.unit].id);
	emit(play, EVENT_instructed, DBA_21_6, &e);
}

void dba_evolve_instructed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_instructed *e = event->body;
	struct instruction said = { .unit = dba_element_named(s, e->unit), .within = e->within,
		.decision = e->decision, .answer = e->answer, .enemy = e->enemy, .state = e->own };
	while (said.seat < s->seat_count && strcmp(s->seats[said.seat].id, e->seat) != 0)
		said.seat++;
	if (said.seat < s->seat_count)
		beforehand_say(s->instructions, &s->instruction_count, &said);
}

bool dba_instructs(const void *state, int seat)
{
	const struct dba_state *s = state;
	return beforehand_is_said_by(s->instructions, s->instruction_count, seat);
}

const char *dba_fault_of_instructions(const struct dba_state *s)
{
	return beforehand_fault(&matters, s->instructions, s->instruction_count, s->seat_count);
}

/* ---- What was said ------------------------------------------------------------------------------------- */

enum dba_instructed dba_said(const struct dba_state *s, int seat, enum dba_matter matter, uint16_t element,
	uint16_t enemy, int32_t paces)
{
	const struct dba_element *e = &s->elements[element];
	struct circumstances now = { .unit = element, .seat = (uint8_t)seat, .decision = (uint8_t)matter,
		.enemy = enemy ? s->elements[enemy].type : 0, .distance = paces };
	if (element)
		now.states = 1u << (e->first_volley ? OWN_FIRST_VOLLEY : OWN_VOLLEY_SPENT) |
			1u << (e->morale == RECOILED ? OWN_RECOILED : OWN_STEADY);
	return (enum dba_instructed)beforehand_answer(s->instructions, s->instruction_count, &now);
}
