/* Words between seats. */
#include "message.h"

#include <assert.h>
#include <string.h>

#include "../space/space.h"

static bool addresses(const struct malb_state *s, const struct malb_units *to, int from, int seat)
{
	for (int i = 0; i < to->count; i++)
		if (malb_seat_named(s, to->ids[i]) == seat)
			return true;
	return !to->count && seat != from && (from == SEAT_UMPIRE || s->seats[seat].side == s->seats[from].side);
}

void malb_message_speak(struct play *play, int clause, int from, const struct malb_units *to,
	const char *text)
{
	assert(from == SEAT_UMPIRE || (from >= 0 && from < MALB_SEATS_MAX));
	const struct malb_state *s = play->state;
	struct malb_event_spoken e = { .to_count = 0 };
	uint32_t hearers = 1u << SEAT_UMPIRE, before = play->audience;
	TEXT_SET(e.from, from == SEAT_UMPIRE ? "umpire" : s->seats[from].id);
	TEXT_SET(e.text, text);
	if (from != SEAT_UMPIRE)
		hearers |= 1u << from;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (addresses(s, to, from, seat)) {
			TEXT_SET(e.to[e.to_count++], s->seats[seat].id);
			hearers |= 1u << seat;
		}
	play->audience = hearers;
	emit(play, EVENT_spoken, clause, &e);
	play->audience = before;
}

/* Words leave nothing behind on the table. */
void malb_evolve_spoken(struct malb_state *s, const struct event *event)
{
	(void)s;
	(void)event;
}

/* ---- message ------------------------------------------------------------------------------------------- */

/* In whose name a seat speaks in person: its Marshal, or the generals of its wings. */
static bool speaks_for(const struct malb_state *s, int seat, uint16_t leader)
{
	return ON_TABLE_LEADER(s, leader) && s->leaders[leader].rank >= LIEUTENANT_GENERAL &&
		malb_seat_of_unit(s, (uint16_t)(UNIT_LEADER + leader)) == seat;
}

static bool touch(const struct malb_state *s, int seat, int other)
{
	for (uint16_t a = 1; a < s->leaders_end; a++)
		for (uint16_t b = 1; speaks_for(s, seat, a) && b < s->leaders_end; b++)
			if (speaks_for(s, other, b) &&
				malb_space_within(s, (uint16_t)(UNIT_LEADER + a), (uint16_t)(UNIT_LEADER + b), 0))
				return true;
	return false;
}

static void check_hearer(const struct malb_state *s, int seat, const char *to, struct refusal *r)
{
	int hearer = malb_seat_named(s, to);
	if (hearer == SEAT_UMPIRE)
		return; /* at the table, always free */
	if (forbid(r, hearer == SEAT_NONE || s->seats[hearer].side != s->seats[seat].side, MALB_22_8,
			"@%s@ is no seat of your side", to))
		return;
	forbid(r, s->options.comms == COMMS_MESSENGERS && !touch(s, seat, hearer), MALB_22_8,
		"your generals do not stand together: @%s@ is reached by messenger only", to);
}

void malb_check_message(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_message *o = body;
	forbid(r, !o->text[0], MALB_22_8, "there is nothing in it");
	for (int i = 0; i < o->to.count; i++)
		check_hearer(s, seat, o->to.ids[i], r);
	for (int other = 0; !o->to.count && other < s->seat_count; other++)
		if (other != seat && s->seats[other].side == s->seats[seat].side)
			check_hearer(s, seat, s->seats[other].id, r);
}

void malb_decide_message(struct play *play, int seat, const void *body)
{
	const struct malb_order_message *o = body;
	malb_message_speak(play, MALB_22_8, seat, &o->to, o->text);
}
