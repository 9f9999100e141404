/* Routing units at the end of the turn: they rally, or rout on, pursued or not. Declared in compulsory.h. */
#include <string.h>

#include "../attack/attack.h"
#include "../troops/losses.h"
#include "../troops/place.h"
#include "compulsory.h"
#include "pursuit.h"
#include "retreat.h"

enum { TOO_NEAR_TO_RALLY = 15 * CM, STANDS_PER_LOSS = 3, ABOUT = 180 };

/* ---- Whose turn it is ---------------------------------------------------------------------------------- */

/* The side of the turn's first card first, then by id. */
static int compare(const struct pb_state *s, uint16_t a, uint16_t b)
{
	bool first = s->units[a].side == s->turn.first_side, second = s->units[b].side == s->turn.first_side;
	return first != second ? second - first : strcmp(s->units[a].id, s->units[b].id);
}

static bool is_due(const struct pb_state *s, const struct pb_unit *u)
{
	return u->status == ROUTING && (u->rout_start_turn < s->turn.n || s->options.rally_same_turn);
}

static uint16_t next_router(const struct pb_state *s, uint16_t after)
{
	uint16_t next = 0;
	for (uint16_t u = 1; u < s->units_end; u++)
		if (is_due(s, &s->units[u]) && (!after || compare(s, u, after) > 0) &&
			(!next || compare(s, u, next) < 0))
			next = u;
	return next;
}

/* ---- Rallying (PB-10.5) -------------------------------------------------------------------------------- */

static void reface(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	struct pb_unit as = s->units[unit];
	for (int i = 0; i < as.stand_count; i++)
		as.stands[i].facing = pb_space_facing(as.stands[i].facing + ABOUT);
	if (s->options.rally_reface)
		pb_place(play, PB_10_11, unit, WAY_PIVOT, &as);
}

/* PB-3.6: not with an enemy too near. */
static bool rallies(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	struct roll roll = roll_of("rally", s->units[unit].id, "");
	if (pb_space_threat_within(s, &s->units[unit], TOO_NEAR_TO_RALLY))
		return false;
	roll.target = s->units[unit].pips;
	roll_modify(&roll, PB_12_8, pb_unit_officer(s, unit, 0) ? s->options.officer_rally_bonus : 0, "officer");
	if (!pb_troops_test(play, PB_10_5, &roll))
		return false;
	pb_losses_end_pursuits(play, PB_8_39, unit);
	pb_troops_set_status(play, PB_10_11, unit, READY);
	reface(play, unit);
	return true;
}

/* ---- Routing on (PB-10.9, 8.20) ------------------------------------------------------------------------ */

/* counted before the move. */
static int stands_lost(const struct pb_state *s, uint16_t unit)
{
	int lost = pb_pursuing_stands(s, unit) / STANDS_PER_LOSS;
	return lost > 1 ? lost : 1;
}

static void meet_barrier(struct play *play, uint16_t horse, uint16_t barrier, uint16_t work)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[horse];
	struct pb_attack attack = pb_straight_attack(ATTACK_BARRIER, horse, u, pb_unit_one_move(u));
	attack.target = barrier;
	if (barrier && u->status == READY)
		pb_begin_attack(play, &attack, work);
}

/* PB-8.21: whoever pursues follows; no friend tests for a rout that goes on. */
static void follow(struct play *play, uint16_t router, uint16_t work)
{
	const struct pb_state *s = play->state;
	uint16_t horses[UNITS_ROOM];
	int count = pb_units_by_id(s, pb_side_enemy((enum pb_side)s->units[router].side), horses);
	for (int i = 0; i < count; i++) {
		bool tested[UNITS_ROOM];
		if (s->units[horses[i]].status == PURSUING && s->units[horses[i]].pursues == router)
			meet_barrier(play, horses[i], pb_pursue(play, horses[i], router, NULL, tested), work);
	}
}

static void rout_on(struct play *play, uint16_t unit, uint16_t work)
{
	const struct pb_state *s = play->state;
	bool pursued = pb_is_pursued(s, unit);
	int lost = stands_lost(s, unit);
	struct pb_swept swept;
	pb_retreat_routs_on(play, PB_10_9, unit, &swept);
	pb_losses_lose_stands(play, pursued ? PB_8_20 : PB_10_9, unit, lost, pursued
		? CAUSE_PURSUIT : CAUSE_ROUT);
	if (pb_retreat_rout_is_over(play, unit, &swept))
		follow(play, unit, work);
}

void pb_begin_routers(struct play *play)
{
	if (next_router(play->state, 0))
		pb_begin_work(play, (struct pb_work){ .kind = WORK_routers });
}

void pb_run_routers(struct play *play, const struct pb_work *work)
{
	struct pb_work now = *work;
	now.unit = next_router(play->state, work->unit);
	if (!now.unit) {
		turn_finished(play, work->id);
		return;
	}
	pb_worked(play, &now);
	if (!rallies(play, now.unit))
		rout_on(play, now.unit, work->id);
}
