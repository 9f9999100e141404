/* What is asked of a player, and what each order would do, in sentences to choose by. */
#include "say.h"

#include <stdio.h>
#include <string.h>

#include "../../tale.h"
#include "../field/field.h"
#include "../position/call.h"
#include "../position/orders.h"
#include "../turn/standing.h"

/* ---- Names --------------------------------------------------------------------------------------------- */

static const char *troops(struct tale *t, const char *id)
{
	return tale_called(t, mdcc_called(t->state, mdcc_formation_named(t->state, id)));
}

static const char *stand(struct tale *t, const char *id)
{
	return tale_called(t, mdcc_stand_called(t->state, mdcc_stand_named(t->state, id)));
}

static const char *figure(struct tale *t, const char *id)
{
	return tale_called(t, mdcc_staff_called(t->state, mdcc_staff_named(t->state, id)));
}

static const char *place(struct tale *t, struct box box)
{
	return tale_called(t, mdcc_box_called(box));
}

/* Who is meant: the formation, or those of its battalions that go alone. */
static const char *leavers(struct tale *t, const char *formation, const struct mdcc_leavers *some)
{
	const struct mdcc_state *s = t->state;
	uint16_t slot = mdcc_formation_named(s, formation);
	struct called all = mdcc_called(s, slot), part = all;
	if (some->count && some->count < s->formations[slot].stand_count) {
		struct called alone = mdcc_stand_called(s, mdcc_stand_named(s, some->ids[0]));
		snprintf(part.text, sizeof part.text, "%.*s alone", CALLED_SIZE - 7, alone.text);
	}
	return tale_called(t, part);
}

/* A way as the troops themselves see it. */
static const char *hand(const struct mdcc_state *s, uint16_t formation, uint8_t facing)
{
	enum facing now = s->formations[formation].facing;
	return facing == facing_left(now) ? "left"
		: facing == facing_right(now) ? "right"
		: facing == facing_opposite(now) ? "about"
		: "to the front";
}

static const char *enemy_ahead(struct tale *t, uint16_t formation, int boxes)
{
	const struct mdcc_state *s = t->state;
	struct box at = box_ahead(mdcc_formation_front_box(s, formation),
		s->formations[formation].facing, boxes - 1);
	uint16_t enemy = mdcc_ground_on_table(s, at)
		? mdcc_formation_of_side(s, mdcc_side_enemy(s->formations[formation].side), at)
		: 0;
	return enemy ? tale_called(t, mdcc_called(s, enemy)) : "the enemy ahead";
}

/* ---- One function per kind of order -------------------------------------------------------------------- */

static void say_place_stand(struct tale *t, const struct mdcc_order_place_stand *o)
{
	const struct mdcc_state *s = t->state;
	say(t, "Place %s in %s, facing %s", stand(t, o->stand), place(t, o->box), mdcc_called_towards(o->facing));
	if (o->box.r == s->sides[s->stands[mdcc_stand_named(s, o->stand)].side].baseline)
		say(t, ", on its baseline, where it counts towards defeat");
}

static void say_place_staff(struct tale *t, const struct mdcc_order_place_staff *o)
{
	say(t, "Place %s in %s", figure(t, o->staff), place(t, o->box));
}

static void say_end_phase(struct tale *t, const struct mdcc_order_end_phase *o)
{
	(void)o;
	say(t, "Place no more mounted on this wing");
}

/* A square stands in two boxes, and may be fired at in either. */
static const char *part_of_square(const struct mdcc_state *s, uint16_t formation, struct box box)
{
	return !s->formations[formation].square           ? ""
		: same_box(box, s->formations[formation].box) ? ", front of the square,"
		: ", rear of the square,";
}

static void say_place_gun_marker(struct tale *t, const struct mdcc_order_place_gun_marker *o)
{
	const struct mdcc_state *s = t->state;
	uint16_t target = mdcc_ground_on_table(s, o->target) ? mdcc_formation_in(s, o->target) : 0;
	if (!is_box(o->target))
		say(t, "Hold the fire of %s", stand(t, o->gun));
	else if (target)
		say(t, "Fire at %s%s with %s", tale_called(t, mdcc_called(s, target)),
			part_of_square(s, target, o->target), stand(t, o->gun));
	else
		say(t, "Fire into %s with %s", place(t, o->target), stand(t, o->gun));
}

/* `how` has "%s" for his name. */
static void say_ride(struct tale *t, const char *how, const char *staff, const struct mdcc_path *path)
{
	const struct mdcc_state *s = t->state;
	struct box end = path->count ? path->boxes[path->count - 1] : s->staff[mdcc_staff_named(s, staff)].box;
	uint16_t beside = mdcc_ground_on_table(s, end) ? mdcc_formation_in(s, end) : 0;
	say(t, how, figure(t, staff));
	say(t, " to %s", place(t, end));
	if (beside)
		say(t, ", beside %s", tale_called(t, mdcc_called(s, beside)));
}

static void say_move_staff(struct tale *t, const struct mdcc_order_move_staff *o)
{
	say_ride(t, "Move %s", o->staff, &o->path);
}

static void say_end_step(struct tale *t, const struct mdcc_order_end_step *o)
{
	const struct mdcc_state *s = t->state;
	(void)o;
	switch (s->turn.phase) {
	case STEP_S2B: say(t, "Fire no more guns"); break;
	case STEP_S3: say(t, "Move no more commanders: on to the actions"); break;
	case STEP_S4:
		say(t, s->turn.selection.kind == SELECT_UNDECIDED ? "Activate nobody: on to the commanders" :
			"End the actions");
		break;
	case STEP_S5: say(t, "Move no more commanders: on to the fights"); break;
	case STEP_S10B: say(t, "Send no more aides"); break;
	default: say(t, "End this step");
	}
}

static void say_select_activation(struct tale *t, const struct mdcc_order_select_activation *o)
{
	switch (o->kind) {
	case SELECT_ROW: say(t, "Activate row %d", o->index); break;
	case SELECT_COLUMN: say(t, "Activate column %d", o->index); break;
	case SELECT_NINE: say(t, "Activate the nine boxes round %s", figure(t, o->staff)); break;
	case SELECT_ALL: say(t, "Activate all troops"); break;
	case SELECT_RETURN_COMMANDER: say(t, "Call %s back to the field", figure(t, o->staff)); break;
	default: say(t, "Activate nobody");
	}
}

static void say_reenter(struct tale *t, const struct mdcc_order_reenter *o)
{
	say(t, "Bring %s back to the field in %s", figure(t, o->staff), place(t, o->box));
}

static void say_move(struct tale *t, const struct mdcc_order_move *o)
{
	uint16_t formation = mdcc_formation_named(t->state, o->formation);
	const char *who = leavers(t, o->formation, &o->stands);
	say(t, "Move %s forward %s", who, naming_count(o->steps, "box", "boxes").text);
	if (o->then_engage)
		say(t, " and engage %s", enemy_ahead(t, formation, o->steps + 1));
}

static void say_move_light_guns(struct tale *t, const struct mdcc_order_move_light_guns *o)
{
	say(t, "Manhandle %s forward beside %s", troops(t, o->formation), troops(t, o->with));
}

static void say_move_square(struct tale *t, const struct mdcc_order_move_square *o)
{
	say(t, "Withdraw the square of %s one box", troops(t, o->formation));
}

static void say_turn(struct tale *t, const struct mdcc_order_turn *o)
{
	uint16_t formation = mdcc_formation_named(t->state, o->formation);
	say(t, "Turn %s %s%s, to face %s", leavers(t, o->formation, &o->stands),
		hand(t->state, formation, o->facing), o->advance ? " and move on one box" : "",
		mdcc_called_towards(o->facing));
}

static void say_wheel(struct tale *t, const struct mdcc_order_wheel *o)
{
	uint16_t formation = mdcc_formation_named(t->state, o->formation);
	say(t, "Wheel %s %s%s, to face %s", leavers(t, o->formation, &o->stands),
		hand(t->state, formation, o->facing), o->advance ? " and move on one box" : "",
		mdcc_called_towards(o->facing));
}

static void say_shift(struct tale *t, const struct mdcc_order_shift *o)
{
	say(t, "Shift %s %s to the %s", leavers(t, o->formation, &o->stands),
		o->kind == SHIFT_DIAGONAL ? "diagonally" : "sideways", o->side == HAND_LEFT ? "left" : "right");
}

static void say_step_back(struct tale *t, const struct mdcc_order_step_back *o)
{
	say(t, "Step %s back one box", leavers(t, o->formation, &o->stands));
}

static void say_form_square(struct tale *t, const struct mdcc_order_form_square *o)
{
	say(t, "Form square of %s and %s", troops(t, o->front), troops(t, o->rear));
}

static void say_unform_square(struct tale *t, const struct mdcc_order_unform_square *o)
{
	say(t, "Break up the square of %s", troops(t, o->formation));
}

static void say_engage(struct tale *t, const struct mdcc_order_engage *o)
{
	const char *who = leavers(t, o->formation, &o->stands);
	say(t, "Engage %s with %s", enemy_ahead(t, mdcc_formation_named(t->state, o->formation), 1), who);
}

static void say_test_return(struct tale *t, const struct mdcc_order_test_return *o)
{
	say(t, "Test %s for its return", troops(t, o->formation));
	if (is_box(o->box))
		say(t, " in %s", place(t, o->box));
}

static void say_resolve_engagement(struct tale *t, const struct mdcc_order_resolve_engagement *o)
{
	say(t, "Fight %s",
		tale_called(t, mdcc_engagement_called(t->state, mdcc_engagement_named(t->state, o->engagement))));
}

static void say_facing(struct tale *t, const char *formation, uint8_t facing)
{
	if (facing)
		say(t, "Turn %s %s, to face %s", troops(t, formation),
			hand(t->state, mdcc_formation_named(t->state, formation), facing), mdcc_called_towards(facing));
	else
		say(t, "Leave %s as it faces", troops(t, formation));
}

/* Whoever began a fight and wins it goes where he then faces, and may have to (7.7, 24.2). */
static bool leads_away(const struct mdcc_state *s, uint16_t formation, uint8_t facing)
{
	for (uint16_t i = 1; facing && i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->id[0] && e->aggressor == formation &&
			!same_box(box_ahead(e->aggressor_box, facing, 1), e->defender_box))
			return true;
	}
	return false;
}

static void say_change_facing(struct tale *t, const struct mdcc_order_change_facing *o)
{
	say_facing(t, o->formation, o->facing);
	if (leads_away(t->state, mdcc_formation_named(t->state, o->formation), o->facing))
		say(t, ": if it wins, an advance leads away from the enemy");
}

static void say_break_off(struct tale *t, const struct mdcc_order_break_off *o)
{
	say(t, o->step ? "Break off: step %s back one box" : "Fight on with %s", troops(t, o->formation));
}

static void say_step_back_choice(struct tale *t, const struct mdcc_order_step_back_choice *o)
{
	say(t, o->step ? "Step %s back one box from the fight" : "Keep %s where it stands",
		troops(t, o->formation));
}

static void say_rally_facing(struct tale *t, const struct mdcc_order_rally_facing *o)
{
	say_facing(t, o->formation, o->facing);
}

static void say_send_aide(struct tale *t, const struct mdcc_order_send_aide *o)
{
	say(t, "Send %s to meet %s", figure(t, o->aide), troops(t, o->formation));
}

static void say_choose_sidestep(struct tale *t, const struct mdcc_order_choose_sidestep *o)
{
	say(t, "Retreat %s by column %d", troops(t, o->formation), o->column);
}

static void say_choose_further_retreat(struct tale *t, const struct mdcc_order_choose_further_retreat *o)
{
	static const char *const columns[] = { "", "straight back", "by the column to the left",
		"by the column to the right" };
	say(t, "Retreat %s %s", troops(t, o->formation), columns[o->column <= COLUMN_RIGHT ? o->column : 0]);
	if (o->aide[0])
		say(t, ", met by %s", figure(t, o->aide));
}

static void say_advance(struct tale *t, const struct mdcc_order_advance *o)
{
	static const char *const choices[] = { "Leave %s", "Advance %s one box", "Keep %s where it stands",
		"Rally %s back two boxes" };
	say(t, choices[o->choice <= ADVANCE_RALLY_BACK ? o->choice : 0], troops(t, o->formation));
	if (o->face)
		say(t, " and face the way the enemy went");
}

static void say_staff_flee(struct tale *t, const struct mdcc_order_staff_flee *o)
{
	say_ride(t, "Save %s by riding", o->staff, &o->path);
}

static void say_staff_leave(struct tale *t, const struct mdcc_order_staff_leave *o)
{
	if (o->leave)
		say(t, "Let %s leave the field with the troops", figure(t, o->staff));
	else
		say_ride(t, "Keep %s on the field, riding", o->staff, &o->path);
}

static void say_standing(struct tale *t, const struct mdcc_order_standing *o)
{
	const struct instruction said = { .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.state = o->state, .within = (uint16_t)o->within };
	uint16_t stand = mdcc_stand_named(t->state, o->unit);
	say(t, "Say beforehand: ");
	beforehand_tell(t, &mdcc_matters, !o->unit[0] ? "All troops" : stand ?
		tale_called(t, mdcc_stand_called(t->state, stand)) : troops(t, o->unit), &said);
}

void mdcc_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	struct tale tale = { .state = position, .out = sentence };
	(void)seat;
	sentence[0] = '\0';
#define SAY(name, gist) case ORDER_##name: say_##name(&tale, (const struct mdcc_order_##name *)order->body); break;
	switch (order->kind) {
	MDCC_ORDERS(SAY)
	}
#undef SAY
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

static const struct question questions[] = {
	{ "place_stand", "Choose troops and the box to place them in" },
	{ "place_staff", "Choose a commander, and the box in which he takes post" },
	{ "end_phase", "Place the mounted of this wing, or leave it at that" },
	{ "place_gun_marker", "%s has found the range: choose its target" },
	{ "move_staff", "Move commanders, or go on" },
	{ "end_step", "Go on when you are done" },
	{ "select_activation", "Choose who may act: a row, a column, or the nine boxes round a commander" },
	{ "action", "Choose a unit that may act, and what it does" },
	{ "test_return", "Test %s for its return to the field" },
	{ "reenter", "Choose where %s comes back to the field" },
	{ "resolve_engagement", "Choose the fight to be fought next" },
	{ "change_facing", "%s was not hurt in the round: it may change its facing" },
	{ "break_off", "%s is mounted and better than the foot it fights: it may step back and end the fight" },
	{ "step_back_choice", "%s may step back one box, or stay" },
	{ "rally_facing", "%s has rallied: it may change its facing" },
	{ "send_aide", "An aide may ride to troops that have retreated" },
	{ "choose_sidestep", "The way back of %s is barred: choose the side" },
	{ "choose_further_retreat", "Choose the column by which %s retreats further" },
	{ "advance", "%s has won its fight: advance, stand or rally back" },
	{ "staff_flee", "%s is threatened: choose where he rides" },
	{ "staff_leave", "The troops of %s leave the field: he may go with them, or ride elsewhere" },
	{ NULL, NULL },
};

/* Which of the ways that a question names are open. */
struct ways {
	const struct decision *asked;
	bool goes, rallies;
};

static bool note_way(void *ctx, const struct decision *decision, const struct order *order)
{
	struct ways *ways = ctx;
	const struct mdcc_order_advance *advance = (const void *)order->body;
	if (strcmp(decision->kind, ways->asked->kind) != 0 ||
		strcmp(decision->subject, ways->asked->subject) != 0)
		return true;
	switch (order->kind) {
	case ORDER_break_off:
		ways->goes |= ((const struct mdcc_order_break_off *)order->body)->step;
		break;
	case ORDER_step_back_choice:
		ways->goes |= ((const struct mdcc_order_step_back_choice *)order->body)->step;
		break;
	case ORDER_staff_leave:
		ways->goes |= !((const struct mdcc_order_staff_leave *)order->body)->leave;
		break;
	case ORDER_advance:
		ways->goes |= advance->choice == ADVANCE_FORWARD;
		ways->rallies |= advance->choice == ADVANCE_RALLY_BACK;
		break;
	default: break;
	}
	return true;
}

/* What is asked instead, where not all of its ways are open. */
static const struct narrower {
	bool goes, rallies;
	struct question question;
} narrower[] = {
	{ false, false,
		{ "break_off", "%s is mounted and better than the foot it fights, but may only fight on" } },
	{ false, false, { "step_back_choice", "%s may only stay where it stands" } },
	{ false, false, { "staff_leave", "The troops of %s leave the field: he may only go with them" } },
	{ false, false, { "advance", "%s has won its fight, and may only stand" } },
	{ true, false, { "advance", "%s has won its fight: advance or stand" } },
	{ false, true, { "advance", "%s has won its fight: stand or rally back" } },
};

static const struct question *narrower_question(const void *position, const struct decision *decision)
{
	struct ways ways = { .asked = decision };
	bool asked = false;
	for (size_t i = 0; i < SHAPE_COUNTOF(narrower); i++) {
		const struct narrower *one = &narrower[i];
		if (strcmp(one->question.kind, decision->kind) != 0)
			continue;
		if (!asked)
			mdcc.offer(&mdcc, position, decision->seat, note_way, &ways);
		asked = true;
		if (one->goes == ways.goes && one->rallies == ways.rallies)
			return &one->question;
	}
	return NULL;
}

void mdcc_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	const char *id = decision->subject;
	uint16_t staff = mdcc_staff_named(position, id), formation = mdcc_formation_named(position, id);
	struct called about = staff ? mdcc_staff_called(position, staff)
		: formation             ? mdcc_called(position, formation)
		: id[0]                 ? mdcc_stand_called(position, mdcc_stand_named(position, id))
								: naming_plain("");
	const struct question *narrow = narrower_question(position, decision);
	tale_question(narrow ? narrow : questions, NULL, about, decision, sentence);
}
