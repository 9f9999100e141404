/* Previews: what an order would cost and lead to, without dice and without effect. */
#ifndef TRICORNE_PAPERBOYS_PREVIEW_H
#define TRICORNE_PAPERBOYS_PREVIEW_H

#include "unit.h"

enum { PREVIEW_NOTES_MAX = 24, PREVIEW_ODDS_MAX = 10, PREVIEW_TARGETS_MAX = 6 };

/* A line of a sum, with the clause that says so. `score` tells whose: 0 the order's, 1 the attacker's (shooter's), 2 the
 * defender's. */
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
/* Whom a unit would fire at, with how many dice, and on what they hit. */
struct pb_preview_target {
	char id[ID_SIZE];
	int32_t range;
	int16_t expected;          /* hits, in hundredths */
	uint8_t dice, hits_on;
};
struct pb_preview {
	char unit[ID_SIZE];
	int32_t allowance, used, left;
	int16_t test;              /* a manoeuvre test is due: the least die that passes; 0 none (PB-6.3) */
	uint16_t stop;             /* the clause that ends the move early */
	uint8_t edge;              /* of the enemy that would be struck */
	uint8_t attacker_dice, defender_dice; /* of a fight that came of it */
	uint8_t spare;
	char why[SENTENCE_SIZE];
	uint16_t stand_count, note_count, odds_count, target_count;
	struct pb_stand stands[STANDS_MAX];   /* where the unit would stand */
	struct pb_preview_note notes[PREVIEW_NOTES_MAX];
	struct pb_preview_odds odds[PREVIEW_ODDS_MAX];
	struct pb_preview_target targets[PREVIEW_TARGETS_MAX];
};
extern const struct shape pb_preview_shape;

void pb_preview_note(struct pb_preview *preview, int score, int clause, int amount, const char *what);
/* The unit as it would stand. */
void pb_preview_stand(struct pb_preview *preview, const struct pb_unit *as);

/* The ruleset's preview(): asks the order's own. Of what is refused nothing is said beforehand. */
bool pb_preview(const void *position, int seat, const struct order *order, void *preview);

#endif
