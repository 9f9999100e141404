/* May it be? Of seats that count as left, of adjourning, and of what is put to the vote. */
#ifndef TRICORNE_GAME_CHECK_ABSENCE_H
#define TRICORNE_GAME_CHECK_ABSENCE_H

#include "../decide_context.h"
#include "../members.h"

void check_count_as_left(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_come_back(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_fill_seat(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_adjourn(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);
void check_vote(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r);

#endif
