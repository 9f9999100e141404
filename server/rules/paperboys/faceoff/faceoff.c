/* The face-off: modifiers, scores, and the tables of what comes of them. */
#include "faceoff.h"

#include <assert.h>

#include "../attack/attack.h"
#include "../troops/troops.h"

/* ---- Modifiers (table 5.4b) ---------------------------------------------------------------------------- */

static void add_quality(const struct pb_unit *u, const struct pb_unit *enemy, struct pb_nerve *nerve)
{
	/* all that friends who routed through it have cost it (PB-8.8) */
	pb_nerve_add(nerve, PB_8_3, -u->pips, "pips");
	pb_nerve_add(nerve, PB_8_6, u->quality == ELITE, "elite");
	pb_nerve_add(nerve, PB_8_7, u->quality == RAW ? -1 : 0, "raw");
	pb_nerve_add(nerve, PB_8_9,
		pb_unit_is_light_horse(u) && pb_unit_is_horse(enemy) && !pb_unit_is_light_horse(enemy) ? -2 : 0,
		"light horse");
}

void pb_face_off_attacker_nerve(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *meeting, struct pb_nerve *nerve)
{
	const struct pb_unit *u = &s->units[attack->unit];
	*nerve = (struct pb_nerve){ 0 };
	add_quality(u, &s->units[meeting->target], nerve);
	pb_nerve_add(nerve, PB_8_5, attack->charge, "charging");
	/* PB-1.5: here alone grenadiers are worth more than their battalion */
	pb_nerve_add(nerve, PB_9_19, attack->grenadiers && u->quality != ELITE, "grenadiers");
}

/* PB-8.10: each open side on which it is attacked, now or already. */
static void add_sides(const struct pb_state *s, uint16_t unit, enum pb_edge now, struct pb_nerve *nerve)
{
	bool struck[EDGE_REAR + 1] = { false };
	struck[now] = true;
	for (uint16_t f = 0; (f = pb_unit_fight(s, unit, f));) {
		const struct pb_fight *fight = &s->fights[f];
		bool attacks = pb_unit_attacks_in(fight, unit);
		const struct pb_party *enemies = attacks ? fight->defenders : fight->attackers;
		for (int i = 0; i < (attacks ? fight->defender_count : fight->attacker_count); i++)
			struck[enemies[i].edge] = true;
	}
	pb_nerve_add(nerve, PB_8_10, struck[EDGE_FLANK] ? -2 : 0, "flank");
	pb_nerve_add(nerve, PB_8_10, struck[EDGE_REAR] ? -2 : 0, "rear");
}

void pb_face_off_defender_nerve(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_meeting *meeting, struct pb_nerve *nerve)
{
	const struct pb_unit *u = &s->units[meeting->target];
	*nerve = (struct pb_nerve){ 0 };
	add_quality(u, &s->units[attack->unit], nerve);
	pb_nerve_add(nerve, PB_8_4, meeting->obstacle && pb_unit_is_foot(u) ? 2 : 0, "obstacle");
	add_sides(s, meeting->target, meeting->edge, nerve);
}

/* ---- Tables 5.5 ---------------------------------------------------------------------------------------- */

enum { FOUR_UP, TWO_UP, LEVEL, TWO_DOWN, FOUR_DOWN, BANDS };

static int band_of(int difference)
{
	return difference >= 4 ? FOUR_UP
		: difference >= 2  ? TWO_UP
		: difference >= -1 ? LEVEL
		: difference >= -3 ? TWO_DOWN
		: FOUR_DOWN;
}

/* PB-8.22: by arm, whoever attacks. */
enum { FOOT_FOOT, HORSE_HORSE, FOOT_HORSE, HORSE_FOOT, ARMS };

static const uint8_t outcomes[ARMS][BANDS] = {
	/*                attacker by 4                   by 2                         within 1        defender by 2                     by 4 */
	[FOOT_FOOT]   = { OUTCOME_DEFENDER_ROUTS,     OUTCOME_DEFENDER_FALLS_BACK, OUTCOME_FIGHT, OUTCOME_ATTACKER_HALTS,      OUTCOME_ATTACKER_FALLS_BACK_2 },
	[HORSE_HORSE] = { OUTCOME_DEFENDER_ROUTS,     OUTCOME_DEFENDER_FALLS_BACK, OUTCOME_FIGHT, OUTCOME_ATTACKER_FALLS_BACK, OUTCOME_ATTACKER_FALLS_BACK_2 },
	[FOOT_HORSE]  = { OUTCOME_CAVALRY_FALLS_BACK, OUTCOME_CAVALRY_FALLS_BACK,  OUTCOME_FIGHT, OUTCOME_INFANTRY_ROUTS,      OUTCOME_INFANTRY_ROUTS },
	[HORSE_FOOT]  = { OUTCOME_INFANTRY_ROUTS,     OUTCOME_INFANTRY_ROUTS,      OUTCOME_FIGHT, OUTCOME_CAVALRY_FALLS_BACK,  OUTCOME_CAVALRY_FALLS_BACK },
};

enum pb_outcome pb_face_off_outcome(const struct pb_state *s, uint16_t attacker, uint16_t defender,
	int difference)
{
	assert(attacker < UNITS_ROOM && defender < UNITS_ROOM);
	bool horse = pb_unit_is_horse(&s->units[attacker]), on_horse = pb_unit_is_horse(&s->units[defender]);
	int arms = horse ? (on_horse ? HORSE_HORSE : HORSE_FOOT)
		: on_horse   ? FOOT_HORSE
		: FOOT_FOOT,
		band = band_of(difference);
	if (s->units[defender].status == ROUTING && band <= LEVEL)
		return OUTCOME_ROUTER_RUNS_ON; /* PB-8.34 */
	return outcomes[arms][band];
}

/* ---- The dice ------------------------------------------------------------------------------------------ */

static int throw_for(struct play *play, const char *purpose, uint16_t unit, uint16_t against,
	const struct pb_nerve *nerve)
{
	const struct pb_state *s = play->state;
	struct roll roll = roll_of(purpose, s->units[unit].id, s->units[against].id);
	for (int i = 0; i < nerve->count; i++)
		roll_modify(&roll, nerve->of[i].clause, nerve->of[i].amount, nerve->of[i].what);
	return pb_troops_throw(play, PB_8_3, &roll);
}

static void note_faced_off(struct play *play, const struct pb_attack *attack, const struct pb_meeting *m)
{
	const struct pb_state *s = play->state;
	struct pb_event_faced_off e = { .attacker_score = m->attacker_score, .defender_score = m->defender_score,
		.diff = (int8_t)(m->attacker_score - m->defender_score), .edge = m->edge, .outcome = m->outcome };
	TEXT_COPY(e.attacker, s->units[attack->unit].id);
	TEXT_COPY(e.defender, s->units[m->target].id);
	emit(play, EVENT_faced_off, PB_8_3, &e);
}

void pb_face_off(struct play *play, int place, int meeting)
{
	assert(place >= 0 && place < ATTACKS_MAX && meeting >= 0 && meeting < MEETINGS_MAX);
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[place];
	struct pb_meeting *m = &attack.meetings[meeting];
	struct pb_nerve own, his;
	pb_face_off_attacker_nerve(s, &attack, m, &own);
	pb_face_off_defender_nerve(s, &attack, m, &his);
	m->attacker_score = (int8_t)throw_for(play, "faceoff.att", attack.unit, m->target, &own);
	m->defender_score = (int8_t)throw_for(play, "faceoff.def", m->target, attack.unit, &his);
	m->outcome = (uint8_t)pb_face_off_outcome(s, attack.unit, m->target,
		m->attacker_score - m->defender_score);
	m->done = true;
	pb_attack_goes_on(play, place, &attack);
	note_faced_off(play, &attack, m);
}
