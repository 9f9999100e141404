/* Layouts: how the stands of a unit come to stand beside each other. */
#ifndef TRICORNE_PAPERBOYS_LAYOUT_H
#define TRICORNE_PAPERBOYS_LAYOUT_H

#include "unit.h"

/* All abreast in the order in which they are listed, the middle of the whole front edge at `front`. */
void pb_lay_line(struct pb_unit *u, struct point front, int32_t facing);
/* The size of its stands as it now is (1.2 of the specification): a scenario may have given others. */
void pb_usual_size(const struct pb_unit *u, int16_t *width, int16_t *depth);

#endif
