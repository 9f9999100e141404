/* What each order would do: the orders of movement. */
#include <stdlib.h>

#include "../position/orders.h"
#include "../position/unit.h"
#include "../troops/troops.h"
#include "call.h"
#include "say.h"

enum { NAMED_MOVERS_MAX = 4 };

static const char *const formations[] = { "", "line", "march column", "field column", "loose order" };

static void say_ranks(struct tale *t, int32_t ranks)
{
	if (ranks > 1)
		say(t, " of %s", naming_count(ranks, "rank", "ranks").text);
}

/* ---- Dice and legs ------------------------------------------------------------------------------------- */

static void say_dice(struct tale *t, const struct malb_written_dice *dice)
{
	if (dice->avd)
		say(t, " %s", naming_count(dice->avd, "average die", "average dice").text);
	if (dice->d6)
		say(t, "%s %s", dice->avd ? " and" : "", naming_count(dice->d6, "die", "dice").text);
}

/* By which of the dice it moves: those of the foot, of the horse, or of the guns. */
static const struct malb_written_dice *dice_of(const struct malb_state *s, const char *id,
	const struct malb_order_roll_move *o)
{
	const struct malb_brigade *b = &s->brigades[malb_brigade_named(s, id)];
	return !malb_brigade_named(s, id) ? &o->limbered : malb_brigade_is_cavalry(b) ? &o->cavalry : &o->foot;
}

/* All of a few; of many the first, how many more, and the last. */
static void say_movers(struct tale *t, const struct malb_units *movers)
{
	int last = movers->count - 1;
	say(t, " to move %s", movers->count ? malb_say_who(t, movers->ids[0]) : "the group");
	if (last >= NAMED_MOVERS_MAX)
		say(t, " and %s more as far as %s", naming_number(last).text, malb_say_who(t, movers->ids[last]));
	else
		for (int i = 1; i <= last; i++)
			say(t, i == last ? " and %s" : ", %s", malb_say_who(t, movers->ids[i]));
}

/* The first mover's dice, and those of others who roll otherwise. */
void malb_say_roll_move(struct tale *t, const void *body)
{
	const struct malb_order_roll_move *o = body;
	const struct malb_written_dice *first = dice_of(t->state, o->movers.ids[0], o), *said[3] = { first };
	int count = 1;
	say(t, "Roll");
	say_dice(t, first);
	for (int i = 1; i < o->movers.count; i++) {
		const struct malb_written_dice *dice = dice_of(t->state, o->movers.ids[i], o);
		if (dice == said[0] || (count > 1 && dice == said[1]) || count == 3)
			continue;
		said[count++] = dice;
		say(t, ", and");
		say_dice(t, dice);
		say(t,
			dice == &o->foot          ? " for the foot,"
				: dice == &o->cavalry ? " for the horse,"
				: " for the guns,");
	}
	say_movers(t, &o->movers);
	say(t, o->pace == PACE_DOUBLE ? ", at the double" : "");
}

static const char *hand(uint8_t side)
{
	return side == HAND_LEFT ? "left" : "right";
}

static void say_leg(struct tale *t, const struct malb_written_leg *leg)
{
	switch (leg->kind) {
	case LEG_WHEEL:
		say(t, " wheeling %s", hand(leg->side));
		malb_say_turn(t, leg->angle);
		break;
	case LEG_ADVANCE:
		say(t, " %s forward", malb_say_length(t, leg->dist));
		if (leg->dev) {
			say(t, ", off to the %s", leg->dev < 0 ? "left" : "right");
			malb_say_turn(t, leg->dev);
		}
		break;
	case LEG_INCLINE: say(t, " inclining %s %s", malb_say_length(t, leg->a), hand(leg->side)); break;
	case LEG_TURN:
		say(t, " turning %s", leg->angle < 0 ? "left" : "right");
		malb_say_turn(t, leg->angle);
		break;
	case LEG_CROSS: say(t, " across %s", malb_say_who(t, leg->line)); break;
	case LEG_PASS_GAP: say(t, " through the gap of %s", malb_say_who(t, leg->line)); break;
	default:
		say(t, " in loose order");
		if (leg->bases.count)
			say(t, ", first base %s", malb_say_place(t, leg->bases.bases[0].pos));
	}
}

/* Forward by less than is said of a length: where the way is barred at once. */
static bool leads_nowhere(const struct malb_written_leg *leg)
{
	return leg->kind == LEG_ADVANCE && leg->dist < INCH / 20;
}

void malb_say_move_brigade(struct tale *t, const void *body)
{
	const struct malb_order_move_brigade *o = body;
	bool further = false;
	say(t, "Move %s", malb_say_who(t, o->unit));
	for (int i = 0; i < o->leg_count; i++) {
		if (leads_nowhere(&o->legs[i]))
			continue;
		say(t, further ? ", then" : "");
		say_leg(t, &o->legs[i]);
		further = true;
	}
	if (!further)
		say(t, " no further");
}

/* ---- On the spot --------------------------------------------------------------------------------------- */

static void say_change(struct tale *t, uint8_t to, int32_t ranks, uint8_t anchor)
{
	static const char *const anchors[] = { "", "", ", on its left front", ", on its right front",
		", on its centre", ", on its flank" };
	say(t, " %s", formations[to]);
	say_ranks(t, ranks);
	say(t, "%s", anchors[anchor]);
}

void malb_say_change_formation(struct tale *t, const void *body)
{
	const struct malb_order_change_formation *o = body;
	say(t, "Form %s in", malb_say_who(t, o->unit));
	say_change(t, o->to, o->ranks, o->anchor);
	if (o->facing_change) {
		say(t, ", facing %s", o->facing_change < 0 ? "left" : "right");
		malb_say_turn(t, o->facing_change);
	}
	if (o->second.to) {
		say(t, ", then in");
		say_change(t, o->second.to, o->second.ranks, o->second.anchor);
	}
}

void malb_say_about_face(struct tale *t, const void *body)
{
	say(t, "Turn %s about", malb_say_who(t, ((const struct malb_order_about_face *)body)->unit));
}

void malb_say_refuse_flank(struct tale *t, const void *body)
{
	const struct malb_order_refuse_flank *o = body;
	say(t, "Bend back %s of the %s of %s", naming_count(o->bases, "base", "bases").text, hand(o->side),
		malb_say_who(t, o->unit));
	if (o->angle)
		malb_say_turn(t, o->angle);
	if (o->step_back)
		say(t, ", stepped back %s", malb_say_length(t, o->step_back));
}

void malb_say_side_step(struct tale *t, const void *body)
{
	static const char *const ways[] = { "aside", "left", "right", "back" };
	const struct malb_order_side_step *o = body;
	say(t, "Step %s %s %s", malb_say_who(t, o->unit), ways[o->direction], malb_say_length(t, o->dist));
}

void malb_say_reform(struct tale *t, const void *body)
{
	const struct malb_order_reform *o = body;
	say(t, "Form %s up again in %s", malb_say_who(t, o->unit), formations[o->formation]);
	say_ranks(t, o->ranks);
	say(t, ", facing %s", malb_say_towards(t, o->facing));
}

/* ---- Other ways ---------------------------------------------------------------------------------------- */

void malb_say_road_move(struct tale *t, const void *body)
{
	const struct malb_order_road_move *o = body;
	say(t, "March %s by the road", malb_say_who(t, o->unit));
	if (o->path.count)
		say(t, " to a place %s", malb_say_place(t, o->path.points[o->path.count - 1]));
}

void malb_say_horse_holder_move(struct tale *t, const void *body)
{
	const struct malb_order_horse_holder_move *o = body;
	say(t, "Lead away the horses of %s", malb_say_who(t, o->brigade));
	if (o->path.count)
		say(t, " to a place %s", malb_say_spot(t, o->brigade, o->path.points[o->path.count - 1]));
}

void malb_say_continue_retire(struct tale *t, const void *body)
{
	const struct malb_order_continue_retire *o = body;
	say(t, "Retire %s further towards %s", malb_say_who(t, o->unit), malb_say_towards(t, o->heading));
	say(t, o->halt_behind ? ", halting behind friends or cover" : "");
}

void malb_say_mount(struct tale *t, const void *body)
{
	say(t, "Mount %s", malb_say_who(t, ((const struct malb_order_mount *)body)->brigade));
}

void malb_say_dismount(struct tale *t, const void *body)
{
	say(t, "Dismount %s", malb_say_who(t, ((const struct malb_order_dismount *)body)->brigade));
}

void malb_say_merge(struct tale *t, const void *body)
{
	const struct malb_units *units = &((const struct malb_order_merge *)body)->units;
	say(t, "Merge");
	for (int i = 0; i < units->count; i++)
		say(t, "%s %s", i ? " and" : "", malb_say_who(t, units->ids[i]));
}

void malb_say_split(struct tale *t, const void *body)
{
	const struct malb_order_split *o = body;
	const struct malb_state *s = t->state;
	const struct malb_brigade *b = &s->brigades[malb_brigade_named(s, o->unit)];
	say(t, "Split %s off %s", naming_count(o->bases.count, "base", "bases").text, malb_say_who(t, o->unit));
	for (int i = 0; i < o->bases.count; i++)
		for (int n = 0; n < b->base_count; n++)
			if (b->bases[n].id == o->bases.ids[i])
				say(t, "%s the %s", i ? "," : ":", naming_ordinal(n + 1).text);
	if (o->leader_with[0])
		say(t, ", with the leader");
}

/* ---- Guns ---------------------------------------------------------------------------------------------- */

void malb_say_gun_move(struct tale *t, const void *body)
{
	const struct malb_order_gun_move *o = body;
	say(t, "Move %s", malb_say_who(t, o->gun));
	for (int i = 0; i < o->leg_count; i++)
		say(t, "%s %s towards %s", i ? ", then" : "", malb_say_length(t, o->legs[i].dist),
			malb_say_towards(t, o->legs[i].heading));
}

void malb_say_gun_pivot(struct tale *t, const void *body)
{
	const struct malb_order_gun_pivot *o = body;
	say(t, "Turn %s %s", malb_say_who(t, o->gun), o->delta < 0 ? "left" : "right");
	malb_say_turn(t, o->delta);
}

void malb_say_unlimber(struct tale *t, const void *body)
{
	const struct malb_order_unlimber *o = body;
	say(t, "Unlimber %s, facing %s", malb_say_who(t, o->gun), malb_say_towards(t, o->facing));
}

void malb_say_recrew(struct tale *t, const void *body)
{
	say(t, "Send the crew of %s back to it", malb_say_who(t, ((const struct malb_order_recrew *)body)->gun));
}

void malb_say_take_gun(struct tale *t, const void *body)
{
	const struct malb_order_take_gun *o = body;
	say(t, "Take %s with %s", malb_say_who(t, o->gun), malb_say_who(t, o->brigade));
	if (o->base)
		say(t, ", giving up its %s base", naming_ordinal(o->base).text);
}
