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

static const char *fault_of_ask(const struct engine_places *at, const void *state, const char *ask)
{
	if (!((const uint8_t *)ask)[at->ask_kind])
		return "somebody is asked nothing";
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
		fault = fault_of_ask(at, state, row_of(state, &at->asks, i));
	for (int i = 0; i < count_of(state, &at->works) && !fault; i++)
		fault = fault_of_work(at, state, i);
	return fault;
}
