/* Units: finding them by name or number, whose they are and what kind of troops. Everything here only
 * looks. */
#ifndef TRICORNE_MALBROOK_UNIT_H
#define TRICORNE_MALBROOK_UNIT_H

#include "../../naming.h"
#include "../malbrook.h"

/* Slots by id; 0: there is none. A messenger is looked up by its true id. */
uint16_t malb_brigade_named(const struct malb_state *s, const char *id);
uint16_t malb_gun_named(const struct malb_state *s, const char *id);
uint16_t malb_leader_named(const struct malb_state *s, const char *id);
uint16_t malb_messenger_named(const struct malb_state *s, const char *id);
uint16_t malb_wagon_named(const struct malb_state *s, const char *id);
uint16_t malb_marker_named(const struct malb_state *s, const char *id);
uint16_t malb_command_named(const struct malb_state *s, const char *id);
uint16_t malb_wing_named(const struct malb_state *s, const char *id);
uint16_t malb_area_named(const struct malb_state *s, const char *id);
uint16_t malb_line_named(const struct malb_state *s, const char *id);

/* Numbers over all kinds: UNIT_ + slot; 0 nobody. */
enum malb_kind { KIND_NONE, KIND_BRIGADE, KIND_GUN, KIND_LEADER, KIND_MESSENGER, KIND_WAGON, KIND_MARKER };
static inline enum malb_kind malb_kind(uint16_t unit)
{
	if (unit < UNIT_GUN)
		return unit ? KIND_BRIGADE : KIND_NONE;
	if (unit < UNIT_LEADER)
		return KIND_GUN;
	if (unit < UNIT_MESSENGER)
		return KIND_LEADER;
	return unit < UNIT_WAGON ? KIND_MESSENGER : unit < UNIT_MARKER ? KIND_WAGON : KIND_MARKER;
}

static inline uint16_t malb_slot(uint16_t unit)
{
	static const uint16_t first[] = { [KIND_NONE] = 0, [KIND_BRIGADE] = UNIT_BRIGADE, [KIND_GUN] = UNIT_GUN,
		[KIND_LEADER] = UNIT_LEADER,
		[KIND_MESSENGER] = UNIT_MESSENGER, [KIND_WAGON] = UNIT_WAGON, [KIND_MARKER] = UNIT_MARKER };
	return (uint16_t)(unit - first[malb_kind(unit)]);
}

uint16_t malb_unit_named(const struct malb_state *s, const char *id);
const char *malb_unit_id(const struct malb_state *s, uint16_t unit);
/* As it was christened; "" if it was not. */
const char *malb_unit_name(const struct malb_state *s, uint16_t unit);
/* What those call it within a sentence who know it: "Orkney", "a brigade". */
struct called malb_unit_plain(const struct malb_state *s, uint16_t unit);
enum malb_side malb_unit_side(const struct malb_state *s, uint16_t unit);
enum malb_side malb_side_enemy(enum malb_side side);
/* Is it on the table? Destroyed, undeployed and reserve troops, captured and killed leaders are not. */
bool malb_unit_on_table(const struct malb_state *s, uint16_t unit);
#define ON_TABLE_BRIGADE(s, b) ((s)->brigades[b].id[0] && (s)->brigades[b].fate == FATE_TABLE && (s)->brigades[b].base_count)
#define ON_TABLE_GUN(s, g) ((s)->guns[g].id[0] && (s)->guns[g].fate == FATE_TABLE && (s)->guns[g].state != GUN_DESTROYED)
#define ON_TABLE_LEADER(s, l) ((s)->leaders[l].id[0] && (s)->leaders[l].state == LEADER_OK && (s)->leaders[l].fate == FATE_TABLE)

/* ---- Types (1.3 "Type words") -------------------------------------------------------------------------- */
/* Dice with which its fastest part moved last turn, and all of it moves now (13.5). */
int malb_brigade_fastest_part(const struct malb_brigade *b);
void malb_brigade_goes_at(struct malb_brigade *b, int dice);
bool malb_brigade_is_cavalry(const struct malb_brigade *b); /* horse, mounted dragoons, hussars   */
bool malb_brigade_is_foot(const struct malb_brigade *b); /* infantry, dismounted dragoons      */
bool malb_brigade_is_infantry(const struct malb_brigade *b);
bool malb_brigade_is_dismounted(const struct malb_brigade *b); /* dragoons on foot                   */
bool malb_brigade_is_formed(const struct malb_brigade *b);
bool malb_brigade_is_hussars(const struct malb_brigade *b); /* with their special abilities (2.7) */
/* A line whose bases all stand in one rank. */
bool malb_brigade_is_single_line(const struct malb_brigade *b);
int malb_brigade_rank_size(const struct malb_brigade *b, int rank);
/* Is bases[base] one of those in combat? */
bool malb_brigade_is_fighting(const struct malb_brigade *b, int base);
/* The cap of DPs: 9.1, a gun's R-44. */
int malb_brigade_dp_cap(const struct malb_brigade *b);
enum { MOVING_DPS_MAX = 3 }; /* moves and manoeuvres cost none beyond (9.3, R-43) */
/* Table 5.11: A5 .. E1. */
int malb_brigade_grade_value(enum malb_grade grade);

/* ---- Command ------------------------------------------------------------------------------------------- */
uint16_t malb_wing_of_brigade(const struct malb_state *s, uint16_t brigade);
uint16_t malb_wing_of_gun(const struct malb_state *s, uint16_t gun);
/* 0: a Marshal, or directly under him */
uint16_t malb_wing_of_leader(const struct malb_state *s, uint16_t leader);
uint16_t malb_wing_of_unit(const struct malb_state *s, uint16_t unit);
/* Is the brigade (gun) one of those this leader may influence and control (5.1)? */
bool malb_leader_commands_brigade(const struct malb_state *s, uint16_t leader, uint16_t brigade);
bool malb_leader_commands_gun(const struct malb_state *s, uint16_t leader, uint16_t gun);
/* Is he on the table, or out of sight of the seat whose knowledge this is? Then a message may be sent to
 * him. */
bool malb_leader_may_be_reached(const struct malb_state *s, uint16_t leader);
/* Actions a leader has in a turn (4.1, 7.4). */
int8_t malb_leader_actions(const struct malb_leader *l);
/* The leader to whom this one answers; 0: none. */
uint16_t malb_leader_superior(const struct malb_state *s, uint16_t leader);

/* ---- Seats --------------------------------------------------------------------------------------------- */
/* The place of that seat, SEAT_UMPIRE, or SEAT_NONE. */
int malb_seat_named(const struct malb_state *s, const char *id);
/* "the Allies" */
struct called malb_side_called(const struct malb_state *s, enum malb_side side);
/* NO_SIDE for a seat that is none. */
enum malb_side malb_side_of_seat(const struct malb_state *s, int seat);
/* The first Marshal's seat of the side, who decides for all of it. */
int malb_seat_of_marshal(const struct malb_state *s, enum malb_side side);
/* The seat that commands a wing: its commander's, else (nobody sits there) the Marshal's (22.3). */
int malb_seat_of_wing(const struct malb_state *s, enum malb_side side, uint16_t wing);
int malb_seat_of_unit(const struct malb_state *s, uint16_t unit);
/* The seats that would command them if those of `played`, bit by seat, had players. */
int malb_seat_of_wing_if(const struct malb_state *s, enum malb_side side, uint16_t wing, uint32_t played);
int malb_seat_of_unit_if(const struct malb_state *s, uint16_t unit, uint32_t played);
/* Is the unit one this seat orders? Else 22.1, and the check has ended. A name that stands for nothing the
 * seat knows is refused in the same words. */
bool malb_seat_owns(const struct malb_state *s, int seat, uint16_t unit, struct refusal *r);

#endif
