/* The camp: a tiny complete ruleset with several seats a side, questions
 * put to unseen enemies and to the umpire, and orders of the umpire's own.
 *
 * Each seat has a camp. In the turn of their side its seats dig, in secret, probe an enemy's camp, or appeal
 * to the umpire for more works, until each has said that it is done. Who is probed owes an answer that nobody
 * else knows of, unless he has given it beforehand; it may be given until the turn ends, and the prober hears
 * it then. Who is raided owes an answer to each raider, that the raider knows of as well and hears at once.
 * Without an umpire an appeal is refused at once. The seats of a side do not hear each other. The
 * camp of a seat that nobody plays is the first seat's of its side. After the last turn the side with more
 * works has won. */
#ifndef TRICORNE_TESTS_CAMP_H
#define TRICORNE_TESTS_CAMP_H

#include "server/rules/ruleset.h"

enum { CAMPS_OF_SIDE = 3, CAMPS = 2 * CAMPS_OF_SIDE }; /* A, A.left, A.right, B, ...; by seat */

struct camp_seat {
	char id[ID_SIZE], name[NAME_SIZE];
	uint8_t side, role;
	uint16_t works;
	uint8_t alarm;     /* 0 asks him, 1 yes, 2 no: given beforehand     */
	uint8_t prober;    /* 1 + the seat that probes it and waits to hear */
	uint8_t raiders;   /* a bit for each seat that raids it             */
	bool asks_umpire;  /* it has appealed                               */
	bool absent;       /* nobody plays its seat                         */
	bool done;         /* its seat has said so                          */
};

enum camp_step { CAMP_BEFORE, CAMP_TURN, CAMP_STEPS };
struct camp_turn { uint16_t n, limit; uint8_t step, active; bool begun, closed; }; /* active: 1 A, 2 B */
struct camp_side { char id[ID_SIZE]; };
struct camp_result { char why[SENTENCE_SIZE]; uint16_t clause; uint8_t winner; bool over; };
struct camp_state {
	struct camp_seat seats[CAMPS];
	struct camp_side sides[3];
	struct camp_turn turn;
	struct camp_result result;
	uint16_t seat_count;
	bool umpire_seated, spare;
};

extern const struct ruleset camp_rules;
extern const char camp_scenario[];

#endif
