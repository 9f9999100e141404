/* Audiences. */
#include "audience.h"

uint32_t audience_of(const struct game *game, hears_fn *hears, void *ctx)
{
	uint32_t seats = 0, all = ((1u << game->seat_count) - 1) | 1u << AUDIENCE_WATCHERS;
	for (int i = 0; i < game->seat_count; i++)
		seats |= (uint32_t)hears(ctx, viewer_of_seat(i)) << i;
	seats |= (uint32_t)hears(ctx, (struct viewer){ 0 }) << AUDIENCE_WATCHERS;
	return seats == all ? AUDIENCE_ALL : seats;
}
