/* Groups: whom an order is given to, and what they form together (1.3, DBA-5.1, 5.13). */
#ifndef TRICORNE_DBA18_GROUP_H
#define TRICORNE_DBA18_GROUP_H

#include "../ground/space.h"
#include "../position/events.h"

/* What a body is. Units count as they still face: recoiled ones turned back. */
enum dba_array {
	ARRAY_NONE,              /* not in edge and corner contact, or facing otherwise: no group */
	ARRAY_SINGLE, ARRAY_LINE,
	ARRAY_COLUMN,            /* one element wide, two deep at least; it may be bent     */
	ARRAY_BLOCK
};
/* Puts the units in order: front to rear, each rank from left to right. Morale and type are not looked at. */
enum dba_array dba_group_array(const struct dba_state *s, struct dba_body *body);

/* All of its command that hang together with an element, and could move as a group: neither guns nor
 * commanders, nobody out of hand. It may be all alone. */
void dba_group_around(const struct dba_state *s, uint16_t element, struct dba_body *body);
/* The same of markers of one command. */
void dba_marker_group_around(const struct dba_state *s, uint16_t marker, struct dba_body *body);

/* The elements (or markers) of an order, by name: all there, the seat's own and of one command. False, and
 * the check has ended with 21.4 or 21.5, if not; elements of several commands are no group: 5.1. */
bool dba_group_read(const struct dba_state *s, int seat, const struct dba_ids *ids, bool markers,
	struct dba_body *body, struct refusal *r);
bool dba_group_read_one(const struct dba_state *s, int seat, const char *id, struct dba_body *body,
	struct refusal *r);
/* 5.27, 5.30, 16.8: whatever speaks against the elements of the body being given a move. `into_contact`:
 * halted ones go then. */
void dba_group_judge_state(const struct dba_state *s, const struct dba_body *body, bool into_contact,
	struct refusal *r);
/* 5.1, 5.13, 5.17: is it one element, or a group? */
void dba_judge_group(const struct dba_state *s, struct dba_body *body, enum dba_array *array,
	struct refusal *r);

/* The most moves any of the body has made in this bound: its next is a March Move if that is more than none
 * (5.8, R-14). */
int dba_group_moves_made(const struct dba_state *s, const struct dba_body *body);
/* 5.9 where the body stands, and where it would stand with these bases. */
void dba_group_judge_march_from(const struct dba_state *s, const struct dba_body *body, struct refusal *r);
void dba_group_judge_march_to(const struct dba_state *s, const struct dba_body *body,
	const struct base *bases, struct refusal *r);
/* The latter of what is a March Move in any case. */
void dba_group_judge_march_end(const struct dba_state *s, const struct dba_body *body,
	const struct base *bases, struct refusal *r);

#endif
