/* Shadow: the same battle with nothing said beforehand, in which those who are away answer by hand at once.
 * Whoever is not away must be sent the same bytes in both. */
#ifndef TRICORNE_CHECK_SHADOW_H
#define TRICORNE_CHECK_SHADOW_H

#include "../../server/machine/chance.h"
#include "server/game/game.h"

enum { SHADOW_SENTENCE_SIZE = 560, SHADOW_PART_SIZE = 360 };

struct shadow {
	struct game *game;                 /* the other battle */
	struct decide_context *context;
	struct chance_dice dice;           /* which fall as in the battle itself */
	struct dice source;
	uint32_t away;                     /* seats who say beforehand what they answer */
	uint32_t rows, instructions, answers;
	char part[SHADOW_PART_SIZE];       /* where two texts parted */
	char problem[SHADOW_SENTENCE_SIZE]; /* how somebody could tell them apart */
};

/* From the plan of the battle itself, before its first row; `chance` draws who is away. False if the scenario
 * is refused. */
bool shadow_open(struct shadow *s, const struct game_plan *plan, struct chance dice, struct chance *chance);
void shadow_close(struct shadow *s);
/* An instruction that somebody who is away may give now; false: he was not lucky. */
bool shadow_instruction(struct shadow *s, const struct game *game, struct decide_context *dc,
	struct chance *chance, struct command *command);
/* After this row was committed to the battle itself: nobody else learns of an instruction, and of whatever
 * else happens, `beforehand` answered or not, the same. */
bool shadow_follow(struct shadow *s, const struct game *game, struct decide_context *dc,
	const struct command *command, const struct pending *pending, bool beforehand);

#endif
