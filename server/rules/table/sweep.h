/* Sweeps: what a body covers on its way, and where on its way something first becomes so. */
#ifndef TRICORNE_RULES_TABLE_SWEEP_H
#define TRICORNE_RULES_TABLE_SWEEP_H

#include "figure.h"

enum { SWEEP_NEVER = -1 };

/* Is it so after that length (or angle) of the way? Must not change anything that the next call sees. */
typedef bool sweep_test(void *ctx, int32_t after);

/* The least whole 0..all after which `test` holds, or SWEEP_NEVER. It is tried at 0, at every multiple of
 * `step` and at all, and then halved down within the first step at whose end it holds. So what holds nowhere
 * at the end of a step is not noticed; what stays so once it has become so may have step = all. */
int32_t sweep_first(int32_t all, int32_t step, sweep_test *test, void *ctx);
/* The same without halving: the first of the steps tried at which it holds. */
int32_t sweep_first_step(int32_t all, int32_t step, sweep_test *test, void *ctx);

/* All that an area covers while it goes straight on for a length: the convex around its start and its end. */
struct convex sweep_area(const struct convex *area, int32_t heading, int32_t length);
/* The way itself: the offset of such a leg. */
struct point sweep_offset(int32_t heading, int32_t length);

/* The least length 0..all after which the swept area is within (closer than, deeper than `limit` over) the
 * other, or SWEEP_NEVER. Exact to the rounding of corners: nothing is passed by between samples. */
int32_t sweep_until_within(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit);
int32_t sweep_until_closer(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit);
int32_t sweep_until_overlap(const struct convex *area, int32_t heading, int32_t all,
	const struct figure *other, int32_t limit);

#endif
