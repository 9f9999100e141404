/* Results: table 5.8, with its exceptions, read by the difference of hits (chapter 19). */
#ifndef TRICORNE_MALBROOK_RESULTS_H
#define TRICORNE_MALBROOK_RESULTS_H

#include "../position/unit.h"

enum malb_row {
	ROW_BREAK, ROW_DEFEAT, ROW_DRIVEN_BACK, ROW_INCONCLUSIVE, ROW_SUCCESS, ROW_VICTORY, ROW_BREAKTHROUGH, ROWS
};

struct malb_result {
	const char *name;
	int8_t least;          /* difference of hits from which on it holds            */
	uint8_t dps, casualties;
	uint8_t dps_outrance;  /* of those who charged à l'outrance                           */
	bool crews_lost;       /* crews of guns sheltering with the brigade are eliminated    */
	uint16_t clause;
};
extern const struct malb_result malb_results[ROWS];
enum malb_row malb_result_row(int difference);

/* What a brigade may do after its combat: a bit for each enum malb_after, and the clause that leaves it no
 * more. Ask it of a brigade whose result stands (fight.row) and which has a part in a combat. */
struct malb_afters {
	uint8_t actions;
	uint16_t clause;
	bool steadied; /* 4.9 took moves away */
};
struct malb_afters malb_results_after(const struct malb_state *s, uint16_t brigade);
/* 20.2: has any opponent of its combat retired or routed, or chosen to? */
bool malb_result_opponent_moves_off(const struct malb_state *s, uint16_t brigade);

#endif
