/* What the files of troops see of each other: troops.c, place.c, disorder.c, casualty.c. */
#ifndef TRICORNE_MALBROOK_TROOPS_INSIDE_H
#define TRICORNE_MALBROOK_TROOPS_INSIDE_H

#include "troops.h"

/* place.c: the place of that id among its bases, -1 none; whoever has lost touch with his brigade falls in
 * behind it. */
int malb_placed_base(const struct malb_brigade *b, int id);
void malb_place_keep_leaders(struct malb_state *s, uint16_t brigade);
void malb_place_clear_marker(struct malb_state *s, uint16_t marker);
/* disorder.c: the unit, which has so many DPs, takes `by` more; nothing if `by` is 0. */
void malb_disorder_changed(struct play *play, int clause, uint16_t unit, int dps, int by,
	enum malb_cause cause);
/* casualty.c: the ranks and files left after bases have gone; a base by its place; a unit gone from where
 * it stood. */
void malb_casualty_close_ranks(struct play *play, int clause, uint16_t brigade);
void malb_casualty_drop_base(struct malb_brigade *b, int at);
void malb_casualty_remove(struct play *play, int clause, uint16_t unit, enum malb_fate fate, struct point at);
/* troops.c: whoever had to do with the brigade has so with `to` instead, or (0) no more; those who run are
 * in no formation. */
void malb_troops_rebind(struct malb_state *s, uint16_t brigade, uint16_t to);
void malb_troops_unform(struct malb_brigade *b);

#endif
