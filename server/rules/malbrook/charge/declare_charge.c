/* Charges declared: who may, at whom, and who is charged. */
#include "charge.h"

#include <assert.h>
#include <string.h>

#include "../../table/sweep.h"
#include "../control/control.h"
#include "../control/discipline.h"
#include "../control/sequence.h"
#include "../dice/chances.h"
#include "../sight/sight.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "../troops/troops.h"

/* ---- Their heading ------------------------------------------------------------------------------------- */

static int heading_to_unit(const struct malb_state *s, uint16_t brigade, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (malb_kind(unit) == KIND_BRIGADE)
		return malb_heading_to(b, &s->brigades[malb_slot(unit)]);
	return malb_heading_off(malb_heading_from_gun(&s->guns[malb_slot(unit)], b), FULL_CIRCLE / 2);
}

/* Whither a charge at that unit (0: nobody) goes if it does not deviate. */
static int charge_front(const struct malb_state *s, uint16_t brigade, uint16_t target)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->formation != UNFORMED)
		return b->frame.facing;
	return target && malb_unit_on_table(s, target) ? heading_to_unit(s, brigade, target) : b->bases[0].facing;
}

int malb_charge_heading(const struct malb_state *s, uint16_t brigade)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_charge *charge = &s->brigades[brigade].charge;
	uint16_t target = charge->target ? UNIT_BRIGADE + charge->target
		: charge->target_gun         ? UNIT_GUN + charge->target_gun
		: 0;
	if (charge->counter)
		return charge_front(s, brigade,
			charge->by_count ? UNIT_BRIGADE + charge->by[charge->by_count - 1] : 0);
	return malb_heading_off(charge_front(s, brigade, target), charge->dev);
}

/* ---- The corridor (16.15, R-32) ------------------------------------------------------------------------ */

int malb_charge_in_corridor(const struct malb_state *s, const struct malb_brigade *body, int heading,
	int32_t length, uint16_t units[CHARGED_MAX])
{
	struct malb_runner runner = { .body = *body, .heading = heading, .total = length, .reach = length };
	int32_t at;
	return malb_run_first_met(s, &runner, units, CHARGED_MAX, &at);
}

static bool is_listed(const uint16_t *units, int count, uint16_t unit)
{
	for (int i = 0; i < count; i++)
		if (units[i] == unit)
			return true;
	return false;
}

/* A charge may be declared at any distance (16.4). */
static int32_t any_distance(const struct malb_state *s)
{
	return s->width + s->height;
}

/* ---- Who may charge ------------------------------------------------------------------------------------ */

static bool may_charge_a_l_outrance(const struct malb_brigade *b)
{
	if (b->mixed || b->type == DRAGOONS)
		return b->outrance && (b->type != DRAGOONS || b->style == NEW_STYLE || b->mixed);
	return b->type == HUSSARS || (b->type == HORSE && b->style == NEW_STYLE);
}

static bool is_in(const struct malb_units *units, const char *id)
{
	for (int i = 0; i < units->count; i++)
		if (strcmp(units->ids[i], id) == 0)
			return true;
	return false;
}

static bool is_conforming_alone(const struct malb_state *s, const struct malb_brigade *b,
	const struct malb_units *units)
{
	return b->control == CONFORMING && !is_in(units, s->brigades[b->conform_to].id);
}

/* 16.14: by a control test, or standing untested. */
static bool is_halted(const struct malb_brigade *b)
{
	return b->halted == HALT_CONTROL || b->halted == HALT_STANDING || b->control == TEST_HALT ||
		b->control == STANDING;
}

static void check_charger(const struct malb_state *s, uint16_t brigade,
	const struct malb_order_declare_charge *o, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	forbid(r, !malb_brigade_is_cavalry(b), MALB_16_1, "@%s@ is no cavalry; only cavalry charges", b->id);
	forbid(r, b->charge.declared, MALB_16_3, "@%s@ has declared its charge", b->id);
	forbid(r, b->halted == HALT_STEADIED, MALB_4_9, "@%s@ was steadied and stays where it is this turn",
		b->id);
	forbid(r, is_halted(b), MALB_16_14, "@%s@ is halted and may not charge", b->id);
	forbid(r, b->halted == HALT_FLANK_FIRE, MALB_17_3, "@%s@ was halted by musketry on its flank", b->id);
	forbid(r, b->status != STATUS_NORMAL, MALB_16_14,
		"@%s@ is in no state to charge: it evades, retires, routs, pursues or loots", b->id);
	forbid(r, is_conforming_alone(s, b, &o->units), MALB_6_7,
		"@%s@ conforms to @%s@ and charges only with it", b->id, s->brigades[b->conform_to].id);
	forbid(r, b->control == TEST_REPEAT && !b->charge_on, MALB_6_16,
		"@%s@ repeats its last move and does nothing else", b->id);
	malb_discipline_may_attack(s, brigade, r);
	forbid(r, o->outrance && !may_charge_a_l_outrance(b), MALB_16_9, "@%s@ does not charge à l'outrance",
		b->id);
}

/* 16.5: as they will stand. */
static bool check_one_body(const struct malb_state *s, const uint16_t *brigades, int count,
	struct malb_brigade *as, struct refusal *r)
{
	*as = s->brigades[brigades[0]];
	for (int i = 1; i < count; i++) {
		const struct malb_brigade *b = &s->brigades[brigades[i]];
		bool touches = false;
		for (int k = 0; k < i; k++)
			touches = touches || malb_space_base_to_base(s, brigades[k], brigades[i]);
		forbid(r, !touches, MALB_16_5,
			"@%s@ does not stand beside the others; only brigades in contact charge as one", b->id);
		forbid(r, malb_headings_apart(b->frame.facing, as->frame.facing) > 225 && malb_brigade_is_formed(b),
			MALB_16_5, "@%s@ faces another way; brigades that charge as one face alike", b->id);
		if (forbid(r, !malb_join_abreast(as, b), MALB_16_5, "@%s@ and @%s@ cannot stand as one body", as->id,
				b->id))
			return false;
	}
	return true;
}

/* 12.5, 17.2: foot that came up may be charged, by whomever it came up to. */
static void check_free_of_combat(const struct malb_state *s, uint16_t brigade, uint16_t target,
	struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (!ON_TABLE_BRIGADE(s, i) || !malb_are_in_close_combat(s, brigade, i))
			continue;
		forbid(r, UNIT_BRIGADE + i != target ||
			malb_space_within(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i, 0), MALB_12_5,
			"@%s@ is in close combat with @%s@", b->id, s->brigades[i].id);
	}
}

static void check_way(const struct malb_state *s, const struct malb_brigade *body, int heading,
	uint16_t target, bool seen, struct refusal *r)
{
	uint16_t units[CHARGED_MAX];
	int count = malb_charge_in_corridor(s, body, heading, any_distance(s), units);
	int32_t to = NEVER;
	struct body enemy;
	forbid(r, !is_listed(units, count, target), MALB_16_15, "@%s@ is not what this charge can first touch",
		malb_unit_id(s, target));
	forbid(r, !seen, MALB_8_1, "@%s@ cannot see @%s@", body->id, malb_unit_id(s, target));
	malb_footprint_body(s, target, &enemy);
	to = malb_slide_meets(body, heading, any_distance(s), &enemy, 0);
	for (int i = 0; i < body->base_count && to != NEVER; i++) {
		int32_t bar = malb_ground_bars(s, body, i, heading, to);
		if (forbid(r, bar != NEVER && bar < to, MALB_12_17,
				"there is ground on the way to @%s@ that cavalry cannot enter", malb_unit_id(s, target)))
			return;
	}
}

/* The brigades named, all of them the seat's; their number, 0 if not. */
static int read_units(const struct malb_state *s, int seat, const struct malb_units *units,
	uint16_t *brigades, struct refusal *r)
{
	int count = 0;
	for (int i = 0; i < units->count; i++) {
		uint16_t unit = malb_unit_named(s, units->ids[i]);
		if (!malb_seat_owns(s, seat, unit, r))
			return 0;
		if (malb_kind(unit) != KIND_BRIGADE) {
			refuse(r, MALB_16_1, "@%s@ is no cavalry; only cavalry charges", units->ids[i]);
			return 0;
		}
		if (!is_listed(brigades, count, malb_slot(unit)))
			brigades[count++] = malb_slot(unit);
	}
	if (count == 0)
		refuse(r, MALB_16_4, "say who charges");
	return count;
}

/* 5.6: of all who charge. */
static bool keep_orders(const struct malb_state *s, const uint16_t *brigades, int count, uint16_t target)
{
	for (int i = 0; i < count; i++)
		if (!malb_discipline_order_allows_enemy(s, brigades[i], target))
			return false;
	return true;
}

void malb_check_declare_charge(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_declare_charge *o = body;
	uint16_t brigades[WRITTEN_UNITS_MAX], target = malb_unit_named(s, o->target);
	int count = read_units(s, seat, &o->units, brigades, r);
	bool compulsory = true, seen = false;
	struct malb_brigade as;
	if (count == 0)
		return;
	for (int i = 0; i < count; i++) {
		check_charger(s, brigades[i], o, r);
		check_free_of_combat(s, brigades[i], target, r);
		compulsory = compulsory && s->brigades[brigades[i]].charge_on;
		seen = seen || (target && malb_sight_sees(s, UNIT_BRIGADE + brigades[i], target));
	}
	malb_body_in_sequence(s, seat, brigades, count, r);
	forbid(r, o->dev < -225 || o->dev > 225, MALB_16_7,
		"a charge goes straight on, at most 22.5 degrees off");
	if (!check_one_body(s, brigades, count, &as, r) || (compulsory && !o->target[0]))
		return;
	if (!target || !malb_footprint_is_troops(s, target) ||
		malb_unit_side(s, target) == s->brigades[brigades[0]].side) {
		forbid(r, true, MALB_16_15, "a charge needs an enemy it can see");
		return;
	}
	if (o->dev >= -225 && o->dev <= 225 && malb_brigade_is_cavalry(&as))
		check_way(s, &as, malb_heading_off(charge_front(s, brigades[0], target), o->dev), target,
			seen || compulsory, r);
	malb_discipline_check_keeps(s, seat, ORDER_declare_charge, brigades[0],
		compulsory || keep_orders(s, brigades, count, target), r);
}

/* ---- Declaring ----------------------------------------------------------------------------------------- */

static void declare(struct play *play, uint16_t brigade, struct malb_event_charge_declared e, uint16_t target,
	uint16_t lead)
{
	const struct malb_state *s = play->state;
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.target, malb_unit_id(s, target));
	TEXT_SET(e.lead, s->brigades[lead].id);
	e.distance = target ? malb_space_distance(s, UNIT_BRIGADE + brigade, target) : 0;
	emit(play, EVENT_charge_declared, e.compulsory ? MALB_16_8 : MALB_16_3, &e);
}

/* Within its reach; unformed troops look for the nearest enemy all round. */
static uint16_t nearest_in_corridor(const struct malb_state *s, uint16_t brigade, int dev)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t units[CHARGED_MAX],
		nearest = 0, target = b->formation == UNFORMED ?
			malb_space_nearest_enemy(s, UNIT_BRIGADE + brigade) : 0;
	int count = malb_charge_in_corridor(s, b, malb_heading_off(charge_front(s, brigade, target), dev),
		malb_greatest_charge(s, brigade), units);
	for (int i = 0; i < count; i++)
		if (!nearest ||
			malb_space_distance(s, UNIT_BRIGADE + brigade, units[i]) <
				malb_space_distance(s, UNIT_BRIGADE + brigade, nearest))
			nearest = units[i];
	return nearest;
}

static void declare_conforming(struct play *play, uint16_t lead)
{
	const struct malb_state *s = play->state;
	const struct malb_charge *charge = &s->brigades[lead].charge;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		struct malb_event_charge_declared e = { .dev = charge->dev,
			.outrance = charge->outrance && may_charge_a_l_outrance(b) };
		bool conforms = ON_TABLE_BRIGADE(s, i) && b->control == CONFORMING && b->conform_to == lead &&
			malb_brigade_is_cavalry(b);
		if (conforms && b->halted == NOT_HALTED && !b->charge.declared && malb_group_is_beside(s, i, lead) &&
			!malb_in_close_combat(s, i))
			declare(play, i, e, nearest_in_corridor(s, i, charge->dev), lead);
	}
}

void malb_decide_declare_charge(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_declare_charge *o = body;
	uint16_t lead = malb_brigade_named(s, o->units.ids[0]);
	struct malb_event_charge_declared e = { .dev = (int16_t)o->dev,
		.outrance = o->outrance,
		.compulsory = s->brigades[lead].charge_on };
	uint16_t brigades[WRITTEN_UNITS_MAX], target = malb_unit_named(s, o->target);
	for (int i = 0; i < o->units.count; i++)
		brigades[i] = malb_brigade_named(s, o->units.ids[i]);
	if (malb_discipline_refer(play, seat, ORDER_declare_charge, lead,
			e.compulsory || keep_orders(s, brigades, o->units.count, target)))
		return;
	malb_sequence_body_takes_turn(play, seat, brigades, o->units.count);
	for (int i = 1; i < o->units.count; i++) {
		uint16_t brigade = brigades[i];
		struct malb_brigade as = s->brigades[lead];
		if (brigade != lead && malb_join_abreast(&as, &s->brigades[brigade]))
			malb_merge(play, MALB_16_5, brigade, lead, &as);
	}
	declare(play, lead, e, target, 0);
	declare_conforming(play, lead);
}

/* Do others stand where it would touch him? It passes through friends, but does not end on them. */
static bool ends_on_others(const struct malb_state *s, uint16_t brigade, uint16_t target, int heading,
	int32_t length)
{
	struct malb_brigade there = s->brigades[brigade];
	if (length != NEVER)
		malb_slide(&there, heading, length);
	return length != NEVER && malb_space_overlapped(s, &there, UNIT_BRIGADE + brigade, target);
}

/* For the dice it may throw, how likely they are to reach him over what lies in the way, and to cost a DP. */
static void tell_of_dice(const struct malb_state *s, uint16_t lead, const struct malb_brigade *as,
	int heading, struct malb_preview *preview)
{
	static const struct { struct malb_dice dice; const char *reach, *tire; } throws[] = {
		{ { 1, 0 }, "one average die reaches", "and it costs a DP" },
		{ { 2, 0 }, "two average dice reach", "and they cost a DP" },
		{ { 1, 1 }, "one and a plain die reach", "and they cost a DP" },
		{ { 2, 1 }, "two and a plain die reach", "and they cost a DP" },
	};
	int32_t need = malb_ground_allowance_for(s, as, heading, preview->cost);
	bool rough = malb_ground_rough_on_way(s, as, heading, preview->cost);
	for (size_t i = 0; i < sizeof throws / sizeof throws[0]; i++) {
		struct malb_chances chances = malb_chances_of(as, throws[i].dice, need, rough);
		int odds = malb_chances_per_thousand(chances.reaches, chances.ways);
		if (throws[i].dice.avd + throws[i].dice.d6 > malb_most_charge_dice(s, lead))
			continue;
		malb_preview_odds(preview, MALB_16_6, odds, throws[i].reach);
		if (chances.tires)
			malb_preview_odds(preview, rough ? MALB_13_2 : MALB_13_1,
				malb_chances_per_thousand(chances.tires, chances.ways), throws[i].tire);
		if (odds > preview->odds)
			preview->odds = (int16_t)odds;
	}
	malb_preview_disorder(preview, MALB_14_9, as->dps,
		malb_ground_crossing_dps(s, as, heading, preview->cost), "DPs for what it crosses");
	malb_preview_passing_over(s, lead, as, heading, preview->cost, preview);
}

/* The way to the enemy, and the dice. */
bool malb_preview_declare_charge(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_declare_charge *o = body;
	uint16_t target = malb_unit_named(s, o->target), lead = malb_brigade_named(s, o->units.ids[0]);
	struct malb_brigade as = s->brigades[lead];
	struct body enemy;
	int heading;
	(void)seat;
	if (!target)
		return false;
	heading = malb_heading_off(charge_front(s, lead, target), o->dev);
	for (int i = 1; i < o->units.count; i++)
		malb_join_abreast(&as, &s->brigades[malb_brigade_named(s, o->units.ids[i])]);
	malb_footprint_body(s, target, &enemy);
	TEXT_SET(preview->unit, as.id);
	preview->cost = malb_slide_meets(&as, heading, any_distance(s), &enemy, 0);
	preview->allowance = malb_greatest_charge(s, lead);
	if (o->units.count == 1 && ends_on_others(s, lead, target, heading, preview->cost))
		malb_preview_note(preview, MALB_0_5, 0, "others stand there, and it stops before them");
	if (preview->cost != NEVER)
		tell_of_dice(s, lead, &as, heading, preview);
	return true;
}

void malb_offer_declare_charge(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	static const int16_t devs[] = { 0, -110, 110, -225, 225 };
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++) {
		struct malb_order_declare_charge o = { .units = { .count = 1 } };
		if (!ON_TABLE_BRIGADE(s, i) || malb_seat_of_unit(s, UNIT_BRIGADE + i) != due->seat ||
			!malb_brigade_is_cavalry(&s->brigades[i]) || s->brigades[i].charge.declared)
			continue;
		TEXT_SET(o.units.ids[0], s->brigades[i].id);
		for (size_t k = 0; k < sizeof devs / sizeof devs[0]; k++) {
			uint16_t target = nearest_in_corridor(s, i, devs[k]);
			bool offered;
			if (!target)
				continue;
			o.dev = devs[k];
			o.outrance = false;
			TEXT_SET(o.target, malb_unit_id(s, target));
			offered = propose(offering, ORDER_declare_charge, &o);
			o.outrance = may_charge_a_l_outrance(&s->brigades[i]);
			offered = (o.outrance && propose(offering, ORDER_declare_charge, &o)) || offered;
			if (offered)
				break;
		}
	}
}

/* ---- Charges that must be tried again (16.8, R-32) ----------------------------------------------------- */

/* 17.2: foot that has come up to it may be charged; whoever is in contact, or fights on, is bound (12.5).
 * `target`: whom it would charge. */
static bool is_free_to_charge(const struct malb_state *s, uint16_t brigade, uint16_t target)
{
	struct refusal r;
	refusal_begin(&r);
	check_free_of_combat(s, brigade, target, &r);
	return allowed(&r) && !s->brigades[brigade].continuing;
}

/* At the nearest enemy it knows of (22.7) within 22.5 degrees, else straight ahead at nobody. */
static void declare_again(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_charge_declared e = { .compulsory = true };
	uint16_t nearest = 0;
	int32_t distance = INT32_MAX;
	for (uint16_t unit = UNIT_BRIGADE + 1; unit < UNIT_GUN + s->guns_end; unit++) {
		int heading, off;
		int32_t there;
		if (!malb_footprint_is_troops(s, unit) || malb_unit_side(s, unit) == b->side ||
			!malb_sight_is_known_to(s, UNIT_BRIGADE + brigade, unit) ||
			(there = malb_space_distance(s, UNIT_BRIGADE + brigade, unit)) >= distance)
			continue;
		heading = heading_to_unit(s, brigade, unit);
		off = (heading - charge_front(s, brigade, unit) + FULL_CIRCLE * 3 / 2) % FULL_CIRCLE -
			FULL_CIRCLE / 2;
		if (off < -225 || off > 225)
			continue;
		nearest = unit;
		distance = there;
		e.dev = (int16_t)off;
	}
	if (is_free_to_charge(s, brigade, nearest))
		declare(play, brigade, e, nearest, 0);
}

void malb_end_combat_declare(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		/* R-86 */
		bool must = ON_TABLE_BRIGADE(s, i) && b->charge_on && !b->charge.declared &&
			b->status == STATUS_NORMAL;
		if (must && b->side == s->turn.acting && malb_brigade_is_cavalry(b))
			declare_again(play, i);
	}
}
