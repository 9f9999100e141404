/* The frame of a turn: what the events that every turn of steps has make true, the shapes of their bodies,
 * and asks and works by what they are about. A ruleset lists the events among its own, and names here which
 * of them are the frame's:
 *
 *     FRAME_SHAPES(malb, malb_step_names);
 *     FRAME_EVOLVES(malb, malbrook, begun)
 */
#ifndef TRICORNE_TURN_FRAME_H
#define TRICORNE_TURN_FRAME_H

#include "engine.h"

/* ---- Events -------------------------------------------------------------------------------------------- */

/* The step has done what it does by itself. */
void frame_begun(const struct ruleset *rules, void *state, const struct event *event);
/* A seat is done with the step, or the umpire whom everybody awaits. */
void frame_seat_done(const struct ruleset *rules, void *state, const struct event *event);
/* A seat, or the umpire, has a player or none. */
void frame_seated(const struct ruleset *rules, void *state, const struct event *event);
/* An ask is over: those behind it move up. */
void frame_answered(const struct ruleset *rules, void *state, const struct event *event);
/* A work is over. */
void frame_finished(const struct ruleset *rules, void *state, const struct event *event);

/* The ruleset's evolve of one of these. */
#define FRAME_EVOLVES(prefix, rules, name) \
	void prefix##_evolve_##name(struct prefix##_state *s, const struct event *event) \
	{ \
		frame_##name(&(rules), s, event); \
	}

/* The shapes of their bodies, with the ruleset's own names of steps ... */
#define FRAME_SHAPES(prefix, step_names) \
	static const struct field begun_fields[] = { \
		{ F_ENUM(struct event_begun, step, step_names), .flags = SHAPE_OPTIONAL }, \
		{ F_BOOL(struct event_begun, closed), .flags = SHAPE_OPTIONAL }, \
	}; \
	const struct shape prefix##_event_begun_shape = SHAPE_OF(event_begun, begun_fields); \
	static const struct field seat_done_fields[] = { { F_TEXT(struct event_seat_done, seat) } }; \
	const struct shape prefix##_event_seat_done_shape = SHAPE_OF(event_seat_done, seat_done_fields); \
	static const struct field seated_fields[] = { \
		{ F_TEXT(struct event_seated, seat) }, \
		{ F_BOOL(struct event_seated, absent), .flags = SHAPE_OPTIONAL }, \
	}; \
	const struct shape prefix##_event_seated_shape = SHAPE_OF(event_seated, seated_fields)
/* ... with asks, of the answer to one ... */
#define FRAME_ASK_SHAPES(prefix, order_names) \
	static const struct field answered_fields[] = { \
		{ F_ENUM(struct event_answered, decision, order_names), .flags = SHAPE_OPTIONAL }, \
		{ F_UINT(struct event_answered, place), SLOT_OF(struct prefix##_state, asks), .flags = SHAPE_OPTIONAL }, \
	}; \
	const struct shape prefix##_event_answered_shape = SHAPE_OF(event_answered, answered_fields)
/* ... and with works of the end of one. */
#define FRAME_WORK_SHAPES(prefix) \
	static const struct field finished_fields[] = { { F_UINT(struct event_finished, id), ANY_UINT16, .flags = SHAPE_OPTIONAL } }; \
	const struct shape prefix##_event_finished_shape = SHAPE_OF(event_finished, finished_fields)

/* ---- Asks and works ------------------------------------------------------------------------------------ */

/* The place of the first ask that this order answers, about this one and of this seat (SEAT_NONE: of any);
 * -1: none. An order that names nobody asks about 0, and finds none that is about somebody. */
int frame_ask(const struct engine *engine, const void *state, int order, uint16_t about, int seat);
/* The place of the work of that id; -1: there is none. */
int frame_work(const struct engine *engine, const void *state, uint16_t id);

#endif
