/* The view: the position as a viewer knows it. */
#include "view.h"

#include <string.h>

#include "../position/in_use.h"
#include "../position/unit.h"
#include "../setup/setup.h"
#include "../sight/vantage.h"
#include "strangers.h"

/* ---- Shapes -------------------------------------------------------------------------------------------- */

#define OPT .flags = SHAPE_OPTIONAL
#define P(m) offsetof(struct malb_view, position.m)
#define PART(m, s) { F_NAME(m), .type = SHAPE_STRUCT, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct malb_state, m), .room = 1, .shape = &(s), OPT }
#define LISTED(m, count, s) CALLED(m, m, count, s)
#define CALLED(word, m, count, s) { F_NAME(word), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct malb_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct malb_state, m), .count_at = P(count), .shape = &(s), OPT }
#define MAPPED(m, end, s) { F_NAME(m), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct malb_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct malb_state, m), .count_at = P(end), .shape = &(s) }

static const struct field stranger_fields[] = {
	{ F_TEXT(struct malb_seen_stranger, id) },
	{ F_TEXT(struct malb_seen_stranger, called) },
};
static const struct shape stranger_shape = SHAPE_OF(malb_seen_stranger, stranger_fields);

static const struct field view_fields[] = {
	PART(turn, malb_turn_shape),
	PART(options, malb_options_shape),
	{ F_NAME(sides), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(sides), .size = sizeof(struct malb_side_state), .room = SIDES_ROOM, .shape = &malb_side_state_shape },
	MAPPED(wings, wings_end, malb_wing_shape),
	MAPPED(commands, commands_end, malb_command_shape),
	MAPPED(leaders, leaders_end, malb_leader_shape),
	MAPPED(messengers, messengers_end, malb_messenger_shape),
	MAPPED(brigades, brigades_end, malb_view_brigade_shape),
	MAPPED(guns, guns_end, malb_gun_shape),
	MAPPED(wagons, wagons_end, malb_wagon_shape),
	MAPPED(markers, markers_end, malb_marker_shape),
	/* every view has its "seats" and "result" from the table */
	CALLED(posts, seats, seat_count, malb_seat_shape),
	LISTED(combats, combat_count, malb_combat_shape),
	LISTED(ghosts, ghost_count, malb_ghost_shape),
	LISTED(questions, question_count, malb_question_shape),
	LISTED(instructions, instruction_count, malb_instruction_shape),
	PART(victory, malb_victory_shape),
	{ F_NAME(outcome), .type = SHAPE_STRUCT, .at = P(result), .size = sizeof(struct malb_outcome), .room = 1, .shape = &malb_outcome_shape, OPT },
	{ F_STRUCT(struct malb_view, reckoning, malb_reckoning_shape), OPT },
	{ F_MAP_TO(struct malb_view, strangers, strangers_end, stranger_shape) },
	{ F_LIST_TEXT(struct malb_view, advice, advice_count), OPT },
};
const struct shape malb_view_shape = SHAPE_OF(malb_view, view_fields);

static const struct field map_fields[] = {
	{ F_INT(struct malb_map, width), TABLE_SIDE },
	{ F_INT(struct malb_map, height), TABLE_SIDE },
	{ F_MAP_TO(struct malb_map, areas, areas_end, malb_area_shape) },
	{ F_MAP_TO(struct malb_map, lines, lines_end, malb_line_shape) },
	{ F_MAP_TO(struct malb_map, roads, roads_end, malb_road_shape) },
};
const struct shape malb_map_shape = SHAPE_OF(malb_map, map_fields);

/* ---- What is shown ------------------------------------------------------------------------------------- */

static void advise(void *ctx, int clause, const char *what)
{
	struct malb_view *v = ctx;
	(void)clause;
	if (v->advice_count < ADVICE_MAX)
		TEXT_SET(v->advice[v->advice_count++], what);
}

static void show_stranger(void *ctx, uint16_t unit, const char *called)
{
	struct malb_view *v = ctx;
	struct malb_seen_stranger *shown = &v->strangers[v->strangers_end++];
	TEXT_SET(shown->id, malb_unit_id(&v->position, unit));
	TEXT_SET(shown->called, called);
}

void malb_view_of(const void *position, struct viewer viewer, void *view, void *memory)
{
	struct malb_view *v = view;
	(void)position;
	for (uint16_t b = 1; b < v->position.brigades_end; b++)
		v->position.brigades[b].dp_cap = (uint8_t)malb_brigade_dp_cap(&v->position.brigades[b]);
	memset(&v->strangers[0], 0, sizeof v->strangers[0]);
	v->strangers_end = 1;
	malb_each_stranger(&v->position, memory, show_stranger, v);
	v->advice_count = 0;
	if (v->position.turn.step <= SETUP_ORDERS)
		malb_each_organisation_fault(&v->position, advise, v);
	memset(&v->reckoning, 0, sizeof v->reckoning);
	if (malb_vantage_of(&v->position, viewer).all)
		malb_reckoning_of(&v->position, &v->reckoning);
}

void malb_view_map(const void *state, void *map)
{
	const struct malb_state *s = state;
	struct malb_map *m = map;
	m->width = s->width;
	m->height = s->height;
	m->areas_end = s->areas_end;
	m->lines_end = s->lines_end;
	m->roads_end = s->roads_end;
	memcpy(m->areas, s->areas, sizeof m->areas);
	memcpy(m->lines, s->lines, sizeof m->lines);
	memcpy(m->roads, s->roads, sizeof m->roads);
}
