/* Victory. That a side gives up, both agree on a draw, or the umpire ends the game (PB-13.9) lies with the
 * table (game/table.h). */
#include "victory.h"

#include <stdio.h>

#include "../position/call.h"
#include "../position/space.h"
#include "../position/unit.h"
#include "turn.h"
#include "value.h"

enum { VILLAGE_CLEAR = 40 * CM };

static void end_game(struct play *play, int clause, enum pb_side winner, const char *why)
{
	struct pb_event_game_over e = { .winner = (uint8_t)winner };
	TEXT_SET(e.why, why);
	emit(play, EVENT_game_over, clause, &e);
}

static struct called called(const struct pb_state *s, enum pb_side side)
{
	struct called c = pb_side_called(s, side);
	naming_capital(c.text);
	return c;
}

/* ---- Control ------------------------------------------------------------------------------------------- */

static bool has_units(const struct pb_state *s, enum pb_side side)
{
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].id[0] && s->units[i].side == side && pb_unit_is_alive(&s->units[i]))
			return true;
	return false;
}

static bool is_out_of_control(const struct pb_state *s, enum pb_side side)
{
	int64_t lost = pb_value_dead(s, side) + pb_value_routing(s, side);
	return s->options.control_rule && s->options.by_control && s->sides[side].initial_value &&
		lost * 100 >= (int64_t)s->options.control_percent * s->sides[side].initial_value;
}

static void lose(struct play *play, int clause, const bool lost[SIDES_ROOM], const char *what)
{
	const struct pb_state *s = play->state;
	char why[SENTENCE_SIZE];
	if (lost[FRENCH] && lost[ALLIANCE]) {
		snprintf(why, sizeof why, "Both armies %s.", what);
		end_game(play, clause == PB_13_5 ? PB_13_7 : clause, NO_SIDE, why);
		return;
	}
	enum pb_side loser = lost[FRENCH] ? FRENCH : ALLIANCE;
	snprintf(why, sizeof why, "%s %s.", called(s, loser).text, what);
	end_game(play, clause, pb_side_enemy(loser), why);
}

void pb_victory_judge_control(struct play *play)
{
	const struct pb_state *s = play->state;
	bool gone[SIDES_ROOM] = { false }, broken[SIDES_ROOM] = { false };
	if (s->result.over || s->turn.step < T1_SHUFFLE)
		return;
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++) {
		gone[side] = !has_units(s, side);
		broken[side] = is_out_of_control(s, side);
	}
	if (gone[FRENCH] || gone[ALLIANCE])
		lose(play, PB_13_5, gone, "have nobody left on the field");
	else if (broken[FRENCH] || broken[ALLIANCE])
		lose(play, PB_13_5, broken, "have lost control of the battle and withdraw");
}

/* ---- Objectives ---------------------------------------------------------------------------------------- */

static bool is_on(const struct pb_state *s, uint16_t unit, uint16_t feature)
{
	const struct pb_unit *u = &s->units[unit];
	struct figure ground = pb_space_feature_figure(&s->terrain[feature]);
	if (!u->id[0] || !pb_unit_is_on_table(u) || !pb_unit_is_threat(s, u))
		return false;
	for (int i = 0; i < u->stand_count; i++)
		if (figure_holds(&ground, u->stands[i].at))
			return true;
	return false;
}

/* Of a side, in hand, on it: routers hold and disturb nothing. */
static bool side_is_on(const struct pb_state *s, enum pb_side side, uint16_t feature)
{
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].side == side && s->units[i].status != ROUTING && is_on(s, i, feature))
			return true;
	return false;
}

static void note_objective(struct play *play, int place, enum pb_side holder, int since, bool disturbed)
{
	const struct pb_objective *o = &((const struct pb_state *)play->state)->objectives[place];
	struct pb_event_objective e = { .holder = (uint8_t)holder,
		.since = (int16_t)since,
		.disturbed = disturbed };
	if (o->holder == holder && o->since == since && o->disturbed == disturbed)
		return;
	TEXT_COPY(e.objective, o->id);
	emit(play, EVENT_objective, PB_13_2, &e);
}

void pb_victory_watch_objectives(struct play *play)
{
	const struct pb_state *s = play->state;
	for (int i = 0; i < s->objective_count; i++) {
		const struct pb_objective *o = &s->objectives[i];
		if (o->holder && !o->disturbed && side_is_on(s, pb_side_enemy(o->holder), o->feature))
			note_objective(play, i, o->holder, o->since, true);
	}
}

/* PB-13.3: no enemy in hand or running within 40 cm of a village the side occupies. */
static bool is_clear(const struct pb_state *s, enum pb_side side, uint16_t feature)
{
	struct figure ground = pb_space_feature_figure(&s->terrain[feature]);
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (!u->id[0] || u->side == side || !pb_unit_is_on_table(u) || !pb_unit_is_threat(s, u))
			continue;
		for (int k = 0; k < u->stand_count; k++) {
			struct convex stand = pb_space_stand_area(u, &u->stands[k]);
			struct figure figure = figure_convex(&stand);
			if (figures_within(&figure, &ground, VILLAGE_CLEAR))
				return false;
		}
	}
	return side_is_on(s, side, feature);
}

static bool may_win_by(const struct pb_objective *o, enum pb_side side)
{
	return !o->side || o->side == side;
}

/* Who stands on it alone now, of those who can win by it. */
static enum pb_side holder_now(const struct pb_state *s, const struct pb_objective *o)
{
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++)
		if (may_win_by(o, side) && side_is_on(s, side, o->feature) &&
			!side_is_on(s, pb_side_enemy(side), o->feature))
			return side;
	return NO_SIDE;
}

static bool win_by(struct play *play, const struct pb_objective *o, enum pb_side side, int clause)
{
	const struct pb_state *s = play->state;
	struct called place = pb_objective_called(s, o);
	char why[SENTENCE_SIZE];
	snprintf(why, sizeof why,
		clause == PB_13_2 ? "%s have held %s for a whole turn." : "%s hold %s, and no enemy is near it.",
		called(s, side).text, place.text);
	end_game(play, clause, side, why);
	return true;
}

/* Held at two checks, with no enemy on it between. */
static bool judge_hold(struct play *play, int place)
{
	const struct pb_state *s = play->state;
	const struct pb_objective *o = &s->objectives[place];
	enum pb_side now = holder_now(s, o);
	if (now && now == o->holder && !o->disturbed && o->since < s->turn.n)
		return win_by(play, o, now, PB_13_2);
	note_objective(play, place, now, now ? s->turn.n : 0, false);
	return false;
}

static bool judge_clear(struct play *play, int place)
{
	const struct pb_state *s = play->state;
	const struct pb_objective *o = &s->objectives[place];
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++)
		if (may_win_by(o, side) && is_clear(s, side, o->feature))
			return win_by(play, o, side, PB_13_3);
	return false;
}

/* ---- The last turn ------------------------------------------------------------------------------------- */

static void end_by_night(struct play *play)
{
	const struct pb_state *s = play->state;
	int french = pb_value_dead_count(s, FRENCH), alliance = pb_value_dead_count(s, ALLIANCE);
	char why[SENTENCE_SIZE];
	snprintf(why, sizeof why, "Night falls. Stands lost: %d by the French, %d by the Alliance.", french,
		alliance);
	end_game(play, PB_13_4, french < alliance ? FRENCH : alliance < french ? ALLIANCE : NO_SIDE, why);
}

void pb_end_clocks(struct play *play)
{
	const struct pb_state *s = play->state;
	for (int i = 0; i < s->objective_count; i++)
		if (s->objectives[i].kind == OBJECTIVE_CLEAR ? judge_clear(play, i) : judge_hold(play, i))
			return;
	if (s->options.by_turns && s->options.turn_limit && s->turn.n >= s->options.turn_limit)
		end_by_night(play);
}
