/* Contact: whose front edge lies on whose edge, and lining up with the enemy that is met (R-8, R-10, R-64,
 * DBA-20.1-20.4). */
#ifndef TRICORNE_DBA18_CONTACT_H
#define TRICORNE_DBA18_CONTACT_H

#include "../ground/space.h"
#include "../position/events.h"

/* ---- Edges --------------------------------------------------------------------------------------------- */
/* The edge of the target on which the attacker's front edge lies, none if it does not; corners alone do not
 * touch. */
enum dba_edge dba_contact_touched_edge(struct base attacker, struct base target);
/* How long the piece is that they share; 0: they do not touch there. */
int32_t dba_contact_shared_edge(struct base attacker, struct base target, enum dba_edge edge);
/* Is the front edge of the attacker nearer than EPS to that edge, or to the outline of that area? */
bool dba_contact_front_reaches(struct base attacker, struct base target, enum dba_edge edge);
bool dba_contact_front_reaches_area(struct base attacker, const struct dba_area *area);
/* How far apart they are. */
int32_t dba_contact_front_gap(struct base attacker, struct base target, enum dba_edge edge);
int32_t dba_contact_front_gap_to_area(struct base attacker, const struct dba_area *area);
/* Where an attacker stands lined up with that edge. */
struct pose dba_contact_lined_up(struct base attacker, struct base target, enum dba_edge edge);
/* The same for an element that has come so far: false, with the pose as it was, if it would slide or turn too
 * far, or stand where it cannot. */
bool dba_contact_can_line_up(const struct dba_state *s, struct base base, uint16_t element, uint16_t target,
	enum dba_edge edge, struct pose *pose);
/* May somebody who began his move at `start` strike that edge? Notes 20.2, 20.3, 20.4. */
bool dba_contact_may_strike(struct base start, struct base target, enum dba_edge edge, const char *id,
	struct refusal *r);

/* ---- Contacts ------------------------------------------------------------------------------------------ */
/* Of a position written by hand: adds the contacts that can be seen from the poses and are not listed; the
 * initiator is the element of the active side, `bound_of` that side, in the order of ids. */
void dba_find_contacts(struct dba_state *s);
/* How somebody came to stand where he does, for the contacts this makes and changes. */
enum dba_how {
	HOW_MOVED,               /* new contacts are fresh, with him as initiator; in a response fought later */
	HOW_CHARGED,             /* ... and he is marked as having charged if his front made one             */
	HOW_TURNED,              /* on his own ground: contacts kept on another edge are marked so    */
	HOW_PURSUED              /* ... likewise: as of a pursuit                                     */
};
/* Makes the contacts of this element true after it was put elsewhere, or turned: those that are no more end,
 * those on another edge are changed, new ones are made. Lone commanders and baggage that fighting troops
 * touch are taken (2.6, R-4). */
void dba_settle_contacts(struct play *play, int clause, uint16_t element, enum dba_how how);
/* 2.6, R-4: a lone commander becomes the prisoner of the troops that touch him; baggage is theirs, and
 * gone. */
void dba_contact_take(struct play *play, uint16_t captor, uint16_t taken);

#endif
