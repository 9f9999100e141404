/* Standing instructions: what a player has said beforehand of the decisions he will owe. */
#include "standing.h"

#include <assert.h>
#include <string.h>

#include "../position/unit.h"

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
	if (o->unit[0] && !dba_seat_owns(s, seat, said.unit, r))
		return;
	beforehand_check(&dba_matters, s->instructions, s->instruction_count, &said, r);
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

bool dba_standing_instructs(const void *state, int seat)
{
	const struct dba_state *s = state;
	return beforehand_is_said_by(s->instructions, s->instruction_count, seat);
}

const char *dba_standing_fault(const struct dba_state *s)
{
	return beforehand_fault(&dba_matters, s->instructions, s->instruction_count, s->seat_count);
}

void dba_standing_said_by(const void *position, int seat, said_fn *each, void *ctx)
{
	const struct dba_state *s = position;
	for (int i = 0; i < s->instruction_count; i++) {
		const struct instruction *it = &s->instructions[i];
		struct order order = { .kind = ORDER_standing };
		struct dba_order_standing *o = (struct dba_order_standing *)order.body;
		if (it->seat != seat)
			continue;
		*o = (struct dba_order_standing){ .within = it->within, .decision = it->decision,
			.answer = it->answer, .enemy = it->enemy, .state = it->state };
		if (it->unit)
			TEXT_SET(o->unit, s->elements[it->unit].id);
		each(ctx, &order);
	}
}

/* ---- What was said ------------------------------------------------------------------------------------- */

enum dba_instructed dba_standing_said(const struct dba_state *s, int seat, enum dba_matter matter,
	uint16_t element, uint16_t enemy, int32_t paces)
{
	assert(element < ELEMENTS_ROOM && enemy < ELEMENTS_ROOM);
	const struct dba_element *e = &s->elements[element];
	struct circumstances now = { .unit = element, .seat = (uint8_t)seat, .decision = (uint8_t)matter,
		.enemy = enemy ? s->elements[enemy].type : 0, .distance = paces };
	if (element)
		now.states = 1u << (e->first_volley ? OWN_FIRST_VOLLEY : OWN_VOLLEY_SPENT) |
			1u << (e->morale == RECOILED ? OWN_RECOILED : OWN_STEADY);
	return (enum dba_instructed)beforehand_answer(s->instructions, s->instruction_count, &now);
}
