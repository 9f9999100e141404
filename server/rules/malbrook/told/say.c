/* What is asked of a player, and what each order would do, in sentences to choose by: command, the umpire,
 * and the questions. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

#include "../../table/angle.h"
#include "../position/orders.h"
#include "../position/unit.h"
#include "../turn/steps.h"
#include "call.h"
#include "spot.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

const char *malb_say_who(struct tale *t, const char *id)
{
	return tale_called(t, malb_called(t->state, id));
}

const char *malb_say_place(struct tale *t, struct point at)
{
	return tale_called(t, malb_place_called(t->state, at));
}

const char *malb_say_spot(struct tale *t, const char *who, struct point at)
{
	const struct malb_state *s = t->state;
	return tale_called(t, malb_spot_called(s, malb_unit_side(s, malb_unit_named(s, who)), at));
}

const char *malb_say_length(struct tale *t, int32_t mil)
{
	return tale_called(t, length_called(mil, &malb_inch_measure));
}

void malb_say_turn(struct tale *t, int32_t angle)
{
	int32_t size = abs(angle);
	if (size % 10)
		say(t, " by %d.%d degrees", (int)(size / 10), (int)(size % 10));
	else
		say(t, " by %d degree%s", (int)(size / 10), size == 10 ? "" : "s");
}

const char *malb_say_towards(struct tale *t, int32_t heading)
{
	return tale_called(t, heading_called(heading * (DEGREE / 10)));
}

/* "Orkney" of whoever the leader is with; else himself. */
static const char *troops_of(struct tale *t, const char *leader)
{
	const struct malb_state *s = t->state;
	uint16_t slot = malb_leader_named(s, leader);
	uint16_t brigade = s->leaders[slot].attached_to;
	return brigade ? tale_called(t, malb_unit_called(s, NULL, (uint16_t)(UNIT_BRIGADE + brigade)))
		: "his troops";
}

/* ---- Before the battle --------------------------------------------------------------------------------- */

static const char *const wing_orders[] = { "no order", "to defend where it is", "to advance and hold",
	"to attack" };

static const char *wing_order(int32_t type)
{
	return wing_orders[type >= 0 && type < (int)SHAPE_COUNTOF(wing_orders) ? type : 0];
}

static void say_deploy(struct tale *t, const void *body)
{
	static const char *const formations[] = { "", " in line", " in march column", " in field column",
		" in loose order" };
	const struct malb_order_deploy *o = body;
	say(t, "Place %s%s %s, facing %s", malb_say_who(t, o->unit), formations[o->formation],
		malb_say_place(t, o->M), malb_say_towards(t, o->facing));
	if (o->ranks > 1)
		say(t, ", %s deep", naming_count(o->ranks, "rank", "ranks").text);
}

static void say_set_wing_order(struct tale *t, const void *body)
{
	const struct malb_order_set_wing_order *o = body;
	say(t, "Order %s %s", malb_say_who(t, o->wing), wing_order(o->order));
}

static void say_choose_initiative(struct tale *t, const void *body)
{
	say(t,
		((const struct malb_order_choose_initiative *)body)->choice == CHOOSE_FIRST ? "Act first this turn"
																					: "Act second this turn");
}

/* ---- Command ------------------------------------------------------------------------------------------- */

static void say_ride(struct tale *t, const char *who, const struct malb_path *path, const char *attach)
{
	if (attach[0])
		say(t, "Let %s ride to %s and stay with it", malb_say_who(t, who), malb_say_who(t, attach));
	else if (path->count)
		say(t, "Let %s ride to a place %s", malb_say_who(t, who),
			malb_say_spot(t, who, path->points[path->count - 1]));
	else
		say(t, "Let %s leave those he is with", malb_say_who(t, who));
}

static void say_leader_move(struct tale *t, const void *body)
{
	const struct malb_order_leader_move *o = body;
	say_ride(t, o->leader, &o->path, o->attach);
}

static void say_leader_free_move(struct tale *t, const void *body)
{
	const struct malb_order_leader_free_move *o = body;
	say_ride(t, o->leader, &o->path, "");
}

static void say_messenger_move(struct tale *t, const void *body)
{
	const struct malb_order_messenger_move *o = body;
	say_ride(t, o->messenger, &o->path, "");
}

static void say_steady(struct tale *t, const void *body)
{
	const char *leader = ((const struct malb_order_steady *)body)->leader;
	say(t, "Let %s steady %s", malb_say_who(t, leader), troops_of(t, leader));
}

static void say_inspire(struct tale *t, const void *body)
{
	const char *leader = ((const struct malb_order_inspire *)body)->leader;
	say(t, "Let %s inspire %s", malb_say_who(t, leader), troops_of(t, leader));
}

static void say_payload(struct tale *t, const struct malb_written_payload *payload)
{
	if (payload->wing_order.type)
		say(t, ": %s is %s", malb_say_who(t, payload->wing_order.wing), wing_order(payload->wing_order.type));
	else if (payload->reassign.unit[0])
		say(t, ": %s goes to %s", malb_say_who(t, payload->reassign.unit),
			malb_say_who(t, payload->reassign.to));
	else
		say(t, ": a note");
}

static void say_issue_order(struct tale *t, const void *body)
{
	const struct malb_order_issue_order *o = body;
	say(t, "Let %s tell %s", malb_say_who(t, o->leader), malb_say_who(t, o->to));
	say_payload(t, &o->payload);
}

static void say_send_messenger(struct tale *t, const void *body)
{
	const struct malb_order_send_messenger *o = body;
	say(t, "Let %s send to %s", malb_say_who(t, o->leader), malb_say_who(t, o->to));
	say_payload(t, &o->payload);
}

static void say_listen(struct tale *t, const void *body)
{
	const struct malb_order_listen *o = body;
	say(t, "Let %s hear %s", malb_say_who(t, o->leader), malb_say_who(t, o->from));
}

static void say_control_choice(struct tale *t, const void *body)
{
	const struct malb_order_control_choice *o = body;
	switch (o->choice) {
	case CHOOSE_CONFORM: say(t, "Conform %s to %s", malb_say_who(t, o->unit), malb_say_who(t, o->to)); break;
	case CHOOSE_STAND: say(t, "Let %s stand halted", malb_say_who(t, o->unit)); break;
	case CHOOSE_TEST: say(t, "Test the control of %s", malb_say_who(t, o->unit)); break;
	default: say(t, "Let %s go on as before", malb_say_who(t, o->unit));
	}
}

static void say_shift(struct tale *t, int by, const char *unit, const char *why)
{
	say(t, by > 0 ? "Add %d to the test of %s for its %s" : "Take %d off the test of %s for its %s", abs(by),
		malb_say_who(t, unit), why);
}

static void say_control_adjust(struct tale *t, const void *body)
{
	const struct malb_order_control_adjust *o = body;
	if (o->leader)
		say_shift(t, o->leader, o->unit, "leader");
	if (o->leader && o->grade)
		say(t, o->grade > 0 ? ", and add %d for its grade" : ", and take %d off for its grade",
			abs(o->grade));
	else if (o->grade)
		say_shift(t, o->grade, o->unit, "grade");
	if (!o->leader && !o->grade)
		say(t, "Leave the die of %s as it fell", malb_say_who(t, o->unit));
}

static void say_choose_controller(struct tale *t, const void *body)
{
	const struct malb_order_choose_controller *o = body;
	say(t, "Put %s under %s", malb_say_who(t, o->brigade), malb_say_who(t, o->leader));
}

static void say_end_step(struct tale *t, const void *body)
{
	static const char *const ends[STEPS] = {
		[SETUP_DEPLOY] = "The army stands", [SETUP_ORDERS] = "The orders stand", [BOMB] = "Fire no more", [CMD_LEADERS] = "The leaders have done",
		[CMD_CONTROL] = "Go on", [MOVE] = "Move no more", [CLOSE_FIRE] = "Fire no more", [COMBAT_DECLARE] = "Declare no more charges",
		[COMBAT_SUPPORT] = "Bring up no more supports",
	};
	const struct malb_state *s = t->state;
	(void)body;
	say(t, "%s", ends[s->turn.step] ? ends[s->turn.step] : "Go on to the next step");
}

static void say_message(struct tale *t, const void *body)
{
	(void)body;
	say(t, "Speak to your side");
}

/* ---- The umpire's -------------------------------------------------------------------------------------- */

static void say_reveal(struct tale *t, const void *body)
{
	say(t, "Show %s", malb_say_who(t, ((const struct malb_order_reveal *)body)->unit));
}

static void say_hide(struct tale *t, const void *body)
{
	say(t, "Hide %s", malb_say_who(t, ((const struct malb_order_hide *)body)->unit));
}

static void say_place_unit(struct tale *t, const void *body)
{
	const struct malb_order_place_unit *o = body;
	say(t, "Put %s on the table %s", malb_say_who(t, o->unit), malb_say_place(t, o->M));
}

static void say_remove_unit(struct tale *t, const void *body)
{
	say(t, "Take %s off the table", malb_say_who(t, ((const struct malb_order_remove_unit *)body)->unit));
}

static void say_move_unit(struct tale *t, const void *body)
{
	const struct malb_order_move_unit *o = body;
	say(t, "Move %s to a place %s", malb_say_who(t, o->unit), malb_say_place(t, o->M));
}

static void say_set_terrain(struct tale *t, const void *body)
{
	say(t, "Change %s", malb_say_who(t, ((const struct malb_order_set_terrain *)body)->feature));
}

/* The question of that number; NULL: it is not known. */
static const struct malb_question *question_of(const struct malb_state *s, int32_t number)
{
	for (int i = 0; i < s->question_count; i++)
		if (s->questions[i].id == number)
			return &s->questions[i];
	return NULL;
}

const char *malb_say_deed(uint8_t order)
{
	return order == ORDER_declare_charge ? "charge" : "march";
}

/* By whom, whom and what for: no two that wait are alike in all three. */
static void say_rule(struct tale *t, const void *body)
{
	const struct malb_order_rule *o = body;
	const struct malb_question *question = question_of(t->state, o->question);
	const char *rules = o->choice == CHOOSE_ALLOW ? "Allow" : "Refuse";
	if (!question)
		say(t, "%s what they would do", rules);
	else
		say(t, "%s %s the %s that %s asks for", rules,
			tale_called(t, malb_unit_called(t->state, NULL, (uint16_t)(UNIT_BRIGADE + question->brigade))),
			malb_say_deed(question->order), tale_called(t, malb_seat_called(t->state, question->seat - 1)));
}

static void say_send_message(struct tale *t, const void *body)
{
	(void)body;
	say(t, "Speak to the seats named");
}

static void say_roll(struct tale *t, const void *body)
{
	const struct malb_order_roll *o = body;
	say(t, "Roll %s", naming_count(o->dice, "die", "dice").text);
}

void malb_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	static say_fn *const says[MALB_ORDERS_COUNT] = {
		[ORDER_deploy] = say_deploy, [ORDER_set_wing_order] = say_set_wing_order, [ORDER_choose_initiative] = say_choose_initiative,
		[ORDER_fire_gun] = malb_say_fire_gun, [ORDER_fire_indirect] = malb_say_fire_indirect, [ORDER_leader_move] = say_leader_move,
		[ORDER_steady] = say_steady, [ORDER_inspire] = say_inspire, [ORDER_issue_order] = say_issue_order,
		[ORDER_send_messenger] = say_send_messenger, [ORDER_listen] = say_listen, [ORDER_messenger_move] = say_messenger_move,
		[ORDER_control_choice] = say_control_choice, [ORDER_control_adjust] = say_control_adjust, [ORDER_choose_controller] = say_choose_controller,
		[ORDER_roll_move] = malb_say_roll_move, [ORDER_move_brigade] = malb_say_move_brigade, [ORDER_change_formation] = malb_say_change_formation,
		[ORDER_about_face] = malb_say_about_face, [ORDER_refuse_flank] = malb_say_refuse_flank, [ORDER_side_step] = malb_say_side_step,
		[ORDER_road_move] = malb_say_road_move, [ORDER_reform] = malb_say_reform, [ORDER_gun_move] = malb_say_gun_move,
		[ORDER_gun_pivot] = malb_say_gun_pivot, [ORDER_unlimber] = malb_say_unlimber, [ORDER_recrew] = malb_say_recrew,
		[ORDER_take_gun] = malb_say_take_gun, [ORDER_mount] = malb_say_mount, [ORDER_dismount] = malb_say_dismount,
		[ORDER_horse_holder_move] = malb_say_horse_holder_move, [ORDER_merge] = malb_say_merge, [ORDER_split] = malb_say_split,
		[ORDER_continue_retire] = malb_say_continue_retire, [ORDER_leader_free_move] = say_leader_free_move,
		[ORDER_skirmish_withdraw] = malb_say_skirmish_withdraw, [ORDER_flank_fire] = malb_say_flank_fire,
		[ORDER_declare_charge] = malb_say_declare_charge, [ORDER_respond] = malb_say_respond, [ORDER_charge_dice] = malb_say_charge_dice,
		[ORDER_fire_at_leader] = malb_say_fire_at_leader, [ORDER_declare_support] = malb_say_declare_support,
		[ORDER_after_combat] = malb_say_after_combat, [ORDER_end_step] = say_end_step, [ORDER_message] = say_message,
		[ORDER_standing] = malb_say_standing, [ORDER_preset_loss] = malb_say_preset_loss, [ORDER_reveal] = say_reveal, [ORDER_hide] = say_hide,
		[ORDER_place_unit] = say_place_unit, [ORDER_remove_unit] = say_remove_unit, [ORDER_move_unit] = say_move_unit,
		[ORDER_set_terrain] = say_set_terrain, [ORDER_rule] = say_rule, [ORDER_send_message] = say_send_message, [ORDER_roll] = say_roll,
	};
	(void)seat;
	tale_order(position, says[order->kind], order, sentence);
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

static const struct question questions[] = {
	{ "set_wing_order", "Choose the order of %s in the battle" },
	{ "choose_initiative", "Choose whether to act first or second this turn" },
	{ "control_choice", "%s is not controlled: choose what it does" },
	{ "control_adjust", "Adjust the control test of %s, or leave it" },
	{ "choose_controller", "Choose who controls %s" },
	{ "skirmish_withdraw", "The enemy comes near %s: fall back, or stay" },
	{ "flank_fire", "The enemy passes the flank of %s: fire, or let him pass" },
	{ "respond", "%s is charged: choose how it answers" },
	{ "charge_dice", "Choose the dice with which %s charges" },
	{ "fire_at_leader", "A lone rider passes %s: shoot, or hold fire" },
	{ "after_combat", "%s has fought: choose what it does now" },
	{ NULL, NULL },
};

/* Of an act, by its step. */
static const char *const acts[STEPS] = {
	[SETUP_DEPLOY] = "Draw up your army", [SETUP_ORDERS] = "Give your wings their orders", [BOMB] = "Fire your guns, or go on", [CMD_LEADERS] = "Let your leaders ride and command, or go on",
	[CMD_CONTROL] = "Say who controls whom, or go on", [MOVE] = "Move your troops", [CLOSE_FIRE] = "Fire your guns at what is close",
	[COMBAT_DECLARE] = "Declare charges, or go on", [COMBAT_SUPPORT] = "Bring up supports",
};

static void ask_to_rule(const struct malb_state *s, const struct malb_question *question,
	char sentence[SENTENCE_SIZE])
{
	struct tale tale = { .state = s, .out = sentence };
	sentence[0] = '\0';
	say(&tale, "%s asks whether %s may %s against the order of its wing: allow it or refuse it",
		malb_seat_called(s, question->seat - 1).text,
		tale_called(&tale, malb_unit_called(s, NULL, (uint16_t)(UNIT_BRIGADE + question->brigade))),
		malb_say_deed(question->order));
	tale_end(&tale);
}

void malb_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	const struct malb_state *s = position;
	const struct malb_question *question = question_of(s, decision->other);
	if (question && strcmp(decision->kind, malb_orders[ORDER_rule].name) == 0) {
		ask_to_rule(s, question, sentence);
		return;
	}
	tale_question(questions, acts[s->turn.step], malb_called(position, decision->subject), decision,
		sentence);
}
