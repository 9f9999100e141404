/* Units: finding elements, markers and commands by name, whose they are, what kind of troops. Everything here
 * only looks. */
#ifndef TRICORNE_DBA18_UNIT_H
#define TRICORNE_DBA18_UNIT_H

#include "../dba18.h"

/* Slots by id; 0: there is none. */
uint16_t dba_element_named(const struct dba_state *s, const char *id);
uint16_t dba_command_named(const struct dba_state *s, const char *id);
uint16_t dba_ambush_named(const struct dba_state *s, const char *id);
uint16_t dba_area_named(const struct dba_state *s, const char *id);
/* As this side names it: its own by their ids, the enemy's by what he calls them (m1, m2 ...). */
uint16_t dba_marker_named(const struct dba_state *s, enum dba_side side, const char *id);
/* The marker by its true id. */
uint16_t dba_marker_truly_named(const struct dba_state *s, const char *id);

enum dba_side dba_side_enemy(enum dba_side side);

/* Is there such an element, or marker? */
bool dba_unit_is_element(const struct dba_state *s, uint16_t element);
bool dba_unit_is_marker(const struct dba_state *s, uint16_t marker);

/* Has it a base on the table? Not the dead, the undeployed, the hidden, the attached, garrisons,
 * prisoners. */
bool dba_unit_on_table(const struct dba_state *s, uint16_t element);
/* Destroyed, dead, a prisoner, or off the table. */
bool dba_unit_is_gone(const struct dba_element *e);
/* Is it in the battle at all: on the table, in a building, with somebody, or hidden? */
bool dba_unit_in_play(const struct dba_state *s, uint16_t element);
/* Does it wait in an ambush that has not shown itself (3.8)? */
bool dba_unit_is_hidden_in_ambush(const struct dba_state *s, uint16_t element);
bool dba_unit_marker_on_table(const struct dba_state *s, uint16_t marker);
bool dba_unit_in_flight(const struct dba_element *e); /* BROKEN, PERM_BROKEN, ROUTING */
/* A COMMANDER or C-in-C by himself, with a base of his own. */
bool dba_unit_is_lone_commander(const struct dba_state *s, uint16_t element);

/* ---- Types (introduction of the specification) --------------------------------------------------------- */
bool dba_unit_is_mounted(const struct dba_element *e); /* CUIRASSIERS, DRAGOONS, HUSSARS */
bool dba_unit_is_foot(const struct dba_element *e);   /* LINE, SCOUTS, WARRIORS, TRIBESMEN */
bool dba_unit_is_artillery(const struct dba_element *e);
bool dba_unit_is_commander(const struct dba_element *e); /* COMMANDER, CINC: non-combatant (2.1) */
bool dba_unit_is_heavy_gun(const struct dba_element *e); /* 24 pdr and fort guns (10.23) */
bool dba_unit_counts(const struct dba_element *e);    /* in losses and sizes */
/* A polygon that encloses something, or the middle line of a road or river (17.1). */
bool dba_unit_has_outline(const struct dba_area *a);
/* All who fire at it in this step make one exchange, which is begun (9.1). */
bool dba_unit_has_exchange(const struct dba_state *s, uint16_t target);
/* 1; 2 of double-based Warriors (1.4); 0 of those that do not count */
int dba_unit_count(const struct dba_element *e);
/* Of all who serve in it, also those who are gone. */
int dba_side_command_size(const struct dba_state *s, uint16_t command);
/* What all its commands began with, and who serves in none (13.24). */
int dba_side_size(const struct dba_state *s, enum dba_side side);

/* ---- Bases --------------------------------------------------------------------------------------------- */
/* Millimetres on the table in cp, by the scale. */
int32_t dba_base_mm(const struct dba_state *s, int mm);
int32_t dba_base_frontage(const struct dba_state *s); /* 1.1 */
/* as it stands: limbered, double-based ... (1.4, 1.5) */
int32_t dba_base_depth(const struct dba_state *s, const struct dba_element *e);
struct base dba_base(const struct dba_state *s, uint16_t element);
struct base dba_marker_base(const struct dba_state *s, uint16_t marker);
/* The base by which it still counts as facing the enemy: that of a recoiled element, turned about on its
 * ground (13.3, R-70). */
struct base dba_counted_base(const struct dba_state *s, uint16_t element);

/* ---- Command ------------------------------------------------------------------------------------------- */
/* The non-combatant commander who is with this element, 0 none; and the prisoner it has. */
uint16_t dba_unit_commander(const struct dba_state *s, uint16_t element);
uint16_t dba_unit_prisoner(const struct dba_state *s, uint16_t element);
/* The element in which, or with which, a commander is: his own, or the one he is attached to; 0: none. And
 * that of the commander of a command. */
uint16_t dba_unit_bearing(const struct dba_state *s, uint16_t commander);
uint16_t dba_unit_of_commander(const struct dba_state *s, uint16_t command);
/* The C-in-C's element likewise; 0: the side has none any more, or he is a prisoner. */
uint16_t dba_side_cinc(const struct dba_state *s, enum dba_side side);
/* Is there a living, free C-in-C? */
bool dba_side_has_cinc(const struct dba_state *s, enum dba_side side);

/* ---- Seats --------------------------------------------------------------------------------------------- */
enum dba_side dba_side_of_seat(const struct dba_state *s, int seat); /* NO_SIDE for a seat that is none */
int dba_side_cinc_seat(const struct dba_state *s, enum dba_side side);
int dba_seat_of_command(const struct dba_state *s, enum dba_side side, uint16_t command);
int dba_seat_of_element(const struct dba_state *s, uint16_t element);
/* The elements (or markers) one order is given to, all of one command. */
struct dba_body {
	uint16_t count, command;
	uint16_t units[GROUP_MAX]; /* slots */
	bool markers;
};
/* Is it one that this seat orders, and on the table (or hidden, and its own)? Else 21.5 or 21.4, and the
 * check has ended. What the seat does not know of is refused in the same words as what does not exist. */
bool dba_seat_owns(const struct dba_state *s, int seat, uint16_t element, struct refusal *r);
bool dba_seat_owns_marker(const struct dba_state *s, int seat, uint16_t marker, struct refusal *r);
bool dba_seat_owns_command(const struct dba_state *s, int seat, uint16_t command, struct refusal *r);


#endif
