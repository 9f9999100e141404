/* What comes of a face-off for both sides, in the order of 3.4 A6. */
#include "outcome.h"

#include <assert.h>

#include "../attack/attack.h"
#include "../compulsory/compulsory.h"
#include "../troops/losses.h"

enum { ABOUT = 180, STANDS_PER_LOSS = 3, GLORIOUS = 4 };

static const struct pb_unit *unit_of(const struct play *play, uint16_t unit)
{
	return &((const struct pb_state *)play->state)->units[unit];
}

/* ---- How bad it is for the attacker (R-73) ------------------------------------------------------------- */

enum severity { HE_WINS, HE_FIGHTS, HE_HALTS, HE_FALLS_BACK, HE_ROUTS };

static enum severity severity_of(const struct pb_meeting *m, bool horse)
{
	switch (m->outcome) {
	case OUTCOME_FIGHT: return HE_FIGHTS;
	case OUTCOME_ATTACKER_HALTS: return HE_HALTS;
	case OUTCOME_ATTACKER_FALLS_BACK:
	case OUTCOME_ATTACKER_FALLS_BACK_2: return HE_FALLS_BACK;
	case OUTCOME_CAVALRY_FALLS_BACK: return horse ? HE_FALLS_BACK : HE_WINS;
	case OUTCOME_INFANTRY_ROUTS: return horse ? HE_WINS : HE_ROUTS;
	default: return HE_WINS;
	}
}

static const struct pb_meeting *worst_of(const struct pb_state *s, const struct pb_attack *attack,
	enum severity *severity)
{
	bool horse = pb_unit_is_horse(&s->units[attack->unit]);
	const struct pb_meeting *worst = &attack->meetings[0];
	*severity = HE_WINS;
	for (int i = 0; i < attack->meeting_count; i++) {
		enum severity own = severity_of(&attack->meetings[i], horse);
		bool shaken = own == *severity && attack->meetings[i].outcome == OUTCOME_ATTACKER_FALLS_BACK_2;
		if (own > *severity || shaken)
			worst = &attack->meetings[i];
		*severity = own > *severity ? own : *severity;
	}
	return worst;
}

bool pb_outcome_is_fight(const struct pb_state *s, const struct pb_attack *attack)
{
	enum severity severity;
	worst_of(s, attack, &severity);
	return severity == HE_FIGHTS;
}

bool pb_outcome_has_won(const struct pb_state *s, const struct pb_attack *attack)
{
	enum severity severity;
	worst_of(s, attack, &severity);
	return severity == HE_WINS;
}

/* PB-8.11: a result that routs; over one who routs already the same difference. */
static bool is_glorious(const struct pb_state *s, uint16_t unit, const struct pb_meeting *m)
{
	bool same_arm = pb_unit_is_horse(&s->units[unit]) == pb_unit_is_horse(&s->units[m->target]);
	return m->outcome == OUTCOME_DEFENDER_ROUTS ||
		(m->outcome == OUTCOME_ROUTER_RUNS_ON && same_arm &&
			m->attacker_score - m->defender_score >= GLORIOUS);
}

bool pb_outcome_is_glorious(const struct pb_state *s, const struct pb_attack *attack)
{
	for (int i = 0; i < attack->meeting_count; i++)
		if (!is_glorious(s, attack->unit, &attack->meetings[i]))
			return false;
	return attack->meeting_count > 0;
}

/* ---- Routs --------------------------------------------------------------------------------------------- */

/* PB-8.15, 8.16: two moves, a stand, and friends who see it. */
static void rout(struct play *play, int clause, uint16_t unit, int dir, enum pb_edge edge)
{
	struct pb_swept swept;
	if (pb_retreat_routs(play, clause, unit, dir, 2, edge, &swept)) {
		if (!pb_losses_lose_stands(play, clause, unit, 1, CAUSE_FACE_OFF))
			return;
		pb_retreat_rout_is_over(play, unit, &swept);
	}
	pb_friends_of_router(play, (struct pb_router){ unit, NULL, dir }, &swept);
}

/* PB-8.19, 8.20: foot before horse. The losses count the stands that touch when the horse has followed. */
static void rout_before_horse(struct play *play, uint16_t foot, uint16_t horse, int dir, enum pb_edge edge,
	bool pursued, struct pb_barrier *barrier)
{
	struct pb_swept swept;
	bool tested[UNITS_ROOM] = { false };
	if (pb_retreat_routs(play, PB_8_19, foot, dir, 1, edge, &swept)) {
		int stands;
		if (pursued && !swept.off_table)
			*barrier = (struct pb_barrier){ horse, pb_pursue(play, horse, foot, &swept, tested) };
		stands = pb_pursuit_touching_stands(unit_of(play, horse), unit_of(play, foot)) / STANDS_PER_LOSS;
		if (!pb_losses_lose_stands(play, PB_8_20, foot, stands, CAUSE_PURSUIT))
			return;
		pb_retreat_rout_is_over(play, foot, &swept);
	}
	pb_friends_of_router(play, (struct pb_router){ foot, tested, dir }, &swept);
}

/* ---- Several routed at once (PB-8.19, 8.20, 8.26) ------------------------------------------------------ */

static bool is_ridden_down(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *m)
{
	return attack->meeting_count > 1 && m->outcome == OUTCOME_INFANTRY_ROUTS &&
		pb_unit_is_horse(&s->units[attack->unit]);
}

/* Of those that rout before the horse the one it comes up to first; -1 none is left. */
static int nearest_router(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *horse = &s->units[attack->unit];
	int32_t least = INT32_MAX;
	int nearest = -1;
	for (int i = 0; i < attack->meeting_count; i++) {
		const struct pb_unit *u = &s->units[attack->meetings[i].target];
		int32_t at;
		if (!is_ridden_down(s, attack, &attack->meetings[i]) || !pb_unit_is_on_table(u) ||
			u->status != ROUTING)
			continue;
		at = pb_approach_meets_at(horse, pb_space_heading(horse), 2 * pb_unit_one_move(horse), u);
		if (nearest < 0 || (at != NOBODY_MET && at < least)) {
			least = at == NOBODY_MET ? INT32_MAX : at;
			nearest = i;
		}
	}
	return nearest;
}

/* The horse rides after all of them, in the way of the nearest. */
static void ride_after(struct play *play, const struct pb_attack *attack, const struct pb_swept *swept,
	bool tested[UNITS_ROOM], struct pb_barrier *barrier)
{
	const struct pb_state *s = play->state;
	bool quarry[UNITS_ROOM] = { false };
	int nearest = nearest_router(s, attack);
	if (nearest < 0 || !pb_outcome_has_won(s, attack) || swept[nearest].off_table)
		return;
	for (int i = 0; i < attack->meeting_count; i++)
		quarry[attack->meetings[i].target] = is_ridden_down(s, attack, &attack->meetings[i]);
	*barrier = (struct pb_barrier){ attack->unit,
		pb_pursue_one_of(play, attack->unit, attack->meetings[nearest].target, quarry, &swept[nearest],
			tested) };
}

/* As rout_before_horse(), for all of them together: they run, the horse follows, they lose, their friends
 * see it. */
void pb_outcome_ride_down(struct play *play, int place, struct pb_barrier *barrier)
{
	assert(place >= 0 && place < ATTACKS_MAX);
	const struct pb_state *s = play->state;
	const struct pb_attack attack = s->attacks[place];
	int dir = pb_space_heading(&s->units[attack.unit]);
	bool ran[MEETINGS_MAX] = { false }, kept[MEETINGS_MAX], tested[UNITS_ROOM] = { false };
	struct pb_swept swept[MEETINGS_MAX];
	for (int i = 0; i < attack.meeting_count; i++)
		if (is_ridden_down(s, &attack, &attack.meetings[i]) &&
			pb_unit_is_on_table(&s->units[attack.meetings[i].target]))
			ran[i] = pb_retreat_routs(play, PB_8_19, attack.meetings[i].target, dir, 1,
				attack.meetings[i].edge, &swept[i]);
	ride_after(play, &attack, swept, tested, barrier);
	for (int i = 0; i < attack.meeting_count; i++) {
		uint16_t foot = attack.meetings[i].target;
		int touching = ran[i] ? pb_pursuit_touching_stands(&s->units[attack.unit], &s->units[foot]) : 0;
		int stands = touching / STANDS_PER_LOSS;
		kept[i] = ran[i] && pb_losses_lose_stands(play, PB_8_20, foot, stands, CAUSE_PURSUIT);
		if (kept[i])
			pb_retreat_rout_is_over(play, foot, &swept[i]);
	}
	for (int i = 0; i < attack.meeting_count; i++)
		if (kept[i])
			pb_friends_of_router(play, (struct pb_router){ attack.meetings[i].target, tested, dir },
				&swept[i]);
}

/* ---- Routers attacked ---------------------------------------------------------------------------------- */

/* PB-8.34: a router attacked goes on and loses; by horse as if the rout went on, and the horse follows. */
static void run_on(struct play *play, uint16_t router, uint16_t attacker, struct pb_barrier *barrier)
{
	bool ridden = pb_unit_is_horse(unit_of(play, attacker)) && pb_unit_is_foot(unit_of(play, router));
	int touching = ridden
		? pb_pursuit_touching_stands(unit_of(play, attacker), unit_of(play, router)) / STANDS_PER_LOSS
		: 0;
	struct pb_swept swept;
	bool tested[UNITS_ROOM];
	pb_retreat_routs_on(play, PB_8_34, router, &swept);
	pb_losses_lose_stands(play, PB_8_34, router, touching > 1 ? touching : 1, ridden
		? CAUSE_PURSUIT : CAUSE_ROUT);
	if (pb_retreat_rout_is_over(play, router, &swept) && ridden)
		*barrier = (struct pb_barrier){ attacker, pb_pursue(play, attacker, router, NULL, tested) };
}

/* ---- The one attacked ---------------------------------------------------------------------------------- */

static void fall_back(struct play *play, uint16_t unit, int dir, int facing, enum pb_edge edge, int stands,
	int pips)
{
	if (!pb_retreat_gives_ground(play, PB_8_31, unit, dir, facing, edge) ||
		!pb_losses_lose_stands(play, PB_8_18, unit, stands, CAUSE_FACE_OFF))
		return;
	pb_troops_turn_pips(play, PB_8_15, unit, pips, CAUSE_FACE_OFF);
}

void pb_outcome_apply_to_defender(struct play *play, int place, int meeting, struct pb_barrier *barrier)
{
	assert(place >= 0 && place < ATTACKS_MAX && meeting >= 0 && meeting < MEETINGS_MAX);
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[place];
	struct pb_meeting m = attack->meetings[meeting];
	uint16_t attacker = attack->unit;
	bool horse = pb_unit_is_horse(&s->units[attacker]);
	int dir = pb_space_heading(&s->units[attacker]),
		facing = m.edge == EDGE_FRONT ? KEEP_FACING : pb_space_facing(dir + ABOUT);
	if (!pb_unit_is_on_table(&s->units[m.target]))
		return;
	if (m.outcome == OUTCOME_DEFENDER_ROUTS)
		rout(play, horse ? PB_8_16 : PB_8_15, m.target, dir, m.edge);
	else if (m.outcome == OUTCOME_DEFENDER_FALLS_BACK)
		fall_back(play, m.target, dir, facing, m.edge, 0, 1);
	else if (m.outcome == OUTCOME_CAVALRY_FALLS_BACK && !horse)
		fall_back(play, m.target, dir, facing, m.edge, 1, 0);
	else if (m.outcome == OUTCOME_INFANTRY_ROUTS && horse && !is_ridden_down(s, attack, &m))
		rout_before_horse(play, m.target, attacker, dir, m.edge, true, barrier);
	else if (m.outcome == OUTCOME_ROUTER_RUNS_ON)
		run_on(play, m.target, attacker, barrier);
}

/* ---- The attacker -------------------------------------------------------------------------------------- */

static int pips_of(const struct pb_state *s, uint16_t unit, enum pb_outcome outcome)
{
	if (outcome != OUTCOME_ATTACKER_FALLS_BACK_2)
		return 0;
	return pb_unit_is_horse(&s->units[unit]) ? s->options.cav_d4_pips : 2;
}

/* the unit goes back once; each part of it loses its own stands, and costs its own pips. */
static void throw_back(struct play *play, struct pb_attack attack, int dir)
{
	const struct pb_state *s = play->state;
	bool horse = pb_unit_is_horse(&s->units[attack.unit]);
	int pips = 0;
	if (!pb_retreat_gives_ground(play, PB_8_31, attack.unit, dir, KEEP_FACING, NO_EDGE))
		return;
	for (int i = 0; i < attack.meeting_count; i++) {
		const struct pb_meeting *m = &attack.meetings[i];
		pips += pips_of(s, attack.unit, m->outcome);
		if (horse && m->outcome == OUTCOME_CAVALRY_FALLS_BACK &&
				!pb_losses_lose_stands_of(play, PB_8_18, attack.unit, m->stands, m->stand_count, 1,
				CAUSE_FACE_OFF))
			return;
	}
	pb_troops_turn_pips(play, PB_8_15, attack.unit, pips, CAUSE_FACE_OFF);
}

static void halt(struct play *play, uint16_t unit)
{
	pb_troops_mark(play, PB_8_30, unit, MARK_MUST_FIRE, true);
	pb_troops_mark(play, PB_8_30, unit, MARK_MISS_MOVE, true);
}

void pb_outcome_apply_to_attacker(struct play *play, int place, struct pb_barrier *barrier)
{
	assert(place >= 0 && place < ATTACKS_MAX);
	const struct pb_state *s = play->state;
	const struct pb_attack *attack = &s->attacks[place];
	uint16_t unit = attack->unit;
	enum severity severity;
	struct pb_meeting worst = *worst_of(s, attack, &severity);
	int dir = pb_space_facing(pb_space_heading(&s->units[unit]) + ABOUT);
	if (!pb_unit_is_on_table(&s->units[unit]))
		return;
	if (severity == HE_HALTS)
		halt(play, unit);
	else if (severity == HE_FALLS_BACK)
		throw_back(play, *attack, dir);
	else if (severity == HE_ROUTS)
		rout_before_horse(play, unit, worst.target, dir, NO_EDGE, s->units[worst.target].status == READY,
			barrier);
}
