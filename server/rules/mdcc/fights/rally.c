/* Chapter 13, rallying from disorder: S9. */
#include "../battle.h"
#include "../changes/change.h"
#include "../field/field.h"
#include "../turn/offer.h"

/* MDCC-13.5, R47, R75: what they did this turn keeps them from rallying. */
static bool was_busy(const struct mdcc_flags *flags)
{
	return flags->moved || flags->fought || flags->retreated || flags->stepped_back || flags->attempted ||
		flags->returned || flags->joined;
}

/* MDCC-13.11: cavalry in rough ground never rally below 1. */
static int least_disorder(const struct mdcc_state *s, uint16_t formation)
{
	bool held = mdcc_formation_is_cavalry(s, formation) &&
		mdcc_ground_rough(s, s->formations[formation].box) &&
		(mdcc_formation_type(s, formation) != CUIRASSIER || s->options.cuirassiers_rough_as_horse);
	return held ? 1 : 0;
}

static bool rallies(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return mdcc_formation_is_on_field(s, formation) && f->side == s->turn.active &&
		!mdcc_formation_is_engaged(s, formation) && !was_busy(&f->flags) &&
		f->disorder > least_disorder(s, formation);
}

/* MDCC-13.9: the facing of friends on foot beside them. */
static bool aligns(const struct mdcc_state *s, uint16_t formation, enum facing facing)
{
	const struct mdcc_formation *f = &s->formations[formation];
	for (enum facing d = NORTH; d <= WEST; d++) {
		uint16_t beside = mdcc_formation_of_side(s, f->side, box_ahead(f->box, d, 1));
		if (beside != 0 && beside != formation && mdcc_formation_arm(s, beside) == FOOT &&
			s->formations[beside].facing == facing)
			return true;
	}
	return false;
}

/* MDCC-13.8, 13.9: is there any other facing they might take on? Guns and squares never turn so. */
static bool may_turn(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	bool open = mdcc_formation_arm(s, formation) == MOUNTED;
	for (enum facing d = NORTH; d <= WEST && !open; d++)
		open = mdcc_formation_arm(s, formation) == FOOT && !f->square && d != f->facing &&
			aligns(s, formation, d);
	return open;
}

/* MDCC-13.6, then 13.8 and 13.9: each that lost a marker may turn, and is asked if there is anything to
 * choose. */
static void rally_all(struct play *play)
{
	const struct mdcc_state *s = play->state;
	bool rallied[FORMATIONS_ROOM] = { false }, asked = false;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		rallied[i] = rallies(s, i);
		if (rallied[i])
			mdcc_change_rallied(play, i, 1, MDCC_13_6);
	}
	for (uint16_t i = 1; i < s->formations_end; i++) {
		struct mdcc_event_asked ask = { .decision = ORDER_rally_facing,
			.side = s->formations[i].side,
			.same_group = asked };
		if (!rallied[i] || !may_turn(s, i))
			continue;
		TEXT_SET(ask.formation, s->formations[i].id);
		mdcc_ask(play, mdcc_formation_arm(s, i) == MOUNTED ? MDCC_13_8 : MDCC_13_9, ask);
		asked = true;
	}
}

/* MDCC-22.9: in a turn that was won, aides off the field rejoin their army commander, unless he is off
 * himself. */
static void aides_rejoin(struct play *play)
{
	const struct mdcc_state *s = play->state;
	uint16_t commander = mdcc_staff_army_commander(s, s->turn.active);
	if (!mdcc_staff_on_field(s, commander))
		return;
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].side == s->turn.active && s->staff[i].role == ROLE_AIDE &&
			s->staff[i].fate == STAFF_OFF_FIELD)
			mdcc_staff_fate(play, i, STAFF_FIELD, s->staff[commander].box, MDCC_22_9);
}

void mdcc_rally_release_aides(struct play *play)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].role == ROLE_AIDE && s->staff[i].with != 0 &&
			s->formations[s->staff[i].with].disorder == 0)
			mdcc_staff_bound(play, i, 0, MDCC_12_25);
}

void mdcc_evolve_side_begins(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_side_begins *e = event->body;
	s->turn.step_side = e->side;
}

/* First the rallying, which asks; then, with everything answered, the aides. Only in a turn that was won
 * (3.4, 13.7). */
void mdcc_run_s9(struct play *play)
{
	const struct mdcc_state *s = play->state;
	bool won = s->turn.won;
	if (won && s->turn.step_side == NO_SIDE) {
		struct mdcc_event_side_begins begun = { s->turn.active };
		emit(play, EVENT_side_begins, MDCC_13_6, &begun);
		rally_all(play);
		return;
	}
	if (won) {
		aides_rejoin(play);
		mdcc_rally_release_aides(play);
	}
	mdcc_step_to(play, STEP_S10A, MDCC_18_3);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void mdcc_check_rally_facing(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_rally_facing *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_rally_facing, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	enum mdcc_arm arm = mdcc_formation_arm(s, f);
	bool turns = o->facing != FACING_NONE;
	forbid(r, place < 0, arm == MOUNTED ? MDCC_13_8 : MDCC_13_9, "there is nothing for them to choose now");
	forbid(r, turns && arm == GUNS && s->formations[f].disorder > 0, MDCC_13_4,
		"disordered guns do not change facing");
	forbid(r, turns && arm == GUNS, MDCC_13_9, "guns do not change facing by rallying");
	forbid(r, turns && s->formations[f].square, MDCC_15_2, "a square does not turn");
	forbid(r, turns && arm == FOOT && (s->formations[f].square || !aligns(s, f, o->facing)), MDCC_13_9,
		"foot that rally turn only to the facing of friends on foot beside them");
}

void mdcc_decide_rally_facing(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_rally_facing *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int clause = mdcc_formation_arm(s, f) == MOUNTED ? MDCC_13_8 : MDCC_13_9;
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_rally_facing, f, 0), clause);
	if (o->facing != FACING_NONE && o->facing != s->formations[f].facing)
		mdcc_change_turned(play, f, o->facing, TURN_RALLY, clause);
}

/* R44: an absent player does not turn. */
void mdcc_offer_rally_facing(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_rally_facing o = { .facing = FACING_NONE };
	TEXT_SET(o.formation, s->formations[due->formation].id);
	propose(offering, ORDER_rally_facing, &o);
	for (o.facing = NORTH; o.facing <= WEST; o.facing++)
		if (o.facing != s->formations[due->formation].facing)
			propose(offering, ORDER_rally_facing, &o);
}
