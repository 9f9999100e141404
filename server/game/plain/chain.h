/* The chain of a record: each row names the hash of the line before it. Whoever keeps one hash holds all
 * that came before it: no line can be changed, left out or put in without changing every hash after it.
 *
 *   hash of a line = BLAKE2b-256 of its bytes, without the line's end
 *
 * The header holds a salt, so that a hash betrays nothing to who does not have the record
 * yet: without it a player could try what his enemy may have done until the hash fits. */
#ifndef TRICORNE_GAME_CHAIN_H
#define TRICORNE_GAME_CHAIN_H

#include "../dice/dice_secret.h"

/* The salt of a game, from what its host drew; NULL: its dice are lent, and it has nothing to hide. */
void chain_salt(char hex[HEX_SIZE], const uint8_t *master, const char *game);
/* The header as it stands in a whole record, with or without its member `complete`. */
void chain_header(char hash[HEX_SIZE], const char *header, size_t size);
/* A row, as a line of a record or as it stands in the journal, without its number. */
void chain_row(char hash[HEX_SIZE], uint32_t row, const char *body, size_t size);
/* Any other line, as it stands. */
void chain_line(char hash[HEX_SIZE], const char *line, size_t size);

#endif
