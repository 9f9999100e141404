/* Elements: the common changes of elements and markers. */
#include "elements.h"

#include <assert.h>
#include <string.h>

#include "../position/unit.h"
#include "leader.h"

/* ---- Where they stand ---------------------------------------------------------------------------------- */

void dba_element_pose(struct play *play, int clause, uint16_t element, enum dba_way way, struct pose pose)
{
	const struct dba_state *s = play->state;
	struct dba_event_posed e = { .x = pose.at.x, .y = pose.at.y, .heading = angle_normal(pose.facing),
		.way = (uint8_t)way };
	assert(dba_unit_is_element(play->state, element));
	TEXT_COPY(e.element, s->elements[element].id);
	emit(play, EVENT_posed, clause, &e);
}

void dba_evolve_posed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_posed *e = event->body;
	struct dba_element *it = &s->elements[dba_element_named(s, e->element)];
	it->x = e->x;
	it->y = e->y;
	it->heading = e->heading;
	it->deployed = true;
	if (e->way == WAY_DEPLOYED)
		it->ambush = 0; /* drawn up in the open, or in a building, he lies in wait no more */
}

void dba_element_pose_marker(struct play *play, int clause, uint16_t marker, enum dba_way way,
	struct pose pose)
{
	const struct dba_state *s = play->state;
	struct dba_event_marker_posed e = { .x = pose.at.x, .y = pose.at.y, .heading = angle_normal(pose.facing),
		.way = (uint8_t)way };
	assert(dba_unit_is_marker(play->state, marker));
	TEXT_COPY(e.marker, s->markers[marker].id);
	emit(play, EVENT_marker_posed, clause, &e);
}

void dba_evolve_marker_posed(struct dba_state *s, const struct event *event)
{
	const struct dba_event_marker_posed *e = event->body;
	struct dba_marker *m = &s->markers[dba_marker_truly_named(s, e->marker)];
	m->x = e->x;
	m->y = e->y;
	m->heading = e->heading;
	m->deployed = true;
}

/* ---- Moves of this bound ------------------------------------------------------------------------------- */

static void note_moved(struct play *play, int clause, const char *id, enum dba_move_kind kind,
	int32_t distance, int made)
{
	struct dba_event_moved e = { .distance = distance, .move_kind = (uint8_t)kind, .march = made > 0 &&
		kind != MOVE_RECOVER };
	TEXT_SET(e.unit, id);
	emit(play, EVENT_moved, clause, &e);
}

void dba_element_moved(struct play *play, int clause, uint16_t element, enum dba_move_kind kind,
	int32_t distance)
{
	const struct dba_element *e = &((const struct dba_state *)play->state)->elements[element];
	assert(dba_unit_is_element(play->state, element) && kind);
	note_moved(play, clause, e->id, kind, distance, e->moves_made);
}

void dba_element_marker_moved(struct play *play, int clause, uint16_t marker, int32_t distance)
{
	const struct dba_marker *m = &((const struct dba_state *)play->state)->markers[marker];
	assert(dba_unit_is_marker(play->state, marker));
	note_moved(play, clause, m->id, MOVE_NORMAL, distance, m->moves_made);
}

/* Recovering is no move of the count, but whoever recovers has moved. Several moves of a bound
 * are together an ordinary one. */
void dba_evolve_moved(struct dba_state *s, const struct event *event)
{
	const struct dba_event_moved *e = event->body;
	uint16_t element = dba_element_named(s, e->unit);
	if (!element) {
		struct dba_marker *m = &s->markers[dba_marker_truly_named(s, e->unit)];
		m->moves_made++;
		m->march_moves_made = (uint8_t)(m->march_moves_made + e->march);
		m->moved_distance += e->distance;
		m->moved = true;
		return;
	}
	struct dba_element *it = &s->elements[element];
	it->moved = true;
	it->moved_distance += e->distance;
	if (it->move_kind == MOVE_NONE || it->move_kind == MOVE_RECOVER)
		it->move_kind = e->move_kind;
	else if (e->move_kind != MOVE_RECOVER)
		it->move_kind = MOVE_NORMAL;
	if (e->move_kind == MOVE_RECOVER)
		return;
	it->moves_made++;
	it->march_moves_made = (uint8_t)(it->march_moves_made + e->march);
}

/* ---- How they are -------------------------------------------------------------------------------------- */

static void forget_contacts(struct dba_state *s, uint16_t one, uint16_t other)
{
	uint16_t kept = 0;
	for (int i = 0; i < s->contact_count; i++) {
		struct dba_contact c = s->contacts[i];
		bool theirs = other ? (c.attacker == one && c.target == other) ||
			(c.attacker == other && c.target == one) : c.attacker == one || c.target == one;
		if (!theirs)
			s->contacts[kept++] = c;
	}
	memset(&s->contacts[kept], 0, (size_t)(s->contact_count - kept) * sizeof s->contacts[0]);
	s->contact_count = kept;
}

void dba_element_set_morale(struct play *play, int clause, uint16_t element, enum dba_morale morale,
	enum dba_cause cause)
{
	const struct dba_state *s = play->state;
	struct dba_event_morale e = { .morale = (uint8_t)morale, .cause = (uint8_t)cause,
		.strikes = dba_leader_strikes(s, element, morale) };
	assert(dba_unit_is_element(play->state, element) && morale);
	TEXT_COPY(e.element, s->elements[element].id);
	emit(play, EVENT_morale, clause, &e);
}

void dba_evolve_morale(struct dba_state *s, const struct event *event)
{
	const struct dba_event_morale *e = event->body;
	uint16_t element = dba_element_named(s, e->element);
	struct dba_element *it = &s->elements[element];
	it->morale = e->morale;
	it->recoil_cause = e->morale == RECOILED ? e->cause : NO_CAUSE;
	it->ever_broken |= e->morale == BROKEN || e->morale == PERM_BROKEN;
	it->ever_routed |= e->morale == ROUTING;
	it->ran |= dba_unit_in_flight(it);
	it->steadied &= e->morale != ROUTING;
	if (!dba_unit_in_play(s, element))
		forget_contacts(s, element, 0);
	dba_leader_follow(s, element, e->strikes);
}

static void note_mark(struct play *play, int clause, const char *id, const char *ref, enum dba_mark mark,
	int32_t value)
{
	struct dba_event_marked e = { .mark = (uint8_t)mark, .value = value };
	TEXT_SET(e.unit, id);
	TEXT_SET(e.ref, ref);
	emit(play, EVENT_marked, clause, &e);
}

void dba_element_mark(struct play *play, int clause, uint16_t element, enum dba_mark mark, int32_t value)
{
	assert(dba_unit_is_element(play->state, element) && mark);
	note_mark(play, clause, ((const struct dba_state *)play->state)->elements[element].id, "", mark, value);
}

void dba_element_mark_marker(struct play *play, int clause, uint16_t marker, enum dba_mark mark)
{
	assert(dba_unit_is_marker(play->state, marker));
	note_mark(play, clause, ((const struct dba_state *)play->state)->markers[marker].id, "", mark, 1);
}

void dba_element_garrison(struct play *play, int clause, uint16_t element, uint16_t area, int building)
{
	const struct dba_state *s = play->state;
	assert(dba_unit_is_element(play->state, element) && area < AREAS_ROOM && !area == !building);
	note_mark(play, clause, s->elements[element].id, s->terrain[area].id, MARK_BUILDING, building);
}

void dba_evolve_marked(struct dba_state *s, const struct event *event)
{
	const struct dba_event_marked *e = event->body;
	struct dba_element *it = &s->elements[dba_element_named(s, e->unit)];
	bool set = e->value != 0;
	switch (e->mark) {
	case MARK_FIRED: it->fired = set; break;
	case MARK_RETURNED: it->returned = set; break;
	case MARK_INTERPENETRATED:
		it->interpenetrated = set;
		it->keeps_place = e->value == PASSED_BY_CHOICE;
		break;
	case MARK_CHARGED: it->charged = set; break;
	case MARK_FOUGHT: it->fought = set; break;
	case MARK_LOST: it->lost = set; break;
	case MARK_VOLLEY_USED: it->first_volley = !set; break;
	case MARK_FIRED_EVER: it->fired_ever = set; break;
	case MARK_RALLIED: it->rallied = set; break;
	case MARK_STEADIED: it->steadied = set; break;
	case MARK_LIMBERED: it->limbered = set; break;
	case MARK_DISCLOSED: it->disclosed = set; break;
	case MARK_SHOT_LAST: s->markers[dba_marker_truly_named(s, e->unit)].shot_last = set; break;
	case MARK_BUILDING:
		it->bua = dba_area_named(s, e->ref);
		it->building = (uint8_t)e->value;
		it->ambush = 0;
		it->deployed = true;
		break;
	default: break;
	}
}

void dba_element_join(struct play *play, int clause, uint16_t commander, uint16_t element, bool captive)
{
	const struct dba_state *s = play->state;
	struct dba_event_joined e = { .captive = captive };
	assert(dba_unit_is_element(play->state, commander));
	TEXT_COPY(e.commander, s->elements[commander].id);
	TEXT_COPY(e.element, s->elements[element].id);
	emit(play, EVENT_joined, clause, &e);
}

void dba_evolve_joined(struct dba_state *s, const struct event *event)
{
	const struct dba_event_joined *e = event->body;
	struct dba_element *c = &s->elements[dba_element_named(s, e->commander)];
	uint16_t element = dba_element_named(s, e->element);
	c->attached_to = e->captive ? 0 : element;
	c->captor = e->captive ? element : 0;
	c->deployed = true;
}

/* ---- Contacts ------------------------------------------------------------------------------------------ */

void dba_element_make_contact(struct play *play, int clause, struct dba_contact contact)
{
	const struct dba_state *s = play->state;
	struct dba_event_contact e = {
		.seq = contact.seq ? contact.seq : (uint16_t)(s->next_seq + 1), .edge = contact.edge,
		.bound_of = contact.bound_of ? contact.bound_of : s->turn.active,
		.melee_bounds = contact.melee_bounds,
		.fresh = contact.fresh, .pursuing = contact.pursuing, .turned = contact.turned,
		.later = contact.later,
	};
	assert(dba_unit_is_element(play->state, contact.attacker) && (contact.target || contact.area));
	TEXT_COPY(e.attacker, s->elements[contact.attacker].id);
	TEXT_COPY(e.target, s->elements[contact.target].id);
	TEXT_COPY(e.area, s->terrain[contact.area].id);
	TEXT_COPY(e.initiator, s->elements[contact.initiator].id);
	emit(play, EVENT_contact, clause, &e);
}

static void keep_contact(struct dba_state *s, struct dba_contact contact)
{
	int place = dba_element_contact(s, contact.attacker, contact.target);
	if (place < 0) {
		assert(s->contact_count < CONTACTS_MAX);
		place = s->contact_count++;
	}
	s->contacts[place] = contact;
}

void dba_evolve_contact(struct dba_state *s, const struct event *event)
{
	const struct dba_event_contact *e = event->body;
	struct dba_contact c = {
		.attacker = dba_element_named(s, e->attacker), .target = dba_element_named(s, e->target),
			.area = dba_area_named(s, e->area),
		.initiator = dba_element_named(s, e->initiator), .seq = e->seq, .edge = e->edge,
		.bound_of = e->bound_of,
		.melee_bounds = e->melee_bounds, .fresh = e->fresh, .pursuing = e->pursuing, .turned = e->turned,
		.later = e->later,
	};
	if (e->seq > s->next_seq)
		s->next_seq = e->seq;
	keep_contact(s, c);
	if (c.edge != FRONT || c.area)
		return;
	c.attacker = dba_element_named(s, e->target);
	c.target = dba_element_named(s, e->attacker);
	keep_contact(s, c);
}

void dba_element_part(struct play *play, int clause, uint16_t element)
{
	const struct dba_state *s = play->state;
	struct dba_event_parted e = { "", "" };
	assert(dba_unit_is_element(play->state, element));
	if (!dba_element_in_contact(s, element))
		return;
	TEXT_COPY(e.attacker, s->elements[element].id);
	emit(play, EVENT_parted, clause, &e);
}

void dba_evolve_parted(struct dba_state *s, const struct event *event)
{
	const struct dba_event_parted *e = event->body;
	forget_contacts(s, dba_element_named(s, e->attacker), dba_element_named(s, e->target));
}

int dba_element_contact(const struct dba_state *s, uint16_t attacker, uint16_t target)
{
	assert(attacker < ELEMENTS_ROOM && target < ELEMENTS_ROOM);
	for (int i = 0; i < s->contact_count; i++)
		if (s->contacts[i].attacker == attacker && s->contacts[i].target == target)
			return i;
	return -1;
}

bool dba_element_in_contact(const struct dba_state *s, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	for (int i = 0; i < s->contact_count; i++)
		if (s->contacts[i].attacker == element || s->contacts[i].target == element)
			return true;
	return false;
}
