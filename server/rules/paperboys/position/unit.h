/* Units and officers: finding them, what kind of troops they are, whose they are. */
#ifndef TRICORNE_PAPERBOYS_UNIT_H
#define TRICORNE_PAPERBOYS_UNIT_H

#include "../paperboys.h"

/* ---- By name: the slot, 0 if there is none ------------------------------------------------------------- */
uint16_t pb_unit_named(const struct pb_state *s, const char *id);
uint16_t pb_officer_named(const struct pb_state *s, const char *id);
uint16_t pb_marker_named(const struct pb_state *s, const char *id);
uint16_t pb_feature_named(const struct pb_state *s, const char *id);
uint16_t pb_breach_named(const struct pb_state *s, const char *id);
uint16_t pb_fight_named(const struct pb_state *s, const char *id);
/* The place of a seat, or SEAT_NONE. */
int pb_seat_named(const struct pb_state *s, const char *id);

/* All units of one side (NO_SIDE: of both) that are on the table, in the order of their ids, into `units`;
 * returns how many. That is the order of dice where the rules give no other. */
int pb_units_by_id(const struct pb_state *s, enum pb_side side, uint16_t units[UNITS_ROOM]);

enum pb_side pb_side_enemy(enum pb_side side);
/* The other side of the story (PB-2.1); NO_SIDE if nobody has that part. */
enum pb_side pb_side_of_story(const struct pb_state *s, enum pb_story story);

/* ---- What it is ---------------------------------------------------------------------------------------- */
/* On the table: not in reserve, dead or gone. */
bool pb_unit_is_on_table(const struct pb_unit *u);
/* Alive, on the table or in reserve. */
bool pb_unit_is_alive(const struct pb_unit *u);
bool pb_unit_is_horse(const struct pb_unit *u); /* mounted cavalry: its card is the second */
bool pb_unit_is_foot(const struct pb_unit *u); /* infantry, dismounted dragoons (PB-5.14) */
bool pb_unit_is_gun(const struct pb_unit *u); /* cannon and mortars */
bool pb_unit_has_record_dice(const struct pb_unit *u); /* foot and horse (PB-1.10) */
/* mounted dragoons, British ones excepted, and hussars (PB-8.9) */
bool pb_unit_is_light_horse(const struct pb_unit *u);
bool pb_unit_may_dismount(const struct pb_unit *u);
/* PB-14.9; routers count by option routers_threaten. */
bool pb_unit_is_threat(const struct pb_state *s, const struct pb_unit *u);
/* PB-8.17: infantry with 4 pips or fewer, in hand. */
bool pb_unit_is_steady(const struct pb_unit *u);
/* The card on which it moves: CARD_CAVALRY or CARD_FOOT. */
enum pb_card pb_unit_card(const struct pb_unit *u);
/* Table 5.4: one move. */
int32_t pb_unit_one_move(const struct pb_unit *u);
/* PB-4.16: casualties that cost a stand; of a gun those that remove it (PB-10.10). */
int pb_unit_casualties_per_stand(const struct pb_unit *u);
/* PB-10.6: has it lost so many stands that it scatters, with `lost` more gone? */
bool pb_unit_scatters(const struct pb_state *s, const struct pb_unit *u, int lost);
/* PB-13.6: what a stand of it, or an officer, is worth. */
int pb_unit_piece_value(const struct pb_state *s, enum pb_side side, enum pb_piece piece);
enum pb_piece pb_unit_piece(const struct pb_unit *u);

/* ---- Its parts ----------------------------------------------------------------------------------------- */
/* The place of a stand in `stands`, or -1. */
int pb_unit_stand_place(const struct pb_unit *u, int id);
/* The stand with the command; NULL if it has none left. */
const struct pb_stand *pb_unit_command_stand(const struct pb_unit *u);
/* The next officer with the unit after this slot (0: the first), 0 if there is none. */
uint16_t pb_unit_officer(const struct pb_state *s, uint16_t unit, uint16_t after);
/* The next fight the unit is in after this slot, 0 if there is none; whether it attacks in it. */
uint16_t pb_unit_fight(const struct pb_state *s, uint16_t unit, uint16_t after);
bool pb_unit_attacks_in(const struct pb_fight *f, uint16_t unit);
bool pb_unit_defends_in(const struct pb_fight *f, uint16_t unit);
/* Does the stand with that id fight in the party? */
bool pb_unit_stand_is_in_party(const struct pb_party *party, uint8_t stand);
/* PB-8.26: the fight in which that stand is, of a divided unit that of its part; 0 none. */
uint16_t pb_unit_fight_of_stand(const struct pb_state *s, uint16_t unit, uint8_t stand);
/* PB-8.27: the one that is joined by who strikes the unit there; 0: it fights nobody. */
uint16_t pb_unit_fight_to_join(const struct pb_state *s, uint16_t unit, uint8_t stand);

/* ---- Seats --------------------------------------------------------------------------------------------- */
/* NO_SIDE for a seat that is none. */
enum pb_side pb_side_of_seat(const struct pb_state *s, int seat);
/* Its hits by pistols that count in the round that is thrown. */
int pb_side_pistol_hits(const struct pb_fight *f, enum pb_side side);
/* The seat of the side's commander-in-chief, whose is whatever is nobody else's. */
int pb_side_cinc_seat(const struct pb_state *s, enum pb_side side);
int pb_seat_of_brigade(const struct pb_state *s, enum pb_side side, const char *brigade);
int pb_seat_of_unit(const struct pb_state *s, uint16_t unit);
int pb_seat_of_officer(const struct pb_state *s, uint16_t officer);
/* Has it anything alive to command? An officer on the table who has not moved this turn? */
bool pb_seat_has_troops(const struct pb_state *s, int seat);
bool pb_seat_has_unmoved_officer(const struct pb_state *s, int seat);

#endif
