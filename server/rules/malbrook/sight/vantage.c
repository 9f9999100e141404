/* Vantages: whose eyes and whose papers a viewer shares. */
#include "vantage.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "sight.h"

/* ---- Who looks ----------------------------------------------------------------------------------------- */

/* MALB-22.6: in mode open, all; in mode side, by its side; in mode wing, by its wings, and a Marshal by
 * his own troops and by wings that nobody leads. Whoever looks from a seat that nobody plays sees what its
 * commander would. */
static bool sees_by(const struct malb_state *s, const struct malb_vantage *v, int seat,
	const struct malb_eye *eye)
{
	const struct malb_seat *of = &s->seats[seat];
	if (of->side != eye->side || s->options.visibility != VISIBILITY_WING)
		return of->side == eye->side;
	if (!eye->wing)
		return of->kind == SEAT_MARSHAL;
	return malb_seat_of_wing_if(s, eye->side, eye->wing, v->seats) == seat;
}

static bool holds_every_seat(const struct malb_state *s, uint32_t seats)
{
	uint32_t every = (1u << s->seat_count) - 1;
	return every && (seats & every) == every;
}

static bool knows_all(const struct malb_state *s, struct viewer viewer)
{
	return viewer.umpire || holds_every_seat(s, viewer.seats);
}

struct malb_vantage malb_vantage_of(const struct malb_state *s, struct viewer viewer)
{
	struct malb_vantage v = { .seats = viewer.seats, .all = knows_all(s, viewer) };
	v.barred = !viewer.umpire && !viewer.seats && s->options.spectators == SPECTATORS_NONE;
	for (int seat = 0; seat < s->seat_count; seat++) {
		if (!malb_vantage_has_seat(&v, seat))
			continue;
		v.sides |= (uint8_t)(1u << s->seats[seat].side);
		for (int eye = 0; eye < s->eye_count; eye++)
			v.eyes |= (uint16_t)((unsigned)sees_by(s, &v, seat, &s->eyes[eye]) << eye);
	}
	return v;
}

uint32_t malb_vantage(const void *state, struct viewer viewer)
{
	return knows_all(state, viewer) ? 0 : 1 + viewer.seats;
}

bool malb_vantage_is_of(const struct malb_vantage *v, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	return v->all || v->sides >> side & 1;
}

bool malb_vantage_has_seat(const struct malb_vantage *v, int seat)
{
	return v->all || (seat >= 0 && seat < MALB_SEATS_MAX && v->seats >> seat & 1);
}

static bool has_wing(const struct malb_state *s, const struct malb_vantage *v, enum malb_side side,
	uint16_t wing)
{
	return malb_vantage_has_seat(v, malb_seat_of_wing_if(s, side, wing, v->seats));
}

static bool has_unit(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	return malb_vantage_has_seat(v, malb_seat_of_unit_if(s, unit, v->seats));
}

/* ---- How well a unit is known -------------------------------------------------------------------------- */

static enum malb_fate fate_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].fate;
	case KIND_GUN: return s->guns[slot].fate;
	case KIND_LEADER: return s->leaders[slot].fate;
	case KIND_WAGON: return s->wagons[slot].fate;
	default: return FATE_TABLE;
	}
}

/* On the table, or seen to go: not what still waits to come. */
static bool has_appeared(const struct malb_state *s, uint16_t unit)
{
	enum malb_fate fate = fate_of(s, unit);
	if (malb_kind(unit) == KIND_MESSENGER) {
		enum malb_messenger_state state = s->messengers[malb_slot(unit)].state;
		return state == RIDING || state == WAITING || state == MESSENGER_CAPTURED;
	}
	return fate != FATE_UNDEPLOYED && fate != FATE_RESERVE;
}

static bool eyes_see(const struct malb_state *s, uint32_t eyes, uint16_t unit)
{
	for (; eyes; eyes &= eyes - 1)
		if (malb_has_seen(&s->eyes[__builtin_ctz(eyes)], unit))
			return true;
	return false;
}

/* Watchers see what lies open to both sides: where sight counts, what the other side sees. */
static bool lies_open(const struct malb_state *s, uint16_t unit)
{
	uint32_t others = 0;
	for (int eye = 0; eye < s->eye_count; eye++)
		others |= (unsigned)(s->eyes[eye].side != malb_unit_side(s, unit)) << eye;
	return eyes_see(s, others, unit);
}

/* 2.3: before the battle nobody sees where the others draw up. */
static bool is_drawing_up(const struct malb_state *s)
{
	return s->turn.step == SETUP_DEPLOY && (s->deploy_hidden || s->options.visibility != VISIBILITY_OPEN);
}

static bool is_in_sight(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	if (v->barred || is_drawing_up(s))
		return false;
	if (s->options.visibility != VISIBILITY_OPEN &&
		!(v->sides ? eyes_see(s, v->eyes, unit) : lies_open(s, unit)))
		return false;
	return !malb_sight_is_hidden(s, unit) && has_appeared(s, unit);
}

static bool shares_its_eye(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit)
{
	int eye = malb_sight_eye_of(s, unit);
	return eye < 0 || v->eyes >> eye & 1;
}

/* The wings that obey him, by side, and under 0 those of the side that are of none: worked out once for
 * many units. */
struct obedience {
	bool known, wings[SIDES_ROOM][WINGS_ROOM];
};

static void work_out(const struct malb_state *s, const struct malb_vantage *v, struct obedience *obedience)
{
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		for (uint16_t w = 0; w < s->wings_end || w == 0; w++)
			obedience->wings[side][w] = malb_vantage_is_of(v, side) && has_wing(s, v, side, w);
	obedience->known = true;
}

/* Leaders may have seats of their own, and messengers go with theirs. */
static bool obeys(const struct malb_state *s, const struct malb_vantage *v, enum malb_side side,
	uint16_t unit, const struct obedience *obedience)
{
	if (!obedience->known || malb_kind(unit) == KIND_LEADER || malb_kind(unit) == KIND_MESSENGER)
		return has_unit(s, v, unit);
	return obedience->wings[side][malb_wing_of_unit(s, unit)];
}

static enum malb_acquaintance acquaintance(const struct malb_state *s, const struct malb_vantage *v,
	uint16_t unit, const struct obedience *obedience)
{
	enum malb_side side = malb_unit_side(s, unit);
	if (side == NO_SIDE)
		return UNKNOWN;
	if (v->all)
		return HIS_OWN;
	if (!malb_vantage_is_of(v, side))
		return is_in_sight(s, v, unit) ? IN_SIGHT : UNKNOWN;
	if (obeys(s, v, side, unit, obedience))
		return HIS_OWN;
	return eyes_see(s, v->eyes, unit) || shares_its_eye(s, v, unit) ? OF_HIS_SIDE : UNKNOWN;
}

enum malb_acquaintance malb_vantage_acquaintance(const struct malb_state *s, const struct malb_vantage *v,
	uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct obedience none;
	none.known = false;
	return acquaintance(s, v, unit, &none);
}

void malb_vantage_acquaintances(const struct malb_state *s, const struct malb_vantage *v,
	uint8_t known[UNITS_ROOM])
{
	struct obedience obedience;
	work_out(s, v, &obedience);
	memset(known, UNKNOWN, UNITS_ROOM);
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++)
		if (malb_slot(unit) && malb_unit_id(s, unit)[0])
			known[unit] = (uint8_t)acquaintance(s, v, unit, &obedience);
}

/* ---- Papers -------------------------------------------------------------------------------------------- */

bool malb_vantage_knows_order_of(const struct malb_state *s, const struct malb_vantage *v, uint16_t wing)
{
	assert(wing < WINGS_ROOM);
	if (v->all || (malb_vantage_is_of(v, s->wings[wing].side) && s->options.visibility != VISIBILITY_WING))
		return true;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (malb_vantage_has_seat(v, seat) && s->seats[seat].side == s->wings[wing].side &&
			(s->seats[seat].kind == SEAT_MARSHAL ||
				malb_seat_of_wing_if(s, s->wings[wing].side, wing, v->seats) == seat))
			return true;
	return false;
}

bool malb_vantage_concerns(const struct malb_state *s, const struct malb_vantage *v, uint16_t messenger)
{
	assert(messenger < MESSENGERS_ROOM);
	const struct malb_messenger *m = &s->messengers[messenger];
	bool has_come = m->state == WAITING || m->state == SPOKEN || m->state == DELIVERED;
	if (m->from && has_unit(s, v, UNIT_LEADER + m->from))
		return true;
	return has_come && m->to && has_unit(s, v, UNIT_LEADER + m->to);
}

bool malb_vantage_may_read(const struct malb_state *s, const struct malb_vantage *v, uint16_t messenger)
{
	assert(messenger < MESSENGERS_ROOM);
	const struct malb_messenger *m = &s->messengers[messenger];
	if (m->from && has_unit(s, v, UNIT_LEADER + m->from))
		return true;
	if (m->state == DELIVERED)
		return has_unit(s, v, UNIT_LEADER + m->to);
	return m->state == MESSENGER_CAPTURED && s->options.read_captured && m->captured_by &&
		has_unit(s, v, UNIT_BRIGADE + m->captured_by);
}

/* ---- Names --------------------------------------------------------------------------------------------- */

/* The first of his eyes to see the messenger numbers him; a letter tells the eyes of one person apart. */
static bool public_id(const struct malb_state *s, const struct malb_vantage *v, uint16_t messenger,
	char id[ID_SIZE])
{
	int nth = 0;
	for (int eye = 0; eye < s->eye_count; eye++) {
		uint8_t number = s->eyes[eye].public_number[messenger];
		if (!(v->eyes >> eye & 1))
			continue;
		if (number) {
			memset(id, 0, ID_SIZE);
			if (nth)
				snprintf(id, ID_SIZE, "x%d%c", number, 'a' + nth - 1);
			else
				snprintf(id, ID_SIZE, "x%d", number);
			return true;
		}
		nth++;
	}
	return false;
}

void malb_vantage_call_unit(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	char id[ID_SIZE])
{
	assert(unit < UNITS_ROOM);
	if (malb_kind(unit) == KIND_MESSENGER && !malb_vantage_is_of(v, malb_unit_side(s, unit)) &&
		public_id(s, v, malb_slot(unit), id))
		return;
	text_set(id, ID_SIZE, malb_unit_id(s, unit));
}

uint16_t malb_vantage_unit_meant(const struct malb_state *s, int seat, const char *id)
{
	struct malb_vantage v = malb_vantage_of(s, (struct viewer){ .seats = seat >= 0 ? 1u << seat : 0 });
	char called[ID_SIZE];
	for (uint16_t m = 1; m < s->messengers_end; m++)
		if (s->messengers[m].side == malb_side_enemy(malb_side_of_seat(s, seat)) &&
			public_id(s, &v, m, called) && strcmp(called, id) == 0)
			return (uint16_t)(UNIT_MESSENGER + m);
	return malb_unit_named(s, id);
}
