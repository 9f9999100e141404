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
	WORTH_DEAD = 100, WORTH_ROUTING = 70, WORTH_CASUALTY = 40, WORTH_BATTLE = 5000,
	WORTH_WAY = 24 * CM, /* so far from the enemy is a hundredth of a stand */
};

static int32_t burden(const struct pb_state *s, enum pb_side side)
{
	int32_t sum = WORTH_DEAD * pb_value_dead(s, side) + WORTH_ROUTING * pb_value_routing(s, side);
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].id[0] && s->units[i].side == side)
			sum += WORTH_CASUALTY * s->units[i].casualties;
	if (s->result.over && s->result.winner == pb_side_enemy(side))
		sum += WORTH_BATTLE;
	return sum;
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
	return burden(s, pb_side_enemy(side)) - burden(s, side) - aloofness(s, side, eagerness);
}
