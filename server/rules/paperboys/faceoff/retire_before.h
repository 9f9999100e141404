/* Horse before advancing foot (PB-8.23; 3.4.1). */
#ifndef TRICORNE_PAPERBOYS_RETIRE_BEFORE_H
#define TRICORNE_PAPERBOYS_RETIRE_BEFORE_H

#include "../attack/attack.h"
#include "../turn/steps.h"

/* Does steady foot halt before this horse instead, because it may not herd it? */
bool pb_halts_before_horse(const struct pb_state *s, const struct pb_attack *attack);
/* How far the horse that the foot would touch may go back before it, and whether it may stand instead; not
 * open: it is not asked, and the foot goes on to the test. */
struct pb_way_back {
	int32_t least, most;
	bool open, may_stand;
};
struct pb_way_back pb_retire_way_back(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course);
/* Asks the horse that the foot would touch how far it goes back; false: it need not, or cannot, be asked. */
bool pb_ask_to_retire(struct play *play, const struct pb_work *work, const struct pb_course *course);

#endif
