/* The toy: a tiny complete ruleset with hidden pieces, dice seen by all and
 * dice seen by one, references, a defaulted map, and troubles on request.
 *
 * Two sides have pieces on a line of places. In his turn a player steps with a piece, strikes at a place up
 * to three away (a die of 4 and more takes a life), listens (a die nobody else sees; 4 and more finds the
 * nearest enemy) or waits. An enemy's piece is seen once it has struck, was hit or was run into, and, by
 * those who listened, once it was heard. */
#ifndef TRICORNE_TESTS_TOY_H
#define TRICORNE_TESTS_TOY_H

#include "server/rules/ruleset.h"

enum { TOY_PLACES = 12, TOY_PIECES = 9, TOY_TRAIL = 8 };
enum toy_side { TOY_A = 1, TOY_B };

/* What goes wrong when somebody waits. */
enum toy_trouble { TOY_FINE, TOY_FAULT, TOY_SNEAK, TOY_LOST_DIE, TOY_FLOOD, TOY_STUCK, TOY_TRAP, TOY_LOOP };

struct toy_piece {
	char id[ID_SIZE];
	uint8_t side;
	int8_t at;
	uint8_t life;
	bool shown;
};

struct toy_options {
	bool aide;       /* a third seat, B.aide */
	uint8_t trouble;
	uint8_t spectators, spare; /* read by the host */
};

struct toy_scenario {
	struct toy_piece pieces[TOY_PIECES];
	uint16_t turn_limit;
	struct toy_options options;
};

struct toy {
	struct toy_piece pieces[TOY_PIECES];
	uint16_t turn, turn_limit;
	uint16_t trail_count;
	int16_t trail[TOY_TRAIL]; /* places struck at, for all to see      */
	uint16_t heard[2];        /* by side: the piece it knows of, or 0  */
	struct toy_options options;
	uint8_t active;
	uint8_t winner;
	bool over;
	bool broken;              /* no rule leads here */
};

extern const struct ruleset toy_rules;
/* From here on every event is one that these rules cannot bear. */
extern bool toy_poisoned;

#endif
