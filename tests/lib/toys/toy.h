/* The toy: a tiny complete ruleset with hidden pieces, dice seen by all and
 * dice seen by one, references, a defaulted map, and troubles on request.
 *
 * Two sides have pieces on a line of places. In his turn a player steps with a piece, strikes at a place up
 * to three away (a die of 4 and more takes a life), listens (a die nobody else sees; 4 and more finds the
 * nearest enemy) or waits. An enemy's piece is seen once it has struck, was hit or was run into, and, by
 * those who listened, once it was heard. Its turn is one step that goes from side to side. */
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

/* Where the turn stands, who sits there, how it ended: as every turn of steps has it (rules/turn). */
enum toy_step_of_turn { TOY_BEFORE, TOY_TURN, TOY_STEPS };
struct toy_turn { uint16_t n, limit; uint8_t step, active; bool begun, closed; };
struct toy_seat { char id[ID_SIZE], name[NAME_SIZE]; uint8_t side, role; bool absent, done; };
struct toy_side_row { char id[ID_SIZE]; };
struct toy_result { char why[SENTENCE_SIZE]; uint16_t clause; uint8_t winner; bool over; };
enum { TOY_SEATS = 3 };

struct toy_state {
	struct toy_piece pieces[TOY_PIECES];
	struct toy_turn turn;
	struct toy_result result;
	struct toy_side_row sides[3];
	struct toy_seat seats[TOY_SEATS];
	uint16_t seat_count, trail_count;
	int16_t trail[TOY_TRAIL]; /* places struck at, for all to see      */
	uint16_t heard[2];        /* by side: the piece it knows of, or 0  */
	struct toy_options options;
	bool umpire_seated;
	bool broken;              /* no rule leads here */
};

extern const struct ruleset toy_rules;
/* From here on every event is one that these rules cannot bear. */
extern bool toy_poisoned;

#endif
