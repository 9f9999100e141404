/* The machine: at which tables it sits, and which seats it plays there. */
#include "server/host/machine.h"

#include <stdlib.h>

#include "server/base/memory.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/limits.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/stirring.h"
#include "server/host/player.h"
#include "server/host/table.h"

struct machine {
	struct host *host;
	struct thinker *thinker;
};

struct machine *machine_create(struct host *h, void (*wake)(void *ctx), void *ctx)
{
	struct machine *m = memory_new(sizeof *m);
	m->host = h;
	m->thinker = thinker_create(wake, ctx, h->config.thinking);
	return m;
}

void machine_destroy(struct machine *m)
{
	for (size_t i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = m->host->tables[i]; t; t = t->next)
			while (t->players)
				player_leave(t->players);
	thinker_destroy(m->thinker);
	free(m);
}

/* ---- Who is to sit where ------------------------------------------------------------------------------- */

/* The seats from which something is wanted: a decision, or a number for the dice. */
static uint32_t waited_for(const struct table *t)
{
	const struct table_state *state = game_table_state(t->game);
	uint32_t seats = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		if (t->owing.since[i] || (game_draws_for_seats(t->game) && dice_wish(&state->dice, i) == DICE_OPEN))
			seats |= 1u << i;
	return seats;
}

static uint32_t wanted_at(const struct table *t)
{
	const struct seat *seats;
	int count = game_seats(t->game, &seats);
	uint32_t machines = stirring_machines(t), people = ((1u << count) - 1) & ~machines;
	if (t->over || t->set_aside || t->lost || !machines || !game_table_state(t->game)->begun)
		return 0;
	if (stirring_has_guests(t))
		return machines;
	return people ? machines & waited_for(t) : 0;
}

static bool has_room(struct host *h)
{
	int64_t most = host_limit(h, LIMIT_MACHINES);
	bool room = !most || h->figures.machines < (uint64_t)most;
	h->figures.limited[LIMIT_MACHINES] += !room;
	return room;
}

/* Those who are not wanted any more get up, those who are sit down. */
static void seat_players(struct table *t, struct thinker *thinker)
{
	uint32_t wanted = wanted_at(t), there = 0;
	for (struct player *p = t->players, *next; p; p = next) {
		next = p->next;
		if (p->closed || !(wanted >> p->seat & 1))
			player_leave(p);
		else
			there |= 1u << p->seat;
	}
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((wanted & ~there) >> seat & 1 && has_room(t->host))
			player_sit(t, seat, thinker);
}

/* ---- The turn ------------------------------------------------------------------------------------------ */

static void look_at(struct machine *m, struct table *t)
{
	seat_players(t, m->thinker);
	for (struct player *p = t->players; p; p = p->next)
		player_look(p);
}

/* What it costs to look is the table's. */
static void piece_begin(struct host *h, const struct table *t)
{
	charge_begin(h);
	compute_begin(&h->compute, t->id);
}

static void piece_end(struct host *h, struct table *t)
{
	compute_end(&h->compute);
	host_note_piece(h, charge_to(h, NULL, t));
}

static void take(struct host *h, struct thought *thought)
{
	struct player *p = thought->whose;
	if (p) {
		struct table *t = p->table;
		piece_begin(h, t);
		player_answer(p, thought);
		piece_end(h, t);
	}
	h->figures.thoughts++;
	thought_free(thought);
}

void machine_turn(struct machine *m)
{
	struct host *h = m->host;
	for (struct table *t; (t = stirring_next(h));) {
		if (!t->players && !stirring_machines(t))
			continue;
		piece_begin(h, t);
		look_at(m, t);
		piece_end(h, t);
	}
	for (struct thought *thought; (thought = thinker_done(m->thinker));)
		take(h, thought);
	h->figures.thoughts_waiting = thinker_waiting(m->thinker);
}
