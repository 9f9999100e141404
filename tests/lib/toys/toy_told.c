/* What is known of the toy, by whom, and what is told of it. */
#include "toy_told.h"

#include <stdio.h>
#include <string.h>

#include "toy_shapes.h"

/* A bit for each side: 1 for A, 2 for B. */
static uint32_t sides_of(struct viewer who)
{
	return who.umpire ? 3 : (who.seats & 1) | (who.seats & 6 ? 2 : 0);
}

uint32_t toy_vantage(const void *state, struct viewer who)
{
	(void)state;
	return sides_of(who);
}

static bool sees(const struct toy_state *toy, uint32_t seeing, int slot)
{
	const struct toy_piece *piece = &toy->pieces[slot];
	return piece->shown || seeing >> (piece->side - 1) & 1 || ((seeing & 1) && toy->heard[0] == slot) ||
		((seeing & 2) && toy->heard[1] == slot);
}

void toy_known(const void *state, struct viewer who, void *position)
{
	const struct toy_state *toy = state;
	struct toy_state *known = position;
	uint32_t seeing = sides_of(who);
	known->turn = toy->turn;
	known->result = toy->result;
	known->seat_count = toy->seat_count;
	known->umpire_seated = toy->umpire_seated;
	memcpy(known->sides, toy->sides, sizeof known->sides);
	memcpy(known->seats, toy->seats, sizeof known->seats);
	known->trail_count = toy->trail_count;
	memcpy(known->trail, toy->trail, sizeof known->trail);
	known->options = toy->options;
	for (int side = 0; side < 2; side++)
		known->heard[side] = seeing >> side & 1 ? toy->heard[side] : 0;
	for (int i = 1; i < TOY_PIECES; i++)
		if (toy->pieces[i].id[0] && sees(toy, seeing, i))
			known->pieces[i] = toy->pieces[i];
}

void toy_look(const void *position, struct viewer who, void *view, void *memory)
{
	const struct toy_state *toy = position;
	struct toy_view *seen = memset(view, 0, sizeof *seen);
	(void)memory;
	(void)who;
	memcpy(seen->pieces, toy->pieces, sizeof seen->pieces);
	seen->turn = toy->turn.n;
	seen->trail_count = toy->trail_count;
	memcpy(seen->trail, toy->trail, sizeof seen->trail);
	seen->active = toy->turn.active;
	seen->winner = toy->result.winner;
}

void toy_map(const void *state, void *map)
{
	(void)state;
	((struct toy_ground *)map)->places = TOY_PLACES;
}

/* ---- In words ------------------------------------------------------------------------------------------ */

bool toy_tell(const void *state, const struct event *event, struct viewer who, struct telling *told)
{
	const struct toy_state *toy = state;
	const struct toy_moved *moved = event->body;
	const struct toy_struck *struck = event->body;
	(void)who;
	TEXT_SET(told->sentence, toy_events[event->kind].gist);
	if (event->kind == EVENT_moved)
		snprintf(told->sentence, sizeof told->sentence, "%s steps from %d to %d.",
			toy->pieces[moved->piece].id, moved->from, moved->to);
	if (event->kind == EVENT_struck)
		snprintf(told->sentence, sizeof told->sentence, "%s strikes at %d%s.", toy->pieces[struck->piece].id,
			struck->at, struck->hit ? " and hits" : "");
	return true;
}

void toy_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	(void)position;
	snprintf(sentence, SENTENCE_SIZE, decision->subject[0] ? "Step or strike with %s" : "Wait, or listen",
		decision->subject);
}

void toy_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	const struct toy_step *step = (const void *)order->body;
	const struct toy_strike *strike = (const void *)order->body;
	(void)position;
	(void)seat;
	if (order->kind == ORDER_step)
		snprintf(sentence, SENTENCE_SIZE, "Step with %s by %d", step->piece, step->by);
	else if (order->kind == ORDER_strike)
		snprintf(sentence, SENTENCE_SIZE, "Strike with %s at %d", strike->piece, strike->at);
	else
		snprintf(sentence, SENTENCE_SIZE, order->kind == ORDER_listen ? "Listen" : "Wait");
}
