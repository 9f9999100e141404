/* May a unit act: what it may still do in MOVE, and what it has used (13.5, 14.20, 12.11). */
#ifndef TRICORNE_MALBROOK_MAY_ACT_H
#define TRICORNE_MALBROOK_MAY_ACT_H

#include "../troops/troops.h"

/* The unit of that name, of these kinds (mask of 1u << KIND): one the seat orders, on the table, not on a
 * way that waits for an answer. Else 0, refused. */
uint16_t malb_act_owned(const struct malb_state *s, int seat, const char *id, uint32_t kinds,
	struct refusal *r);
/* And it must be its turn to act (10.6). */
uint16_t malb_act_ordered(const struct malb_state *s, int seat, const char *id, uint32_t kinds,
	struct refusal *r);
const struct malb_move *malb_act_move(const struct malb_state *s, uint16_t unit);

/* May it go anywhere (control.h)? Who retires only goes on retiring (20.10). */
void malb_may_go(const struct malb_state *s, uint16_t unit, struct refusal *r);
/* Has it so much of its move left (14.20)? `whole`: all of it. */
void malb_act_has_left(const struct malb_state *s, uint16_t unit, bool whole, struct refusal *r);
void malb_act_spend(struct play *play, int clause, uint16_t unit, bool whole);

/* 6.16: must it still make its last move again in this step? A charge comes later. */
bool malb_act_must_still_repeat(const struct malb_state *s, uint16_t brigade);
/* 13.5: must it move with a die at least, and has not yet? */
bool malb_act_must_move(const struct malb_state *s, uint16_t brigade);
/* 6.7: and by itself? Who conforms moves if the other moves, and is not held to it when that one stays. */
bool malb_act_must_move_by_itself(const struct malb_state *s, uint16_t brigade);
/* Does what it is to do on the spot leave it time for that? `whole`: it takes all of its move. */
void malb_act_lets_it_move(const struct malb_state *s, uint16_t brigade, bool whole, struct refusal *r);
/* Beyond 6 inches of known enemy and of ground that may hide some (12.11)? */
bool malb_may_double(const struct malb_state *s, uint16_t unit);
/* Is anybody of the side about to search that ground, which it has not searched yet? */
bool malb_act_is_being_searched(const struct malb_state *s, enum malb_side side, uint16_t area);
/* How long a way is from point to point. */
int32_t malb_act_way_length(struct point from, const struct malb_path *way);
/* A gun or wagon as a body of one base, to be moved like a brigade. */
struct malb_brigade malb_act_body(const struct malb_state *s, uint16_t unit);

#endif
