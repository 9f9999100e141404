/* Needs: what an event takes for granted in the position it is made true in. */
#include "need.h"

static uint32_t number_in(const void *at, uint32_t size)
{
	uint8_t one;
	uint16_t two;
	if (size == 1)
		return memcpy(&one, at, sizeof one), one;
	return memcpy(&two, at, sizeof two), two;
}

static uint32_t count_of(const struct need *need, const char *state)
{
	return number_in(state + need->count_at, sizeof(uint16_t));
}

static bool is_numbered(const struct need *need, const char *state, uint32_t number)
{
	for (uint32_t i = 0, count = count_of(need, state); i < count; i++)
		if (number_in(state + need->rows_at + (size_t)i * need->row_size + need->number_at,
				sizeof(uint16_t)) == number)
			return true;
	return false;
}

static bool has_free_slot(const struct need *need, const char *state)
{
	for (uint32_t slot = 1; slot < need->room; slot++)
		if (!state[need->rows_at + (size_t)slot * need->row_size])
			return true;
	return false;
}

static bool is_listed(const struct need *need, const char *state, const char *id)
{
	for (uint32_t i = 0, count = count_of(need, state); i < count; i++)
		if (strncmp(state + need->rows_at + (size_t)i * need->row_size, id, ID_SIZE) == 0)
			return true;
	return need->also && strncmp(need->also, id, ID_SIZE) == 0;
}

static const char *lacked_of_list(const struct need *need, const char *state, const char *body)
{
	uint32_t count = count_of(need, state),
		number = need->number_size <= sizeof number ? number_in(body + need->at, need->number_size) : 0;
	switch (need->of) {
	case NEEDS_ROOM: return count < need->room ? NULL : "there is no room for more of what it adds";
	case NEEDS_GAP:
		return count < need->room && number <= count ? NULL : "there is no room where it adds something";
	case NEEDS_ONE: return count > 0 ? NULL : "there is none of what it takes away";
	case NEEDS_PLACE: return number < count ? NULL : "it names a place where nothing is";
	case NEEDS_LISTED:
		return is_listed(need, state, body + need->at) ? NULL : "it is about somebody who is not there";
	default: return is_numbered(need, state, number) ? NULL : "it names work that is not under way";
	}
}

static const char *lacked(const struct need *need, const char *state, const char *body)
{
	if (need->of == NEEDS_SLOT)
		return has_free_slot(need, state) ? NULL : "there is no room for one more of its kind";
	if (need->of != NEEDS_ID)
		return lacked_of_list(need, state, body);
	return shape_slot(state + need->rows_at, need->row_size, need->room, body + need->at)
		? NULL
		: "it is about somebody who is not there";
}

const char *need_lacked(const struct need *needs, const void *state, const struct event *event)
{
	for (; needs && needs->of; needs++) {
		const char *why = needs->kind == event->kind ? lacked(needs, state, event->body) : NULL;
		if (why)
			return why;
	}
	return NULL;
}
