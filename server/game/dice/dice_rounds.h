/* What the seats contribute to the dice, so that neither the host nor
 * any players short of all can choose one.
 *
 * A seat's client draws a value, commits to its hash, and opens it later. Contributions are made in rounds. A
 * round begins when a seat commits that has not contributed yet; it is *due* when every seat that contributed
 * before has committed to a fresh value as well, so that no newcomer can choose his knowing all the others.
 * Once due, each opens his; with the last the round is complete, and what was opened goes into the
 * transcript, from which later rolls take their key. Until then dice fall as they did before. A seat that
 * gives orders instead of committing or opening when a round waits for it is passed over and named as silent.
 *
 *   hash        = BLAKE2b-256("contribution " GAME " " SEAT " " VALUE), in hex
 *   transcript' = BLAKE2b-256(transcript, then for each seat that opened, in their order,
 *                 " " SEAT " " VALUE), in hex
 *
 * The transcript begins as 64 zeros. VALUE is 64 hex digits.
 *
 * A game that goes on with another server begins an *era*: that server commits to secrets of its own, and,
 * since it knew what had been contributed when it drew them, every seat contributes anew:
 *
 *   transcript' = BLAKE2b-256(transcript " continued " and the first of the new commitments), in hex */
#ifndef TRICORNE_GAME_DICE_ROUNDS_H
#define TRICORNE_GAME_DICE_ROUNDS_H

#include <stdbool.h>

#include "dice_secret.h"
#include "server/rules/ruleset.h"

enum {
	DICE_TEXT_SIZE = 68,  /* HEX_SIZE, to the next whole number */
	DICE_OVERDUE_MAX = 3, /* orders a seat may give while a round waits for it */
	DICE_ROUNDS_MAX = 200, /* of a game: each comes of a newcomer, and costs rows of the journal */
	DICE_ERAS_MAX = 16     /* times a game goes on with another server */
};

/* Part of a game's table. */
struct dice_rounds {
	char transcript[DICE_TEXT_SIZE];            /* empty: nobody has contributed yet      */
	char committed[SEATS_MAX][DICE_TEXT_SIZE];  /* in this round                          */
	char opened[SEATS_MAX][DICE_TEXT_SIZE];
	uint32_t contributed;                 /* seats whose value is in the transcript */
	uint32_t silent;                      /* seats that did not open what they committed to, the last time */
	uint8_t overdue[SEATS_MAX];           /* orders given while the round waited for it */
	uint16_t complete;                    /* rounds                                 */
	uint16_t epoch;                       /* which of the era's secrets serves      */
	uint32_t era;                         /* 0: the secrets are those of the header */
	char commitments[DICE_SECRETS][DICE_TEXT_SIZE]; /* to those of a later era        */
};

extern const struct shape dice_rounds_shape;

/* What the dice ask of a seat now. */
enum dice_wish { DICE_NOTHING, DICE_COMMIT, DICE_OPEN };

bool dice_round_due(const struct dice_rounds *rounds);
enum dice_wish dice_wish(const struct dice_rounds *rounds, int seat);
/* Is this 64 hex digits in small letters? */
bool is_dice_hex(const char *text);
/* The hash a seat commits to for this value. */
void dice_contribution_hash(char hex[HEX_SIZE], const char *game, const char *seat, const char *value);
const char *dice_transcript(const struct dice_rounds *rounds);

void dice_rounds_commit(struct dice_rounds *rounds, int seat, const char *hash);
/* `seats` are the game's, so many. */
void dice_rounds_open(struct dice_rounds *rounds, const struct seat *seats, int count, int seat,
	const char *value);
/* The seat has given an order of the rules. */
void dice_rounds_ordered(struct dice_rounds *rounds, int seat);
/* A seat that has given too many orders while a round waits for it, or SEAT_NONE; and going on without it. */
int dice_overdue(const struct dice_rounds *rounds);
void dice_rounds_pass_over(struct dice_rounds *rounds, const struct seat *seats, int count, int seat);
/* Another era begins, with these commitments. */
void dice_rounds_continue(struct dice_rounds *rounds, const char commitments[DICE_SECRETS][DICE_TEXT_SIZE]);

#endif
