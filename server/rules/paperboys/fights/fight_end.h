/* What comes of a round of a fight (table 5.7). */
#ifndef TRICORNE_PAPERBOYS_FIGHT_END_H
#define TRICORNE_PAPERBOYS_FIGHT_END_H

#include "../turn/steps.h"

enum pb_round_result { ROUND_DRAWN, ROUND_FALLS_BACK, ROUND_ROUTS };
/* Of the difference of hits, whichever way. */
enum pb_round_result pb_fight_round_result(const struct pb_state *s, const struct pb_fight *f,
	int difference);
/* Does that side lose stands by it? */
bool pb_fight_loses_stands(const struct pb_state *s, const struct pb_fight *f, int difference,
	bool attackers);
/* Makes it so; the difference is the attackers' hits less the defenders'. */
void pb_end_round(struct play *play, uint16_t fight, int difference);
/* the rounds thrown of the fights of a divided unit. Each part loses its own; the unit goes where
 * the worst of them sends it. */
void pb_end_rounds(struct play *play, uint16_t unit);

#endif
