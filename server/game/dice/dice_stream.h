/* Dice of a hosted game: drawn from a keyed stream, each roll from its own place
 * in it, so that whoever is given the secret can draw it again (protocol/dice.md).
 *
 *   roll key = BLAKE2b-256(PURPOSE " " AUDIENCE, keyed with the table's key; dice_secret.h)
 *   stream   = ChaCha20-IETF(roll key, nonce = number of the roll in 12 bytes, little end first)
 *   face     = byte mod sides + 1; bytes from the last whole multiple of `sides` upwards are passed over
 *
 * Rolls are counted from 1 for each audience of its own, so that no number tells of a roll one could not
 * see; and the number of a roll that not everybody sees is told to the umpire alone until the record is
 * open, since it would tell who else sees it. The counts are kept by the caller and never go back. */
#ifndef TRICORNE_GAME_DICE_STREAM_H
#define TRICORNE_GAME_DICE_STREAM_H

#include "server/base/secrets.h"
#include "server/rules/dice.h"

enum { ROLL_SCOPES_MAX = 128 };

/* How the stream of a roll is keyed; a game keeps the scheme it was begun with. */
enum dice_scheme {
	DICE_LENT = 0,      /* none: faces came from elsewhere, and prove nothing            */
	DICE_OF_SECRET = 1, /* the secret alone: games begun before seats contributed        */
	DICE_OF_TABLE = 2,  /* the secret and what the seats contributed                     */
	DICE_STRICT = 3,    /* and, before everybody, what they give for the row (dice_chains.h) */
};

struct roll_scope {
	uint32_t audience; /* 0: free */
	uint32_t rolls;    /* made so far */
};

struct dice_stream {
	enum dice_scheme scheme;
	uint8_t key[SECRET_SIZE];    /* DICE_OF_SECRET: the secret itself                     */
	bool drawn;                  /* values were given for the row:                        */
	uint8_t drawn_key[SECRET_SIZE]; /* then the key of the rolls that everybody sees      */
	struct roll_scope *scopes;   /* ROLL_SCOPES_MAX of them                               */
	const struct dice *lent;     /* their faces instead, of rolls counted here; or NULL   */
};

/* Do the seats contribute to them? */
static inline bool dice_are_of_table(enum dice_scheme scheme)
{
	return scheme == DICE_OF_TABLE || scheme == DICE_STRICT;
}

/* A source of dice; the stream must outlive it, and `scopes` must be set before a die is drawn. */
struct dice dice_stream_source(struct dice_stream *stream);
/* Notes a roll that was made before, as its event tells of it. */
void dice_stream_count(struct roll_scope *scopes, uint32_t audience, uint32_t number);

#endif
