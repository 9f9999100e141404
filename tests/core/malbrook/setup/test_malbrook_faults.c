/* Faults: a small position that could be, spoilt in one way after the other. Each is found, and called
 * what it is. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/events/events.h"
#include "server/rules/malbrook/position/in_use.h"
#include "server/rules/malbrook/position/orders.h"
#include "server/rules/malbrook/position/works.h"
#include "server/rules/malbrook/position/shapes.h"
#include "server/rules/malbrook/setup/fault.h"
#include "server/rules/malbrook/space/layout.h"
#include "server/rules/range.h"

/* Slots. Of side A: a1, a2, and a3 that was split off a2; of side B: b1, whom a2 pursues, and b2. */
enum { A1 = 1, A2, A3, B1, B2 };
enum { GUN_A = 1, GUN_B };
enum { LEADER_A = 1, LEADER_B };
enum { COMMAND_A = 1, COMMAND_B };
enum { WING_A = 1, WING_B };
enum { LAKE = 1 };

static struct malb_state *s;

static void add(int slot, const char *id, enum malb_side side, int32_t x, int32_t y)
{
	struct malb_brigade *b = &s->brigades[slot];
	*b = (struct malb_brigade){ .side = (uint8_t)side,
		.type = INFANTRY, .style = TRADITIONAL, .grade = GRADE_C, .width = INCH, .depth = INCH,
		.command = side == SIDE_A ? COMMAND_A : COMMAND_B, .base_count = 3, .formation = LINE, .ranks = 1,
		.frame = { point_at(x, y), side == SIDE_A ? 0 : FULL_CIRCLE / 2 } };
	for (int i = 0; i < 3; i++)
		b->bases[i].id = (uint8_t)(i + 1);
	TEXT_SET(b->id, id);
	malb_layout(b, true);
}

static void add_side(enum malb_side side)
{
	int32_t y = side == SIDE_A ? 4 * INCH : 36 * INCH;
	s->wings[side] = (struct malb_wing){ .id = "w", .side = (uint8_t)side, .leader = (uint16_t)side };
	s->commands[side] = (struct malb_command){ .id = "c",
		.side = (uint8_t)side,
		.wing = (uint16_t)side,
		.leader = (uint16_t)side };
	s->leaders[side] = (struct malb_leader){ .id = "l",
		.side = (uint8_t)side,
		.rank = MAJOR_GENERAL,
		.pos = point_at(5 * INCH, y) };
	s->guns[side] = (struct malb_gun){ .id = "g",
		.side = (uint8_t)side, .class = MEDIUM_GUN, .width = 1250, .depth = 1250, .command = (uint16_t)side,
		.pos = point_at(50 * INCH, y) };
	s->messengers[side] =
		(struct malb_messenger){ .id = "m", .side = (uint8_t)side, .state = RIDING, .from = (uint16_t)side };
	s->wagons[side] = (struct malb_wagon){ .id = "t", .side = (uint8_t)side, .pos = point_at(56 * INCH, y) };
	s->markers[side] = (struct malb_marker){ .id = "h",
		.side = (uint8_t)side,
		.brigade = side == SIDE_A ? A2 : B2,
		.pos = point_at(58 * INCH, y) };
	s->seats[side - 1] = (struct malb_seat){ .id = "s",
		.side = (uint8_t)side,
		.kind = SEAT_WING,
		.wing_count = 1,
		.wings = { (uint16_t)side } };
	s->wings[side].id[1] = s->commands[side].id[1] = s->leaders[side].id[1] = s->guns[side].id[1] =
		s->wagons[side].id[1] = s->markers[side].id[1] = s->messengers[side].id[1] =
			s->seats[side - 1].id[1] = side == SIDE_A ? 'a' : 'b';
}

static void begin(void)
{
	s = calloc(1, sizeof *s);
	s->width = 60 * INCH;
	s->height = 40 * INCH;
	s->turn = (struct malb_turn){ .n = 1, .step = MOVE, .acting = SIDE_A, .first_side = SIDE_A,
		.initiative_side = SIDE_A };
	s->next_work = 1;
	s->seat_count = 2;
	add_side(SIDE_A);
	add_side(SIDE_B);
	add(A1, "a1", SIDE_A, 10 * INCH, 10 * INCH);
	add(A2, "a2", SIDE_A, 20 * INCH, 10 * INCH);
	add(A3, "a3", SIDE_A, 30 * INCH, 10 * INCH);
	add(B1, "b1", SIDE_B, 10 * INCH, 30 * INCH);
	add(B2, "b2", SIDE_B, 20 * INCH, 30 * INCH);
	s->brigades[A3].origin = A2;
	s->brigades[A2].quarry = B1;
	s->brigades[A1].control = CONFORMING;
	s->brigades[A1].conform_to = A3;
	s->leaders[LEADER_A].attached_to = A3;
	s->areas[LAKE] = (struct malb_area){ .id = "lake",
		.kind = WATER,
		.impassable = true,
		.count = 4,
		.polygon = { { 40 * INCH, 15 * INCH }, { 48 * INCH, 15 * INCH }, { 48 * INCH, 22 * INCH },
			{ 40 * INCH, 22 * INCH } } };
	extents_find_ends(&malb_extents, s);
}

static void end(void)
{
	free(s);
}

static void put(int brigade, int32_t x, int32_t y)
{
	s->brigades[brigade].frame.M = point_at(x, y);
	malb_layout(&s->brigades[brigade], true);
}

/* The strength of both sides is known to nobody but the server. */
static void know_all(void)
{
	s->sides[SIDE_A].start_strength = s->sides[SIDE_B].start_strength = 999;
}

Test(malbrook_faults, nobody_is_followed_by_whom_another_does_not_know, .init = begin, .fini = end)
{
	s->brigades[A1].control = CONFORMING;
	s->brigades[A2].status = PURSUING;
	s->brigades[A1].conform_to = s->brigades[A2].quarry = 0;
	cr_assert_null(malb_fault(s), "%s", malb_fault(s));
}

static void remove_brigade(const char *id)
{
	struct malb_event_removed e = { .fate = FATE_LEFT };
	struct event event = { .kind = EVENT_removed, .body = &e };
	TEXT_SET(e.unit, id);
	malb_evolve_removed(s, &event);
}

Test(malbrook_faults, who_followed_one_that_is_gone_follows_nobody, .init = begin, .fini = end)
{
	know_all();
	s->brigades[A2].status = PURSUING;
	cr_assert_null(malb_fault(s), "%s", malb_fault(s));
	remove_brigade("a3");
	remove_brigade("b1");
	cr_assert(s->brigades[A1].control == CONFORMING && !s->brigades[A1].conform_to);
	cr_assert(s->brigades[A2].status == PURSUING && !s->brigades[A2].quarry);
	cr_assert_null(malb_fault(s), "%s", malb_fault(s));
}

Test(malbrook_faults, none_in_a_position_that_could_be, .init = begin, .fini = end)
{
	const char *fault = malb_fault(s);
	cr_assert_null(fault, "%s", fault);
}

/* SPOIL(says, what is done to the position). */
#define SPOILS(SPOIL) \
	SPOIL("at no step", s->turn.step = STEP_NONE) \
	SPOIL("goes on after the battle", s->turn.step = OVER) \
	SPOIL("goes on after the battle", s->result.over = true) \
	SPOIL("nobody's turn to act", s->turn.acting = NO_SIDE) \
	SPOIL("nobody goes first", s->turn.first_side = NO_SIDE) \
	SPOIL("nobody goes first", s->turn.initiative_side = NO_SIDE) \
	SPOIL("more bases than it began with", s->sides[SIDE_A].start_strength = 9) \
	SPOIL("a seat belongs to no side", s->seats[0].side = NO_SIDE) \
	SPOIL("a leader of the enemy", s->seats[0].leader = LEADER_B) \
	SPOIL("a wing of the enemy", s->seats[0].wings[0] = WING_B) \
	SPOIL("a wing belongs to no side", s->wings[WING_A].side = NO_SIDE) \
	SPOIL("a wing is led by the enemy", s->wings[WING_A].leader = LEADER_B) \
	SPOIL("a command belongs to no side", s->commands[COMMAND_A].side = NO_SIDE) \
	SPOIL("led by the enemy, or in a wing of his", s->commands[COMMAND_A].leader = LEADER_B) \
	SPOIL("led by the enemy, or in a wing of his", s->commands[COMMAND_A].wing = WING_B) \
	SPOIL("a brigade belongs to no side", s->brigades[B2].side = NO_SIDE) \
	SPOIL("no type or no grade", s->brigades[B2].type = NO_TYPE) \
	SPOIL("no type or no grade", s->brigades[B2].grade = NO_GRADE) \
	SPOIL("a brigade serves a command of the enemy", s->brigades[B2].command = COMMAND_A) \
	SPOIL("controlled by the enemy", s->brigades[B2].controller = LEADER_A) \
	SPOIL("conforms to the enemy", s->brigades[A1].conform_to = B2) \
	SPOIL("conforms to nobody", know_all(), s->brigades[A1].control = CONFORMING, s->brigades[A1].conform_to = 0) \
	SPOIL("pursues nobody", know_all(), s->brigades[A2].status = PURSUING, s->brigades[A2].quarry = 0) \
	SPOIL("in a ring", (s->brigades[A3].control = CONFORMING, s->brigades[A3].conform_to = A1)) \
	SPOIL("in a ring", s->brigades[A1].conform_to = A1) \
	SPOIL("split off from itself", s->brigades[A2].origin = A3) \
	SPOIL("pursues its friends", s->brigades[A2].quarry = A1) \
	SPOIL("held for another", s->brigades[A1].horse_holder = 1) \
	SPOIL("has no bases", s->brigades[B2].base_count = 0) \
	SPOIL("has no bases", (s->brigades[B2].base_count = 0, s->brigades[B2].fate = FATE_RESERVE)) \
	SPOIL("bases have no size", (s->brigades[B2].depth = 0, s->brigades[B2].fate = FATE_UNDEPLOYED)) \
	SPOIL("more bases than there is room for", s->brigades[B2].base_count = BASES_MAX + 1) \
	SPOIL("bases have no size", s->brigades[B2].width = 0) \
	SPOIL("have one number", s->brigades[B2].bases[2].id = 1) \
	SPOIL("in no formation", s->brigades[B2].formation = NO_FORMATION) \
	SPOIL("in no formation", s->brigades[B2].ranks = 0) \
	SPOIL("a gun belongs to no side", s->guns[GUN_A].side = NO_SIDE) \
	SPOIL("a gun is of no class", s->guns[GUN_A].class = NO_CLASS) \
	SPOIL("bases have no size", s->guns[GUN_A].depth = 0) \
	SPOIL("a gun serves a command of the enemy", s->guns[GUN_A].command = COMMAND_B) \
	SPOIL("a gun is commanded by the enemy", s->guns[GUN_A].leader = LEADER_B) \
	SPOIL("a gun is commanded by the enemy", s->guns[GUN_A].controller = LEADER_B) \
	SPOIL("has run to the enemy", s->guns[GUN_A].crew_with = B1) \
	SPOIL("a leader belongs to no side", s->leaders[LEADER_A].side = NO_SIDE, s->wings[WING_A].leader = 0, s->commands[COMMAND_A].leader = 0) \
	SPOIL("has no rank", s->leaders[LEADER_A].rank = NO_RANK) \
	SPOIL("with a brigade that is not there", s->brigades[A3].fate = FATE_DESTROYED) \
	SPOIL("with a brigade of the enemy", s->leaders[LEADER_A].attached_to = B1) \
	SPOIL("a leader who is not there", s->leaders[LEADER_A].state = LEADER_KILLED) \
	SPOIL("a wagon belongs to no side", s->wagons[1].side = NO_SIDE) \
	SPOIL("off the table", s->wagons[1].pos.x = 60 * INCH) \
	SPOIL("on ground that he may not enter", s->wagons[1].pos = point_at(44 * INCH, 18 * INCH)) \
	SPOIL("held horses belong to no side", s->markers[1].side = NO_SIDE) \
	SPOIL("horses are held for the enemy", s->markers[1].brigade = B1) \
	SPOIL("a rider is off the table", s->leaders[LEADER_B].pos.y = 41 * INCH) \
	SPOIL("a rider is off the table", s->messengers[1].pos.x = -INCH) \
	SPOIL("held horses are off the table", s->markers[1].pos.x = 61 * INCH) \
	SPOIL("a messenger belongs to no side", s->messengers[1].side = NO_SIDE) \
	SPOIL("rides between enemies", s->messengers[1].to = LEADER_B) \
	SPOIL("does nothing at all", s->messengers[1].state = MESSENGER_NONE) \
	SPOIL("charges its friends", s->brigades[A1].charge.target = A2) \
	SPOIL("charges its friends", s->brigades[A1].charge.target_gun = GUN_A) \
	SPOIL("charged by its friends", (s->brigades[A1].charge.by_count = 1, s->brigades[A1].charge.by[0] = A2)) \
	SPOIL("in a combat that is none", s->brigades[A1].fight.combat = 1) \
	SPOIL("fights its friends", s->brigades[A1].fight.primary = A2) \
	SPOIL("come out of no combat", s->brigades[A1].fight.due = true) \
	SPOIL("beyond the end of its way", s->brigades[A1].move.leg = 1) \
	SPOIL("has met nobody", s->brigades[A1].move.met_count = 1) \
	SPOIL("the wrong side is asked", (s->ask_count = 1, s->asks[0] = (struct malb_ask){ .kind = ORDER_respond, .brigade = A1, .side = SIDE_B })) \
	SPOIL("a brigade is asked that is none", (s->ask_count = 1, s->asks[0] = (struct malb_ask){ .kind = ORDER_respond, .side = SIDE_B })) \
	SPOIL("nobody is ever asked", (s->ask_count = 1, s->asks[0] = (struct malb_ask){ .kind = ORDER_deploy, .side = SIDE_B })) \
	SPOIL("asked nothing", (s->ask_count = 1, s->asks[0] = (struct malb_ask){ .brigade = A1, .side = SIDE_A })) \
	SPOIL("a number yet to be given", (s->work_count = 1, s->works[0] = (struct malb_work){ .id = 2, .kind = WORK_march, .brigade = A1 })) \
	SPOIL("of no kind", (s->work_count = 1, s->works[0] = (struct malb_work){ .id = 1 })) \
	SPOIL("follows a combat that is none", (s->work_count = 1, s->works[0] = (struct malb_work){ .id = 1, .kind = WORK_aftermath, .combat = 1 })) \
	SPOIL("follows a combat that is none", (s->work_count = 1, s->combat_count = 1, s->works[0] = (struct malb_work){ .id = 1, .kind = WORK_aftermath })) \
	SPOIL("is nobody's", (s->work_count = 1, s->works[0] = (struct malb_work){ .id = 1, .kind = WORK_encounter })) \
	SPOIL("more brigades are counted", (s->combat_count = 1, s->combats[0].brigade_count = BRIGADES_ROOM)) \
	SPOIL("waits for nothing", (s->work_count = 1, s->works[0] = (struct malb_work){ .id = 1, .kind = WORK_march, .brigade = A1 })) \
	SPOIL("nobody is remembered", s->ghost_count = 1) \
	SPOIL("a piece of ground has no outline", s->areas[LAKE].count = 2) \
	SPOIL("no area", (s->areas[LAKE].polygon[2] = s->areas[LAKE].polygon[0], s->areas[LAKE].polygon[3] = s->areas[LAKE].polygon[1])) \
	SPOIL("or crosses itself", (s->areas[LAKE].polygon[4] = s->areas[LAKE].polygon[1], s->areas[LAKE].polygon[1] = s->areas[LAKE].polygon[2], s->areas[LAKE].polygon[2] = s->areas[LAKE].polygon[4])) \
	SPOIL("somebody has no place", (s->turn.step = SETUP_DEPLOY, s->brigades[A1].fate = FATE_UNDEPLOYED)) \
	SPOIL("a line leads nowhere", (s->lines_end = 2, s->lines[1] = (struct malb_line){ .id = "l", .count = 1 })) \
	SPOIL("a road leads nowhere", (s->roads_end = 2, s->roads[1] = (struct malb_road){ .id = "r", .count = 1 })) \
	SPOIL("a zone to deploy in has no outline", s->zone_count = 1) \
	SPOIL("an objective has no outline", s->victory.objective_count = 1) \
	SPOIL("the ground of an order", s->wings[1].order.zone.count = 3) \
	SPOIL("stand on one another", put(B2, 10500, 30 * INCH)) \
	SPOIL("the bases of a brigade", (s->brigades[B2].formation = UNFORMED, s->brigades[B2].bases[1].pos = s->brigades[B2].bases[0].pos)) \
	SPOIL("off the table", put(B2, INCH, 30 * INCH)) \
	SPOIL("may not enter", put(B2, 44 * INCH, 18 * INCH))

static int tried;

static void expect(const char *says)
{
	const char *fault = malb_fault(s);
	cr_expect(fault && strstr(fault, says), "\"%s\" was expected, and it was \"%s\"", says,
		fault ? fault : "nothing");
	tried++;
}

Test(malbrook_faults, are_found_and_called_what_they_are)
{
#define SPOIL(says, ...) begin(); __VA_ARGS__; expect(says); end();
	SPOILS(SPOIL)
#undef SPOIL
	cr_expect_gt(tried, 50);
}

/* ---- Ranges that the walk along every field's limits does not reach ------------------------------------ */

/* An eye counts all messengers it has ever seen, which are more than can be under way at once. */
Test(malbrook_faults, an_eye_counts_more_messengers_than_there_can_be_at_once)
{
	char why[RANGE_WHY_SIZE] = "";
	struct malb_eye eye = { .side = SIDE_A, .numbered = MESSENGERS_ROOM + 1 };
	cr_expect(shape_holds(&malb_eye_shape, &eye, NULL, NULL, why), "%s", why);
	eye.numbered = UINT8_MAX;
	cr_expect(shape_holds(&malb_eye_shape, &eye, NULL, NULL, why), "%s", why);
}

Test(malbrook_faults, an_umpire_leaves_an_eye_room_to_count_on)
{
	char why[RANGE_WHY_SIZE] = "";
	struct malb_eye eye = { .side = SIDE_A, .numbered = UINT8_MAX / 2 };
	cr_expect(shape_leaves_room(&malb_eye_shape, &eye, NULL, NULL, why), "%s", why);
	eye.numbered = UINT8_MAX;
	cr_expect_not(shape_leaves_room(&malb_eye_shape, &eye, NULL, NULL, why));
}

/* Another brigade joins a combat when one is split. */
Test(malbrook_faults, an_umpire_leaves_a_combat_room_to_count_brigades)
{
	char why[RANGE_WHY_SIZE] = "";
	struct malb_combat combat = { .brigade_count = BRIGADES_ROOM / 2 };
	cr_expect(shape_leaves_room(&malb_combat_shape, &combat, NULL, NULL, why), "%s", why);
	combat.brigade_count = BRIGADES_ROOM - 1;
	cr_expect(shape_holds(&malb_combat_shape, &combat, NULL, NULL, why), "%s", why);
	cr_expect_not(shape_leaves_room(&malb_combat_shape, &combat, NULL, NULL, why));
	combat.brigade_count = BRIGADES_ROOM + 1;
	cr_expect_not(shape_holds(&malb_combat_shape, &combat, NULL, NULL, why));
}
