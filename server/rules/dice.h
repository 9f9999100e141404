/* Dice: faces from a source that is handed in, every roll recorded with its modifiers.
 *
 * A roll is an event like any other (every ruleset's table of events begins with it), so replaying a
 * journal never needs the source, and a player sees each die with the clause that gave it. */
#ifndef TRICORNE_RULES_DICE_H
#define TRICORNE_RULES_DICE_H

#include "shape.h"

enum { ROLL_FACES_MAX = 40, ROLL_MODIFIERS_MAX = 16, PURPOSE_SIZE = 24 };

/* Where faces come from: a keyed stream, a script, a generator. */
struct dice {
	void *source;
	/* Fills `count` faces of 1..`sides` for the roll `purpose`, seen by `audience`; returns the number of
	 * the roll in its stream, so that anybody can draw it again. `sides` -6 asks for average dice (2 3 3 4
	 * 4 5). */
	uint32_t (*draw)(void *source, const char *purpose, uint32_t audience, int sides, int count,
		uint8_t *faces);
};

struct modifier {
	uint16_t clause;
	int16_t amount;     /* dice or pips, as the roll counts */
	char what[28];      /* key of the table, in words: "support", "uphill" */
};

/* The body of event 0 of every ruleset. What does not apply stays zero. */
struct roll {
	char purpose[PURPOSE_SIZE]; /* the roll's name in the dice catalogue: "steadiness"           */
	char by[ID_SIZE];           /* side, formation or figure it is rolled for                      */
	char against[ID_SIZE];      /* opponent, if there is one                                       */
	uint32_t number;            /* in the stream of its audience; 0 while it is told to some alone */
	int8_t sides;               /* 6; -6 for average dice                                          */
	int8_t kept;                /* how many dice count: the best or worst ones                     */
	int8_t passes, fails;
	int16_t target;             /* a die passes at or under it (a CV)                              */
	int16_t score;              /* what the roll comes to, modifiers included                      */
	uint16_t face_count, modifier_count;
	uint8_t faces[ROLL_FACES_MAX];     /* in the order they fell                                   */
	struct modifier modifiers[ROLL_MODIFIERS_MAX];
};

extern const struct shape roll_shape;

/* Begins a roll: names it and leaves the rest zero. */
struct roll roll_of(const char *purpose, const char *by, const char *against);
/* Itemises one modifier; an amount of 0 is not noted. Returns the amount. */
int roll_modify(struct roll *roll, int clause, int amount, const char *what);
/* The same of a factor that a table gives: nought is told as well. */
int roll_factor(struct roll *roll, int clause, int factor, const char *what);

#endif
