/* The reader: holds everything that a person would read to be words. No id,
 * no coordinate and nothing half-said may stand in an offer, a refusal or a
 * sentence of the story, and no two offers to a seat may read alike. */
#ifndef TRICORNE_CHECK_READER_H
#define TRICORNE_CHECK_READER_H

#include <stdio.h>

#include "server/game/game.h"

struct reader {
	json_t *read;   /* each sentence once */
	json_t *sides;  /* by the names of sides, as they stand within a sentence: each is spoken of as many */
	FILE *to;       /* where they are written, each once; NULL: nowhere */
	int wrong;      /* how many were not what they should be; each is told of on standard output */
};

/* Each sentence is written to the file of that name, unless it is "". False if it cannot be made. */
bool reader_begin(struct reader *reader, const char *path);
/* How many sentences were wrong. */
int reader_end(struct reader *reader);

/* NULL, or what a person would stumble over. */
const char *reader_stumbles(const char *sentence);
/* Is the side of that name ("the Allies") spoken of as one: "the Allies has"? */
bool reader_makes_one_of(const char *sentence, const char *side);
/* Everything that is open to anybody. `where` says where in the game, or in which case. */
void reader_offers(struct reader *reader, const struct game *game, struct decide_context *w,
	const char *where);
void reader_refusal(struct reader *reader, const struct refusal *refusal, const char *where);
/* What a pending commit tells each of its viewers. */
void reader_told(struct reader *reader, const struct pending *pending, const char *where);

#endif
