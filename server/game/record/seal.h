/* The seal of a record: its last line's hash, and whose it is: the
 * daemon's signature of the text "tricorne record GAME ROWS LAST". */
#ifndef TRICORNE_GAME_SEAL_H
#define TRICORNE_GAME_SEAL_H

#include "../game.h"
#include "protocol/json_read.h"
#include "server/base/signer.h"

/* Adds `,"last":...,"key":...,"signature":...` to an end; `signer` NULL: nobody signs. */
void seal_write(struct bytes *out, const struct game *game, const struct signer *signer);
/* NULL if the end seals the game as it stands after so many rows, or
 * a sentence. `key`: who signed it, or "". */
const char *seal_fault(const struct game *game, json_t *end, uint32_t rows, char key[PUBLIC_KEY_HEX_SIZE]);
/* Has the holder of this key signed the game up to this row, whose line has this hash? */
bool seal_holds(const char *game, uint32_t rows, const char *last, const char *key, const char *signature);

#endif
