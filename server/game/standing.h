/* How a game stands: what the journal and the clocks want to know of a position. */
#ifndef TRICORNE_GAME_STANDING_H
#define TRICORNE_GAME_STANDING_H

#include <stdbool.h>
#include <stdint.h>

#include "server/rules/ruleset.h"

/* Something that is owed in sight of some of the enemy, or a question of one seat to the umpire: what it is,
 * as a number, and by whom it is owed. */
struct owed_in_sight {
	uint32_t what;
	int8_t seat;
};
enum { IN_SIGHT_MAX = 64 }; /* of a table; more than can be asked in any rules */

struct standing {
	/* a bit for each seat with an open decision, SEAT_UMPIRE's for a
	 * question put to him; 0 once it is over */
	uint32_t owing;
	/* of these the ones that owe something of this privacy, or of a lesser one */
	uint32_t owing_by[PRIVACIES];
	uint32_t stage; /* the ruleset's; 0 if it has none */
	uint32_t turn;  /* likewise                        */
	uint32_t unwaited; /* seats that count as left and are not waited for         */
	uint32_t vacant;   /* seats that count as left and that anybody may take      */
	bool paused, adjourned, over; /* paused: so too while it is adjourned */
	uint8_t in_sight_count;
	struct owed_in_sight in_sight[IN_SIGHT_MAX];
};

#endif
