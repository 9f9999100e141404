/* Officers: joining units, leaving them, and what becomes of one whom the enemy meets alone (chapter 12). */
#ifndef TRICORNE_PAPERBOYS_OFFICERS_H
#define TRICORNE_PAPERBOYS_OFFICERS_H

#include "../../table/figure.h"
#include "../paperboys.h"

enum { OFFICER_MOVE = 45 * CM };

/* What his figure covers. */
struct base pb_officer_base(struct point at);
struct convex pb_officer_area(struct point at);
/* May an officer of that side join the unit? */
bool pb_officer_may_be_joined(const struct pb_state *s, uint16_t unit, enum pb_side side);
/* The pips that he would take off its record dice (PB-12.3). */
int pb_officer_pips(const struct pb_officer *officer, const struct pb_unit *unit);
/* Would one of that side stand in contact with an enemy there? */
bool pb_officer_by_enemy(const struct pb_state *s, enum pb_side side, struct point at);

/* PB-12.3: he stands in its ranks and takes pips off its record dice; he leaves whatever unit he is with.
 * `moved`: it is his move of the turn. */
void pb_officer_joins(struct play *play, int clause, uint16_t officer, uint16_t unit, bool moved);
/* PB-12.4: his pips go back on, and he is alone, there. */
void pb_officer_leaves(struct play *play, int clause, uint16_t officer, struct point at, bool moved);
/* PB-12.10: officers of the other side alone whom the unit meets on its way from where it stood to where
 * it stands. */
void pb_meet_officers(struct play *play, uint16_t unit, const struct pb_unit *was);
/* The same of all who are alone where enemies already stand: their unit is gone. */
void pb_gather_lone_officers(struct play *play);

#endif
