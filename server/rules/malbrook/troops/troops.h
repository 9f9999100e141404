/* Troops: the common changes of a brigade or gun, each by an event. The one place where disorder points
 * and casualties are counted (chapter 9), so that caps, excess and limits hold whoever causes them. */
#ifndef TRICORNE_MALBROOK_TROOPS_H
#define TRICORNE_MALBROOK_TROOPS_H

#include "../events/events.h"

/* Puts a brigade where `as` stands: bases, formation, ranks, frame, trail. Attached leaders go along; what
 * the way means for moved and displaced and for guns that had it as target follows. */
void malb_place(struct play *play, int clause, uint16_t brigade, enum malb_way way,
	const struct malb_brigade *as);
void malb_place_gun(struct play *play, int clause, uint16_t gun, enum malb_way way, struct point pos,
	int facing, bool limbered);

/* DPs from fire, combat and morale: above the cap each is a casualty (9.2). From movement and manoeuvre:
 * never beyond 3, never a casualty (9.3). Leaders' risk (7.1) and morale shocks of a destroyed brigade
 * follow by themselves. Negative: takes away. */
void malb_disorder(struct play *play, int clause, uint16_t brigade, int dps, enum malb_cause cause);
/* 14.18: one of manoeuvre, if the brigade is formed. */
void malb_disorder_formed(struct play *play, int clause, uint16_t brigade);
void malb_disorder_gun(struct play *play, int clause, uint16_t gun, int dps, enum malb_cause cause);
/* One base less (9.11, R-101), or the brigade destroyed (9.12). */
void malb_casualty(struct play *play, int clause, uint16_t brigade, enum malb_cause cause);
/* A base that serves a gun from now on (17.9). */
void malb_casualty_give_base(struct play *play, int clause, uint16_t brigade, int id);
/* The brigade as it stands when this base of its own has been given. */
void malb_casualty_without_base(const struct malb_state *s, uint16_t brigade, int id,
	struct malb_brigade *as);
/* Gone from the table: leaders detached where they stand (or sharing its fate, risk.h), asks and quarries
 * forgotten. */
void malb_troops_remove(struct play *play, int clause, uint16_t unit, enum malb_fate fate);
void malb_troops_set_status(struct play *play, int clause, uint16_t brigade, enum malb_status status,
	uint16_t quarry);
void malb_troops_mark(struct play *play, int clause, uint16_t unit, enum malb_mark mark, int32_t value);
void malb_troops_mark_ref(struct play *play, int clause, uint16_t unit, enum malb_mark mark, uint16_t ref);
/* 13.9: these bases (bit i: bases[i]) leave and are a brigade of their own, whose slot is returned; 0:
 * there is no room for another, nothing happened. Attached leaders go with the part they touch, else stay
 * (R-78). */
uint16_t malb_split(struct play *play, int clause, uint16_t brigade, uint32_t bases);
/* The same; this leader goes with them if he touches both (0: he stays). */
uint16_t malb_split_with(struct play *play, int clause, uint16_t brigade, uint32_t bases, uint16_t leader);
/* 13.8: `brigade` becomes part of `into`, which then stands as `as` (its bases appended by
 * malb_layout_append(), and laid out anew as its new form wants). */
/* 2.6: the grade of most bases, or the better one. */
uint8_t malb_merged_grade(const struct malb_brigade *a, const struct malb_brigade *b);
void malb_merge(struct play *play, int clause, uint16_t brigade, uint16_t into,
	const struct malb_brigade *as);
/* 7.1: the attached leaders of the brigade run a risk, of this sort, once a turn (7.2). */
void malb_risk(struct play *play, uint16_t brigade, enum malb_cause cause);  /* risk.c */
/* 9.6: remembered until MORALE. */
void malb_morale_shock(struct play *play, enum malb_shock kind, uint16_t brigade); /* morale.c */

/* What befalls leaders, and the morale of all. */
#include "morale.h"
#include "overrun.h"
#include "passage.h"
#include "risk.h"
#include "strength.h"

#endif
