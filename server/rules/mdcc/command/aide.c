/* Aides sent to meet retreating troops (4.8): S10b. */
#include "aide.h"

#include <assert.h>
#include <string.h>

#include "../battle.h"
#include "../changes/change.h"
#include "../field/field.h"
#include "../turn/offer.h"

bool mdcc_aide_waits(const struct mdcc_state *s, uint16_t aide, struct refusal *r)
{
	assert(aide < STAFF_ROOM);
	bool off = mdcc_staff_commander_is_off(s, aide);
	forbid(r, off, MDCC_0_6, "his commander is off the field: the aide stays where he is");
	forbid(r, off, MDCC_22_7, "his commander is off the field and gives him no orders");
	return off;
}

bool mdcc_aide_may_be_sent(const struct mdcc_state *s, uint16_t aide, struct refusal *r)
{
	assert(aide < STAFF_ROOM);
	const struct mdcc_staff *figure = &s->staff[aide];
	bool no = forbid(r, figure->role != ROLE_AIDE, MDCC_0_6, "only aides are sent to meet troops");
	no |= forbid(r, figure->fate != STAFF_FIELD, MDCC_22_7, "he is not on the field");
	no |= mdcc_aide_waits(s, aide, r);
	no |= forbid(r, figure->with != 0, MDCC_12_25,
		"he stays with the troops he has met until they have no disorder");
	return !no;
}

/* Where figures of the side may go (4.13). */
static bool open_to(const struct mdcc_state *s, enum mdcc_side side, struct box from, struct box to)
{
	return mdcc_ground_on_table(s, to) && mdcc_ground_passable(s, to) &&
		!mdcc_ground_step_barred(s, from, to) && mdcc_formation_of_side(s, mdcc_side_enemy(side), to) == 0;
}

/* The boxes one king step further out; true if any is new. */
static bool spread(const struct mdcc_state *s, enum mdcc_side side, bool reached[GRID_MAX + 1][GRID_MAX + 1])
{
	bool edge[GRID_MAX + 1][GRID_MAX + 1], grown = false;
	memcpy(edge, reached, sizeof edge);
	for (int c = 1; c <= s->W; c++)
		for (int r = 1; r <= s->H; r++)
			for (int i = 0; edge[c][r] && i < 9; i++) {
				struct box to = box_at(c + i / 3 - 1, r + i % 3 - 1);
				if (mdcc_ground_on_table(s, to) && !reached[to.c][to.r] && open_to(s, side, box_at(c, r), to))
					reached[to.c][to.r] = grown = true;
			}
	return grown;
}

bool mdcc_aide_reaches(const struct mdcc_state *s, uint16_t aide, struct box to, int steps, struct refusal *r)
{
	assert(aide < STAFF_ROOM);
	const struct mdcc_staff *figure = &s->staff[aide];
	bool reached[GRID_MAX + 1][GRID_MAX + 1] = { { false } };
	reached[figure->box.c][figure->box.r] = true;
	for (int i = 0; i < steps && !reached[to.c][to.r] && spread(s, figure->side, reached); i++)
		;
	bool near = box_distance(figure->box, to) <= steps;
	bool no = forbid(r, !reached[to.c][to.r], MDCC_4_8,
		"he comes no further than two boxes for each box they retreated");
	no |= forbid(r, near && !reached[to.c][to.r], MDCC_4_13,
		"enemy troops or impassable ground are in his way");
	return !no;
}

void mdcc_aide_meets(struct play *play, uint16_t aide, uint16_t formation)
{
	assert(aide && aide < STAFF_ROOM && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	struct mdcc_event_met e = { .staff = "" };
	mdcc_staff_moved(play, aide, s->formations[formation].box, STAFF_SENT, MDCC_4_8);
	TEXT_SET(e.staff, s->staff[aide].id);
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_met, MDCC_12_25, &e);
}

void mdcc_evolve_met(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_met *e = event->body;
	uint16_t aide = mdcc_staff_named(s, e->staff), formation = mdcc_formation_named(s, e->formation);
	s->staff[aide].with = formation;
	s->formations[formation].met_by = aide;
}

/* ---- The step ------------------------------------------------------------------------------------------ */

static bool may_be_met(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return mdcc_formation_is_on_field(s, formation) && f->walked > 0 && f->met_by == 0;
}

static bool has_troops_to_meet(const struct mdcc_state *s, enum mdcc_side side)
{
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (s->formations[i].side == side && may_be_met(s, i))
			return true;
	return false;
}

static bool has_aide_to_send(const struct mdcc_state *s, enum mdcc_side side)
{
	struct refusal ignored = { 0 };
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].side == side && mdcc_aide_may_be_sent(s, i, &ignored))
			return true;
	return false;
}

static bool has_business(const struct mdcc_state *s, enum mdcc_side side)
{
	return has_troops_to_meet(s, side) && has_aide_to_send(s, side);
}

static void offer_aides(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering)
{
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		for (uint16_t f = 1; f < s->formations_end; f++) {
			struct mdcc_order_send_aide o = { .aide = "" };
			if (s->staff[i].side != side || s->staff[i].role != ROLE_AIDE || s->formations[f].side != side ||
				!may_be_met(s, f))
				continue;
			TEXT_SET(o.aide, s->staff[i].id);
			TEXT_SET(o.formation, s->formations[f].id);
			propose(offering, ORDER_send_aide, &o);
		}
}

void mdcc_open_s10b(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	enum mdcc_side side = s->turn.step_side;
	if (side != NO_SIDE && has_business(s, side) &&
		(!s->options.idle_steps_pass || mdcc_offer_any(s, side, offer_aides)))
		mdcc_due_add(dues, mdcc_side_army_seat(s, side), side, ORDER_send_aide, 0, 0);
}

/* The active side, then the other, then on. */
void mdcc_run_s10b(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_side_begins next = {
		s->turn.step_side == NO_SIDE ? s->turn.active : (uint8_t)mdcc_side_enemy(s->turn.active)
	};
	if (s->turn.step_side == next.side)
		mdcc_step_to(play, STEP_S10C, MDCC_18_3);
	else
		emit(play, EVENT_side_begins, MDCC_4_8, &next);
}

void mdcc_end_s10b(struct play *play, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	(void)side;
	mdcc_run_s10b(play);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void mdcc_check_send_aide(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_send_aide *o = body;
	uint16_t aide = mdcc_staff_named(s, o->aide), f = mdcc_formation_named(s, o->formation);
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	if (!mdcc_step_in_time(s, seat, s->turn.step_side != NO_SIDE ? s->turn.step_side : side,
		1u << STEP_S10B, r))
		return;
	if (seat != mdcc_side_army_seat(s, side)) {
		refuse(r, MDCC_3_14, "the army commander sends the aides");
		return;
	}
	if (forbid(r, aide == 0 || s->staff[aide].side != side, MDCC_3_14, "you have no aide of that name") ||
		forbid(r, f == 0 || s->formations[f].side != side, MDCC_3_14, "you have no troops of that name"))
		return;
	bool able = mdcc_aide_may_be_sent(s, aide, r);
	bool retreated = mdcc_formation_is_on_field(s, f) && s->formations[f].walked > 0;
	forbid(r, !retreated, MDCC_0_6, "aides are sent only to troops that have retreated");
	forbid(r, !retreated, MDCC_4_8, "they have not retreated");
	forbid(r, s->formations[f].met_by != 0, MDCC_0_6, "another aide is with them already");
	if (able && retreated)
		mdcc_aide_reaches(s, aide, s->formations[f].box, 2 * s->formations[f].walked, r);
}

void mdcc_decide_send_aide(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_send_aide *o = body;
	(void)seat;
	mdcc_aide_meets(play, mdcc_staff_named(s, o->aide), mdcc_formation_named(s, o->formation));
}

/* R44: an absent player sends nobody. */
void mdcc_offer_send_aide(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct mdcc_order_end_step end = { 0 };
	propose(offering, ORDER_end_step, &end);
	offer_aides(s, due->side, offering);
}
