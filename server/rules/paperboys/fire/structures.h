/* Structures under fire: breaches in walls, buildings that burn (PB-4.30 to 4.36). */
#ifndef TRICORNE_PAPERBOYS_STRUCTURES_H
#define TRICORNE_PAPERBOYS_STRUCTURES_H

#include "../position/space.h"
#include "../shapes/events.h"

/* The point of a wall or building nearest to this one, and the section on which it lies. */
struct point pb_structure_wall_point(const struct pb_feature *f, struct point near, int *section);
/* PB-4.30: so many cannon hits on the section; two make a breach about the point aimed at. */
void pb_structure_batter(struct play *play, uint16_t feature, int section, struct point at, int hits);
/* PB-4.31: so many mortar hits on the building; each is diced for. */
void pb_structure_shell(struct play *play, uint16_t mortar, uint16_t feature, int hits);
/* PB-4.18: what the mortar adds to its dice against the building. */
int pb_structure_registration(const struct pb_state *s, uint16_t mortar, uint16_t feature);
/* PB-4.36: the unit with most stands inside; 0 nobody is in it. */
uint16_t pb_structure_main_occupant(const struct pb_state *s, uint16_t feature);

#endif
