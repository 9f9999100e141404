/* Contact: stands that lie against each other, and how an attacker comes to lie so (PB-14.6, R-33, R-71). */
#ifndef TRICORNE_PAPERBOYS_CONTACT_H
#define TRICORNE_PAPERBOYS_CONTACT_H

#include "../position/space.h"

/* Does the stand share a millimetre of an edge with that other one? With its front alone? */
bool pb_contact_shares_edge(const struct pb_unit *u, const struct pb_stand *stand,
	const struct convex *other);
bool pb_contact_meets_front(const struct pb_unit *u, const struct pb_stand *stand,
	const struct convex *other);
/* Could they share one at all? Found quickly. */
bool pb_is_near_contact(const struct pb_unit *u, const struct pb_stand *stand, const struct pb_unit *other,
	const struct pb_stand *his);
/* Does any stand of the one share an edge with one of the other? */
bool pb_is_in_contact(const struct pb_unit *u, const struct pb_unit *other);

/* The unit as it would lie flush against the target: turned by so many degrees about the middle of its
 * front where it stands, then slid straight on, and as much as a hair back where it would lie on the target
 * or his neighbours. False: it would pass beside. */
bool pb_contact_conformed(const struct pb_state *s, const struct pb_unit *as, const struct pb_unit *target,
	int32_t turn, struct pb_unit *there);

#endif
