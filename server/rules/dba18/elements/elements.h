/* Elements: the common changes of elements and markers, each by an event. */
#ifndef TRICORNE_DBA18_ELEMENTS_H
#define TRICORNE_DBA18_ELEMENTS_H

#include "../position/events.h"

/* Puts it there. A prisoner and an attached commander have no base, so nothing goes along. */
void dba_element_pose(struct play *play, int clause, uint16_t element, enum dba_way way, struct pose pose);
void dba_element_pose_marker(struct play *play, int clause, uint16_t marker, enum dba_way way,
	struct pose pose);
/* It has made a move by PIPs: counted, and whether it was a march move (5.8). */
void dba_element_moved(struct play *play, int clause, uint16_t element, enum dba_move_kind kind,
	int32_t distance);
void dba_element_marker_moved(struct play *play, int clause, uint16_t marker, int32_t distance);
/* What becomes of its morale. BROKEN, ROUTING ... set ever_broken and ever_routed; STEADY after a break or
 * rout is rallied or steadied by its own marks. Who is gone (DESTROYED, OFF_TABLE, CAPTURED, DEAD) is in
 * contact with nobody. A command whose commander breaks or is lost has no die (leader.h). */
void dba_element_set_morale(struct play *play, int clause, uint16_t element, enum dba_morale morale,
	enum dba_cause cause);
void dba_element_mark(struct play *play, int clause, uint16_t element, enum dba_mark mark, int32_t value);
void dba_element_mark_marker(struct play *play, int clause, uint16_t marker, enum dba_mark mark);
/* In a building, or out of it: area 0. */
void dba_element_garrison(struct play *play, int clause, uint16_t element, uint16_t area, int building);
/* The commander joins the element, or (0) is by himself; `captive`: as its prisoner. */
void dba_element_join(struct play *play, int clause, uint16_t commander, uint16_t element, bool captive);

/* ---- Contacts ------------------------------------------------------------------------------------------ */
/* A new contact: its seq, and `bound_of` if it is not given, are filled in. A front-to-front one is made both
 * ways. */
void dba_element_make_contact(struct play *play, int clause, struct dba_contact contact);
/* All contacts of the element end. */
void dba_element_part(struct play *play, int clause, uint16_t element);
/* The place of the contact of this attacker with this target, or -1. */
int dba_element_contact(const struct dba_state *s, uint16_t attacker, uint16_t target);
/* Does it touch any enemy with its front, or any enemy it with his (5.27, 8.7)? */
bool dba_element_in_contact(const struct dba_state *s, uint16_t element);

#endif
