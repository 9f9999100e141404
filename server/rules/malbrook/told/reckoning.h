/* The reckoning: what a battle has come to, as chapter 21 counts it: losses, points thing by thing, who held
 * what. It counts what nobody sees while there is fighting, and so it is told to those alone who know
 * everything. */
#ifndef TRICORNE_MALBROOK_RECKONING_H
#define TRICORNE_MALBROOK_RECKONING_H

#include "../../naming.h"
#include "../../ruleset.h"
#include "../phases/phases.h"
#include "../position/shapes.h"

enum {
	RECKONED_NAME_SIZE = NAME_SIZE + CALLED_SIZE + 16,
	RULE_TOLD_SIZE = 2 * CALLED_SIZE + 64,
	POINTS_TOLD_MAX = 99999999, /* more of one thing than any battle has */
	RECKONED_MAX = MERITS + OBJECTIVES_MAX,
	PLACES_TOLD_SIZE = OBJECTIVES_MAX * (NAME_SIZE + 8) + CALLED_SIZE
};

struct malb_reckoned_army {
	int16_t lost, of, at; /* so much of so much, and broken at so much; at 0: never */
};
struct malb_reckoned {
	char what[RECKONED_NAME_SIZE];
	int32_t of[SIDES_ROOM]; /* each side's points for it */
};
struct malb_reckoning {
	char measure[32];                        /* in what losses are counted: "bases and guns" */
	char rule[RULE_TOLD_SIZE];               /* "an army breaks at 40 %"; "": nothing is said of it */
	struct malb_reckoned_army army[SIDES_ROOM];
	uint16_t points_count, held_count, personal_count;
	struct malb_reckoned points[RECKONED_MAX];
	char ahead[SENTENCE_SIZE];               /* "In points the Allies were ahead, 13 to 6." */
	char held[SIDES_ROOM][PLACES_TOLD_SIZE]; /* "The Allies held Sart and the mill." */
	char personal[PERSONAL_MAX][MESSAGE_SIZE + CALLED_SIZE + 48]; /* what generals wanted for themselves */
};
extern const struct shape malb_reckoning_shape;

/* Of the position as it is; its sentences once the battle is over. `reckoning` is zeroed. */
void malb_reckoning_of(const struct malb_state *s, struct malb_reckoning *reckoning);

#endif
