/* The view: the position as a viewer knows it. */
#include "view.h"

#include <string.h>

#include "../position/in_use.h"
#include "../position/unit.h"

/* ---- Shapes -------------------------------------------------------------------------------------------- */

#define OPT .flags = SHAPE_OPTIONAL
#define P(m) offsetof(struct dba_view, position.m)
#define PART(word, m, s) { F_NAME(word), .type = SHAPE_STRUCT, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct dba_state, m), .room = 1, .shape = &(s), OPT }
#define VALUE(m, t) F_NAME(m), .type = (t), .at = P(m), .size = SHAPE_MEMBER_SIZE(struct dba_state, m), .room = 1, OPT
#define SIDE(m) { F_NAME(m), .type = SHAPE_ENUM, .at = P(m), .size = 1, .room = 1, .names = dba_side_names, .names_count = SHAPE_COUNTOF(dba_side_names), OPT }
#define LISTED(word, m, count, s) { F_NAME(word), .type = SHAPE_STRUCT, .form = SHAPE_LIST, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct dba_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct dba_state, m), .count_at = P(count), .shape = &(s), OPT }
#define MAPPED(m, end, s) { F_NAME(m), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(m), .size = SHAPE_MEMBER_SIZE(struct dba_state, m[0]), \
	.room = SHAPE_MEMBER_ROOM(struct dba_state, m), .count_at = P(end), .shape = &(s) }

static const struct field losses_fields[] = {
	{ F_TEXT(struct dba_losses, id) },
	{ F_UINT(struct dba_losses, of), RANGE(0, 999), OPT },
	{ F_UINT(struct dba_losses, broken), RANGE(0, 999), OPT },
	{ F_UINT(struct dba_losses, gone), RANGE(0, 999), OPT },
	{ F_UINT(struct dba_losses, in_beaten), RANGE(0, 999), OPT },
};
static const struct shape dba_losses_shape = SHAPE_OF(dba_losses, losses_fields);

static const struct field view_fields[] = {
	PART(turn, turn, dba_turn_shape),
	PART(options, options, dba_options_shape),
	{ VALUE(line_y, SHAPE_INT), COORDINATE },
	{ VALUE(line_known, SHAPE_BOOL) },
	{ VALUE(bound_limit, SHAPE_INT), RANGE(0, 200) },
	{ VALUE(victory, SHAPE_TEXT) },
	SIDE(first_bound),
	SIDE(limit_winner),
	{ F_NAME(sides), .type = SHAPE_STRUCT, .form = SHAPE_MAP, .at = P(sides), .size = sizeof(struct dba_side_state), .room = SIDES_ROOM, .shape = &dba_side_state_shape },
	MAPPED(commands, commands_end, dba_command_shape),
	MAPPED(elements, elements_end, dba_element_shape),
	MAPPED(markers, markers_end, dba_marker_shape),
	MAPPED(ambushes, ambushes_end, dba_ambush_shape),
	/* every view has its "seats" and "result" from the table */
	LISTED(posts, seats, seat_count, dba_seat_shape),
	LISTED(contacts, contacts, contact_count, dba_contact_shape),
	LISTED(shots, shots, shot_count, dba_shot_shape),
	LISTED(exchanges, exchanges, exchange_count, dba_exchange_shape),
	LISTED(reactions, reactions, reaction_count, dba_reaction_shape),
	LISTED(pursuits, pursuits, pursuit_count, dba_pursuit_shape),
	LISTED(combats, combats, combat_count, dba_combat_shape),
	LISTED(notes, notes, note_count, dba_note_shape),
	LISTED(instructions, instructions, instruction_count, dba_instruction_shape),
	PART(resume, resume, dba_resume_shape),
	{ F_MAP_TO(struct dba_view, losses, losses_end, dba_losses_shape), OPT },
	PART(outcome, result, dba_outcome_shape),
};
const struct shape dba_view_shape = SHAPE_OF(dba_view, view_fields);

static const struct field map_fields[] = {
	{ F_INT(struct dba_map, width), TABLE_SIDE },
	{ F_INT(struct dba_map, height), TABLE_SIDE },
	{ F_MAP_TO(struct dba_map, terrain, areas_end, dba_area_shape) },
	{ F_ARRAY_UINT(struct dba_map, spare), SPARE, OPT },
};
const struct shape dba_map_shape = SHAPE_OF(dba_map, map_fields);

/* ---- Losses -------------------------------------------------------------------------------------------- */

static void count_element(const struct dba_element *e, bool beaten, struct dba_losses *losses)
{
	int count = dba_unit_count(e);
	bool gone = e->morale == DESTROYED || e->morale == OFF_TABLE || e->morale == CAPTURED;
	losses->broken = (uint16_t)(losses->broken + (dba_unit_in_flight(e) ? count : 0));
	losses->gone = (uint16_t)(losses->gone + (gone ? count : 0));
	losses->in_beaten = (uint16_t)(losses->in_beaten + (beaten ? count : 0));
}

static struct dba_losses *next_losses(struct dba_view *v, const char id[ID_SIZE], uint16_t of)
{
	struct dba_losses *losses = &v->losses[v->losses_end++];
	memset(losses, 0, sizeof *losses);
	memcpy(losses->id, id, ID_SIZE);
	losses->of = of;
	return losses;
}

/* 13.23, 13.24; of the enemy's commands only those that are known are listed. */
static void count_losses(struct dba_view *v)
{
	const struct dba_state *s = &v->position;
	struct dba_losses *sides[SIDES_ROOM], *commands[COMMANDS_ROOM];
	v->losses_end = 1;
	memset(&v->losses[0], 0, sizeof v->losses[0]);
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		sides[side] = next_losses(v, s->sides[side].id, s->sides[side].initial_total);
	for (uint16_t c = 1; c < s->commands_end; c++)
		commands[c] = s->commands[c].id[0] ? next_losses(v, s->commands[c].id, s->commands[c].initial_count) :
			NULL;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		bool beaten = e->command && s->commands[e->command].state > COMMAND_NORMAL;
		if (!e->id[0] || !e->side)
			continue;
		count_element(e, beaten, sides[e->side]);
		if (e->command && commands[e->command])
			count_element(e, false, commands[e->command]);
	}
}

/* ---- What is shown ------------------------------------------------------------------------------------- */

void dba_view_of(const void *position, struct viewer viewer, void *view, void *memory)
{
	(void)memory;
	struct dba_view *v = view;
	(void)viewer;
	(void)position;
	count_losses(v);
}

void dba_view_map(const void *state, void *map)
{
	const struct dba_state *s = state;
	struct dba_map *m = map;
	m->width = s->width;
	m->height = s->height;
	m->areas_end = s->areas_end;
	memcpy(m->terrain, s->terrain, sizeof m->terrain);
}
