/* Parting: those of a brigade who are bound by something leave the others behind. */
#include "parting.h"

#include <assert.h>

#include "../combat/combat.h"
#include "../sight/sight.h"
#include "../space/layout.h"
#include "../space/space.h"

/* ---- Who is bound -------------------------------------------------------------------------------------- */

/* Does base k stand straight behind base i? */
static bool is_behind(const struct malb_brigade *b, int k, int i)
{
	struct point at = pose_local(malb_footprint_base_at(b, i).pose,
		base_centre(malb_footprint_base_at(b, k)));
	return at.y < -b->depth && at.x >= -b->width / 2 - TOL && at.x <= b->width / 2 + TOL;
}

/* Those bound must hang together: else the whole brigade goes with them. */
uint32_t malb_parting_bound_bases(const struct malb_brigade *b)
{
	uint32_t bound = 0, all = (1u << b->base_count) - 1;
	for (int i = 0; i < b->base_count; i++) {
		if (!malb_brigade_is_fighting(b, i))
			continue;
		bound |= 1u << i;
		for (int k = 0; k < b->base_count; k++)
			bound |= (uint32_t)is_behind(b, k, i) << k;
	}
	return bound && malb_connected_lot(b, bound) == bound ? bound : all;
}

/* ---- The others ---------------------------------------------------------------------------------------- */

static uint32_t bases_of_ids(const struct malb_brigade *b, const bool ids[UINT8_MAX + 1])
{
	uint32_t bases = 0;
	for (int i = 0; i < b->base_count; i++)
		bases |= (uint32_t)ids[b->bases[i].id] << i;
	return bases;
}

static void take_back_leaders(struct play *play, int clause, uint16_t brigade, uint16_t part)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		struct malb_event_aside e = { .pos = malb_layout_place_beside(s, &s->brigades[brigade],
										  malb_footprint_leader_radius(&s->leaders[i])) };
		if (!s->leaders[i].id[0] || s->leaders[i].attached_to != part)
			continue;
		TEXT_SET(e.unit, s->leaders[i].id);
		TEXT_SET(e.with, s->brigades[brigade].id);
		malb_settle_point(play, UNIT_LEADER + i, e.pos);
		emit(play, EVENT_aside, clause, &e);
	}
}

void malb_part_from(struct play *play, int clause, uint16_t brigade, uint32_t bases, bool keep_leaders)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	bool leaving[UINT8_MAX + 1] = { false };
	for (int i = 0; i < b->base_count; i++)
		leaving[b->bases[i].id] = !(bases >> i & 1);
	for (uint32_t rest; (rest = bases_of_ids(b, leaving)) != 0;) {
		uint16_t part = malb_split(play, clause, brigade, malb_connected_lot(b, rest));
		if (!part)
			return;
		if (keep_leaders)
			take_back_leaders(play, clause, brigade, part);
	}
}
