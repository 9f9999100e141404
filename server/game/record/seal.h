/* The seal of a record: its last line's hash, and whose it is: the
 * daemon's signature of the text "tricorne record GAME ROWS LAST", or, where lines of what was planned stand
 * behind the rows, "tricorne record GAME ROWS LAST PLANS" with the hash of the last of them. */
#ifndef TRICORNE_GAME_SEAL_H
#define TRICORNE_GAME_SEAL_H

#include "../game.h"
#include "protocol/json/json_read.h"
#include "server/base/signer.h"

/* Adds `,"last":...,"plans":...,"key":...,"signature":...` to an end; `plans` "": there are none; `signer`
 * NULL: nobody signs. */
void seal_write(struct bytes *out, const struct game *game, const char *plans, const struct signer *signer);
/* NULL if the end seals the game as it stands after so many rows, with these plans, or
 * a sentence. `key`: who signed it, or "". */
const char *seal_fault(const struct game *game, const char *plans, json_t *end, uint32_t rows,
	char key[PUBLIC_KEY_HEX_SIZE]);
/* Has the holder of this key signed the game up to this row, whose line has this hash, and these plans? */
bool seal_holds(const char *game, uint32_t rows, const char *last, const char *plans, const char *key,
	const char *signature);

#endif
