/* Combat. */
#include "combat.h"

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/factors.h"
#include "../fire/outcome.h"
#include "../fire/score.h"
#include "../ground/place.h"
#include "../hidden/rolls.h"
#include "assault.h"
#include "combat_score.h"

void dba_begin_combat(struct play *play)
{
	const struct dba_state *s = play->state;
	struct dba_event_combat_begun begun = { s->turn.active };
	struct dba_combat combats[COMBATS_MAX];
	int count = dba_assault_list_combats(s, combats);
	emit(play, EVENT_combat_begun, DBA_12_16, &begun);
	for (int i = 0; i < count; i++) {
		struct dba_event_combat_listed e = { .seq = combats[i].seq, .edge = combats[i].edge };
		TEXT_COPY(e.one, s->elements[combats[i].one].id);
		TEXT_COPY(e.other, s->elements[combats[i].other].id);
		emit(play, EVENT_combat_listed, DBA_12_16, &e);
	}
}

/* ---- Fighting ------------------------------------------------------------------------------------------ */

static void note_fought(struct play *play, const struct dba_combat *combat, uint16_t winner, bool doubled,
	int clause)
{
	const struct dba_state *s = play->state;
	struct dba_event_fought e = { .doubled = doubled };
	TEXT_COPY(e.one, s->elements[combat->one].id);
	TEXT_COPY(e.other, s->elements[combat->other].id);
	TEXT_COPY(e.winner, s->elements[winner].id);
	emit(play, EVENT_fought, clause, &e);
}

/* On which side of it the enemy was who beat it; those whose own front was on him had him before them. */
static enum dba_direction direction_of(const struct dba_melee *m, uint16_t loser)
{
	if (loser == m->one || m->on.edge == FRONT)
		return FROM_FRONT;
	return m->on.edge == REAR ? FROM_REAR : FROM_FLANK;
}

static void record_defeat(struct play *play, const struct dba_melee *m, uint16_t loser, bool doubled,
	bool odd)
{
	const struct dba_state *s = play->state;
	uint16_t winner = loser == m->one ? m->other : m->one;
	bool charged = m->on.fresh && m->on.initiator == loser;
	struct dba_defeat defeat = {
		.loser = &s->elements[loser], .winner = &s->elements[winner], .doubled = doubled,
			.bad_going = m->bad_going,
		.enemy_bound = s->elements[winner].side == s->turn.active, .charged = charged,
		.charged_front = charged && m->on.edge == FRONT,
	};
	int clause = DBA_14_1;
	enum dba_reaction_kind reaction = dba_outcome_of_combat(s, &defeat, &clause);
	struct dba_stand by, beaten;
	dba_stand(s, winner, &by);
	dba_stand(s, loser, &beaten);
	dba_outcome_record(play, clause, (struct dba_reaction){
		.element = loser, .by = winner, .heading = (uint16_t)dba_stand_fire_heading(&by, &beaten),
			.reaction = (uint8_t)reaction, .cause = CAUSE_COMBAT,
		.direction = (uint8_t)direction_of(m, loser), .odd = odd,
	});
}

static void use_volley(struct play *play, const struct dba_melee *m, uint16_t element)
{
	if (dba_combat_score_gives_volley(play->state, m, element))
		dba_element_mark(play, DBA_11_8, element, MARK_VOLLEY_USED, 1);
}

/* The die of the active side's element falls first. */
static void fight(struct play *play, const struct dba_combat *combat)
{
	const struct dba_state *s = play->state;
	bool one_first = s->elements[combat->one].side == s->turn.active;
	uint16_t first = one_first ? combat->one : combat->other, second = one_first ? combat->other :
		combat->one, winner;
	struct roll mine, his;
	struct dba_melee m;
	bool doubled;
	dba_combat_score(s, combat, &m);
	dba_combat_score_roll(s, &m, first, &mine);
	dba_combat_score_roll(s, &m, second, &his);
	dba_throw_score(play, &mine);
	dba_throw_score(play, &his);
	dba_score_grade_combat(s, first, &mine, second, &his);
	dba_show_roll(play, DBA_7_6, &mine);
	dba_show_roll(play, DBA_7_6, &his);
	use_volley(play, &m, first);
	use_volley(play, &m, second);
	winner = mine.score > his.score ? first : his.score > mine.score ? second :
		dba_combat_score_has_impetus(s, &m);
	doubled = dba_outcome_is_doubled(mine.score, his.score) || dba_outcome_is_doubled(his.score, mine.score);
	note_fought(play, combat, winner, doubled, mine.score == his.score ? DBA_9_13 : DBA_14_1);
	record_defeat(play, &m, winner == first ? second : first, doubled,
		(winner == first ? his : mine).faces[0] % 2 == 1);
}

/* Guns in contact, and baggage, are lost without dice (14.9). */
static void overrun(struct play *play, const struct dba_combat *combat)
{
	struct dba_melee m;
	dba_combat_score(play->state, combat, &m);
	note_fought(play, combat, combat->one, false, DBA_14_9);
	record_defeat(play, &m, combat->other, false, false);
}

bool dba_run_combat(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->combat_count; i++) {
		struct dba_combat combat = s->combats[i];
		if (combat.done)
			continue;
		if (s->elements[combat.one].lost || s->elements[combat.other].lost)
			note_fought(play, &combat, 0, false, DBA_12_16);
		else if (dba_combat_factor(&s->elements[combat.other]) == NO_FACTOR)
			overrun(play, &combat);
		else
			fight(play, &combat);
		return true;
	}
	return false;
}

/* ---- Facing the enemy (20.6) --------------------------------------------------------------------------- */

/* The melee is all who are on its flanks and rear: it has fought one of them in this step, or this one
 * before. */
static bool has_fought(const struct dba_state *s, uint16_t element, const struct dba_contact *contact)
{
	for (int i = 0; i < s->combat_count; i++)
		if (s->combats[i].winner && s->combats[i].other == element && s->combats[i].edge != FRONT)
			return true;
	return contact->melee_bounds > 0;
}

/* It stands fast, nobody is before it, and it has fought a bound of this melee. */
static bool has_to_face(const struct dba_state *s, uint16_t element, struct dba_contact *contact)
{
	const struct dba_element *e = &s->elements[element];
	if (!dba_space_fights(s, element) || e->morale == RECOILED || dba_unit_in_flight(e) ||
		dba_assault_is_on_edge(s, element, FRONT) || !dba_assault_main_attacker(s, element, contact))
		return false;
	for (int i = 0; i < s->contact_count; i++)
		if (s->contacts[i].attacker == element)
			return false;
	return has_fought(s, element, contact) && !contact->turned;
}

static void face(struct play *play, uint16_t element, struct dba_contact contact)
{
	const struct dba_state *s = play->state;
	struct base base = dba_base(s, element), enemy = dba_base(s, contact.attacker);
	struct dba_body body = dba_space_body_of_one(s, element);
	base.pose = pose_at(enemy.pose.at, angle_normal(enemy.pose.facing + HALF_TURN));
	if (dba_place_is_free(s, base, &body, NULL, NULL)) {
		dba_element_pose(play, DBA_20_6, element, WAY_ABOUT, base.pose);
		dba_settle_contacts(play, DBA_20_6, element, HOW_TURNED);
	} else {
		contact.turned = true;
		dba_element_make_contact(play, DBA_20_6, contact);
	}
}

void dba_end_combat_responses(struct play *play)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_contact contact;
		if (has_to_face(s, i, &contact))
			face(play, i, contact);
	}
}
