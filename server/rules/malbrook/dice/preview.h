/* Previews: what an order would cost and lead to, without dice and without effect. */
#ifndef TRICORNE_MALBROOK_PREVIEW_H
#define TRICORNE_MALBROOK_PREVIEW_H

#include "../position/orders.h"

enum { PREVIEW_PATH_MAX = 24, PREVIEW_NOTES_MAX = 12 };

/* A line of the price: "DP", +1, with the clause that says so. */
struct malb_preview_note {
	char what[96];
	int32_t amount;
	uint16_t clause;
};
struct malb_spread { int32_t least, mean, most; }; /* of the dice, in mil */
struct malb_preview {
	char unit[ID_SIZE];
	int32_t cost, allowance, left; /* of a move, in mil */
	int8_t dps;                    /* it would take */
	int16_t odds;                  /* of the thing hoped for, per thousand; 0 nothing to say */
	struct malb_spread spread;
	uint16_t stop;                 /* clause that ends the move early, or that of others (10.6) */
	char why[SENTENCE_SIZE];
	uint16_t path_count, base_count, note_count;
	struct malb_frame path[PREVIEW_PATH_MAX];   /* of the front, leg by leg */
	struct malb_base bases[BASES_MAX];          /* where they would stand */
	struct malb_preview_note notes[PREVIEW_NOTES_MAX];
};
extern const struct shape malb_preview_shape;
/* Appends a note. */
void malb_preview_note(struct malb_preview *preview, int clause, int amount, const char *what);
/* "two bases stay", "no DP on either part": so many there are, which adds to nothing. */
void malb_preview_counted(struct malb_preview *preview, int clause, int n, const char *one, const char *many);
/* "2 in 6: 1 DP": of the six faces of the die so many bring that; nothing if none does. */
void malb_preview_faces(struct malb_preview *preview, int clause, int faces, const char *what);

/* "two average dice reach him: 5 in 12" */
void malb_preview_odds(struct malb_preview *preview, int clause, int per_thousand, const char *what);

/* DPs of a move or manoeuvre for who has so many, besides those noted already: what goes beyond three is
 * not taken (9.3). */
void malb_preview_disorder(struct malb_preview *preview, int clause, int has, int dps, const char *what);
/* The brigade as it would stand: its front, and its bases. */
void malb_preview_stand(struct malb_preview *preview, const struct malb_brigade *as);

#endif
