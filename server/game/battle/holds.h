/* Judged first: whether what came in from outside is a position the rules may compute with.
 *
 * There is one order of judgement for every door by which a state comes in (a scenario, the umpire's
 * correction, a row of a journal or record, a snapshot): what its shape says, ranges and references; then
 * fault(), the geometry and what goes with what; and only then does any rule compute with it. Where one of
 * these says no, `why` says in a sentence what cannot be. */
#ifndef TRICORNE_GAME_HOLDS_H
#define TRICORNE_GAME_HOLDS_H

#include "../members.h"

/* May the rules compute with this state? */
bool state_holds(const struct ruleset *rules, const void *state, char why[FAULT_SIZE]);
/* Between two events of a row: are numbers in their ranges, where they were so
 * in `older`? References may point for a moment to what is gone already. */
bool state_amid_row(const struct ruleset *rules, const void *state, const void *older, char why[FAULT_SIZE]);
/* As state_holds, of a whole position between two orders, in which
 * fault() finds nothing and somebody owes a decision. */
bool position_still_holds(const struct game *game, const struct position *position, const void *older,
	char why[FAULT_SIZE]);
/* Are the seats, and their sides, those the game was made with? Links and viewers hang on them. */
bool seats_hold(const struct game *game, const void *state);
/* Puts the umpire's value where he wants it and brings in line what the state holds twice. False,
 * with the state as it came out: the value does not fit, or the position it makes cannot be. */
bool state_correct(const struct ruleset *rules, void *state, const struct table_body *body,
	char why[FAULT_SIZE]);

#endif
