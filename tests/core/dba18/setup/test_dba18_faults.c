/* Faults: a small position that could be, spoilt in one way after the other. Each is found, and called what
 * it is. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/dba18/position/events.h"
#include "server/rules/dba18/setup/fault.h"

/* Slots. b1 stands in front of a1, and a2 beside it; a3 holds a house, k lies in the wood, h is in the
 * marker. */
enum { CINC_A = 1, A1, A2, A3, K, H, G, CINC_B, B1, B2 };
enum { COMMAND_A = 1, COMMAND_G, COMMAND_B };
enum { TOWN = 1, WOOD_1, LAKE };
enum { THE_MARKER = 1, OTHER_MARKER };
enum { THE_AMBUSH = 1, OTHER_AMBUSH };

static struct dba_state *s;

static void add(int slot, const char *id, enum dba_side side, uint16_t command, enum dba_type type, int32_t x,
	int32_t y)
{
	struct dba_element *e = &s->elements[slot];
	*e = (struct dba_element){ .x = x, .y = y, .heading = side == SIDE_A ? 0 : HALF_TURN,
		.side = (uint8_t)side, .command = command, .type = (uint8_t)type,
		.grade = GRADE_N, .morale = STEADY, .depth_mm = type == CINC ? 30 : 10, .deployed = true };
	TEXT_SET(e->id, id);
	s->elements_end = (uint16_t)(slot + 1);
}

static void add_area(int slot, const char *id, enum dba_kind kind, int32_t x, int32_t y)
{
	struct dba_area *a = &s->terrain[slot];
	*a = (struct dba_area){ .kind = (uint8_t)kind, .count = 4, .impassable = kind == IMPASSABLE_GROUND,
		.polygon = { point_at(x, y), point_at(x + 60000, y), point_at(x + 60000, y + 60000),
		point_at(x, y + 60000) } };
	TEXT_SET(a->id, id);
	s->areas_end = (uint16_t)(slot + 1);
}

static void add_command(int slot, const char *id, enum dba_side side, uint16_t commander)
{
	s->commands[slot] = (struct dba_command){ .side = (uint8_t)side, .commander = commander,
		.state = COMMAND_NORMAL, .initial_count = 6 };
	TEXT_SET(s->commands[slot].id, id);
	s->commands_end = (uint16_t)(slot + 1);
}

static void add_hidden(void)
{
	TEXT_SET(s->markers[THE_MARKER].id, "h1");
	s->markers[THE_MARKER].side = SIDE_A;
	s->markers[THE_MARKER].x = 500000;
	s->markers[THE_MARKER].y = 60000;
	s->markers[THE_MARKER].deployed = true;
	s->markers[THE_MARKER].content_count = 1;
	s->markers[THE_MARKER].contents[0] = H;
	s->elements[H].marker = THE_MARKER;
	s->markers_end = THE_MARKER + 1;
	TEXT_SET(s->ambushes[THE_AMBUSH].id, "q1");
	s->ambushes[THE_AMBUSH].side = SIDE_A;
	s->ambushes[THE_AMBUSH].terrain = WOOD_1;
	s->elements[K].ambush = THE_AMBUSH;
	s->ambushes_end = THE_AMBUSH + 1;
}

static void begin(void)
{
	s = calloc(1, sizeof *s);
	s->width = 720000;
	s->height = 480000;
	s->options.mm_per_100p = 25;
	s->turn.step = MOVE_TROOPS;
	s->turn.active = s->first_bound = SIDE_A;
	s->sides[SIDE_A].role = ATTACKER;
	s->sides[SIDE_B].role = DEFENDER;
	s->seat_count = 2;
	for (int i = 0; i < 2; i++)
		s->seats[i] = (struct dba_seat){ .side = (uint8_t)(SIDE_A + i), .cinc = true };
	add_area(TOWN, "town", BUA, 100000, 100000);
	s->terrain[TOWN].buildings[0] = (struct dba_building){ .x = 120000, .y = 120000, .number = 1 };
	s->terrain[TOWN].building_count = 1;
	add_area(WOOD_1, "wood", WOOD, 600000, 100000);
	add_area(LAKE, "lake", IMPASSABLE_GROUND, 600000, 300000);
	add_command(COMMAND_A, "c1", SIDE_A, CINC_A);
	add_command(COMMAND_G, "c2", SIDE_A, G);
	add_command(COMMAND_B, "d1", SIDE_B, CINC_B);
	add(CINC_A, "ga", SIDE_A, COMMAND_A, CINC, 300000, 50000);
	add(A1, "a1", SIDE_A, COMMAND_A, LINE, 300000, 200000);
	add(A2, "a2", SIDE_A, COMMAND_A, LINE, 316000, 200000);
	add(A3, "a3", SIDE_A, COMMAND_A, LINE, 0, 0);
	add(K, "k", SIDE_A, COMMAND_A, SCOUTS, 630000, 130000);
	add(H, "h", SIDE_A, COMMAND_A, LINE, 0, 0);
	add(G, "g", SIDE_A, COMMAND_G, COMMANDER, 0, 0);
	add(CINC_B, "gb", SIDE_B, COMMAND_B, CINC, 400000, 450000);
	add(B1, "b1", SIDE_B, COMMAND_B, LINE, 300000, 200000);
	add(B2, "b2", SIDE_B, COMMAND_B, LINE, 400000, 400000);
	s->elements[A3].bua = TOWN;
	s->elements[A3].building = 1;
	s->elements[G].attached_to = A2;
	s->sides[SIDE_A].cinc = CINC_A;
	s->sides[SIDE_B].cinc = CINC_B;
	add_hidden();
	s->contacts[0] = (struct dba_contact){ .attacker = A1, .target = B1, .edge = FRONT, .seq = 1,
		.bound_of = SIDE_A };
	s->contacts[1] = (struct dba_contact){ .attacker = B1, .target = A1, .edge = FRONT, .seq = 1,
		.bound_of = SIDE_A };
	s->contact_count = 2;
	s->next_seq = 1;
	s->turn.next_exchange = 9;
}

static void end(void)
{
	free(s);
}

Test(dba18_faults, none_in_a_position_that_could_be, .init = begin, .fini = end)
{
	const char *fault = dba_fault(s);
	cr_assert_null(fault, "%s", fault);
}

/* SPOIL(says, what is done to the position). */
#define SPOILS(SPOIL) \
	SPOIL("the bound is nobody's", s->turn.active = NO_SIDE) \
	SPOIL("the first bound is nobody's", s->first_bound = NO_SIDE) \
	SPOIL("at no step", s->turn.step = STEP_NONE) \
	SPOIL("goes on after the battle", s->turn.step = OVER) \
	SPOIL("one side attacks and the other defends", s->sides[SIDE_B].role = ATTACKER) \
	SPOIL("a seat belongs to no side", s->seats[0].side = NO_SIDE) \
	SPOIL("one seat of each side", s->seats[0].cinc = false) \
	SPOIL("another seat's, too, or the enemy's", (s->seats[0].command_count = 1, s->seats[0].commands[0] = COMMAND_B)) \
	SPOIL("another seat's, too", (s->seats[0].command_count = 2, s->seats[0].commands[0] = s->seats[0].commands[1] = COMMAND_A)) \
	SPOIL("C-in-C is none of its own", s->sides[SIDE_A].cinc = A1) \
	SPOIL("C-in-C is none of its own", s->sides[SIDE_A].cinc = CINC_B) \
	SPOIL("a command belongs to no side", s->commands[COMMAND_A].side = NO_SIDE) \
	SPOIL("a command is led by the enemy", s->commands[COMMAND_A].commander = CINC_B) \
	SPOIL("two commands have one commander", s->commands[COMMAND_G].commander = CINC_A) \
	SPOIL("a command has more elements than it began with", s->commands[COMMAND_A].initial_count = 4) \
	SPOIL("a command has more elements than it began with", s->commands[COMMAND_B].initial_count = 0) \
	SPOIL("a side has more elements than it began with", s->sides[SIDE_A].initial_total = 11) \
	SPOIL("the option for one with bends is not set", (s->options.deployment_line = STRAIGHT, s->line_count = 2)) \
	SPOIL("at least two points", (s->options.deployment_line = POLYLINE, s->line_count = 1)) \
	SPOIL("from west to east", (s->options.deployment_line = POLYLINE, s->line_count = 2, s->deployment_line[0].x = 100)) \
	SPOIL("an element belongs to no side", s->elements[B2].side = NO_SIDE) \
	SPOIL("no type, no grade or no morale", s->elements[B2].morale = 0) \
	SPOIL("no type, no grade or no morale", s->elements[B2].grade = 0) \
	SPOIL("a base has no depth", s->elements[B2].depth_mm = 0) \
	SPOIL("serves a command of the enemy", s->elements[B2].command = COMMAND_A) \
	SPOIL("recoiled from nothing", s->elements[B2].morale = RECOILED) \
	SPOIL("with an element that he cannot be with", s->elements[B2].attached_to = B1) \
	SPOIL("with an element that he cannot be with", s->elements[G].attached_to = B2) \
	SPOIL("with an element that he cannot be with", s->elements[G].attached_to = G) \
	SPOIL("with an element that is gone", s->elements[A2].morale = DESTROYED) \
	SPOIL("held by his own side", (s->elements[G].attached_to = 0, s->elements[G].captor = A1, s->elements[G].morale = CAPTURED)) \
	SPOIL("at large is a prisoner", (s->elements[G].attached_to = 0, s->elements[G].captor = B1)) \
	SPOIL("captor is gone", (s->elements[G].attached_to = 0, s->elements[G].captor = B2, s->elements[G].morale = CAPTURED, s->elements[B2].morale = DESTROYED)) \
	SPOIL("in two places at once", s->elements[A3].marker = THE_MARKER) \
	SPOIL("in a marker that does not hold it", s->elements[B2].marker = THE_MARKER) \
	SPOIL("none but scouts lie in ambush", s->elements[A2].ambush = THE_AMBUSH) \
	SPOIL("an ambush of the enemy", (s->ambushes[THE_AMBUSH].side = SIDE_B)) \
	SPOIL("in no building", s->elements[A3].building = 2) \
	SPOIL("in no building", s->elements[A3].bua = 0) \
	SPOIL("two hold one building", (s->elements[B2].bua = TOWN, s->elements[B2].building = 1)) \
	SPOIL("a marker belongs to no side", s->markers[THE_MARKER].side = NO_SIDE) \
	SPOIL("an element that is not in it", (s->markers[THE_MARKER].content_count = 2, s->markers[THE_MARKER].contents[1] = A2)) \
	SPOIL("whom it cannot hold", s->markers[THE_MARKER].side = SIDE_B) \
	SPOIL("an element twice", (s->markers[THE_MARKER].content_count = 2, s->markers[THE_MARKER].contents[1] = H)) \
	SPOIL("more than it can", s->elements[H].depth_mm = 50) \
	SPOIL("no side or no feature", s->ambushes[THE_AMBUSH].terrain = 0) \
	SPOIL("two ambushes in one feature", (s->ambushes[OTHER_AMBUSH] = s->ambushes[THE_AMBUSH], s->ambushes_end++)) \
	SPOIL("not on the table is in contact", s->contacts[0].attacker = A3) \
	SPOIL("friends are in contact", s->contacts[0].target = A2) \
	SPOIL("in contact with nobody", s->contacts[0].target = 0) \
	SPOIL("in contact with nobody", s->contacts[0].area = LAKE) \
	SPOIL("in contact and do not touch", s->elements[B1].x = 340000) \
	SPOIL("made in nobody's bound", s->contacts[0].bound_of = NO_SIDE) \
	SPOIL("newer than the newest", s->contacts[0].seq = 2) \
	SPOIL("in contact twice", s->contacts[1] = s->contacts[0]) \
	SPOIL("no enemy to be fired at", (s->shot_count = 1, s->shots[0] = (struct dba_shot){ .shooter = A1, .target = A2, .fire = SMALL_ARMS })) \
	SPOIL("no shooter", (s->shot_count = 1, s->shots[0] = (struct dba_shot){ .target = B1, .fire = SMALL_ARMS })) \
	SPOIL("between no enemies", (s->exchange_count = 1, s->exchanges[0] = (struct dba_exchange){ .id = 1, .shooter = A1, .target = A2 })) \
	SPOIL("has no number", (s->exchange_count = 1, s->exchanges[0] = (struct dba_exchange){ .shooter = A1, .target = B1 })) \
	SPOIL("two exchanges of fire are one", (s->exchange_count = 2, \
		s->exchanges[0] = s->exchanges[1] = (struct dba_exchange){ .id = 1, .shooter = A1, .target = B1 })) \
	SPOIL("a number yet to be given", (s->exchange_count = 1, s->turn.next_exchange = 1, s->exchanges[0] = (struct dba_exchange){ .id = 1, .shooter = A1, .target = B1 })) \
	SPOIL("numbered beyond", (s->turn.next_exchange = 255, s->shot_count = 1, \
		s->shots[0] = (struct dba_shot){ .shooter = A1, .target = B1, .fire = SMALL_ARMS })) \
	SPOIL("nobody is to react", s->reaction_count = 1) \
	SPOIL("to react to no enemy", (s->reaction_count = 1, s->reactions[0] = (struct dba_reaction){ .element = A1, .by = A2 })) \
	SPOIL("pursues no enemy", s->pursuit_count = 1) \
	SPOIL("a combat is between no enemies", s->combat_count = 1) \
	SPOIL("by nobody, or by both sides", s->resume.count = 1) \
	SPOIL("nothing left", (s->resume.count = 1, s->resume.elements[0] = A2)) \
	SPOIL("the wrong side is asked", (s->ask_count = 1, s->asks[0] = (struct dba_ask){ .kind = ORDER_pursue_choice, .element = A1, .side = SIDE_B })) \
	SPOIL("not under way", (s->ask_count = 1, s->asks[0] = (struct dba_ask){ .kind = ORDER_pursue_choice, .element = A1, .side = SIDE_A })) \
	SPOIL("stands on somebody else", s->elements[B2].x = 310000, s->elements[B2].y = 200000) \
	SPOIL("off the table", s->elements[B2].x = 3000) \
	SPOIL("where nobody can", (s->elements[B2].x = 630000, s->elements[B2].y = 330000)) \
	SPOIL("in ambush outside its ground", s->elements[K].x = 500000) \
	SPOIL("off the table", s->width = 632000) \
	SPOIL("has no outline", s->terrain[TOWN].count = 2) \
	SPOIL("has no outline", s->terrain[TOWN].polygon[1] = s->terrain[TOWN].polygon[0], s->terrain[TOWN].polygon[2] = s->terrain[TOWN].polygon[3])

static int tried;

static void expect(const char *says)
{
	const char *fault = dba_fault(s);
	cr_expect(fault && strstr(fault, says), "\"%s\" was expected, and it was \"%s\"", says,
		fault ? fault : "nothing");
	tried++;
}

Test(dba18_faults, are_found_and_called_what_they_are)
{
#define SPOIL(says, ...) begin(); __VA_ARGS__; expect(says); end();
	SPOILS(SPOIL)
#undef SPOIL
	cr_expect_gt(tried, 50);
}
