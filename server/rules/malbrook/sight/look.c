/* Looking about: after an order, which units have come into sight and which have gone out of it.
 *
 * Only what can have changed is looked at. Between two looks a line of sight opens or closes because one
 * of its ends has moved, because something now stands in its way, or because something does so no longer.
 * Who has moved is said by the events since the last look; what stood in the way at the last look is kept
 * in the position (screens). A test holds this against looking at everything. */
#include <string.h>

#include "hidden.h"
#include "moved.h"
#include "observers.h"
#include "sight.h"

struct look {
	struct play *play;
	const struct malb_state *s;
	struct malb_observers *observers;
	const bool *moved;               /* by unit */
	bool all, turn_over;
	bool screens_stay;               /* no occluder has moved */
	bool certain;                    /* the notes are of this position */
	bool eye_moved[EYES_MAX];        /* one of its observers has */
	int awake_count, mover_count;
	/* eyes for which units that have not moved may have come into sight or gone out of it */
	uint8_t awake[EYES_MAX];
	uint16_t movers[UNIT_WAGON];     /* observers that have moved, by their places in observers->units */
	/* the only unit that has moved; it was looked at when it came there (settle.c) */
	uint16_t settled;
	int gone_count, new_count;
	struct look_lists {
		/* boxes in which something stood, or stands now */
		struct extent gone[SCREENS_ROOM], new[SCREENS_ROOM];
		struct malb_event_sighted seen[EYES_MAX], lost[EYES_MAX];
	} *to;                           /* large; filled only when needed */
};

/* ---- What has happened since the last one -------------------------------------------------------------- */

static void note_screens(struct look *l)
{
	const struct malb_state *s = l->s;
	for (uint16_t unit = 1; unit < SCREENS_ROOM; unit++) {
		static const struct extent nothing = { { 0, 0 }, { 0, 0 } };
		struct extent now = l->observers->occluders->screens[unit].box,
			then = unit < s->screen_count ? s->screens[unit] : nothing;
		if (!l->moved[unit] && memcmp(&now, &then, sizeof now) == 0)
			continue;
		if (memcmp(&then, &nothing, sizeof then) != 0)
			l->to->gone[l->gone_count++] = then;
		if (memcmp(&now, &nothing, sizeof now) != 0)
			l->to->new[l->new_count++] = now;
		if (unit != l->settled)
			l->settled = 0;
	}
}

/* Leaders of another eye may have moved with it, and see it from elsewhere now. */
static void note_eyes(struct look *l)
{
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		int eye = l->observers->eye[unit];
		if (!l->moved[unit] || eye < 0)
			continue;
		l->eye_moved[eye] = true;
		if (l->settled && eye != l->observers->eye[l->settled])
			l->settled = 0;
	}
	for (int eye = 0; eye < l->s->eye_count; eye++)
		if (l->all || l->gone_count || l->new_count || l->eye_moved[eye])
			l->awake[l->awake_count++] = (uint8_t)eye;
	for (uint16_t i = 0; i < l->observers->first[l->s->eye_count]; i++)
		if (l->moved[l->observers->units[i]])
			l->movers[l->mover_count++] = i;
}

/* ---- Whether an eye sees a unit ------------------------------------------------------------------------ */

/* The target, laid out when an observer has to look at it. */
struct target {
	uint16_t unit;
	bool ready;
	struct malb_endpoint end;
};

static struct malb_endpoint *lay_out(const struct look *l, struct target *t)
{
	if (!t->ready)
		malb_observer_lay_out_target(l->observers, t->unit, &t->end);
	t->ready = true;
	return &t->end;
}

/* Does the box lie on one side of both, and so of all lines between them? */
static inline bool is_beside(const struct extent *box, const struct extent *a, const struct extent *b)
{
	return (box->low.x > a->high.x && box->low.x > b->high.x) ||
		(box->high.x < a->low.x && box->high.x < b->low.x) ||
		(box->low.y > a->high.y && box->low.y > b->high.y) ||
		(box->high.y < a->low.y && box->high.y < b->low.y);
}

/* May one of the boxes lie on a line between the two? */
static bool between(const struct extent *from, const struct extent *to, const struct extent *boxes, int count)
{
	for (int i = 0; i < count; i++) {
		struct malb_beam beam;
		if (is_beside(&boxes[i], from, to))
			continue;
		beam = malb_occluder_beam_between(from, to);
		if (malb_occluder_beam_meets(&beam, &boxes[i]))
			return true;
	}
	return false;
}

/* Does an observer of the eye that has moved see the target? */
static bool a_mover_sees(const struct look *l, int eye, struct malb_endpoint *to)
{
	for (int i = 0; i < l->mover_count; i++)
		if (l->observers->eye[l->observers->units[l->movers[i]]] == eye &&
			malb_observer_sees(l->observers, l->movers[i], to, NULL, 0))
			return true;
	return false;
}

/* Does one that has not moved, where something no longer stands in the way? */
static bool a_gap_shows(const struct look *l, int eye, struct malb_endpoint *to)
{
	struct malb_observers *observers = l->observers;
	for (int i = observers->first[eye]; i < observers->first[eye + 1]; i++)
		if (!l->moved[observers->units[i]] && malb_observer_reaches(observers, i, &to->box) &&
			between(&observers->from[i], &to->box, l->to->gone, l->gone_count) &&
			malb_observer_sees(l->observers, i, to, l->to->gone, l->gone_count))
			return true;
	return false;
}

/* Is an observer of the eye that has moved within range of the target? */
static bool a_mover_reaches(const struct look *l, int eye, const struct extent *target)
{
	for (int i = 0; i < l->mover_count; i++)
		if (l->observers->eye[l->observers->units[l->movers[i]]] == eye &&
			malb_observer_reaches(l->observers, l->movers[i], target))
			return true;
	return false;
}

/* A target that was not seen and has not moved can be seen now only by an observer that has, or through
 * ground that was cleared. */
static bool somebody_sees_now(const struct look *l, int eye, struct target *t)
{
	const struct extent *target = &l->observers->box[t->unit];
	bool gaps = l->gone_count && between(&l->observers->around[eye], target, l->to->gone, l->gone_count);
	return (a_mover_reaches(l, eye, target) && a_mover_sees(l, eye, lay_out(l, t))) ||
		(gaps && a_gap_shows(l, eye, lay_out(l, t)));
}

/* A target that was seen may be lost if those that saw it have moved, or something has come between. */
static bool may_be_lost(const struct look *l, int eye, const struct extent *target)
{
	if (l->eye_moved[eye])
		return true;
	if (!between(&l->observers->around[eye], target, l->to->new, l->new_count))
		return false;
	for (int i = l->observers->first[eye]; i < l->observers->first[eye + 1]; i++)
		if (between(&l->observers->from[i], target, l->to->new, l->new_count))
			return true;
	return false;
}

/* The observer that saw the target has not moved, and nothing has come between: the note holds. */
static bool is_still_seen(const struct look *l, int eye, uint16_t unit)
{
	const struct malb_observers *observers = l->observers;
	uint16_t witness = l->certain ? observers->notes->witnesses[eye][unit].unit : 0;
	return witness && !l->moved[witness] && observers->eye[witness] == eye &&
		malb_observer_has_eyes(l->s, witness) &&
		!(l->new_count && between(&observers->box[witness], &observers->box[unit], l->to->new, l->new_count));
}

static bool sees(struct look *l, int eye, struct target *t, bool was)
{
	uint16_t unit = t->unit;
	if (malb_hides_from_observer(l->observers, unit, eye))
		return false;
	if (unit == l->settled && !l->all)
		return was;
	if (l->all || l->moved[unit])
		return malb_any_observer_sees(l->observers, eye, lay_out(l, t));
	if (was)
		return is_still_seen(l, eye, unit) || !may_be_lost(l, eye, &l->observers->box[unit]) ||
			malb_any_observer_sees(l->observers, eye, lay_out(l, t));
	return somebody_sees_now(l, eye, t);
}

/* ---- What comes of it ---------------------------------------------------------------------------------- */

static void begin_sighted(struct malb_event_sighted *e, int eye, bool seen)
{
	e->eye = (uint8_t)eye;
	e->seen = seen;
	e->unit_count = 0;
}

static void tell_sighted(struct look *l, struct malb_event_sighted *e)
{
	if (!e->unit_count)
		return;
	emit(l->play, EVENT_sighted, MALB_8_1, e);
	e->unit_count = 0;
}

static void note_sighted(struct look *l, struct malb_event_sighted *e, uint16_t unit)
{
	if (e->unit_count == SIGHTED_MAX)
		tell_sighted(l, e);
	if (!e->unit_count)
		memset(e->units, 0, sizeof e->units);
	TEXT_SET(e->units[e->unit_count++], malb_unit_id(l->s, unit));
}

static void forget_witness(const struct look *l, int eye, uint16_t unit)
{
	if (l->observers->notes)
		l->observers->notes->witnesses[eye][unit] = (struct malb_witness){ 0 };
}

/* The outcome of one look. */
static inline void conclude(struct look *l, int eye, uint16_t unit, bool was, bool now)
{
	if (!now || unit == l->settled)
		forget_witness(l, eye, unit);
	if (now != was)
		note_sighted(l, now ? &l->to->seen[eye] : &l->to->lost[eye], unit);
}

/* Leaders are seen with their brigade, which may have come into sight of any eye or gone out of it. */
static void look_at_company(struct look *l, uint16_t leader, uint16_t brigade)
{
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		const struct malb_eye *of = &l->s->eyes[eye];
		if (l->observers->eye[leader] != eye)
			conclude(l, eye, leader, malb_has_seen(of, leader),
				l->observers->eye[brigade] == eye ||
					(malb_has_seen(of, brigade) && !malb_hides_from_observer(l->observers, brigade, eye)));
	}
}

static void look_at_unit(struct look *l, uint16_t unit)
{
	bool by_all = l->moved[unit];
	struct target target;
	target.unit = unit;
	target.ready = false;
	for (int i = 0; i < (by_all ? l->s->eye_count : l->awake_count); i++) {
		int eye = by_all ? i : l->awake[i];
		bool was = malb_has_seen(&l->s->eyes[eye], unit);
		if (l->observers->eye[unit] != eye)
			conclude(l, eye, unit, was, sees(l, eye, &target, was));
	}
	if (target.ready)
		malb_observer_keep_target(l->observers, &target.end);
}

static void tell_all_sighted(struct look *l)
{
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		tell_sighted(l, &l->to->lost[eye]);
		tell_sighted(l, &l->to->seen[eye]);
	}
}

static void look_at_row(struct look *l, uint16_t first, uint16_t end)
{
	for (uint16_t unit = first; unit < end; unit++)
		if (l->observers->here[unit])
			look_at_unit(l, unit);
}

static void look_at_leaders(struct look *l)
{
	for (uint16_t i = 1; i < l->s->leaders_end; i++) {
		uint16_t company = l->s->leaders[i].attached_to;
		if (!l->observers->here[UNIT_LEADER + i])
			continue;
		if (company)
			look_at_company(l, UNIT_LEADER + i, UNIT_BRIGADE + company);
		else
			look_at_unit(l, UNIT_LEADER + i);
	}
}

static void look_at_units(struct look *l)
{
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		begin_sighted(&l->to->seen[eye], eye, true);
		begin_sighted(&l->to->lost[eye], eye, false);
	}
	look_at_row(l, UNIT_BRIGADE + 1, UNIT_LEADER);
	tell_all_sighted(l); /* their leaders look there */
	look_at_leaders(l);
	look_at_row(l, UNIT_MESSENGER + 1, UNITS_ROOM);
	tell_all_sighted(l);
}

/* ---- Ghosts -------------------------------------------------------------------------------------------- */

/* The place of a remembered unit is seen by an observer that has moved since; or, a turn and more later,
 * by any. */
static bool is_laid(struct look *l, const struct malb_ghost *ghost)
{
	struct malb_endpoint to;
	int eye = ghost->eye - 1;
	malb_endpoint_look_at_point(ghost->centre, &to);
	if (l->turn_over && ghost->turn + 1 < l->s->turn.n)
		return malb_any_observer_sees(l->observers, eye, &to);
	return a_mover_sees(l, eye, &to);
}

static void lay_ghosts(struct look *l, int eye)
{
	struct malb_event_forgotten e = { .eye = (uint8_t)eye };
	if (!l->turn_over && !l->eye_moved[eye])
		return;
	for (int i = 0; i < l->s->ghost_count && e.unit_count < SIGHTED_MAX; i++)
		if (l->s->ghosts[i].eye == eye + 1 && is_laid(l, &l->s->ghosts[i]))
			TEXT_SET(e.units[e.unit_count++], l->s->ghosts[i].id);
	if (e.unit_count)
		emit(l->play, EVENT_forgotten, MALB_22_9, &e);
}

/* ---- Looking ------------------------------------------------------------------------------------------- */

/* Notes of another position are hints alone: they are dropped when new ones are taken. */
static void open_notes(struct look *l)
{
	struct malb_notes *notes = l->play->notes;
	l->observers->notes = notes;
	if (!notes)
		return;
	l->certain = notes->stamp == l->s->sight_stamp && !l->all;
	if (notes->stamp != l->s->sight_stamp)
		memset(notes, 0, sizeof *notes);
	notes->stamp = 0;
}

static void close_notes(const struct look *l)
{
	if (l->observers->notes)
		l->observers->notes->stamp = l->s->sight_stamp;
}

void malb_look_about(struct play *play)
{
	const struct malb_state *s = play->state;
	struct malb_workspace *w = play->workspace;
	struct look_lists lists;
	struct malb_moved moved;
	struct look l = { .play = play, .s = s, .observers = &w->observers, .to = &lists, .moved = moved.units };
	struct malb_event_looked looked;
	if (s->turn.step == SETUP_DEPLOY || s->turn.step == STEP_NONE)
		return;
	malb_find_hidden(play);
	if (!s->eye_count)
		return;
	malb_note_moved(s, play->log, &moved);
	l.turn_over = moved.turn_over;
	l.all = !s->screen_count || l.turn_over;
	l.settled = moved.settled;
	l.screens_stay = !l.all && l.settled && malb_occluder_hides_nothing(l.settled);
	if (!l.all && !moved.any)
		return;
	malb_keep_observers(play, &moved);
	if (!l.screens_stay)
		note_screens(&l);
	open_notes(&l);
	note_eyes(&l);
	look_at_units(&l);
	for (int eye = 0; eye < s->eye_count; eye++)
		lay_ghosts(&l, eye);
	looked = (struct malb_event_looked){ l.screens_stay };
	emit(play, EVENT_looked, MALB_8_1, &looked);
	close_notes(&l);
	malb_observers_hold(w, s);
}
