/* A hosted game from the inside: its members, for the files of this folder. Everybody else asks game.h. */
#ifndef TRICORNE_GAME_MEMBERS_H
#define TRICORNE_GAME_MEMBERS_H

#include "game.h"
#include "battle/position.h"

struct game {
	const struct ruleset *rules;
	char id[GAME_ID_SIZE];
	/* as the header says them: to the secrets of the dice; of older games, to the one there is */
	char commitments[DICE_SECRETS][HEX_SIZE];
	/* at hand, and what each commits to, "" if there is none: they are the game's if it has committed so */
	uint8_t secrets[DICE_SECRETS][SECRET_SIZE];
	char kept[DICE_SECRETS][HEX_SIZE];
	unsigned table_version; /* of the table's own orders and events, as they were when it began (table.h) */
	int seat_count;
	struct seat *seats; /* owned; as many as there are: most games have two */
	struct dice_stream stream;
	struct bytes header;
	size_t scenario_at, scenario_size; /* the scenario, in the header of a game that was created */
	bool noted;                   /* the rules note something of it, as of none that is only looked at */
	void *notes;                  /* that, while it is laid out; or NULL                  */
	struct position *laid_out;    /* owned; NULL: it rests, and is laid out by position_of() */
	char *folded;                 /* owned; while it rests: position, state and notes        */
	struct pending *pending;      /* the one that is not committed yet, or NULL */
};

/* A game with a zeroed position and no seats, to be filled; destroyed with game_destroy(). */
struct game *game_new(const struct ruleset *rules, const char *id, const uint8_t *secret);
/* Who sits there, in the order of their numbers. */
void game_set_seats(struct game *game, const struct seat *seats, int count);
/* Room for a position, all zero, with notes if there are any; and the end of that. */
void game_make_room(struct game *game);
void game_clear(struct game *game);
/* Lays out what was folded up. */
struct position *game_lay_out(const struct game *game);

/* How the game stands. */
static inline struct position *position_of(const struct game *game)
{
	return game->laid_out ? game->laid_out : game_lay_out(game);
}

/* Is it one of the seats a player can hold? */
bool game_has_seat(const struct game *game, int seat);

#endif
