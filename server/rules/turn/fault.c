/* Faults: how a turn of steps never stands between two orders. */
#include "engine.h"

#include "places.h"

/* The first place of the list from there on whose number that is, or -1. */
static int place_of(const void *state, const struct extent_row *list, size_t at, uint16_t number, int from)
{
	for (int i = from; i < count_of(state, list); i++)
		if (number_at(row_of(state, list, i), at) == number)
			return i;
	return -1;
}

/* Only what is asked for by its row, and in a step in which that row says it can be. */
static bool may_be_asked(const struct engine *engine, const void *state, int kind)
{
	const struct order_row *row = turn_order(engine, kind);
	return row->given == GIVEN_ASKED && (!row->steps || (row->steps >> byte_at(state, engine->at.step) & 1));
}

static const char *fault_of_ask(const struct engine *engine, const void *state, const char *ask)
{
	const struct engine_places *at = &engine->at;
	uint8_t kind = ((const uint8_t *)ask)[at->ask_kind];
	if (!kind)
		return "somebody is asked nothing";
	if (!may_be_asked(engine, state, kind))
		return "somebody is asked what nobody asks in this step";
	if (at->works.size && number_at(ask, at->ask_work) &&
		place_of(state, &at->works, at->work_id, number_at(ask, at->ask_work), 0) < 0)
		return "an answer is awaited for work that is not under way";
	return NULL;
}

/* What begins a work was begun before it; and whatever waits for nothing is done at once. */
static const char *fault_of_work(const struct engine_places *at, const void *state, int place)
{
	const char *work = row_of(state, &at->works, place);
	uint16_t id = number_at(work, at->work_id), parent = number_at(work, at->work_parent);
	int begetter = place_of(state, &at->works, at->work_id, parent, 0);
	if (!id || place_of(state, &at->works, at->work_id, id, place + 1) >= 0)
		return "two works under way are one, or one is none";
	if (parent && (begetter < 0 || begetter >= place))
		return "a work under way was begun by none before it";
	if (place_of(state, &at->asks, at->ask_work, id, 0) < 0 &&
		place_of(state, &at->works, at->work_parent, id, place + 1) < 0)
		return "a work under way waits for nothing";
	return NULL;
}

const char *turn_fault(const struct engine *engine, const void *state)
{
	const struct engine_places *at = &engine->at;
	const char *fault = NULL;
	if (((const uint8_t *)state)[at->over])
		return NULL;
	for (int i = 0; i < count_of(state, &at->asks) && !fault; i++)
		fault = fault_of_ask(engine, state, row_of(state, &at->asks, i));
	for (int i = 0; i < count_of(state, &at->works) && !fault; i++)
		fault = fault_of_work(at, state, i);
	return fault;
}
