/* Motions: what is put to the vote. */
#include "motion.h"

#include <assert.h>

uint32_t motion_voters(const struct game *game, const struct table_state *table)
{
	uint32_t voters = table_state_taken(table, game->seat_count) & ((1u << game->seat_count) - 1);
	for (int i = 0; i < game->seat_count; i++)
		if (table->absent[i] || table->machines[i])
			voters &= ~(1u << i);
	return voters;
}

uint32_t motion_present(const struct game *game)
{
	return motion_voters(game, &position_of(game)->table);
}

bool motion_carries(const struct game *game, const struct table_state *table)
{
	uint32_t voters = motion_voters(game, table);
	return table->motion.what && voters && (voters & ~table->motion.ayes) == 0;
}

void motion_vote(const struct game *game, struct table_state *table, int seat, const struct table_body *vote)
{
	assert(game_has_seat(game, seat));
	struct table_state_motion *motion = &table->motion;
	if (vote->motion == MOTION_NONE) {
		*motion = (struct table_state_motion){ 0 };
		return;
	}
	motion->what = vote->motion;
	motion->seat = vote->to[0] ? (uint16_t)(game_seat(game, vote->to) + 1) : 0;
	motion->seconds = vote->seconds;
	motion->ayes |= table_state_link_seats(table, table_state_link(table, seat));
}
