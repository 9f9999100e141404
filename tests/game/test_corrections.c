/* What an umpire sets leads no order to a game set aside: what the rules take for granted of it is judged
 * when it is set. Each of these was taken once. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/game/members.h"
#include "server/rules/mdcc/mdcc.h"
#include "server/rules/mdcc/position/orders.h"
#include "server/rules/mdcc/turn/steps.h"
#include "tests/lib/servers/hosted.h"

/* A.f1 fights B.f1; A.f2 has its front free; a general and an aide of each side. */
static const char fight[] = "{\"W\":10,\"H\":8,\"sides\":{\"A\":{\"baseline\":1,\"forward\":\"N\"},"
	"\"B\":{\"baseline\":8,\"forward\":\"S\"}},\"deploy\":{\"mode\":\"preset\"},"
	"\"turn\":{\"n\":3,\"active\":\"A\",\"phase\":\"S3\",\"won\":true},"
	"\"formations\":{"
	"\"A.f1\":{\"side\":\"A\",\"box\":[4,4],\"facing\":\"N\",\"stands\":[{\"id\":\"A.1\",\"arm\":\"foot\","
	"\"type\":\"musketeer\",\"cv\":3}]},"
	"\"A.f2\":{\"side\":\"A\",\"box\":[8,2],\"facing\":\"N\",\"stands\":[{\"id\":\"A.2\",\"arm\":\"mounted\","
	"\"type\":\"horse\",\"cv\":3}]},"
	"\"B.f1\":{\"side\":\"B\",\"box\":[4,5],\"facing\":\"S\",\"stands\":[{\"id\":\"B.1\",\"arm\":\"foot\","
	"\"type\":\"musketeer\",\"cv\":3}]},"
	"\"B.f2\":{\"side\":\"B\",\"box\":[1,7],\"facing\":\"S\",\"stands\":[{\"id\":\"B.2\",\"arm\":\"foot\","
	"\"type\":\"musketeer\",\"cv\":3}]}},"
	"\"staff\":{\"A.gen\":{\"side\":\"A\",\"role\":\"army\",\"box\":[5,1]},"
	"\"A.aide\":{\"side\":\"A\",\"role\":\"aide\",\"box\":[5,1]},"
	"\"B.gen\":{\"side\":\"B\",\"role\":\"army\",\"box\":[5,8]}},"
	"\"engagements\":[{\"id\":\"e1\",\"aggressor\":\"A.f1\",\"defender\":\"B.f1\",\"rounds\":1,"
	"\"losses\":{\"aggressor\":0,\"defender\":1}}]}";

static struct hosted *h;
static struct mdcc_state *s;

static void set_up(void)
{
	h = hosted_battle(&mdcc, fight);
	s = position_of(h->game)->state;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
}

static void tear_down(void)
{
	hosted_destroy(h);
}

TestSuite(corrections, .init = set_up, .fini = tear_down);

static void assert_not_set(const char *at, const char *value, const char *why)
{
	char order[400];
	snprintf(order, sizeof order, "{\"type\":\"set\",\"at\":\"%s\",\"value\":%s,\"reason\":\"x\"}", at,
		value);
	cr_assert_not(hosted_order(h, "umpire", order), "%s is set to %s", at, value);
	cr_assert_str_eq(hosted_clause(h), "TABLE-14");
	cr_assert_not_null(strstr(h->refusal.reasons[0].why, why), "%s: %s", at, h->refusal.reasons[0].why);
}

static void assert_fault(const char *why)
{
	const char *fault = mdcc.fault(s);
	cr_assert_not_null(fault, "nothing is found, not %s", why);
	cr_assert_not_null(strstr(fault, why), "%s", fault);
}

static uint16_t named(const char *id)
{
	uint16_t slot = 1;
	while (slot < FORMATIONS_ROOM && strcmp(s->formations[slot].id, id) != 0)
		slot++;
	cr_assert_lt(slot, FORMATIONS_ROOM, "%s", id);
	return slot;
}

/* ---- Works --------------------------------------------------------------------------------------------- */

/* The march went on over the edge of the table, and an assert ended the daemon. */
Test(corrections, work_that_waits_for_nobody_is_not_set)
{
	assert_not_set("/tasks/0", "{\"kind\":\"march\",\"formation\":\"A.f2\",\"left\":193}",
		"waits for nobody");
	assert_not_set("/tasks/0", "{\"kind\":\"further\",\"formation\":\"A.f2\",\"staff\":\"A.gen\"}",
		"waits for nobody");
	assert_not_set("/tasks/0", "{\"kind\":\"fall_back\",\"how\":1,\"formation\":\"A.f2\",\"left\":-178}",
		"waits for nobody");
}

/* A figure of A's is asked where to flee to while troops of B's are on the way. */
static void ask_a_figure(enum mdcc_step step, struct mdcc_work work)
{
	s->turn.phase = step;
	s->asks[0] = (struct mdcc_ask){ .kind = ORDER_staff_flee, .side = SIDE_A, .staff = 1, .threat = FOOT };
	s->ask_count = 1;
	s->works[0] = work;
	s->work_count = 1;
}

Test(corrections, work_that_waits_can_be_gone_on_with)
{
	uint16_t horse = named("A.f2");
	ask_a_figure(STEP_S4, (struct mdcc_work){ .kind = WORK_march, .formation = horse, .left = 1 });
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->works[0].left = 193;
	assert_fault("where they cannot go (4.9)");
	s->works[0] = (struct mdcc_work){ .kind = WORK_march, .formation = named("A.f1"), .left = 1 };
	assert_fault("where they cannot go (4.9)"); /* the enemy stands there */
	ask_a_figure(STEP_S10E, (struct mdcc_work){ .kind = WORK_fall_back, .formation = horse, .how = SOUTH,
		.left = 1 });
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->works[0].left = 2;
	assert_fault("where they cannot go (24.8)");
	s->works[0].left = -178;
	assert_fault("where they cannot go (24.8)");
	s->turn.phase = STEP_S4;
	assert_fault("belongs to another step");
	s->works[0] = (struct mdcc_work){ .kind = WORK_flee, .formation = horse };
	assert_fault("nobody who is there");
	s->works[0] = (struct mdcc_work){ .kind = WORK_flee, .staff = 1 };
	s->works[1] = (struct mdcc_work){ .kind = WORK_march, .formation = horse };
	s->work_count = 2;
	assert_fault("two works of troops");
}

Test(corrections, a_way_back_leads_somewhere)
{
	uint16_t horse = named("A.f2");
	s->formations[horse].must_test = true;
	ask_a_figure(STEP_S10D, (struct mdcc_work){ .kind = WORK_further, .formation = horse,
		.box = box_at(8, 1) });
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->works[0].box = box_at(8, 5);
	assert_fault("where they cannot go (12.28)");
	s->works[0].box = box_at(8, 1);
	s->works[0].left = 7;
	assert_fault("where they cannot go (12.28)");
	s->works[0].left = 0;
	s->works[0].staff = 1;
	assert_fault("no aide of their side");
	s->turn.phase = STEP_S10A;
	s->works[0] = (struct mdcc_work){ .kind = WORK_retreat, .formation = horse, .left = 2 };
	assert_fault("need not, or further than they must");
	s->formations[horse].retreat_rank = 1;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
}

/* ---- Asks ---------------------------------------------------------------------------------------------- */

static void assert_not_asked(const char *kind, const char *side, const char *formation)
{
	char ask[160];
	snprintf(ask, sizeof ask, "{\"kind\":\"%s\",\"side\":\"%s\",\"formation\":\"%s\",\"group\":1}",
		kind, side, formation);
	assert_not_set("/asks/0", ask, "another step");
}

Test(corrections, what_another_step_asks_is_not_set)
{
	assert_not_asked("advance", "A", "A.f2");
	assert_not_asked("choose_sidestep", "A", "A.f2");
	assert_not_asked("choose_further_retreat", "B", "B.f1");
}

static void ask(enum mdcc_step step, enum mdcc_order kind, const char *formation)
{
	uint16_t f = named(formation);
	s->turn.phase = step;
	s->asks[0] = (struct mdcc_ask){ .kind = kind, .side = s->formations[f].side, .formation = f };
	s->ask_count = 1;
}

Test(corrections, an_ask_has_its_reason_and_an_answer)
{
	ask(STEP_S10D, ORDER_choose_further_retreat, "A.f2");
	assert_fault("need not (12.28)");
	ask(STEP_S10A, ORDER_choose_sidestep, "A.f2");
	assert_fault("amid work that does not wait for it");
	ask(STEP_S8, ORDER_break_off, "A.f1");
	assert_fault("amid work that does not wait for it");
	s->works[0] = (struct mdcc_work){ .kind = WORK_settle, .how = 1, .formation = named("A.f1"),
		.engagement = 1 };
	s->work_count = 1;
	assert_fault("not theirs, or not being settled");
	s->asks[0].engagement = 1;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->work_count = 0;
	ask(STEP_S10E, ORDER_step_back_choice, "A.f2");
	s->asks[1] = s->asks[0];
	s->asks[1].formation = named("A.f1");
	s->ask_count = 2;
	assert_fault("one comes after the other");
	s->ask_count = 1;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->asks[0] = (struct mdcc_ask){ .kind = ORDER_reenter, .side = SIDE_A, .staff = 1 };
	s->turn.phase = STEP_S4;
	s->staff[1].fate = STAFF_OFF_FIELD;
	s->staff[1].exit_col = 5;
	s->staff[1].box = box_at(0, 0);
	s->turn.return_distance = 6;
	assert_fault("to which there is no answer");
	s->turn.return_distance = 3;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
}

/* Asked where guns are to fire, nobody is on the way. */
Test(corrections, who_is_asked_for_a_target_excuses_no_figure_among_the_enemy)
{
	ask(STEP_S2B, ORDER_place_gun_marker, "A.f2");
	s->staff[1].box = s->formations[named("B.f2")].box;
	assert_fault("stands among the enemy (22.1)");
}

/* ---- Troops, fights and figures ------------------------------------------------------------------------ */

Test(corrections, a_fight_that_is_over_does_not_go_on)
{
	s->turn.phase = STEP_S10B;
	s->formations[named("B.f1")].must_test = true;
	assert_fault("goes on whose troops have to test");
	s->engagements[1].decided = true;
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
	s->engagements[1].decided = s->formations[named("B.f1")].must_test = false;
	ask(STEP_S6, ORDER_change_facing, "A.f1");
	s->engagements[1].rounds = 3;
	assert_fault("has had its three rounds");
}

Test(corrections, nobody_goes_along_with_troops_that_rest)
{
	ask(STEP_S6, ORDER_change_facing, "A.f1");
	s->staff[1].in_company = true;
	s->staff[1].with = named("A.f1");
	s->staff[1].box = s->formations[named("A.f1")].box;
	assert_fault("troops that have come to rest");
}

/* The step after the last has no rules: the daemon called what is not there. */
Test(corrections, a_battle_without_a_result_is_not_at_its_end)
{
	assert_not_set("/turn/phase", "\"END\"", "no result");
}

Test(corrections, what_is_counted_in_a_turn_has_room)
{
	assert_not_set("/turn/return_failures", "193", "(25.5)");
	assert_not_set("/turn/retreat_count", "9999", "(18.3)");
	s->turn.phase = STEP_S6;
	s->turn.fought_count = ENGAGEMENTS_ROOM;
	assert_fault("(7.9)");
}

Test(corrections, an_army_whose_commander_is_taken_has_lost)
{
	s->staff[1] =
		(struct mdcc_staff){ .id = "A.gen", .side = SIDE_A, .role = ROLE_ARMY, .fate = STAFF_CAPTURED };
	assert_fault("(21.2)");
}

/* The second stayed behind when they were placed. */
Test(corrections, a_full_stand_has_one_half_stand)
{
	uint16_t full = s->formations[named("A.f2")].stands[0], half = s->stands_end;
	s->stands[half] = s->stands[full];
	TEXT_SET(s->stands[half].id, "A.h1");
	s->stands[half].size = HALF;
	s->stands[half].attached_to = full;
	s->stands[half + 1] = s->stands[half];
	TEXT_SET(s->stands[half + 1].id, "A.h2");
	s->stands_end = (uint16_t)(half + 2);
	s->formations[named("A.f2")].stands[1] = half;
	s->formations[named("A.f2")].stand_count = 2;
	s->stands[half + 1].formation = 0;
	s->stands[half + 1].fate = FATE_NONE;
	s->stands[full].formation = 0;
	s->stands[full].fate = s->stands[half].fate = FATE_NONE;
	s->stands[half].formation = 0;
	s->boxes[(8 - 1) * s->H + 2 - 1].holder = 0;
	memset(&s->formations[named("A.f2")], 0, sizeof s->formations[0]);
	assert_fault("two half stands belong to one");
}

/* ---- Deployment ---------------------------------------------------------------------------------------- */

static const char drawing_up[] = "{\"W\":10,\"H\":8,\"sides\":{\"A\":{\"baseline\":1,\"forward\":\"N\"},"
	"\"B\":{\"baseline\":8,\"forward\":\"S\"}},"
	"\"deploy\":{\"mode\":\"alternate\",\"first_placer\":\"A\",\"zones\":{\"A\":{\"rows\":[1,2]},"
	"\"B\":{\"rows\":[7,8]}}},"
	"\"stands\":{\"A.1\":{\"side\":\"A\",\"arm\":\"foot\",\"type\":\"musketeer\",\"cv\":3},"
	"\"B.1\":{\"side\":\"B\",\"arm\":\"foot\",\"type\":\"musketeer\",\"cv\":3}},"
	"\"staff\":{\"A.gen\":{\"side\":\"A\",\"role\":\"army\"},\"A.aide\":{\"side\":\"A\",\"role\":\"aide\"},"
	"\"B.gen\":{\"side\":\"B\",\"role\":\"army\"}}}";

static void place(const char *seat, const char *type, const char *what, int column, int row)
{
	char order[160];
	snprintf(order, sizeof order, "{\"type\":\"place_%s\",\"%s\":\"%s\",\"box\":[%d,%d]}", type, type, what,
		column, row);
	cr_assert(hosted_order(h, seat, order), "%s %s", order, h->refusal.reasons[0].why);
}

/* Nothing was offered to anybody then, and the battle never began. */
Test(corrections, aides_without_a_commander_are_not_waited_for)
{
	hosted_destroy(h);
	h = hosted_battle(&mdcc, drawing_up);
	cr_assert(hosted_order(h, "umpire",
		"{\"type\":\"set\",\"at\":\"/staff/A.gen/role\",\"value\":\"aide\",\"reason\":\"x\"}"), "%s",
		h->refusal.reasons[0].why);
	place("A", "stand", "A.1", 5, 1);
	place("B", "stand", "B.1", 5, 8);
	place("B", "staff", "B.gen", 5, 8);
	s = position_of(h->game)->state;
	cr_assert_gt(s->turn.phase, STEP_D5);
}

/* ---- What was said beforehand, and what is taken back -------------------------------------------------- */

/* An umpire's is as good as a player's own; one of nobody's, or an answer that nobody can give, is none. */
Test(corrections, an_instruction_that_is_set_is_one_that_can_be_said)
{
	static const char said[] = "{\"seat\":%d,\"decision\":\"%s\",\"answer\":\"%s\",\"unit\":%s}";
	static const struct {
		int seat;
		const char *decision, *answer, *unit;
	} never[] = { { 7, "advance", "stay", "null" }, { 0, "advance", "fire", "null" },
		{ 0, "staff_flee", "flee", "\"A.1\"" }, { 0, "advance", "stay", "\"nobody\"" } };
	char value[160];
	for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
		snprintf(value, sizeof value, said, never[i].seat, never[i].decision, never[i].answer, never[i].unit);
		assert_not_set("/instructions/0", value, "");
	}
	cr_assert(hosted_order(h, "umpire", "{\"type\":\"set\",\"at\":\"/instructions/0\",\"value\":{\"seat\":0,"
		"\"decision\":\"change_facing\",\"answer\":\"forward\"},\"reason\":\"x\"}"), "%s",
		h->refusal.reasons[0].why);
	assert_not_set("/instructions/1", "{\"seat\":0,\"decision\":\"change_facing\",\"answer\":\"stay\"}",
		"two things of the same decision");
	for (int i = 0; i < 8 && s->turn.phase < STEP_S6; i++) {
		hosted_order(h, i % 2 ? "B" : "A", "{\"type\":\"end_step\"}");
		hosted_order(h, "A", "{\"type\":\"select_activation\",\"kind\":\"none\"}");
		s = position_of(h->game)->state;
	}
	cr_assert_eq(s->turn.phase, STEP_S6);
	hosted_answers(h);
	s = position_of(h->game)->state;
	cr_assert(!s->ask_count || s->asks[0].side != SIDE_A || s->asks[0].kind != ORDER_change_facing);
	cr_assert_null(mdcc.fault(s), "%s", mdcc.fault(s));
}

/* What the umpire has put right since stays so: who would take his order back is told that another acted. */
Test(corrections, nothing_is_taken_back_across_a_correction)
{
	struct hosted *toy = hosted_begin(hosted_scenario);
	const char *first = hosted_active(toy);
	char order[160];
	uint32_t row;
	snprintf(order, sizeof order, "{\"type\":\"step\",\"piece\":\"%s\",\"by\":1}",
		strcmp(first, "A") == 0 ? "A.2" : "B.1");
	cr_assert(hosted_order(toy, first, order));
	cr_assert(hosted_order(toy, "umpire",
		"{\"type\":\"set\",\"at\":\"/pieces/A.1/at\",\"value\":5,\"reason\":\"x\"}"), "%s",
		toy->refusal.reasons[0].why);
	row = game_row(toy->game);
	cr_assert_not(hosted_order(toy, first, "{\"type\":\"undo\"}"));
	cr_assert_str_eq(hosted_clause(toy), "TABLE-27");
	cr_assert_eq(game_row(toy->game), row);
	hosted_destroy(toy);
}
