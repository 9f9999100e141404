/* The crank: how a turn goes on by itself. */
#include "crank.h"

#include "../seating.h"

/* ---- Reading the places ------------------------------------------------------------------------------------------------ */

static uint8_t byte_at(const void *data, size_t at)
{
	return ((const uint8_t *)data)[at];
}

static uint16_t number_at(const void *data, size_t at)
{
	uint16_t number;
	memcpy(&number, (const char *)data + at, sizeof number);
	return number;
}

static int count_of(const void *state, const struct extent_row *list)
{
	return list->size ? number_at(state, list->end) : 0;
}

static const void *row_of(const void *state, const struct extent_row *list, int place)
{
	return (const char *)state + list->at + (size_t)place * list->size;
}

/* ---- Works -------------------------------------------------------------------------------------------------------------- */

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
	const struct crank *crank = play->rules->crank;
	const struct crank_places *at = &crank->at;
	for (int i = count_of(play->state, &at->works) - 1; i >= 0; i--) {
		uint16_t id = number_at(row_of(play->state, &at->works, i), at->work_id);
		if (is_named(play->state, &at->asks, at->ask_work, id) || is_named(play->state, &at->works, at->work_parent, id))
			continue;
		crank->work(play, i);
		return true;
	}
	return false;
}

void crank_finished(struct play *play, uint16_t work)
{
	const struct crank *crank = play->rules->crank;
	emit(play, crank->at.event_finished, crank->clause, &(struct event_finished){ work });
}

void crank_answered(struct play *play, int place, int clause)
{
	const struct crank_places *at = &play->rules->crank->at;
	struct event_answered e = { byte_at(row_of(play->state, &at->asks, place), at->ask_kind), (uint8_t)place };
	emit(play, at->event_answered, clause, &e);
}

/* ---- Steps -------------------------------------------------------------------------------------------------------------- */

bool crank_somebody_acts(const struct play *play)
{
	const struct crank *crank = play->rules->crank;
	for (int i = 0; i < count_of(play->state, &crank->at.seats); i++)
		if (crank->acts(play->state, i))
			return true;
	return false;
}

static void note_begun(struct play *play, bool closed)
{
	const struct crank *crank = play->rules->crank;
	struct event_begun e = { byte_at(play->state, crank->at.step), closed };
	emit(play, crank->at.event_begun, crank->clause, &e);
}

/* What a step does when nothing is under way; false: it waits for those who act in it. */
static bool step_once(struct play *play)
{
	const struct crank *crank = play->rules->crank;
	const struct crank_step *step = (const void *)((const char *)crank->steps + byte_at(play->state, crank->at.step) * crank->step_size);
	if (!byte_at(play->state, crank->at.begun)) {
		note_begun(play, false);
		if (step->begin)
			step->begin(play);
	} else if (step->run && step->run(play)) {
		return true;
	} else if (byte_at(play->state, crank->at.closed)) {
		crank->go_on(play);
	} else if (crank_somebody_acts(play)) {
		return false;
	} else {
		note_begun(play, true);
		if (step->end)
			step->end(play);
	}
	return true;
}

/* ---- Turning ------------------------------------------------------------------------------------------------------------ */

static bool turn_once(struct play *play)
{
	const struct crank *crank = play->rules->crank;
	const void *state = play->state;
	if (byte_at(state, crank->at.over))
		return false;
	if ((crank->settle && crank->settle(play)) || run_a_work(play))
		return true;
	if (count_of(state, &crank->at.asks) || count_of(state, &crank->at.works) || (crank->waits && crank->waits(state)))
		return false;
	return (crank->see_to && crank->see_to(play)) || step_once(play);
}

void crank_until_rest(struct play *play, bool (*once)(struct play *play))
{
	struct event_log *log = play->log;
	uint32_t before = log->count;
	while (!log->overflowed && !log->stuck && once(play)) {
		log->stuck = (log->count == before && !log->overflowed) || ++log->steps > TURN_STEPS_MAX; /* it would turn for ever */
		before = log->count;
	}
}

void crank_turn(struct play *play)
{
	crank_until_rest(play, turn_once);
	if (play->rules->crank->rest)
		play->rules->crank->rest(play);
}

/* ---- Who sits there ------------------------------------------------------------------------------------------------------ */

static void note_seated(struct play *play, const char *seat, bool was_absent, bool absent)
{
	const struct crank *crank = play->rules->crank;
	struct event_seated e = { .absent = absent };
	if (was_absent == absent)
		return;
	text_set(e.seat, sizeof e.seat, seat);
	emit(play, crank->at.event_seated, crank->seated_clause, &e);
}

void crank_seat(struct play *play, uint32_t seats)
{
	const struct crank *crank = play->rules->crank;
	const struct crank_places *at = &crank->at;
	const void *state = play->state;
	struct seating seating[SEATS_MAX] = { 0 };
	int count = count_of(state, &at->seats);
	uint32_t present;
	for (int i = 0; i < count; i++)
		seating[i] = (struct seating){ byte_at(row_of(state, &at->seats, i), at->seat_side), crank->leads(state, i) };
	present = seating_present(seating, count, seats);
	for (int i = 0; i < count; i++) {
		const char *seat = row_of(state, &at->seats, i);
		note_seated(play, seat + at->seat_id, byte_at(seat, at->seat_absent), !(present >> i & 1));
	}
	note_seated(play, "umpire", !byte_at(state, at->umpire_seated), !(seats >> SEAT_UMPIRE & 1));
}

void crank_seated(struct play *play, uint32_t seats)
{
	crank_seat(play, seats);
	crank_turn(play);
}
