/* The cache key of a position. */
#include "cache_key.h"

#include <string.h>

#define STAMPED(stamp, thing) stamped((stamp), &(thing), sizeof(thing))

static uint64_t stamped(uint64_t stamp, const void *data, size_t size)
{
	const uint64_t odd = UINT64_C(0x9E3779B97F4A7C15);
	const char *at = data;
	uint64_t word = 0;
	for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
		memcpy(&word, at, sizeof word);
		stamp = (stamp ^ word) * odd;
		stamp ^= stamp >> 32;
	}
	word = 0;
	memcpy(&word, at, size);
	stamp = (stamp ^ word) * odd;
	return stamp ^ stamp >> 32;
}

static uint64_t stamp_brigades(uint64_t stamp, const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		const uint16_t about[] = { b->command, b->base_count, (uint16_t)b->width, (uint16_t)b->depth,
			(uint16_t)(b->fate << 8 | b->status), (uint16_t)(b->formation << 8 | b->ranks),
			(uint16_t)(b->hidden | b->withheld << 1 | b->fired << 2 | b->mounted << 3), b->type };
		stamp = STAMPED(stamp, about);
		stamp = stamped(stamp, b->bases, b->base_count * sizeof b->bases[0]);
	}
	return stamp;
}

static uint64_t stamp_guns(uint64_t stamp, const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->guns_end; i++) {
		const struct malb_gun *g = &s->guns[i];
		const uint16_t about[] = { g->command, g->leader, (uint16_t)g->width, (uint16_t)g->depth,
			(uint16_t)g->facing, (uint16_t)(g->fate << 8 | g->state),
			(uint16_t)(g->hidden | g->withheld << 1 | g->shot_bombard << 2 | g->shot_close << 3), g->class };
		stamp = STAMPED(stamp, about);
		stamp = STAMPED(stamp, g->pos);
	}
	return stamp;
}

/* Messengers, wagons and horse-holders. */
static uint64_t stamp_others(uint64_t stamp, const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		const struct malb_leader *l = &s->leaders[i];
		const uint16_t about[] = { l->attached_to, (uint16_t)(l->fate << 8 | l->state),
			(uint16_t)(l->side << 8 | l->rank) };
		stamp = STAMPED(STAMPED(stamp, about), l->pos);
	}
	for (uint16_t i = 1; i < s->messengers_end; i++) {
		const struct malb_messenger *m = &s->messengers[i];
		const uint16_t about[] = { m->from, m->state };
		stamp = STAMPED(STAMPED(stamp, about), m->pos);
	}
	for (uint16_t i = 1; i < s->wagons_end; i++) {
		const struct malb_wagon *w = &s->wagons[i];
		const uint16_t about[] = { (uint16_t)w->facing, w->fate };
		stamp = STAMPED(STAMPED(stamp, about), w->pos);
	}
	for (uint16_t i = 1; i < s->markers_end; i++) {
		const struct malb_marker *m = &s->markers[i];
		const uint16_t about[] = { (uint16_t)m->facing, m->brigade };
		stamp = STAMPED(STAMPED(stamp, about), m->pos);
	}
	return stamp;
}

static uint64_t stamp_ground(uint64_t stamp, const struct malb_state *s)
{
	for (uint16_t i = 1; i < s->commands_end; i++) {
		const uint16_t about[] = { s->commands[i].wing, s->commands[i].leader };
		stamp = STAMPED(stamp, about);
	}
	for (uint16_t i = 1; i < s->wings_end; i++)
		stamp = STAMPED(stamp, s->wings[i].leader);
	return stamped(stamp, s->areas, s->areas_end * sizeof s->areas[0]);
}

int64_t malb_sight_cache_key(const struct malb_state *s, bool screens_stay)
{
	uint64_t stamp = stamped((uint64_t)s->sight_stamp, s->eyes, s->eye_count * sizeof s->eyes[0]);
	stamp = stamp_others(stamp, s);
	if (!screens_stay)
		stamp = stamp_ground(stamp_guns(stamp_brigades(stamp, s), s), s);
	return (int64_t)(stamp | 1);
}
