/* Value: what a side is worth, and how much of that it has lost. */
#include "value.h"

#include <assert.h>

#include "../position/space.h"

static int officer_value(const struct pb_state *s, const struct pb_officer *o)
{
	return pb_unit_piece_value(s, o->side, o->kind == COMMANDER ? PIECE_CINC : PIECE_OFFICER);
}

static int value_alive(const struct pb_state *s, enum pb_side side)
{
	int value = 0;
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].side == side && pb_unit_is_alive(&s->units[i]))
			value += s->units[i].stand_count * pb_unit_piece_value(s, side, pb_unit_piece(&s->units[i]));
	for (uint16_t i = 1; i < s->officers_end; i++)
		if (s->officers[i].side == side &&
			(s->officers[i].state == OFFICER_RESERVE || s->officers[i].state == OFFICER_ALIVE))
			value += officer_value(s, &s->officers[i]);
	return value;
}

int pb_value_dead(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	int value = 0;
	for (int i = 0; i < s->loss_count; i++)
		if (s->dead_pool[i].side == side)
			value += s->dead_pool[i].stands * pb_unit_piece_value(s, side, s->dead_pool[i].kind);
	return value;
}

int pb_value_of(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return value_alive(s, side) + pb_value_dead(s, side);
}

int pb_value_routing(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	int value = 0;
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].side == side && s->units[i].status == ROUTING)
			value += s->units[i].stand_count * pb_unit_piece_value(s, side, pb_unit_piece(&s->units[i]));
	return value;
}

static int dead_weight(const struct pb_state *s, const struct pb_loss *loss)
{
	bool is_stand = loss->kind <= PIECE_MORTAR;
	if (s->options.weighted_count)
		return loss->stands * pb_unit_piece_value(s, loss->side, loss->kind);
	return is_stand ? loss->stands : 0;
}

int pb_value_dead_count(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	int count = 0;
	for (int i = 0; i < s->loss_count; i++)
		if (s->dead_pool[i].side == side)
			count += dead_weight(s, &s->dead_pool[i]);
	for (uint16_t i = 1; s->options.count_routing && i < s->units_end; i++)
		if (s->units[i].side == side && s->units[i].status == ROUTING)
			count += s->units[i].stand_count;
	return count;
}

void pb_count_values(struct play *play)
{
	const struct pb_state *s = play->state;
	const struct pb_side_state *french = &s->sides[FRENCH], *alliance = &s->sides[ALLIANCE];
	struct pb_event_value_counted e = {
		.french = french->initial_value ? french->initial_value : pb_value_of(s, FRENCH),
		.alliance = alliance->initial_value ? alliance->initial_value : pb_value_of(s, ALLIANCE),
	};
	emit(play, EVENT_value_counted, PB_13_6, &e);
}

/* ---- What it is worth ---------------------------------------------------------------------------------- */

enum {
	WORTH_DEAD = 100, WORTH_ROUTING = 70, WORTH_BATTLE = 2000,
	WORTH_WORN = 33,      /* of each stand left, as its unit comes near to scattering (PB-10.6)      */
	WORTH_BREAKING = 800, /* that a side is about to lose control; half-way there a quarter of it    */
	WORTH_AHEAD = 60, WORTH_AHEAD_LATE = 240, /* to have the fewer dead, and at nightfall besides    */
	OFFICER_SAFE = 3,     /* stands are lost, more or less, before an officer falls                  */
	WORTH_WAY = 24 * CM,  /* so far from the enemy is a hundredth of a stand                         */
};

/* Pips are taken from every face-off; with five of them horse may ride foot down, with six nobody goes on. */
static const int16_t worth_pips[PIPS_MAX + 1] = { 0, 8, 18, 32, 50, 90, 120 };

/* Casualties are parts of a stand (PB-4.16). */
static int32_t wear(const struct pb_state *s, const struct pb_unit *u)
{
	int value = pb_unit_piece_value(s, u->side, pb_unit_piece(u)), lost = u->initial_stands - u->stand_count,
		most = u->initial_stands / 2;
	int32_t sum = WORTH_DEAD * value * u->casualties / pb_unit_casualties_per_stand(u);
	if (!pb_unit_has_record_dice(u))
		return sum;
	if (most > 0 && lost > 0)
		sum += WORTH_WORN * value * u->stand_count * lost * lost / (most * most);
	return sum + worth_pips[u->pips];
}

/* Whoever is near to losing control minds every stand more (PB-13.5). */
static int32_t tottering(const struct pb_state *s, enum pb_side side, int32_t lost)
{
	int64_t most = (int64_t)s->options.control_percent * s->sides[side].initial_value / 100;
	if (!s->options.control_rule || !s->options.by_control || most <= 0)
		return 0;
	return (int32_t)(lost < most ? WORTH_BREAKING * lost * lost / (most * most) : WORTH_BREAKING);
}

/* An officer who rides with a unit falls with every other stand it loses (PB-12.6): the sooner, the more
 * casualties it has. */
static int32_t danger(const struct pb_state *s, const struct pb_officer *o)
{
	const struct pb_unit *with = &s->units[o->attached_to];
	if (o->state != OFFICER_ALIVE || !o->attached_to || !pb_unit_has_record_dice(with))
		return 0;
	return WORTH_DEAD * officer_value(s, o) * (1 + with->casualties) /
		(OFFICER_SAFE * pb_unit_casualties_per_stand(with));
}

static int32_t burden(const struct pb_state *s, enum pb_side side)
{
	int32_t dead = pb_value_dead(s, side), routing = pb_value_routing(s, side),
		sum = WORTH_DEAD * dead + WORTH_ROUTING * routing + tottering(s, side, dead + routing);
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].id[0] && s->units[i].side == side && pb_unit_is_alive(&s->units[i]))
			sum += wear(s, &s->units[i]);
	for (uint16_t i = 1; i < s->officers_end; i++)
		if (s->officers[i].side == side)
			sum += danger(s, &s->officers[i]);
	if (s->result.over && s->result.winner == pb_side_enemy(side))
		sum += WORTH_BATTLE;
	return sum;
}

/* At nightfall the fewer dead decide (PB-13.4), however few fewer. */
static int32_t prospect(const struct pb_state *s, enum pb_side side)
{
	int ahead = pb_value_dead_count(s, pb_side_enemy(side)) - pb_value_dead_count(s, side);
	if (!s->options.by_turns || !s->options.turn_limit || s->result.over)
		return 0;
	int32_t worth = WORTH_AHEAD + WORTH_AHEAD_LATE * s->turn.n / s->options.turn_limit;
	return ahead > 0 ? worth : ahead < 0 ? -worth : 0;
}

/* How far those who fight at close quarters are from the enemy. */
static int32_t aloofness(const struct pb_state *s, enum pb_side side, int eagerness)
{
	int32_t way = 0;
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		uint16_t enemy = u->side == side && u->status != ROUTING && pb_unit_is_on_table(u) &&
			pb_unit_has_record_dice(u) ? pb_space_nearest_threat(s, u) : 0;
		if (enemy)
			way += pb_space_gap(u, &s->units[enemy]);
	}
	return eagerness * way / WORTH_WAY;
}

int32_t pb_value_worth(const struct ruleset *rules, const void *position, int seat, int eagerness)
{
	assert(seat >= 0 && seat < PB_SEATS_MAX);
	const struct pb_state *s = position;
	enum pb_side side = s->seats[seat].side;
	(void)rules;
	return burden(s, pb_side_enemy(side)) - burden(s, side) + prospect(s, side) -
		aloofness(s, side, eagerness);
}
