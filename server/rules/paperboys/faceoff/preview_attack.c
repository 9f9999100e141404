/* Previews of attacks. Declared in faceoff.h. */
#include <stdio.h>
#include <string.h>

#include "../attack/attack.h"
#include "../compulsory/compulsory.h"
#include "../fights/fights.h"
#include "../movement/movement.h"
#include "../position/call.h"
#include "engage.h"
#include "faceoff.h"
#include "glory.h"
#include "retire_before.h"
#include "unclear.h"

/* ---- The face-off -------------------------------------------------------------------------------------- */

static void add_nerve(const struct pb_nerve *nerve, int score, struct pb_preview *preview)
{
	for (int i = 0; i < nerve->count; i++)
		pb_preview_note(preview, score, nerve->of[i].clause, nerve->of[i].amount, nerve->of[i].what);
}

/* Of the 36 throws of two dice, how many lead to each outcome. */
static void add_odds(const struct pb_state *s, const struct pb_attack *attack, uint16_t target,
	int difference, struct pb_preview *preview)
{
	int throws[PB_OUTCOMES] = { 0 };
	for (int own = 1; own <= 6; own++)
		for (int his = 1; his <= 6; his++)
			throws[pb_face_off_outcome(s, attack->unit, target, own - his + difference)]++;
	for (int i = 0; i < PB_OUTCOMES; i++)
		if (throws[i])
			preview->odds[preview->odds_count++] = (struct pb_preview_odds){
				(int16_t)((1000 * throws[i] + 18) / 36), (uint8_t)i, 0
			};
}

static void add_face_off(const struct pb_state *s, const struct pb_attack *attack, struct pb_preview *preview)
{
	const struct pb_meeting *meeting = &attack->meetings[0];
	struct pb_nerve own, his;
	TEXT_COPY(preview->target, s->units[meeting->target].id);
	preview->edge = meeting->edge;
	pb_face_off_attacker_nerve(s, attack, meeting, &own);
	pb_face_off_defender_nerve(s, attack, meeting, &his);
	add_nerve(&own, 1, preview);
	add_nerve(&his, 2, preview);
	add_odds(s, attack, meeting->target, own.total - his.total, preview);
}

/* The fight, if it comes to one; routers never fight (PB-8.34). */
static void add_fight(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *from,
	struct pb_preview *preview)
{
	const struct pb_meeting *meeting = &attack->meetings[0];
	struct pb_fight fight;
	struct pb_unit there;
	if (s->units[meeting->target].status == ROUTING)
		return;
	if (!attack->feature && !pb_engage_lies_against(s, attack, from, meeting->target, &there))
		return;
	fight = pb_engage_fight_of_meeting(s, attack, meeting);
	pb_preview_bout(&(struct pb_bout){ s, &fight, attack->unit, attack->feature ? from : &there }, preview);
}

/* ---- Guns, trains and held horses (PB-8.2) ------------------------------------------------------------- */

static void add_prize(const char *id, int worth, struct pb_preview *preview)
{
	struct pb_preview_prize *prize = &preview->prizes[preview->prize_count];
	if (preview->prize_count == PREVIEW_PRIZES_MAX)
		return;
	preview->prize_count++;
	TEXT_SET(prize->id, id);
	prize->worth = (int16_t)worth;
}

static void add_prey(const struct pb_state *s, uint16_t unit, const struct pb_unit *from,
	const struct pb_unit *to, struct pb_preview *preview)
{
	struct pb_prey prey;
	pb_overrun_prey_on_way(s, (enum pb_side)s->units[unit].side, from, to, &prey);
	for (int i = 0; i < prey.unit_count; i++) {
		const struct pb_unit *u = &s->units[prey.units[i]];
		add_prize(u->id, u->stand_count * pb_unit_piece_value(s, (enum pb_side)u->side, pb_unit_piece(u)),
			preview);
	}
	for (int i = 0; i < prey.horses_count; i++)
		add_prize(s->markers[prey.horses[i]].id, 0, preview);
}

/* Whom the order names is run over when he is only touched, too. */
static void add_target(const struct pb_state *s, const struct pb_attack *attack, struct pb_preview *preview)
{
	const struct pb_unit *u = &s->units[attack->target];
	const char *id = attack->target ? u->id : s->markers[attack->marker].id;
	for (int i = 0; i < preview->prize_count; i++)
		if (strcmp(preview->prizes[i].id, id) == 0)
			return;
	add_prize(id,
		attack->target ? u->stand_count * pb_unit_piece_value(s, (enum pb_side)u->side, pb_unit_piece(u)) : 0,
		preview);
}

/* ---- Where it leads ------------------------------------------------------------------------------------ */

static void add_test(const struct pb_state *s, const struct pb_attack *attack, struct pb_preview *preview)
{
	preview->test = (int16_t)(attack->wheel && pb_manoeuvre_is_critical(s, attack->unit)
			? pb_manoeuvre_needs(&s->units[attack->unit])
			: 0);
}

/* Through a breach or over a bridge. */
static void preview_narrow(const struct pb_state *s, struct pb_attack *attack, struct pb_preview *preview)
{
	struct pb_unit there;
	pb_narrow_position(s, attack, &there);
	attack->meetings[0] = pb_narrow_meeting(attack);
	add_face_off(s, attack, preview);
	add_fight(s, attack, &there, preview);
	pb_preview_stand(preview, &there);
}

/* Horse that goes back before foot throws no dice (PB-8.23). */
static bool goes_back(const struct pb_state *s, const struct pb_attack *attack,
	const struct pb_course *course, struct pb_preview *preview)
{
	struct pb_way_back way = pb_retire_way_back(s, attack, course);
	if (course->touch_count != 1 || !way.open)
		return false;
	preview->stop = PB_8_23;
	snprintf(preview->why, sizeof preview->why,
		way.may_stand ? "%s may go back instead, and then no dice are thrown"
			: "%s goes back before steady foot, and no dice are thrown",
		pb_unit_called(s, attack->target).text);
	naming_capital(preview->why);
	return !way.may_stand;
}

static void preview_charge(const struct pb_state *s, struct pb_attack *attack, struct pb_preview *preview)
{
	struct pb_attack turned;
	struct pb_course course;
	struct pb_unit there;
	int32_t test;
	pb_closing_plan_course(s, attack, &course);
	test = pb_test_clear_position(s, attack, &course, attack->target);
	test = test < 0 ? 0 : test;
	pb_space_shifted(&course.start, course.heading, test, &there);
	pb_confused_divide(s, &course, attack);
	attack->contact = course.contact - test;
	preview->used = pb_approach_cost_ahead(s, &course, course.contact);
	preview->left = attack->allowance - preview->used;
	add_prey(s, attack->unit, &course.start, &there, preview);
	if (goes_back(s, attack, &course, preview))
		return;
	if (pb_unclear_story_turns(s, attack, &turned)) {
		add_face_off(s, &turned, preview);
	} else {
		add_face_off(s, attack, preview);
		add_fight(s, attack, &there, preview);
	}
	pb_preview_stand(preview, &there);
}

static bool preview_attack(const struct pb_state *s, struct pb_attack *attack, struct pb_preview *preview)
{
	TEXT_COPY(preview->unit, s->units[attack->unit].id);
	preview->allowance = attack->allowance;
	add_test(s, attack, preview);
	if (attack->feature)
		preview_narrow(s, attack, preview);
	else
		preview_charge(s, attack, preview);
	return true;
}

static bool preview_overrun(const struct pb_state *s, const struct pb_attack *attack,
	struct pb_preview *preview)
{
	struct pb_course course;
	struct pb_unit there;
	int32_t length = pb_attack_overrun_length(s, attack, &course);
	pb_space_shifted(&course.start, course.heading, length, &there);
	preview->allowance = attack->allowance;
	preview->used = attack->distance;
	preview->left = attack->allowance - attack->distance;
	add_test(s, attack, preview);
	add_prey(s, attack->unit, &course.start, &there, preview);
	add_target(s, attack, preview);
	pb_preview_stand(preview, &there);
	return true;
}

/* ---- The orders ---------------------------------------------------------------------------------------- */

bool pb_preview_attack(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_attack attack = pb_attack_of_order(s, ATTACK_ORDERED, body);
	(void)seat;
	return preview_attack(s, &attack, out);
}

bool pb_preview_overrun(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_attack attack = pb_attack_overrun_order(s, ATTACK_OVERRUN, body);
	(void)seat;
	return preview_overrun(s, &attack, out);
}

bool pb_preview_glory_attack(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	const struct pb_order_glory_attack *o = body;
	struct pb_attack attack = pb_glory_attack_of(s, o,
		s->asks[pb_ask_place(s, ORDER_glory_attack, o->unit)].unit);
	(void)seat;
	return pb_glory_overruns(s, o) ? preview_overrun(s, &attack, preview)
		: preview_attack(s, &attack, preview);
}
