/* Footprints: what of the table a unit covers, and finding those whose footprint is near (1.2 of the
 * specification). */
#ifndef TRICORNE_MALBROOK_FOOTPRINT_H
#define TRICORNE_MALBROOK_FOOTPRINT_H

#include "../../table/body.h"
#include "../position/unit.h"

/* Discs of leaders and messengers, by rank (1.2). */
int32_t malb_footprint_leader_radius(const struct malb_leader *l);
enum { MESSENGER_RADIUS = 250, HOLDER_SIZE = 1000 };

struct base malb_footprint_base_at(const struct malb_brigade *b, int base);
struct base malb_footprint_gun_at(const struct malb_gun *g);
struct base malb_footprint_wagon_at(const struct malb_wagon *w);

/* A unit as a body, a figure for each base. */
void malb_footprint_body(const struct malb_state *s, uint16_t unit, struct body *body);
void malb_footprint_brigade_body(const struct malb_brigade *b, struct body *body);

/* A box that certainly holds the unit, from the places of its bases alone: to turn far things away at
 * little cost. */
struct extent malb_footprint_box(const struct malb_state *s, uint16_t unit);
struct extent malb_footprint_brigade_box(const struct malb_brigade *b);
/* Of one whose bases face alike the least there is, but for what rounding may add: dearer, for whoever
 * asks it many questions. */
struct extent malb_footprint_close_box(const struct malb_brigade *b);
struct extent malb_footprint_single_box(struct point pos);
/* The smallest such box. */
struct extent malb_footprint_extent(const struct malb_state *s, uint16_t unit);

/* Calls for every unit on the table whose box meets the extent, of these kinds (mask of 1u << enum
 * malb_kind), in the order of their numbers; false from the call ends it. */
typedef bool malb_each_unit(void *ctx, uint16_t unit);
void malb_footprint_each_near(const struct malb_state *s, const struct extent *extent, uint32_t kinds,
	malb_each_unit *each, void *ctx);

/* Brigades and crewed guns: troops that are somebody's enemy (1.3). */
enum { TROOPS = 1u << KIND_BRIGADE | 1u << KIND_GUN };
bool malb_footprint_is_troops(const struct malb_state *s, uint16_t unit);
/* Whoever has no room for others where he stands (0.5). */
enum { SOLID = TROOPS | 1u << KIND_WAGON };

#endif
