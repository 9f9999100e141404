/* Chart: a measured table in characters, to scale, drawn from its view alone.
 *
 * A measured table is one whose map says how wide it is; what stands on it says where by `pos`, or
 * by `bases` that do. Lengths are thousandths of an inch, facings tenths of a degree, clockwise from
 * north. Tables of elements are measured in paces, tables of stands (stands.h) in centimetres. */
#ifndef TRICORNE_TERMINAL_CHART_H
#define TRICORNE_TERMINAL_CHART_H

#include <jansson.h>
#include <stdio.h>

#include "clients/terminal/console/paper.h"

/* The ground and all that is in sight, north at the top, with a scale and,
 * for a program, what the signs mean. Nothing if the map is not measured. */
void chart_map(FILE *to, const struct paper *paper, json_t *map, json_t *view);
/* What the signs mean. */
void chart_signs(FILE *to, json_t *map);

#endif
