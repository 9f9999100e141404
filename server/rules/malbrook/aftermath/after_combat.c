/* After a combat: what each brigade that fought chooses, and does. */
#include "after_combat.h"

#include "../combat/combat.h"
#include "../dice/chances.h"
#include "../fast/fast.h"
#include "../space/layout.h"
#include "../space/slide.h"
#include "../space/space.h"
#include "../turn/standing.h"
#include "loot.h"
#include "parting.h"
#include "pursue.h"

/* Stages of the work of one combat: the one side is asked, then the other; the one acts, then the other. */
enum { ASK_FIRST, ASK_SECOND, FIRST_ACTS, SECOND_ACTS };

/* 20.1: the lower total first; with equal totals the side with the initiative decides second. */
static enum malb_side first_to_decide(const struct malb_state *s, int combat)
{
	int difference = s->combats[combat - 1].difference;
	if (difference != 0)
		return difference < 0 ? SIDE_A : SIDE_B;
	return malb_side_enemy(s->turn.initiative_side);
}

static bool is_due(const struct malb_state *s, uint16_t brigade, int combat, enum malb_side side)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	return ON_TABLE_BRIGADE(s, brigade) && b->side == side && b->fight.combat == combat && b->fight.due;
}

/* ---- Choosing ------------------------------------------------------------------------------------------ */

static void choose(struct play *play, uint16_t brigade, enum malb_after after, int dev, int dice,
	bool halt_behind)
{
	const struct malb_state *s = play->state;
	struct malb_event_after_chosen e = { .after = (uint8_t)after,
		.dice = (uint8_t)dice,
		.dev = (int16_t)dev,
		.halt_behind = halt_behind };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	emit(play, EVENT_after_chosen, malb_results[malb_result_row(s->brigades[brigade].fight.row)].clause, &e);
}

static void ask(struct play *play, uint16_t work, uint16_t brigade)
{
	const struct malb_brigade *b = &((const struct malb_state *)play->state)->brigades[brigade];
	malb_ask(play, MALB_20_1,
		(struct malb_ask){ .kind = ORDER_after_combat,
			.side = b->side,
			.work = work,
			.brigade = brigade,
			.other = b->fight.primary });
}

/* Who routs or must remain has nothing to choose; but he who was steadied is told why he stays. */
static void ask_side(struct play *play, const struct malb_work *work, enum malb_side side)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct malb_afters afters;
		if (!is_due(s, i, work->combat, side))
			continue;
		afters = malb_results_after(s, i);
		if (afters.actions == 1 << AFTER_ROUT)
			choose(play, i, AFTER_ROUT, 0, 0, false);
		else if (afters.actions == 1 << AFTER_REMAIN && !afters.steadied)
			choose(play, i, AFTER_REMAIN, 0, 0, false);
		else
			ask(play, work->id, i);
	}
}

static const char *const action_names[] = { "choose", "remain", "retire", "pursue", "take the position",
	"ride through", "rout" };

static void check_choice(const struct malb_state *s, uint16_t brigade,
	const struct malb_order_after_combat *o, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_afters afters = malb_results_after(s, brigade);
	bool open = o->choice != NO_AFTER && afters.actions >> o->choice & 1;
	forbid(r, !open && afters.steadied && o->choice != NO_AFTER, MALB_4_9,
		"@%s@ was steadied and moves off only if it must", b->id);
	forbid(r, !open, afters.clause, "the result of its combat does not let @%s@ %s", b->id,
		action_names[o->choice]);
	forbid(r, o->choice == AFTER_TAKE_POSITION && !malb_brigade_is_foot(b), MALB_20_5,
		"only foot takes a position");
	forbid(r, o->choice == AFTER_PURSUE && !malb_result_opponent_moves_off(s, brigade), MALB_20_2,
		"nobody retires or routs before @%s@", b->id);
}

void malb_check_after_combat(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_after_combat *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit);
	if (malb_find_ask(s, seat, ORDER_after_combat, brigade ? UNIT_BRIGADE + brigade : 0, r) < 0 ||
		forbid(r, !brigade, MALB_22_1, "you have no brigade @%s@", o->unit))
		return;
	check_choice(s, brigade, o, r);
	forbid(r, o->choice == AFTER_RETIRE && (o->dev < -225 || o->dev > 225), MALB_20_9,
		"a retirement goes straight back, at most 22.5 degrees off");
	if (o->choice != AFTER_RIDE_THROUGH)
		return;
	if (!forbid(r, o->dice != 2 && o->dice != 3, MALB_20_6, "a ride-through takes two or three dice"))
		forbid(r, !malb_may_ride_through(s, brigade, (int)o->dice), MALB_20_7,
			"with %d dice there is no room to ride through", (int)o->dice);
}

void malb_decide_after_combat(struct play *play, int seat, const void *body)
{
	const struct malb_order_after_combat *o = body;
	uint16_t brigade = malb_brigade_named(play->state, o->unit);
	bool rides = o->choice == AFTER_RIDE_THROUGH;
	(void)seat;
	turn_answered(play, malb_ask_place(play->state, ORDER_after_combat, UNIT_BRIGADE + brigade), MALB_20_1);
	choose(play, brigade, o->choice, o->choice == AFTER_RETIRE ? o->dev : 0, rides ? o->dice : 0,
		o->halt_behind);
}

void malb_offer_after_combat(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	static const struct malb_order_after_combat all[] = {
		{ .choice = AFTER_REMAIN }, { .choice = AFTER_RETIRE }, { .choice = AFTER_PURSUE }, { .choice = AFTER_TAKE_POSITION },
		{ .choice = AFTER_RIDE_THROUGH, .dice = 3 }, { .choice = AFTER_RIDE_THROUGH, .dice = 2 }, { .choice = AFTER_RETIRE, .halt_behind = true },
		{ .choice = AFTER_RETIRE, .dev = -225 }, { .choice = AFTER_RETIRE, .dev = 225 },
	};
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		struct malb_order_after_combat o = all[i];
		TEXT_SET(o.unit, s->brigades[malb_slot(due->about)].id);
		propose(offering, ORDER_after_combat, &o);
	}
}

/* Chapter 3: the first that is allowed of remain, retire, pursue, take the position; else the ride that
 * has room. */
bool malb_late_after_combat(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	uint16_t brigade = malb_slot(due->about);
	struct malb_order_after_combat *o = (void *)order->body;
	uint8_t actions = malb_results_after(s, brigade).actions;
	order->kind = ORDER_after_combat;
	o->choice = AFTER_REMAIN;
	while (!(actions >> o->choice & 1) && o->choice < AFTER_RIDE_THROUGH)
		o->choice++;
	if (o->choice == AFTER_RIDE_THROUGH)
		o->dice = malb_may_ride_through(s, brigade, 2) ? 2 : 3;
	TEXT_SET(o->unit, s->brigades[brigade].id);
	return true;
}

bool malb_beforehand_after_combat(const void *position, const struct due *due, struct order *order)
{
	const struct malb_state *s = position;
	struct malb_order_after_combat *o = (void *)order->body;
	order->kind = ORDER_after_combat;
	TEXT_SET(o->unit, s->brigades[malb_slot(due->about)].id);
	o->choice = malb_standing_said_of(s, MATTER_AFTER_COMBAT, malb_slot(due->about), 0);
	return o->choice != NO_AFTER;
}

/* ---- Acting -------------------------------------------------------------------------------------------- */

static void note_done(struct play *play, int clause, uint16_t brigade, enum malb_after after)
{
	struct malb_event_after_done e = { .after = (uint8_t)after };
	TEXT_SET(e.brigade, ((const struct malb_state *)play->state)->brigades[brigade].id);
	emit(play, EVENT_after_done, clause, &e);
}

/* R-107 */
static void leave_the_others(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	malb_part_from(play, MALB_20_3, brigade, malb_parting_bound_bases(&s->brigades[brigade]), true);
}

static int heading_back(const struct malb_state *s, uint16_t brigade, int dev)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	int away = malb_rout_heading(s, brigade, b->fight.combat);
	return malb_heading_off(away >= 0 ? away : malb_heading_off(b->bases[0].facing, FULL_CIRCLE / 2), dev);
}

static void give_way(struct play *play, uint16_t brigade, bool routs)
{
	const struct malb_state *s = play->state;
	const struct malb_fight *fight = &s->brigades[brigade].fight;
	struct malb_flight flight = { .brigade = brigade,
		.way = routs ? WAY_ROUT : WAY_RETIRE,
		.first = true,
		.halt_behind = fight->halt_behind && !routs };
	note_done(play, routs ? MALB_20_13 : MALB_20_9, brigade, routs ? AFTER_ROUT : AFTER_RETIRE);
	leave_the_others(play, brigade);
	flight.heading = heading_back(s, brigade, fight->after_dev);
	malb_morale_shock(play, routs ? SHOCK_ROUT : SHOCK_RETIRE, brigade);
	malb_troops_set_status(play, routs ? MALB_20_13 : MALB_20_9, brigade, routs ? ROUTING : RETIRING, 0);
	malb_rout_flee(play, &flight);
}

/* R-42: the nearest of the combat who gave way. */
static uint16_t quarry_of(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint16_t nearest = 0;
	int32_t distance = INT32_MAX;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		const struct malb_brigade *e = &s->brigades[i];
		bool gave_way = e->fight.after == AFTER_RETIRE || e->fight.after == AFTER_ROUT;
		int32_t there;
		if (!ON_TABLE_BRIGADE(s, i) || e->side == b->side || e->fight.combat != b->fight.combat || !gave_way)
			continue;
		there = malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + i);
		if (there < distance) {
			distance = there;
			nearest = i;
		}
	}
	return nearest;
}

static void remain(struct play *play, uint16_t brigade)
{
	const struct malb_brigade *b = &((const struct malb_state *)play->state)->brigades[brigade];
	struct malb_event_deed e = { .deed = DEED_HALT };
	TEXT_SET(e.brigade, b->id);
	note_done(play, MALB_20_4, brigade, AFTER_REMAIN);
	if (b->now_move.deed != DEED_NONE)
		emit(play, EVENT_deed, MALB_20_4, &e); /* R-13: whatever it did before, it has halted */
}

static void pursue(struct play *play, uint16_t work, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	uint16_t quarry = quarry_of(s, brigade);
	if (!quarry) {
		remain(play, brigade);
		return;
	}
	note_done(play, MALB_20_17, brigade, AFTER_PURSUE);
	leave_the_others(play, brigade);
	malb_troops_set_status(play, MALB_20_17, brigade, PURSUING, quarry);
	malb_pursue(play, brigade, work);
}

/* A ride too short for its room leaves it where it is, to choose again (R-105). */
static void ride_through(struct play *play, uint16_t work, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	int dice = s->brigades[brigade].fight.ride_dice;
	leave_the_others(play, brigade);
	if (malb_ride_through(play, brigade, dice)) {
		note_done(play, MALB_20_6, brigade, AFTER_RIDE_THROUGH);
		malb_loot_tempt(play, brigade);
		return;
	}
	choose(play, brigade, NO_AFTER, 0, dice, false);
	ask(play, work, brigade);
}

/* R-106: cavalry that holds back after breaking through. */
static bool holds_back(const struct malb_state *s, uint16_t brigade, enum malb_after after)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_afters afters = malb_results_after(s, brigade);
	bool might = afters.actions >> AFTER_PURSUE & 1 && afters.actions != 1 << AFTER_PURSUE;
	return malb_result_row(b->fight.row) == ROW_BREAKTHROUGH && malb_brigade_is_cavalry(b) && might &&
		after != AFTER_PURSUE;
}

static void act(struct play *play, uint16_t work, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	if (holds_back(s, brigade, s->brigades[brigade].fight.after))
		malb_disorder(play, MALB_19_2, brigade, 1, CAUSE_COMBAT);
	if (!ON_TABLE_BRIGADE(s, brigade))
		return;
	switch (s->brigades[brigade].fight.after) {
	case AFTER_RETIRE: give_way(play, brigade, false); return;
	case AFTER_ROUT: give_way(play, brigade, true); return;
	case AFTER_PURSUE: pursue(play, work, brigade); return;
	case AFTER_RIDE_THROUGH: ride_through(play, work, brigade); return;
	case AFTER_TAKE_POSITION:
		note_done(play, MALB_20_5, brigade, AFTER_TAKE_POSITION);
		leave_the_others(play, brigade);
		malb_ride_take_position(play, brigade);
		malb_loot_tempt(play, brigade);
		return;
	default: remain(play, brigade); return;
	}
}

/* ---- Told beforehand ----------------------------------------------------------------------------------- */

static void tell_of_pursuit(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body,
	struct malb_preview *preview)
{
	uint16_t quarry = quarry_of(s, brigade);
	if (!quarry)
		return;
	preview->spread = malb_chances_spread(body, malb_throw_fast_dice(body), false);
	preview->odds = (int16_t)malb_chances_odds_of_catching(body, &s->brigades[quarry],
		malb_space_distance(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + quarry));
	malb_preview_note(preview, MALB_20_18, 0,
		"if it catches him, a die for each base in contact, and a base lost by each 4 or more");
}

static void tell_of_riding(const struct malb_state *s, uint16_t brigade, int dice,
	struct malb_preview *preview)
{
	preview->spread = malb_chances_spread(&s->brigades[brigade], (struct malb_dice){ 2, dice == 3 }, false);
	preview->odds = (int16_t)malb_ride_through_odds(s, brigade, dice);
}

/* Of the bases that are bound, as they would move. */
static void tell_of(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *body,
	const struct malb_order_after_combat *o, struct malb_preview *preview)
{
	const struct malb_flight flight = { .brigade = brigade,
		.way = WAY_RETIRE,
		.heading = heading_back(s, brigade, (int)o->dev),
		.first = true,
		.halt_behind = o->halt_behind };
	struct malb_brigade there = *body;
	switch (o->choice) {
	case AFTER_RETIRE: malb_preview_rout(s, &flight, body, preview); return;
	case AFTER_PURSUE: tell_of_pursuit(s, brigade, body, preview); return;
	case AFTER_RIDE_THROUGH: tell_of_riding(s, brigade, (int)o->dice, preview); return;
	case AFTER_TAKE_POSITION:
		preview->cost = malb_ride_way_to_position(s, brigade);
		malb_preview_disorder(preview, MALB_14_9, body->dps,
			malb_ground_crossing_dps(s, body, body->frame.facing, preview->cost), "DPs for what it crosses");
		malb_slide(&there, there.frame.facing, preview->cost);
		malb_preview_stand(preview, &there);
		return;
	default: return;
	}
}

bool malb_preview_after_combat(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_after_combat *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit);
	struct malb_brigade moves = s->brigades[brigade];
	bool gains = o->choice == AFTER_TAKE_POSITION || o->choice == AFTER_RIDE_THROUGH;
	(void)seat;
	TEXT_SET(preview->unit, moves.id);
	if (o->choice != AFTER_REMAIN)
		malb_layout_keep_bases(&moves, malb_parting_bound_bases(&moves));
	if (moves.formation != UNFORMED)
		malb_layout_close_up(&moves);
	tell_of(s, brigade, &moves, o, preview);
	preview->dps = (int8_t)(holds_back(s, brigade, o->choice) - (gains && moves.dps));
	if (preview->dps)
		malb_preview_note(preview,
			preview->dps > 0                                ? MALB_19_2
				: gains && o->choice == AFTER_TAKE_POSITION ? MALB_20_5
															: MALB_20_6,
			preview->dps, "DP");
	if (moves.base_count < s->brigades[brigade].base_count)
		malb_preview_counted(preview, MALB_20_3, s->brigades[brigade].base_count - moves.base_count,
			"base stays where it is", "bases stay where they are");
	return true;
}

/* The rightmost of the side that has not acted yet. */
static uint16_t next_to_act(const struct malb_state *s, int combat, enum malb_side side)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (is_due(s, i, combat, side) &&
			(!next ||
				malb_rightmost(s, side, UNIT_BRIGADE + i) > malb_rightmost(s, side, UNIT_BRIGADE + next)))
			next = i;
	return next;
}

/* ---- The work ------------------------------------------------------------------------------------------ */

static void begin_next(struct play *play, int combat)
{
	const struct malb_state *s = play->state;
	if (combat <= s->combat_count)
		malb_begin_work(play,
			(struct malb_work){ .kind = WORK_aftermath, .stage = ASK_FIRST, .combat = (uint8_t)combat });
}

void malb_begin_combat_after(struct play *play)
{
	begin_next(play, 1);
}

static void end_combat(struct play *play, const struct malb_work *work)
{
	struct malb_event_combat_over e = { work->combat };
	emit(play, EVENT_combat_over, MALB_20_1, &e);
	turn_finished(play, work->id);
	begin_next(play, work->combat + 1);
}

void malb_run_aftermath(struct play *play, const struct malb_work *now)
{
	const struct malb_state *s = play->state;
	struct malb_work work = *now;
	enum malb_side first = first_to_decide(s, work.combat),
		side = work.stage == ASK_FIRST || work.stage == FIRST_ACTS ? first : malb_side_enemy(first);
	bool asks = work.stage <= ASK_SECOND;
	uint16_t next = asks ? 0 : next_to_act(s, work.combat, side);
	if (next) {
		act(play, work.id, next);
		return;
	}
	if (work.stage == SECOND_ACTS) {
		end_combat(play, &work);
		return;
	}
	work.stage++;
	malb_worked(play, &work);
	if (asks)
		ask_side(play, &work, side);
}

void malb_end_combat_after(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		bool goes_on = malb_in_close_combat(s, i);
		if (ON_TABLE_BRIGADE(s, i) && s->brigades[i].continuing != goes_on)
			malb_troops_mark(play, MALB_20_4, UNIT_BRIGADE + i, MARK_CONTINUING, goes_on);
	}
}
