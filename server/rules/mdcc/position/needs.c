/* What events take for granted in the position they are made true in: who is there, and that there is
 * room. */
#include "../rules.h"

#define OF(k, m, map) NEED_ID(EVENT_##k, struct mdcc_event_##k, m, struct mdcc_state, map)
#define SLOT(k, map)  NEED_SLOT(EVENT_##k, struct mdcc_state, map)

const struct need mdcc_needs[] = {
	/* the frame of the turn: steps.c */
	NEED_GAP(EVENT_asked, struct mdcc_event_asked, place, struct mdcc_state, asks, ask_count),
	NEED_PLACE(EVENT_answered, struct mdcc_event_answered, place, struct mdcc_state, asks, ask_count),
	NEED_ROOM(EVENT_pushed, struct mdcc_state, works, work_count),
	NEED_ONE(EVENT_worked, struct mdcc_state, works, work_count),
	NEED_ONE(EVENT_popped, struct mdcc_state, works, work_count),
	/* who is made anew */
	SLOT(placed, formations), SLOT(parted, formations), SLOT(unsquared, formations), SLOT(engaged, engagements),
	/* whom it is about */
	OF(moved, formation, formations), OF(turned, formation, formations), OF(parted, formation, formations),
	OF(disordered, formation, formations), OF(rallied, formation, formations),
	OF(rough_hold, formation, formations), OF(acted, formation, formations),
	OF(attempted, formation, formations), OF(unsquared, formation, formations),
	OF(left_table, formation, formations), OF(removed, formation, formations),
	OF(gun_passed, formation, formations), OF(gun_fired, by, formations), OF(must_test, formation, formations),
	OF(losses_counted, formation, formations), OF(retreat_began, formation, formations),
	OF(retreat_ended, formation, formations), OF(tested, formation, formations),
	OF(consequence, formation, formations), OF(retest, formation, formations),
	OF(return_tested, formation, formations), OF(returned, formation, formations),
	OF(joined, formation, formations), OF(joined, into, formations), OF(squared, formation, formations),
	OF(squared, rear, formations), OF(engaged, aggressor, formations), OF(engaged, defender, formations),
	OF(met, formation, formations), OF(met, staff, staff), OF(placed, stand, stands),
	OF(placed_staff, staff, staff), OF(staff_moved, staff, staff), OF(staff_fate, staff, staff),
	OF(staff_bound, staff, staff), OF(staff_used, staff, staff), OF(commander_returns, staff, staff),
	OF(engagement_ended, engagement, engagements), OF(fought, engagement, engagements),
	OF(markers_placed, engagement, engagements), OF(settled, engagement, engagements),
	{ .of = 0 },
};
