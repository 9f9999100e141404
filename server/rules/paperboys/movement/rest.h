/* Rest: where anything may come to stand, whatever has moved it: an order, a stop, an attack, conforming,
 * a retreat, a rout, a pursuit, an evacuation. One judge for all of them (PB-5.8, 5.16, 14.7). */
#ifndef TRICORNE_PAPERBOYS_REST_H
#define TRICORNE_PAPERBOYS_REST_H

#include "path.h"

/* Guns, trains and held horses of the enemy's: whoever goes forward in contact runs over them (PB-8.2),
 * who gives way does not. */
enum pb_prey_rule { PREY_STOPS, PREY_YIELDS };

/* Collects what speaks against the unit standing so: friends (5.8), impassable ground, walls and the
 * table's edge (5.16). */
void pb_judge_rest(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, struct refusal *r);
/* ... and what speaks against a move of its own ending so: held horses (5.8), room in buildings (5.24). */
void pb_rest_judge_place(const struct pb_state *s, uint16_t unit, const struct pb_unit *as,
	struct refusal *r);
/* Nothing speaks against it, and it lies on no enemy. */
bool pb_may_rest(const struct pb_state *s, uint16_t unit, const struct pb_unit *as, enum pb_prey_rule prey);
/* ... but for the edge of the table, over which a rout leads (PB-10.8). */
bool pb_rest_may_hang(const struct pb_state *s, uint16_t unit, const struct pb_unit *as);

/* Does a stand lie over ground of that kind? */
bool pb_rest_lies_on_impassable(const struct pb_state *s, const struct pb_unit *as);
bool pb_rest_lies_on_difficult(const struct pb_state *s, const struct pb_unit *as);
/* ... or across a wall, elsewhere than in its breaches? */
bool pb_rest_lies_across_wall(const struct pb_state *s, const struct pb_unit *as);
/* ... which such troops do not stand across? */
bool pb_rest_lies_on_shunned_wall(const struct pb_state *s, const struct pb_unit *as);

/* A sentence, if somebody on the table stands where nobody can have come to stand; NULL: nobody does. */
const char *pb_rest_fault(const struct pb_state *s);

#endif
