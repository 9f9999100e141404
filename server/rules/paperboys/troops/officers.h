/* Officers: joining units, leaving them, riding about, and what becomes of one whom the enemy meets alone (chapter 12). */
#ifndef TRICORNE_PAPERBOYS_OFFICERS_H
#define TRICORNE_PAPERBOYS_OFFICERS_H

#include "../turn/crank.h"
#include "../position/space.h"
#include "troops.h"

enum { OFFICER_MOVE = 45 * CM };

struct base pb_officer_base(struct point at);
/* PB-12.3: he stands in its ranks and takes pips off its record dice; he leaves whatever unit he is with. */
void pb_officer_joins(struct play *play, int clause, uint16_t officer, uint16_t unit, bool moved);
/* PB-12.4: his pips go back on, and he is alone, there. */
void pb_officer_leaves(struct play *play, int clause, uint16_t officer, struct point at);
/* PB-12.10: officers of the other side alone whom the unit meets on its way from where it stood to where it stands. */
void pb_meet_officers(struct play *play, uint16_t unit, const struct pb_unit *was);
/* The same of all who are alone where enemies already stand: their unit is gone. */
void pb_gather_lone_officers(struct play *play);

pb_check_fn pb_check_officer_move, pb_check_open_window;
pb_decide_fn pb_decide_officer_move, pb_decide_open_window;
pb_offer_fn pb_offer_officer_move;
pb_preview_fn pb_preview_officer_move;

#endif
