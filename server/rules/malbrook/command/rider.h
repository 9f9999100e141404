/* Riders: how leaders and messengers get about, without dice (4.3, 4.16, 5.10, R-8). */
#ifndef TRICORNE_MALBROOK_RIDER_H
#define TRICORNE_MALBROOK_RIDER_H

#include "../dice/preview.h"
#include "../space/space.h"

/* May the leader or messenger ride this way: six inches, or twelve beyond six inches of known enemy all
 * the way (`clause` says so of him), round enemy troops and impassable ground (4.16), on the table (0.5)?
 * To be asked of what his seat knows. */
bool malb_check_ride(const struct malb_state *s, uint16_t unit, const struct malb_path *path, int clause,
	struct refusal *r);
int32_t malb_ride_length(struct point from, const struct malb_path *path);
/* How far he may ride that way: 6 or 12 inches. */
int32_t malb_ride_limit(const struct malb_state *s, uint16_t unit, const struct malb_path *path);
/* Where he ends: there, or before enemy troops of whom he knew nothing. On the truth. */
struct point malb_ride_end(const struct malb_state *s, uint16_t unit, const struct malb_path *path);
/* One turn of the shortest way from `from` to where a disc of `reach` about `goal` is touched, round what
 * bars it; the unit says whose rider he is and what is known to him. On the truth. */
struct point malb_ride_towards(const struct malb_state *s, uint16_t unit, struct point from,
	struct point goal, int32_t reach);
/* How far it is, and how far he may ride. */
bool malb_preview_ride(const struct malb_state *s, uint16_t unit, const struct malb_path *path,
	struct malb_preview *preview);

#endif
