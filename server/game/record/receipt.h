/* A receipt: the daemon signs which line of the record a viewer's number stands
 * for, so that what happened up to there cannot be told otherwise later.
 *
 *   {"game":...,"viewer":"A","seq":12,"hash":...,"key":...,"signature":...}
 *
 * The signature (Ed25519) is of the text "tricorne receipt GAME VIEWER SEQ HASH". */
#ifndef TRICORNE_GAME_RECEIPT_H
#define TRICORNE_GAME_RECEIPT_H

#include "../game.h"
#include "../plain/chain.h"
#include "protocol/json/json_read.h"
#include "server/base/signer.h"

enum { VIEWER_NAME_SIZE = SEATS_MAX * (ID_SIZE + 1) };

struct receipt {
	char game[GAME_ID_SIZE];
	char viewer[VIEWER_NAME_SIZE];
	uint32_t seq;
	char hash[HEX_SIZE];
	char key[PUBLIC_KEY_HEX_SIZE];
	char signature[SIGNATURE_HEX_SIZE];
};

/* A viewer as a receipt names him: "A", "A+A.left", "watch", "umpire". */
void receipt_viewer(char name[VIEWER_NAME_SIZE], const struct game *game, int viewer);
/* Has the viewer come to the number of the receipt? */
bool receipt_is_due(const struct receipt *receipt, const struct game *game);
void receipt_sign(struct receipt *receipt, const struct signer *signer);
void receipt_write(struct bytes *out, const struct receipt *receipt);
/* From what somebody kept; the sentence says what is wrong with it:
 * not a receipt, or not signed by the key it names. */
bool receipt_read(struct receipt *receipt, const char *text, size_t size, struct json_problem *problem);

#endif
