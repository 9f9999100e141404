/* Changes: the common events of a position, each emitted by one function. */
#ifndef TRICORNE_MDCC_CHANGE_H
#define TRICORNE_MDCC_CHANGE_H

#include "../position/events.h"

/* Formations, staff and engagements are slots. A step with WAY_RETREAT (`moved`) also counts `walked` and
 * `passed` and notes the line of retreat; `turned` with TURN_RETREAT notes that they had to change facing.
 * S7 sets all that back. */
void mdcc_change_turned(struct play *play, uint16_t formation, enum facing to, enum mdcc_turn_how how,
	int clause);
/* Adds disorder, at most DISORDER_MAX; nothing happens for 0. */
void mdcc_disordered(struct play *play, uint16_t formation, int by, int clause);
void mdcc_change_rallied(struct play *play, uint16_t formation, int by, int clause);
/* All its stands have used their action; it is the last actor (16.3). */
void mdcc_change_acted(struct play *play, uint16_t formation, int clause);
/* Numbers the new engagement and returns its slot. */
uint16_t mdcc_engaged(struct play *play, uint16_t aggressor, uint16_t defender, struct box defender_box,
	int clause);
void mdcc_engagement_ended(struct play *play, uint16_t engagement, enum mdcc_ending how, int clause);
/* Ends every engagement of the formation (R57). */
void mdcc_engagements_gone(struct play *play, uint16_t formation, int clause);
/* To just off the table (25.3). Its engagements stay as they are; an engagement ends by its own event. */
void mdcc_change_left_table(struct play *play, uint16_t formation, int clause);
/* Gone for good: surrendered, dispersed, abandoned. Ends its engagements that are not decided (R57);
 * decided ones stay, without it, until S10e ends them. */
void mdcc_change_removed(struct play *play, uint16_t formation, enum mdcc_fate fate, int clause);
/* Guns that `by` has engaged: they are gone, and he counts as having fought (6.5, 13.5). */
void mdcc_change_abandoned(struct play *play, uint16_t guns, uint16_t by, int clause);
void mdcc_staff_moved(struct play *play, uint16_t staff, struct box to, enum mdcc_staff_way how, int clause);
/* Off the field (keeping the column), captured, or back on the field at `to`. */
void mdcc_staff_fate(struct play *play, uint16_t staff, enum mdcc_staff_fate fate, struct box to, int clause);
/* An aide binds himself to troops (12.25), or is released (formation 0). */
void mdcc_staff_bound(struct play *play, uint16_t staff, uint16_t formation, int clause);

/* Everybody's own figures in the box of the formation go along with it from now on (22.10), until
 * mdcc_change_staff_part_company(). */
void mdcc_change_staff_keep_company(struct play *play, uint16_t formation, int clause);
void mdcc_change_staff_part_company(struct play *play, uint16_t formation, int clause);

/* An empty slot for a new formation. */
uint16_t mdcc_change_free_formation(struct mdcc_state *s);

/* Who rests in which box, worked out anew from where the formations are. */
void mdcc_change_rebuild(void *state);

#endif
