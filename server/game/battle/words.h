/* The table in words: who sits there, what has happened there, and what an order of the table would do. */
#ifndef TRICORNE_GAME_WORDS_H
#define TRICORNE_GAME_WORDS_H

#include "../members.h"
#include "server/rules/naming.h"

/* Who sits there, by name and never by id: "the umpire", "Marlborough", "the second player". */
struct called words_for_seat(const struct game *game, int seat);
/* A side is called as the first seat of it, which speaks for it. */
struct called words_for_side(const struct game *game, const char *side);
/* What has happened, for everybody; and as it is kept with the result of a game. */
void words_of_sentence(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE]);
void words_of_why(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE]);
/* What is put to the vote: "to adjourn the game". */
void words_of_motion(const struct game *game, const struct table_state_motion *motion,
	char sentence[SENTENCE_SIZE]);
/* What an order of the table would do. */
void words_of_table(const struct game *game, const struct command *command, char sentence[SENTENCE_SIZE]);

#endif
