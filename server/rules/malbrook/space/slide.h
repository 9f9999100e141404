/* Slides: bodies of troops that go straight on without turning: charges, evasions, retirements, routs,
 * pursuits, rides through. All are tried on copies of a brigade; headings are tenths of a degree. */
#ifndef TRICORNE_MALBROOK_SLIDE_H
#define TRICORNE_MALBROOK_SLIDE_H

#include "ground.h"

void malb_slide(struct malb_brigade *body, int heading, int32_t length);
/* formation is lost, and the body sets off for the heading. Every base keeps the ground it stands
 * on: it turns about if the heading lies behind it. Turned obliquely, bases side by side would stand on
 * each other and on whoever they touch. Those of a column that lay on each other in a bend make room. */
void malb_slide_scatter_to(const struct malb_state *s, uint16_t brigade, struct malb_brigade *body,
	int heading);

/* headings.c: the heading of the shortest way from one body of troops to another: straight to it, or
 * straight away from it. Of bases that touch it is the way from the side of the first on which the other
 * lies. */
int malb_heading_to(const struct malb_brigade *from, const struct malb_brigade *to);
int malb_heading_from_gun(const struct malb_gun *from, const struct malb_brigade *to);
int malb_heading_off(int heading, int dev);
/* How far two headings are apart: 0..1800. */
int malb_headings_apart(int a, int b);

/* The point of the brigade nearest to another. */
struct point malb_heading_nearest_point(const struct malb_brigade *b, struct point to);

/* The least length 0..all after which the body is within reach of another (touches it: 0); NEVER. */
int32_t malb_slide_meets(const struct malb_brigade *body, int heading, int32_t all, const struct body *other,
	int32_t reach);
/* The least length after which this base would run into enemy troops other than `except` (a unit; 0
 * nobody). Whoever touches them already may leave them. */
int32_t malb_slide_enemy_bars(const struct malb_state *s, const struct malb_brigade *body, int base,
	int heading, int32_t all, uint16_t except);
/* where a body that would end on other troops ends: the least free length from `wanted` up to
 * `most`, else the greatest below it; 0 if there is none. */
int32_t malb_slide_free_length(const struct malb_state *s, const struct malb_brigade *body, uint16_t brigade,
	int heading, int32_t wanted, int32_t most);

/* A box that holds the whole way. */
struct extent malb_slide_way_box(const struct malb_brigade *body, int heading, int32_t length);

#endif
