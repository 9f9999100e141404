/* Sight: what each eye sees and remembers. */
#include "sight.h"

#include <assert.h>
#include <string.h>

#include "cache_key.h"
#include "observers.h"

/* ---- Eyes ---------------------------------------------------------------------------------------------- */

static void open_eye(struct malb_state *s, enum malb_side side, uint16_t wing)
{
	s->eyes[s->eye_count++] = (struct malb_eye){ .side = (uint8_t)side, .wing = wing };
}

int malb_sight_eye_of(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	enum malb_side side = malb_unit_side(s, unit);
	uint16_t wing = s->options.visibility == VISIBILITY_WING ? malb_wing_of_unit(s, unit) : 0;
	for (int i = 0; i < s->eye_count; i++)
		if (s->eyes[i].side == side && s->eyes[i].wing == wing)
			return i;
	return -1;
}

static void put_bit(struct malb_eye *eye, uint16_t unit, bool seen)
{
	eye->sees[unit / 8] = (uint8_t)((eye->sees[unit / 8] & ~(1u << unit % 8)) | (unsigned)seen << unit % 8);
}

bool malb_sight_is_withheld(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t slot = malb_slot(unit);
	return (malb_kind(unit) == KIND_BRIGADE && s->brigades[slot].withheld) ||
		(malb_kind(unit) == KIND_GUN && s->guns[slot].withheld);
}

bool malb_sight_is_hidden(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t slot = malb_slot(unit);
	return malb_sight_is_withheld(s, unit) || (malb_kind(unit) == KIND_BRIGADE && s->brigades[slot].hidden) ||
		(malb_kind(unit) == KIND_GUN && s->guns[slot].hidden);
}

bool malb_sight_eye_sees(const struct malb_state *s, int eye, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	if (eye < 0)
		return !malb_sight_is_hidden(s, unit);
	if (s->eyes[eye].side != malb_unit_side(s, unit) && malb_sight_is_hidden(s, unit))
		return false;
	return malb_sight_eye_of(s, unit) == eye || malb_has_seen(&s->eyes[eye], unit);
}

bool malb_sight_is_known_to(const struct malb_state *s, uint16_t unit, uint16_t target)
{
	assert(unit < UNITS_ROOM);
	if (s->options.visibility != VISIBILITY_WING && malb_unit_side(s, unit) == malb_unit_side(s, target))
		return true;
	return malb_sight_eye_sees(s, malb_sight_eye_of(s, unit), target);
}

/* ---- Known enemy (22.9) -------------------------------------------------------------------------------- */

struct search {
	const struct malb_state *s;
	enum malb_side side;
	int eye;
	const struct body *body;
	int32_t reach;
	bool found;
};

static bool is_near(void *ctx, uint16_t unit)
{
	struct search *search = ctx;
	struct body other;
	if (malb_unit_side(search->s, unit) == search->side || !malb_footprint_is_troops(search->s, unit) ||
		!malb_sight_eye_sees(search->s, search->eye, unit))
		return true;
	malb_footprint_body(search->s, unit, &other);
	search->found = malb_space_bodies_within(search->body, &other, search->reach);
	return !search->found;
}

bool malb_sight_known_enemy_within_of(const struct malb_state *s, uint16_t brigade,
	const struct malb_brigade *as, int32_t reach)
{
	assert(brigade < BRIGADES_ROOM);
	struct body body;
	struct search search = { s, as->side, malb_sight_eye_of(s, UNIT_BRIGADE + brigade), &body, reach, false };
	struct extent box = extent_grown(malb_footprint_brigade_box(as), reach + TOL);
	malb_footprint_brigade_body(as, &body);
	malb_footprint_each_near(s, &box, TROOPS, is_near, &search);
	return search.found;
}

bool malb_sight_known_enemy_within(const struct malb_state *s, uint16_t brigade, int32_t reach)
{
	assert(brigade < BRIGADES_ROOM);
	return malb_sight_known_enemy_within_of(s, brigade, &s->brigades[brigade], reach);
}

/* ---- Ghosts -------------------------------------------------------------------------------------------- */

static void drop_ghost(struct malb_state *s, int at)
{
	s->ghost_count--;
	memmove(&s->ghosts[at], &s->ghosts[at + 1], (size_t)(s->ghost_count - at) * sizeof s->ghosts[0]);
	memset(&s->ghosts[s->ghost_count], 0, sizeof s->ghosts[0]);
}

static void forget(struct malb_state *s, int eye, uint16_t unit)
{
	for (int i = s->ghost_count - 1; i >= 0; i--)
		if (s->ghosts[i].eye == eye + 1 && s->ghosts[i].unit == unit)
			drop_ghost(s, i);
}

/* Nobody remembers everything: the oldest memory makes room. */
static void make_room_for_ghost(struct malb_state *s, int eye)
{
	int count = 0, oldest = -1;
	for (int i = s->ghost_count - 1; i >= 0; i--)
		if (s->ghosts[i].eye == eye + 1) {
			oldest = i;
			count++;
		}
	if (count == GHOSTS_EACH)
		drop_ghost(s, oldest);
}

static struct malb_ghost ghost_of_brigade(const struct malb_brigade *b)
{
	struct malb_ghost ghost = { .type = b->type,
		.frame = b->frame, .formation = b->formation, .ranks = b->ranks, .mounted = b->mounted,
		.bases = (uint8_t)b->base_count, .width = b->width,
		.depth = b->depth };
	TEXT_SET(ghost.nation, b->nation);
	ghost.centre = base_centre(malb_footprint_base_at(b, b->base_count / 2));
	if (b->formation == UNFORMED)
		ghost.frame = (struct malb_frame){ b->bases[b->base_count / 2].pos,
			b->bases[b->base_count / 2].facing };
	return ghost;
}

/* Of one that stands by itself; guns show their middle, leaders are their middle. */
static struct malb_ghost ghost_of_single(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	struct malb_ghost ghost = { .bases = 0 };
	if (malb_kind(unit) == KIND_GUN) {
		ghost.frame = (struct malb_frame){ s->guns[slot].pos, s->guns[slot].facing };
		ghost.width = s->guns[slot].width;
		ghost.depth = s->guns[slot].depth;
		ghost.centre = base_centre(malb_footprint_gun_at(&s->guns[slot]));
	} else {
		ghost.frame.M = ghost.centre = s->leaders[slot].pos;
	}
	return ghost;
}

/* Brigades, guns and leaders are remembered where they still stand. */
static void remember(struct malb_state *s, int eye, uint16_t unit)
{
	struct malb_ghost ghost;
	if (malb_kind(unit) > KIND_LEADER || !malb_unit_on_table(s, unit))
		return;
	ghost = malb_kind(unit) == KIND_BRIGADE ? ghost_of_brigade(&s->brigades[malb_slot(unit)])
											: ghost_of_single(s, unit);
	TEXT_SET(ghost.id, malb_unit_id(s, unit));
	ghost.kind = (uint8_t)malb_kind(unit);
	ghost.side = (uint8_t)malb_unit_side(s, unit);
	ghost.eye = (uint8_t)(eye + 1);
	ghost.unit = unit;
	ghost.turn = s->turn.n;
	make_room_for_ghost(s, eye);
	s->ghosts[s->ghost_count++] = ghost;
}

/* ---- Seeing and losing --------------------------------------------------------------------------------- */

/* What the eye calls an enemy messenger: the next number of its own. */
static void number_messenger(struct malb_eye *eye, uint16_t messenger)
{
	if (eye->public_number[messenger])
		return;
	eye->numbered = (uint8_t)(eye->numbered < UINT8_MAX ? eye->numbered + 1 : UINT8_MAX);
	eye->public_number[messenger] = eye->numbered;
}

static void see(struct malb_state *s, int eye, uint16_t unit, bool seen)
{
	put_bit(&s->eyes[eye], unit, seen);
	forget(s, eye, unit);
	if (!seen)
		remember(s, eye, unit);
	else if (malb_kind(unit) == KIND_MESSENGER && malb_unit_side(s, unit) != s->eyes[eye].side)
		number_messenger(&s->eyes[eye], malb_slot(unit));
}

void malb_evolve_sighted(struct malb_state *s, const struct event *event)
{
	const struct malb_event_sighted *e = event->body;
	for (int i = 0; i < e->unit_count; i++)
		see(s, e->eye, malb_unit_named(s, e->units[i]), e->seen);
}

void malb_evolve_forgotten(struct malb_state *s, const struct event *event)
{
	const struct malb_event_forgotten *e = event->body;
	for (int i = 0; i < e->unit_count; i++)
		forget(s, e->eye, malb_unit_named(s, e->units[i]));
}

void malb_evolve_discovered(struct malb_state *s, const struct event *event)
{
	uint16_t unit = malb_unit_named(s, ((const struct malb_event_discovered *)event->body)->unit),
		slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE)
		s->brigades[slot].hidden = false;
	else
		s->guns[slot].hidden = false;
}

static void note_screens(struct malb_state *s)
{
	s->screen_count = (uint16_t)(s->guns_end > 1 ? UNIT_GUN + s->guns_end : s->brigades_end);
	for (uint16_t unit = 0; unit < s->screen_count; unit++)
		s->screens[unit] = malb_slot(unit) ? malb_occluder_screen_of(s, unit)
			: (struct extent){ { 0, 0 }, { 0, 0 } };
}

void malb_evolve_looked(struct malb_state *s, const struct event *event)
{
	bool screens_stay = ((const struct malb_event_looked *)event->body)->screens_stay;
	if (!screens_stay)
		note_screens(s);
	s->sight_stamp = malb_sight_cache_key(s, screens_stay);
}

void malb_sight_look_anew(struct malb_state *s)
{
	memset(s->screens, 0, s->screen_count * sizeof s->screens[0]);
	s->screen_count = 0;
}

void malb_inherit_sight(struct malb_state *s, uint16_t from, uint16_t to)
{
	for (int eye = 0; eye < s->eye_count; eye++)
		put_bit(&s->eyes[eye], to, malb_has_seen(&s->eyes[eye], from));
}

void malb_new_to_sight(struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	for (int eye = 0; eye < s->eye_count; eye++) {
		put_bit(&s->eyes[eye], unit, false);
		forget(s, eye, unit);
		if (malb_kind(unit) == KIND_MESSENGER)
			s->eyes[eye].public_number[malb_slot(unit)] = 0;
	}
}

/* ---- The first look ------------------------------------------------------------------------------------ */

void malb_sight_open_eyes(struct malb_state *s)
{
	for (enum malb_side side = SIDE_A; s->options.visibility != VISIBILITY_OPEN && side < SIDES_ROOM; side++)
		open_eye(s, side, 0);
	for (uint16_t w = 1; s->options.visibility == VISIBILITY_WING && w < s->wings_end; w++)
		if (s->wings[w].id[0])
			open_eye(s, s->wings[w].side, w);
	malb_sight_open_eyes_again(s);
}

void malb_sight_open_eyes_again(struct malb_state *s)
{
	struct malb_occluders occluders;
	struct malb_observers observers;
	if (s->turn.step == SETUP_DEPLOY || s->turn.step == STEP_NONE)
		return;
	malb_set_observers(s, NULL, &occluders, &observers);
	for (int eye = 0; eye < s->eye_count; eye++)
		for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
			struct malb_endpoint to;
			bool seen;
			if (!malb_slot(unit) || !malb_unit_on_table(s, unit) || observers.eye[unit] == eye)
				continue;
			malb_endpoint_look_at(s, unit, NULL, &to);
			seen = malb_observer_eye_would_see(&observers, eye, &to, false);
			if (seen != malb_has_seen(&s->eyes[eye], unit))
				see(s, eye, unit, seen);
		}
	if (!s->eye_count)
		return;
	note_screens(s);
	s->sight_stamp = malb_sight_cache_key(s, false);
}
