/* Chains of values, by which nobody foresees a die: `dice: strict`.
 *
 * A seat's client makes a chain of values, each the hash of the next, and commits to its end. Whenever dice
 * are to fall before everybody, each seat that is there gives the next value of its chain, and the row's
 * dice are drawn from all of them too. A value is given for one order, which is told to its giver by a
 * ticket (dice_of_game.h); who keeps silent is named, and his chain is dropped until he commits to another.
 *
 *   value before  = BLAKE2b-256("chain " GAME " " SEAT " " VALUE), in hex
 *
 * The end is the value before the first that is given; that one has number 1, and a chain has
 * DICE_CHAIN_LENGTH. Numbers may be left out, as those are of values that were given for an order which
 * never came to be written down. */
#ifndef TRICORNE_GAME_DICE_CHAINS_H
#define TRICORNE_GAME_DICE_CHAINS_H

#include "dice_rounds.h"

enum {
	DICE_CHAIN_LENGTH = 1024,
	DICE_CHAINS_MAX = 10000 /* of a seat: each comes of one that is used up, or of a silence */
};

/* A seat's: how many it has committed to, and of the last one the last value known. */
struct dice_chain {
	uint16_t number;
	uint16_t used;           /* of its values                                    */
	char tip[DICE_TEXT_SIZE]; /* empty: there is none, or it was dropped          */
};

/* Part of a game's table. */
struct dice_chains {
	struct dice_chain of[SEATS_MAX];
	uint32_t silent;                        /* seats that were asked the last time, and gave nothing */
	char given[SEATS_MAX][DICE_TEXT_SIZE];  /* for the present row, and empty after it */
};

/* What is given for an order whose dice fall before everybody. */
struct dice_drawing {
	uint32_t given, withheld; /* a bit for each seat */
	uint16_t number[SEATS_MAX];
	char value[SEATS_MAX][HEX_SIZE];
};

extern const struct shape dice_chains_shape;

/* Can this seat give a value? */
bool dice_chain_serves(const struct dice_chains *chains, int seat);
/* May, and should, it commit to a chain? */
bool dice_chain_wanted(const struct dice_chains *chains, int seat);
/* The value before this one. */
void dice_chain_before(char hex[HEX_SIZE], const char *game, const char *seat, const char *value);
/* Value `number` of a chain that is made of `seed`; number 0 is its end. */
void dice_chain_value(char hex[HEX_SIZE], const char *game, const char *seat, const uint8_t seed[SECRET_SIZE],
	int number);
/* Is this value `number` of the seat's chain, and one that was not given yet? */
bool dice_chain_holds(const struct dice_chains *chains, const char *game, const char *id, int seat,
	uint32_t number, const char *value);

void dice_chains_commit(struct dice_chains *chains, int seat, const char *hash);
void dice_chains_give(struct dice_chains *chains, int seat, uint32_t number, const char *value);
void dice_chains_withhold(struct dice_chains *chains, int seat);
/* The row is over: what was given for it is of no further use. */
void dice_chains_end_row(struct dice_chains *chains);
/* The game goes on with another server: each seat commits anew. */
void dice_chains_continue(struct dice_chains *chains);

#endif
