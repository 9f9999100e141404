/* Responses: what charged troops do, and those to whom foot came up. */
#include "respond.h"

#include <assert.h>
#include <string.h>

#include "../fast/fast.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "../troops/troops.h"
#include "../turn/standing.h"
#include "charge.h"
#include "charge_move.h"

enum { STEP_BACK = INCH };

/* ---- Turning to meet it (16.13) ------------------------------------------------------------------------ */

/* The end base of a line of foot steps back an inch. */
static void step_back(struct malb_brigade *as, enum malb_hand side)
{
	int end = -1;
	for (int i = 0; i < as->base_count; i++)
		if (as->bases[i].rank == 1 &&
			(end < 0 || (as->bases[i].file > as->bases[end].file) == (side == HAND_RIGHT)))
			end = i;
	as->bases[end].pos = point_ahead(as->bases[end].pos, as->bases[end].facing * 10, 0, -STEP_BACK);
	as->bases[end].detached = true;
}

/* 14.14: A to D grade foot in line. */
static void check_step_back(const struct malb_state *s, uint16_t brigade, enum malb_hand side,
	struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade as = *b;
	bool able = malb_brigade_is_foot(b) && b->formation == LINE && b->grade <= GRADE_D;
	forbid(r, !able, MALB_14_14, "only foot in line of grade A to D steps back a base");
	forbid(r, b->halted == HALT_STEADIED, MALB_4_9, "@%s@ was steadied and stays where it is this turn",
		b->id);
	if (!able)
		return;
	step_back(&as, side);
	malb_forbid_end(s, &as, brigade, r);
}

/* R-87: not if the charge begins within 2 inches. */
static void check_turning(const struct malb_state *s, uint16_t brigade, uint16_t by, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	bool near = by && malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + by, 2 * INCH);
	forbid(r, !malb_brigade_is_foot(b), MALB_16_13, "only foot turns or steps back when it is charged");
	forbid(r, !by || near, MALB_16_13, "the charge begins within 2 inches, there is no time for that");
}

static void check_about_face(const struct malb_state *s, uint16_t brigade, struct refusal *r)
{
	struct malb_brigade as = s->brigades[brigade];
	forbid(r, !malb_brigade_is_formed(&as), MALB_14_12, "unformed troops face all round");
	malb_layout_face_about(&as);
	malb_forbid_end(s, &as, brigade, r);
}

/* ---- Checks -------------------------------------------------------------------------------------------- */

/* In contact with enemy, or held by foot that is not merely come up to it this turn? */
static bool is_locked(const struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && malb_are_in_close_combat(s, brigade, i) &&
			malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i, 0))
			return true;
	return false;
}

static void check_countercharge(const struct malb_state *s, uint16_t brigade, uint16_t by, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct body charger;
	forbid(r, !malb_brigade_is_cavalry(b), MALB_16_10, "only cavalry counter-charges");
	forbid(r, !by, MALB_16_10, "nobody charges @%s@", b->id);
	forbid(r, b->status == ROUTING || b->status == EVADING || b->status == LOOTING, MALB_16_10,
		"@%s@ is in no state to counter-charge", b->id);
	forbid(r, b->halted == HALT_STEADIED, MALB_4_9, "@%s@ was steadied and stays where it is this turn",
		b->id);
	forbid(r, is_locked(s, brigade), MALB_12_5, "@%s@ is in close combat", b->id);
	if (!by)
		return;
	malb_footprint_body(s, UNIT_BRIGADE + by, &charger);
	forbid(r, !malb_space_body_in_front(b, &charger, s->width + s->height), MALB_16_10,
		"@%s@ does not come at the front of @%s@", s->brigades[by].id, b->id);
	forbid(r, !malb_sight_sees(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + by), MALB_8_1,
		"@%s@ does not see who charges it", b->id);
}

static void check_evade(const struct malb_state *s, uint16_t brigade, uint16_t by, int dev, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	bool trained = b->type == HUSSARS && b->mixed;
	forbid(r, !malb_brigade_is_cavalry(b) || malb_brigade_is_formed(b), MALB_16_11,
		"only unformed cavalry evades");
	forbid(r, trained, MALB_2_7, "hussars in a mixed brigade do not evade");
	forbid(r, dev < -225 || dev > 225, MALB_16_11, "evaders go straight away, at most 22.5 degrees off");
	forbid(r, b->halted == HALT_STEADIED, MALB_4_9, "@%s@ was steadied and stays where it is this turn",
		b->id);
	forbid(r, is_locked(s, brigade), MALB_12_5, "@%s@ is in close combat", b->id);
	if (by)
		forbid(r, !malb_sight_sees(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + by), MALB_8_1,
			"@%s@ does not see who charges it", b->id);
}

static void check_response(const struct malb_state *s, uint16_t brigade, uint16_t by,
	const struct malb_order_respond *o, struct refusal *r)
{
	bool turns = o->step_back != NO_HAND || o->about_face;
	forbid(r, turns && o->choice != RESPOND_STAND, MALB_16_13, "only those who stand turn or step back");
	forbid(r, o->step_back != NO_HAND && o->about_face, MALB_16_13,
		"either a base steps back or all turn about");
	switch (o->choice) {
	case RESPOND_COUNTERCHARGE: check_countercharge(s, brigade, by, r); return;
	case RESPOND_EVADE: check_evade(s, brigade, by, o->dev, r); return;
	case RESPOND_STAND: break;
	default:
		forbid(r, true, MALB_16_12, "say whether @%s@ counter-charges, evades or stands",
			s->brigades[brigade].id);
		return;
	}
	if (turns)
		check_turning(s, brigade, by, r);
	if (o->step_back != NO_HAND)
		check_step_back(s, brigade, o->step_back, r);
	if (o->about_face)
		check_about_face(s, brigade, r);
}

void malb_check_respond(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_respond *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit);
	int place = malb_find_ask(s, seat, ORDER_respond, brigade ? UNIT_BRIGADE + brigade : 0, r);
	if (place < 0 || forbid(r, !brigade, MALB_22_1, "you have no brigade @%s@", o->unit))
		return;
	check_response(s, brigade, s->asks[place].other, o, r);
}

/* ---- Responding ---------------------------------------------------------------------------------------- */

static void turn(struct play *play, uint16_t brigade, const struct malb_order_respond *o)
{
	const struct malb_state *s = play->state;
	struct malb_brigade as = s->brigades[brigade];
	if (o->step_back != NO_HAND) {
		step_back(&as, o->step_back);
		malb_place(play, MALB_16_13, brigade, WAY_REFUSED, &as);
	}
	if (o->about_face) {
		malb_layout_face_about(&as);
		malb_place(play, MALB_16_13, brigade, WAY_ABOUT, &as);
		if (as.under_fire)
			malb_disorder(play, MALB_14_11, brigade, 1, CAUSE_MANOEUVRE);
	}
}

static void answer(struct play *play, uint16_t brigade, const struct malb_order_respond *o)
{
	const struct malb_state *s = play->state;
	static const int clauses[] = { 0, MALB_16_10, MALB_16_11, MALB_16_12 };
	struct malb_event_responded e = { .response = o->choice, .dev = (int16_t)o->dev };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	emit(play, EVENT_responded, clauses[o->choice], &e);
	turn(play, brigade, o);
}

void malb_decide_respond(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_respond *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit);
	(void)seat;
	turn_answered(play, malb_ask_place(s, ORDER_respond, UNIT_BRIGADE + brigade), MALB_16_12);
	answer(play, brigade, o);
}

/* Chapter 3: an absent player's troops stand. */
bool malb_late_respond(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_respond *o = (void *)order->body;
	order->kind = ORDER_respond;
	o->choice = RESPOND_STAND;
	TEXT_SET(o->unit, ((const struct malb_state *)position)->brigades[malb_slot(due->about)].id);
	return true;
}

bool malb_beforehand_respond(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	uint16_t brigade = malb_slot(due->about);
	struct malb_order_respond *o = (struct malb_order_respond *)order->body;
	order->kind = ORDER_respond;
	TEXT_SET(o->unit, s->brigades[brigade].id);
	o->choice = malb_standing_said_of(s, MATTER_RESPOND, brigade, s->asks[due->ask].other);
	return o->choice != NO_RESPONSE;
}

/* ---- Told beforehand ----------------------------------------------------------------------------------- */

static void tell_of_standing(const struct malb_state *s, uint16_t brigade, uint16_t by,
	const struct malb_order_respond *o, struct malb_preview *preview)
{
	struct malb_brigade as = s->brigades[brigade];
	if (o->step_back != NO_HAND)
		step_back(&as, o->step_back);
	if (o->about_face)
		malb_layout_face_about(&as);
	malb_preview_stand(preview, &as);
	malb_preview_disorder(preview, MALB_14_11, as.dps, o->about_face && as.under_fire, "DP");
	if (by && malb_brigade_is_cavalry(&s->brigades[by]) && malb_brigade_is_foot(&as) && as.moved)
		malb_preview_note(preview, MALB_18_13, -2, "dice, for it is caught on the move");
}

static void tell_of_evading(const struct malb_state *s, uint16_t brigade, int dev,
	struct malb_preview *preview)
{
	const struct malb_flight flight = { .brigade = brigade,
		.way = WAY_EVADE,
		.heading = malb_charge_evading_heading(s, brigade, dev),
		.first = true };
	malb_preview_rout(s, &flight, &s->brigades[brigade], preview);
	malb_preview_disorder(preview, MALB_16_11, s->brigades[brigade].dps, 1, "DP");
}

bool malb_preview_respond(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_respond *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit), by;
	(void)seat;
	by = s->asks[malb_ask_place(s, ORDER_respond, UNIT_BRIGADE + brigade)].other;
	TEXT_SET(preview->unit, o->unit);
	if (o->choice == RESPOND_STAND)
		tell_of_standing(s, brigade, by, o, preview);
	if (o->choice == RESPOND_EVADE)
		tell_of_evading(s, brigade, (int)o->dev, preview);
	if (o->choice != RESPOND_COUNTERCHARGE)
		return true;
	preview->cost = malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + by);
	preview->allowance = malb_greatest_charge(s, brigade);
	if (s->options.countercharge_bonus)
		malb_preview_note(preview, MALB_18_8, 1, "die for riding at them");
	return true;
}

void malb_offer_respond(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	static const struct malb_order_respond all[] = {
		{ .choice = RESPOND_STAND }, { .choice = RESPOND_COUNTERCHARGE }, { .choice = RESPOND_EVADE },
		{ .choice = RESPOND_EVADE, .dev = -225 }, { .choice = RESPOND_EVADE, .dev = 225 }, { .choice = RESPOND_STAND, .step_back = HAND_LEFT },
		{ .choice = RESPOND_STAND, .step_back = HAND_RIGHT }, { .choice = RESPOND_STAND, .about_face = true },
	};
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		struct malb_order_respond o = all[i];
		TEXT_SET(o.unit, s->brigades[malb_slot(due->about)].id);
		propose(offering, ORDER_respond, &o);
	}
}

/* ---- Asking -------------------------------------------------------------------------------------------- */

void malb_respond_note_charge(struct play *play, int clause, uint16_t brigade, uint16_t by)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_charged e = { .brigade = "" };
	if (malb_is_charged_by(&s->brigades[brigade], by))
		return;
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.by, s->brigades[by].id);
	emit(play, EVENT_charged, clause, &e);
}

void malb_call_for_response(struct play *play, uint16_t brigade, uint16_t by, uint16_t work)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_order_respond stand = { .choice = RESPOND_STAND };
	if (by && !malb_sight_is_known_to(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + by))
		answer(play, brigade, &stand); /* to be asked would tell of the charge */
	else
		malb_ask(play, MALB_16_12,
			(struct malb_ask){ .kind = ORDER_respond,
				.side = s->brigades[brigade].side,
				.work = work,
				.brigade = brigade,
				.other = by });
}

static void note_charged(struct play *play, uint16_t charger)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[charger];
	uint16_t units[CHARGED_MAX];
	int count = malb_charge_in_corridor(s, b, malb_charge_heading(s, charger),
		malb_greatest_charge(s, charger), units);
	for (int i = 0; i < count; i++)
		if (malb_kind(units[i]) == KIND_BRIGADE)
			malb_respond_note_charge(play, MALB_16_15, malb_slot(units[i]), charger);
}

/* The nearest of those who have declared a charge at it: the answer looks at him. */
static uint16_t nearest_charger(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_charge *charge = &s->brigades[brigade].charge;
	uint16_t nearest = 0;
	for (int i = 0; i < charge->by_count; i++)
		if (s->brigades[charge->by[i]].charge.declared &&
			(!nearest ||
				malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + charge->by[i]) <
					malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + nearest)))
			nearest = charge->by[i];
	return nearest;
}

/* 17.2: unformed cavalry to whom foot came up may still get away; from foot that pursued it has answered
 * already. */
static bool is_come_up_to(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (!malb_brigade_is_cavalry(b) || malb_brigade_is_formed(b) || b->continuing)
		return false;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].side != b->side &&
			malb_brigade_is_foot(&s->brigades[i]) && !malb_is_charged_by(b, i) &&
			malb_space_in_front(s, i, UNIT_BRIGADE + brigade, INCH) &&
			!malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i, 0))
			return true;
	return false;
}

/* R-84: who has declared a charge, or has ridden at pursuers and met them, has no other answer; and
 * pursuers whom he met in MOVE had theirs then. */
static bool owes_response(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->charge.declared || (b->charge.counter && b->charge.contacted))
		return false;
	return malb_is_charged_now(s, b) || is_come_up_to(s, brigade);
}

void malb_begin_combat_respond(struct play *play)
{
	const struct malb_state *s = play->state;
	uint16_t charges[BRIGADES_ROOM];
	int count = malb_charges(s, charges);
	for (int i = 0; i < count; i++)
		note_charged(play, charges[i]);
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && owes_response(s, i))
			malb_call_for_response(play, i, nearest_charger(s, i), 0);
}
