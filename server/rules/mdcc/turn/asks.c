/* What is asked: a queue of what players owe. */
#include "steps.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../field/field.h"

int mdcc_ask_seat(const struct mdcc_state *s, const struct mdcc_ask *ask)
{
	if (ask->formation && s->formations[ask->formation].side == ask->side)
		return mdcc_side_formation_seat(s, ask->formation);
	return mdcc_side_army_seat(s, ask->side);
}

void mdcc_ask(struct play *play, int clause, struct mdcc_event_asked ask)
{
	ask.place = (uint8_t)((const struct mdcc_state *)play->state)->ask_count;
	emit(play, EVENT_asked, clause, &ask);
}

void mdcc_ask_first(struct play *play, int clause, int behind, struct mdcc_event_asked ask)
{
	ask.place = (uint8_t)behind;
	emit(play, EVENT_asked, clause, &ask);
}

void mdcc_evolve_asked(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_asked *e = event->body;
	struct mdcc_ask *ask = &s->asks[e->place];
	assert(s->ask_count < ASKS_MAX && e->place <= s->ask_count);
	memmove(ask + 1, ask, (size_t)(s->ask_count - e->place) * sizeof *ask);
	s->ask_count++;
	*ask = (struct mdcc_ask){ .kind = e->decision,
		.side = e->side,
		.threat = e->threat,
		.how = e->how,
		.box = e->box };
	ask->formation = mdcc_formation_named(s, e->formation);
	ask->staff = mdcc_staff_named(s, e->staff);
	ask->engagement = mdcc_engagement_named(s, e->engagement);
	ask->group = e->same_group && e->place > 0 ? s->asks[e->place - 1].group : ++s->next_group;
}

int mdcc_open_asks(const struct mdcc_state *s)
{
	int open = 0;
	while (open < s->ask_count && s->asks[open].group == s->asks[0].group)
		open++;
	return open;
}

int mdcc_ask_place(const struct mdcc_state *s, enum mdcc_order order, uint16_t formation, uint16_t staff)
{
	assert(formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	for (int i = 0, open = mdcc_open_asks(s); i < open; i++)
		if (s->asks[i].kind == order && (!formation || s->asks[i].formation == formation) &&
			(!staff || s->asks[i].staff == staff))
			return i;
	return -1;
}

int mdcc_find_ask(const struct mdcc_state *s, int seat, enum mdcc_order order, uint16_t formation,
	uint16_t staff, struct refusal *r)
{
	assert(formation < FORMATIONS_ROOM && staff < STAFF_ROOM);
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	enum mdcc_side owner = formation ? s->formations[formation].side : staff ? s->staff[staff].side : NO_SIDE;
	int place = formation || staff ? mdcc_ask_place(s, order, formation, staff) : -1;
	bool asked = mdcc_ask_place(s, order, 0, 0) >= 0, of_others = s->ask_count > 0 && s->asks[0].side != side;
	bool foreign = forbid(r, !formation && !staff, MDCC_3_14, "there is nobody of that name") ||
		forbid(r, side == NO_SIDE || owner != side, MDCC_3_14, "this is not yours to decide");
	forbid(r, place < 0 && !foreign && (asked || of_others), MDCC_3_14, "this is for others to decide");
	forbid(r, place < 0 && (!foreign || !asked), MDCC_18_1, "this is not asked of them now");
	if (place < 0 || foreign)
		return -1;
	if (forbid(r, mdcc_ask_seat(s, &s->asks[place]) != seat, MDCC_3_14, "another of your side decides this"))
		return -1;
	return place;
}

void mdcc_ask_answered(struct play *play, int place, int clause)
{
	assert(place >= 0 && place < ASKS_MAX);
	struct mdcc_event_answered e = { ((const struct mdcc_state *)play->state)->asks[place].kind,
		(uint8_t)place };
	emit(play, EVENT_answered, clause, &e);
}

void mdcc_evolve_answered(struct mdcc_state *s, const struct event *event)
{
	LIST_DROP(s->asks, s->ask_count, ((const struct mdcc_event_answered *)event->body)->place);
}
