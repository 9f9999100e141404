/* Events of fire: their shapes, and what they make true. */
#include "fire_events.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "events.h"
#include "shapes.h"
#include "unit.h"

#define OPT .flags = SHAPE_OPTIONAL

/* ---- Declaring ----------------------------------------------------------------------------------------- */

static const struct field event_fire_begun_fields[] = {
	{ F_ENUM(struct dba_event_fire_begun, fire, dba_fire_names) },
};
const struct shape dba_event_fire_begun_shape = SHAPE_OF(dba_event_fire_begun, event_fire_begun_fields);

void dba_evolve_fire_begun(struct dba_state *s, const struct event *event)
{
	(void)event;
	memset(s->shots, 0, s->shot_count * sizeof s->shots[0]);
	memset(s->exchanges, 0, s->exchange_count * sizeof s->exchanges[0]);
	s->shot_count = s->exchange_count = 0;
	s->turn.next_exchange = 1;
	for (uint16_t i = 1; i < s->elements_end; i++)
		s->elements[i].returned = false;
}

static const struct field event_shot_declared_fields[] = {
	{ F_TEXT(struct dba_event_shot_declared, shooter) },
	{ F_TEXT(struct dba_event_shot_declared, target), OPT },
	{ F_ENUM(struct dba_event_shot_declared, fire, dba_fire_names) },
	{ F_BOOL(struct dba_event_shot_declared, hold), OPT },
};
const struct shape dba_event_shot_declared_shape = SHAPE_OF(dba_event_shot_declared,
	event_shot_declared_fields);

static void take_back(struct dba_state *s, uint16_t shooter)
{
	for (int i = 0; i < s->shot_count; i++)
		if (s->shots[i].shooter == shooter) {
			LIST_DROP(s->shots, s->shot_count, i);
			return;
		}
}

void dba_evolve_shot_declared(struct dba_state *s, const struct event *event)
{
	const struct dba_event_shot_declared *e = event->body;
	uint16_t shooter = dba_element_named(s, e->shooter), target = dba_element_named(s, e->target);
	take_back(s, shooter);
	if (!target && !e->hold)
		return;
	assert(s->shot_count < SHOTS_MAX);
	s->shots[s->shot_count++] = (struct dba_shot){ .shooter = shooter, .target = target, .fire = e->fire,
		.hold = e->hold };
}

/* ---- Exchanges ----------------------------------------------------------------------------------------- */

static const struct field event_exchange_begun_fields[] = {
	{ F_TEXT(struct dba_event_exchange_begun, shooter) },
	{ F_TEXT(struct dba_event_exchange_begun, target) },
	{ F_UINT(struct dba_event_exchange_begun, exchange), RANGE(0, EXCHANGES_MAX) },
	{ F_ENUM(struct dba_event_exchange_begun, fire, dba_fire_names) },
	{ F_BOOL(struct dba_event_exchange_begun, point_blank), OPT },
};
const struct shape dba_event_exchange_begun_shape = SHAPE_OF(dba_event_exchange_begun,
	event_exchange_begun_fields);

void dba_evolve_exchange_begun(struct dba_state *s, const struct event *event)
{
	const struct dba_event_exchange_begun *e = event->body;
	assert(s->exchange_count < EXCHANGES_MAX);
	s->exchanges[s->exchange_count++] = (struct dba_exchange){
		.id = e->exchange, .shooter = dba_element_named(s, e->shooter),
			.target = dba_element_named(s, e->target), .fire = e->fire,
		.point_blank = e->point_blank,
	};
	s->turn.next_exchange = (uint8_t)(e->exchange + 1);
}

static struct dba_exchange *exchange_of(struct dba_state *s, uint16_t id)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].id == id)
			return &s->exchanges[i];
	assert(!"an exchange that is none");
	return &s->exchanges[0];
}

static const struct field event_answer_chosen_fields[] = {
	{ F_TEXT(struct dba_event_answer_chosen, target) },
	{ F_UINT(struct dba_event_answer_chosen, exchange), RANGE(0, EXCHANGES_MAX) },
	{ F_ENUM(struct dba_event_answer_chosen, answer, dba_answer_names) },
};
const struct shape dba_event_answer_chosen_shape = SHAPE_OF(dba_event_answer_chosen,
	event_answer_chosen_fields);

void dba_evolve_answer_chosen(struct dba_state *s, const struct event *event)
{
	const struct dba_event_answer_chosen *e = event->body;
	exchange_of(s, e->exchange)->answer = e->answer;
}

static const struct field event_fired_fields[] = {
	{ F_TEXT(struct dba_event_fired, element) },
	{ F_TEXT(struct dba_event_fired, target) },
	{ F_UINT(struct dba_event_fired, band), RANGE(0, 9999) },
	{ F_BOOL(struct dba_event_fired, returning), OPT },
	{ F_BOOL(struct dba_event_fired, volley), OPT },
};
const struct shape dba_event_fired_shape = SHAPE_OF(dba_event_fired, event_fired_fields);

void dba_evolve_fired(struct dba_state *s, const struct event *event)
{
	const struct dba_event_fired *e = event->body;
	uint16_t element = dba_element_named(s, e->element);
	struct dba_element *it = &s->elements[element];
	it->fired_ever = true;
	it->fired |= !e->returning;
	it->returned |= e->returning;
	if (e->volley)
		it->first_volley = false;
	if (it->marker)
		s->markers[it->marker].shot_last = true;
	for (int i = 0; i < s->shot_count && !e->returning; i++)
		if (s->shots[i].shooter == element)
			s->shots[i].band = e->band;
}

static const struct field event_exchanged_fields[] = {
	{ F_TEXT(struct dba_event_exchanged, shooter) },
	{ F_TEXT(struct dba_event_exchanged, target) },
	{ F_TEXT(struct dba_event_exchanged, winner), OPT },
	{ F_UINT(struct dba_event_exchanged, exchange), RANGE(0, EXCHANGES_MAX) },
	{ F_BOOL(struct dba_event_exchanged, doubled), OPT },
};
const struct shape dba_event_exchanged_shape = SHAPE_OF(dba_event_exchanged, event_exchanged_fields);

void dba_evolve_exchanged(struct dba_state *s, const struct event *event)
{
	const struct dba_event_exchanged *e = event->body;
	exchange_of(s, e->exchange)->done = true;
}
