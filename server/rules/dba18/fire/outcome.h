/* Outcomes: what befalls the loser of an exchange of fire or of a combat (chapter 14, T-9). */
#ifndef TRICORNE_DBA18_OUTCOME_H
#define TRICORNE_DBA18_OUTCOME_H

#include "../position/events.h"

/* 14.1: who has the higher score wins; doubled if it is at least twice the other's, and whenever the other
 * has nothing. */
bool dba_outcome_is_doubled(int winner, int loser);

struct dba_defeat {
	const struct dba_element *loser, *winner;
	bool doubled;
	bool bad_going;          /* combat: either of them, fire: the loser, is even partly in bad going */
	bool native_ground;      /* fire: whoever option scouts_bg_break names is */
	bool enemy_bound;        /* the bound is the winner's */
	/* combat: the loser moved into contact with the winner in this bound; with his front */
	bool charged, charged_front;
	/* fire */
	bool returned;           /* the target fired back */
	bool point_blank;        /* 7.7 */
	bool duel;               /* guns against guns, both firing (14.20) */
	int difference;
};
/* The first row of T-9 that fits, and its clause. */
enum dba_reaction_kind dba_outcome_of_combat(const struct dba_state *s, const struct dba_defeat *defeat,
	int *clause);
enum dba_reaction_kind dba_outcome_of_fire(const struct dba_state *s, const struct dba_defeat *defeat,
	int *clause);

/* Notes a reaction, to be carried out in the response step. */
void dba_outcome_record(struct play *play, int clause, struct dba_reaction reaction);

#endif
