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
	const char *title;       /* for people, after "when to": "break off"                          */
};
/* Words of orders and what people read for them; slot 0 is none, and rulesets that say nothing of the kind
 * have none. */
struct said_words {
	const char *const *names, *const *titles;
	int count;
};
struct matters {
	const struct matter *rows;      /* row 0 unused */
	int count;
	struct said_words answers, enemies, states;
	int clause;                     /* by which it is refused */
	const char *measure;            /* what distances are counted in: "boxes" */
	int within_max;
	/* the order names the decision as a member that has the answer; else in its member `decision` */
	bool by_member;
};

/* "foot: when to break off: stay, while hurt": what stands in an instruction, without an end; `whom` NULL:
 * whoever it is for is not named. */
struct tale;
void beforehand_tell(struct tale *t, const struct matters *matters, const char *whom,
	const struct instruction *it);
/* The same of an order by_member: its words, by decision from 1 on; a word is the place of an answer among
 * those of its decision, from 1 on, and the one behind the last is to be asked. */
void beforehand_tell_words(struct tale *t, const struct matters *matters, const char *whom,
	const uint8_t *words);

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
/* The same where a word has been said besides (its answer 0: none has), which an instruction for the same
 * unit in any circumstances stands before. */
uint8_t beforehand_answer_or(const struct instruction *list, int count, const struct circumstances *now,
	const struct instruction *word);
/* The answer of that decision that a word (its place among them, from 1 on; 0: none) means, and back; 0 and
 * ANSWER_ASK are no word. */
uint8_t beforehand_answer_at(const struct matters *matters, int decision, int word);
uint8_t beforehand_word_of(const struct matters *matters, int decision, uint8_t answer);
/* Takes what was said in any circumstances for this unit (0: all) of this decision out again. */
void beforehand_drop(struct instruction *list, uint16_t *count, int seat, uint16_t unit, int decision);
bool beforehand_is_said_by(const struct instruction *list, int count, int seat);
/* The seats that have said something. */
uint32_t beforehand_said_by(const struct instruction *list, int count);
/* Only those of these seats are left. */
void beforehand_keep_own(struct instruction *list, uint16_t *count, uint32_t seats);
/* NULL, or what can never stand in such a list. */
const char *beforehand_fault(const struct matters *matters, const struct instruction *list, int count,
	int seat_count);

#endif
