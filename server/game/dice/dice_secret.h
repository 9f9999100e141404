/* The secret behind the dice of a game: committed to before the first roll, opened when the game is over.
 *
 *   S(n)          = BLAKE2b-256("secret " n " " GAME, keyed with the master the host drew)
 *   commitment(n) = BLAKE2b-256("commitment " GAME, keyed with S(n))
 *   key           = BLAKE2b-256("dice " GAME " " TRANSCRIPT, keyed with S(n))
 *   drawn key     = BLAKE2b-256("drawn", then for each seat that gave one for the row (dice_chains.h), in
 * their
 *                   order, " " SEAT " " VALUE, keyed with that key)
 *   ticket        = BLAKE2b-256("ticket " GAME " " LINE " " SEAT " " ORDER, keyed with S(n))
 *
 * GAME is the game's id, TRANSCRIPT what the seats contributed so far (dice_rounds.h), in hex. n is
 * 0 until a game that was over, and whose secret is therefore known, is taken back: from then on the
 * next secret serves. All are committed to at the beginning, so that none can be chosen later. LINE is the
 * hash of the record's last line, SEAT who gives ORDER, as it will stand in the record: a ticket binds
 * both, and tells neither. */
#ifndef TRICORNE_GAME_DICE_SECRET_H
#define TRICORNE_GAME_DICE_SECRET_H

#include "server/base/secrets.h"

enum { DICE_SECRETS = 4, HEX_SIZE = HASH_SIZE * 2 + 1, LABEL_SIZE = 160 /* hashed beside a key */ };

void dice_secret(uint8_t secret[SECRET_SIZE], const uint8_t master[SECRET_SIZE], const char *game, int n);
void dice_commitment(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE], const char *game);
void dice_key(uint8_t key[SECRET_SIZE], const uint8_t secret[SECRET_SIZE], const char *game,
	const char *transcript);
/* In hex: what this order of that seat's (or the clock's, the umpire's) is known by before it is told. */
void dice_ticket(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE], const char *game, const char *line,
	const char *seat, const char *order);
/* Of games begun before seats contributed: the hash of the one secret there is. */
void dice_commitment_of_secret(char hex[HEX_SIZE], const uint8_t secret[SECRET_SIZE]);

#endif
