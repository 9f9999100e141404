/* Absence: who stays away, and what becomes of his seat. */
#include "server/host/tables/absence.h"

#include <string.h>

#include "server/host/host_members.h"
#include "server/host/line/stirring.h"
#include "server/host/orders/orders.h"
#include "server/host/seats/seats.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

static void note_look(struct table *t, int64_t now)
{
	t->clocks.looked_ms = now;
	clocks_keep(t, NULL, 0);
}

/* ---- Who is back --------------------------------------------------------------------------------------- */

void absence_ends(struct table *t, uint32_t seats)
{
	bool some = false;
	for (int i = 0; i < SEATS_MAX; i++)
		if ((seats >> i & 1) && t->clocks.misses[i] && !game_table_state(t->game)->absent[i]) {
			t->clocks.misses[i] = 0;
			some = true;
		}
	if (now_ms(t->host) - t->clocks.looked_ms >= LOOKED_EACH_MS)
		note_look(t, now_ms(t->host)); /* he may be gone before anybody counts who is there */
	else if (some)
		clocks_keep(t, NULL, 0);
}

void absence_returns(struct session *s)
{
	uint32_t seats = s->machine ? 0 : seat_absent(s->table->game, s->role);
	for (int i = 0; i < SEATS_MAX; i++)
		if (seats >> i & 1) {
			s->table->clocks.misses[i] = 0;
			orders_come_back(s->table, i);
		}
}

/* ---- What becomes of it -------------------------------------------------------------------------------- */

static int who_has_left(const struct table *t)
{
	const struct table_state *state = game_table_state(t->game);
	for (int i = 0; t->house.misses && i < SEATS_MAX; i++)
		if (t->clocks.misses[i] >= t->house.misses && !state->absent[i] && !state->machines[i])
			return i;
	return SEAT_NONE;
}

/* The first seat of its side that is there, by another link; of no end of links there may be no more. */
static int comrade_of(const struct table *t, int seat, uint32_t there)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	for (int i = 0; i < count; i++)
		if ((there >> i & 1) && strcmp(seats[i].side, seats[seat].side) == 0 &&
			game_link_of(t->game, i) != game_link_of(t->game, seat) &&
			game_viewers(t->game) <= VIEWERS_MAX - 2)
			return i;
	return SEAT_NONE;
}

/* As agreed; but where nobody would be left to play on, the game is adjourned. */
static void let_fall(struct table *t, int seat)
{
	uint32_t others = motion_present(t->game) & ~(1u << seat);
	enum absence_fall falls = t->house.falls;
	int to = falls == FALL_COMRADE ? comrade_of(t, seat, others) : SEAT_NONE;
	if (!others || (falls == FALL_COMRADE && to == SEAT_NONE))
		falls = FALL_ADJOURN;
	orders_count_as_left(t, seat, falls, falls == FALL_COMRADE ? to : SEAT_NONE,
		falls == FALL_MACHINE ? (enum manner)t->house.manner : MANNER_NONE);
}

/* ---- A game nobody looks at ---------------------------------------------------------------------------- */

static void look_whether_anybody_looks(struct table *t, int64_t now)
{
	int64_t for_ms = now - t->clocks.looked_ms, adjourn_ms = t->host->config.adjourn_ms;
	if (!t->clocks.looked_ms || (stirring_has_guests(t) && for_ms >= LOOKED_EACH_MS))
		note_look(t, now);
	else if (adjourn_ms && for_ms >= adjourn_ms)
		orders_adjourn(t, "nobody has looked at it for so long");
}

/* As long as a game rests, nothing of this changes. */
static int who_is_to_fall(struct table *t)
{
	const struct table_state *state = game_table_state(t->game);
	t->going_on = state->begun && !state->adjourned;
	return t->going_on && !state->paused ? who_has_left(t) : SEAT_NONE;
}

void absence_tick(struct table *t, int64_t now)
{
	if (t->set_aside || t->over || t->first || t->committing || t->trying)
		return;
	int seat = game_rests(t->game) ? SEAT_NONE : who_is_to_fall(t);
	if (!t->going_on)
		return;
	if (seat != SEAT_NONE)
		let_fall(t, seat);
	else
		look_whether_anybody_looks(t, now);
}
