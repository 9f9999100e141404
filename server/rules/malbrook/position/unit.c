/* Units of all kinds by their numbers. */
#include "unit.h"

#include <assert.h>

/* ---- Numbers ------------------------------------------------------------------------------------------- */

uint16_t malb_unit_named(const struct malb_state *s, const char *id)
{
	uint16_t slot;
	if ((slot = malb_brigade_named(s, id)))
		return (uint16_t)(UNIT_BRIGADE + slot);
	if ((slot = malb_gun_named(s, id)))
		return (uint16_t)(UNIT_GUN + slot);
	if ((slot = malb_leader_named(s, id)))
		return (uint16_t)(UNIT_LEADER + slot);
	if ((slot = malb_messenger_named(s, id)))
		return (uint16_t)(UNIT_MESSENGER + slot);
	if ((slot = malb_wagon_named(s, id)))
		return (uint16_t)(UNIT_WAGON + slot);
	if ((slot = malb_marker_named(s, id)))
		return (uint16_t)(UNIT_MARKER + slot);
	return 0;
}

const char *malb_unit_id(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].id;
	case KIND_GUN: return s->guns[slot].id;
	case KIND_LEADER: return s->leaders[slot].id;
	case KIND_MESSENGER: return s->messengers[slot].id;
	case KIND_WAGON: return s->wagons[slot].id;
	case KIND_MARKER: return s->markers[slot].id;
	default: return "";
	}
}

const char *malb_unit_name(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].name;
	case KIND_GUN: return s->guns[slot].name;
	case KIND_LEADER: return s->leaders[slot].name;
	default: return "";
	}
}

struct called malb_unit_plain(const struct malb_state *s, uint16_t unit)
{
	const char *name = malb_unit_name(s, unit);
	return naming_plain(name[0] ? name : malb_kind(unit) == KIND_GUN ? "a gun" : "a brigade");
}

enum malb_side malb_unit_side(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].side;
	case KIND_GUN: return s->guns[slot].side;
	case KIND_LEADER: return s->leaders[slot].side;
	case KIND_MESSENGER: return s->messengers[slot].side;
	case KIND_WAGON: return s->wagons[slot].side;
	case KIND_MARKER: return s->markers[slot].side;
	default: return NO_SIDE;
	}
}

bool malb_unit_on_table(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return ON_TABLE_BRIGADE(s, slot);
	case KIND_GUN: return ON_TABLE_GUN(s, slot);
	case KIND_LEADER: return ON_TABLE_LEADER(s, slot);
	case KIND_MESSENGER: return s->messengers[slot].state == RIDING || s->messengers[slot].state == WAITING;
	case KIND_WAGON: return s->wagons[slot].id[0] && s->wagons[slot].fate == FATE_TABLE;
	case KIND_MARKER: return s->markers[slot].id[0] != 0;
	default: return false;
	}
}
