/* The dice of a hosted game: its secrets, what it committed to, and what the next roll is drawn from. */
#ifndef TRICORNE_GAME_DICE_OF_GAME_H
#define TRICORNE_GAME_DICE_OF_GAME_H

#include "../members.h"

/* The secrets and commitments of a game that is begun, from what the host drew. */
void game_dice_begin(struct game *game, const uint8_t *master);
/* What a header commits to: `master` NULL, or the one whose secrets serve in the game's present era. */
bool game_dice_read(struct game *game, json_t *header, const uint8_t *master, struct json_problem *problem);
/* Adds what the header says of them. */
void game_dice_header(const struct game *game, json_t *header);
/* What the next roll is drawn from; the counts lie in `scopes`. */
struct dice_stream game_dice_stream(const struct game *game, const struct table_state *table,
	struct roll_scope *scopes);
/* How its dice are keyed now, and commitment n of the present era. */
enum dice_scheme game_dice_scheme(const struct game *game, const struct dice_rounds *rounds);
const char *game_dice_commitment(const struct game *game, const struct dice_rounds *rounds, int n);
/* Is secret n of the present era at hand? */
bool game_dice_knows(const struct game *game, const struct dice_rounds *rounds, int n);
/* Has the game committed to this as secret n of its present era? Then it is taken as opened. */
bool game_dice_fits(const struct game *game, int n, const char *hex);
bool game_dice_open(struct game *game, int n, const char *hex);
/* In hex; false: it is not known, or not to be told while the game goes on. */
bool game_dice_opened(const struct game *game, const struct position *position, int n, char hex[HEX_SIZE]);

#endif
