/* Good dice in a round of combat: chapters 8, 9 and 10; table 5.2. */
#ifndef TRICORNE_MDCC_ADVANTAGE_H
#define TRICORNE_MDCC_ADVANTAGE_H

#include "../mdcc.h"

/* One belligerent's part in one round of one engagement, fought already or only thought of (preview). */
struct mdcc_bout {
	uint16_t self, enemy;         /* formations                                            */
	struct box at, against;       /* the box fought from, the box fought against           */
	bool aggressor;
	bool first_round;
	bool steady;                  /* passed its steadiness test of the first round (10.1)  */
	uint8_t own_losses, enemy_losses; /* as 9.12 compares them                             */
};

/* The part of the engagement's aggressor, or of its defender, in the round to be fought next. */
struct mdcc_bout mdcc_advantage_bout_of(const struct mdcc_state *s, uint16_t engagement, bool aggressor);
/* The part `self` would have in the first round if it engaged the enemy in its front box (preview). */
struct mdcc_bout mdcc_advantage_bout_ahead(const struct mdcc_state *s, uint16_t self, uint16_t enemy,
	bool aggressor);
/* 10.1, 15.3: does he face the box he fights? */
bool mdcc_advantage_bout_faces(const struct mdcc_state *s, const struct mdcc_bout *bout);
/* Table 5.2: the good dice, each itemised with its clause in the roll. */
int mdcc_advantage_dice(const struct mdcc_state *s, const struct mdcc_bout *bout, struct roll *roll);
/* 9.13, 12.12: 1-2 markers 1, 3-5 markers 2, 6 or more 3. */
int mdcc_advantage_disorder_tier(int disorder);

#endif
