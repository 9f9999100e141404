/* Paths: the ways stands go, what they cost, and what they may not lead over (PB-5.2 to 5.24). */
#ifndef TRICORNE_PAPERBOYS_PATH_H
#define TRICORNE_PAPERBOYS_PATH_H

#include "../position/space.h"
#include "../shapes/orders.h"

enum { ROUTE_LEGS_MAX = VIA_MAX + 2 };

/* The way of every stand's centre, leg by leg; on it a stand keeps the facing it began with. */
struct pb_route {
	int legs;
	struct point at[STANDS_MAX][ROUTE_LEGS_MAX + 1];
};

/* Straight from where the unit stands to where it would stand. */
void pb_path_straight(const struct pb_unit *from, const struct pb_unit *to, struct pb_route *route);
/* One more leg, to where `to` stands; or to a point by which all stands come. */
void pb_path_to(struct pb_route *route, const struct pb_unit *to);
void pb_path_by(struct pb_route *route, int stands, struct point via);

/* the length of a leg, and what difficult ground adds to it. */
int32_t pb_path_leg_length(struct point from, struct point to);
int32_t pb_path_leg_surcharge(const struct pb_state *s, struct point from, struct point to);
bool pb_path_is_difficult(const struct pb_state *s, struct point at);
bool pb_path_is_impassable(const struct pb_state *s, struct point at);
bool pb_path_is_on_bridge(const struct pb_state *s, struct point at);
/* The longest way of a stand (PB-5.6), without surcharges and with them. */
struct pb_cost {
	int32_t length, cost;
};
/* ... of one of them, with surcharges. */
int32_t pb_path_stand_cost(const struct pb_state *s, const struct pb_route *route, int stand);
struct pb_cost pb_path_cost(const struct pb_state *s, const struct pb_route *route, int stands);

/* Walls and ramparts that are no building; may such troops cross this one where no breach is (PB-5.16,
 * 5.21)? */
bool pb_path_is_wall(const struct pb_feature *f);
bool pb_path_may_cross(const struct pb_unit *u, const struct pb_feature *f);
/* Does the way from one point to the other cross the line of the feature, elsewhere than through its
 * breaches? */
bool pb_path_crosses_line(const struct pb_state *s, uint16_t feature, struct point from, struct point to);
/* ... or through one? */
bool pb_path_crosses_outline(const struct pb_feature *f, struct point from, struct point to);
/* Does it lead through that breach? */
bool pb_path_crosses_breach(const struct pb_state *s, uint16_t breach, struct point from, struct point to);
/* Its line, or the line around it. */
struct chain pb_path_outline(const struct pb_feature *f);
/* Is there a breach in that wall where this point of it is? */
bool pb_path_is_breached(const struct pb_state *s, uint16_t feature, struct point at);
/* Does the area lie over the feature? */
bool pb_path_lies_over(const struct convex *area, const struct pb_feature *f);
/* Does the way lead over impassable ground by a bridge alone? There a stand passes where its centre does,
 * however broad it is. */
bool pb_path_passes_by_bridge(const struct pb_state *s, const struct pb_feature *f, struct point from,
	struct point to);

/* Does the line from one point to the other cross impassable ground, elsewhere than over a bridge? */
bool pb_path_crosses_impassable(const struct pb_state *s, struct point from, struct point to);

/* Collects what speaks against the way: impassable ground, walls (PB-5.16, 5.21), difficult ground for
 * guns (5.10), buildings (5.24, 4.32). `own` is a building whose walls do not count (PB-4.39), 0 none. */
void pb_path_judge_ground(const struct pb_state *s, const struct pb_unit *u, const struct pb_route *route,
	uint16_t own, struct refusal *r);
/* ... impassable ground, and difficult ground for guns, alone: on the legs from `first` to before `end`. */
void pb_path_judge_closed_ground(const struct pb_state *s, const struct pb_unit *u,
	const struct pb_route *route, int first, int end, struct refusal *r);
/* Does the unit pass over the other one on those legs? */
bool pb_path_meets(const struct pb_unit *u, const struct pb_route *route, int first, int end,
	const struct pb_unit *other);
/* ... against passing through enemies (PB-5.16), those left out that it touches at the end. */
void pb_path_judge_enemies(const struct pb_state *s, const struct pb_unit *u, const struct pb_unit *as,
	const struct pb_route *route, struct refusal *r);
/* ... against ending in contact (5.15). */
void pb_path_judge_contact(const struct pb_state *s, uint16_t unit, const struct pb_unit *as,
	struct refusal *r);

#endif
