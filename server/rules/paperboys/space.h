/* Space: where stands stand, as the measured table sees them. A stand stands by its centre, and faces in whole degrees; the
 * table's own angles are hundredths. */
#ifndef TRICORNE_PAPERBOYS_SPACE_H
#define TRICORNE_PAPERBOYS_SPACE_H

#include "../table/angle.h"
#include "../table/figure.h"
#include "unit.h"

/* 0 to 359. */
int16_t pb_facing(int32_t degrees);
struct base pb_stand_base(const struct pb_unit *u, const struct pb_stand *stand);
/* Is all of every stand on the table? */
bool pb_stands_on_table(const struct pb_state *s, const struct pb_unit *u);
/* Do two of these units' stands overlap (1.2: by more than 2 u)? Of one unit with itself: two of its own. */
bool pb_units_overlap(const struct pb_unit *a, const struct pb_unit *b);

struct figure pb_feature_figure(const struct pb_feature *f);
/* PB-5.24: the building this centre of a stand is in, 0 none. */
uint16_t pb_building_at(const struct pb_state *s, struct point at);
/* The building in which the unit has a stand, 0 none; how many stands all units but this one have in a building. */
uint16_t pb_garrisoned(const struct pb_state *s, const struct pb_unit *u);
int pb_occupants(const struct pb_state *s, uint16_t feature, uint16_t but);

#endif
