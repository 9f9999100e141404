/* Layout: where the bases of a formation stand, exactly (MALB-11.1, 1.2 of the specification). */
#ifndef TRICORNE_MALBROOK_LAYOUT_H
#define TRICORNE_MALBROOK_LAYOUT_H

#include "../malbrook.h"

/* Table 5.1: the base of such a brigade. */
void malb_layout_base_size(const struct malb_options *options, const struct malb_brigade *b, int32_t *width,
	int32_t *depth);
void malb_layout_gun_size(enum malb_gun_class class, int32_t *width, int32_t *depth);

/* An angle of any size as a facing, 0..3599. */
int16_t malb_layout_facing(int32_t angle);

/* Gives every base of `b` its place from formation, ranks, frame and trail, in the order in which they
 * stand in the array: a line fills its front rank first, left to right (front rank = ceil(bases / ranks));
 * detached bases keep their pose unless `all`. Unformed: one rank side by side. */
void malb_layout(struct malb_brigade *b, bool all);
/* The frame that follows from the bases of a formed brigade (after a rigid motion it is the motion of the
 * frame). */
int malb_layout_front_files(const struct malb_brigade *b);
/* How many ranks deep; unformed: none. */
int malb_layout_ranks(const struct malb_brigade *b);
int32_t malb_layout_frontage(const struct malb_brigade *b);
/* May so many bases stand so (11.2, 11.4)? 0, or the clause that forbids it. */
int malb_layout_formation_fault(const struct malb_brigade *b, enum malb_formation formation, int ranks);

/* The nearest point of the table: for riders, who stand by their middles (4.16). */
struct point malb_layout_kept_on_table(const struct malb_state *s, struct point at);
/* Where a disc of that radius touches the brigade, behind its last base, or at the edge of the table. */
struct point malb_layout_place_beside(const struct malb_state *s, const struct malb_brigade *b,
	int32_t radius);
/* The bases of another brigade join, where they stand: numbered on, and in ranks behind those that are
 * there. */
void malb_layout_append(struct malb_brigade *b, const struct malb_brigade *from);

/* Only these stay, where they stand. Bit i: bases[i]. */
void malb_layout_keep_bases(struct malb_brigade *b, uint32_t bases);

/* Rigid motions of the whole brigade: bases, frame and trail. */
void malb_layout_shift(struct malb_brigade *b, struct point by);
/* About a point, clockwise, tenths of a degree. */
void malb_layout_turn_about(struct malb_brigade *b, struct point pivot, int angle);
/* The ranks and files that are left, after bases have gone, without holes: whoever still stands in the
 * front rank stays where he is, the rest is centred behind. */
void malb_layout_close_up(struct malb_brigade *b);
/* a column of two bases, or a line of two ranks that has become deeper than wide, is a line of one
 * rank. */
void malb_layout_thin_out(struct malb_brigade *b);
/* March columns: the head turns where it is, the others when they get there; and all go on along the
 * trail. */
void malb_layout_trail_turn(struct malb_brigade *b, int angle);
void malb_layout_trail_advance(struct malb_brigade *b, int32_t dist);
void malb_layout_trail_to(struct malb_brigade *b, struct point head);
/* Back along the trail, tail first; beyond its end straight on. */
void malb_layout_trail_back(struct malb_brigade *b, int32_t dist);
/* 14.11: every base about its own centre, ranks renumbered, the bigger rank in front. */
void malb_layout_face_about(struct malb_brigade *b);

#endif
