/* The game that a table which is over leads on to. */
#include "server/host/seats/rematch.h"

#include <string.h>

#include "server/host/host_members.h"
#include "server/host/table.h"

void rematch_game(const struct table *t, char out[TOKEN_GAME_ID_SIZE])
{
	token_game_after(t->id, out);
}

bool rematch_is_laid(struct table *t)
{
	struct journal_game next;
	char id[TOKEN_GAME_ID_SIZE];
	if (t->over && !t->rematch_laid) {
		rematch_game(t, id);
		t->rematch_laid = journal_game(t->host->config.journal, id, &next) == JOURNAL_FOUND;
	}
	return t->rematch_laid;
}

/* The n-th seat of this side, or of any other. */
static int nth_of(const struct seat *seats, int count, const char *side, bool own, int n)
{
	for (int i = 0; i < count; i++)
		if ((strcmp(seats[i].side, side) == 0) == own && n-- == 0)
			return i;
	return SEAT_NONE;
}

/* The seat that faces this one, or SEAT_NONE. */
static int facing(const struct seat *seats, int count, int seat)
{
	int place = 0;
	for (int i = 0; i < seat; i++)
		place += strcmp(seats[i].side, seats[seat].side) == 0;
	return nth_of(seats, count, seats[seat].side, false, place);
}

int rematch_seat(const struct game *game, int seat)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	for (int i = 0; i < count; i++)
		if (game_link_of(game, i) != i ||
			(facing(seats, count, i) == SEAT_NONE && !game_table_state(game)->machines[i]))
			return SEAT_NONE;
	int across = facing(seats, count, seat);
	return across == SEAT_NONE ? seat : across;
}
