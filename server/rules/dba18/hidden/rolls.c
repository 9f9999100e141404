/* Rolls, before those who may know of them. */
#include "rolls.h"

#include <string.h>

#include "../position/events.h"
#include "../position/unit.h"

static enum dba_side side_of(const struct dba_state *s, const char *id)
{
	uint16_t command = dba_command_named(s, id);
	return strcmp(id, "A") == 0 ? SIDE_A : strcmp(id, "B") == 0 ? SIDE_B : command ?
		s->commands[command].side : NO_SIDE;
}

bool dba_hears_roll(const struct dba_state *s, const struct dba_vantage *v, const struct roll *roll)
{
	if (strncmp(roll->purpose, "pip_", 4) == 0)
		return s->options.public_pips != NONE || dba_vantage_is_of(v, side_of(s, roll->by));
	return dba_vantage_knows(s, v, dba_element_named(s, roll->by)) ||
		dba_vantage_knows(s, v, dba_element_named(s, roll->against));
}

/* A battle without watchers hides nothing from them. */
static bool watchers_hear(const struct dba_state *s, const struct roll *roll)
{
	struct dba_vantage v = dba_vantage_of(s, (struct viewer){ 0 });
	return v.barred || dba_hears_roll(s, &v, roll);
}

static uint32_t audience_of(const struct dba_state *s, const struct roll *roll)
{
	uint32_t hearers = 1u << SEAT_UMPIRE, watchers = 1u << AUDIENCE_WATCHERS, everybody = hearers | watchers;
	for (int seat = 0; seat < s->seat_count; seat++) {
		struct dba_vantage v = dba_vantage_of(s, (struct viewer){ .seats = 1u << seat });
		everybody |= 1u << seat;
		hearers |= (uint32_t)dba_hears_roll(s, &v, roll) << seat;
	}
	if (watchers_hear(s, roll))
		hearers |= watchers;
	return hearers == everybody ? AUDIENCE_ALL : hearers;
}

void dba_roll_draw(struct play *play, struct roll *roll)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	play_draw(play, roll, 1);
	play->audience = before;
}

void dba_show_roll(struct play *play, int clause, const struct roll *roll)
{
	uint32_t before = play->audience;
	play->audience = audience_of(play->state, roll);
	emit(play, EVENT_DICE, clause, roll);
	play->audience = before;
}
