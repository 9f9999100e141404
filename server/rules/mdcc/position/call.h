/* What people call troops, figures, sides and boxes: names, never ids. What has no name of its own, or
 * shares it, is called by its sort and its place among those of its side. */
#ifndef TRICORNE_MDCC_CALL_H
#define TRICORNE_MDCC_CALL_H

#include "../../naming.h"
#include "../mdcc.h"

/* "Orkney", "the second regiment of horse of the Allies"; "nobody" of slot 0. */
struct called mdcc_stand_called(const struct mdcc_state *s, uint16_t stand);
/* By the stand that leads it. */
struct called mdcc_called(const struct mdcc_state *s, uint16_t formation);
/* "Lord Cutts", "the first aide of the Allies" */
struct called mdcc_staff_called(const struct mdcc_state *s, uint16_t staff);
/* "Orkney against Ximenes" */
struct called mdcc_engagement_called(const struct mdcc_state *s, uint16_t engagement);
/* "the Allies", within a sentence */
struct called mdcc_side_called(const struct mdcc_state *s, enum mdcc_side side);
/* "column 4, row 5", as they are numbered along the edge of the map */
struct called mdcc_box_called(struct box box);
/* "north" */
const char *mdcc_called_towards(enum facing facing);

#endif
