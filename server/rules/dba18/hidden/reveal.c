/* Revealing. */
#include "reveal.h"

#include <assert.h>
#include <string.h>

#include "../elements/elements.h"
#include "../ground/space.h"
#include "../position/unit.h"
#include "alias.h"
#include "ambush.h"

enum { SEEN_WITHIN = 500 * PACE };

/* ---- What comes to light ------------------------------------------------------------------------------- */

void dba_reveal(struct play *play, int clause, uint16_t marker)
{
	const struct dba_state *s = play->state;
	const struct dba_marker *m = &s->markers[marker];
	struct pose pose = dba_marker_base(s, marker).pose;
	struct dba_event_revealed e = { .x = m->x, .y = m->y, .side = m->side, .decoy = !m->content_count };
	uint16_t contents[CONTENTS_MAX], count = m->content_count;
	assert(dba_unit_is_marker(play->state, marker));
	memcpy(contents, m->contents, sizeof contents);
	dba_alias_show_markers_seen(play);
	TEXT_COPY(e.marker, m->id);
	TEXT_COPY(e.alias, m->alias);
	emit(play, EVENT_revealed, clause, &e);
	for (int i = 0; i < count; i++) {
		if (s->elements[contents[i]].limbered)
			dba_element_mark(play, DBA_18_12, contents[i], MARK_LIMBERED, 0);
		dba_element_pose(play, DBA_18_12, contents[i], WAY_REVEALED, pose);
		pose = pose_moved(pose, 0, -dba_base_depth(s, &s->elements[contents[i]]));
	}
}

void dba_evolve_revealed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_revealed *revealed = event->body;
	struct dba_marker *m = &s->markers[dba_marker_truly_named(s, revealed->marker)];
	for (int i = 0; i < m->content_count; i++) {
		struct dba_element *e = &s->elements[m->contents[i]];
		e->marker = 0;
		e->x = m->x;
		e->y = m->y;
		e->heading = m->heading;
		e->moves_made = m->moves_made; /* it has made the marker's moves (5.8) */
		e->march_moves_made = m->march_moves_made;
		e->moved = m->moved;
		e->moved_distance = m->moved_distance;
		e->move_kind = m->moved ? MOVE_NORMAL : MOVE_NONE;
	}
	memset(m, 0, sizeof *m);
}

/* 18.5, 18.7: an enemy element that is seen itself; a garrison looks out of its buildings. */
static bool is_near(const struct dba_state *s, uint16_t marker, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	struct base base = dba_marker_base(s, marker);
	struct dba_footprint there;
	if (e->side == s->markers[marker].side)
		return false;
	if (dba_unit_on_table(s, element))
		return dba_space_bases_within(base, dba_base(s, element), SEEN_WITHIN);
	if (!e->bua || !dba_unit_in_play(s, element))
		return false;
	struct figure outline = dba_space_area_figure(&s->terrain[e->bua]);
	dba_space_footprint(base, &there);
	return figures_within(&there.figure, &outline, SEEN_WITHIN);
}

static bool is_seen(const struct dba_state *s, uint16_t marker)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (is_near(s, marker, i))
			return true;
	return false;
}

/* By the clauses noted for each, in the order of what the enemy calls them: another would tell who lies
 * beside whom in the owner's papers. */
static void reveal_those(struct play *play, int why[MARKERS_ROOM])
{
	const struct dba_state *s = play->state;
	for (uint16_t first = 1; first; ) {
		first = 0;
		for (uint16_t i = 1; i < s->markers_end; i++)
			if (why[i] && (!first || dba_alias_is_before(&s->markers[i], &s->markers[first])))
				first = i;
		if (first)
			dba_reveal(play, why[first], first);
		why[first] = 0;
	}
}

/* All of it at once: what is uncovered uncovers nothing more (18.7). */
void dba_begin_reveal(struct play *play)
{
	const struct dba_state *s = play->state;
	int why[MARKERS_ROOM] = { 0 };
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && s->markers[i].side != s->turn.active)
			why[i] = s->markers[i].shot_last ? DBA_18_6 : is_seen(s, i) ? DBA_18_5 : 0;
	reveal_those(play, why);
	dba_ambush_spring_all(play);
}

void dba_reveal_command(struct play *play, uint16_t command)
{
	const struct dba_state *s = play->state;
	int why[MARKERS_ROOM] = { 0 };
	assert(command && command < COMMANDS_ROOM);
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && s->markers[i].command == command)
			why[i] = DBA_18_14;
	reveal_those(play, why);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].command == command && dba_unit_is_hidden_in_ambush(s, i))
			dba_ambush_spring(play, DBA_18_14, s->elements[i].ambush);
}

/* ---- By their owner ------------------------------------------------------------------------------------ */

/* 18.10: before his troops have begun to move. */
static bool has_begun_to_move(const struct dba_state *s, enum dba_side side)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side == side && s->elements[i].moved && !dba_unit_is_commander(&s->elements[i]))
			return true;
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (s->markers[i].side == side && s->markers[i].moved)
			return true;
	return false;
}

void dba_check_reveal_marker(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	enum dba_side side = dba_side_of_seat(s, seat);
	uint16_t marker = dba_marker_named(s, side, ((const struct dba_order_reveal_marker *)body)->id);
	if (!dba_seat_owns_marker(s, seat, marker, r))
		return;
	if (!dba_unit_marker_on_table(s, marker)) {
		refuse(r, DBA_21_5, "@%s@ is not on the table", s->markers[marker].id);
		return;
	}
	forbid(r, has_begun_to_move(s, side), DBA_18_10,
		"markers are uncovered before any of your troops has moved");
}

void dba_decide_reveal_marker(struct play *play, int seat, const void *body)
{
	const struct dba_state *s = play->state;
	dba_reveal(play, DBA_18_10,
		dba_marker_named(s, dba_side_of_seat(s, seat), ((const struct dba_order_reveal_marker *)body)->id));
}

void dba_offer_reveal_marker(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->markers_end; i++) {
		struct dba_order_reveal_marker o = { "" };
		if (!dba_unit_marker_on_table(s, i) || s->markers[i].side != dba_side_of_seat(s, due->seat))
			continue;
		TEXT_SET(o.id, s->markers[i].id);
		propose(offering, ORDER_reveal_marker, &o);
	}
}

void dba_check_reveal_ambush(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	uint16_t ambush = dba_ambush_named(s, ((const struct dba_order_reveal_ambush *)body)->id);
	if (!ambush || s->ambushes[ambush].revealed || s->ambushes[ambush].side != dba_side_of_seat(s, seat)) {
		refuse(r, DBA_21_5, "you have nothing of that name to command");
		return;
	}
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].ambush == ambush && dba_seat_of_element(s, i) == seat)
			return;
	forbid(r, true, DBA_21_4, "@%s@ obeys another seat of your side", s->ambushes[ambush].id);
}

void dba_decide_reveal_ambush(struct play *play, int seat, const void *body)
{
	(void)seat;
	dba_ambush_spring(play, DBA_3_8,
		dba_ambush_named(play->state, ((const struct dba_order_reveal_ambush *)body)->id));
}

void dba_offer_reveal_ambush(const void *position, const struct due *due, struct offering *offering)
{
	const struct dba_state *s = position;
	for (uint16_t i = 1; i < s->ambushes_end; i++) {
		struct dba_order_reveal_ambush o = { "" };
		if (!s->ambushes[i].id[0] || s->ambushes[i].revealed ||
			s->ambushes[i].side != dba_side_of_seat(s, due->seat))
			continue;
		TEXT_SET(o.id, s->ambushes[i].id);
		propose(offering, ORDER_reveal_ambush, &o);
	}
}
