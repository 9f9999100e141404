/* Pieces strewn over a table by chance, the same ones in every run, and the moves a table must not notice. */
#ifndef TRICORNE_TESTS_STREWN_H
#define TRICORNE_TESTS_STREWN_H

#include "server/rules/table/figure.h"

struct strewn {
	uint64_t state;
};

/* How many positions to draw: more with SOAK. */
int strewn_count(int usual, int in_soak);
/* low..high, both included. */
int32_t strewn_number(struct strewn *s, int32_t low, int32_t high);
/* Within `reach` of the origin either way. */
struct point strewn_point(struct strewn *s, int32_t reach);
/* A base of an even width and depth up to 4000, any facing. */
struct base strewn_base(struct strewn *s, int32_t reach);
/* A star around a point: an area that is seldom convex,
 * counterclockwise, with 3 to FIGURE_MAX corners. Returns how many. */
int strewn_star(struct strewn *s, struct point at[FIGURE_MAX], struct point centre, int32_t radius);

/* The whole table turned clockwise about the origin by that many quarters, and shifted. */
struct point strewn_again(struct point p, int quarters, struct point shift);
void strewn_all_again(struct point *at, int count, int quarters, struct point shift);

#endif
