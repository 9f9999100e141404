/* Sight: what each eye sees and remembers. */
#include "sight.h"

#include <string.h>

/* ---- Eyes ------------------------------------------------------------------------------------------------------------- */

static void open_eye(struct malb_state *s, enum malb_side side, uint16_t wing)
{
	s->eyes[s->eye_count++] = (struct malb_eye){ .side = (uint8_t)side, .wing = wing };
}

int malb_eye_of(const struct malb_state *s, uint16_t unit)
{
	enum malb_side side = malb_unit_side(s, unit);
	uint16_t wing = s->options.visibility == VISIBILITY_WING ? malb_wing_of_unit(s, unit) : 0;
	for (int i = 0; i < s->eye_count; i++)
		if (s->eyes[i].side == side && s->eyes[i].wing == wing)
			return i;
	return -1;
}

static bool has_bit(const struct malb_eye *eye, uint16_t unit)
{
	return eye->sees[unit / 8] >> unit % 8 & 1;
}

static void put_bit(struct malb_eye *eye, uint16_t unit, bool seen)
{
	eye->sees[unit / 8] = (uint8_t)((eye->sees[unit / 8] & ~(1u << unit % 8)) | (unsigned)seen << unit % 8);
}

static bool is_hidden(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	return (malb_kind(unit) == KIND_BRIGADE && s->brigades[slot].hidden) || (malb_kind(unit) == KIND_GUN && s->guns[slot].hidden);
}

bool malb_eye_sees(const struct malb_state *s, int eye, uint16_t unit)
{
	if (eye < 0)
		return !is_hidden(s, unit);
	return malb_eye_of(s, unit) == eye || has_bit(&s->eyes[eye], unit);
}

bool malb_is_known_to(const struct malb_state *s, uint16_t unit, uint16_t target)
{
	if (s->options.visibility != VISIBILITY_WING && malb_unit_side(s, unit) == malb_unit_side(s, target))
		return true;
	return malb_eye_sees(s, malb_eye_of(s, unit), target);
}

/* ---- Known enemy (22.9) ---------------------------------------------------------------------------------------------------- */

struct search {
	const struct malb_state *s;
	enum malb_side side;
	int eye;
	const struct malb_body *body;
	int32_t reach;
	bool found;
};

static bool is_near(void *ctx, uint16_t unit)
{
	struct search *search = ctx;
	struct malb_body other;
	if (malb_unit_side(search->s, unit) == search->side || !malb_is_troops(search->s, unit) || !malb_eye_sees(search->s, search->eye, unit))
		return true;
	malb_body(search->s, unit, &other);
	search->found = malb_bodies_within(search->body, &other, search->reach);
	return !search->found;
}

bool malb_known_enemy_within_of(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *as, int32_t reach)
{
	struct malb_body body;
	struct search search = { s, as->side, malb_eye_of(s, UNIT_BRIGADE + brigade), &body, reach, false };
	struct extent box = extent_grown(malb_brigade_box(as), reach + TOL);
	malb_brigade_body(as, &body);
	malb_each_near(s, &box, 1u << KIND_BRIGADE | 1u << KIND_GUN, is_near, &search);
	return search.found;
}

bool malb_known_enemy_within(const struct malb_state *s, uint16_t brigade, int32_t reach)
{
	return malb_known_enemy_within_of(s, brigade, &s->brigades[brigade], reach);
}

/* ---- Looking about ------------------------------------------------------------------------------------------------------------ */

static bool eye_would_see(const struct malb_state *s, int eye, uint16_t target)
{
	for (uint16_t unit = 1; unit < UNIT_WAGON; unit++)
		if (malb_slot(unit) && malb_unit_side(s, unit) == s->eyes[eye].side && malb_eye_of(s, unit) == eye && malb_sees(s, unit, target))
			return true;
	return false;
}

static void look_with(struct play *play, int eye)
{
	const struct malb_state *s = play->state;
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		struct malb_event_sighted e = { .eye = (uint8_t)eye };
		if (!malb_slot(unit) || !malb_on_table(s, unit) || malb_eye_of(s, unit) == eye)
			continue;
		e.seen = eye_would_see(s, eye, unit);
		if (e.seen == has_bit(&s->eyes[eye], unit))
			continue;
		TEXT_SET(e.unit, malb_unit_id(s, unit));
		emit(play, EVENT_sighted, MALB_8_1, &e);
	}
}

static void discover(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t unit = 1; unit < UNIT_LEADER; unit++) {
		struct malb_event_discovered e = { "" };
		if (!malb_slot(unit) || !is_hidden(s, unit) || !malb_on_table(s, unit) || !malb_side_sees(s, malb_enemy_of(malb_unit_side(s, unit)), unit))
			continue;
		TEXT_SET(e.unit, malb_unit_id(s, unit));
		emit(play, EVENT_discovered, MALB_8_1, &e);
	}
}

void malb_look_about(struct play *play)
{
	const struct malb_state *s = play->state;
	if (s->turn.step == SETUP_DEPLOY)
		return;
	discover(play);
	for (int eye = 0; eye < s->eye_count; eye++)
		look_with(play, eye);
}

void malb_evolve_sighted(struct malb_state *s, const void *body)
{
	const struct malb_event_sighted *e = body;
	put_bit(&s->eyes[e->eye], malb_unit_named(s, e->unit), e->seen);
}

void malb_evolve_discovered(struct malb_state *s, const void *body)
{
	uint16_t unit = malb_unit_named(s, ((const struct malb_event_discovered *)body)->unit), slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE)
		s->brigades[slot].hidden = false;
	else
		s->guns[slot].hidden = false;
}

void malb_open_eyes(struct malb_state *s)
{
	for (enum malb_side side = SIDE_A; s->options.visibility != VISIBILITY_OPEN && side < SIDES_ROOM; side++)
		open_eye(s, side, 0);
	for (uint16_t w = 1; s->options.visibility == VISIBILITY_WING && w < s->wings_end; w++)
		if (s->wings[w].id[0])
			open_eye(s, s->wings[w].side, w);
	for (int eye = 0; s->turn.step != SETUP_DEPLOY && eye < s->eye_count; eye++)
		for (uint16_t unit = 1; unit < UNITS_ROOM; unit++)
			if (malb_slot(unit) && malb_on_table(s, unit) && malb_eye_of(s, unit) != eye)
				put_bit(&s->eyes[eye], unit, eye_would_see(s, eye, unit));
}
