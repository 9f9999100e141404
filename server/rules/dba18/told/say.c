/* What is asked of a player, and what each order would do, in sentences to choose by. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

#include "../../table/angle.h"
#include "../../table/whereabouts.h"
#include "../fire/fire.h"
#include "../position/events.h"
#include "../position/standing_words.h"
#include "../position/unit.h"
#include "call.h"
#include "tale.h"

static const char *who(struct tale *t, const char *id)
{
	return tale_called(t, dba_called(t->state, id));
}

static const char *place(struct tale *t, int32_t x, int32_t y)
{
	return tale_called(t, dba_place_called(t->state, point_at(x, y)));
}

static const char *towards(struct tale *t, int32_t heading)
{
	return tale_called(t, heading_called(heading));
}

static const char *length(struct tale *t, int32_t length)
{
	return tale_called(t, length_called(length, &dba_pace_measure));
}

/* "Orkney's", "Orkney's and Howe's", "Orkney's and three more as far as Temple's". */
static void say_group(struct tale *t, const struct dba_ids *ids)
{
	say(t, "%s", ids->count ? who(t, ids->ids[0]) : "nobody");
	if (ids->count == 2)
		say(t, " and %s", who(t, ids->ids[1]));
	if (ids->count > 2)
		say(t, " and %s more as far as %s", naming_number(ids->count - 1).text,
			who(t, ids->ids[ids->count - 1]));
}

static void say_angle(struct tale *t, int32_t angle)
{
	say(t, " by %s", degrees_called(angle).text);
}

/* A wheel ends where a map or a ruler lets it: half a degree is as near as anybody says it. */
static int32_t roughly(int32_t angle)
{
	return angle < DEGREE ? angle : (angle + DEGREE / 4) / (DEGREE / 2) * (DEGREE / 2);
}

/* What is left of a way after others is measured in whole paces, and the rest of one is a step. */
static void say_rest(struct tale *t, int32_t forward)
{
	if (forward < PACE)
		say(t, " a step forward");
	else
		say(t, " %s forward", length(t, (forward + PACE / 2) / PACE * PACE));
}

static void say_segments(struct tale *t, const struct dba_path *path)
{
	for (int i = 0; i < path->count; i++) {
		const struct dba_segment *one = &path->segments[i];
		if (i && !one->wheel && one->forward * 20 < PACE) /* nothing that could be said */
			continue;
		say(t, i ? ", then" : "");
		if (one->wheel) {
			say(t, " wheeling %s", one->wheel == HAND_LEFT ? "left" : "right");
			say_angle(t, roughly(one->angle));
		} else if (i) {
			say_rest(t, one->forward);
		} else {
			say(t, " %s forward", length(t, one->forward));
		}
	}
}

/* Who pays, if the player has said so. */
static void say_pay(struct tale *t, const struct dba_pay *pay)
{
	if (pay->own)
		say(t, ", for %d PIP%s of its own", (int)pay->own, pay->own == 1 ? "" : "s");
	if (pay->cinc)
		say(t, "%s %d PIP%s of the C-in-C", pay->own ? " and" : ", for", (int)pay->cinc, pay->cinc == 1 ? "" :
			"s");
}

static void say_contact(struct tale *t, const struct dba_written_contact *contact)
{
	static const char *const edges[] = { "edge", "front", "left flank", "right flank", "rear" };
	if (contact->target[0])
		say(t, ", into the %s of %s", edges[contact->edge < SHAPE_COUNTOF(edges) ? contact->edge : 0],
			who(t, contact->target));
}

static void say_mode(struct tale *t, uint8_t mode)
{
	say(t, mode == MODE_ROAD ? ", by road" : mode == MODE_ADVANCE_AND_FIRE ? ", ready to fire" : "");
}

/* ---- Drawing up ---------------------------------------------------------------------------------------- */

static void say_deploy_element(struct tale *t, const void *body)
{
	const struct dba_order_deploy_element *o = body;
	if (o->attach[0])
		say(t, "Place %s with %s", who(t, o->id), who(t, o->attach));
	else if (o->bua[0])
		say(t, "Place %s in the %s building of %s", who(t, o->id), naming_ordinal(o->building).text,
			who(t, o->bua));
	else
		say(t, "Place %s %s, facing %s%s", who(t, o->id), place(t, o->x, o->y), towards(t, o->heading),
			o->limbered ? ", limbered" : "");
}

static void say_deploy_marker(struct tale *t, const void *body)
{
	const struct dba_order_deploy_marker *o = body;
	say(t, "Lay out %s %s", who(t, o->id), place(t, o->x, o->y));
	if (o->contents.count) {
		say(t, ", with ");
		say_group(t, &o->contents);
	} else {
		say(t, o->keep ? "" : ", with nobody in it");
	}
}

static void say_place_ambush(struct tale *t, const void *body)
{
	const struct dba_order_place_ambush *o = body;
	say(t, "Hide");
	for (int i = 0; i < o->elements.count; i++)
		say(t, "%s %s", i ? "," : "", who(t, o->elements.poses[i].id));
	say(t, " in %s", who(t, o->terrain));
}

static void say_deploy_done(struct tale *t, const void *body)
{
	const struct dba_state *s = t->state;
	(void)body;
	say(t, s->turn.step == PLACE_AMBUSHES ? "Lay no more ambushes" : "The army stands");
}

/* ---- Command ------------------------------------------------------------------------------------------- */

static int face_of(const struct dba_state *s, const struct dba_written_die *die)
{
	enum dba_side side = s->commands[dba_command_named(s, die->command)].side;
	return die->die >= 1 && die->die <= SIDE_DICE_MAX ? s->sides[side].die_results[die->die - 1] : 0;
}

static void say_allocate_pip_dice(struct tale *t, const void *body)
{
	const struct dba_order_allocate_pip_dice *o = body;
	say(t, "Give");
	for (int i = 0; i < o->dice.count; i++)
		say(t, "%s %s the %d", i ? "," : "", who(t, o->dice.dice[i].command),
			face_of(t->state, &o->dice.dice[i]));
}

static void say_move_commander(struct tale *t, const void *body)
{
	const struct dba_order_move_commander *o = body;
	say(t, "Let %s ride", who(t, o->id));
	say_segments(t, &o->segments);
	say_pay(t, &o->pay);
}

static void say_attach_commander(struct tale *t, const void *body)
{
	const struct dba_order_attach_commander *o = body;
	say(t, "Let %s join %s", who(t, o->commander), who(t, o->element));
}

static void say_detach_commander(struct tale *t, const void *body)
{
	const struct dba_order_detach_commander *o = body;
	say(t, "Let %s leave those he is with, to a place %s", who(t, o->commander), place(t, o->x, o->y));
}

static void say_place_replacement(struct tale *t, const void *body)
{
	const struct dba_order_place_replacement *o = body;
	say(t, "Let the new commander of %s take his place %s", who(t, o->command), place(t, o->x, o->y));
}

static void say_grant_pips(struct tale *t, const void *body)
{
	const struct dba_order_grant_pips *o = body;
	say(t, "Let %s have %d PIP%s of the C-in-C", who(t, o->command), (int)o->n, o->n == 1 ? "" : "s");
}

static void say_delegate(struct tale *t, const void *body)
{
	const struct dba_order_delegate *o = body;
	say(t, "Hand %s to %s", who(t, o->command), who(t, o->seat));
}

/* ---- Moves --------------------------------------------------------------------------------------------- */

static void say_move_element(struct tale *t, const void *body)
{
	const struct dba_order_move_element *o = body;
	if (o->exit.x || o->exit.y) {
		say(t, "Let %s leave its building, to a place %s", who(t, o->id), place(t, o->exit.x, o->exit.y));
	} else {
		say(t, "Move %s", who(t, o->id));
		say_segments(t, &o->segments);
	}
	if (o->bua[0])
		say(t, " into the %s building of %s", naming_ordinal(o->building).text, who(t, o->bua));
	say_contact(t, &o->contact);
	say_mode(t, o->mode);
	say(t, o->accept_break ? ", though friends break" : "");
	say_pay(t, &o->pay);
}

static void say_resume_move(struct tale *t, const void *body)
{
	const struct dba_order_resume_move *o = body;
	say(t, o->segments.count ? "Go on" : "Halt where the way broke off");
	if (o->ids.count) {
		say(t, o->segments.count ? " with " : ": ");
		say_group(t, &o->ids);
	}
	say_segments(t, &o->segments);
	say_contact(t, &o->contact);
}

static void say_move_group(struct tale *t, const void *body)
{
	const struct dba_order_move_group *o = body;
	say(t, "Move ");
	say_group(t, &o->ids);
	say_segments(t, &o->segments);
	for (int i = 0; i < o->contacts.count; i++)
		say_contact(t, &o->contacts.contacts[i]);
	say_mode(t, o->mode);
	say(t, o->accept_break ? ", though friends break" : "");
	say_pay(t, &o->pay);
}

static void say_retire(struct tale *t, const void *body)
{
	const struct dba_order_retire *o = body;
	say(t, "Retire ");
	say_group(t, &o->ids);
	say(t, " by %s", length(t, o->distance));
	say_pay(t, &o->pay);
}

static void say_countermarch(struct tale *t, const void *body)
{
	const struct dba_order_countermarch *o = body;
	say(t, "Turn %s about on its ground", who(t, o->id));
	say_pay(t, &o->pay);
}

static void say_turn_guns(struct tale *t, const void *body)
{
	const struct dba_order_turn_guns *o = body;
	say(t, "Turn %s %s", who(t, o->id), o->angle < 0 ? "left" : "right");
	say_angle(t, o->angle);
	say_pay(t, &o->pay);
}

static void say_limber(struct tale *t, const void *body)
{
	const struct dba_order_limber *o = body;
	say(t, "Limber %s%s", who(t, o->id), o->facing == FACING_REVERSE ? ", facing about" : "");
	say_pay(t, &o->pay);
}

static void say_unlimber(struct tale *t, const void *body)
{
	const struct dba_order_unlimber *o = body;
	say(t, "Unlimber %s%s", who(t, o->id), o->facing == FACING_REVERSE ? ", facing about" : "");
	say_pay(t, &o->pay);
}

static void say_fixed_manoeuvre(struct tale *t, const void *body)
{
	static const char *const kinds[] = { "a manoeuvre", "processional, column into line",
		"en tiroir, column into line", "processional, line into column" };
	const struct dba_order_fixed_manoeuvre *o = body;
	say(t, "Manoeuvre ");
	say_group(t, &o->ids);
	say(t, ", %s to the %s", kinds[o->kind], o->side == HAND_LEFT ? "left" : "right");
	say_pay(t, &o->pay);
}

static void say_formation_change(struct tale *t, const void *body)
{
	const struct dba_order_formation_change *o = body;
	say(t, "Bring ");
	say_group(t, &o->ids);
	say(t, o->kind == TO_LINE_STEP ? " a step from column to line" : " a step from line to column");
	if (o->side)
		say(t, ", to the %s", o->side == HAND_LEFT ? "left" : "right");
	if (o->steps > 1)
		say(t, ", %s times", naming_number(o->steps).text);
	say_pay(t, &o->pay);
}

static void say_ordered_interpenetration(struct tale *t, const void *body)
{
	const struct dba_order_ordered_interpenetration *o = body;
	say(t, "Pass ");
	say_group(t, &o->ids);
	say(t, o->direction == PASS_RETIRE ? " back through " : " through ");
	say_group(t, &o->through);
	say_pay(t, &o->pay);
}

static void say_recover(struct tale *t, const void *body)
{
	const struct dba_order_recover *o = body;
	say(t, "Turn %s to face the enemy again", who(t, o->id));
	say_pay(t, &o->pay);
}

static void say_rally(struct tale *t, const void *body)
{
	const struct dba_order_rally *o = body;
	say(t, "Rally %s", who(t, o->id));
	say_pay(t, &o->pay);
}

static void say_steady(struct tale *t, const void *body)
{
	const struct dba_order_steady *o = body;
	say(t, "Steady ");
	say_group(t, &o->ids);
	say_pay(t, &o->pay);
}

static void say_remove_permanent(struct tale *t, const void *body)
{
	say(t, "Take %s off the field", who(t, ((const struct dba_order_remove_permanent *)body)->id));
}

/* ---- What is hidden ------------------------------------------------------------------------------------ */

static void say_move_marker(struct tale *t, const void *body)
{
	const struct dba_order_move_marker *o = body;
	say(t, "Move %s", who(t, o->id));
	say_segments(t, &o->segments);
	say_pay(t, &o->pay);
}

static void say_move_marker_group(struct tale *t, const void *body)
{
	const struct dba_order_move_marker_group *o = body;
	say(t, "Move ");
	say_group(t, &o->ids);
	say_segments(t, &o->segments);
	say_pay(t, &o->pay);
}

static void say_reveal_marker(struct tale *t, const void *body)
{
	say(t, "Uncover %s", who(t, ((const struct dba_order_reveal_marker *)body)->id));
}

static void say_reveal_ambush(struct tale *t, const void *body)
{
	const struct dba_state *s = t->state;
	uint16_t ambush = dba_ambush_named(s, ((const struct dba_order_reveal_ambush *)body)->id), count = 0;
	say(t, "Uncover the ambush in %s", tale_called(t, dba_area_called(s, s->ambushes[ambush].terrain)));
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (ambush && s->elements[i].ambush == ambush)
			say(t, "%s %s", count++ ? "," : ":", tale_called(t, dba_element_called(s, NULL, i)));
}

static void say_note_marker(struct tale *t, const void *body)
{
	say(t, "Note what may be under %s", who(t, ((const struct dba_order_note_marker *)body)->marker));
}

/* ---- Fire and what follows ----------------------------------------------------------------------------- */

static void say_shots(struct tale *t, const struct dba_written_shots *shots)
{
	for (int i = 0; i < shots->count; i++) {
		const struct dba_written_shot *shot = &shots->shots[i];
		if (shot->target[0])
			say(t, "%s at %s with %s", i ? "," : "Fire", who(t, shot->target), who(t, shot->shooter));
		else
			say(t, "%s the fire of %s", i ? ", hold" : "Hold", who(t, shot->shooter));
		say(t, shot->hold && shot->target[0] ? ", if he fires" : "");
	}
	if (!shots->count)
		say(t, "Fire at nobody");
}

static void say_declare_artillery_fire(struct tale *t, const void *body)
{
	say_shots(t, &((const struct dba_order_declare_artillery_fire *)body)->shots);
}

static void say_declare_small_arms_fire(struct tale *t, const void *body)
{
	say_shots(t, &((const struct dba_order_declare_small_arms_fire *)body)->shots);
}

static void say_return_fire_choice(struct tale *t, const void *body)
{
	const struct dba_order_return_fire_choice *o = body;
	say(t, o->fire ? "Return the fire with %s" : "Withhold the fire of %s",
		tale_called(t, dba_element_called(t->state, NULL, dba_exchange_target(t->state, o))));
}

static void say_pursue_choice(struct tale *t, const void *body)
{
	const struct dba_order_pursue_choice *o = body;
	say(t, o->pursue ? "Pursue with %s" : "Let %s stay", who(t, o->element));
}

static void say_standing(struct tale *t, const void *body)
{
	const struct dba_order_standing *o = body;
	const struct instruction said = { .within = (uint16_t)o->within, .decision = o->decision,
		.answer = o->answer, .enemy = o->enemy, .state = o->state };
	say(t, "Say beforehand: ");
	beforehand_tell(t, &dba_matters, o->unit[0] ? who(t, o->unit) : "All elements", &said);
}

static void say_end_step(struct tale *t, const void *body)
{
	static const char *const ends[STEPS] = {
		[ALLOCATE] = "Keep the dice as they fell", [MOVE_CINC] = "The C-in-C rides no further", [MOVE_COMMANDERS] = "The generals ride no further",
		[MOVE_TROOPS] = "Move no more troops", [ARTILLERY_DECLARE] = "Fire no more guns", [FIRE_DECLARE] = "Fire no more muskets",
	};
	const struct dba_state *s = t->state;
	const char *end = ends[s->turn.step] ? ends[s->turn.step] : "Go on to the next step";
	say(t, "%s%s", end, ((const struct dba_order_end_step *)body)->force ? ", for all of the side" : "");
}

void dba_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE])
{
	static say_fn *const says[DBA_ORDERS_COUNT] = {
#define SAY(name, gist) [ORDER_##name] = say_##name,
		DBA_ORDERS(SAY)
#undef SAY
	};
	(void)seat;
	tale_order(position, says[order->kind], order, sentence);
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

static const struct question questions[] = {
	{ "allocate_pip_dice", "Choose which command gets which die" },
	{ "return_fire_choice", "%s is fired at: return the fire, or withhold it" },
	{ "pursue_choice", "The enemy of %s gives way: pursue, or stay" },
	{ "resume_move", "The enemy has turned up before %s: go on, or stay there" },
	{ "place_replacement", "Choose where the new commander of %s takes his place" },
	{ NULL, NULL },
};

/* Of an act, by its step. */
static const char *const acts[STEPS] = {
	[DEPLOY_DEFENDER] = "Draw up your army", [PLACE_AMBUSHES] = "Lay ambushes, or go on", [DEPLOY_ATTACKER] = "Draw up your army",
	[MOVE_CINC] = "Choose where the C-in-C rides", [MOVE_COMMANDERS] = "Choose where the generals ride", [MOVE_TROOPS] = "Move your troops",
	[ARTILLERY_DECLARE] = "Choose at whom the guns fire", [FIRE_DECLARE] = "Choose at whom the muskets fire",
};

void dba_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	const struct dba_state *s = position;
	tale_question(questions, acts[s->turn.step], dba_called(position, decision->subject), decision, sentence);
}
