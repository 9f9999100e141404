/* Previews: what an order would cost and lead to, without dice and without effect. */
#ifndef TRICORNE_PAPERBOYS_PREVIEW_H
#define TRICORNE_PAPERBOYS_PREVIEW_H

#include "../position/unit.h"

enum {
	PREVIEW_NOTES_MAX = 24, PREVIEW_ODDS_MAX = 10, PREVIEW_TARGETS_MAX = 6, PREVIEW_PRIZES_MAX = 8,
	PREVIEW_FIGHTS_MAX = 8,
	PREVIEW_MOTIVES_MAX = 3
};

/* A line of a sum, with the clause that says so. `score` tells whose: 0 the order's, 1 the attacker's
 * (shooter's), 2 the defender's. */
struct pb_preview_note {
	char what[40];
	int16_t amount;
	uint16_t clause;
	uint8_t score;
	uint8_t spare[3];
};
/* One row of a table of outcomes, and how likely it is, of a thousand. */
struct pb_preview_odds {
	int16_t per_mille;
	uint8_t outcome;           /* enum pb_outcome */
	uint8_t spare;
};
/* Whom a unit would fire at, with how many dice, and on what they hit; of so many dice cover may save from
 * the hits. */
struct pb_preview_target {
	char id[ID_SIZE];
	int32_t range;
	int16_t expected;          /* hits, after saves, in hundredths */
	uint8_t dice, hits_on;
	uint8_t covered;
	uint8_t spare[3];
};
/* A gun, train or held horses that would be run over, and what that is worth to its side (PB-13.6). */
struct pb_preview_prize {
	char id[ID_SIZE];
	int16_t worth;
};

/* A unit in a round of a fight: its dice, on what they hit, and why. */
struct pb_preview_party {
	char unit[ID_SIZE];
	uint16_t note_count;
	uint8_t score;             /* 1 the attackers', 2 the defenders' */
	uint8_t dice, hits_on;
	uint8_t spare[3];
	struct pb_preview_note notes[PREVIEW_MOTIVES_MAX];
};
/* What may come of the round (table 5.7). */
enum pb_fight_end {
	NO_FIGHT_END,
	END_ATTACKER_ROUTS, END_ATTACKER_FALLS_BACK,
	END_DRAWN,                 /* both lose, and fight on next turn */
	END_DRAWN_AGAIN,           /* both lose, and the attacker falls back */
	END_DEFENDER_FALLS_BACK, END_DEFENDER_ROUTS, PB_FIGHT_ENDS
};
struct pb_preview_fight_odds {
	int16_t per_mille;
	uint8_t outcome;           /* enum pb_fight_end */
	uint8_t spare;
};
struct pb_preview_fight {
	char fight[ID_SIZE];
	uint16_t party_count, odds_count;
	uint8_t round;
	uint8_t attacker_pistols, defender_pistols; /* hits that count before a die is thrown (PB-4.28) */
	uint8_t spare;
	struct pb_preview_party parties[2 * PARTIES_MAX];
	struct pb_preview_fight_odds odds[PB_FIGHT_ENDS];
};

struct pb_preview {
	char unit[ID_SIZE], target[ID_SIZE]; /* who faces off with whom */
	int32_t allowance, used, left;
	int16_t test;              /* a manoeuvre test is due: the least die that passes; 0 none (PB-6.3) */
	uint16_t stop;             /* the clause that ends the move early */
	uint8_t edge;              /* of the enemy that would be struck */
	uint8_t spare[3];
	char why[SENTENCE_SIZE];
	uint16_t stand_count, note_count, odds_count, target_count, prize_count, fight_count;
	struct pb_stand stands[STANDS_MAX];   /* where the unit would stand */
	struct pb_preview_note notes[PREVIEW_NOTES_MAX];
	struct pb_preview_odds odds[PREVIEW_ODDS_MAX];
	struct pb_preview_target targets[PREVIEW_TARGETS_MAX];
	struct pb_preview_prize prizes[PREVIEW_PRIZES_MAX];
	/* those of the phase; or the one that an attack may come to */
	struct pb_preview_fight fights[PREVIEW_FIGHTS_MAX];
};
extern const struct shape pb_preview_shape;

void pb_preview_note(struct pb_preview *preview, int score, int clause, int amount, const char *what);
/* The unit as it would stand. */
void pb_preview_stand(struct pb_preview *preview, const struct pb_unit *as);

#endif
