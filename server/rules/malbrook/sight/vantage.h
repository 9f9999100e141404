/* Vantages: whose eyes and whose papers a viewer shares (9.1 and 9.2 of the specification). What he knows
 * of the position (known.c) and what he is told (tell.c) follow from it. */
#ifndef TRICORNE_MALBROOK_VANTAGE_H
#define TRICORNE_MALBROOK_VANTAGE_H

#include "../position/unit.h"

struct malb_vantage {
	uint32_t seats;  /* bit by seat */
	uint16_t eyes;   /* bit by place in the position's eyes: those he sees by; none in mode open */
	uint8_t sides;   /* bit by enum malb_side: those he belongs to */
	bool all;        /* the umpire, or whoever holds every seat */
	bool barred;     /* a observer of a battle that wants none */
};

/* How well a unit is known to him. */
enum malb_acquaintance {
	UNKNOWN,         /* not there for all he knows                                      */
	IN_SIGHT,        /* as the enemy sees it: what stands on the table                   */
	OF_HIS_SIDE,     /* everything but what its own seat keeps to itself                 */
	HIS_OWN
};

struct malb_vantage malb_vantage_of(const struct malb_state *s, struct viewer viewer);
enum malb_acquaintance malb_vantage_acquaintance(const struct malb_state *s, const struct malb_vantage *v,
	uint16_t unit);
/* The same of all units there are; the others are unknown. */
void malb_vantage_acquaintances(const struct malb_state *s, const struct malb_vantage *v,
	uint8_t known[UNITS_ROOM]);
/* Is he of the side? */
bool malb_vantage_is_of(const struct malb_vantage *v, enum malb_side side);
bool malb_vantage_has_seat(const struct malb_vantage *v, int seat);
/* Does he know the order of the wing: its own seat, the Marshal who gave it, or, where a side sees as one,
 * all of the side? */
bool malb_vantage_knows_order_of(const struct malb_state *s, const struct malb_vantage *v, uint16_t wing);
/* Was the messenger sent by one of his, or does he wait, or did he come, for one of his? */
bool malb_vantage_concerns(const struct malb_state *s, const struct malb_vantage *v, uint16_t messenger);
/* May he read what the messenger carries (9.3): who sent him, to whom he came, or who took him? */
bool malb_vantage_may_read(const struct malb_state *s, const struct malb_vantage *v, uint16_t messenger);
/* What he calls the unit: its id, but of an enemy messenger (nobody counts those he has not seen) a number
 * of his own. */
void malb_vantage_call_unit(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit,
	char id[ID_SIZE]);
/* The unit this seat means by that id; 0: none. */
uint16_t malb_vantage_unit_meant(const struct malb_state *s, int seat, const char *id);

/* The ruleset's vantage(). */
uint32_t malb_vantage(const void *state, struct viewer viewer);

#endif
