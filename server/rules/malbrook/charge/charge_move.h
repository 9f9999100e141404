/* Charges under way: evaders first, then everybody at once (16.6-16.8, 16.11, 16.17). */
#ifndef TRICORNE_MALBROOK_CHARGE_MOVE_H
#define TRICORNE_MALBROOK_CHARGE_MOVE_H

#include "../dice/throw.h"
#include "../fast/fast.h"

/* COMBAT_MOVE */
void malb_begin_combat_move(struct play *play);

/* What a pursuit has in common with it. Rolls the declared dice of a charge or counter-charge; what they
 * mean for its order waits for its way. */
struct malb_thrown malb_roll_charge(struct play *play, uint16_t brigade, const char *purpose);
/* 16.11: the evader goes, away along that heading. */
void malb_charge_evade(struct play *play, uint16_t brigade, int heading);
/* with the charge or pursuit, away from it; of several chargers from the nearest. */
int malb_charge_evading_heading(const struct malb_state *s, uint16_t brigade, int dev);
/* Puts a runner where its run ended: fatigue (thrown NULL: nobody tires), crossings, friends and leaders
 * on the way. */
void malb_charge_place_runner(struct play *play, const struct malb_runner *runner, enum malb_way way,
	const struct malb_thrown *thrown);
/* Whether it met anybody, and how far it came. */
void malb_note_charge(struct play *play, const struct malb_runner *runner, bool contacted, bool with_pursuit);

#endif
