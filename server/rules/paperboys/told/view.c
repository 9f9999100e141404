/* The view: the position as a viewer knows it. */
#include "view.h"

#include <string.h>

#include "../shapes/shapes.h"
#include "../turn/value.h"
#include "told.h"

/* ---- Shapes -------------------------------------------------------------------------------------------- */

#define OPT .flags = SHAPE_OPTIONAL
#define P(m) offsetof(struct pb_view, position.m)
#define PART(word, m, s) { F_NAME(word), .type = SHAPE_STRUCT, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct pb_state, m), .room = 1, .shape = &(s), OPT }
#define LISTED(word, m, count, s) { F_NAME(word), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct pb_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct pb_state, m), .count_at = P(count), .shape = &(s), OPT }
#define MAPPED(m, end, s) { F_NAME(m), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct pb_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct pb_state, m), .count_at = P(end), .shape = &(s) }

static const struct field tally_fields[] = {
	{ F_TEXT(struct pb_tally, id) },
	{ F_INT(struct pb_tally, initial), VALUE, OPT },
	{ F_INT(struct pb_tally, lost), VALUE, OPT },
	{ F_INT(struct pb_tally, routing), VALUE, OPT },
	{ F_UINT(struct pb_tally, stands_lost), RANGE(0, 9999), OPT },
	{ F_ARRAY_UINT(struct pb_tally, spare), SPARE, OPT },
};
static const struct shape pb_tally_shape = SHAPE_OF(pb_tally, tally_fields);

static const struct field view_fields[] = {
	PART(turn, turn, pb_turn_shape),
	PART(options, options, pb_options_shape),
	{ F_NAME(sides), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(sides), .size = sizeof(struct pb_side_state), .room = SIDES_ROOM, .shape = &pb_side_state_shape },
	MAPPED(units, units_end, pb_view_unit_shape),
	MAPPED(officers, officers_end, pb_officer_shape),
	MAPPED(markers, markers_end, pb_marker_shape),
	MAPPED(terrain, features_end, pb_feature_shape),
	MAPPED(breaches, breaches_end, pb_breach_shape),
	MAPPED(fights, fights_end, pb_fight_shape),
	/* every view has its "seats" and "result" from the table */
	LISTED(posts, seats, seat_count, pb_seat_shape),
	LISTED(attacks, attacks, attack_count, pb_attack_shape),
	LISTED(asks, asks, ask_count, pb_ask_shape),
	LISTED(dead_pool, dead_pool, loss_count, pb_loss_shape),
	LISTED(objectives, objectives, objective_count, pb_objective_shape),
	LISTED(instructions, instructions, instruction_count, pb_instruction_shape),
	{ F_MAP_TO(struct pb_view, tallies, tallies_end, pb_tally_shape), OPT },
	PART(outcome, result, pb_result_shape),
};
const struct shape pb_view_shape = SHAPE_OF(pb_view, view_fields);

static const struct field map_fields[] = {
	{ F_INT(struct pb_map, width), TABLE_SIDE },
	{ F_INT(struct pb_map, depth), TABLE_SIDE },
	{ F_MAP_TO(struct pb_map, terrain, features_end, pb_feature_shape) },
	{ F_ARRAY_UINT(struct pb_map, spare), SPARE, OPT },
};
const struct shape pb_map_shape = SHAPE_OF(pb_map, map_fields);

/* ---- What is shown ------------------------------------------------------------------------------------- */

static void tally(struct pb_view *v, enum pb_side side)
{
	const struct pb_state *s = &v->position;
	struct pb_tally *t = &v->tallies[v->tallies_end++];
	*t = (struct pb_tally){ .initial = s->sides[side].initial_value,
		.lost = pb_value_dead(s, side),
		.routing = pb_value_routing(s, side) };
	TEXT_COPY(t->id, s->sides[side].id);
	for (int i = 0; i < s->loss_count; i++)
		if (s->dead_pool[i].side == side)
			t->stands_lost = (uint16_t)(t->stands_lost + s->dead_pool[i].stands);
}

void pb_view_of(const void *position, struct viewer viewer, void *view, void *memory)
{
	(void)memory;
	struct pb_view *v = view;
	(void)viewer;
	(void)position;
	v->tallies_end = 1;
	memset(&v->tallies[0], 0, sizeof v->tallies[0]);
	memset(v->spare, 0, sizeof v->spare);
	tally(v, FRENCH);
	tally(v, ALLIANCE);
}

void pb_view_map(const void *state, void *map)
{
	const struct pb_state *s = state;
	struct pb_map *m = map;
	*m = (struct pb_map){ .width = s->width, .depth = s->depth, .features_end = s->features_end };
	memcpy(m->terrain, s->terrain, sizeof m->terrain);
}
