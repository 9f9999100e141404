/* Rolls, before those who may know of them. */
#include "rolls.h"

#include "../events/events.h"

/* Whom it is rolled for, and against whom; 0 nobody. */
struct parties {
	uint16_t by, against;
};

static struct parties parties_of(const struct malb_state *s, const struct roll *roll)
{
	return (struct parties){ malb_unit_named(s, roll->by), malb_unit_named(s, roll->against) };
}

static bool hears(const struct malb_state *s, const struct malb_vantage *v, struct parties p)
{
	if (v->all || (!p.by && !p.against))
		return true;
	return (p.by && malb_vantage_acquaintance(s, v, p.by) != UNKNOWN) ||
		(p.against && malb_vantage_acquaintance(s, v, p.against) != UNKNOWN);
}

bool malb_hears_roll(const struct malb_state *s, const struct malb_vantage *v, const struct roll *roll)
{
	return hears(s, v, parties_of(s, roll));
}

/* A battle without watchers hides nothing from them. */
static bool watchers_hear(const struct malb_state *s, struct parties p)
{
	struct malb_vantage v = malb_vantage_of(s, (struct viewer){ 0 });
	return v.barred || hears(s, &v, p);
}

static uint32_t audience_of(const struct malb_state *s, const struct roll *roll)
{
	struct parties parties = parties_of(s, roll);
	uint32_t hearers = 1u << SEAT_UMPIRE, watchers = 1u << AUDIENCE_WATCHERS, everybody = hearers | watchers;
	for (int seat = 0; seat < s->seat_count; seat++) {
		struct malb_vantage v = malb_vantage_of(s, (struct viewer){ .seats = 1u << seat });
		everybody |= 1u << seat;
		hearers |= (uint32_t)hears(s, &v, parties) << seat;
	}
	if (watchers_hear(s, parties))
		hearers |= watchers;
	return hearers == everybody ? AUDIENCE_ALL : hearers;
}

void malb_roll_draw(struct play *play, struct roll *roll, int count)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	play_draw(play, roll, count);
	play->audience = before;
}

void malb_roll_show(struct play *play, int clause, const struct roll *roll)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	emit(play, EVENT_DICE, clause, roll);
	play->audience = before;
}
