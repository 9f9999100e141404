/* Entering a box: what every step of troops from box to box brings with it, whatever the reason for it. */
#ifndef TRICORNE_MDCC_ENTER_H
#define TRICORNE_MDCC_ENTER_H

#include "change.h"

/* Takes the formation (a square: both its boxes, by the same step) into a box: staff in its company go
 * along, obstacles and rough ground are paid for (13.10 to 13.13, 13.18), enemy staff there are asked to
 * make way (22.1), friends there are joined if `join` (then the formation may be gone: the slot in which
 * its stands now are is returned), else passed. The box must be on the table and not enemy held, guns
 * passed by 23.9 excepted. The caller asks nothing and checks nothing: after it somebody may owe a
 * staff_flee, so the rest of what the caller wants to do belongs into a work. */
uint16_t mdcc_enter(struct play *play, uint16_t formation, struct box to, enum mdcc_way how, bool join,
	int clause);

/* It joins the friends in whose box it is, if there are any; returns the slot in which its stands now are. */
uint16_t mdcc_enter_join_friends(struct play *play, uint16_t formation);

/* One step back to the own rear box (a square by 15.8), with company (22.10). The box must be free:
 * mdcc_enter_can_step_back(). */
void mdcc_enter_step_back(struct play *play, uint16_t formation, enum mdcc_way how, int clause);
/* 5.13, 15.8: the rear box is on the table, passable across a passable edge and holds no troops. */
bool mdcc_enter_can_step_back(const struct mdcc_state *s, uint16_t formation);

/* What entering would cost, for previews: disorder that is certain, and whether 1D6 for cavalry is rolled. */
struct mdcc_toll {
	int obstacle, rough;
	bool rough_die;
};
struct mdcc_toll mdcc_enter_toll(const struct mdcc_state *s, uint16_t formation, struct box from,
	struct box to);

#endif
