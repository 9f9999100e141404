/* Order of action: from right to left (10.6, R-48, R-113), for each seat by itself. */
#ifndef TRICORNE_MALBROOK_SEQUENCE_H
#define TRICORNE_MALBROOK_SEQUENCE_H

#include "../turn/offer.h"

/* In BOMB, MOVE, CLOSE_FIRE and COMBAT_DECLARE: may this unit (in MOVE: its group) still act, or has its
 * seat passed it over? Those whose group has rolled, and those who must move, always may. */
bool malb_in_sequence(const struct malb_state *s, int seat, uint16_t unit, struct refusal *r);
/* Has it not acted in this step, nor been passed over? */
bool malb_sequence_may_still_act(const struct malb_state *s, int seat, uint16_t unit);
/* It acts now: whoever of its seat's stands farther right is passed over, but for those in whose 12 inches
 * ahead it stands. Called by decide of every order of those steps that begins something with the unit,
 * before it is carried out. */
void malb_sequence_takes_turn(struct play *play, int seat, uint16_t unit);
/* What that would come to in MOVE: names the brigades that could not move any more. */
struct malb_preview;
void malb_sequence_preview(const struct malb_state *s, int seat, uint16_t unit, struct malb_preview *preview);
/* The same of several that act as one: the body of a charge. */
bool malb_body_in_sequence(const struct malb_state *s, int seat, const uint16_t *units, int count,
	struct refusal *r);
void malb_sequence_body_takes_turn(struct play *play, int seat, const uint16_t *units, int count);
/* It has gone from `from` to where it is: those before whom it passed may still act. Called after each
 * move in MOVE. */
void malb_sequence_passed_before(struct play *play, int seat, uint16_t brigade,
	const struct malb_brigade *from);

#endif
