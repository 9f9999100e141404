/* Layouts: how the stands of a unit come to stand beside each other. */
#ifndef TRICORNE_PAPERBOYS_LAYOUT_H
#define TRICORNE_PAPERBOYS_LAYOUT_H

#include "../position/unit.h"
#include "../shapes/orders.h"

/* All abreast in the order in which they are listed, the middle of the whole front edge at `front`. */
void pb_layout_line(struct pb_unit *u, struct point front, int32_t facing);
/* So many abreast, rows touching, the middle of the foremost row's front edge at `front`. */
void pb_layout_column(struct pb_unit *u, struct point front, int32_t facing, int abreast);
/* Facing out to all four sides of a centre (PB-6.8); needs four stands. */
void pb_layout_square(struct pb_unit *u, struct point centre, int32_t facing);
/* Each where a player wants it. False: a stand is missing, named twice or somewhere out of this world,
 * which is said. */
bool pb_layout_stands(struct pb_unit *u, const struct pb_written_stand *stands, int count, struct refusal *r);
/* No coordinate or length of an order may be longer, so that no sum of them is too large. */
bool pb_layout_is_short(int32_t length);
/* PB-5.7: do all stands hang together, with gaps of no more than 2 cm? A gap left by stands that were lost
 * is none as long as those beside it keep their places. */
bool pb_layout_hangs_together(const struct pb_unit *u);
/* Where the one stands in the other's frame. */
struct point pb_layout_place_beside(const struct pb_stand *stand, const struct pb_stand *beside);
/* The size of its stands as it now is (1.2 of the specification): a scenario may have given others. */
void pb_layout_usual_size(const struct pb_unit *u, int16_t *width, int16_t *depth);

#endif
