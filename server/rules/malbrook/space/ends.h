/* Ends: where troops may end, whatever has moved them there (0.5, 12.17): on nobody, on no base of their
 * own, on the table, on ground that they may enter, across no line that nobody crosses. Every order, stop,
 * charge, flight, split and umpire's act is judged by this one measure, and fault() judges by it what
 * stands on the table. */
#ifndef TRICORNE_MALBROOK_ENDS_H
#define TRICORNE_MALBROOK_ENDS_H

#include "space.h"

/* Why a brigade may not end so. */
struct malb_end {
	uint16_t clause;      /* 0: it may */
	uint16_t on;          /* unit on which it would stand; its own: on itself; 0: neither */
	uint16_t across;      /* slot of a line that nobody crosses, across which it would stand; 0: none */
	bool outside;         /* it would stand off the table */
};
/* Refuses the order of that unit if there is a reason; true: refused. */
bool malb_forbid_the_end(const struct malb_state *s, struct malb_end end, uint16_t unit, struct refusal *r);
/* Of a brigade that stands as `as` does. `with` (a unit; 0 nobody) makes room for it: who merges with it. */
struct malb_end malb_end_of(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade,
	uint16_t with);
bool malb_may_end(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade);
/* Refuses the order if it may not; true: refused. */
bool malb_forbid_end(const struct malb_state *s, const struct malb_brigade *as, uint16_t brigade,
	struct refusal *r);

/* The same of a gun, a wagon or a marker. */
struct malb_end malb_end_of_base(const struct malb_state *s, struct base base, uint16_t unit);
/* The same while the brigade stands as `as` does, and not as it stands now. */
struct malb_end malb_end_of_base_beside(const struct malb_state *s, struct base base, uint16_t unit,
	const struct malb_brigade *as, uint16_t brigade);
bool malb_base_may_end(const struct malb_state *s, struct base base, uint16_t unit);
bool malb_forbid_base_end(const struct malb_state *s, struct base base, uint16_t unit, struct refusal *r);

/* All that stand on the table, at once: a sentence if some of them could end there by no rule. */
const char *malb_fault_of_ends(const struct malb_state *s);

#endif
