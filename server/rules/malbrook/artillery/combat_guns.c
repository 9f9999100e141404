/* Before the combats are fought: crews leave their guns, civilians scatter, muskets are fired at flanks
 * and at lone leaders. */
#include "combat_guns.h"

#include <assert.h>

#include "../dice/chances.h"
#include "../dice/rolls.h"
#include "../sight/sight.h"
#include "../sight/vantage.h"
#include "../space/space.h"
#include "../troops/troops.h"
#include "../turn/standing.h"

/* ---- Crews (17.6, 17.7) -------------------------------------------------------------------------------- */

bool malb_gun_engaged(const struct malb_state *s, uint16_t gun, uint16_t enemy)
{
	assert(gun < GUNS_ROOM);
	const struct malb_brigade *e = &s->brigades[enemy];
	if (!ON_TABLE_BRIGADE(s, enemy) || e->side == s->guns[gun].side || e->type == CIVILIANS)
		return false;
	if (malb_brigade_is_foot(e))
		return e->status != RETIRING && e->status != ROUTING &&
			malb_space_in_front(s, enemy, UNIT_GUN + gun, INCH);
	return malb_space_within(s, UNIT_BRIGADE + enemy, UNIT_GUN + gun, 0);
}

/* Foot right behind the gun always takes the crew in; else the nearest friend within 2 inches. */
static uint16_t shelter_of(const struct malb_state *s, uint16_t gun)
{
	uint16_t nearest = 0;
	int32_t distance = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		int32_t there;
		if (!ON_TABLE_BRIGADE(s, i) || b->side != s->guns[gun].side ||
			!malb_space_within(s, UNIT_GUN + gun, UNIT_BRIGADE + i, 2 * INCH))
			continue;
		if (malb_brigade_is_foot(b) && malb_space_in_front(s, i, UNIT_GUN + gun, INCH))
			return i;
		there = malb_space_distance(s, UNIT_GUN + gun, UNIT_BRIGADE + i);
		if (!nearest || there < distance) {
			nearest = i;
			distance = there;
		}
	}
	return nearest;
}

static void note_at_guns(struct play *play, uint16_t brigade, uint16_t gun)
{
	const struct malb_state *s = play->state;
	struct malb_event_at_guns e = { .brigade = "" };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.gun, s->guns[gun].id);
	emit(play, EVENT_at_guns, MALB_17_6, &e);
}

static bool is_overrun(struct play *play, uint16_t gun)
{
	const struct malb_state *s = play->state;
	bool overrun = false;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (!malb_gun_engaged(s, gun, i))
			continue;
		note_at_guns(play, i, gun);
		overrun = true;
	}
	return overrun;
}

static void leave_guns(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->guns_end; i++) {
		struct malb_event_crew_left e = { .gun = "" };
		uint16_t shelter;
		if (!ON_TABLE_GUN(s, i) || s->guns[i].state != GUN_CREWED || !is_overrun(play, i))
			continue;
		shelter = shelter_of(s, i);
		TEXT_SET(e.gun, s->guns[i].id);
		TEXT_SET(e.with, s->brigades[shelter].id);
		emit(play, EVENT_crew_left,
			shelter && malb_space_in_front(s, shelter, UNIT_GUN + i, INCH) ? MALB_17_7 : MALB_17_6, &e);
	}
}

/* ---- Civilians (17.11) --------------------------------------------------------------------------------- */

static bool is_among_enemy(const struct malb_state *s, uint16_t unit)
{
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *e = &s->brigades[i];
		if (!ON_TABLE_BRIGADE(s, i) || e->side == malb_unit_side(s, unit) || e->type == CIVILIANS)
			continue;
		if (malb_brigade_is_foot(e) ? malb_space_in_front(s, i, unit, INCH)
			: malb_space_within(s, UNIT_BRIGADE + i, unit, 0))
			return true;
	}
	return false;
}

static void scatter_civilians(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].type == CIVILIANS && is_among_enemy(s, UNIT_BRIGADE + i))
			malb_troops_remove(play, MALB_17_11, UNIT_BRIGADE + i, FATE_DESTROYED);
	for (uint16_t i = 1; i < s->wagons_end; i++)
		if (malb_unit_on_table(s, UNIT_WAGON + i) && is_among_enemy(s, UNIT_WAGON + i))
			malb_troops_remove(play, MALB_17_11, UNIT_WAGON + i, FATE_DESTROYED);
}

/* ---- Flanking musketry (17.4, 17.5) -------------------------------------------------------------------- */

static int bases_firing(const struct malb_state *s, uint16_t foot, uint16_t target)
{
	int count = 0;
	for (int i = 0; i < s->brigades[foot].base_count; i++)
		count += malb_space_front_rank(&s->brigades[foot], i) &&
			malb_space_base_in_front(s, foot, i, UNIT_BRIGADE + target, INCH);
	return count;
}

static void fire_at_flank(struct play *play, uint16_t foot, uint16_t target)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("flank_musketry", s->brigades[foot].id, s->brigades[target].id);
	int bases = bases_firing(s, foot, target);
	if (bases == 0)
		return;
	malb_roll_draw(play, &roll, bases);
	roll.target = 4;
	for (int i = 0; i < roll.face_count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] >= roll.target));
	malb_roll_show(play, MALB_17_4, &roll);
	malb_troops_mark(play, MALB_17_4, UNIT_BRIGADE + foot, MARK_FIRED, true);
	malb_troops_mark(play, MALB_9_10, UNIT_BRIGADE + target, MARK_UNDER_FIRE, true);
	malb_troops_mark_ref(play, MALB_17_5, UNIT_BRIGADE + target, MARK_IMMUNE, foot);
	if (roll.passes)
		malb_disorder(play, MALB_17_4, target, roll.passes, CAUSE_FIRE);
}

static void fire_at_flanks(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		uint16_t foot = s->brigades[i].flank_fire_by;
		if (ON_TABLE_BRIGADE(s, i) && foot && ON_TABLE_BRIGADE(s, foot))
			fire_at_flank(play, foot, i);
	}
}

/* ---- Lone leaders (7.6, R-15) -------------------------------------------------------------------------- */

/* Is this leader or messenger one at whom the foot may shoot? */
static bool is_mark(const struct malb_state *s, uint16_t foot, uint16_t unit)
{
	return malb_unit_on_table(s, unit) && malb_unit_side(s, unit) != s->brigades[foot].side &&
		malb_space_in_front(s, foot, unit, s->options.leader_fire_range) && malb_overrun_is_lone(s, unit) &&
		malb_sight_sees(s, UNIT_BRIGADE + foot, unit);
}

static bool may_shoot(const struct malb_state *s, uint16_t foot)
{
	const struct malb_brigade *b = &s->brigades[foot];
	return ON_TABLE_BRIGADE(s, foot) && malb_brigade_is_foot(b) &&
		(b->status == STATUS_NORMAL || b->status == LOOTING) && !malb_in_close_combat(s, foot);
}

/* The first mark after that unit; 0: none. */
static uint16_t next_mark(const struct malb_state *s, uint16_t foot, uint16_t after)
{
	for (uint16_t unit = after < UNIT_LEADER ? UNIT_LEADER + 1 : (uint16_t)(after + 1);
		 unit < UNIT_MESSENGER + s->messengers_end; unit++)
		if (malb_slot(unit) && is_mark(s, foot, unit))
			return unit;
	return 0;
}

static void ask_marksmen(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (may_shoot(s, i) && next_mark(s, i, 0))
			malb_ask(play, MALB_7_6,
				(struct malb_ask){ .kind = ORDER_fire_at_leader, .side = s->brigades[i].side, .brigade = i });
}

void malb_begin_combat_guns(struct play *play)
{
	leave_guns(play);
	scatter_civilians(play);
	fire_at_flanks(play);
	ask_marksmen(play);
}

void malb_check_fire_at_leader(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_fire_at_leader *o = body;
	uint16_t foot = malb_brigade_named(s, o->brigade), unit = malb_unit_named(s, o->target);
	if (malb_find_ask(s, seat, ORDER_fire_at_leader, foot ? UNIT_BRIGADE + foot : 0, r) < 0 ||
		forbid(r, !foot, MALB_22_1, "you have no brigade @%s@", o->brigade))
		return;
	forbid(r, o->choice == NO_CHOICE, MALB_7_6, "say whether @%s@ shoots", o->brigade);
	if (o->choice == CHOICE_YES)
		forbid(r,
			!unit || (malb_kind(unit) != KIND_LEADER && malb_kind(unit) != KIND_MESSENGER) ||
				!is_mark(s, foot, unit),
			MALB_7_6, "@%s@ cannot be shot at as a lone leader or messenger within reach of its front",
			o->target);
}

enum { HITS_FROM = 5 }; /* of six faces */

static void shoot(struct play *play, uint16_t foot, uint16_t unit)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("leader_shot", s->brigades[foot].id, malb_unit_id(s, unit));
	malb_roll_draw(play, &roll, 1);
	roll.target = HITS_FROM;
	roll.score = roll.faces[0];
	roll.passes = roll.faces[0] >= roll.target;
	malb_roll_show(play, MALB_7_6, &roll);
	if (roll.passes && malb_kind(unit) == KIND_LEADER)
		malb_risk_leader_fate(play, malb_slot(unit));
	else if (roll.passes)
		malb_risk_messenger_fate(play, malb_slot(unit), foot);
}

void malb_decide_fire_at_leader(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_fire_at_leader *o = body;
	uint16_t foot = malb_brigade_named(s, o->brigade), unit = malb_vantage_unit_meant(s, seat, o->target);
	turn_answered(play, malb_ask_place(s, ORDER_fire_at_leader, UNIT_BRIGADE + foot), MALB_7_6);
	if (o->choice == CHOICE_YES && malb_unit_on_table(s, unit))
		shoot(play, foot, unit);
}

bool malb_preview_fire_at_leader(const void *position, int seat, const void *body, void *out)
{
	struct malb_preview *preview = out;
	const struct malb_order_fire_at_leader *o = body;
	(void)position, (void)seat;
	if (o->choice != CHOICE_YES)
		return false;
	TEXT_SET(preview->unit, o->brigade);
	preview->odds = (int16_t)malb_chances_per_thousand(6 - HITS_FROM + 1, 6);
	malb_preview_note(preview, MALB_7_3, 0, "if he is hit: killed on 1, wounded on 2 to 4");
	return true;
}

void malb_offer_fire_at_leader(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_fire_at_leader o = { .choice = CHOICE_NO };
	uint16_t foot = malb_slot(due->about);
	TEXT_SET(o.brigade, s->brigades[foot].id);
	propose(offering, ORDER_fire_at_leader, &o);
	o.choice = CHOICE_YES;
	for (uint16_t unit = next_mark(s, foot, 0); unit; unit = next_mark(s, foot, unit)) {
		TEXT_SET(o.target, malb_unit_id(s, unit));
		propose(offering, ORDER_fire_at_leader, &o);
	}
}

/* At the first of those who pass. */
bool malb_beforehand_fire_at_leader(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	const struct malb_brigade *b = &s->brigades[malb_slot(due->about)];
	uint16_t mark = next_mark(s, malb_slot(due->about), 0);
	struct malb_order_fire_at_leader *o = (void *)order->body;
	order->kind = ORDER_fire_at_leader;
	TEXT_SET(o->brigade, b->id);
	o->choice = malb_standing_said_of(s, MATTER_FIRE_AT_LEADER, malb_slot(due->about), 0);
	if (o->choice == CHOICE_YES && mark)
		TEXT_SET(o->target, malb_unit_id(s, mark));
	return o->choice != NO_CHOICE;
}

/* Chapter 3: an absent player's foot does not shoot. */
bool malb_late_fire_at_leader(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_fire_at_leader *o = (void *)order->body;
	order->kind = ORDER_fire_at_leader;
	o->choice = CHOICE_NO;
	TEXT_SET(o->brigade, ((const struct malb_state *)position)->brigades[malb_slot(due->about)].id);
	return true;
}
