/* Looking about: after an order, who has come into sight and who is gone from it.
 *
 * Only what can have changed is looked at. Between two looks a line of sight opens or closes because one of its ends has
 * moved, because something now stands in its way, or because something does so no longer. Who has moved is said by the events
 * since the last look; what stood in the way at the last look is kept in the position (screens). A test holds this against
 * looking at everything. */
#include <string.h>

#include "sight.h"

/* ---- Who can look --------------------------------------------------------------------------------------------------------- */

static bool has_eyes(const struct malb_state *s, uint16_t unit)
{
	if (!malb_on_table(s, unit))
		return false;
	return malb_kind(unit) == KIND_GUN ? s->guns[malb_slot(unit)].state == GUN_CREWED : malb_kind(unit) <= KIND_MESSENGER;
}

/* A leader with a brigade is seen with it; 0: he is with nobody. */
static uint16_t company_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t brigade = malb_kind(unit) == KIND_LEADER ? s->leaders[malb_slot(unit)].attached_to : 0;
	return brigade ? UNIT_BRIGADE + brigade : 0;
}

static bool is_foe_in_hiding(const struct malb_state *s, int eye, uint16_t unit)
{
	return malb_is_hidden(s, unit) && malb_unit_side(s, unit) != s->eyes[eye].side;
}

bool malb_eye_would_see(struct malb_scene *scene, int eye, uint16_t unit, const struct malb_stance *there)
{
	const struct malb_state *s = scene->s;
	struct malb_sight_end from, to;
	if (is_foe_in_hiding(s, eye, unit))
		return false;
	if (!there && company_of(s, unit))
		return malb_eye_sees(s, eye, company_of(s, unit));
	malb_look_at(s, unit, there, &to);
	for (uint16_t viewer = 1; viewer < UNIT_WAGON; viewer++) {
		if (!malb_slot(viewer) || malb_unit_side(s, viewer) != s->eyes[eye].side || !has_eyes(s, viewer) || malb_eye_of(s, viewer) != eye)
			continue;
		malb_look_from(s, viewer, NULL, &from);
		if (malb_has_sight(scene, &from, &to))
			return true;
	}
	return false;
}

/* ---- The look --------------------------------------------------------------------------------------------------------------- */

struct look {
	struct play *play;
	const struct malb_state *s;
	struct malb_scene *scene;
	bool all, turn_over, moved_any;
	bool moved[UNITS_ROOM];          /* put elsewhere, or made to look otherwise */
	bool eye_moved[EYES_MAX];        /* somebody of its own has */
	int8_t eye[UNITS_ROOM];          /* whose own it is */
	struct extent box[UNITS_ROOM];
	uint16_t first[EYES_MAX + 1], viewers[UNITS_ROOM]; /* those of an eye lie side by side */
	struct { bool known, raised, covered; } ground[UNITS_ROOM]; /* where a viewer stands */
	int gone_count, new_count;
	struct extent gone[SCREENS_ROOM], new[SCREENS_ROOM]; /* what stands in the way no longer, or now */
	struct malb_event_sighted seen[EYES_MAX], lost[EYES_MAX];
};

/* ---- What has happened since the last one -------------------------------------------------------------------------------------- */

/* Events after which everybody stands as before and looks as before. Any other is taken to have moved whom it names. */
static const bool leaves_alone[MALB_EVENTS_COUNT] = {
	[EVENT_DICE] = true, [EVENT_step] = true, [EVENT_begun] = true, [EVENT_seat_done] = true, [EVENT_seated] = true,
	[EVENT_asked] = true, [EVENT_answered] = true, [EVENT_work_begun] = true, [EVENT_worked] = true, [EVENT_finished] = true,
	[EVENT_order_of_play] = true, [EVENT_game_over] = true, [EVENT_disordered] = true, [EVENT_wing_ordered] = true,
	[EVENT_risked] = true, [EVENT_shock] = true, [EVENT_arrived] = true, [EVENT_objective_held] = true, [EVENT_scored] = true,
	[EVENT_wing_broken] = true, [EVENT_personal] = true, [EVENT_rolled] = true, [EVENT_left_out] = true, [EVENT_set_off] = true,
	[EVENT_met] = true, [EVENT_marched] = true, [EVENT_move_over] = true, [EVENT_spent] = true, [EVENT_searched] = true,
	[EVENT_charge_declared] = true, [EVENT_charged] = true, [EVENT_responded] = true, [EVENT_charge_dice] = true,
	[EVENT_charge_rolled] = true, [EVENT_charge_ended] = true, [EVENT_deed] = true, [EVENT_joined] = true, [EVENT_fought] = true,
	[EVENT_result] = true, [EVENT_after_chosen] = true, [EVENT_after_done] = true, [EVENT_combat_over] = true,
	[EVENT_sighted] = true, [EVENT_forgotten] = true, [EVENT_looked] = true,
};

static bool is_seen_on(const struct malb_event_marked *e)
{
	return e->mark == MARK_FIRED || e->mark == MARK_SHOT_BOMBARD || e->mark == MARK_SHOT_CLOSE;
}

static void note_moved(struct look *l, uint16_t unit)
{
	l->moved[unit] = true;
	l->moved_any = true;
}

/* Leaders go with their brigade; of one that is no more it cannot be said who was with it. */
static void note_named(struct look *l, uint16_t unit)
{
	const struct malb_state *s = l->s;
	bool gone = !malb_on_table(s, unit);
	note_moved(l, unit);
	for (uint16_t i = 1; malb_kind(unit) == KIND_BRIGADE && i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == malb_slot(unit) || (gone && s->leaders[i].side == malb_unit_side(s, unit)))
			note_moved(l, UNIT_LEADER + i);
}

static void note_all_named(struct look *l, const struct event *event)
{
	const struct shape *shape = malb_events[event->kind].shape;
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		const char *at = (const char *)event->body + field->at;
		uint32_t count = field->type == SHAPE_TEXT && field->size == ID_SIZE ? shape_count(field, event->body) : 0;
		for (uint32_t n = 0; n < count; n++) {
			uint16_t unit = malb_unit_named(l->s, at + n * field->size);
			if (unit)
				note_named(l, unit);
		}
	}
}

static void note_events(struct look *l)
{
	const struct event_log *log = l->play->log;
	uint32_t from = log->count;
	while (from > 0 && log->events[from - 1].kind != EVENT_looked)
		from--;
	for (uint32_t i = from; i < log->count; i++) {
		const struct event *event = &log->events[i];
		l->turn_over |= event->kind == EVENT_turn_ended; /* who fired is forgotten */
		if (leaves_alone[event->kind] || (event->kind == EVENT_marked && !is_seen_on(event->body)))
			continue;
		note_all_named(l, event);
	}
}

static void note_screens(struct look *l)
{
	const struct malb_state *s = l->s;
	for (uint16_t unit = 1; unit < SCREENS_ROOM; unit++) {
		static const struct extent nothing = { { 0, 0 }, { 0, 0 } };
		struct extent now = malb_slot(unit) ? malb_screen_of(s, unit) : nothing, then = unit < s->screen_count ? s->screens[unit] : nothing;
		if (!l->moved[unit] && memcmp(&now, &then, sizeof now) == 0)
			continue;
		if (memcmp(&then, &nothing, sizeof then) != 0)
			l->gone[l->gone_count++] = then;
		if (memcmp(&now, &nothing, sizeof now) != 0)
			l->new[l->new_count++] = now;
	}
}

/* ---- Who is there ------------------------------------------------------------------------------------------------------------------ */

static void muster_viewers(struct look *l)
{
	uint16_t count = 0;
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		l->first[eye] = count;
		for (uint16_t unit = 1; unit < UNIT_WAGON; unit++)
			if (malb_slot(unit) && l->eye[unit] == eye && has_eyes(l->s, unit))
				l->viewers[count++] = unit;
	}
	l->first[l->s->eye_count] = count;
}

static void muster(struct look *l)
{
	const struct malb_state *s = l->s;
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		l->eye[unit] = -1;
		if (!malb_slot(unit) || !malb_unit_id(s, unit)[0])
			continue;
		l->eye[unit] = (int8_t)malb_eye_of(s, unit);
		if (l->moved[unit] && l->eye[unit] >= 0)
			l->eye_moved[l->eye[unit]] = true;
		if (malb_on_table(s, unit))
			l->box[unit] = malb_box(s, unit);
	}
	muster_viewers(l);
	malb_set_scene(s, l->scene);
}

/* Who is looked at, laid out when somebody has to look closely. */
struct target {
	struct extent box;
	bool ready;
	struct malb_sight_end end;
};

static struct malb_sight_end *lay_out(struct look *l, uint16_t unit, struct target *t)
{
	if (!t->ready)
		malb_look_at(l->s, unit, NULL, &t->end);
	t->ready = true;
	malb_survey_end(l->scene, &t->end);
	return &t->end;
}

/* ---- Whether an eye sees a unit ------------------------------------------------------------------------------------------------------ */

static bool between(const struct look *l, uint16_t viewer, const struct extent *target, const struct extent *boxes, int count)
{
	enum { AS_FAR_AS_ANYBODY_SEES = 49 * INCH };
	const int64_t far = AS_FAR_AS_ANYBODY_SEES;
	for (int i = 0; i < count; i++)
		if (malb_lies_between(&l->box[viewer], target, &boxes[i]))
			return extents_gap(&l->box[viewer], target) <= 2 * far * far;
	return false;
}

/* Too far away, by what is known of the ground where both stand? */
static bool is_too_far(struct look *l, uint16_t viewer, const struct malb_sight_end *to)
{
	int64_t most = malb_farthest_sight(!l->ground[viewer].known || l->ground[viewer].raised, l->ground[viewer].covered, to);
	return extents_gap(&l->box[viewer], &to->box) > 2 * most * most;
}

static bool sees_from(struct look *l, uint16_t viewer, struct malb_sight_end *to, bool through_gaps)
{
	struct malb_sight_end from;
	if (is_too_far(l, viewer, to))
		return false;
	malb_look_from(l->s, viewer, NULL, &from);
	if (l->ground[viewer].known) {
		from.surveyed = true;
		from.raised = l->ground[viewer].raised;
		from.covered = l->ground[viewer].covered;
	} else {
		malb_survey_end(l->scene, &from);
		l->ground[viewer].known = true;
		l->ground[viewer].raised = from.raised;
		l->ground[viewer].covered = from.covered;
	}
	if (through_gaps)
		return malb_has_sight_through(l->scene, &from, to, l->gone, l->gone_count);
	return malb_has_sight(l->scene, &from, to);
}

/* The nearest look first: they are the likeliest to see. */
static bool anybody_sees(struct look *l, int eye, struct malb_sight_end *to)
{
	int64_t gaps[UNITS_ROOM];
	uint16_t order[UNITS_ROOM];
	int count = 0;
	for (int i = l->first[eye]; i < l->first[eye + 1]; i++) {
		int64_t gap = extents_gap(&l->box[l->viewers[i]], &to->box);
		int at = count;
		if (is_too_far(l, l->viewers[i], to))
			continue;
		for (count++; at > 0 && gaps[at - 1] > gap; at--) {
			gaps[at] = gaps[at - 1];
			order[at] = order[at - 1];
		}
		gaps[at] = gap;
		order[at] = l->viewers[i];
	}
	for (int i = 0; i < count; i++)
		if (sees_from(l, order[i], to, false))
			return true;
	return false;
}

/* Who was not seen, and has not moved, is seen now by somebody who has, or where something no longer stands in the way. */
static bool somebody_sees_now(struct look *l, int eye, uint16_t unit, struct target *t)
{
	for (int i = l->first[eye]; i < l->first[eye + 1]; i++) {
		uint16_t viewer = l->viewers[i];
		if (l->moved[viewer] ? sees_from(l, viewer, lay_out(l, unit, t), false)
				: between(l, viewer, &t->box, l->gone, l->gone_count) && sees_from(l, viewer, lay_out(l, unit, t), true))
			return true;
	}
	return false;
}

/* Who was seen may be so no longer if those who saw him have moved, or something has come between. */
static bool may_be_lost(const struct look *l, int eye, const struct extent *target)
{
	if (l->eye_moved[eye])
		return true;
	for (int i = l->first[eye]; i < l->first[eye + 1]; i++)
		if (between(l, l->viewers[i], target, l->new, l->new_count))
			return true;
	return false;
}

static bool sees(struct look *l, int eye, uint16_t unit, struct target *t)
{
	bool was = malb_has_seen(&l->s->eyes[eye], unit);
	if (is_foe_in_hiding(l->s, eye, unit))
		return false;
	if (company_of(l->s, unit))
		return malb_eye_sees(l->s, eye, company_of(l->s, unit));
	if (l->all || l->moved[unit])
		return anybody_sees(l, eye, lay_out(l, unit, t));
	if (was)
		return !may_be_lost(l, eye, &t->box) || anybody_sees(l, eye, lay_out(l, unit, t));
	return somebody_sees_now(l, eye, unit, t);
}

/* ---- What comes of it ---------------------------------------------------------------------------------------------------------------------- */

static void tell_sighted(struct look *l, struct malb_event_sighted *e)
{
	if (!e->unit_count)
		return;
	emit(l->play, EVENT_sighted, MALB_8_1, e);
	memset(e->units, 0, sizeof e->units);
	e->unit_count = 0;
}

static void note_sighted(struct look *l, struct malb_event_sighted *e, uint16_t unit)
{
	if (e->unit_count == SIGHTED_MAX)
		tell_sighted(l, e);
	TEXT_SET(e->units[e->unit_count++], malb_unit_id(l->s, unit));
}

static void look_at_unit(struct look *l, uint16_t unit)
{
	struct target target;
	target.box = l->box[unit];
	target.ready = false;
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		bool now;
		if (l->eye[unit] == eye)
			continue;
		now = sees(l, eye, unit, &target);
		if (now != malb_has_seen(&l->s->eyes[eye], unit))
			note_sighted(l, now ? &l->seen[eye] : &l->lost[eye], unit);
	}
}

static void tell_all_sighted(struct look *l)
{
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		tell_sighted(l, &l->lost[eye]);
		tell_sighted(l, &l->seen[eye]);
	}
}

static void look_at_units(struct look *l)
{
	for (int eye = 0; eye < l->s->eye_count; eye++) {
		l->seen[eye] = (struct malb_event_sighted){ .eye = (uint8_t)eye, .seen = true };
		l->lost[eye] = (struct malb_event_sighted){ .eye = (uint8_t)eye };
	}
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		if (unit == UNIT_LEADER)
			tell_all_sighted(l); /* their leaders look there */
		if (malb_slot(unit) && malb_on_table(l->s, unit))
			look_at_unit(l, unit);
	}
	tell_all_sighted(l);
}

/* ---- Ghosts ---------------------------------------------------------------------------------------------------------------------------------- */

/* Its place is seen by somebody who has come there since; or, a turn and more later, by anybody. */
static bool is_laid(struct look *l, const struct malb_ghost *ghost)
{
	struct malb_sight_end to;
	int eye = ghost->eye - 1;
	malb_look_at_point(ghost->centre, &to);
	malb_survey_end(l->scene, &to);
	if (l->turn_over && ghost->turn + 1 < l->s->turn.n)
		return anybody_sees(l, eye, &to);
	for (int i = l->first[eye]; i < l->first[eye + 1]; i++)
		if (l->moved[l->viewers[i]] && sees_from(l, l->viewers[i], &to, false))
			return true;
	return false;
}

static void lay_ghosts(struct look *l, int eye)
{
	struct malb_event_forgotten e = { .eye = (uint8_t)eye };
	for (int i = 0; i < l->s->ghost_count && e.unit_count < SIGHTED_MAX; i++)
		if (l->s->ghosts[i].eye == eye + 1 && is_laid(l, &l->s->ghosts[i]))
			TEXT_SET(e.units[e.unit_count++], l->s->ghosts[i].id);
	if (e.unit_count)
		emit(l->play, EVENT_forgotten, MALB_22_9, &e);
}

/* ---- Hidden troops ----------------------------------------------------------------------------------------------------------------------------- */

static bool is_concealed_at(const struct malb_state *s, struct point p)
{
	for (uint16_t a = 1; a < s->areas_end; a++) {
		struct figure figure;
		if (!s->areas[a].id[0] || !s->areas[a].may_conceal)
			continue;
		figure = figure_area(s->areas[a].polygon, s->areas[a].count);
		if (figure_holds(&figure, p))
			return true;
	}
	return false;
}

static bool is_concealed(const struct malb_state *s, uint16_t unit, const struct malb_stance *there)
{
	struct malb_sight_end at;
	malb_look_at(s, unit, there, &at);
	for (int i = 0; i < at.count; i += CORNERS + 1) /* the middle of each base */
		if (!is_concealed_at(s, at.places[i].at))
			return false;
	return true;
}

static void discover(struct play *play, uint16_t unit)
{
	struct malb_event_discovered e = { "" };
	TEXT_SET(e.unit, malb_unit_id(play->state, unit));
	emit(play, EVENT_discovered, MALB_8_1, &e);
}

/* Found where they may hide by whoever sees them; elsewhere (the umpire has his reasons) only from two inches. */
static bool is_found(struct malb_scene *scene, uint16_t unit)
{
	enum { STUMBLED_UPON = 2 * INCH };
	const struct malb_state *s = scene->s;
	struct malb_sight_end from, to;
	bool concealed = is_concealed(s, unit, NULL);
	malb_look_at(s, unit, NULL, &to);
	for (uint16_t viewer = 1; viewer < UNIT_WAGON; viewer++) {
		if (!malb_slot(viewer) || malb_unit_side(s, viewer) != malb_enemy_of(malb_unit_side(s, unit)) || !has_eyes(s, viewer))
			continue;
		if (!concealed && !malb_within(s, viewer, unit, STUMBLED_UPON))
			continue;
		malb_look_from(s, viewer, NULL, &from);
		if (malb_has_sight(scene, &from, &to))
			return true;
	}
	return false;
}

static void find_hidden(struct play *play)
{
	const struct malb_state *s = play->state;
	struct malb_scene scene = { .s = NULL };
	for (uint16_t unit = 1; unit < UNIT_LEADER; unit++) {
		if (!malb_slot(unit) || !malb_is_hidden(s, unit) || malb_is_withheld(s, unit) || !malb_on_table(s, unit))
			continue;
		if (!scene.s)
			malb_set_scene(s, &scene);
		if (is_found(&scene, unit))
			discover(play, unit);
	}
}

/* ---- Looking ------------------------------------------------------------------------------------------------------------------------------------- */

void malb_look_about(struct play *play)
{
	const struct malb_state *s = play->state;
	static const struct malb_event_looked looked = { 0 };
	struct malb_scene scene;
	struct look l = { .play = play, .s = s, .scene = &scene };
	if (s->turn.step == SETUP_DEPLOY || s->turn.step == STEP_NONE)
		return;
	find_hidden(play);
	if (!s->eye_count)
		return;
	note_events(&l);
	note_screens(&l);
	l.all = !s->screen_count || l.turn_over;
	if (!l.all && !l.moved_any && !l.gone_count && !l.new_count)
		return;
	muster(&l);
	look_at_units(&l);
	for (int eye = 0; eye < s->eye_count; eye++)
		lay_ghosts(&l, eye);
	emit(play, EVENT_looked, MALB_8_1, &looked);
}

/* The unit and, of a brigade, the leaders with it. */
static void settle(struct play *play, int eye, uint16_t unit, bool seen)
{
	const struct malb_state *s = play->state;
	struct malb_event_sighted e = { .eye = (uint8_t)eye, .seen = seen, .unit_count = 1 };
	TEXT_SET(e.units[0], malb_unit_id(s, unit));
	for (uint16_t i = 1; i < s->leaders_end && e.unit_count < SIGHTED_MAX; i++)
		if (company_of(s, UNIT_LEADER + i) == unit && malb_eye_of(s, UNIT_LEADER + i) != eye && malb_has_seen(&s->eyes[eye], UNIT_LEADER + i) != seen)
			TEXT_SET(e.units[e.unit_count++], s->leaders[i].id);
	emit(play, EVENT_sighted, MALB_8_1, &e);
}

void malb_settle_sight(struct play *play, uint16_t unit, enum malb_way way, const struct malb_stance *there)
{
	const struct malb_state *s = play->state;
	bool of_itself = way != WAY_DEPLOYED && way != WAY_UMPIRE;
	struct malb_scene scene;
	if (s->turn.step == SETUP_DEPLOY)
		return;
	if (malb_is_hidden(s, unit) && !malb_is_withheld(s, unit) && of_itself && !is_concealed(s, unit, there))
		discover(play, unit);
	if (!s->eye_count)
		return;
	malb_set_scene(s, &scene);
	for (int eye = 0; eye < s->eye_count; eye++) {
		bool seen;
		if (malb_eye_of(s, unit) == eye)
			continue;
		seen = malb_eye_would_see(&scene, eye, unit, there);
		if (seen != malb_has_seen(&s->eyes[eye], unit))
			settle(play, eye, unit, seen);
	}
}

/* He is seen, or not, with those he joins (4.5). */
void malb_settle_company(struct play *play, uint16_t leader, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	for (int eye = 0; s->turn.step != SETUP_DEPLOY && eye < s->eye_count; eye++) {
		bool seen = malb_eye_sees(s, eye, UNIT_BRIGADE + brigade);
		if (malb_eye_of(s, UNIT_LEADER + leader) != eye && seen != malb_has_seen(&s->eyes[eye], UNIT_LEADER + leader))
			settle(play, eye, UNIT_LEADER + leader, seen);
	}
}

void malb_settle_point(struct play *play, uint16_t unit, struct point there)
{
	malb_settle_sight(play, unit, WAY_MARCH, &(struct malb_stance){ NULL, there, 0 });
}
