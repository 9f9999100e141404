/* Combats: who fights whom, the dice, and the losses. */
#include "combat.h"

#include <string.h>

#include "../dice/rolls.h"
#include "../space/space.h"
#include "../troops/troops.h"
#include "pool.h"
#include "results.h"

/* ---- Who fights whom (R-36) ---------------------------------------------------------------------------- */

/* The snapshot from which everything else follows. */
struct melee {
	const struct malb_state *s;
	uint16_t primary[BRIGADES_ROOM];
	uint16_t group[BRIGADES_ROOM];  /* the lowest brigade of its combat; 0: it fights nobody */
	int count;
	uint16_t combats[BRIGADES_ROOM]; /* groups, right to left */
};

static int32_t reach_of(const struct malb_state *s, const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(b) && s->options.cavalry_bases_in_combat == CONTACT_ONLY ? 0 : INCH;
}

/* 18.3: may this base of the brigade fight that unit? */
static bool base_fights(const struct malb_state *s, uint16_t brigade, int base, uint16_t unit)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	return malb_space_front_rank(b, base) && malb_space_base_in_front(s, brigade, base, unit, reach_of(s, b));
}

static int bases_facing(const struct malb_state *s, uint16_t brigade, uint16_t enemy)
{
	int count = 0;
	for (int i = 0; i < s->brigades[brigade].base_count; i++)
		count += base_fights(s, brigade, i, UNIT_BRIGADE + enemy);
	return count;
}

/* The engaged enemy it faces with most bases, then the nearest, then the lowest id. */
static uint16_t primary_of(const struct malb_state *s, uint16_t brigade)
{
	uint16_t best = 0;
	int most = 0;
	int32_t nearest = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		int bases;
		int32_t distance;
		if (!ON_TABLE_BRIGADE(s, i) || !malb_are_in_close_combat(s, brigade, i))
			continue;
		bases = bases_facing(s, brigade, i);
		distance = malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i);
		if (!best || bases > most ||
			(bases == most &&
				(distance < nearest ||
					(distance == nearest && strcmp(s->brigades[i].id, s->brigades[best].id) < 0)))) {
			best = i;
			most = bases;
			nearest = distance;
		}
	}
	return best;
}

static void link(struct melee *field, uint16_t a, uint16_t b)
{
	uint16_t low = field->group[a] < field->group[b] ? field->group[a] : field->group[b];
	uint16_t high = field->group[a] < field->group[b] ? field->group[b] : field->group[a];
	for (uint16_t i = 1; i < field->s->brigades_end; i++)
		if (field->group[i] == high)
			field->group[i] = low;
}

static void link_all(struct melee *field)
{
	const struct malb_state *s = field->s;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (field->primary[i])
			link(field, i, field->primary[i]);
		for (uint16_t k = 1; k < s->brigades_end && field->group[i]; k++) {
			bool same_gun = !field->primary[i] && s->brigades[i].fight.primary_gun && !field->primary[k] &&
				s->brigades[k].fight.primary_gun == s->brigades[i].fight.primary_gun && field->group[k];
			bool connected = s->options.combat_grouping == CONNECTED && field->group[k] &&
				malb_are_in_close_combat(s, i, k);
			if (same_gun || connected)
				link(field, i, k);
		}
	}
}

/* by the first side's rightmost brigade in it; among guns alone by whoever is there. */
static int32_t right_of(const struct melee *field, uint16_t group)
{
	const struct malb_state *s = field->s;
	int32_t most = INT32_MIN, own = INT32_MIN;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		int32_t right;
		if (field->group[i] != group)
			continue;
		right = malb_rightmost(s, s->turn.first_side, UNIT_BRIGADE + i);
		most = right > most ? right : most;
		if (s->brigades[i].side == s->turn.first_side)
			own = right > own ? right : own;
	}
	return own != INT32_MIN ? own : most;
}

static void order_combats(struct melee *field)
{
	for (uint16_t i = 1; i < field->s->brigades_end; i++) {
		int k = field->count;
		if (field->group[i] != i || k == COMBATS_MAX)
			continue;
		for (; k > 0 && right_of(field, field->combats[k - 1]) < right_of(field, i); k--)
			field->combats[k] = field->combats[k - 1];
		field->combats[k] = i;
		field->count++;
	}
}

static void look_at_field(const struct malb_state *s, struct melee *field)
{
	memset(field, 0, sizeof *field);
	field->s = s;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (!ON_TABLE_BRIGADE(s, i))
			continue;
		field->primary[i] = primary_of(s, i);
		if (field->primary[i] || s->brigades[i].fight.primary_gun)
			field->group[i] = i;
	}
	link_all(field);
	order_combats(field);
}

/* ---- What they are to each other (R-91, R-93) ---------------------------------------------------------- */

static bool has_only_cavalry_against(const struct melee *field, uint16_t brigade)
{
	const struct malb_state *s = field->s;
	bool any = false;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		if (field->group[i] != field->group[brigade] || s->brigades[i].side == s->brigades[brigade].side)
			continue;
		if (!malb_brigade_is_cavalry(&s->brigades[i]))
			return false;
		any = true;
	}
	return any;
}

static bool was_charged(const struct melee *field, uint16_t brigade)
{
	const struct malb_state *s = field->s;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (field->group[i] == field->group[brigade] && s->brigades[i].side != s->brigades[brigade].side &&
			malb_pool_charged_at(s, i, brigade))
			return true;
	return s->brigades[brigade].continuing && s->brigades[brigade].fight.was_charged;
}

static bool is_single_rank_of_cavalry(const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(b) && (b->formation == UNFORMED || malb_brigade_rank_size(b, 2) == 0);
}

static void describe(const struct melee *field, uint16_t brigade, struct malb_event_joined *e)
{
	const struct malb_state *s = field->s;
	const struct malb_brigade *b = &s->brigades[brigade], *primary = &s->brigades[field->primary[brigade]];
	bool charged = malb_brigade_is_cavalry(b) && malb_pool_came_charging(b),
		opposed = field->primary[brigade] != 0;
	e->charged_foot = charged && opposed && malb_brigade_is_foot(primary);
	e->charged_guns_only = charged && !opposed;
	e->facing_cavalry = opposed && malb_brigade_is_cavalry(primary);
	e->through_thin = charged && opposed && b->charge.outrance &&
		(malb_brigade_is_dismounted(primary) || is_single_rank_of_cavalry(primary));
	e->was_charged = malb_brigade_is_foot(b) && was_charged(field, brigade);
	e->stands_firm = malb_brigade_is_foot(b) && has_only_cavalry_against(field, brigade) &&
		(e->was_charged || s->options.driven_back_foot == DRIVEN_ANY_CAVALRY);
}

static bool fights(const struct melee *field, uint16_t brigade, int base)
{
	const struct malb_state *s = field->s;
	if (!field->primary[brigade])
		return base_fights(s, brigade, base, UNIT_GUN + s->brigades[brigade].fight.primary_gun);
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (field->group[i] == field->group[brigade] && s->brigades[i].side != s->brigades[brigade].side &&
			base_fights(s, brigade, base, UNIT_BRIGADE + i))
			return true;
	return false;
}

/* the gap and the depth of the enemy's base, or of the gun. */
static int32_t ground_ahead(const struct melee *field, uint16_t brigade)
{
	enum { MOST = 3 * INCH };
	const struct malb_state *s = field->s;
	uint16_t primary = field->primary[brigade], gun = s->brigades[brigade].fight.primary_gun;
	uint16_t enemy = primary ? UNIT_BRIGADE + primary : UNIT_GUN + gun;
	int32_t ground = malb_space_distance(s, UNIT_BRIGADE + brigade, enemy) +
		(primary ? s->brigades[primary].depth : s->guns[gun].depth);
	return ground > MOST ? MOST : ground;
}

static void join(struct play *play, const struct melee *field, uint16_t brigade, int combat)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_joined e = { .combat = (uint8_t)combat, .ground = ground_ahead(field, brigade) };
	TEXT_SET(e.brigade, b->id);
	TEXT_SET(e.primary, s->brigades[field->primary[brigade]].id);
	for (int i = 0; i < b->base_count; i++)
		if (fights(field, brigade, i))
			e.bases[e.base_count++] = b->bases[i].id;
	describe(field, brigade, &e);
	emit(play, EVENT_joined, MALB_18_2, &e);
}

/* ---- The dice ------------------------------------------------------------------------------------------ */

/* The name of the side's part of a combat: its brigade with most bases in it. */
static const char *party_name(const struct malb_state *s, int combat, enum malb_side side)
{
	uint16_t best = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (s->brigades[i].fight.combat == combat && s->brigades[i].side == side &&
				(!best || s->brigades[i].fight.base_count > s->brigades[best].fight.base_count))
			best = i;
	return s->brigades[best].id;
}

static bool takes_part(const struct malb_state *s, int combat, enum malb_side side)
{
	return party_name(s, combat, side)[0] != '\0';
}

/* 18.1, 18.16; a roll has room for so many faces. Guns alone roll nothing. */
static int roll_pool(struct play *play, int combat, enum malb_side side, uint8_t *dice)
{
	const struct malb_state *s = play->state;
	struct roll roll = roll_of("combat", party_name(s, combat, side),
		party_name(s, combat, malb_side_enemy(side)));
	struct malb_pool pool;
	int left, hits = 0;
	*dice = 0;
	if (!takes_part(s, combat, side))
		return 0;
	pool = malb_pool(s, (uint8_t)combat, side, &roll);
	*dice = (uint8_t)pool.dice;
	roll.target = (int16_t)pool.hits_on;
	left = pool.dice;
	do {
		roll.face_count = 0;
		roll.passes = 0;
		if (left)
			malb_roll_draw(play, &roll, left < ROLL_FACES_MAX ? left : ROLL_FACES_MAX);
		for (int i = 0; i < roll.face_count; i++)
			roll.passes = (int8_t)(roll.passes + (roll.faces[i] >= pool.hits_on));
		malb_roll_show(play, MALB_18_1, &roll);
		hits += roll.passes;
		left -= roll.face_count;
	} while (left > 0);
	return hits;
}

static void fight(struct play *play, int combat)
{
	const struct malb_state *s = play->state;
	enum malb_side first = s->turn.first_side, second = malb_side_enemy(first);
	uint8_t dice[SIDES_ROOM];
	int hits[SIDES_ROOM];
	struct malb_event_fought e = { .combat = (uint8_t)combat };
	hits[first] = roll_pool(play, combat, first, &dice[first]);
	hits[second] = roll_pool(play, combat, second, &dice[second]);
	e.dice_A = dice[SIDE_A];
	e.dice_B = dice[SIDE_B];
	e.hits_A = (uint8_t)hits[SIDE_A];
	e.hits_B = (uint8_t)hits[SIDE_B];
	e.difference = (int8_t)(hits[SIDE_A] - hits[SIDE_B]);
	emit(play, EVENT_fought, MALB_19_1, &e);
}

/* ---- The losses ---------------------------------------------------------------------------------------- */

static bool is_in(const struct malb_state *s, uint16_t brigade, int combat, enum malb_side side)
{
	return s->brigades[brigade].fight.combat == combat && s->brigades[brigade].side == side;
}

static void give_results(struct play *play, int combat)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		/* MALB-19.9: each brigade takes the whole of its side's result. */
		struct malb_event_result e = { .row = s->combats[combat - 1].difference };
		if (s->brigades[i].fight.combat != combat)
			continue;
		if (s->brigades[i].side == SIDE_B)
			e.row = (int8_t)-e.row;
		TEXT_SET(e.brigade, s->brigades[i].id);
		emit(play, EVENT_result, malb_results[malb_result_row(e.row)].clause, &e);
	}
}

/* 17.6, 19.6-19.8: crews share the lot of those with whom they shelter. */
static void lose_crews(struct play *play, uint16_t brigade, int clause)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->guns_end; i++) {
		struct malb_event_crew_lost e = { .gun = "" };
		if (!ON_TABLE_GUN(s, i) || s->guns[i].crew_with != brigade || s->guns[i].state == GUN_CREWED)
			continue;
		TEXT_SET(e.gun, s->guns[i].id);
		emit(play, EVENT_crew_lost, clause, &e);
	}
}

/* 9.8: DPs before casualties. */
static void bear(struct play *play, uint16_t brigade, bool casualties)
{
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	const struct malb_result *row = &malb_results[malb_result_row(b->fight.row)];
	bool outrance = b->charge.contacted && b->charge.outrance;
	int dps = outrance ? row->dps_outrance : row->dps;
	if (row->crews_lost)
		lose_crews(play, brigade, row->clause);
	if (dps)
		malb_disorder(play, row->clause, brigade, dps, CAUSE_COMBAT);
	for (int i = 0; casualties && i < row->casualties && ON_TABLE_BRIGADE(s, brigade); i++)
		malb_casualty(play, row->clause, brigade, CAUSE_COMBAT);
}

/* R-38, option shared: one by one, beginning with the brigade of most bases. */
static void share_casualties(struct play *play, int combat, enum malb_side side)
{
	const struct malb_state *s = play->state;
	int row = malb_result_row(
		side == SIDE_A ? s->combats[combat - 1].difference : -s->combats[combat - 1].difference);
	for (int i = 0; i < malb_results[row].casualties; i++) {
		uint16_t biggest = 0;
		for (uint16_t k = 1; k < s->brigades_end; k++)
			if (ON_TABLE_BRIGADE(s, k) && is_in(s, k, combat, side) &&
				(!biggest || s->brigades[k].base_count > s->brigades[biggest].base_count))
				biggest = k;
		if (biggest)
			malb_casualty(play, malb_results[row].clause, biggest, CAUSE_COMBAT);
	}
}

static void bear_losses(struct play *play, int combat, enum malb_side side)
{
	const struct malb_state *s = play->state;
	bool each = s->options.multi_combat_losses != SHARED;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (ON_TABLE_BRIGADE(s, i) && is_in(s, i, combat, side))
			bear(play, i, each);
	if (!each)
		share_casualties(play, combat, side);
}

/* All pools are of one snapshot, and all losses are borne together (10.4, R-39). */
void malb_begin_combat_roll(struct play *play)
{
	const struct malb_state *s = play->state;
	enum malb_side first = s->turn.first_side;
	struct melee field;
	look_at_field(s, &field);
	for (int i = 0; i < field.count; i++)
		for (uint16_t b = 1; b < s->brigades_end; b++)
			if (field.group[b] == field.combats[i])
				join(play, &field, b, i + 1);
	for (int i = 1; i <= field.count; i++)
		fight(play, i);
	for (int i = 1; i <= field.count; i++)
		give_results(play, i);
	for (int i = 1; i <= field.count; i++) {
		bear_losses(play, i, first);
		bear_losses(play, i, malb_side_enemy(first));
	}
}

void malb_forget_combat(struct malb_brigade *b)
{
	bool opened = b->continuing && b->fight.was_charged;
	struct malb_charge charge = { 0 };
	if (b->charge.for_next_turn && b->continuing) {
		charge.contacted = b->charge.contacted;
		charge.counter = charge.moved = b->charge.counter;
		charge.with_pursuit = b->charge.with_pursuit;
		charge.shift = b->charge.shift;
	}
	b->charge = charge;
	memset(&b->fight, 0, sizeof b->fight);
	b->fight.was_charged = opened;
}
