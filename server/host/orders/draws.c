/* Draws: values for strict dice, asked for and gathered while an order waits. */
#include "server/host/orders/draws.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/fairness/compute.h"
#include "server/host/fairness/fair.h"
#include "server/host/fairness/figures.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/line/line.h"
#include "server/host/line/queued.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

enum { DRAW_WAITS_US = 1000000 };

static uint32_t seats_there(const struct table *t)
{
	uint32_t seats = 0;
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		seats |= s->seats;
	return seats;
}

/* ---- Asking -------------------------------------------------------------------------------------------- */

static void ask(struct table *t, struct session *s)
{
	struct bytes *out = &t->host->out;
	const char *sign = "";
	bytes_clear(out);
	notice_begin(out, "chance");
	bytes_format(out, "{\"ticket\":\"%s\",\"seats\":[", t->draw->ticket);
	for (int i = 0; i < SEATS_MAX; i++)
		if ((t->draw->asked & s->seats) >> i & 1) {
			bytes_format(out, "%s\"%s\"", sign, game_seat_id(t->game, i));
			sign = ",";
		}
	bytes_text(out, "]}}");
	struct frame *frame = frame_new(out->data, out->size);
	session_push(s, frame);
	frame_drop(frame);
}

uint32_t draws_givers(const struct table *t)
{
	return game_strict_givers(t->game) & seats_there(t);
}

void draws_begin(struct table *t, struct queued *p, draws_gathered *gathered)
{
	uint32_t asked = draws_givers(t);
	assert(asked && !t->draw && !t->committing);
	t->draw = memory_new(sizeof *t->draw);
	*t->draw = (struct draw){ .order = p, .asked = asked, .gathered = gathered, .next = t->host->draws,
		.until_us = now_us(t->host) + DRAW_WAITS_US };
	t->host->draws = t;
	t->committing = p;
	game_strict_ticket(t->game, p->command, t->draw->ticket);
	for (struct session *s = t->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (s->seats & asked)
			ask(t, s);
	}
}

/* ---- Deciding ------------------------------------------------------------------------------------------ */

/* It waits no longer. */
static struct draw take(struct table *t)
{
	struct draw draw = *t->draw;
	struct table **at = &t->host->draws;
	while (*at != t)
		at = &(*at)->draw->next;
	*at = draw.next;
	free(t->draw);
	t->draw = NULL;
	t->committing = NULL;
	return draw;
}

/* Whoever left meanwhile was asked and gave nothing, like who kept silent. */
static void decide(struct table *t)
{
	struct draw draw = take(t);
	draw.drawing.withheld = draw.asked & ~draw.drawing.given;
	draw.gathered(t, draw.order, &draw.drawing);
}

bool draws_asks(const struct table *t, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	return t->draw && (t->draw->asked & ~t->draw->drawing.given) >> seat & 1;
}

const char *draws_give(struct table *t, int seat, const char *ticket, int64_t number, const char *value)
{
	if (!t->draw || strcmp(ticket, t->draw->ticket) != 0 || !(t->draw->asked >> seat & 1))
		return "no number is asked for this ticket, or it comes too late";
	if (number < 1 || number > DICE_CHAIN_LENGTH ||
		!game_strict_holds(t->game, seat, (uint32_t)number, value))
		return "that is not the value of this number in the chain the seat committed to";
	struct dice_drawing *drawing = &t->draw->drawing;
	if (drawing->given >> seat & 1)
		return NULL; /* another device of his was quicker */
	drawing->given |= 1u << seat;
	drawing->number[seat] = (uint16_t)number;
	memcpy(drawing->value[seat], value, HEX_SIZE);
	if (!(t->draw->asked & ~drawing->given))
		decide(t);
	return NULL;
}

/* ---- Waiting ------------------------------------------------------------------------------------------- */

/* Nobody waits for who has left. */
static int64_t due_us(const struct table *t)
{
	bool anybody = t->draw->asked & ~t->draw->drawing.given & seats_there(t);
	return anybody ? t->draw->until_us : 0;
}

static struct table *find_due(const struct host *h)
{
	int64_t now = h->draws ? now_us(h) : 0;
	struct table *t = h->draws;
	while (t && due_us(t) > now)
		t = t->draw->next;
	return t;
}

void draws_turn(struct host *h)
{
	for (struct table *t; (t = find_due(h));) {
		charge_begin(h);
		compute_begin(&h->compute, t->id);
		decide(t);
		compute_end(&h->compute);
		int64_t took = charge_to(h, NULL, t);
		host_note_piece(h, took);
		fair_took(&h->fair, &t->party, took);
	}
}

int draws_wait(const struct host *h)
{
	int64_t least = INT64_MAX, now = h->draws ? now_us(h) : 0;
	for (const struct table *t = h->draws; t; t = t->draw->next)
		least = due_us(t) < least ? due_us(t) : least;
	return !h->draws ? -1 : least <= now ? 0 : (int)((least - now + 999) / 1000);
}

void draws_end(struct host *h)
{
	h->draws_ended = true;
	while (h->draws) {
		struct table *t = h->draws;
		queued_fail(take(t).order, WIRE_UNAVAILABLE,
			"the server is shutting down, and nothing has happened; send the order again");
		line_want(t);
	}
}
