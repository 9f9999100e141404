/* Moves: what is common to all orders that move somebody (5.1-5.30, 6.1-6.7, 12.1-12.8, 20.1-20.4). */
#ifndef TRICORNE_DBA18_MOVE_H
#define TRICORNE_DBA18_MOVE_H

#include "../position/events.h"
#include "../turn/preview.h"
#include "attempt.h"
#include "movement.h"

/* An order to move, understood. */
struct dba_move {
	struct dba_attempt attempt;
	struct dba_path path;          /* of those that are made of one leg */
	struct dba_bill bill;
	int basic;                     /* PIPs; 0: it is paid already */
	bool march;                    /* it is a second or later move       */
	bool advances;                 /* by mode, to fire (5.15)            */
	uint8_t kind;                  /* enum dba_move_kind                 */
};

/* Reads the body and the array: everything of chapter 6 up to the kind of order; false: no sense in looking
 * further. */
bool dba_begin_move(const struct dba_state *s, struct dba_move *move, bool into_contact, struct refusal *r);
/* A way that is far too long is not tried. */
bool dba_move_is_endless(const struct dba_attempt *attempt);
/* Tries the path; then ground and way, proximity, contact, PIPs. */
void dba_judge_move(const struct dba_state *s, int seat, struct dba_move *move, struct dba_pay pay,
	struct refusal *r);
/* Are the segments forward, or wheels (5.1, 5.2)? */
bool dba_move_read_path(const struct dba_path *path, struct refusal *r);
enum dba_pace dba_move_pace_of_mode(enum dba_mode mode);
/* Adds the enemy edge an order names for one of the body; false, and 21.5 or 20.1 noted, if there is none
 * such. */
bool dba_move_read_meeting(const struct dba_state *s, struct dba_attempt *attempt, int place,
	const char *target, enum dba_edge edge, struct refusal *r);

/* An ambush shows itself when it moves (3.8); recoiled troops turn back first, at no extra cost. */
void dba_move_make_ready(struct play *play, const struct dba_body *body);
/* Carries it out on the truth: pays, turns back the recoiled, goes, halts before ambushes, turns up markers,
 * breaks friends, lines up, settles contacts. */
void dba_make_move(struct play *play, struct dba_move *move);
/* What it would come to; always true. */
bool dba_preview_of_move(const struct dba_move *move, struct dba_preview *preview);

#endif
