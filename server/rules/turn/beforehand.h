/* Beforehand: what a player has said of decisions to come, so that nobody waits for him.
 *
 * An instruction answers one kind of decision, of one unit or of all he commands, always or only in some
 * circumstances. Whoever is to decide is asked all the same, as far as anybody else can see: then the most
 * particular of his instructions that fits answers in his stead. */
#ifndef TRICORNE_TURN_BEFOREHAND_H
#define TRICORNE_TURN_BEFOREHAND_H

#include "../refusal.h"

/* A word of what was said, after another order of that kind: what it leaves out (0) stays as it was, and
 * `ask`, the one word more that an order has, is said by nothing. */
uint8_t beforehand_word(uint8_t was, uint8_t said, uint8_t ask);

/* ---- Instructions -------------------------------------------------------------------------------------- */

enum { INSTRUCTIONS_MAX = 64 };

/* In the words of the ruleset; the first answer of all, 1, is to be asked. */
enum { ANSWER_ASK = 1 };
struct instruction {
	uint16_t unit;    /* whom it is for, as the ruleset counts them; 0: all its seat commands    */
	uint16_t within;  /* only of an enemy not farther than this; 0: at any distance               */
	uint8_t seat;
	uint8_t decision;
	uint8_t answer;
	uint8_t enemy;    /* only of an enemy of this kind; 0: of any                                 */
	uint8_t state;    /* only while its own state is this; 0: in any                              */
	uint8_t spare;
};

/* A decision of which something can be said: a row of the ruleset's table, by `decision`. */
struct matter {
	const char *name;
	uint32_t answers;        /* mask of 1u << answer, beside ANSWER_ASK                           */
	bool of_units, by_distance, by_enemy, by_state;
};
struct matters {
	const struct matter *rows;      /* row 0 unused */
	int count;
	const char *const *answers;     /* the words    */
	int answer_count;
	int clause;                     /* by which it is refused */
};

/* What is so when somebody is asked. */
struct circumstances {
	uint16_t unit;
	uint8_t seat, decision;
	uint8_t enemy;           /* 0: there is none, or it is not known                              */
	int32_t distance;        /* of the enemy                                                      */
	uint32_t states;         /* mask of 1u << state: all that are so                              */
};

/* Collects what speaks against it, but for whom it is about. */
void beforehand_check(const struct matters *matters, const struct instruction *list, int count,
	const struct instruction *said, struct refusal *r);
/* It stands instead of one for the same unit, decision and circumstances; to be asked where nothing else is
 * said is to say nothing. What there is no room for is left out. */
void beforehand_say(struct instruction *list, uint16_t *count, const struct instruction *said);
/* The answer, or ANSWER_ASK: of a unit's own before the army's, of the more particular before the more
 * general. */
uint8_t beforehand_answer(const struct instruction *list, int count, const struct circumstances *now);
bool beforehand_is_said_by(const struct instruction *list, int count, int seat);
/* Only those of these seats are left. */
void beforehand_keep_own(struct instruction *list, uint16_t *count, uint32_t seats);
/* NULL, or what can never stand in such a list. */
const char *beforehand_fault(const struct matters *matters, const struct instruction *list, int count,
	int seat_count);

#endif
