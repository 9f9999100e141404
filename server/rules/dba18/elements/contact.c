/* Contact: whose front edge lies on whose edge, and lining up with the enemy that is met. */
#include "contact.h"

#include <assert.h>
#include <string.h>

#include "../ground/place.h"
#include "elements.h"

/* ---- Edges --------------------------------------------------------------------------------------------- */

/* Where somebody faces who strikes that edge squarely, off the target's own facing. */
static const int32_t inwards[] = { [FRONT] = HALF_TURN, [LEFT] = QUARTER_TURN, [RIGHT] = -QUARTER_TURN,
	[REAR] = 0 };
static const enum corner ends[][2] = {
	[FRONT] = { FRONT_LEFT, FRONT_RIGHT }, [LEFT] = { REAR_LEFT, FRONT_LEFT }, [RIGHT] = { FRONT_RIGHT, REAR_RIGHT }, [REAR] = { REAR_RIGHT, REAR_LEFT },
};

static struct figure edge_of(struct base base, enum dba_edge edge, struct point at[2])
{
	at[0] = base_corner(base, ends[edge][0]);
	at[1] = base_corner(base, ends[edge][1]);
	return figure_line(at, 2, 0);
}

int32_t dba_contact_shared_edge(struct base attacker, struct base target, enum dba_edge edge)
{
	assert(edge <= REAR);
	struct point front[2], side[2], a, b;
	struct figure mine = edge_of(attacker, FRONT, front), his = edge_of(target, edge, side);
	struct pose along;
	int32_t length, from, to;
	if (angle_apart(attacker.pose.facing, target.pose.facing + inwards[edge]) > HALF_TURN / 4 ||
		!figures_closer(&mine, &his, EPS))
		return 0;
	along = pose_at(side[0], points_heading(side[0], side[1]));
	length = points_distance(side[0], side[1]);
	a = pose_local(along, front[0]);
	b = pose_local(along, front[1]);
	from = a.y < b.y ? a.y : b.y;
	to = a.y < b.y ? b.y : a.y;
	from = from < 0 ? 0 : from;
	to = to > length ? length : to;
	return to - from > EPS ? to - from : 0;
}

bool dba_contact_front_reaches(struct base attacker, struct base target, enum dba_edge edge)
{
	assert(edge <= REAR);
	struct point front[2], side[2];
	struct figure mine = edge_of(attacker, FRONT, front), his = edge_of(target, edge, side);
	return figures_closer(&mine, &his, EPS);
}

bool dba_contact_front_reaches_area(struct base attacker, const struct dba_area *area)
{
	struct point front[2];
	struct figure mine = edge_of(attacker, FRONT, front), outline = dba_space_area_figure(area);
	return figures_closer(&mine, &outline, EPS);
}

int32_t dba_contact_front_gap(struct base attacker, struct base target, enum dba_edge edge)
{
	assert(edge <= REAR);
	struct point front[2], side[2];
	struct figure mine = edge_of(attacker, FRONT, front), his = edge_of(target, edge, side);
	return figures_distance(&mine, &his);
}

int32_t dba_contact_front_gap_to_area(struct base attacker, const struct dba_area *area)
{
	struct point front[2];
	struct figure mine = edge_of(attacker, FRONT, front), outline = dba_space_area_figure(area);
	return figures_distance(&mine, &outline);
}

enum dba_edge dba_contact_touched_edge(struct base attacker, struct base target)
{
	enum dba_edge touched = NO_BASE_EDGE;
	int32_t most = 0;
	if (!dba_space_bases_touch(attacker, target))
		return NO_BASE_EDGE;
	for (enum dba_edge edge = FRONT; edge <= REAR; edge++) {
		int32_t shared = dba_contact_shared_edge(attacker, target, edge);
		if (shared > most) {
			most = shared;
			touched = edge;
		}
	}
	return touched;
}

struct pose dba_contact_lined_up(struct base attacker, struct base target, enum dba_edge edge)
{
	assert(edge <= REAR);
	struct pose at = target.pose;
	int32_t half = target.width / 2, own = attacker.width / 2;
	if (edge == REAR)
		at = pose_moved(at, 0, -target.depth);
	else if (edge != FRONT)
		at = pose_moved(at, edge == LEFT ? -half : half, -own);
	at.facing = angle_normal(target.pose.facing + inwards[edge]);
	return at;
}

bool dba_contact_can_line_up(const struct dba_state *s, struct base base, uint16_t element, uint16_t target,
	enum dba_edge edge, struct pose *pose)
{
	assert(element < ELEMENTS_ROOM && target < ELEMENTS_ROOM && edge <= REAR);
	struct base enemy = dba_base(s, target), there = base;
	struct dba_body self = dba_space_body_of_one(s, element);
	if (!edge)
		return false;
	there.pose = dba_contact_lined_up(base, enemy, edge);
	if (points_square(base.pose.at, there.pose.at) > (int64_t)(base.width / 2) * (base.width / 2) ||
		angle_apart(base.pose.facing, there.pose.facing) > HALF_TURN / 4 ||
		!dba_place_is_free(s, there, &self, NULL, NULL))
		return false;
	*pose = there.pose;
	return true;
}

bool dba_contact_may_strike(struct base start, struct base target, enum dba_edge edge, const char *id,
	struct refusal *r)
{
	assert(edge <= REAR);
	struct dba_footprint footprint;
	struct extent seen;
	bool ahead, aside, behind;
	if (edge == FRONT)
		return true;
	dba_space_footprint(start, &footprint);
	seen = figure_seen_from(&footprint.figure, target.pose);
	ahead = seen.high.y > EPS;
	aside = edge == LEFT ? seen.low.x < -target.width / 2 - EPS : seen.high.x > target.width / 2 + EPS;
	behind = seen.high.y <= -target.depth + EPS;
	forbid(r, edge != REAR && (ahead || !aside), DBA_20_2,
		"a flank is struck by those who began behind the enemy's front line and beyond that flank, and @%s@ did not",
		id);
	forbid(r, edge == REAR && !behind, DBA_20_3,
		"a rear is struck by those who began wholly behind it, and @%s@ did not", id);
	forbid(r, ahead, DBA_20_4, "@%s@ began ahead of the enemy's front line and can strike only that front",
		id);
	return !ahead && (edge == REAR ? behind : aside);
}

/* ---- Contacts ------------------------------------------------------------------------------------------ */

/* The built-up area held by the enemy on whose outline the front of an attacker lies; *garrison: whom he
 * fights there. */
static uint16_t touched_bua(const struct dba_state *s, uint16_t attacker, uint16_t *garrison)
{
	struct base base = dba_base(s, attacker);
	for (uint16_t i = 1; i < s->areas_end; i++) {
		if (!s->terrain[i].id[0] || s->terrain[i].kind != BUA)
			continue;
		*garrison = dba_space_garrison_near(s, i, base.pose.at, dba_side_enemy(s->elements[attacker].side));
		if (*garrison && dba_contact_front_reaches_area(base, &s->terrain[i]))
			return i;
	}
	return 0;
}

/* Is the front of the attacker still, or newly, on the target? The edge; of a garrison FRONT, and *area. */
static enum dba_edge edge_between(const struct dba_state *s, uint16_t attacker, uint16_t target,
	uint16_t *area)
{
	uint16_t garrison = 0;
	*area = 0;
	if (!dba_space_fights(s, attacker) || s->elements[attacker].side == s->elements[target].side)
		return NO_BASE_EDGE;
	if (dba_space_fights(s, target))
		return dba_contact_touched_edge(dba_base(s, attacker), dba_base(s, target));
	if (!s->elements[target].bua || !dba_unit_in_play(s, target))
		return NO_BASE_EDGE;
	*area = touched_bua(s, attacker, &garrison);
	return *area == s->elements[target].bua && garrison == target ? FRONT : NO_BASE_EDGE;
}

static void add_seen(struct dba_state *s, uint16_t attacker, uint16_t target)
{
	uint16_t area;
	enum dba_edge edge = edge_between(s, attacker, target, &area);
	if (!edge || dba_element_contact(s, attacker, target) >= 0 || s->contact_count == CONTACTS_MAX)
		return;
	int reverse = dba_element_contact(s, target, attacker);
	struct dba_contact c = {
		.attacker = attacker, .target = target, .area = area, .edge = (uint8_t)edge,
			.bound_of = s->turn.active, .fresh = true,
		.initiator = s->elements[attacker].side == s->turn.active ? attacker : target,
		.seq = reverse >= 0 && edge == FRONT ? s->contacts[reverse].seq : (uint16_t)(s->next_seq + 1),
	};
	if (reverse >= 0 && edge == FRONT) {
		uint16_t one = c.attacker, other = c.target;
		c = s->contacts[reverse];
		c.attacker = one;
		c.target = other;
	}
	s->next_seq = c.seq > s->next_seq ? c.seq : s->next_seq;
	s->contacts[s->contact_count++] = c;
}

void dba_find_contacts(struct dba_state *s)
{
	uint16_t order[ELEMENTS_ROOM];
	int count = 0;
	for (int i = 0; i < s->contact_count; i++)
		s->next_seq = s->contacts[i].seq > s->next_seq ? s->contacts[i].seq : s->next_seq;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		int at = count;
		if (!dba_unit_in_play(s, i) || !dba_unit_counts(&s->elements[i]))
			continue;
		for (; at > 0 && strcmp(s->elements[i].id, s->elements[order[at - 1]].id) < 0; at--)
			order[at] = order[at - 1];
		order[at] = i;
		count++;
	}
	for (int turn = 0; turn < 2; turn++)
		for (int i = 0; i < count; i++)
			for (int j = 0; j < count; j++)
				if ((s->elements[order[i]].side == s->turn.active) == !turn)
					add_seen(s, order[i], order[j]);
}

static void part(struct play *play, int clause, struct dba_contact c)
{
	const struct dba_state *s = play->state;
	struct dba_event_parted e = { "", "" };
	TEXT_COPY(e.attacker, s->elements[c.attacker].id);
	TEXT_COPY(e.target, s->elements[c.target].id);
	emit(play, EVENT_parted, clause, &e);
}

/* Ends a contact that is no longer so, or notes its other edge; false: it stands as it stood. Parting ends it
 * both ways, so what is left of it the other way is made anew. */
static bool renew(struct play *play, int clause, struct dba_contact c, enum dba_how how)
{
	const struct dba_state *s = play->state;
	uint16_t area;
	enum dba_edge edge = edge_between(s, c.attacker, c.target, &area), back;
	if (edge == c.edge)
		return false;
	if (!edge) {
		uint16_t one = c.attacker;
		back = edge_between(s, c.target, c.attacker, &area);
		part(play, clause, c);
		c.attacker = c.target;
		c.target = one;
		edge = back == FRONT ? NO_BASE_EDGE : back;
	}
	if (!edge)
		return true;
	c.edge = (uint8_t)edge;
	c.turned |= how == HOW_TURNED;
	c.pursuing |= how == HOW_PURSUED;
	dba_element_make_contact(play, clause, c);
	return true;
}

static void end_old(struct play *play, int clause, uint16_t element, enum dba_how how)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->contact_count; ) {
		struct dba_contact c = s->contacts[i];
		i = (c.attacker == element || c.target == element) && renew(play, clause, c, how) ? 0 : i + 1;
	}
}

/* 13.22, R-23: what meets in a response fights in the bound after. */
static bool is_response(enum dba_step step)
{
	return step == ARTILLERY_RESPONSES || step == FIRE_RESPONSES || step == COMBAT_RESPONSES;
}

static bool make_new(struct play *play, int clause, uint16_t element)
{
	const struct dba_state *s = play->state;
	bool struck = false, later = is_response(s->turn.step);
	for (uint16_t i = 1; i < s->elements_end; i++) {
		uint16_t area;
		enum dba_edge edge = edge_between(s, element, i, &area);
		if (edge && dba_element_contact(s, element, i) < 0) {
			dba_element_make_contact(play, clause,
				(struct dba_contact){ .attacker = element, .target = i, .area = area, .initiator = element,
				.edge = (uint8_t)edge, .fresh = true, .later = later });
			struck = true;
		}
		edge = edge_between(s, i, element, &area);
		if (edge && dba_element_contact(s, i, element) < 0)
			dba_element_make_contact(play, clause,
				(struct dba_contact){ .attacker = i, .target = element, .area = area, .initiator = element,
				.edge = (uint8_t)edge, .fresh = true, .later = later });
	}
	return struck;
}

void dba_contact_take(struct play *play, uint16_t captor, uint16_t taken)
{
	assert(captor < ELEMENTS_ROOM && taken < ELEMENTS_ROOM);
	const struct dba_state *s = play->state;
	bool commander = dba_unit_is_commander(&s->elements[taken]);
	dba_element_set_morale(play, commander ? DBA_2_6 : DBA_1_5, taken, CAPTURED, NO_CAUSE);
	dba_element_join(play, commander ? DBA_2_7 : DBA_1_5, taken, captor, true);
}

static bool can_be_taken(const struct dba_element *e)
{
	return dba_unit_is_commander(e) || e->type == BAGGAGE;
}

static void take_prisoners(struct play *play, uint16_t element)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (!dba_unit_on_table(s, i) || !dba_unit_on_table(s, element) ||
			s->elements[i].side == s->elements[element].side ||
			!dba_space_bases_touch(dba_base(s, i), dba_base(s, element)))
			continue;
		if (can_be_taken(&s->elements[i]) && dba_space_fights(s, element))
			dba_contact_take(play, element, i);
		else if (can_be_taken(&s->elements[element]) && dba_space_fights(s, i))
			dba_contact_take(play, i, element);
	}
}

void dba_settle_contacts(struct play *play, int clause, uint16_t element, enum dba_how how)
{
	assert(dba_unit_is_element(play->state, element));
	end_old(play, clause, element, how);
	if (make_new(play, clause, element) && how == HOW_CHARGED)
		dba_element_mark(play, DBA_20_1, element, MARK_CHARGED, 1);
	take_prisoners(play, element);
}
