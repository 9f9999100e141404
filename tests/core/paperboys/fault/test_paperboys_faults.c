/* Faults: a small position that could be, spoilt in one way after the other. Each is found, and called
 * what it is. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/paperboys/fault/fault.h"
#include "server/rules/paperboys/shapes/orders.h"
#include "server/rules/paperboys/shapes/shapes.h"
#include "server/rules/paperboys/shapes/works.h"
#include "server/rules/range.h"

/* Slots. A1 attacks F1 in a fight; A2 attacks F2 and is asked whether it shifts; A3 pursues F3, which
 * routs; F4 holds the house, F5 has dismounted and its horses are held; FG is a gun. */
enum { F1 = 1, F2, F3, F4, F5, FG, A1, A2, A3, UNITS };
enum { FO = 1, AO };
enum { HOUSE = 1, LAKE, WALL, BRIDGE };
enum { THE_BREACH = 1, THE_FIGHT = 1, THE_HORSES = 1 };

static struct pb_state *s;

static void add(uint16_t slot, const char *id, enum pb_arm arm, enum pb_class class, int stands, int32_t x,
	int32_t y)
{
	struct pb_unit *u = &s->units[slot];
	bool french = id[0] == 'F';
	*u = (struct pb_unit){ .side = french ? FRENCH : ALLIANCE,
		.arm = (uint8_t)arm, .class = (uint8_t) class, .quality = TRAINED, .status = READY, .formation = LINE,
		.mounted = arm == CAVALRY, .width = 600, .depth = 400, .stand_count = (uint16_t)stands,
		.initial_stands = (uint8_t)stands,
		.deploy_state = arm == ARTILLERY ? DEPLOYED : NO_DEPLOY_STATE };
	TEXT_SET(u->id, id);
	for (int i = 0; i < stands; i++)
		u->stands[i] = (struct pb_stand){ .id = (uint8_t)(i + 1),
			.at = point_at(x + 600 * i, y),
			.facing = french ? 180 : 0,
			.command = i == 0 };
}

static void add_officer(int slot, const char *id, enum pb_side side, uint16_t unit, struct point at)
{
	s->officers[slot] = (struct pb_officer){ .side = (uint8_t)side,
		.kind = BRIGADIER,
		.state = OFFICER_ALIVE,
		.attached_to = unit,
		.at = at };
	TEXT_SET(s->officers[slot].id, id);
}

static void add_ground(int slot, const char *id, bool area, int32_t x, int32_t y)
{
	struct pb_feature *f = &s->terrain[slot];
	*f = (struct pb_feature){ .area = area,
		.count = area ? 4 : 2,
		.points = { point_at(x, y), point_at(x + 3000, y), point_at(x + 3000, y + 3000),
			point_at(x, y + 3000) } };
	TEXT_SET(f->id, id);
}

static void add_terrain(void)
{
	add_ground(HOUSE, "house", true, 2000, 12000);
	s->terrain[HOUSE].building = true;
	s->terrain[HOUSE].capacity_stands = 2;
	add_ground(LAKE, "lake", true, 14000, 14000);
	s->terrain[LAKE].impassable = true;
	add_ground(WALL, "wall", false, 8000, 16000);
	s->terrain[WALL].cover = COVER_WALL;
	add_ground(BRIDGE, "bridge", false, 12000, 1000);
	s->terrain[BRIDGE].bridge = true;
	s->terrain[BRIDGE].width = 600;
	s->features_end = BRIDGE + 1;
	s->breaches[THE_BREACH] = (struct pb_breach){ .feature = WALL,
		.at = point_at(9000, 16000),
		.width = 600 };
	TEXT_SET(s->breaches[THE_BREACH].id, "wall.1");
	s->breaches_end = THE_BREACH + 1;
	s->objectives[0] = (struct pb_objective){ .feature = HOUSE, .kind = OBJECTIVE_HOLD };
	s->objective_count = 1;
}

static void add_units(void)
{
	add(F1, "F1", INFANTRY, LINE_FOOT, 6, 2000, 8000);
	add(F2, "F2", CAVALRY, HORSE, 4, 8000, 8000);
	add(F3, "F3", INFANTRY, LINE_FOOT, 6, 13000, 9000);
	add(F4, "F4", INFANTRY, LINE_FOOT, 2, 3000, 13000);
	add(F5, "F5", CAVALRY, DRAGOON, 4, 6000, 13000);
	add(FG, "FG", ARTILLERY, CANNON, 1, 11000, 12000);
	add(A1, "A1", INFANTRY, LINE_FOOT, 6, 2000, 7600);
	add(A2, "A2", INFANTRY, LINE_FOOT, 6, 8000, 5000);
	add(A3, "A3", CAVALRY, HORSE, 4, 13000, 6000);
	s->units_end = UNITS;
	s->units[F1].status = s->units[A1].status = FIGHTING;
	s->units[F3].status = ROUTING;
	s->units[F3].rout_start_turn = 2;
	s->units[A3].status = PURSUING;
	s->units[A3].pursues = F3;
	s->units[F4].in_feature = HOUSE;
	s->units[F5].mounted = false;
	s->units[F5].horses = THE_HORSES;
	s->markers[THE_HORSES] = (struct pb_marker){ .unit = F5, .at = point_at(6000, 15000) };
	TEXT_SET(s->markers[THE_HORSES].id, "h1");
	s->markers_end = THE_HORSES + 1;
	add_officer(FO, "FO", FRENCH, F1, point_at(2000, 8000));
	add_officer(AO, "AO", ALLIANCE, 0, point_at(5000, 2000));
	s->officers_end = AO + 1;
}

static void add_combats(void)
{
	struct pb_fight *f = &s->fights[THE_FIGHT];
	*f = (struct pb_fight){ .attacker_count = 1,
		.defender_count = 1, .attackers[0].unit = A1, .defenders[0].unit = F1, .primary_attacker = A1,
		.round = 1, .side = ALLIANCE,
		.card = CARD_FOOT };
	TEXT_SET(f->id, "f1");
	s->fights_end = THE_FIGHT + 1;
	s->attacks[0] = (struct pb_attack){ .kind = ATTACK_ORDERED,
		.unit = A2,
		.target = F2,
		.meeting_count = 1,
		.meetings[0].target = F2 };
	s->attack_count = 1;
	s->works[0] = (struct pb_work){ .id = 1, .kind = WORK_attack, .attack = 1, .unit = A2 };
	s->work_count = s->next_work = 1;
	s->asks[0] =
		(struct pb_ask){ .kind = ORDER_readjust, .side = ALLIANCE, .work = 1, .unit = A2, .other = F2 };
	s->ask_count = 1;
	s->dead_pool[0] = (struct pb_loss){ .unit = F3,
		.stands = 1,
		.side = FRENCH,
		.kind = PIECE_INFANTRY,
		.cause = CAUSE_FIGHT };
	s->loss_count = 1;
}

static void begin(void)
{
	s = calloc(1, sizeof *s);
	s->width = s->depth = 18000;
	s->sides[FRENCH] = (struct pb_side_state){ .story = STORY_DEFENDER, .home_edge = EDGE_N };
	s->sides[ALLIANCE] = (struct pb_side_state){ .story = STORY_ATTACKER, .home_edge = EDGE_S };
	s->seat_count = 2;
	for (int i = 0; i < 2; i++)
		s->seats[i] = (struct pb_seat){ .side = (uint8_t)(FRENCH + i), .role = ROLE_CINC };
	s->turn = (struct pb_turn){ .n = 2,
		.step = I1_FOOT, .side = ALLIANCE, .card = CARD_FOOT, .begun = true, .cards_seen = "RRR",
		.deck = "BBB" };
	add_terrain();
	add_units();
	add_combats();
}

static void end(void)
{
	free(s);
}

Test(paperboys_faults, none_in_a_position_that_could_be, .init = begin, .fini = end)
{
	const char *fault = pb_fault(s);
	cr_assert_null(fault, "%s", fault);
}

/* SPOIL(says, what is done to the position). */
#define SPOILS(SPOIL) \
	SPOIL("two parts of the story", s->sides[FRENCH].story = STORY_ATTACKER) \
	SPOIL("two edges of the table", s->sides[FRENCH].home_edge = EDGE_S) \
	SPOIL("worth more than at the start", s->sides[FRENCH].initial_value = 2) \
	SPOIL("a seat is of no side", s->seats[0].side = NO_SIDE) \
	SPOIL("too few corners", s->terrain[LAKE].count = 2) \
	SPOIL("no area", (s->terrain[LAKE].points[1] = s->terrain[LAKE].points[0], s->terrain[LAKE].points[2] = s->terrain[LAKE].points[3])) \
	SPOIL("a building is no area", (s->terrain[HOUSE].area = false)) \
	SPOIL("a bridge is no line", s->terrain[BRIDGE].width = 0) \
	SPOIL("burns that cannot", s->terrain[LAKE].burning_since = 1) \
	SPOIL("not yet (4.31)", s->terrain[HOUSE].burning_since = 3) \
	SPOIL("in no wall", s->breaches[THE_BREACH].feature = LAKE) \
	SPOIL("lies beside its wall", s->breaches[THE_BREACH].at.y += 20) \
	SPOIL("nothing to be held", s->objectives[0].feature = 0) \
	SPOIL("held in a turn to come", s->objectives[0].since = 3) \
	SPOIL("belongs to no side", s->units[F2].side = NO_SIDE) \
	SPOIL("another than its class", s->units[F2].class = LINE_FOOT) \
	SPOIL("of no arm", s->units[F2].arm = NO_ARM) \
	SPOIL("ride that are no cavalry", s->units[F4].mounted = true) \
	SPOIL("neither limbered nor deployed", s->units[FG].deploy_state = NO_DEPLOY_STATE) \
	SPOIL("something else is", s->units[F4].deploy_state = LIMBERED) \
	SPOIL("has no quality", s->units[F4].quality = NO_QUALITY) \
	SPOIL("has no stands", s->units[F4].stand_count = 0) \
	SPOIL("more stands than it began with", s->units[F4].initial_stands = 1) \
	SPOIL("two stands of a unit are one", s->units[F4].stands[1].id = 1) \
	SPOIL("or one is none", s->units[F4].stands[1].id = 0) \
	SPOIL("not one command stand", s->units[F4].stands[1].command = true) \
	SPOIL("more than six pips", s->units[F4].pips = 7) \
	SPOIL("or there is none", s->units[FG].pips = 1) \
	SPOIL("more casualties than a stand", s->units[F4].casualties = 4) \
	SPOIL("fights in no fight", s->units[F4].status = FIGHTING) \
	SPOIL("does not fight", s->units[F1].status = READY) \
	SPOIL("pursues nobody", s->units[A3].pursues = 0) \
	SPOIL("is said not to", s->units[A3].status = READY) \
	SPOIL("pursues its friends", s->units[A3].pursues = A2) \
	SPOIL("is no horse", (s->units[A2].status = PURSUING, s->units[A2].pursues = F3)) \
	SPOIL("rout in a turn to come", s->units[F3].rout_start_turn = 3) \
	SPOIL("of no rank", s->officers[AO].kind = NO_OFFICER_KIND) \
	SPOIL("of no side, or of no rank", s->officers[AO].side = NO_SIDE) \
	SPOIL("pips of nobody", s->officers[AO].pips_held = 1) \
	SPOIL("more than three", s->officers[FO].pips_held = 4) \
	SPOIL("not his to join", s->officers[FO].attached_to = A1) \
	SPOIL("not at its command", s->officers[FO].at = point_at(2600, 8000)) \
	SPOIL("not on the table is with a unit", s->officers[FO].state = OFFICER_KILLED) \
	SPOIL("an officer stands off the table", s->officers[AO].at = point_at(-1, 2000)) \
	SPOIL("nobody who has dismounted", s->units[F5].mounted = true) \
	SPOIL("nobody who has dismounted", s->units[F5].horses = 0) \
	SPOIL("the horses of another", s->units[F2].horses = THE_HORSES) \
	SPOIL("of whom nobody knows", s->dead_pool[0].side = NO_SIDE) \
	SPOIL("of whom nobody knows", s->dead_pool[0].unit = UNITS) \
	SPOIL("but one side", s->fights[THE_FIGHT].defender_count = 0, s->units[F1].status = READY) \
	SPOIL("fights who is not there", (s->fights[THE_FIGHT].attacker_count = 2)) \
	SPOIL("friends and enemies fight", (s->fights[THE_FIGHT].attacker_count = 2, s->fights[THE_FIGHT].attackers[1].unit = F2, s->units[F2].status = FIGHTING)) \
	SPOIL("in a fight twice", (s->fights[THE_FIGHT].attacker_count = 2, s->fights[THE_FIGHT].attackers[1].unit = A1)) \
	SPOIL("friends fight each other", (s->fights[THE_FIGHT].attackers[0].unit = F2, s->units[F2].status = FIGHTING, s->units[A1].status = READY)) \
	SPOIL("nobody who attacks in it", s->fights[THE_FIGHT].primary_attacker = F1) \
	SPOIL("to be lost by nobody", s->fights[THE_FIGHT].attacker_loser = 2) \
	SPOIL("neither its first round", s->fights[THE_FIGHT].round = 3) \
	SPOIL("far apart", for (int i = 0; i < 6; i++) s->units[A1].stands[i].at.y = 2000) \
	SPOIL("an opening that is none", s->fights[THE_FIGHT].feature = LAKE) \
	SPOIL("a breach that is not there", s->attacks[0].breach = THE_BREACH + 1) \
	SPOIL("neither black nor red", s->turn.deck[0] = 'X') \
	SPOIL("three cards of a colour", s->turn.deck[0] = 'R') \
	SPOIL("begun without a card", (memset(s->turn.cards_seen, 0, sizeof s->turn.cards_seen))) \
	SPOIL("no card left", (s->turn.step = T2_WINDOW, memset(s->turn.deck, 0, sizeof s->turn.deck))) \
	SPOIL("over and goes on", s->result.over = true) \
	SPOIL("over and goes on", s->turn.step = OVER) \
	SPOIL("under way after the battle", (s->result.over = true, s->turn.step = OVER)) \
	SPOIL("no turn of that number", (s->turn.n = 0, s->units[F3].rout_start_turn = 0)) \
	SPOIL("not that of the card", s->turn.side = FRENCH) \
	SPOIL("not that of the card", s->turn.card = CARD_FIRE) \
	SPOIL("not that of the card", s->turn.step = C1_CAVALRY) \
	SPOIL("outside of a phase", (s->turn.step = E1_WINDOW, s->turn.window = true)) \
	SPOIL("nobody attacks", s->attacks[0].unit = 0) \
	SPOIL("attacks its friends", s->attacks[0].target = A1) \
	SPOIL("meets nobody of the enemy's", s->attacks[0].meetings[0].target = A1) \
	SPOIL("about something that is not there", s->attacks[0].fight = THE_FIGHT + 1) \
	SPOIL("under way by itself", (s->attack_count = 2, s->attacks[1] = s->attacks[0])) \
	SPOIL("under way by itself", s->work_count = 0, s->ask_count = 0) \
	SPOIL("of no kind", (s->attack_count = 0)) \
	SPOIL("work is under way about something", s->works[0].fight = THE_FIGHT + 1) \
	SPOIL("a number yet to be given", s->next_work = 0) \
	SPOIL("or none is", s->asks[0].kind = ORDER_move) \
	SPOIL("asked of nobody", s->asks[0].side = NO_SIDE) \
	SPOIL("somebody who is not there", s->asks[0].other = UNITS) \
	SPOIL("outside of the attack", s->asks[0].kind = ORDER_retire_before_infantry, s->asks[0].work = 0) \
	SPOIL("outside of the attack", s->asks[0].kind = ORDER_pistol_fire, s->asks[0].other = 0) \
	SPOIL("outside of the attack", s->asks[0].kind = ORDER_glory_attack, s->asks[0].work = 0) \
	SPOIL("outside of the attack", s->asks[0].kind = ORDER_glory_attack, s->works[0].kind = WORK_fights, \
		s->works[0].attack = 0, s->attack_count = 0) \
	SPOIL("outside of the attack", s->asks[0].work = 0) \
	SPOIL("less than nothing", s->asks[0].kind = ORDER_retire_before_infantry, s->asks[0].at = -1) \
	SPOIL("work that is not under way", s->asks[0].kind = ORDER_fight_order, s->asks[0].work = 2) \
	SPOIL("waits for nothing", s->ask_count = 0) \
	SPOIL("stands off the table", s->units[F2].stands[3].at = point_at(18001, 8000)) \
	SPOIL("over the edge", s->units[A2].stands[5].at = point_at(17900, 5000)) \
	SPOIL("on impassable ground", s->units[F2].stands[3].at = point_at(15000, 15000)) \
	SPOIL("across a wall", s->units[F2].stands[3].at = point_at(10000, 16000)) \
	SPOIL("enemies stand on the same ground", s->units[A2].stands[5].at = point_at(8100, 8100)) \
	SPOIL("two units stand on the same ground", s->units[F4].stands[1].at = point_at(6100, 13000)) \
	SPOIL("in which it has no stand", s->units[F2].in_feature = HOUSE) \
	SPOIL("in which it has no stand", s->units[F4].in_feature = LAKE)

static int tried;

static void expect(const char *says)
{
	const char *fault = pb_fault(s);
	cr_expect(fault && strstr(fault, says), "\"%s\" was expected, and it was \"%s\"", says,
		fault ? fault : "nothing");
	tried++;
}

Test(paperboys_faults, are_found_and_called_what_they_are)
{
#define SPOIL(says, ...) begin(); __VA_ARGS__; expect(says); end();
	SPOILS(SPOIL)
#undef SPOIL
	cr_expect_gt(tried, 80);
}

/* Set to the last number it can hold, the next battalion that was formed would set the game aside. */
Test(paperboys_faults, an_umpire_leaves_room_to_form_battalions)
{
	char why[RANGE_WHY_SIZE] = "";
	struct shape alone = pb_state_shape;
	alone.fields = shape_field(&pb_state_shape, "formed");
	alone.field_count = 1;
	begin();
	s->formed[FRENCH] = UNITS_ROOM / 2;
	cr_expect(shape_leaves_room(&alone, s, NULL, NULL, why), "%s", why);
	s->formed[FRENCH] = UNITS_ROOM - 1;
	cr_expect(shape_holds(&alone, s, NULL, NULL, why), "%s", why);
	cr_expect_not(shape_leaves_room(&alone, s, NULL, NULL, why));
	end();
}
