/* Attempts: what speaks against the move that was tried. */
#include "attempt.h"

#include <assert.h>

#include "../../table/number.h"
#include "../elements/contact.h"

int32_t dba_judge_allowance(const struct dba_state *s, const struct dba_body *body, enum dba_pace pace,
	enum dba_going going)
{
	assert(pace < PACES && going <= BAD_GOING);
	int32_t least = NO_RATE;
	if (body->markers)
		return dba_marker_rate(pace);
	for (int i = 0; i < body->count; i++) {
		int32_t rate = dba_rate(&s->elements[body->units[i]], pace, going);
		if (!i || rate < least)
			least = rate;
	}
	return least;
}

static void judge_friends(const struct dba_attempt *a, struct refusal *r)
{
	const struct dba_state *s = a->s;
	forbid(r, a->aslant, DBA_12_1,
		"friends are passed through from front to rear or from rear to front, and @%s@ stands aslant",
		s->elements[a->aslant].id);
	forbid(r, a->moved, DBA_12_2, "@%s@ has moved in this bound, so nobody passes through it",
		s->elements[a->moved].id);
	forbid(r, a->on_friend, DBA_5_28, "@%s@ is in the way, and this move cannot pass through it",
		s->elements[a->on_friend].id);
	forbid(r, a->stands_on, DBA_5_28, "the move ends on @%s@", s->elements[a->stands_on].id);
	/* 18.15: a marker is in the way as troops are, and lets nobody through. */
	forbid(r, a->on_marker, DBA_5_28, "@%s@ is in the way, and nobody passes through a marker",
		s->markers[a->on_marker].id);
}

static const char *first_id(const struct dba_attempt *a)
{
	return a->body.markers ? a->s->markers[a->body.units[0]].id : a->s->elements[a->body.units[0]].id;
}

/* 6.1, 6.5, 5.29: has it the allowance for what it spent? */
static void judge_distance(const struct dba_attempt *a, struct refusal *r)
{
	int32_t good = dba_judge_allowance(a->s, &a->body, a->pace, GOOD_GOING);
	int32_t rate = a->bad_going && a->pace != PACE_ROAD ?
		dba_judge_allowance(a->s, &a->body, a->pace, BAD_GOING) : good;
	const struct dba_element *e = &a->s->elements[a->body.units[0]];
	bool by_hand = !a->body.markers && dba_unit_is_artillery(e) && !e->limbered, faster = false;
	int over = a->retires ? DBA_6_6 : DBA_6_1;
	if (good == NO_RATE) {
		forbid(r, true, by_hand ? DBA_6_5 : over, "@%s@ cannot move like that at all", first_id(a));
		return;
	}
	if (rate == NO_RATE) {
		forbid(r, by_hand && !a->retires, DBA_6_5, "guns are pushed by hand in good going alone");
		forbid(r, !a->retires, DBA_5_29, "@%s@ cannot move like that in bad going", first_id(a));
		forbid(r, a->retires, DBA_6_6, "@%s@ retires in good going alone", first_id(a));
		return;
	}
	if (a->through.count) /* as far as it takes (R-36) */
		return;
	for (int i = 1; !a->body.markers && i < a->body.count; i++)
		faster |= dba_rate(&a->s->elements[a->body.units[i]], a->pace, a->bad_going ? BAD_GOING :
			GOOD_GOING) !=
			dba_rate(e, a->pace, a->bad_going ? BAD_GOING : GOOD_GOING);
	forbid(r, a->spent > rate && by_hand && !a->retires, DBA_6_5,
		"guns are pushed 50 paces by hand, and this takes %d", (int)divide_up(a->spent, PACE));
	forbid(r, a->spent > rate, over, "the way takes %d paces, and at this pace @%s@ has %d%s",
		(int)divide_up(a->spent, PACE), first_id(a), rate / PACE, a->bad_going ? " for bad going" : "");
	forbid(r, a->spent > rate && faster, DBA_5_5, "a group goes no faster than the slowest in it");
}

/* 5.6: natives and scouts may go abreast. */
static bool goes_abreast(const struct dba_attempt *a)
{
	for (int i = 0; !a->body.markers && i < a->body.count; i++) {
		uint8_t type = a->s->elements[a->body.units[i]].type;
		if (type != SCOUTS && type != TRIBESMEN && type != WARRIORS)
			return false;
	}
	return true;
}

void dba_judge_way(const struct dba_attempt *a, struct refusal *r)
{
	bool abreast = a->array == ARRAY_LINE || a->array == ARRAY_BLOCK;
	forbid(r, a->off_table, DBA_5_29, "the way leads off the table");
	forbid(r, a->impassable, DBA_5_29, "the way leads over ground that nobody can enter");
	forbid(r, a->bad_going && abreast && a->pace != PACE_ROAD && !goes_abreast(a), DBA_5_6,
		"in bad going a group moves in single file, unless it is all Scouts, Tribesmen or Warriors");
	forbid(r, a->pace == PACE_ROAD && (a->off_road || abreast), DBA_6_3,
		"the road rate is for one element or a single file that keeps to a road all the way");
	forbid(r, a->crowded, DBA_5_28,
		"the column cannot bend like that: one of it would come to stand on another");
	judge_distance(a, r);
	judge_friends(a, r);
	forbid(r, a->blocked && !a->bua, DBA_5_28, "the enemy @%s@ bars the way", a->s->elements[a->by].id);
	forbid(r, a->bua, DBA_5_28, "@%s@ is held by the enemy", a->s->terrain[a->bua].id);
}

/* 20.2-20.4, of each that is to meet an edge. */
static void judge_strikes(const struct dba_attempt *a, struct refusal *r)
{
	for (int i = 0; i < a->wanted_count; i++) {
		struct dba_meeting m = a->wanted[i];
		if (!m.area)
			dba_contact_may_strike(dba_space_unit_base(a->s, &a->body, m.place),
				dba_base(a->s, m.target), m.edge, a->s->elements[a->body.units[m.place]].id, r);
	}
}

/* Who ends against an enemy says so. */
static void judge_unsaid(const struct dba_attempt *a, struct refusal *r)
{
	for (int i = 0; i < a->course.body.count; i++)
		for (uint16_t e = 1; dba_unit_counts(&a->s->elements[a->body.units[i]]) &&
			e < a->s->elements_end; e++)
			forbid(r, dba_space_fights(a->s, e) &&
				a->s->elements[e].side != dba_space_body_side(a->s, &a->body) &&
				dba_contact_touched_edge(a->course.at[i], dba_base(a->s, e)), DBA_20_1,
				"the move ends against @%s@: name it, to line up with it", a->s->elements[e].id);
}

void dba_judge_contact(const struct dba_attempt *a, struct refusal *r)
{
	struct dba_course lined = a->course;
	if (!a->wanted_count && !a->body.markers)
		judge_unsaid(a, r);
	if (!a->wanted_count)
		return;
	if (a->stop != STOP_CONTACT)
		forbid(r, true, DBA_20_1, "the move does not bring the front edge to the edge that was named");
	else if (!a->wanted[a->meeting].area)
		forbid(r, !dba_line_up(a->s, &lined, a->wanted[a->meeting]), DBA_20_1,
			"there is no lining up with @%s@ from there: it takes a slide of 80 paces, a turn of 45 degrees and free ground at most",
			a->s->elements[a->wanted[a->meeting].target].id);
	judge_strikes(a, r);
}
