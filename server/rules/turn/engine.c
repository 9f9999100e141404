/* The engine of a turn: how it goes on by itself. */
#include "engine.h"

#include <assert.h>

#include "../seating.h"
#include "places.h"

/* ---- Works --------------------------------------------------------------------------------------------- */

static bool is_named(const void *state, const struct extent_row *list, size_t at, uint16_t work)
{
	for (int i = 0; i < count_of(state, list); i++)
		if (number_at(row_of(state, list, i), at) == work)
			return true;
	return false;
}

/* The youngest that waits neither for an answer nor for a work it has begun. */
static bool run_a_work(struct play *play)
{
	const struct engine *engine = play->rules->engine;
	const struct engine_places *at = &engine->at;
	for (int i = count_of(play->state, &at->works) - 1; i >= 0; i--) {
		uint16_t id = number_at(row_of(play->state, &at->works, i), at->work_id);
		if (is_named(play->state, &at->asks, at->ask_work, id) ||
			is_named(play->state, &at->works, at->work_parent, id))
			continue;
		assert(engine->work);
		engine->work(play, i);
		return true;
	}
	return false;
}

void turn_finished(struct play *play, uint16_t work)
{
	const struct engine *engine = play->rules->engine;
	emit(play, engine->at.event_finished, engine->clauses.step, &(struct event_finished){ work });
}

void turn_answered(struct play *play, int place, int clause)
{
	const struct engine_places *at = &play->rules->engine->at;
	struct event_answered e = { byte_at(row_of(play->state, &at->asks, place), at->ask_kind),
		(uint8_t)place };
	assert(place < count_of(play->state, &at->asks));
	emit(play, at->event_answered, clause, &e);
}

/* ---- Steps --------------------------------------------------------------------------------------------- */

const struct engine_step *turn_step(const struct engine *engine, const void *state)
{
	return (const void *)((const char *)engine->steps +
		byte_at(state, engine->at.step) * engine->step_size);
}

bool turn_is_held_up(const struct engine *engine, const void *state)
{
	return !engine->goes_on_meanwhile &&
		(count_of(state, &engine->at.asks) || count_of(state, &engine->at.works));
}

bool turn_acts(const struct engine *engine, const void *state, int seat)
{
	return !turn_is_held_up(engine, state) && engine->acts(state, seat);
}

bool turn_somebody_acts(const struct play *play)
{
	const struct engine *engine = play->rules->engine;
	for (int i = 0; i < seating_count(play->rules->seating, play->state); i++)
		if (engine->acts(play->state, i))
			return true;
	return false;
}

static void note_begun(struct play *play, bool closed)
{
	const struct engine *engine = play->rules->engine;
	struct event_begun e = { byte_at(play->state, engine->at.step), closed };
	emit(play, engine->at.event_begun, engine->clauses.step, &e);
}

static void end_step(struct play *play, const struct engine_step *step)
{
	note_begun(play, true);
	if (step->end)
		step->end(play);
}

static void begin_step(struct play *play, const struct engine_step *step)
{
	note_begun(play, false);
	if (step->begin)
		step->begin(play);
	if (step->is_idle && step->is_idle(play->state))
		end_step(play, step);
}

/* What a step does when nothing is under way; false: it waits for those who act in it. */
static bool step_once(struct play *play)
{
	const struct engine *engine = play->rules->engine;
	const struct engine_step *step = turn_step(engine, play->state);
	if (!byte_at(play->state, engine->at.begun)) {
		begin_step(play, step);
	} else if (step->run && step->run(play)) {
		return true;
	} else if (byte_at(play->state, engine->at.closed)) {
		engine->go_on(play);
	} else if (turn_somebody_acts(play)) {
		return false;
	} else {
		end_step(play, step);
	}
	return true;
}

void turn_seat_done(struct play *play, int seat)
{
	const struct engine *engine = play->rules->engine;
	const struct seating *seating = play->rules->seating;
	struct event_seat_done e = { "umpire" };
	assert(seat == SEAT_UMPIRE || (seat >= 0 && seat < seating_count(seating, play->state)));
	if (seat != SEAT_UMPIRE)
		TEXT_SET(e.seat, seating_row(seating, play->state, seat) + seating->id);
	emit(play, engine->at.event_seat_done, engine->clauses.done, &e);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

const struct order_row *turn_order(const struct engine *engine, int kind)
{
	assert(kind >= 0);
	return (const void *)((const char *)engine->orders + (size_t)kind * engine->order_size);
}

void turn_decide(struct play *play, int seat, const struct order *order)
{
	assert(order->kind < play->rules->order_count);
	turn_order(play->rules->engine, order->kind)->decide(play, seat, order->body);
	turn_advance(play);
}

void turn_default(struct play *play, const struct due *due)
{
	const struct engine *engine = play->rules->engine;
	const struct order_row *row = turn_order(engine, due->order);
	struct order order = { 0 };
	if (row->absent)
		row->absent(play, due->seat, due);
	else if (!row->late)
		turn_seat_done(play, due->seat);
	else if (row->late(play->state, due, &order))
		turn_order(engine, order.kind)->decide(play, due->seat, order.body);
}

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* Sees to the first ask that nobody need be waited for, since it is about those who are gone. */
static bool clear_an_ask(struct play *play)
{
	const struct engine *engine = play->rules->engine;
	for (int i = 0; i < count_of(play->state, &engine->at.asks); i++) {
		struct due due = engine->asked(play->state, i);
		if (engine->is_moot && engine->is_moot(play->state, &due)) {
			turn_answered(play, i, engine->clauses.step);
			return true;
		}
	}
	return false;
}

static bool turn_once(struct play *play)
{
	const struct engine *engine = play->rules->engine;
	const void *state = play->state;
	if (byte_at(state, engine->at.over))
		return false;
	if (clear_an_ask(play) || run_a_work(play))
		return true;
	if (count_of(state, &engine->at.asks) || count_of(state, &engine->at.works) ||
		(engine->at.umpire_awaited && byte_at(state, engine->at.umpire_awaited)))
		return false;
	return (engine->see_to && engine->see_to(play)) || step_once(play);
}

void turn_until_rest(struct play *play, bool (*once)(struct play *play))
{
	struct event_log *log = play->log;
	uint32_t before = log->count;
	while (!log->overflowed && !log->stuck && once(play)) {
		/* it would turn for ever */
		log->stuck = (log->count == before && !log->overflowed) || ++log->steps > TURN_STEPS_MAX;
		before = log->count;
	}
}

void turn_advance(struct play *play)
{
	turn_until_rest(play, turn_once);
	if (play->rules->engine->rest)
		play->rules->engine->rest(play);
}

/* ---- Who sits there ------------------------------------------------------------------------------------ */

static void note_seated(struct play *play, const char *seat, bool was_absent, bool absent)
{
	const struct engine *engine = play->rules->engine;
	struct event_seated e = { .absent = absent };
	if (was_absent == absent)
		return;
	text_set(e.seat, sizeof e.seat, seat);
	emit(play, engine->at.event_seated, engine->clauses.seated, &e);
}

void turn_seat(struct play *play, uint32_t seats)
{
	const struct engine_places *at = &play->rules->engine->at;
	const struct seating *seating = play->rules->seating;
	uint32_t present = seating_present(seating, play->state, seats);
	for (int i = 0; i < seating_count(seating, play->state); i++) {
		const char *seat = seating_row(seating, play->state, i);
		note_seated(play, seat + seating->id, byte_at(seat, at->seat_absent), !(present >> i & 1));
	}
	note_seated(play, "umpire", !byte_at(play->state, at->umpire_seated), !(seats >> SEAT_UMPIRE & 1));
}

void turn_seated(struct play *play, uint32_t seats)
{
	turn_seat(play, seats);
	turn_advance(play);
}

/* ---- How it ended -------------------------------------------------------------------------------------- */

void turn_outcome(const struct ruleset *rules, const void *state, struct outcome *outcome)
{
	const struct engine_places *at = &rules->engine->at;
	*outcome = (struct outcome){ .over = byte_at(state, at->over),
		.clause = number_at(state, at->result_clause) };
	if (!outcome->over)
		return;
	TEXT_SET(outcome->winner, seating_side_id(rules->seating, state, byte_at(state, at->winner)));
	TEXT_SET(outcome->why, (const char *)state + at->why);
}
