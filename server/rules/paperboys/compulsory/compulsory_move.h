/* Compulsory moves: falling back, routing, retiring (PB-14.4, 14.7). They go straight, through friends,
 * stop 1 cm short of enemies and of ground that stops them, and end on the first clear place. */
#ifndef TRICORNE_PAPERBOYS_COMPULSORY_MOVE_H
#define TRICORNE_PAPERBOYS_COMPULSORY_MOVE_H

#include "../movement/rest.h"
#include "../troops/troops.h"

enum { KEEP_FACING = -1 };

/* What a rout has covered: the ground each stand went over. */
struct pb_swept {
	int count;
	struct convex of[STANDS_MAX];
	bool off_table; /* PB-10.8: a stand's centre has crossed the edge */
	bool blocked;   /* something has cut the way short */
};
/* The distance of the unit's stands from that ground: within so much, and over it. */
bool pb_compulsory_swept_within(const struct pb_swept *swept, const struct pb_unit *u, int32_t limit);
bool pb_compulsory_swept_over(const struct pb_swept *swept, const struct pb_unit *u);

/* How far straight on in that direction a unit comes for a cost of so much (PB-5.9). */
int32_t pb_compulsory_affordable(const struct pb_state *s, const struct pb_unit *u, int32_t dir,
	int32_t cost);
/* How far of `length` the way is free for `unit`, as `as` stands: of enemies, closed ground, and (unless
 * it may leave it) to the table's edge. Friends do not count. */
int32_t pb_compulsory_free_way(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, int32_t dir,
	int32_t length, bool may_leave);

/* The same of the ground alone: impassable ground, walls and buildings stop whoever does not go where he
 * wants. */
int32_t pb_compulsory_open_way(const struct pb_state *s, const struct pb_unit *as, int32_t dir,
	int32_t length);

/* Where it would come to stand if it went back so: as pb_compulsory_fall_back() takes it. */
void pb_compulsory_would_go_back(const struct pb_state *s, uint16_t unit, int dir, int facing, int32_t cost,
	struct pb_unit *there);

/* The unit leaves its fights (losses.h), goes back in that direction for that cost, and ends facing there,
 * turned as a whole; KEEP_FACING: as it faced. */
void pb_compulsory_fall_back(struct play *play, int clause, uint16_t unit, int dir, int facing, int32_t cost);
/* The same by a player's answer, before infantry (3.4.1). */
void pb_compulsory_retire(struct play *play, int clause, uint16_t unit, int dir, int facing, int32_t cost);
/* So many moves in that direction, every stand facing there. True if the unit left the table: the caller
 * removes it. Its status is the caller's too. `swept` may be NULL. */
bool pb_rout_move(struct play *play, int clause, uint16_t unit, int dir, int moves, struct pb_swept *swept);

#endif
