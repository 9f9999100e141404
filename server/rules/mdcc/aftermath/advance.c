/* Chapter 24, Advance after successful engagement: S10e, procedure 5.10 of the specification. */
#include "../battle.h"
#include "../changes/change.h"
#include "../changes/enter.h"
#include "../field/field.h"
#include "../turn/offer.h"

/* ---- The step ------------------------------------------------------------------------------------------ */

/* R10: in the order in which they were fought; those never fought come last, by creation. */
static bool comes_before(const struct mdcc_engagement *e, const struct mdcc_engagement *other)
{
	if ((e->resolved == 0) != (other->resolved == 0))
		return e->resolved != 0;
	return e->resolved != other->resolved ? e->resolved < other->resolved : e->seq < other->seq;
}

static uint16_t next_decided(const struct mdcc_state *s)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].id[0] && s->engagements[i].decided &&
			(next == 0 || comes_before(&s->engagements[i], &s->engagements[next])))
			next = i;
	return next;
}

/* Retreated, left the table or is no more (24.1, R50). */
static bool is_beaten_off(const struct mdcc_state *s, uint16_t formation)
{
	return formation == 0 || s->formations[formation].gave_way || mdcc_formation_in_limbo(s, formation);
}

/* On the field, and need not itself test. */
static bool is_victor(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_is_on_field(s, formation) && !s->formations[formation].must_test;
}

/* MDCC-24.2, 24.7: the box it faces has room, and no other fight holds it. */
static bool can_advance(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	struct box ahead = mdcc_formation_front_box(s, formation);
	struct mdcc_party party = mdcc_room_party(s, formation);
	struct refusal r = { 0 };
	return mdcc_ground_on_table(s, ahead) && mdcc_ground_passable(s, ahead) &&
		!mdcc_ground_edge_barred(s, f->box, ahead) && !mdcc_formation_in_undecided(s, formation, 0) &&
		mdcc_room_for(s, &party, ahead, f->facing, 0, &r);
}

/* MDCC-24.1. */
static void test_advance(struct play *play, uint16_t formation, uint16_t defender)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	struct roll roll = roll_of("advance_test", f->id, s->formations[defender].id);
	struct mdcc_event_asked ask = { .decision = ORDER_advance, .side = f->side };
	roll.target = (int8_t)mdcc_formation_cv(s, formation, f->box);
	play_draw(play, &roll, 1);
	roll.passes = roll.faces[0] <= roll.target;
	roll.fails = (int8_t)!roll.passes;
	emit(play, EVENT_DICE, MDCC_24_1, &roll);
	if (roll.passes) {
		TEXT_SET(ask.formation, f->id);
		mdcc_ask(play, MDCC_24_1, ask);
	} else if (can_advance(s, formation)) {
		mdcc_enter(play, formation, mdcc_formation_front_box(s, formation), WAY_ADVANCE, true, MDCC_24_2);
	}
}

/* MDCC-24.6, R73: the enemy tested and is still in his box. A square is never asked, nor is anybody who no
 * longer stands where he fought. */
static void ask_victor(struct play *play, uint16_t formation, struct box fought_at)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_event_asked ask = { .decision = ORDER_step_back_choice, .side = f->side };
	if (f->square || !mdcc_formation_stands_in(s, formation, fought_at))
		return;
	TEXT_SET(ask.formation, f->id);
	mdcc_ask(play, MDCC_24_6, ask);
}

void mdcc_run_s10e(struct play *play)
{
	const struct mdcc_state *s = play->state;
	uint16_t engagement = next_decided(s);
	if (engagement == 0) {
		mdcc_step_to(play, STEP_S10F, MDCC_18_3);
		return;
	}
	struct mdcc_engagement e = s->engagements[engagement];
	bool defender_tested = e.defender == 0 || s->formations[e.defender].must_test;
	mdcc_engagement_ended(play, engagement, ENDING_DECIDED, MDCC_12_32);
	if (is_victor(s, e.aggressor) && defender_tested) {
		if (is_beaten_off(s, e.defender))
			test_advance(play, e.aggressor, e.defender);
		else
			ask_victor(play, e.aggressor, e.aggressor_box);
	} else if (is_victor(s, e.defender) && !is_beaten_off(s, e.aggressor) &&
		s->formations[e.aggressor].must_test) {
		ask_victor(play, e.defender, e.defender_box);
	}
}

/* ---- Rallying back (24.4, 24.8) ------------------------------------------------------------------------ */

static bool can_rally_back(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	struct box at = f->box;
	for (int i = 0; i < 2; i++) {
		struct box next = box_ahead(at, facing_opposite(f->facing), 1);
		if (!mdcc_ground_on_table(s, next) || !mdcc_ground_passable(s, next) ||
			mdcc_ground_edge_barred(s, at, next) || !mdcc_formation_none_in(s, next))
			return false;
		at = next;
	}
	return true;
}

/* One box; `how` of the work is the direction, `left` what remains. */
void mdcc_run_fall_back(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	if (work->formation == 0 || work->left == 0) {
		mdcc_work_finished(play);
		return;
	}
	mdcc_worked(play, work->left - 1, work->how, work->box);
	mdcc_enter(play, work->formation, box_ahead(s->formations[work->formation].box, work->how, 1),
		WAY_RALLY_BACK, false, MDCC_24_4);
}

/* ---- The order ----------------------------------------------------------------------------------------- */

/* MDCC-24.7 for the attacked, who never advance; else 24.2. */
static void forbid_unasked(const struct mdcc_state *s, uint16_t formation, struct refusal *r)
{
	bool began = false, attacked = false;
	for (int i = 1; i < s->engagements_end; i++) {
		began = began || s->engagements[i].aggressor == formation;
		attacked = attacked || s->engagements[i].defender == formation;
	}
	if (attacked && !began)
		forbid(r, true, MDCC_24_7, "only who began a fight advances after it, and they were attacked");
	else
		forbid(r, true, MDCC_24_2, "only a victorious aggressor that passes its test has a choice");
}

void mdcc_check_advance(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_advance *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_advance, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	if (place < 0) {
		forbid_unasked(s, f, r);
		return;
	}
	bool foot = mdcc_formation_arm(s, f) == FOOT;
	enum facing forward = s->sides[s->formations[f].side].forward;
	bool joins = o->choice == ADVANCE_FORWARD && mdcc_formation_in(s, mdcc_formation_front_box(s, f)) != 0;
	forbid(r, o->choice == ADVANCE_NONE, foot ? MDCC_24_3 : MDCC_24_4,
		"they advance, stand or, if mounted, rally back");
	forbid(r, foot && o->choice == ADVANCE_RALLY_BACK, MDCC_24_3, "foot advance or stand");
	forbid(r, foot && o->choice == ADVANCE_RALLY_BACK, MDCC_24_4, "only mounted rally back");
	forbid(r, o->choice != ADVANCE_STAND && mdcc_formation_in_undecided(s, f, 0), MDCC_24_7,
		"they are still engaged elsewhere, and stand");
	forbid(r, o->choice == ADVANCE_FORWARD && !can_advance(s, f), MDCC_24_7,
		"there is no room for them ahead");
	forbid(r, o->choice == ADVANCE_RALLY_BACK && !can_rally_back(s, f), MDCC_24_8,
		"the two boxes behind them are not both free");
	forbid(r, o->face && joins && s->formations[f].facing != forward, MDCC_24_5,
		"they join troops who face another way");
}

void mdcc_decide_advance(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_advance *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	enum facing facing = s->formations[f].facing, forward = s->sides[s->formations[f].side].forward;
	int clause = mdcc_formation_arm(s, f) == FOOT ? MDCC_24_3 : MDCC_24_4;
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_advance, f, 0), clause);
	if (o->choice == ADVANCE_FORWARD)
		f = mdcc_enter(play, f, mdcc_formation_front_box(s, f), WAY_ADVANCE, true, clause);
	if (o->face && s->formations[f].facing != forward)
		mdcc_change_turned(play, f, forward, TURN_ADVANCE, MDCC_24_5);
	if (o->choice == ADVANCE_RALLY_BACK)
		mdcc_begin_work(play,
			(struct mdcc_work){ .kind = WORK_fall_back,
				.formation = f,
				.how = (uint8_t)facing_opposite(facing),
				.left = 2 });
}

/* R44: an absent player's troops stand, and do not turn. */
void mdcc_offer_advance(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	static const uint8_t choices[] = { ADVANCE_STAND, ADVANCE_FORWARD, ADVANCE_RALLY_BACK };
	const struct mdcc_formation *f = &s->formations[due->formation];
	struct mdcc_order_advance o = { .face = false };
	TEXT_SET(o.formation, f->id);
	for (int face = 0; face < (f->facing != s->sides[f->side].forward ? 2 : 1); face++)
		for (int i = 0; i < 3; i++) {
			o.choice = choices[i];
			o.face = face == 1;
			propose(offering, ORDER_advance, &o);
		}
}
