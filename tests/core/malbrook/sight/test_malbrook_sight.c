/* Looking about by what has changed comes to the same as looking at everything (chapter 8 of Malbrook). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/position/in_use.h"
#include "server/rules/malbrook/sight/sight.h"
#include "server/rules/malbrook/sight/observers.h"
#include "server/rules/malbrook/space/layout.h"
#include "server/rules/malbrook/troops/troops.h"
#include "server/rules/table/sight.h"

enum {
	WIDTH = 60 * INCH, HEIGHT = 40 * INCH, TROOPS_A_SIDE = 10, GUNS_A_SIDE = 2, LEADERS_A_SIDE = 3,
	MESSENGERS_A_SIDE = 2, MOVES = 120, WORLDS = 60
};

static struct malb_state *s, *again, *earlier, *before;
static struct malb_notes *notes;
static struct malb_workspace *workspace;
static struct event_log *event_log;
static struct play play;
static uint32_t seed;

static int chance(int below)
{
	seed = seed * 1664525u + 1013904223u;
	return (int)((seed >> 8) % (uint32_t)below);
}

static struct point anywhere(void)
{
	return point_at(6 * INCH + chance(WIDTH - 12 * INCH), 6 * INCH + chance(HEIGHT - 12 * INCH));
}

static void area(int slot, enum malb_area_kind kind, int level)
{
	struct malb_area *a = &s->areas[slot];
	struct point at = anywhere();
	int32_t size = 2 * INCH + chance(6 * INCH);
	*a = (struct malb_area){ .kind = (uint8_t)kind,
		.level = (uint8_t)level,
		.blocks_los = kind == WOODS || kind == TOWN,
		.count = 4,
		.significant_height = level > 1 };
	snprintf(a->id, ID_SIZE, "area%d", slot);
	a->polygon[0] = at;
	a->polygon[1] = point_at(at.x + size, at.y - chance(INCH));
	a->polygon[2] = point_at(at.x + size, at.y + size);
	a->polygon[3] = point_at(at.x - chance(INCH), at.y + size);
}

static void stand(struct malb_brigade *b)
{
	b->formation = (uint8_t)(LINE + chance(4));
	b->ranks = 1;
	b->frame = (struct malb_frame){ anywhere(), (int16_t)chance(FULL_CIRCLE) };
	b->trail_count = 0;
	malb_layout(b, true);
}

static void brigade(uint16_t slot, enum malb_side side, uint16_t command)
{
	struct malb_brigade *b = &s->brigades[slot];
	*b = (struct malb_brigade){ .side = (uint8_t)side,
		.type = INFANTRY, .style = TRADITIONAL, .grade = GRADE_C, .width = INCH, .depth = INCH,
		.command = command,
		.base_count = (uint16_t)(2 + chance(4)) };
	snprintf(b->id, ID_SIZE, "b%d", slot);
	stand(b);
}

static void set_up_side(enum malb_side side)
{
	for (int i = 0; i < 2; i++) {
		uint16_t wing = (uint16_t)(2 * (side - 1) + i + 1);
		snprintf(s->wings[wing].id, ID_SIZE, "w%d", wing);
		s->wings[wing].side = (uint8_t)side;
		snprintf(s->commands[wing].id, ID_SIZE, "c%d", wing);
		s->commands[wing] = (struct malb_command){ .side = (uint8_t)side, .wing = wing };
		snprintf(s->commands[wing].id, ID_SIZE, "c%d", wing);
	}
	for (int i = 0; i < TROOPS_A_SIDE; i++)
		brigade((uint16_t)(1 + (side - 1) * TROOPS_A_SIDE + i), side,
			(uint16_t)(i % 3 ? 2 * (side - 1) + i % 3 : 0));
	for (int i = 0; i < GUNS_A_SIDE; i++) {
		struct malb_gun *g = &s->guns[1 + (side - 1) * GUNS_A_SIDE + i];
		*g = (struct malb_gun){ .side = (uint8_t)side,
			.class = MEDIUM_GUN,
			.width = 1250,
			.depth = 1250,
			.pos = anywhere() };
		snprintf(g->id, ID_SIZE, "g%d%d", side, i);
	}
	for (int i = 0; i < LEADERS_A_SIDE; i++) {
		struct malb_leader *l = &s->leaders[1 + (side - 1) * LEADERS_A_SIDE + i];
		*l = (struct malb_leader){ .side = (uint8_t)side,
			.rank = (uint8_t)(MAJOR_GENERAL + i),
			.pos = anywhere() };
		snprintf(l->id, ID_SIZE, "l%d%d", side, i);
	}
	for (int i = 0; i < MESSENGERS_A_SIDE; i++) {
		struct malb_messenger *m = &s->messengers[1 + (side - 1) * MESSENGERS_A_SIDE + i];
		*m = (struct malb_messenger){ .side = (uint8_t)side,
			.state = RIDING,
			.pos = anywhere(),
			.from = (uint16_t)(1 + (side - 1) * LEADERS_A_SIDE + i) };
		snprintf(m->id, ID_SIZE, "m%d%d", side, i);
	}
}

static void set_up_world(uint32_t world)
{
	memset(s, 0, sizeof *s);
	memset(again, 0, sizeof *again);
	seed = world * 2654435761u + 1;
	s->options.visibility = world % 2 ? VISIBILITY_WING : VISIBILITY_SIDE;
	s->options.los_reciprocal = world % 3 != 0;
	s->turn = (struct malb_turn){ .n = 1, .step = MOVE };
	s->width = WIDTH;
	s->height = HEIGHT;
	for (int side = SIDE_A; side < SIDES_ROOM; side++)
		set_up_side(side);
	area(1, HILL, 1);
	area(2, WOODS, 0);
	area(3, TOWN, 0);
	area(4, HILL, 2);
	extents_find_ends(&malb_extents, s);
	malb_sight_open_eyes(s);
}

static void set_up(void)
{
	s = calloc(1, sizeof *s);
	again = calloc(1, sizeof *again);
	earlier = calloc(1, sizeof *earlier);
	before = calloc(1, sizeof *before);
	notes = calloc(1, sizeof *notes);
	workspace = malloc(sizeof *workspace);
	memset(workspace, 0xA5, sizeof *workspace); /* as somebody has left it */
	event_log = calloc(1, sizeof *event_log);
	play = (struct play){ .rules = &malbrook,
		.state = s,
		.log = event_log,
		.audience = AUDIENCE_ALL,
		.notes = notes,
		.workspace = workspace };
}

static void tear_down(void)
{
	free(s);
	free(again);
	free(earlier);
	free(before);
	free(notes);
	free(workspace);
	free(event_log);
}

TestSuite(malbrook_sight, .init = set_up, .fini = tear_down);

static uint16_t some_brigade(void)
{
	uint16_t b = (uint16_t)(1 + chance(s->brigades_end - 1));
	return ON_TABLE_BRIGADE(s, b) ? b : 0;
}

static void move_brigade(uint16_t b)
{
	struct malb_brigade as = s->brigades[b];
	if (chance(2))
		malb_layout_shift(&as, point_at(chance(6 * INCH) - 3 * INCH, chance(6 * INCH) - 3 * INCH));
	else
		stand(&as);
	malb_place(&play, MALB_12_10, b, WAY_MARCH, &as);
}

static void move_leader(void)
{
	uint16_t l = (uint16_t)(1 + chance(s->leaders_end - 1)), with = chance(3) ? 0 : some_brigade();
	struct malb_event_leader_moved e = { .pos = anywhere() };
	if (with && s->brigades[with].side == s->leaders[l].side) {
		TEXT_SET(e.brigade, s->brigades[with].id);
		e.pos = malb_layout_place_beside(s, &s->brigades[with], malb_footprint_leader_radius(&s->leaders[l]));
	}
	TEXT_SET(e.leader, s->leaders[l].id);
	malb_settle_point(&play, UNIT_LEADER + l, e.pos);
	emit(&play, EVENT_leader_moved, MALB_4_3, &e);
}

static void ride(uint16_t messenger, struct point to, enum malb_messenger_state now)
{
	struct malb_event_messenger_rode e = { .pos = to, .now = (uint8_t)now };
	TEXT_SET(e.messenger, s->messengers[messenger].id);
	malb_settle_point(&play, UNIT_MESSENGER + messenger, e.pos);
	emit(&play, EVENT_messenger_rode, MALB_5_10, &e);
}

/* Something happens that may open or close lines of sight. */
static void do_something(void)
{
	uint16_t b = some_brigade(), gun = (uint16_t)(1 + chance(s->guns_end - 1));
	struct malb_event_turn_ended over = { s->turn.n };
	switch (chance(14)) {
	case 0: malb_troops_mark(&play, MALB_15_7, UNIT_GUN + gun, MARK_SHOT_BOMBARD, true); break;
	case 1: malb_place_gun(&play, MALB_12_13, gun, WAY_MARCH, anywhere(), chance(FULL_CIRCLE), false); break;
	case 2: emit(&play, EVENT_turn_ended, MALB_10_5, &over); break;
	case 3: case 4: move_leader(); break;
	case 9:
	case 10:
		ride((uint16_t)(1 + chance(s->messengers_end - 1)), anywhere(), chance(3) ? RIDING : UNDELIVERED);
		break;
	case 5:
		if (b && s->brigades[b].base_count > 1)
			malb_split(&play, MALB_13_9, b, 1);
		break;
	case 6:
		if (b && chance(4) == 0)
			malb_troops_remove(&play, MALB_9_12, UNIT_BRIGADE + b, FATE_LEFT);
		break;
	case 7:
		if (b)
			malb_troops_set_status(&play, MALB_20_9, b, chance(2) ? RETIRING : STATUS_NORMAL, 0);
		break;
	case 8:
		if (b)
			malb_troops_mark(&play, MALB_17_4, UNIT_BRIGADE + b, MARK_FIRED, true);
		break;
	default:
		if (b)
			move_brigade(b);
	}
}

static void cr_see_alike(uint32_t world, int move)
{
	extents_copy(&malb_extents, again, s);
	malb_sight_open_eyes_again(again);
	for (int eye = 0; eye < s->eye_count; eye++)
		for (uint16_t unit = 1; unit < UNITS_ROOM; unit++)
			if (malb_slot(unit) && malb_unit_on_table(s, unit) && malb_sight_eye_of(s, unit) != eye)
				cr_assert_eq(malb_has_seen(&s->eyes[eye], unit), malb_has_seen(&again->eyes[eye], unit),
					"world %u, move %d: eye %d, %s: %d", world, move, eye, malb_unit_id(s, unit),
					malb_has_seen(&s->eyes[eye], unit));
}

/* Notes are guesses: nonsense in them, or none at all, is all one. */
static void scribble(void)
{
	unsigned char *at = (unsigned char *)notes;
	play.notes = chance(8) ? notes : NULL;
	for (size_t i = 0; chance(3) == 0 && i < sizeof *notes; i++)
		at[i] = (unsigned char)chance(chance(2) ? 256 : 8);
}

/* The umpire takes the game back, and it goes on another way: what was worked out beside the position is
 * of another one now. */
static void take_back(int move)
{
	if (move == 0 || chance(8) == 0)
		extents_copy(&malb_extents, earlier, s);
	else if (chance(4) == 0)
		extents_copy(&malb_extents, s, earlier);
}

/* An order is begun, and the rules lose their way in it: the position is as it was, the workspace is not. */
static void come_to_nothing(void)
{
	extents_copy(&malb_extents, before, s);
	for (int i = chance(3); i >= 0; i--)
		do_something();
	extents_copy(&malb_extents, s, before);
	event_log->count = event_log->used = 0;
}

Test(malbrook_sight, eyes_see_what_a_full_look_sees)
{
	for (uint32_t world = 1; world <= WORLDS; world++) {
		set_up_world(world);
		for (int move = 0; move < MOVES; move++) {
			event_log->count = event_log->used = 0;
			take_back(move);
			if (chance(3) == 0)
				come_to_nothing();
			for (int i = chance(4); i >= 0; i--)
				do_something();
			scribble();
			malb_look_about(&play);
			cr_assert_not(event_log->overflowed);
			cr_see_alike(world, move);
		}
	}
}

Test(malbrook_sight, whoever_is_out_of_sight_is_a_ghost_or_forgotten)
{
	set_up_world(3);
	for (int move = 0; move < MOVES; move++) {
		event_log->count = event_log->used = 0;
		do_something();
		malb_look_about(&play);
		for (int i = 0; i < s->ghost_count; i++)
			cr_assert_not(malb_has_seen(&s->eyes[s->ghosts[i].eye - 1], s->ghosts[i].unit),
				"move %d: %s is a ghost, and seen", move, s->ghosts[i].id);
	}
}

Test(malbrook_sight, a_scene_has_the_bases_of_troops_where_they_stand)
{
	struct malb_occluders *occluders = &workspace->occluders;
	bool moved[SCREENS_ROOM] = { false };
	set_up_world(5);
	malb_set_occluders(s, occluders);
	for (int move = 0; move < 1000; move++) {
		uint16_t mover = some_brigade();
		stand(&s->brigades[mover]);
		moved[mover] = true;
		malb_renew_occluders(occluders, moved);
		moved[mover] = false;
		for (uint16_t b = 1; b < s->brigades_end; b++) {
			struct point own[BASES_MAX][CORNERS], corners[CORNERS];
			const struct point (*bases)[CORNERS] = malb_occluder_screen_bases(occluders,
				UNIT_BRIGADE + b, own);
			int last = s->brigades[b].base_count - 1;
			base_corners(malb_footprint_base_at(&s->brigades[b], last), corners);
			cr_assert_eq(memcmp(bases[last], corners, sizeof corners), 0, "move %d: %s", move,
				s->brigades[b].id);
		}
	}
}

/* Lines are looked along one by one, each gathering for itself what is in its way. */
static bool sees_along_any_line(struct malb_occluders *occluders, uint16_t viewer, uint16_t target)
{
	struct malb_endpoint from, to;
	malb_endpoint_look_from(s, viewer, NULL, &from);
	malb_endpoint_look_at(s, target, NULL, &to);
	malb_endpoint_lay_out(&from);
	malb_endpoint_lay_out(&to);
	for (int i = 0; i < from.count; i++)
		for (int k = 0; k < to.count; k++)
			if (malb_line_is_free(occluders, &from, i, &to, k))
				return true;
	return false;
}

Test(malbrook_sight, what_is_turned_away_at_once_is_hidden_along_every_line)
{
	static struct malb_occluders occluders;
	for (uint32_t world = 1; world <= WORLDS; world++) {
		set_up_world(world);
		malb_set_occluders(s, &occluders);
		for (uint16_t viewer = 1; viewer < UNIT_MESSENGER; viewer++)
			for (uint16_t target = 1; target < UNIT_MESSENGER; target++)
				if (malb_slot(viewer) && malb_slot(target) && viewer != target &&
					malb_unit_on_table(s, viewer) && malb_unit_on_table(s, target))
					cr_assert_eq(malb_sight_sees(s, viewer, target),
						sees_along_any_line(&occluders, viewer, target), "world %u: %s, %s", world,
						malb_unit_id(s, viewer), malb_unit_id(s, target));
	}
}

/* No ground and no gaps: a line is hidden if it runs through any base. */
static bool is_hidden_by_bases(struct point from, struct point to, uint16_t viewer, uint16_t target)
{
	for (uint16_t b = 1; b < s->brigades_end; b++)
		for (int i = 0; b != viewer && b != target && i < s->brigades[b].base_count; i++) {
			struct convex area = convex_base(malb_footprint_base_at(&s->brigades[b], i));
			struct figure figure = figure_convex(&area);
			if (sight_enters(from, to, &figure))
				return true;
		}
	return false;
}

Test(malbrook_sight, a_line_is_hidden_by_the_bases_it_runs_through)
{
	static struct malb_occluders occluders;
	struct malb_endpoint from, to;
	set_up_world(2);
	s->areas_end = 1;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		s->brigades[b].formation = LINE;
		malb_layout(&s->brigades[b], true);
	}
	malb_set_occluders(s, &occluders);
	for (uint16_t viewer = 1; viewer < s->brigades_end; viewer++)
		for (uint16_t target = 1; target < s->brigades_end; target++) {
			malb_endpoint_look_from(s, viewer, NULL, &from);
			malb_endpoint_look_at(s, target, NULL, &to);
			if (viewer == target || points_distance(from.places[0].at, to.places[0].at) > 36 * INCH)
				continue;
			cr_assert_eq(malb_line_is_free(&occluders, &from, 0, &to, 0),
				!is_hidden_by_bases(from.places[0].at, to.places[0].at, viewer, target), "%d, %d", viewer,
				target);
		}
}

/* Nothing stands on the table but what is put there again, on a plain where nobody sees all of it. */
static void clear_the_table(void)
{
	s->areas_end = 1;
	s->width = 200 * INCH;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		s->brigades[b].fate = FATE_RESERVE;
	for (uint16_t g = 1; g < s->guns_end; g++)
		s->guns[g].fate = FATE_RESERVE;
	for (uint16_t l = 1; l < s->leaders_end; l++)
		s->leaders[l].fate = FATE_RESERVE;
	for (uint16_t m = 1; m < s->messengers_end; m++)
		s->messengers[m].state = UNDELIVERED;
}

Test(malbrook_sight, who_has_ridden_off_sees_nothing_any_more)
{
	const enum malb_messenger_state states[] = { UNDELIVERED, RIDING };
	for (int i = 0; i < 2; i++) {
		set_up_world(2);
		clear_the_table();
		s->brigades[TROOPS_A_SIDE + 1].fate = FATE_TABLE;
		s->messengers[1].state = RIDING;
		s->messengers[1].pos = point_at(s->brigades[TROOPS_A_SIDE + 1].frame.M.x + 80 * INCH, INCH);
		malb_sight_open_eyes_again(s);
		event_log->count = event_log->used = 0;
		malb_keep_observers(&play, &(struct malb_moved){ .any = false }); /* as an order before has left it */
		ride(1, malb_layout_place_beside(s, &s->brigades[TROOPS_A_SIDE + 1], MESSENGER_RADIUS), states[i]);
		malb_look_about(&play);
		cr_assert_eq(malb_has_seen(&s->eyes[0], UNIT_BRIGADE + TROOPS_A_SIDE + 1), states[i] == RIDING);
	}
}

/* The ghost stands where the brigade was last seen, not where it has gone. */
Test(malbrook_sight, who_walks_out_of_sight_is_remembered_where_he_was)
{
	struct malb_brigade as;
	struct malb_frame before;
	set_up_world(2);
	clear_the_table();
	s->brigades[1].fate = FATE_TABLE;
	s->brigades[TROOPS_A_SIDE + 1].fate = FATE_TABLE;
	as = s->brigades[TROOPS_A_SIDE + 1];
	as.formation = LINE;
	as.frame = (struct malb_frame){ point_at(s->brigades[1].frame.M.x + 20 * INCH, s->brigades[1].frame.M.y),
		0 };
	malb_layout(&as, true);
	malb_place(&play, MALB_12_10, TROOPS_A_SIDE + 1, WAY_MARCH, &as);
	malb_look_about(&play);
	cr_assert(malb_has_seen(&s->eyes[0], UNIT_BRIGADE + TROOPS_A_SIDE + 1));
	before = s->brigades[TROOPS_A_SIDE + 1].frame;
	malb_layout_shift(&as, point_at(60 * INCH, 0));
	event_log->count = event_log->used = 0;
	malb_place(&play, MALB_12_10, TROOPS_A_SIDE + 1, WAY_MARCH, &as);
	cr_assert_eq(event_log->events[0].kind, EVENT_sighted);
	malb_look_about(&play);
	cr_assert_not(malb_has_seen(&s->eyes[0], UNIT_BRIGADE + TROOPS_A_SIDE + 1));
	cr_assert_geq(s->ghost_count, 1);
	cr_assert(same_point(s->ghosts[0].frame.M, before.M));
}
