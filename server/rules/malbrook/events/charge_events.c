/* Events of charges and of moves with fast dice: their shapes, and what they make true. */
#include "events.h"

#include "../position/shapes.h"
#include "../position/standing_words.h"
#include "../position/unit.h"

#define OPT .flags = SHAPE_OPTIONAL

static struct malb_brigade *brigade(struct malb_state *s, const char *id)
{
	return &s->brigades[malb_brigade_named(s, id)];
}

static const struct field charge_declared_fields[] = {
	{ F_TEXT(struct malb_event_charge_declared, brigade) },
	{ F_TEXT(struct malb_event_charge_declared, target), OPT },
	{ F_TEXT(struct malb_event_charge_declared, lead), OPT, .gist = "the brigade it conforms to" },
	{ F_INT(struct malb_event_charge_declared, dev), TURN_OF, OPT },
	{ F_INT(struct malb_event_charge_declared, distance), LENGTH, OPT },
	{ F_BOOL(struct malb_event_charge_declared, outrance), OPT },
	{ F_BOOL(struct malb_event_charge_declared, compulsory), OPT },
};
const struct shape malb_event_charge_declared_shape = SHAPE_OF(malb_event_charge_declared,
	charge_declared_fields);

void malb_evolve_charge_declared(struct malb_state *s, const struct event *event)
{
	const struct malb_event_charge_declared *e = event->body;
	struct malb_charge *charge = &brigade(s, e->brigade)->charge;
	charge->declared = true;
	charge->dev = e->dev;
	charge->target = malb_brigade_named(s, e->target);
	charge->target_gun = malb_gun_named(s, e->target);
	charge->distance = e->distance;
	charge->outrance = e->outrance;
	charge->compulsory = e->compulsory;
}

static const struct field charged_fields[] = {
	{ F_TEXT(struct malb_event_charged, brigade) },
	{ F_TEXT(struct malb_event_charged, by) },
};
const struct shape malb_event_charged_shape = SHAPE_OF(malb_event_charged, charged_fields);

void malb_evolve_charged(struct malb_state *s, const struct event *event)
{
	const struct malb_event_charged *e = event->body;
	struct malb_charge *charge = &brigade(s, e->brigade)->charge;
	if (charge->by_count < CHARGED_BY_MAX)
		charge->by[charge->by_count++] = malb_brigade_named(s, e->by);
}

static const struct field responded_fields[] = {
	{ F_TEXT(struct malb_event_responded, brigade) },
	{ F_ENUM(struct malb_event_responded, response, malb_response_names), OPT },
	{ F_INT(struct malb_event_responded, dev), TURN_OF, OPT },
};
const struct shape malb_event_responded_shape = SHAPE_OF(malb_event_responded, responded_fields);

void malb_evolve_responded(struct malb_state *s, const struct event *event)
{
	const struct malb_event_responded *e = event->body;
	struct malb_charge *charge = &brigade(s, e->brigade)->charge;
	if (charge->moved) { /* it rode at pursuers before, and answers somebody else now */
		charge->moved = charge->contacted = false;
		charge->dice = (struct malb_dice){ 0, 0 };
	}
	charge->response = e->response;
	charge->counter = e->response == RESPOND_COUNTERCHARGE;
	if (e->response == RESPOND_EVADE)
		charge->evade_dev = e->dev;
}

static const struct field charge_dice_fields[] = {
	{ F_TEXT(struct malb_event_charge_dice, brigade) },
	{ F_UINT(struct malb_event_charge_dice, avd), DICE, OPT },
	{ F_UINT(struct malb_event_charge_dice, d6), DICE, OPT },
};
const struct shape malb_event_charge_dice_shape = SHAPE_OF(malb_event_charge_dice, charge_dice_fields);

void malb_evolve_charge_dice(struct malb_state *s, const struct event *event)
{
	const struct malb_event_charge_dice *e = event->body;
	brigade(s, e->brigade)->charge.dice = (struct malb_dice){ e->avd, e->d6 };
}

static const struct field charge_rolled_fields[] = {
	{ F_TEXT(struct malb_event_charge_rolled, brigade) },
	{ F_INT(struct malb_event_charge_rolled, total), LENGTH },
};
const struct shape malb_event_charge_rolled_shape = SHAPE_OF(malb_event_charge_rolled, charge_rolled_fields);

void malb_evolve_charge_rolled(struct malb_state *s, const struct event *event)
{
	const struct malb_event_charge_rolled *e = event->body;
	brigade(s, e->brigade)->charge.total = e->total;
}

static const struct field charge_ended_fields[] = {
	{ F_TEXT(struct malb_event_charge_ended, brigade) },
	{ F_BOOL(struct malb_event_charge_ended, contacted), OPT },
	{ F_BOOL(struct malb_event_charge_ended, failed), OPT },
	{ F_BOOL(struct malb_event_charge_ended, with_pursuit), OPT },
	{ F_STRUCT(struct malb_event_charge_ended, shift, point_shape), OPT },
};
const struct shape malb_event_charge_ended_shape = SHAPE_OF(malb_event_charge_ended, charge_ended_fields);

/* 16.8: whoever has failed must test next turn; whoever had to try again has tried. */
void malb_evolve_charge_ended(struct malb_state *s, const struct event *event)
{
	const struct malb_event_charge_ended *e = event->body;
	struct malb_brigade *b = brigade(s, e->brigade);
	b->charge.moved = true;
	b->charge.contacted = e->contacted;
	b->charge.failed = e->failed;
	b->charge.with_pursuit = e->with_pursuit;
	b->charge.for_next_turn = (e->with_pursuit || b->charge.counter) && s->turn.step == COMBAT_AFTER;
	b->charge.shift = e->shift;
	b->failed_charge = e->failed;
	b->charge_on = false;
}

static const struct field deed_fields[] = {
	{ F_TEXT(struct malb_event_deed, brigade) },
	{ F_ENUM(struct malb_event_deed, deed, malb_deed_names), OPT },
	{ F_UINT(struct malb_event_deed, avd), DICE, OPT },
	{ F_UINT(struct malb_event_deed, d6), DICE, OPT },
};
const struct shape malb_event_deed_shape = SHAPE_OF(malb_event_deed, deed_fields);

void malb_evolve_deed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_deed *e = event->body;
	struct malb_brigade *b = brigade(s, e->brigade);
	b->now_move = (struct malb_action){ .deed = e->deed, .dice = { e->avd, e->d6 } };
	malb_brigade_goes_at(b, e->avd + e->d6);
	if (e->deed == DEED_EVADE)
		b->charge.response = NO_RESPONSE; /* it has done so */
}

static const struct field instructed_fields[] = {
	{ F_TEXT(struct malb_event_instructed, brigade), OPT },
	{ F_STRUCT(struct malb_event_instructed, standing, malb_standing_shape), OPT },
	{ F_TEXT(struct malb_event_instructed, seat), OPT },
	{ F_UINT(struct malb_event_instructed, within), WITHIN, OPT },
	{ F_ENUM(struct malb_event_instructed, decision, malb_matter_names), OPT },
	{ F_ENUM(struct malb_event_instructed, answer, malb_said_names), OPT },
	{ F_ENUM(struct malb_event_instructed, enemy, malb_type_names), OPT },
	{ F_ENUM(struct malb_event_instructed, own, malb_own_state_names), OPT },
};
const struct shape malb_event_instructed_shape = SHAPE_OF(malb_event_instructed, instructed_fields);

static int seat_named(const struct malb_state *s, const char *id)
{
	int seat = 0;
	while (seat < s->seat_count && strcmp(s->seats[seat].id, id) != 0)
		seat++;
	return seat;
}

/* What is said of a brigade in any circumstances stands in one place: among its words, or here. */
static void instruct(struct malb_state *s, const struct malb_event_instructed *e)
{
	const struct instruction said = { .unit = malb_brigade_named(s, e->brigade), .within = e->within,
		.seat = (uint8_t)seat_named(s, e->seat), .decision = e->decision, .answer = e->answer,
		.enemy = e->enemy, .state = e->own };
	if (said.seat >= s->seat_count)
		return;
	beforehand_say(s->instructions, &s->instruction_count, &said);
	if (said.unit && !said.within && !said.enemy && !said.state)
		*malb_word_said(&s->brigades[said.unit].standing, said.decision) = 0;
}

void malb_evolve_instructed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_instructed *e = event->body;
	struct malb_brigade *b;
	if (e->decision) {
		instruct(s, e);
		return;
	}
	b = brigade(s, e->brigade);
	b->standing = e->standing;
	for (int matter = 1; matter < MALB_MATTERS; matter++)
		for (int seat = 0; seat < s->seat_count && *malb_word_said(&b->standing, matter); seat++)
			beforehand_drop(s->instructions, &s->instruction_count, seat, malb_brigade_named(s, e->brigade),
				matter);
}
