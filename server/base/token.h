/* Ids and secrets: what names a game and what opens a seat. */
#ifndef TRICORNE_BASE_TOKEN_H
#define TRICORNE_BASE_TOKEN_H

#include <stdint.h>

enum { TOKEN_GAME_ID_SIZE = 27, TOKEN_LINK_SIZE = 44, TOKEN_HASH_SIZE = 32 };

/* 130 random bits as 26 small letters and digits that are not mistaken for each other. Not a secret. */
void token_game_id(char out[TOKEN_GAME_ID_SIZE]);
/* 256 random bits as base64url: a secret, shown once to the one who creates the game. */
void token_link(char out[TOKEN_LINK_SIZE]);
/* The id of the game that another leads on to: always the same. */
void token_game_after(const char *id, char out[TOKEN_GAME_ID_SIZE]);
/* What a link's holder has of it while he is there, for links that follow from his: no link opens by it. */
void token_link_key(const char *token, uint8_t key[TOKEN_HASH_SIZE]);
/* The link that follows from his at this game: always the same, and known to nobody who has not got his. */
void token_link_after(const uint8_t key[TOKEN_HASH_SIZE], const char *game, char out[TOKEN_LINK_SIZE]);
/* BLAKE2b-256 of a token: what the store keeps. */
void token_hash(const char *token, uint8_t out[TOKEN_HASH_SIZE]);

#endif
