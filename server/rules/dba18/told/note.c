/* Notes: what a side thinks lies under the enemy's markers. They change nothing; after the battle they stand
 * beside the truth. */
#include "note.h"

#include <string.h>

#include "../../list.h"
#include "../position/unit.h"

/* As this side calls it; markers of its own want no notes. */
static bool is_an_enemy_marker(const struct dba_state *s, enum dba_side side, const char *alias)
{
	for (uint16_t i = 1; alias[0] && i < s->markers_end; i++)
		if (s->markers[i].id[0] && s->markers[i].side != side && strcmp(s->markers[i].alias, alias) == 0)
			return true;
	return false;
}

static int note_of(const struct dba_state *s, enum dba_side side, const char *alias)
{
	for (int i = 0; i < s->note_count; i++)
		if (s->notes[i].side == side && strcmp(s->notes[i].marker, alias) == 0)
			return i;
	return -1;
}

void dba_check_note_marker(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_note_marker *o = body;
	enum dba_side side = dba_side_of_seat(s, seat);
	forbid(r, !is_an_enemy_marker(s, side, o->marker), DBA_21_5,
		"the enemy has shown no marker of that name");
	forbid(r, s->note_count == NOTES_MAX && note_of(s, side, o->marker) < 0, DBA_18_9,
		"there is no room for another note");
}

void dba_decide_note_marker(struct play *play, int seat, const void *body)
{
	const struct dba_order_note_marker *o = body;
	const struct dba_state *s = play->state;
	struct dba_event_noted e = { "", "", "" };
	TEXT_COPY(e.side, s->sides[dba_side_of_seat(s, seat)].id);
	TEXT_SET(e.marker, o->marker);
	TEXT_SET(e.text, o->text);
	emit(play, EVENT_noted, DBA_18_9, &e);
}

void dba_evolve_noted(struct dba_state *s, const struct event *event)
{
	const struct dba_event_noted *e = event->body;
	enum dba_side side = strcmp(e->side, "A") == 0 ? SIDE_A : SIDE_B;
	int at = note_of(s, side, e->marker);
	if (at < 0) {
		if (!e->text[0])
			return;
		at = s->note_count++;
	}
	s->notes[at] = (struct dba_note){ .side = (uint8_t)side };
	TEXT_COPY(s->notes[at].marker, e->marker);
	TEXT_COPY(s->notes[at].text, e->text);
	if (!e->text[0])
		LIST_DROP(s->notes, s->note_count, at);
}
