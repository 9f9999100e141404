/* Attempts: a move tried out on a position, pose by pose. */
#include "attempt.h"

#include <assert.h>
#include <string.h>

#include "../../table/sweep.h"
#include "../elements/contact.h"
#include "../ground/place.h"
#include "../hidden/alias.h"
#include "../hidden/ambush.h"
#include "passage.h"

/* Do troops that fight move, who take lone commanders and baggage? Markers and commanders do not. */
static bool takes_prisoners(const struct dba_attempt *a)
{
	return !a->body.markers && dba_unit_counts(&a->s->elements[a->body.units[0]]);
}

/* ---- Ground -------------------------------------------------------------------------------------------- */

static void look_at_ground(struct dba_attempt *a, const struct dba_course *at)
{
	a->crowded |= at->crowded;
	for (int i = 0; i < at->body.count; i++) {
		a->off_table |= !dba_space_on_the_table(a->s, at->at[i]);
		a->impassable |= dba_space_impassable_under(a->s, at->at[i]) != 0;
		a->bad_going |= dba_space_bad_under(a->s, at->at[i]) != 0;
		a->off_road |= a->pace == PACE_ROAD && !dba_space_on_road(a->s, at->at[i]);
	}
	if (a->off_table || a->impassable)
		a->stop = STOP_GROUND;
}

/* ---- Friends ------------------------------------------------------------------------------------------- */

static struct dba_passage *passage_of(struct dba_attempt *a, uint16_t element)
{
	for (int i = 0; i < a->passage_count; i++)
		if (a->passages[i].element == element)
			return &a->passages[i];
	return NULL;
}

/* 12.2, 12.3: is it moved by no order of this bound? Commanders do not mind. */
static bool stands_still(const struct dba_attempt *a, uint16_t mover, uint16_t friend_)
{
	const struct dba_element *f = &a->s->elements[friend_];
	return dba_unit_is_commander(f) || dba_unit_is_commander(&a->s->elements[mover]) || !f->moved;
}

/* What if the mover's headings were right? */
static bool would_pass(const struct dba_attempt *a, uint16_t mover, struct base base, uint16_t friend_)
{
	base.pose.facing = dba_counted_base(a->s, friend_).pose.facing;
	return dba_passage_is_free(a->s, mover, base, friend_);
}

static void meet_friend(struct dba_attempt *a, const struct dba_course *at, int place, uint16_t friend_)
{
	uint16_t mover = at->body.units[place];
	bool freely = dba_passage_is_free(a->s, mover, at->at[place], friend_),
		still = stands_still(a, mover, friend_);
	struct dba_passage *passage = passage_of(a, friend_);
	if (passage || a->passage_count == MET_MAX || dba_space_in_body(&a->through, false, friend_))
		return;
	passage = &a->passages[a->passage_count++];
	*passage = (struct dba_passage){ .element = friend_, .place = (uint8_t)place };
	if (freely && still)
		return;
	passage->breaks = true;
	if (a->accept_break) {
		if (a->truth) {
			a->stop = STOP_FRIEND;
			a->by = friend_;
		}
		return;
	}
	if (freely)
		a->moved = friend_;
	else if (would_pass(a, mover, at->at[place], friend_))
		a->aslant = friend_;
	else
		a->on_friend = friend_;
}

/* 2.6, R-4: lone commanders and baggage of the enemy hold up nobody. */
static void take(struct dba_attempt *a, uint16_t enemy)
{
	for (int i = 0; i < a->taken_count; i++)
		if (a->taken[i] == enemy)
			return;
	if (a->taken_count < MET_MAX)
		a->taken[a->taken_count++] = enemy;
}

struct meeting_friends {
	struct dba_attempt *a;
	const struct dba_course *at;
	int place;
	uint16_t enemy;
};

/* Lets everybody pass whom it has noted; stops at an enemy who stands in the way. */
static bool note_met(const struct dba_state *s, void *ctx, uint16_t unit)
{
	struct meeting_friends *m = ctx;
	const struct dba_element *e = &s->elements[unit];
	if (e->side == dba_space_body_side(m->a->s, &m->a->body)) {
		if (m->a->body.markers)
			m->a->on_friend = unit;
		else
			meet_friend(m->a, m->at, m->place, unit);
		return true;
	}
	if (!dba_unit_counts(e) && takes_prisoners(m->a)) {
		take(m->a, unit);
		return true;
	}
	m->enemy = unit;
	return false;
}

/* Notes the friends at this pose; the enemy who stands in the way, 0 none. */
static uint16_t look_at_units(struct dba_attempt *a, const struct dba_course *at)
{
	for (int i = 0; i < at->body.count; i++) {
		struct meeting_friends m = { a, at, i, 0 };
		dba_space_overlapped(a->s, at->at[i], &at->body, note_met, &m);
		if (m.enemy)
			return m.enemy;
		for (uint16_t k = 1; k < a->s->markers_end; k++)
			if (dba_unit_marker_on_table(a->s, k) &&
				a->s->markers[k].side == dba_space_body_side(a->s, &a->body) &&
				!dba_space_in_body(&at->body, true, k) &&
				dba_space_bases_overlap(at->at[i], dba_marker_base(a->s, k)))
				a->on_marker = k;
	}
	return 0;
}

/* Who of those passed through is stood on? */
static void look_at_end(struct dba_attempt *a)
{
	for (int p = 0; p < a->passage_count; p++)
		for (int i = 0; i < a->course.body.count; i++)
			if (!a->passages[p].breaks &&
				dba_space_bases_overlap(a->course.at[i], dba_base(a->s, a->passages[p].element)))
				a->stands_on = a->passages[p].element;
}

/* ---- Enemies ------------------------------------------------------------------------------------------- */

/* The held built-up area that bars the way (17.4), 0 none. */
static uint16_t held_bua(const struct dba_attempt *a, const struct dba_course *at)
{
	for (uint16_t i = 1; i < a->s->areas_end; i++) {
		if (!a->s->terrain[i].id[0] || a->s->terrain[i].kind != BUA ||
			!dba_space_garrison_near(a->s, i, at->front.at,
			dba_side_enemy(dba_space_body_side(a->s, &a->body))))
			continue;
		for (int u = 0; u < at->body.count; u++)
			if (dba_space_in_area(at->at[u], &a->s->terrain[i]))
				return i;
	}
	return 0;
}

static int meeting_reached(const struct dba_attempt *a, const struct dba_course *at)
{
	for (int i = 0; i < a->wanted_count; i++) {
		struct dba_meeting m = a->wanted[i];
		if (m.area ? dba_contact_front_reaches_area(at->at[m.place], &a->s->terrain[m.area])
			: dba_contact_front_reaches(at->at[m.place], dba_base(a->s, m.target), m.edge))
			return i;
	}
	return -1;
}

static bool area_entered(const struct dba_attempt *a, const struct dba_course *at)
{
	return a->enter && dba_contact_front_reaches_area(at->at[0], &a->s->terrain[a->enter]);
}

static uint16_t enemy_marker_touched(const struct dba_attempt *a, const struct dba_course *at)
{
	uint16_t first = 0;
	for (uint16_t k = 1; k < a->s->markers_end; k++)
		for (int i = 0; dba_unit_marker_on_table(a->s, k) &&
			a->s->markers[k].side != dba_space_body_side(a->s, &a->body) && i < at->body.count; i++)
			if (dba_space_bases_touch(at->at[i], dba_marker_base(a->s, k)) &&
				(!first || dba_alias_is_before(&a->s->markers[k], &a->s->markers[first])))
				first = k;
	return first;
}

/* R-55; hidden units turn up no others (18.7). */
static uint16_t ambush_sprung(const struct dba_attempt *a, const struct dba_course *at)
{
	uint16_t ambush = 0;
	for (int i = 0; !a->body.markers && !ambush && i < at->body.count; i++)
		ambush = dba_ambush_near(a->s, dba_space_body_side(a->s, &a->body), at->at[i]);
	return ambush;
}

/* ---- The way ------------------------------------------------------------------------------------------- */

struct leg {
	struct dba_attempt *a;
	const struct dba_course *from;
	const struct dba_segment *segment;
	int32_t spent;           /* before it */
};

static struct dba_course after(const struct leg *leg, int32_t done)
{
	struct dba_course there;
	dba_course_after(leg->from, leg->segment, leg->a->retires ? -done : done, &there);
	return there;
}

static bool touches_marker(void *ctx, int32_t done)
{
	const struct leg *leg = ctx;
	struct dba_course there = after(leg, done);
	return enemy_marker_touched(leg->a, &there) != 0;
}

/* Does it lie on what it has reached, and not only near it? */
static bool lies_on(void *ctx, int32_t done)
{
	const struct leg *leg = ctx;
	const struct dba_attempt *a = leg->a;
	struct dba_course there = after(leg, done);
	struct dba_meeting m = a->enter ? (struct dba_meeting){ .area = a->enter } : a->wanted[a->meeting];
	struct dba_footprint footprint, other;
	struct figure outline;
	dba_space_footprint(there.at[m.place], &footprint);
	if (m.area) {
		outline = dba_space_area_figure(&a->s->terrain[m.area]);
		return figures_within(&footprint.figure, &outline, 0);
	}
	dba_space_footprint(dba_base(a->s, m.target), &other);
	return figures_within(&footprint.figure, &other.figure, 0);
}

static bool lies_on_element(const struct dba_attempt *a, const struct dba_course *at, uint16_t element)
{
	for (int i = 0; i < at->body.count; i++)
		if (dba_space_bases_overlap(at->at[i], dba_base(a->s, element)))
			return true;
	return false;
}

/* Does it stand on friends whom it passes, and who stay? */
static bool lies_on_passed(const struct dba_attempt *a, const struct dba_course *at)
{
	for (int i = 0; i < a->passage_count; i++)
		if (!a->passages[i].breaks && lies_on_element(a, at, a->passages[i].element))
			return true;
	for (int i = 0; i < a->through.count; i++)
		if (lies_on_element(a, at, a->through.units[i]))
			return true;
	return false;
}

/* Where a way leaves him who goes no farther on it. */
struct stand {
	struct dba_course course;
	int32_t spent;
};

static struct stand stand_after(const struct leg *leg, int32_t done)
{
	return (struct stand){ after(leg, done),
		leg->spent + dba_course_segment_cost(leg->from, leg->segment, done) };
}

static void set_out(const struct dba_attempt *a, struct dba_course *course)
{
	dba_course_set_out(a->s, &a->body, a->array, course);
	course->winds &= !a->retires;
}

/* Where he stood, and what he had spent, when he began one of the legs of his way. */
static struct stand stand_before(struct dba_attempt *a, const struct dba_segment *segment)
{
	struct stand stand = { .spent = a->spent_before };
	set_out(a, &stand.course);
	for (const struct dba_segment *gone = a->path->segments; gone < segment; gone++) {
		struct dba_course from = stand.course;
		stand = stand_after(&(struct leg){ a, &from, gone, stand.spent }, dba_course_segment_length(gone));
	}
	return stand;
}

/* Whom something that nobody knew of stops among friends whom he passes goes back along his way until he is
 * off them (5.28). */
static struct stand drawn_back(const struct leg *leg, int32_t done)
{
	int32_t step = leg->segment->wheel ? PACE / 2 : PACE;
	struct stand stand = stand_after(leg, done);
	while (done > 0 && lies_on_passed(leg->a, &stand.course)) {
		done -= done > step ? step : done;
		stand = stand_after(leg, done);
	}
	if (leg->segment > leg->a->path->segments && lies_on_passed(leg->a, &stand.course)) {
		const struct dba_segment *last = leg->segment - 1;
		struct stand before = stand_before(leg->a, last);
		struct leg back = { leg->a, &before.course, last, before.spent };
		return drawn_back(&back, dba_course_segment_length(last));
	}
	return stand;
}

static void halt(const struct leg *leg, int32_t done, enum dba_stop stop, uint16_t by)
{
	struct dba_attempt *a = leg->a;
	bool unforeseen = a->truth && (stop == STOP_AMBUSH || stop == STOP_ENEMY);
	struct stand stand = unforeseen ? drawn_back(leg, done) : stand_after(leg, done);
	a->course = a->before = stand.course;
	a->spent = stand.spent;
	if (stop == STOP_MARKER)
		a->before = drawn_back(leg, done > 0 ? done - 1 : 0).course;
	a->stop = stop;
	a->by = by;
}

/* The first length of the leg up to `done` at which the test holds; it does not at `prev`. */
static int32_t first_in(struct leg *leg, int32_t prev, int32_t done, sweep_test *test)
{
	while (done - prev > 1) {
		int32_t middle = prev + (done - prev) / 2;
		if (test(leg, middle))
			done = middle;
		else
			prev = middle;
	}
	return done;
}

/* How far the nearest edge that is wanted lies from the front that is to come to it; INT32_MAX: none is. */
static int32_t gap_to_wanted(const struct dba_attempt *a, const struct dba_course *at)
{
	int32_t least = a->enter ? dba_contact_front_gap_to_area(at->at[0], &a->s->terrain[a->enter]) : INT32_MAX;
	for (int i = 0; i < a->wanted_count; i++) {
		struct dba_meeting m = a->wanted[i];
		int32_t gap = m.area ? dba_contact_front_gap_to_area(at->at[m.place], &a->s->terrain[m.area]) :
			dba_contact_front_gap(at->at[m.place], dba_base(a->s, m.target), m.edge);
		least = gap < least ? gap : least;
	}
	return least;
}

/* So much of the leg can be gone without anybody of the body coming nearer to anything by more than that. */
static int32_t harmless(const struct leg *leg, int32_t nearer)
{
	int64_t done = leg->segment->wheel ? (int64_t)nearer *
		FULL_TURN / (7 * (int64_t)dba_course_wheel_reach(leg->from, leg->segment)) : nearer;
	return done < 1 ? 1 : (int32_t)done;
}

enum { ROUNDING = 4 };

/* The first length of the leg after `prev` and up to `done` at which an edge that is wanted is reached,
 * SWEEP_NEVER if none is: 20.1 asks where the two meet, not where somebody looks. */
static int32_t first_reached(const struct leg *leg, int32_t prev, int32_t done)
{
	const struct dba_attempt *a = leg->a;
	for (int32_t at = prev + 1; (a->wanted_count || a->enter) && at <= done; ) {
		struct dba_course there = after(leg, at);
		if (meeting_reached(a, &there) >= 0 || area_entered(a, &there))
			return at;
		at += harmless(leg, gap_to_wanted(a, &there) - EPS - ROUNDING);
	}
	return SWEEP_NEVER;
}

/* The edge is reached: it ends there, or, if its way goes so far and nobody bars it, where the two meet. */
static void reach(struct leg *leg, int32_t first)
{
	struct dba_attempt *a = leg->a;
	int32_t length = dba_course_segment_length(leg->segment), most = length - first > 2 * EPS ? first + 2 *
		EPS : length, at;
	struct dba_course there = after(leg, first), close;
	a->meeting = meeting_reached(a, &there);
	at = lies_on(leg, first) ? first : lies_on(leg, most) ? first_in(leg, first, most, lies_on) : most;
	close = after(leg, at);
	halt(leg, look_at_units(a, &close) ? first : at, STOP_CONTACT, 0);
	look_at_ground(a, &a->course);
	a->by = look_at_units(a, &a->course);
	a->blocked = a->by != 0;
}

/* Looks at the pose `done` of the leg, the one before being `prev`; true: it ended there or before. */
static bool ends_at(struct leg *leg, int32_t prev, int32_t done, const struct dba_course *there)
{
	struct dba_attempt *a = leg->a;
	int32_t met = first_reached(leg, prev, done), marker;
	uint16_t by;
	if (a->truth && (by = enemy_marker_touched(a, there)) &&
		((marker = first_in(leg, prev, done, touches_marker)) <= met || met < 0)) {
		halt(leg, marker, STOP_MARKER, by);
		return true;
	}
	if (met >= 0) {
		reach(leg, met);
		return true;
	}
	if (a->truth && (by = ambush_sprung(a, there))) {
		halt(leg, done, STOP_AMBUSH, by);
		return true;
	}
	if ((by = look_at_units(a, there)) || (a->bua = held_bua(a, there))) {
		halt(leg, prev, STOP_ENEMY, by);
		a->blocked = true;
		return true;
	}
	look_at_ground(a, there);
	if (a->stop == STOP_NONE)
		return false;
	halt(leg, a->stop == STOP_FRIEND ? prev : done, a->stop, a->by);
	return true;
}

static bool follow_leg(struct dba_attempt *a, const struct dba_segment *segment)
{
	struct dba_course from = a->course, was = a->course;
	struct leg leg = { a, &from, segment, a->spent };
	int32_t length = dba_course_segment_length(segment), step = dba_course_segment_step(segment), prev = 0;
	while (prev < length) {
		int32_t done = length - prev > step ? prev + step : length;
		struct dba_course there = after(&leg, done);
		bool ended = ends_at(&leg, prev, done, &there);
		dba_look_at_faces(a, &was, ended ? &a->course : &there);
		if (ended)
			return false;
		was = there;
		prev = done;
	}
	a->course = was;
	a->spent += dba_course_segment_cost(&from, segment, length);
	return true;
}

bool dba_attempt(struct dba_attempt *a)
{
	assert(a->body.count && a->body.count <= GROUP_MAX && a->path);
	set_out(a, &a->course);
	a->spent = a->spent_before;
	a->bad_going = a->bad_before;
	a->stop = STOP_NONE;
	a->by = a->aslant = a->moved = a->on_friend = a->stands_on = a->on_marker = a->bua = 0;
	a->off_table = a->impassable = a->off_road = a->blocked = a->crowded = false;
	a->meeting = -1;
	a->passage_count = a->face_count = a->taken_count = 0;
	look_at_ground(a, &a->course);
	if (a->stop == STOP_NONE && a->truth && (a->by = ambush_sprung(a, &a->course)))
		a->stop = STOP_AMBUSH;
	if (a->stop == STOP_NONE && !a->path->count && area_entered(a, &a->course))
		a->stop = STOP_CONTACT;
	for (int i = 0; i < a->path->count && a->stop == STOP_NONE; i++)
		if (!follow_leg(a, &a->path->segments[i]))
			break;
	dba_leave_faces(a);
	look_at_end(a);
	return a->stop != STOP_ENEMY && a->stop != STOP_GROUND && !a->blocked;
}
