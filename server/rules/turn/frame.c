/* The frame of a turn. */
#include "frame.h"

#include <assert.h>

#include "../list.h"
#include "../seating.h"
#include "places.h"

static void set_flag(void *data, size_t at, bool value)
{
	((uint8_t *)data)[at] = value;
}

static void drop(void *state, const struct extent_row *list, int place)
{
	uint16_t count = (uint16_t)count_of(state, list);
	assert(place >= 0 && place < count);
	list_drop((char *)state + list->at, &count, list->size, place);
	memcpy((char *)state + list->end, &count, sizeof count);
}

/* The seat of that id, to be written; NULL: it is nobody's. */
static void *seat_named(const struct ruleset *rules, void *state, const char *id)
{
	for (int i = 0; i < seating_count(rules->seating, state); i++)
		if (strcmp(seating_row(rules->seating, state, i) + rules->seating->id, id) == 0)
			return (char *)state + (seating_row(rules->seating, state, i) - (const char *)state);
	return NULL;
}

/* ---- Events -------------------------------------------------------------------------------------------- */

void frame_begun(const struct ruleset *rules, void *state, const struct event *event)
{
	const struct event_begun *e = event->body;
	set_flag(state, rules->engine->at.begun, true);
	set_flag(state, rules->engine->at.closed, e->closed);
}

void frame_seat_done(const struct ruleset *rules, void *state, const struct event *event)
{
	const struct engine_places *at = &rules->engine->at;
	const struct event_seat_done *e = event->body;
	void *seat = seat_named(rules, state, e->seat);
	if (seat)
		set_flag(seat, at->seat_done, true);
	else if (at->umpire_awaited)
		set_flag(state, at->umpire_awaited, false);
}

void frame_seated(const struct ruleset *rules, void *state, const struct event *event)
{
	const struct engine_places *at = &rules->engine->at;
	const struct event_seated *e = event->body;
	void *seat = seat_named(rules, state, e->seat);
	if (seat) {
		set_flag(seat, at->seat_absent, e->absent);
		return;
	}
	set_flag(state, at->umpire_seated, !e->absent);
	if (at->umpire_awaited && !e->absent)
		set_flag(state, at->umpire_awaited, false);
}

void frame_answered(const struct ruleset *rules, void *state, const struct event *event)
{
	drop(state, &rules->engine->at.asks, ((const struct event_answered *)event->body)->place);
}

void frame_finished(const struct ruleset *rules, void *state, const struct event *event)
{
	const struct event_finished *e = event->body;
	drop(state, &rules->engine->at.works, frame_work(rules->engine, state, e->id));
}

/* ---- Asks and works ------------------------------------------------------------------------------------ */

int frame_ask(const struct engine *engine, const void *state, int order, uint16_t about, int seat)
{
	for (int i = 0; i < count_of(state, &engine->at.asks); i++) {
		struct due due;
		if (byte_at(row_of(state, &engine->at.asks, i), engine->at.ask_kind) != order)
			continue;
		due = engine->asked(state, i);
		if ((about == ABOUT_ANY || due.about == about) && (seat == SEAT_NONE || due.seat == seat))
			return i;
	}
	return -1;
}

int frame_work(const struct engine *engine, const void *state, uint16_t id)
{
	for (int i = 0; i < count_of(state, &engine->at.works); i++)
		if (number_at(row_of(state, &engine->at.works, i), engine->at.work_id) == id)
			return i;
	return -1;
}
