/* Troops: the small changes of which every chapter makes its own. Each emits one event, or none if nothing
 * would change. */
#ifndef TRICORNE_PAPERBOYS_TROOPS_H
#define TRICORNE_PAPERBOYS_TROOPS_H

#include "../position/unit.h"
#include "../shapes/events.h"

/* Turns the record dice by so many pips, between 0 and 6 (PB-7.1); units without one have none to turn. */
void pb_troops_turn_pips(struct play *play, int clause, uint16_t unit, int by, enum pb_cause cause);
/* Puts casualty figures there, or takes them away; whether that costs a stand is for losses.h. */
void pb_troops_count_casualties(struct play *play, int clause, uint16_t unit, int by, enum pb_cause cause,
	bool from_fire);
/* READY, FIGHTING, or: */
void pb_troops_set_status(struct play *play, int clause, uint16_t unit, enum pb_status status);
void pb_troops_set_routing(struct play *play, int clause, uint16_t unit, int rout_dir);
void pb_troops_set_pursuing(struct play *play, int clause, uint16_t unit, uint16_t routers);
void pb_troops_mark(struct play *play, int clause, uint16_t unit, enum pb_mark mark, bool value);
/* All of what is left of it goes to the dead pool (gone: leaves the field and does not). What becomes of
 * its officers is said before (PB-12.11). */
void pb_troops_remove(struct play *play, int clause, uint16_t unit, enum pb_cause cause, bool gone);
/* Throws the one die of a roll whose modifiers are noted already, emits it and returns what it comes to. */
int pb_troops_throw(struct play *play, int clause, struct roll *roll);
/* The same of a test, whose target may be 0: does it pass? */
bool pb_troops_test(struct play *play, int clause, struct roll *roll);

#endif
