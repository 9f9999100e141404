/* Events of fire: their shapes, and what they make true. */
#include "../position/unit.h"
#include "events.h"
#include "shapes.h"

const char *const pb_weapon_names[PB_WEAPONS] = { NULL, "pistol", "musket", "cannon_close", "cannon_long",
	"mortar" };

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_fired_fields[] = {
	{ F_TEXT(struct pb_event_fired, unit) },
	{ F_TEXT(struct pb_event_fired, target), OPT },
	{ F_TEXT(struct pb_event_fired, feature), OPT },
	{ F_ENUM(struct pb_event_fired, weapon, pb_weapon_names), OPT },
	{ F_UINT(struct pb_event_fired, dice), DICE, OPT },
	{ F_UINT(struct pb_event_fired, hits), DICE, OPT },
	{ F_UINT(struct pb_event_fired, saved), DICE, OPT },
	{ F_BOOL(struct pb_event_fired, contact), OPT },
	{ F_BOOL(struct pb_event_fired, under_fire), OPT },
};
const struct shape pb_event_fired_shape = SHAPE_OF(pb_event_fired, event_fired_fields);

static const struct field event_wall_hit_fields[] = {
	{ F_TEXT(struct pb_event_wall_hit, feature) },
	{ F_UINT(struct pb_event_wall_hit, section), RANGE(0, POLYGON_MAX - 1), OPT },
	{ F_UINT(struct pb_event_wall_hit, hits), DICE, OPT },
};
const struct shape pb_event_wall_hit_shape = SHAPE_OF(pb_event_wall_hit, event_wall_hit_fields);

static const struct field event_breached_fields[] = {
	{ F_TEXT(struct pb_event_breached, breach) },
	{ F_TEXT(struct pb_event_breached, feature), OPT },
	AT_XY(struct pb_event_breached),
	{ F_INT(struct pb_event_breached, width), SIZE, OPT },
	{ F_UINT(struct pb_event_breached, section), RANGE(0, POLYGON_MAX - 1), OPT },
};
const struct shape pb_event_breached_shape = SHAPE_OF(pb_event_breached, event_breached_fields);

static const struct field event_building_hit_fields[] = {
	{ F_TEXT(struct pb_event_building_hit, unit) },
	{ F_TEXT(struct pb_event_building_hit, feature), OPT },
};
const struct shape pb_event_building_hit_shape = SHAPE_OF(pb_event_building_hit, event_building_hit_fields);

static const struct field event_burning_fields[] = {
	{ F_TEXT(struct pb_event_burning, feature) },
};
const struct shape pb_event_burning_shape = SHAPE_OF(pb_event_burning, event_burning_fields);

/* PB-4.2, 4.27: firing at all is remembered for ever, firing on a fire card for the turn. */
void pb_evolve_fired(struct pb_state *s, const struct event *event)
{
	const struct pb_event_fired *e = event->body;
	struct pb_unit *u = &s->units[pb_unit_named(s, e->unit)];
	uint16_t target = pb_unit_named(s, e->target);
	u->first_fire_this_turn |= !e->contact && !u->has_fired_game;
	u->fired_this_turn |= !e->contact;
	u->has_fired_game = true;
	if (target && e->under_fire)
		s->units[target].under_fire_this_turn = true;
}

void pb_evolve_wall_hit(struct pb_state *s, const struct event *event)
{
	const struct pb_event_wall_hit *e = event->body;
	s->terrain[pb_feature_named(s, e->feature)].wall_hits[e->section] = e->hits;
}

/* A new breach takes the first free slot. */
void pb_evolve_breached(struct pb_state *s, const struct event *event)
{
	const struct pb_event_breached *e = event->body;
	uint16_t feature = pb_feature_named(s, e->feature), slot = 1;
	while (slot < BREACHES_ROOM - 1 && s->breaches[slot].id[0])
		slot++;
	s->breaches[slot] = (struct pb_breach){ .at = e->at, .feature = feature, .width = e->width };
	TEXT_COPY(s->breaches[slot].id, e->breach);
	if (slot >= s->breaches_end)
		s->breaches_end = (uint16_t)(slot + 1);
	s->next_breach++;
	s->terrain[feature].wall_hits[e->section] = 0;
}

void pb_evolve_building_hit(struct pb_state *s, const struct event *event)
{
	const struct pb_event_building_hit *e = event->body;
	struct pb_unit *u = &s->units[pb_unit_named(s, e->unit)];
	struct pb_feature *f = &s->terrain[pb_feature_named(s, e->feature)];
	if (f->mortar_hit.of[u->side] != s->turn.n)
		f->hit_before[u->side] = f->mortar_hit.of[u->side] == s->turn.n - 1;
	f->mortar_hit.of[u->side] = s->turn.n;
	u->last_building_hit = (struct pb_building_hit){ pb_feature_named(s, e->feature), s->turn.n };
}

void pb_evolve_burning(struct pb_state *s, const struct event *event)
{
	const struct pb_event_burning *e = event->body;
	s->terrain[pb_feature_named(s, e->feature)].burning_since = s->turn.n;
}
