/* Walking home: what lies in the way of troops that fall back box by box towards their own baseline. */
#ifndef TRICORNE_MDCC_WALK_H
#define TRICORNE_MDCC_WALK_H

#include "../mdcc.h"

/* MDCC-12.5: the direction of retreats. */
enum facing mdcc_walk_home(const struct mdcc_state *s, uint16_t formation);
/* The boxes a formation would cover with its (front) box at `front`: one, or a square's two. Returns how
 * many. */
int mdcc_walk_covers(const struct mdcc_formation *f, struct box front, struct box out[2]);
/* One box in direction `home`, and `aside` columns over. */
struct box mdcc_walk_shifted(struct box box, enum facing home, int aside);

/* Can it go from `front` one box home, `aside` columns over? Only the ground and its edges are asked. */
enum mdcc_walk_way { WAY_FREE, WAY_OFF_TABLE, WAY_BARRED };
enum mdcc_walk_way mdcc_walk_way(const struct mdcc_state *s, uint16_t formation, struct box front, int aside);

/* Somebody else of that kind who rests in the boxes it would cover at `front`; 0 if there is nobody. */
typedef bool mdcc_walk_other_fn(const struct mdcc_state *s, uint16_t formation, uint16_t there);
uint16_t mdcc_walk_other_in(const struct mdcc_state *s, uint16_t formation, struct box front,
	mdcc_walk_other_fn *is);
mdcc_walk_other_fn mdcc_walk_is_anybody, mdcc_walk_is_enemy /* foot or mounted */,
	mdcc_walk_is_guns /* of the enemy */;

#endif
