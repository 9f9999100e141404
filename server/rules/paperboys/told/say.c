/* What is asked of a player, and what each order would do, in sentences to choose by. Declared in told.h. */
#include <string.h>

#include "../../table/angle.h"
#include "../../tale.h"
#include "../../turn/beforehand.h"
#include "../position/call.h"
#include "../position/unit.h"
#include "../shapes/orders.h"
#include "../turn/standing.h"
#include "told.h"


static const char *who(struct tale *t, const char *id)
{
	return tale_called(t, pb_called(t->state, id));
}

static const char *place(struct tale *t, int32_t x, int32_t y)
{
	return tale_called(t, pb_place_called(t->state, point_at(x, y)));
}

static const char *towards(struct tale *t, int32_t degrees)
{
	return tale_called(t, heading_called(degrees * DEGREE));
}

static const char *length(struct tale *t, int32_t length)
{
	return tale_called(t, length_called(length, &pb_centimetres));
}

/* ---- Before the battle --------------------------------------------------------------------------------- */

static void say_form_grenadier_battalion(struct tale *t, const void *body)
{
	const struct pb_order_form_grenadier_battalion *o = body;
	say(t, "Draw grenadiers together from");
	for (int i = 0; i < o->stand_count; i++)
		say(t, "%s %s", i ? "," : "", who(t, o->stands[i].unit));
}

/* Where the middle of its front stands. */
static void say_place_unit(struct tale *t, const void *body)
{
	const struct pb_order_place_unit *o = body;
	bool each = o->stand_count > 0;
	say(t, "Place %s %s, facing %s", who(t, o->unit),
		each ? place(t, o->stands[0].x, o->stands[0].y) : place(t, o->line.x, o->line.y),
		towards(t, each ? o->stands[0].facing : o->line.facing));
	if (o->deploy_state)
		say(t, o->deploy_state == LIMBERED ? ", limbered" : ", ready to fire");
}

static void say_place_officer(struct tale *t, const void *body)
{
	const struct pb_order_place_officer *o = body;
	if (o->attach[0])
		say(t, "Place %s with %s", who(t, o->id), who(t, o->attach));
	else
		say(t, "Place %s %s", who(t, o->id), place(t, o->x, o->y));
}

static void say_place_train(struct tale *t, const void *body)
{
	const struct pb_order_place_train *o = body;
	if (o->attach[0])
		say(t, "Place %s with %s", who(t, o->id), who(t, o->attach));
	else
		say(t, "Place %s %s, facing %s", who(t, o->id), place(t, o->x, o->y), towards(t, o->facing));
}

static void say_take_back(struct tale *t, const void *body)
{
	say(t, "Take %s off the table again", who(t, ((const struct pb_order_take_back *)body)->unit));
}

static void say_ready(struct tale *t, const void *body)
{
	const struct pb_state *s = t->state;
	(void)body;
	say(t, s->turn.step == S2_GRENADIERS ? "Draw no more grenadiers together" : "The army stands");
}

/* ---- The turn ------------------------------------------------------------------------------------------ */

static void say_officer_move(struct tale *t, const void *body)
{
	const struct pb_order_officer_move *o = body;
	if (o->join[0])
		say(t, "Let %s ride to join %s", who(t, o->officer), who(t, o->join));
	else
		say(t, "Let %s ride to a place %s", who(t, o->officer), place(t, o->x, o->y));
}

static void say_pass(struct tale *t, const void *body)
{
	(void)body;
	say(t, "Nobody rides");
}

static void say_fire(struct tale *t, const void *body)
{
	const struct pb_order_fire *o = body;
	switch (o->aim.kind) {
	case AIM_UNIT: say(t, "Fire at %s with %s", who(t, o->aim.id), who(t, o->unit)); break;
	case AIM_WALL:
	case AIM_BUILDING:
		say(t, "Fire at %s itself with %s", who(t, o->aim.id), who(t, o->unit));
		if (o->aim.x || o->aim.y)
			say(t, ", %s", place(t, o->aim.x, o->aim.y));
		break;
	default: say(t, "Fire at the nearest enemy with %s", who(t, o->unit));
	}
}

static void say_wheel(struct tale *t, const struct pb_written_wheel *wheel)
{
	if (wheel->deg)
		say(t, ", wheeling %s by %d degrees", wheel->pivot == HAND_LEFT ? "left" : "right", wheel->deg);
}

static void say_formation(struct tale *t, const struct pb_order_move *o)
{
	static const char *const forms[] = { "a new order", "a new order", "line", "column", "square" };
	say(t, "Form %s in %s", who(t, o->unit), forms[o->formation.to]);
	if (o->formation.x || o->formation.y)
		say(t, " %s, facing %s", place(t, o->formation.x, o->formation.y), towards(t, o->formation.facing));
}

static void say_move(struct tale *t, const void *body)
{
	const struct pb_order_move *o = body;
	struct called way = way_called(o->shift.forward, o->shift.right, &pb_centimetres);
	if (o->formation.to) {
		say_formation(t, o);
	} else if (o->stand_count) {
		say(t, "Move %s stand by stand to a place %s", who(t, o->unit),
			place(t, o->stands[0].x, o->stands[0].y));
	} else if (o->wheel.deg) {
		say(t, "Wheel %s %s by %d degrees", who(t, o->unit), o->wheel.pivot == HAND_LEFT ? "left" : "right",
			o->wheel.deg);
		if (o->forward)
			say(t, " and move on %s", length(t, o->forward));
	} else {
		say(t, "Move %s %s", who(t, o->unit), way.text[0] ? way.text : "not at all");
	}
}

/* "Charge Picardie with Lumley's horse, wheeling left by 20 degrees, through the bridge" */
static void say_attack(struct tale *t, const void *body)
{
	const struct pb_order_attack *o = body;
	say(t, "%s %s with %s", o->charge ? "Charge" : "Attack",
		o->target[0] ? who(t, o->target) : "whoever is met", who(t, o->unit));
	say_wheel(t, &o->wheel);
	if (o->through[0])
		say(t, ", through %s", who(t, o->through));
	if (o->grenadiers)
		say(t, ", grenadiers first");
	if (o->follow_up)
		say(t, ", and follow up");
}

static void say_overrun(struct tale *t, const void *body)
{
	const struct pb_order_overrun *o = body;
	say(t, "Overrun %s with %s", who(t, o->target), who(t, o->unit));
	say_wheel(t, &o->wheel);
}

static void say_dismount(struct tale *t, const void *body)
{
	say(t, "Dismount %s", who(t, ((const struct pb_order_dismount *)body)->unit));
}

static void say_remount(struct tale *t, const void *body)
{
	say(t, "Mount %s again", who(t, ((const struct pb_order_remount *)body)->unit));
}

static void say_unlimber(struct tale *t, const void *body)
{
	const struct pb_order_unlimber *o = body;
	say(t, "Unlimber %s, facing %s", who(t, o->unit), towards(t, o->facing));
}

static void say_pivot_artillery(struct tale *t, const void *body)
{
	const struct pb_order_pivot_artillery *o = body;
	say(t, "Turn %s to face %s", who(t, o->unit), towards(t, o->facing));
}

static void say_end_phase(struct tale *t, const void *body)
{
	const struct pb_state *s = t->state;
	(void)body;
	say(t,
		s->turn.step == F1_FIRE          ? "Fire no more"
			: s->turn.step == C1_CAVALRY ? "Move no more cavalry"
			: "Move no more foot and guns");
}

/* ---- What is asked in between -------------------------------------------------------------------------- */

static void say_fight_order(struct tale *t, const void *body)
{
	const struct pb_order_fight_order *o = body;
	for (int i = 0; i < o->fight_count; i++)
		say(t, "%s %s", i ? ", then" : "First", who(t, o->fights[i]));
	if (!o->fight_count)
		say(t, "Leave the fights in the order in which they came about");
}

static void say_readjust(struct tale *t, const void *body)
{
	say(t,
		((const struct pb_order_readjust *)body)->accept ? "Shift, so that it is one unit against one"
			: "Do not shift");
}

static void say_retire_before_infantry(struct tale *t, const void *body)
{
	const struct pb_order_retire_before_infantry *o = body;
	if (o->distance)
		say(t, "Retire %s by %s", who(t, o->unit), length(t, o->distance));
	else
		say(t, "Let %s stand", who(t, o->unit));
}

static void say_pistol_fire(struct tale *t, const void *body)
{
	const struct pb_order_pistol_fire *o = body;
	say(t, o->yes ? "Fire the pistols of %s" : "Keep the pistols of %s loaded", who(t, o->unit));
}

static void say_glory_attack(struct tale *t, const void *body)
{
	const struct pb_order_glory_attack *o = body;
	say(t, "Go on with %s against %s", who(t, o->unit), o->target[0] ? who(t, o->target) : "whoever is met");
	say_wheel(t, &o->wheel);
	if (o->through[0])
		say(t, ", through %s", who(t, o->through));
}

static void say_glory_decline(struct tale *t, const void *body)
{
	say(t, "Halt %s where it is", who(t, ((const struct pb_order_glory_decline *)body)->unit));
}

static void say_choose_loss(struct tale *t, const void *body)
{
	say(t, "Let %s bear the losses", who(t, ((const struct pb_order_choose_loss *)body)->unit));
}

static void say_set_loss_order(struct tale *t, const void *body)
{
	const struct pb_order_set_loss_order *o = body;
	say(t, "Say in which order %s loses its stands", who(t, o->unit));
}

static void say_standing(struct tale *t, const void *body)
{
	const struct pb_order_standing *o = body;
	const uint8_t words[] = { o->windows, o->idle, o->readjust, o->retire, o->pistols, o->losses };
	const struct instruction said = { .decision = o->decision, .answer = o->answer, .enemy = o->enemy,
		.state = o->state };
	say(t, "Say beforehand: ");
	if (o->decision)
		beforehand_tell(t, &pb_matters, o->unit[0] ? who(t, o->unit) : NULL, &said);
	else
		beforehand_tell_words(t, &pb_matters, NULL, words);
}

static void say_open_window(struct tale *t, const void *body)
{
	(void)body;
	say(t, "Let the officers of both sides ride now");
}

void pb_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	static say_fn *const says[PB_ORDERS_COUNT] = {
#define SAY(name, gist) [ORDER_##name] = say_##name,
		PB_ORDERS(SAY)
#undef SAY
	};
	(void)seat;
	tale_order(position, says[order->kind], order, sentence);
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

static const struct question questions[] = {
	{ "fight_order", "Choose which fight is thrown first" },
	{ "readjust", "The attack of %s would meet several: shift, so that it is one against one, or let it be" },
	{ "retire_before_infantry", "Foot advances on %s: choose how far it goes back" },
	{ "pistol_fire", "%s comes into contact: fire its pistols, or keep them loaded" },
	{ "glory_attack", "%s has won glory: go on at once, or halt" },
	{ "choose_loss", "Choose who bears the losses in %s" },
	{ NULL, NULL },
};

/* Of an act, by its step. */
static const char *const acts[STEPS] = {
	[S2_GRENADIERS] = "Draw grenadiers together, or go on", [S4_DEFENDER] = "Deploy your army", [S5_ATTACKER] = "Deploy your army",
	[S6_REARRANGE] = "Place up to a quarter of your units elsewhere, or go on", [T2_WINDOW] = "Let officers ride, or go on",
	[E1_WINDOW] = "Let officers ride, or go on", [F1_FIRE] = "Fire: choose who, and at whom", [C1_CAVALRY] = "Move your cavalry, or attack with it",
	[I1_FOOT] = "Move your foot and guns, or attack with them",
};

void pb_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	const struct pb_state *s = position;
	tale_question(questions, acts[s->turn.step], pb_called(position, decision->subject), decision, sentence);
}
