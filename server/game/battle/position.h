/* A position: what the table knows and the state of the ruleset, with the
 * digest of the state. Plain data; who makes one owns its state, or lends it
 * from another position if it is the same. None of these changes the game. */
#ifndef TRICORNE_GAME_POSITION_H
#define TRICORNE_GAME_POSITION_H

#include "../plain/chain.h"
#include "../plain/digest.h"
#include "server/base/bytes.h"
#include "server/rules/ruleset.h"
#include "../standing.h"
#include "table_state.h"

struct game;

struct position {
	struct digest digest; /* of the state */
	/* hash of the last line of the record; empty in games begun before its lines were chained */
	char last[HEX_SIZE];
	struct table_state table;
	void *state;
};

/* How it ended: by the table, else by the rules. */
void position_outcome(const struct game *game, const struct position *position, struct outcome *outcome);
/* The decisions open now, of all seats; DECISIONS_MAX at most. Returns how many. */
int position_open(const struct game *game, const struct position *position, struct decision *decisions);
/* The same of one seat, or of the umpire. */
int position_owed_by(const struct game *game, const struct position *position, int seat,
	struct decision *decisions);
/* The one that the seat owes in sight, by its number (standing.h); false: it owes no such thing. */
bool position_owed(const struct game *game, const struct position *position, struct owed_in_sight owed,
	struct decision *decision);
/* Is an order of this kind an answer to the decision, which is open by this state? */
bool position_answers(const struct ruleset *rules, const void *state, const struct decision *decision,
	int kind);
void position_standing(const struct game *game, const struct position *position, struct standing *out);
/* NULL, or a sentence about what is wrong with it between two orders. */
const char *position_fault(const struct game *game, const struct position *position);
/* Takes the digest of the state anew. */
void position_digest(const struct game *game, struct position *position);
/* The same from the digest of `older`, which is true, by what differs. */
void position_follow(const struct game *game, struct position *position, const struct position *older);
/* Of the whole position. */
void position_digest_text(const struct position *position, char text[DIGEST_TEXT]);
/* A line of JSON (the row, the digest, what the table knows), and behind it the state as an image. */
void position_snapshot(const struct game *game, const struct position *position, struct bytes *out);

#endif
