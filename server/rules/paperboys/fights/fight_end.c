/* What comes of a round of a fight. */
#include "fight_end.h"

#include <assert.h>
#include <string.h>

#include "../compulsory/compulsory.h"
#include "../position/unit.h"
#include "../troops/losses.h"

enum { ABOUT = 180, CLEAR_DIFFERENCE = 2 };

static bool is_duel(const struct pb_state *s, const struct pb_fight *f)
{
	return f->feature && s->options.duel_resolution == DUEL_ANY_DIFFERENCE;
}

enum pb_round_result pb_fight_round_result(const struct pb_state *s, const struct pb_fight *f, int difference)
{
	int apart = difference < 0 ? -difference : difference;
	if (is_duel(s, f))
		return apart ? ROUND_FALLS_BACK : ROUND_DRAWN;
	return apart < CLEAR_DIFFERENCE               ? ROUND_DRAWN
		: apart < s->options.fight_rout_threshold ? ROUND_FALLS_BACK
		: ROUND_ROUTS;
}

bool pb_fight_loses_stands(const struct pb_state *s, const struct pb_fight *f, int difference, bool attackers)
{
	return pb_fight_round_result(s, f, difference) == ROUND_DRAWN || attackers == (difference < 0);
}

/* ---- Stands (PB-9.15, 9.18, 9.19) ---------------------------------------------------------------------- */

/* The unit its owner has named, else the first. */
static const struct pb_party *loser_of(const struct pb_fight *f, bool attackers)
{
	int named = attackers ? f->attacker_loser : f->defender_loser,
		count = attackers ? f->attacker_count : f->defender_count;
	const struct pb_party *parties = attackers ? f->attackers : f->defenders;
	return &parties[named && named <= count ? named - 1 : 0];
}

/* A stand that must be the one: the grenadiers named for the assault, or of a decided duel the stand that
 * fought; 0 none. */
static int stand_at_stake(const struct pb_fight *f, bool attackers, bool decided)
{
	if (!f->feature || !(decided || (attackers && f->grenadiers)))
		return 0;
	return attackers ? f->attacker_stand : f->defender_stand;
}

static bool lose(struct play *play, const struct pb_fight *f, bool attackers, int count, bool decided)
{
	const struct pb_state *s = play->state;
	const struct pb_party *loser = loser_of(f, attackers);
	uint16_t unit = loser->unit;
	int stand = stand_at_stake(f, attackers, decided);
	if (!pb_unit_is_on_table(&s->units[unit]))
		return false;
	if (stand && pb_unit_stand_place(&s->units[unit], stand) >= 0) {
		if (!pb_losses_lose_stand(play, PB_9_19, unit, stand, CAUSE_FIGHT))
			return false;
		count--;
	}
	return pb_losses_lose_stands_of(play, PB_9_12, unit, loser->stands, loser->stand_count, count,
		CAUSE_FIGHT);
}

/* ---- Drawn (PB-9.8, 9.9) ------------------------------------------------------------------------------- */

static bool goes_on(const struct pb_state *s, uint16_t fight, const struct pb_fight *was)
{
	return strcmp(s->fights[fight].id, was->id) == 0;
}

static void fight_on(struct play *play, uint16_t fight)
{
	const struct pb_state *s = play->state;
	struct pb_event_fight_at e = { s->fights[fight] };
	e.fight.round = 2;
	e.fight.due_turn = (int16_t)(s->turn.n + 1);
	e.fight.attacker_loser = e.fight.defender_loser = 0;
	e.fight.difference = 0;
	e.fight.thrown = false;
	e.fight.pistol_hits = (struct pb_sided){ { 0 } };
	emit(play, EVENT_fight_at, PB_9_8, &e);
}

static void draw(struct play *play, uint16_t fight)
{
	const struct pb_state *s = play->state;
	struct pb_fight f = s->fights[fight];
	int count = f.round == 2 ? s->options.second_draw_losses : 1;
	lose(play, &f, true, count, false);
	lose(play, &f, false, count, false); /* ... even if the first loss has ended it */
	if (!goes_on(s, fight, &f))
		return;
	if (f.round == 1) {
		fight_on(play, fight);
		return;
	}
	for (int i = 0; i < f.attacker_count; i++) {
		uint16_t unit = f.attackers[i].unit;
		if (pb_unit_is_on_table(&s->units[unit]))
			pb_retreat_gives_ground(play, PB_9_9, unit, pb_retreat_dir(s, unit), KEEP_FACING, NO_EDGE);
	}
}

/* ---- Lost (PB-9.10, 9.11) ------------------------------------------------------------------------------ */

/* PB-14.4: who was attacked goes where his attacker faces, who attacked straight back. */
struct way {
	int dir, facing;
};
static struct way way_of(const struct pb_state *s, const struct pb_fight *f, uint16_t unit, bool attackers,
	const struct pb_party *party)
{
	const struct pb_party *by = &f->attackers[0];
	int dir;
	if (attackers || party->edge)
		return (struct way){ pb_space_facing(pb_space_heading(&s->units[unit]) + ABOUT), KEEP_FACING };
	for (int i = 0; i < f->attacker_count; i++)
		if (pb_space_touches(&s->units[f->attackers[i].unit], &s->units[unit])) {
			by = &f->attackers[i];
			break;
		}
	dir = pb_space_heading(&s->units[by->unit]);
	return (struct way){ dir, by->edge <= EDGE_FRONT ? KEEP_FACING : pb_space_facing(dir + ABOUT) };
}

static void fall_back(struct play *play, const struct pb_fight *f, bool attackers)
{
	const struct pb_state *s = play->state;
	const struct pb_party *parties = attackers ? f->attackers : f->defenders;
	struct way ways[PARTIES_MAX];
	int count = attackers ? f->attacker_count : f->defender_count;
	for (int i = 0; i < count; i++)
		ways[i] = way_of(s, f, parties[i].unit, attackers, &parties[i]);
	for (int i = 0; i < count; i++)
		pb_retreat_gives_ground(play, PB_9_10, parties[i].unit, ways[i].dir, ways[i].facing, NO_EDGE);
	lose(play, f, attackers, 1, is_duel(s, f));
}

/* Friends see it when the stands are lost, and not if that has scattered the router (PB-10.7). */
static void rout(struct play *play, const struct pb_fight *f, bool attackers)
{
	const struct pb_state *s = play->state;
	const struct pb_party *parties = attackers ? f->attackers : f->defenders;
	int scale = s->options.fight_rout_scale == ROUT_SHEET ? 1 : 2,
		count = attackers ? f->attacker_count : f->defender_count;
	struct pb_swept swept[PARTIES_MAX];
	struct way ways[PARTIES_MAX];
	uint16_t loser = loser_of(f, attackers)->unit;
	bool scattered;
	for (int i = 0; i < count; i++)
		ways[i] = way_of(s, f, parties[i].unit, attackers, &parties[i]);
	for (int i = 0; i < count; i++)
		pb_retreat_routs(play, PB_9_11, parties[i].unit, ways[i].dir, scale, NO_EDGE, &swept[i]);
	scattered = pb_unit_is_on_table(&s->units[loser]) && !lose(play, f, attackers, scale, false);
	for (int i = 0; i < count; i++)
		pb_retreat_rout_is_over(play, parties[i].unit, &swept[i]);
	for (int i = 0; i < count; i++)
		if (parties[i].unit != loser || !scattered)
			pb_friends_of_router(play, (struct pb_router){ parties[i].unit, NULL, ways[i].dir }, &swept[i]);
}

/* The winner stays where it is, free to go on with its next card (PB-9.13). */
void pb_end_round(struct play *play, uint16_t fight, int difference)
{
	assert(fight && fight < FIGHTS_ROOM);
	struct pb_fight f = ((const struct pb_state *)play->state)->fights[fight];
	switch (pb_fight_round_result(play->state, &f, difference)) {
	case ROUND_DRAWN: draw(play, fight); break;
	case ROUND_FALLS_BACK: fall_back(play, &f, difference < 0); break;
	case ROUND_ROUTS: rout(play, &f, difference < 0); break;
	}
}

/* ---- A divided unit (R-73) ----------------------------------------------------------------------------- */

enum severity { STAYS, GOES_BACK, RUNS };

static enum severity severity_of(const struct pb_state *s, uint16_t fight, uint16_t unit)
{
	const struct pb_fight *f = &s->fights[fight];
	bool attacks = pb_unit_attacks_in(f, unit);
	enum pb_round_result result = pb_fight_round_result(s, f, f->difference);
	if (result == ROUND_DRAWN)
		return f->round == 2 && attacks ? GOES_BACK : STAYS;
	return attacks == (f->difference > 0) ? STAYS : result == ROUND_ROUTS ? RUNS : GOES_BACK;
}

/* What the round costs where its fight ends anyway, because the unit is sent away from another. */
static void lose_alone(struct play *play, uint16_t fight)
{
	const struct pb_state *s = play->state;
	struct pb_fight f = s->fights[fight];
	enum pb_round_result result = pb_fight_round_result(s, &f, f.difference);
	int count = result == ROUND_DRAWN                                        ? s->options.second_draw_losses
		: result == ROUND_ROUTS && s->options.fight_rout_scale != ROUT_SHEET ? 2
		: 1;
	for (int attackers = 1; attackers >= 0; attackers--)
		if (pb_fight_loses_stands(s, &f, f.difference, attackers))
			lose(play, &f, attackers, count, result != ROUND_DRAWN && is_duel(s, &f));
}

/* The fights of the unit that have been thrown; the worst of them for it last, of two as bad the first. */
static int thrown_fights(const struct pb_state *s, uint16_t unit, uint16_t fights[FIGHTS_ROOM])
{
	int count = 0, worst = 0;
	uint16_t last;
	for (uint16_t f = 0; (f = pb_unit_fight(s, unit, f));)
		if (s->fights[f].thrown)
			fights[count++] = f;
	for (int i = 1; i < count; i++)
		if (severity_of(s, fights[i], unit) > severity_of(s, fights[worst], unit))
			worst = i;
	last = fights[worst];
	for (int i = worst; i + 1 < count; i++)
		fights[i] = fights[i + 1];
	if (count)
		fights[count - 1] = last;
	return count;
}

void pb_end_rounds(struct play *play, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	uint16_t fights[FIGHTS_ROOM];
	struct pb_fight was[FIGHTS_ROOM];
	int count = thrown_fights(s, unit, fights);
	for (int i = 0; i < count; i++)
		was[i] = s->fights[fights[i]];
	for (int i = 0; i < count; i++) {
		if (!goes_on(s, fights[i], &was[i]))
			continue;
		if (i == count - 1 || severity_of(s, fights[i], unit) == STAYS)
			pb_end_round(play, fights[i], was[i].difference);
		else
			lose_alone(play, fights[i]);
	}
}
