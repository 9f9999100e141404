/* Troops: the small changes of which every chapter makes its own. */
#include "troops.h"

#include <assert.h>


static const struct pb_unit *unit_of(const struct play *play, uint16_t unit)
{
	return &((const struct pb_state *)play->state)->units[unit];
}

void pb_troops_turn_pips(struct play *play, int clause, uint16_t unit, int by, enum pb_cause cause)
{
	assert(unit < UNITS_ROOM); /* 0, nobody, has no dice */
	const struct pb_unit *u = unit_of(play, unit);
	int now = u->pips + by < 0 ? 0 : u->pips + by > PIPS_MAX ? PIPS_MAX : u->pips + by;
	struct pb_event_pips e = { .by = (int8_t)(now - u->pips), .now = (uint8_t)now, .cause = (uint8_t)cause };
	if (!pb_unit_has_record_dice(u) || now == u->pips)
		return;
	TEXT_COPY(e.unit, u->id);
	emit(play, EVENT_pips, clause, &e);
	if (u->pips == PIPS_MAX && u->status == PURSUING)
		pb_troops_set_status(play, PB_8_39, unit, READY);
}

void pb_troops_count_casualties(struct play *play, int clause, uint16_t unit, int by, enum pb_cause cause,
	bool from_fire)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_unit *u = unit_of(play, unit);
	struct pb_event_casualties e = { .by = (int8_t)by,
		.now = (uint8_t)(u->casualties + by),
		.cause = (uint8_t)cause,
		.from_fire = from_fire };
	if (!by)
		return;
	TEXT_COPY(e.unit, u->id);
	emit(play, EVENT_casualties, clause, &e);
}

static void set_status(struct play *play, int clause, uint16_t unit, struct pb_event_status e)
{
	TEXT_COPY(e.unit, unit_of(play, unit)->id);
	emit(play, EVENT_status, clause, &e);
}

void pb_troops_set_status(struct play *play, int clause, uint16_t unit, enum pb_status status)
{
	assert(unit && unit < UNITS_ROOM);
	if (unit_of(play, unit)->status != status)
		set_status(play, clause, unit, (struct pb_event_status){ .status = (uint8_t)status });
}

void pb_troops_set_routing(struct play *play, int clause, uint16_t unit, int rout_dir)
{
	assert(unit && unit < UNITS_ROOM);
	set_status(play, clause, unit,
		(struct pb_event_status){ .status = ROUTING, .rout_dir = (int16_t)rout_dir });
}

void pb_troops_set_pursuing(struct play *play, int clause, uint16_t unit, uint16_t routers)
{
	assert(unit && unit < UNITS_ROOM);
	struct pb_event_status e = { .status = PURSUING };
	TEXT_COPY(e.pursues, unit_of(play, routers)->id);
	set_status(play, clause, unit, e);
}

void pb_troops_mark(struct play *play, int clause, uint16_t unit, enum pb_mark mark, bool value)
{
	assert(unit && unit < UNITS_ROOM);
	struct pb_event_marked e = { .mark = (uint8_t)mark, .value = value };
	TEXT_COPY(e.unit, unit_of(play, unit)->id);
	if (pb_unit_marked(unit_of(play, unit), mark) != value)
		emit(play, EVENT_marked, clause, &e);
}

void pb_troops_remove(struct play *play, int clause, uint16_t unit, enum pb_cause cause, bool gone)
{
	assert(unit && unit < UNITS_ROOM);
	struct pb_event_removed e = { .cause = (uint8_t)cause, .gone = gone };
	TEXT_COPY(e.unit, unit_of(play, unit)->id);
	emit(play, EVENT_removed, clause, &e);
}

/* PB-1.2: one die of six sides. */
static void throw_one(struct play *play, struct roll *roll)
{
	play_draw(play, roll, 1);
	roll->score = roll->faces[0];
	for (int i = 0; i < roll->modifier_count; i++)
		roll->score = (int16_t)(roll->score + roll->modifiers[i].amount);
}

int pb_troops_throw(struct play *play, int clause, struct roll *roll)
{
	throw_one(play, roll);
	roll->passes = roll->target && roll->score >= roll->target;
	emit(play, EVENT_DICE, clause, roll);
	return roll->score;
}

bool pb_troops_test(struct play *play, int clause, struct roll *roll)
{
	throw_one(play, roll);
	roll->passes = roll->score >= roll->target;
	emit(play, EVENT_DICE, clause, roll);
	return roll->passes;
}
