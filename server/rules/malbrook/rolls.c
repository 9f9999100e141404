/* Rolls, before those who may know of them. */
#include "rolls.h"

#include "events.h"

bool malb_hears_roll(const struct malb_state *s, const struct malb_vantage *v, const struct roll *roll)
{
	uint16_t by = malb_unit_named(s, roll->by), against = malb_unit_named(s, roll->against);
	if (v->all || (!by && !against))
		return true;
	return (by && malb_acquaintance(s, v, by) != UNKNOWN) || (against && malb_acquaintance(s, v, against) != UNKNOWN);
}

/* A battle without watchers hides nothing from them. */
static bool watchers_hear(const struct malb_state *s, const struct roll *roll)
{
	struct malb_vantage v = malb_vantage_of(s, (struct viewer){ 0 });
	return v.barred || malb_hears_roll(s, &v, roll);
}

static uint32_t audience_of(const struct malb_state *s, const struct roll *roll)
{
	uint32_t hearers = 1u << SEAT_UMPIRE, watchers = 1u << AUDIENCE_WATCHERS, everybody = hearers | watchers;
	for (int seat = 0; seat < s->seat_count; seat++) {
		struct malb_vantage v = malb_vantage_of(s, (struct viewer){ .seats = 1u << seat });
		everybody |= 1u << seat;
		hearers |= (uint32_t)malb_hears_roll(s, &v, roll) << seat;
	}
	if (watchers_hear(s, roll))
		hearers |= watchers;
	return hearers == everybody ? AUDIENCE_ALL : hearers;
}

void malb_draw(struct play *play, struct roll *roll, int count)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	play_draw(play, roll, count);
	play->audience = before;
}

void malb_show(struct play *play, int clause, const struct roll *roll)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	emit(play, EVENT_DICE, clause, roll);
	play->audience = before;
}
