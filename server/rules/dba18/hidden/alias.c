/* Aliases. */
#include "alias.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../ground/sight.h"
#include "../position/unit.h"
#include "vantage.h"

static bool is_shown(const struct dba_state *s, uint16_t marker)
{
	const struct dba_marker *m = &s->markers[marker];
	uint32_t enemies = 0;
	if (!dba_unit_marker_on_table(s, marker))
		return false;
	if (!s->options.wing_commander_fog)
		return true;
	for (int seat = 0; seat < s->seat_count; seat++)
		enemies |= (uint32_t)(s->seats[seat].side != m->side) << seat;
	return !dba_vantage_is_drawing_up(s, m->side) && dba_sight_of_seats(s, enemies, point_at(m->x, m->y));
}

static bool lies_before(const struct dba_marker *a, const struct dba_marker *b)
{
	return a->x != b->x ? a->x < b->x : a->y < b->y;
}

/* The next to be named, 0: none. */
static uint16_t marker_to_name(const struct dba_state *s, enum dba_side side)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (!s->markers[i].alias[0] && (!side || s->markers[i].side == side) &&
			(!next || lies_before(&s->markers[i], &s->markers[next])) && is_shown(s, i))
			next = i;
	return next;
}

static int next_number(const struct dba_state *s, enum dba_side side)
{
	if (!s->options.wing_commander_fog)
		return s->next_alias + 1;
	return 2 * s->sides[side].markers_shown + (side == SIDE_A ? 1 : 2);
}

static void name_one(struct dba_state *s, uint16_t marker, const char *alias)
{
	TEXT_SET(s->markers[marker].alias, alias);
	if (s->options.wing_commander_fog)
		s->sides[s->markers[marker].side].markers_shown++;
	else
		s->next_alias++;
}

static void call_next(const struct dba_state *s, uint16_t marker, char alias[ID_SIZE])
{
	snprintf(alias, ID_SIZE, "m%d", next_number(s, s->markers[marker].side));
}

void dba_alias_name_markers(struct dba_state *s)
{
	for (uint16_t next; (next = marker_to_name(s, NO_SIDE)); ) {
		char alias[ID_SIZE] = "";
		call_next(s, next, alias);
		name_one(s, next, alias);
	}
}

void dba_alias_show_markers(struct play *play, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	const struct dba_state *s = play->state;
	for (uint16_t next; (next = marker_to_name(s, side)); ) {
		struct dba_event_shown e = { "", "" };
		TEXT_COPY(e.marker, s->markers[next].id);
		call_next(s, next, e.alias);
		emit(play, EVENT_shown, DBA_18_1, &e);
	}
}

void dba_alias_show_markers_seen(struct play *play)
{
	if (((const struct dba_state *)play->state)->options.wing_commander_fog)
		dba_alias_show_markers(play, NO_SIDE);
}

void dba_evolve_shown(struct dba_state *s, const struct event *event)
{
	const struct dba_event_shown *e = event->body;
	name_one(s, dba_marker_truly_named(s, e->marker), e->alias);
}

bool dba_alias_is_before(const struct dba_marker *a, const struct dba_marker *b)
{
	size_t la = strlen(a->alias), lb = strlen(b->alias);
	return la != lb ? la < lb : strcmp(a->alias, b->alias) < 0;
}
