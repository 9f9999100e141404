/* A round of a fight: who throws how many dice, and on what they hit. */
#include "round.h"

#include <assert.h>

#include "../attack/contact.h"

enum { BESIDE_ANGLE = 45 * DEGREE, BESIDE_GAP = 2 * CM };

/* ---- Contact (R-71) ------------------------------------------------------------------------------------ */

static const struct pb_unit *unit_of(const struct pb_bout *b, uint16_t unit)
{
	return b->as && unit == b->moved ? b->as : &b->s->units[unit];
}

static bool meets_party(const struct pb_bout *b, const struct pb_unit *u, const struct pb_stand *stand,
	const struct pb_party *enemy)
{
	const struct pb_unit *other = unit_of(b, enemy->unit);
	for (int i = 0; i < other->stand_count; i++) {
		struct convex area = pb_space_stand_area(other, &other->stands[i]);
		if (pb_unit_stand_is_in_party(enemy, other->stands[i].id) && pb_contact_shares_edge(u, stand, &area))
			return true;
	}
	return false;
}

static bool is_in_contact(const struct pb_bout *b, const struct pb_unit *u, const struct pb_stand *stand,
	bool attacks)
{
	const struct pb_fight *f = b->f;
	const struct pb_party *enemies = attacks ? f->defenders : f->attackers;
	for (int i = 0; i < (attacks ? f->defender_count : f->attacker_count); i++)
		if (meets_party(b, u, stand, &enemies[i]))
			return true;
	return false;
}

/* ---- Overlaps ------------------------------------------------------------------------------------------ */

/* Is `other` the next stand beside this one, on that side (1 right, -1 left), and facing much the same
 * way? A gap left by lost stands is none. */
static bool is_beside(const struct pb_unit *u, const struct pb_stand *of, const struct pb_stand *other,
	int hand)
{
	struct convex one = pb_space_stand_area(u, of), two = pb_space_stand_area(u, other);
	struct figure first = figure_convex(&one), second = figure_convex(&two);
	struct point at = pose_local(pose_at(of->at, of->facing * DEGREE), other->at);
	bool bridged = hand > 0 ? of->bridged == other->id : other->bridged == of->id;
	if (hand * at.x <= 0 || angle_apart(of->facing * DEGREE, other->facing * DEGREE) > BESIDE_ANGLE)
		return false;
	return bridged ||
		(hand * at.x > (at.y < 0 ? -at.y : at.y) && figures_within(&first, &second, BESIDE_GAP));
}

/* PB-9.3: on that side the stand beside the outermost one in contact throws too. */
static bool has_overlap(const struct pb_unit *u, const struct pb_party *party, const bool contact[STANDS_MAX],
	int hand)
{
	int end = -1;
	int32_t outermost = 0;
	struct pose frame = pose_at(pb_space_centroid(u), pb_space_heading(u) * DEGREE);
	for (int i = 0; i < u->stand_count; i++) {
		int32_t across = hand * pose_local(frame, u->stands[i].at).x;
		if (contact[i] && (end < 0 || across > outermost)) {
			end = i;
			outermost = across;
		}
	}
	for (int i = 0; end >= 0 && i < u->stand_count; i++)
		if (!contact[i] && pb_unit_stand_is_in_party(party, u->stands[i].id) &&
			is_beside(u, &u->stands[end], &u->stands[i], hand))
			return true;
	return false;
}

/* A unit struck in flank or rear has none. */
static bool is_struck_aside(const struct pb_bout *b, const struct pb_party *party, bool attacks)
{
	const struct pb_fight *f = b->f;
	const struct pb_party *enemies = attacks ? f->defenders : f->attackers;
	for (int i = 0; i < (attacks ? f->defender_count : f->attacker_count); i++)
		if (enemies[i].edge > EDGE_FRONT &&
			pb_space_touches(unit_of(b, enemies[i].unit), unit_of(b, party->unit)))
			return true;
	return false;
}

int pb_round_fight_dice(const struct pb_bout *b, const struct pb_party *party, bool attacks)
{
	const struct pb_unit *u = unit_of(b, party->unit);
	bool contact[STANDS_MAX] = { false };
	int count = 0;
	if (b->f->feature)
		return 1; /* PB-9.17 */
	for (int i = 0; i < u->stand_count; i++) {
		contact[i] = pb_unit_stand_is_in_party(party, u->stands[i].id) &&
			is_in_contact(b, u, &u->stands[i], attacks);
		count += contact[i];
	}
	if (!is_struck_aside(b, party, attacks))
		count += has_overlap(u, party, contact, 1) + has_overlap(u, party, contact, -1);
	return count;
}

/* ---- The dice (table 5.6) ------------------------------------------------------------------------------ */

static bool has_light_horse(const struct pb_state *s, const struct pb_party *parties, int count)
{
	for (int i = 0; i < count; i++)
		if (pb_unit_is_light_horse(&s->units[parties[i].unit]))
			return true;
	return false;
}

void pb_round_fight_nerve(const struct pb_bout *b, const struct pb_party *party, bool attacks,
	struct pb_nerve *nerve)
{
	const struct pb_state *s = b->s;
	const struct pb_fight *f = b->f;
	const struct pb_unit *u = &s->units[party->unit];
	bool heavy = pb_unit_is_horse(u) && !pb_unit_is_light_horse(u);
	bool light = attacks ? has_light_horse(s, f->defenders, f->defender_count)
		: has_light_horse(s, f->attackers, f->attacker_count);
	bool charged = party->charged && (f->round == 1 || !s->options.charge_bonus_first_round_only);
	bool defends = !attacks && !party->edge && f->obstacle && pb_unit_is_foot(u);
	*nerve = (struct pb_nerve){ 0 };
	pb_nerve_add(nerve, PB_9_5, heavy && light, "light horse");
	pb_nerve_add(nerve, PB_9_6, charged ? 2 : 0, "charged");
	pb_nerve_add(nerve, PB_9_7, defends, "obstacle");
}

static int throw_party(struct play *play, const struct pb_bout *b, const struct pb_party *party, bool attacks,
	uint8_t *dice)
{
	struct roll roll = roll_of(attacks ? "fight.att" : "fight.def", b->s->units[party->unit].id, "");
	int count = pb_round_fight_dice(b, party, attacks);
	struct pb_nerve nerve;
	if (!count)
		return 0;
	pb_round_fight_nerve(b, party, attacks, &nerve);
	for (int i = 0; i < nerve.count; i++)
		roll_modify(&roll, nerve.of[i].clause, nerve.of[i].amount, nerve.of[i].what);
	roll.target = HITS_ON;
	play_draw(play, &roll, count);
	for (int i = 0; i < count; i++)
		roll.passes = (int8_t)(roll.passes + (roll.faces[i] + nerve.total >= HITS_ON));
	roll.score = roll.passes;
	emit(play, EVENT_DICE, PB_9_4, &roll);
	*dice = (uint8_t)(*dice + count);
	return roll.passes;
}

int pb_throw_round(struct play *play, uint16_t fight)
{
	assert(fight && fight < FIGHTS_ROOM);
	const struct pb_state *s = play->state;
	struct pb_fight f = s->fights[fight];
	const struct pb_bout bout = { .s = s, .f = &f };
	struct pb_event_fight_round e = { .round = f.round };
	enum pb_side side = (enum pb_side)s->units[f.attackers[0].unit].side;
	int hits = pb_side_pistol_hits(&f, side), against = pb_side_pistol_hits(&f, pb_side_enemy(side));
	for (int i = 0; i < f.attacker_count; i++)
		hits += throw_party(play, &bout, &f.attackers[i], true, &e.attacker_dice);
	for (int i = 0; i < f.defender_count; i++)
		against += throw_party(play, &bout, &f.defenders[i], false, &e.defender_dice);
	TEXT_COPY(e.fight, f.id);
	e.attacker_hits = (uint8_t)hits;
	e.defender_hits = (uint8_t)against;
	e.difference = (int8_t)(hits - against);
	emit(play, EVENT_fight_round, PB_9_4, &e);
	return hits - against;
}
