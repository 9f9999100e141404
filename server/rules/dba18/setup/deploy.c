/* Deployment. */
#include "deploy.h"

#include <stdio.h>
#include <string.h>

#include "../elements/elements.h"
#include "../elements/garrison.h"
#include "../ground/place.h"
#include "../hidden/alias.h"
#include "../hidden/ambush.h"
#include "../movement/rates.h"
#include "../position/unit.h"
#include "../turn/preview.h"
#include "../turn/steps.h"
#include "deploy_line.h"

/* ---- Who deploys --------------------------------------------------------------------------------------- */

static bool has_role(const struct dba_state *s, int seat, enum dba_role role)
{
	return s->sides[s->seats[seat].side].role == role;
}

bool dba_acts_defender(const struct dba_state *s, int seat)
{
	return has_role(s, seat, DEFENDER);
}

bool dba_acts_attacker(const struct dba_state *s, int seat)
{
	return has_role(s, seat, ATTACKER);
}

static void end_deploy(struct play *play, enum dba_role role)
{
	const struct dba_state *s = play->state;
	enum dba_side side = s->sides[SIDE_A].role == role ? SIDE_A : SIDE_B;
	struct dba_event_line_drawn line = { 0 };
	dba_alias_show_markers(play, side);
	if (side != dba_first_to_deploy(s))
		return;
	line.y = dba_deployment_line(s);
	emit(play, EVENT_line_drawn, DBA_3_3, &line);
}

void dba_end_deploy_defender(struct play *play)
{
	end_deploy(play, DEFENDER);
}

void dba_end_deploy_attacker(struct play *play)
{
	end_deploy(play, ATTACKER);
}

void dba_evolve_line_drawn(struct dba_state *s, const struct event *event)
{
	s->line_y = ((const struct dba_event_line_drawn *)event->body)->y;
	s->line_known = true;
}

/* ---- Where --------------------------------------------------------------------------------------------- */

/* 3.1-3.4. */
static void judge_place(const struct dba_state *s, enum dba_side side, struct base base, struct refusal *r)
{
	if (side == dba_first_to_deploy(s)) {
		forbid(r, !dba_deploy_line_in_own_half(s, side, base), DBA_3_1,
			"whoever deploys first stays wholly in his own half of the table");
		return;
	}
	if (dba_clear_of_line(s, side, base))
		return;
	forbid(r, true, DBA_3_2, "nothing is put closer than 500 paces to the line along the enemy's front");
	forbid(r, dba_ahead_of_line(s, side, base) > 0, DBA_3_4,
		"that line runs across the whole table: nobody is put beyond it");
}

/* T-3: ground its type never enters; guns are brought up limbered. */
static bool cannot_be_in_bad_going(const struct dba_element *e)
{
	struct dba_element moving = *e;
	moving.limbered = true;
	return dba_rate(&moving, PACE_NORMAL, BAD_GOING) == NO_RATE;
}

/* 5.28, 5.29. */
static void judge_ground(const struct dba_state *s, struct base base, const struct dba_body *body,
	const char *id, struct refusal *r)
{
	uint16_t bad = body->markers ? 0 : dba_space_bad_under(s, base);
	const struct dba_element *e = body->markers ? NULL : &s->elements[body->units[0]];
	uint16_t hidden = dba_ambush_hidden_under(s, body->markers ? s->markers[body->units[0]].side : e->side,
		base);
	dba_place_judge_free(s, base, body, id, r);
	forbid(r, hidden, DBA_5_28, "@%s@ lies hidden there", s->elements[hidden].id);
	forbid(r, bad && cannot_be_in_bad_going(e), DBA_5_29, "@%s@ cannot be in the bad going of @%s@", id,
		s->terrain[bad].id);
}

/* ---- Elements ------------------------------------------------------------------------------------------ */

static struct base base_there(const struct dba_state *s, const struct dba_element *e, int32_t x, int32_t y,
	int32_t heading)
{
	return (struct base){ pose_at(point_at(x, y), angle_normal(heading)), dba_base_frontage(s),
		dba_base_depth(s, e) };
}

static void judge_garrison(const struct dba_state *s, uint16_t element,
	const struct dba_order_deploy_element *o, struct refusal *r)
{
	uint16_t area = dba_area_named(s, o->bua);
	const struct dba_building *b = dba_garrison_building(s, area, o->building);
	uint16_t holder = dba_garrison_of(s, area, o->building);
	if (forbid(r, !b, DBA_17_3, "there is no such building"))
		return;
	forbid(r, !dba_unit_is_foot(&s->elements[element]) && !dba_unit_is_artillery(&s->elements[element]),
		DBA_17_3,
		"only foot and guns hold a building");
	forbid(r, holder && holder != element, DBA_17_3, "building %d is held already", (int)o->building);
	judge_place(s, s->elements[element].side, (struct base){ pose_at(point_at(b->x, b->y), 0), 0, 0 }, r);
}

static void judge_attachment(const struct dba_state *s, int seat, uint16_t commander, const char *to,
	struct refusal *r)
{
	uint16_t element = dba_element_named(s, to);
	const struct dba_element *e = &s->elements[element];
	if (!dba_seat_owns(s, seat, element, r))
		return;
	forbid(r, !dba_unit_is_commander(&s->elements[commander]), DBA_2_3,
		"only a commander who rides alone joins an element");
	forbid(r, !dba_unit_counts(e) || e->commander_rank || dba_unit_commander(s, element), DBA_2_2,
		"@%s@ has a commander, or takes none", e->id);
	forbid(r, !e->deployed && !e->marker, DBA_2_2, "@%s@ is not in its place yet", e->id);
}

void dba_check_deploy_element(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_deploy_element *o = body;
	uint16_t element = dba_element_named(s, o->id);
	const struct dba_element *e = &s->elements[element];
	struct dba_element there;
	if (!dba_seat_owns(s, seat, element, r))
		return;
	forbid(r, e->marker != 0, DBA_18_1, "@%s@ is in a marker: deploy the marker with other contents first",
		e->id);
	forbid(r, o->limbered && e->type != ARTILLERY, DBA_1_5, "only guns are limbered");
	forbid(r, e->type == ARTILLERY && e->gun == FORT && o->limbered, DBA_6_5,
		"guns of a fort have no limbers");
	if (o->bua[0])
		judge_garrison(s, element, o, r);
	else if (o->attach[0])
		judge_attachment(s, seat, element, o->attach, r);
	else {
		struct dba_body self = dba_space_body_of_one(s, element);
		there = *e;
		there.limbered = o->limbered;
		struct base base = base_there(s, &there, o->x, o->y, o->heading);
		judge_place(s, e->side, base, r);
		judge_ground(s, base, &self, e->id, r);
	}
}

void dba_decide_deploy_element(struct play *play, int seat, const void *body)
{
	const struct dba_order_deploy_element *o = body;
	const struct dba_state *s = play->state;
	uint16_t element = dba_element_named(s, o->id), area = dba_area_named(s, o->bua);
	const struct dba_element *e = &s->elements[element];
	(void)seat;
	if (!area && !o->attach[0]) {
		struct dba_body self = dba_space_body_of_one(s, element);
		struct dba_element there = *e;
		there.limbered = o->limbered;
		if (!dba_place_finds_room(play, o->id, base_there(s, &there, o->x, o->y, o->heading), &self))
			return;
	}
	if (e->bua && !area)
		dba_element_garrison(play, DBA_3_1, element, 0, 0);
	if (e->attached_to && !o->attach[0])
		dba_element_join(play, DBA_2_2, element, 0, false);
	if (e->type == ARTILLERY && e->limbered != o->limbered)
		dba_element_mark(play, DBA_1_5, element, MARK_LIMBERED, o->limbered);
	if (area)
		dba_element_garrison(play, DBA_17_3, element, area, o->building);
	else if (o->attach[0])
		dba_element_join(play, DBA_2_2, element, dba_element_named(s, o->attach), false);
	else
		dba_element_pose(play, DBA_3_1, element, WAY_DEPLOYED, pose_at(point_at(o->x, o->y), o->heading));
}

/* ---- Markers ------------------------------------------------------------------------------------------- */

/* What it is to hold; false: what it holds now. An order that says nothing of contents keeps them
 * (orders.c). */
static bool is_loaded_anew(const struct dba_order_deploy_marker *o)
{
	return !o->keep && (o->contents.count || !o->contents.ids[0][0]);
}

static void judge_contents(const struct dba_state *s, int seat, uint16_t marker,
	const struct dba_ids *contents, struct refusal *r)
{
	int depth = 0;
	for (int i = 0; i < contents->count; i++) {
		uint16_t element = dba_element_named(s, contents->ids[i]);
		const struct dba_element *e = &s->elements[element];
		if (!dba_seat_owns(s, seat, element, r))
			return;
		for (int j = 0; j < i; j++)
			forbid(r, strcmp(contents->ids[i], contents->ids[j]) == 0, DBA_18_1, "@%s@ cannot be in it twice",
				e->id);
		forbid(r, e->marker && e->marker != marker, DBA_18_1, "@%s@ is in the marker @%s@", e->id,
			s->markers[e->marker].id);
		forbid(r, e->deployed && !e->marker, DBA_18_1, "@%s@ has its place already", e->id);
		forbid(r, !dba_unit_counts(e), DBA_18_1, "@%s@ cannot be hidden in a marker by itself", e->id);
		depth += e->type == ARTILLERY ? 30 : e->depth_mm;
	}
	forbid(r, depth > 40 || contents->count > CONTENTS_MAX, DBA_18_1,
		"a marker holds 40 mm of bases; these are %d mm deep", depth);
}

void dba_check_deploy_marker(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_deploy_marker *o = body;
	uint16_t marker = dba_marker_named(s, dba_side_of_seat(s, seat), o->id);
	struct dba_body self = { .count = 1, .units = { marker }, .markers = true };
	struct base base;
	if (!dba_seat_owns_marker(s, seat, marker, r))
		return;
	base = dba_marker_base(s, marker);
	base.pose = pose_at(point_at(o->x, o->y), angle_normal(o->heading));
	if (is_loaded_anew(o))
		judge_contents(s, seat, marker, &o->contents, r);
	judge_place(s, s->markers[marker].side, base, r);
	judge_ground(s, base, &self, s->markers[marker].id, r);
}

void dba_decide_deploy_marker(struct play *play, int seat, const void *body)
{
	const struct dba_order_deploy_marker *o = body;
	const struct dba_state *s = play->state;
	uint16_t marker = dba_marker_named(s, dba_side_of_seat(s, seat), o->id);
	struct dba_event_loaded e = { .content_count = o->contents.count };
	struct dba_body self = { .count = 1, .units = { marker }, .markers = true };
	struct base there = dba_marker_base(s, marker);
	there.pose = pose_at(point_at(o->x, o->y), angle_normal(o->heading));
	if (!dba_place_finds_room(play, o->id, there, &self))
		return;
	if (is_loaded_anew(o)) {
		TEXT_COPY(e.marker, s->markers[marker].id);
		for (int i = 0; i < o->contents.count; i++)
			TEXT_SET(e.contents[i], o->contents.ids[i]);
		emit(play, EVENT_loaded, DBA_18_1, &e);
	}
	dba_element_pose_marker(play, DBA_3_1, marker, WAY_DEPLOYED, pose_at(point_at(o->x, o->y), o->heading));
}

/* Who rides with somebody that is to be drawn up anew is so himself. */
static void leave_to_deploy(struct dba_state *s)
{
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_element *e = &s->elements[i];
		if (!e->attached_to || s->elements[e->attached_to].deployed)
			continue;
		e->attached_to = 0;
		e->deployed = false;
	}
}

void dba_evolve_loaded(struct dba_state *s, const struct event *event)
{
	const struct dba_event_loaded *e = event->body;
	uint16_t marker = dba_marker_truly_named(s, e->marker);
	struct dba_marker *m = &s->markers[marker];
	for (int i = 0; i < m->content_count; i++) {
		s->elements[m->contents[i]].marker = 0;
		s->elements[m->contents[i]].deployed = false;
	}
	memset(m->contents, 0, sizeof m->contents);
	m->content_count = e->content_count;
	for (int i = 0; i < e->content_count; i++) {
		m->contents[i] = dba_element_named(s, e->contents[i]);
		s->elements[m->contents[i]].marker = marker;
		s->elements[m->contents[i]].deployed = true;
	}
	leave_to_deploy(s);
}

/* ---- Ambushes ------------------------------------------------------------------------------------------ */

enum { AHEAD_OF_LINE = 500 * PACE };

void dba_never_place_ambush(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_place_ambush *o = body;
	forbid(r, !has_role(s, seat, DEFENDER), DBA_3_10, "only the defender lays ambushes");
	for (int i = 0; i < o->elements.count; i++) {
		uint16_t element = dba_element_named(s, o->elements.poses[i].id);
		forbid(r, element && s->elements[element].side == dba_side_of_seat(s, seat) &&
			s->elements[element].type != SCOUTS, DBA_3_10, "only Scouts lie in ambush");
	}
}

static bool is_posed(const struct dba_state *s, const struct dba_written_poses *poses, uint16_t element)
{
	for (int i = 0; i < poses->count; i++)
		if (dba_element_named(s, poses->poses[i].id) == element)
			return true;
	return false;
}

/* Another of the order, or one who lies there already. */
static bool overlaps_another(const struct dba_state *s, const struct dba_written_poses *poses, int i,
	struct base base)
{
	enum dba_side side = s->elements[dba_element_named(s, poses->poses[i].id)].side;
	for (int j = 0; j < i; j++) {
		const struct dba_written_pose *p = &poses->poses[j];
		const struct dba_element *e = &s->elements[dba_element_named(s, p->id)];
		if (dba_space_bases_overlap(base, base_there(s, e, p->x, p->y, p->heading)))
			return true;
	}
	for (uint16_t k = 1; k < s->elements_end; k++)
		if (s->elements[k].side == side && dba_unit_is_hidden_in_ambush(s, k) && !is_posed(s, poses, k) &&
			dba_space_bases_overlap(base, dba_base(s, k)))
			return true;
	return false;
}

static bool was_shown_there(const struct dba_state *s, uint16_t area)
{
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		if (s->ambushes[i].id[0] && s->ambushes[i].terrain == area && s->ambushes[i].revealed)
			return true;
	return false;
}

void dba_check_place_ambush(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_place_ambush *o = body;
	uint16_t area = dba_area_named(s, o->terrain);
	if (forbid(r, !area || s->terrain[area].going != BAD_GOING || s->terrain[area].half_width, DBA_3_7,
		"an ambush is laid in a feature of bad going") ||
		forbid(r, was_shown_there(s, area), DBA_3_7, "the ambush in @%s@ has been shown", o->terrain))
		return;
	for (int i = 0; i < o->elements.count; i++) {
		const struct dba_written_pose *p = &o->elements.poses[i];
		uint16_t element = dba_element_named(s, p->id);
		const struct dba_element *e = &s->elements[element];
		struct base base;
		if (!dba_seat_owns(s, seat, element, r))
			return;
		base = base_there(s, e, p->x, p->y, p->heading);
		forbid(r, e->marker != 0, DBA_18_1, "@%s@ is in a marker", e->id);
		forbid(r, e->deployed && !dba_unit_is_hidden_in_ambush(s, element), DBA_3_7,
			"@%s@ stands on the table, for all to see", e->id);
		forbid(r, !dba_space_wholly_in_area(base, &s->terrain[area]), DBA_3_7,
			"@%s@ would not be wholly inside @%s@", e->id, s->terrain[area].id);
		forbid(r, dba_ahead_of_line(s, e->side, base) > AHEAD_OF_LINE, DBA_3_7,
			"@%s@ would lie more than 500 paces ahead of the line along your front", e->id);
		dba_place_judge_free(s, base, NULL, e->id, r);
		forbid(r, overlaps_another(s, &o->elements, i, base), DBA_5_28, "@%s@ would lie on another", e->id);
	}
}

/* The ambush this side has in that feature, or a name for a new one. */
static void name_ambush(const struct dba_state *s, enum dba_side side, uint16_t area, char id[ID_SIZE])
{
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		if (s->ambushes[i].id[0] && s->ambushes[i].side == side && s->ambushes[i].terrain == area &&
			!s->ambushes[i].revealed) {
			memcpy(id, s->ambushes[i].id, ID_SIZE);
			return;
		}
	for (int n = 1; n < AMBUSHES_ROOM; n++) {
		memset(id, 0, ID_SIZE);
		snprintf(id, ID_SIZE, "w%d", n);
		if (!dba_ambush_named(s, id) && !dba_element_named(s, id) && !dba_marker_truly_named(s, id))
			return;
	}
}

void dba_decide_place_ambush(struct play *play, int seat, const void *body)
{
	const struct dba_order_place_ambush *o = body;
	const struct dba_state *s = play->state;
	struct dba_event_ambushed e = { .ambush = "" };
	name_ambush(s, dba_side_of_seat(s, seat), dba_area_named(s, o->terrain), e.ambush);
	TEXT_SET(e.terrain, o->terrain);
	for (int i = 0; i < o->elements.count; i++) {
		const struct dba_written_pose *p = &o->elements.poses[i];
		if (!dba_place_finds_room(play, p->id,
			base_there(s, &s->elements[dba_element_named(s, p->id)], p->x, p->y, p->heading), NULL))
			continue;
		memset(e.element, 0, sizeof e.element);
		TEXT_SET(e.element, p->id);
		e.x = p->x;
		e.y = p->y;
		e.heading = angle_normal(p->heading);
		emit(play, EVENT_ambushed, DBA_3_7, &e);
	}
}

void dba_evolve_ambushed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_ambushed *e = event->body;
	struct dba_element *it = &s->elements[dba_element_named(s, e->element)];
	uint16_t ambush = dba_ambush_named(s, e->ambush);
	if (!ambush) {
		for (ambush = 1; ambush < AMBUSHES_ROOM - 1 && s->ambushes[ambush].id[0]; )
			ambush++;
		TEXT_COPY(s->ambushes[ambush].id, e->ambush);
		s->ambushes[ambush].terrain = dba_area_named(s, e->terrain);
		s->ambushes[ambush].side = it->side;
		if (s->ambushes_end <= ambush)
			s->ambushes_end = (uint16_t)(ambush + 1);
	}
	it->ambush = ambush;
	it->x = e->x;
	it->y = e->y;
	it->heading = e->heading;
	it->bua = it->building = 0;
	it->deployed = true;
}

/* ---- Done ---------------------------------------------------------------------------------------------- */

/* Whoever leaves troops at home has the right to. */
void dba_check_deploy_done(const void *position, int seat, const void *body, struct refusal *r)
{
	(void)position;
	(void)seat;
	(void)body;
	(void)r;
}

void dba_decide_deploy_done(struct play *play, int seat, const void *body)
{
	static const struct dba_order_end_step done = { false };
	(void)body;
	dba_decide_end_step(play, seat, &done);
}

/* Scouts of the defender may hide when his army stands; when the ambushes are laid nobody else is left. */
static bool is_left_out(const struct dba_state *s, int seat, uint16_t element)
{
	const struct dba_element *e = &s->elements[element];
	bool may_hide = e->type == SCOUTS && has_role(s, seat, DEFENDER);
	return e->id[0] && !e->deployed && !e->marker && dba_seat_of_element(s, element) == seat &&
		(s->turn.step == PLACE_AMBUSHES) == may_hide;
}

/* Says who stays away, so that nobody leaves his army at home by one touch. */
bool dba_preview_deploy_done(const void *position, int seat, const void *body, void *out)
{
	const struct dba_state *s = position;
	struct dba_preview *preview = out;
	int elements = 0, markers = 0;
	(void)body;
	for (uint16_t i = 1; i < s->elements_end; i++)
		elements += is_left_out(s, seat, i);
	for (uint16_t i = 1; i < s->markers_end && s->turn.step != PLACE_AMBUSHES; i++)
		markers += s->markers[i].id[0] && s->markers[i].side == dba_side_of_seat(s, seat) &&
			!s->markers[i].deployed;
	if (!elements && !markers)
		return false;
	snprintf(preview->why, sizeof preview->why, "%.40s%s%.40s %s not on the table: left out now, %s out for "
		"the whole battle",
		elements ? naming_count(elements, "element", "elements").text : "",
		elements && markers ? " and " : "",
		markers ? naming_count(markers, "marker", "markers").text : "",
		elements + markers == 1 ? "is" : "are", elements + markers == 1 ? "it stays" : "they stay");
	naming_capital(preview->why);
	return true;
}
