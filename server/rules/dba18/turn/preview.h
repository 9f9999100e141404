/* Previews: what an order would cost and lead to, without dice and without effect. */
#ifndef TRICORNE_DBA18_PREVIEW_H
#define TRICORNE_DBA18_PREVIEW_H

#include "pay.h"

enum { PREVIEW_NOTES_MAX = 24, PREVIEW_POSES_MAX = 64 };

/* Where an element (or marker) would stand. */
struct dba_preview_pose {
	char id[ID_SIZE];
	int32_t x, y, heading;
};
/* A line of a sum, with the clause that says so. `score` tells whose sum it belongs to: 0 the price, 1 the
 * first score (the shooter's, the attacker's), 2 the other. */
struct dba_preview_note {
	char what[40];
	int32_t amount;
	uint16_t clause;
	uint8_t score;
	uint8_t spare;
};
/* Of a thousand: what the dice may bring, and what would befall the loser then. */
struct dba_odds {
	int16_t doubles, beats, nothing, beaten, doubled;
	uint8_t if_doubles, if_beats, if_beaten, if_doubled; /* enum dba_reaction_kind */
	int16_t spare;
};
struct dba_preview {
	char unit[ID_SIZE], target[ID_SIZE]; /* of a shot: who fires first, and at whom */
	int32_t own, cinc;                 /* PIPs from either pool */
	int32_t allowance, used, left;     /* of a move, in cp */
	int32_t range;                     /* of a shot, in cp */
	struct dba_odds odds;
	bool bad_going;                    /* of a move: counted at the rate of bad going (6.2) */
	bool march;                        /* a second or later move (5.8) */
	uint8_t edge;                      /* of the enemy it would line up with */
	uint8_t spare;
	char why[SENTENCE_SIZE];
	uint16_t pose_count, note_count;
	struct dba_preview_pose poses[PREVIEW_POSES_MAX];
	struct dba_preview_note notes[PREVIEW_NOTES_MAX];
};
extern const struct shape dba_preview_shape;

/* The bill, as lines of the price; the clause is that of what the order costs by itself. */
void dba_preview_bill(struct dba_preview *preview, int clause, const struct dba_bill *bill);
void dba_preview_pose(struct dba_preview *preview, const char *id, struct pose pose);
void dba_preview_note(struct dba_preview *preview, int score, int clause, int amount, const char *what);

#endif
