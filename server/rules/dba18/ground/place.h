/* Places: where a base may stand, and the nearest to it where it may. Whatever brought somebody there - an
 * order, a charge, a flight, an ambush, a prisoner set free - it is this that judges where he ends (5.28,
 * 5.29). */
#ifndef TRICORNE_DBA18_PLACE_H
#define TRICORNE_DBA18_PLACE_H

#include "../../play.h"
#include "space.h"

/* Does it stand on the table, on ground that can be entered, on no element and no marker? Not counting the
 * units of `body` (NULL: nobody) and elements that `lets` lets pass (NULL: none). */
bool dba_place_is_free(const struct dba_state *s, struct base base, const struct dba_body *body,
	dba_lets_fn *lets, void *ctx);
/* Notes what speaks against somebody standing there, by whatever id; NULL: a new commander who has none. */
void dba_place_judge_free(const struct dba_state *s, struct base base, const struct dba_body *body,
	const char *who, struct refusal *r);

/* Carrying out an order that puts somebody there, who by what his seat knows stands free: false, and it is
 * told, if an enemy whom it does not know of is in his way (option wing_commander_fog). */
bool dba_place_finds_room(struct play *play, const char *id, struct base base, const struct dba_body *body);
/* The same of what was judged in the true position already, by the clause of such places. */
bool dba_place_was_barred(struct play *play, const char *id, const struct refusal *r, int clause);

/* Is a free place good enough? */
typedef bool dba_suits_fn(const struct dba_state *s, void *ctx, struct base base);
/* The nearest free place that suits (NULL: any), with the same heading, at most so far away along either
 * axis, on a lattice of ten paces; of several as near the westernmost, then the southernmost. False: there is
 * none, and the base is as it was. */
bool dba_place_nearest_free(const struct dba_state *s, struct base *base, const struct dba_body *body,
	int32_t most, dba_suits_fn *suits, void *ctx);

#endif
