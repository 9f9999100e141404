/* Engaging: a face-off that has come to a fight. */
#include "engage.h"

#include <stdio.h>
#include <string.h>

#include "overrun.h"

enum { BACK_OFF = 20 * CM }; /* so far it stands back before it slides in, clear of whom it turned into */

/* ---- Conforming (R-33) --------------------------------------------------------------------------------------------------------- */

static struct point front_midpoint(const struct pb_unit *u)
{
	struct pose frame = pose_at(pb_centroid(u), pb_heading(u) * DEGREE);
	struct pb_body body;
	struct extent all;
	pb_body_of(u, &body);
	all = figure_seen_from(&body.of[0], frame);
	for (int i = 1; i < body.count; i++)
		all = extent_around(all, figure_seen_from(&body.of[i], frame));
	return point_ahead_halves(frame.at, frame.facing, all.low.x + all.high.x, 2 * all.high.y);
}

static const struct pb_touch *touch_of(const struct pb_course *course, uint16_t unit)
{
	for (int i = 0; i < course->touch_count; i++)
		if (course->touches[i].unit == unit)
			return &course->touches[i];
	return NULL;
}

bool pb_conformed(const struct pb_state *s, const struct pb_attack *attack, const struct pb_unit *from, uint16_t target, struct pb_unit *there)
{
	struct pb_attack ahead = *attack;
	struct pb_course course;
	const struct pb_touch *touch;
	struct pb_unit turned, back;
	int32_t at;
	ahead.allowance = attack->contact < 0 ? pb_one_move(from) : attack->contact + BACK_OFF;
	pb_plot_straight(s, &ahead, from, &course);
	touch = touch_of(&course, target);
	pb_turned_about(&course.start, front_midpoint(&course.start), touch ? touch->turn / DEGREE : 0, &turned);
	pb_shifted(&turned, pb_heading(&turned), -BACK_OFF, &back);
	at = pb_meets_at(&back, pb_heading(&back), 2 * BACK_OFF + ahead.allowance, &s->units[target]);
	if (at == NOBODY_MET)
		return false;
	pb_shifted(&back, pb_heading(&back), at, there);
	return true;
}

static void conform(struct play *play, const struct pb_attack *attack, uint16_t target)
{
	const struct pb_state *s = play->state;
	struct pb_unit there;
	if (pb_conformed(s, attack, &s->units[attack->unit], target, &there))
		pb_advance(play, PB_14_6, attack->unit, WAY_CONFORMED, &there);
}

/* ---- The fight -------------------------------------------------------------------------------------------------------------------- */

static struct pb_party party_of(const struct pb_attack *attack, const struct pb_meeting *m)
{
	struct pb_party party = { .unit = attack->unit, .stand_count = m->stand_count, .charged = attack->charge, .edge = m->edge };
	memcpy(party.stands, m->stands, sizeof party.stands);
	return party;
}

/* PB-8.27: on the side against which the one it attacks fights. */
static struct pb_fight joined(const struct pb_fight *fight, const struct pb_attack *attack, const struct pb_meeting *m)
{
	struct pb_fight f = *fight;
	if (pb_attacks_in(&f, m->target))
		f.defenders[f.defender_count++] = party_of(attack, m);
	else
		f.attackers[f.attacker_count++] = party_of(attack, m);
	return f;
}

static struct pb_fight begun(const struct pb_state *s, const struct pb_attack *attack, const struct pb_meeting *m)
{
	const struct pb_unit *u = &s->units[attack->unit];
	struct pb_fight f = { .primary_attacker = attack->unit, .round = 1, .side = u->side, .card = (uint8_t)pb_card_of(u) };
	snprintf(f.id, ID_SIZE, "f%d", (uint16_t)(s->next_fight + 1));
	f.attackers[f.attacker_count++] = party_of(attack, m);
	f.defenders[f.defender_count++] = (struct pb_party){ .unit = m->target };
	f.due_turn = (int16_t)(s->turn.n + (s->turn.step == E3_ROUTERS));
	f.obstacle = m->obstacle;
	f.feature = attack->feature;
	f.breach = attack->breach;
	f.attacker_stand = attack->assault_stand;
	f.defender_stand = attack->defender_stand;
	f.grenadiers = attack->grenadiers;
	return f;
}

struct pb_fight pb_fight_of_meeting(const struct pb_state *s, const struct pb_attack *attack, const struct pb_meeting *m)
{
	uint16_t slot = pb_fight_of(s, m->target, 0);
	return slot ? joined(&s->fights[slot], attack, m) : begun(s, attack, m);
}

static void enter(struct play *play, const struct pb_attack *attack, const struct pb_meeting *m)
{
	const struct pb_state *s = play->state;
	struct pb_fight f = pb_fight_of_meeting(s, attack, m);
	if (pb_fight_of(s, m->target, 0))
		emit(play, EVENT_fight_at, PB_8_27, &(struct pb_event_fight_at){ f });
	else
		emit(play, EVENT_fight_begun, PB_9_1, &(struct pb_event_fight_begun){ f });
}

void pb_engage(struct play *play, int place)
{
	const struct pb_state *s = play->state;
	struct pb_attack attack = s->attacks[place];
	bool conformed = attack.feature != 0;
	for (int i = 0; i < attack.meeting_count; i++) {
		const struct pb_meeting *m = &attack.meetings[i];
		if (m->outcome != OUTCOME_FIGHT || !pb_is_on_table(&s->units[m->target]))
			continue;
		if (!conformed)
			conform(play, &attack, m->target);
		conformed = true;
		enter(play, &attack, m);
		if (!attack.fight)
			attack.fight = pb_fight_of(s, m->target, 0);
	}
	pb_attack_goes_on(play, place, &attack);
}
