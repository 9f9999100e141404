/* Routs, and whatever else troops do without orders. */
#include "rout.h"

#include <assert.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/garrison.h"
#include "../elements/losses.h"
#include "../ground/place.h"
#include "../hidden/reveal.h"
#include "rates.h"

enum { MORE = 50 * PACE };        /* beyond a full move */

/* ---- Setting off --------------------------------------------------------------------------------------- */

struct dba_outset dba_rout_outset(const struct dba_state *s, uint16_t element, int32_t away)
{
	assert(element < ELEMENTS_ROOM);
	const struct dba_element *e = &s->elements[element];
	bool ahead = e->bua || e->morale == RECOILED || dba_unit_in_flight(e);
	struct base base = dba_base(s, element);
	if (e->bua)
		base.pose = dba_garrison_far_side(s, element, away);
	return (struct dba_outset){ base, angle_normal(base.pose.facing + (ahead ? 0 : HALF_TURN)), ahead };
}

/* Turned about on the ground it has come to. */
static struct pose turned_about(struct base base)
{
	return pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
}

/* ---- Running through friends --------------------------------------------------------------------------- */

/* Who has run already while others make way: nobody breaks twice for the same flight. */
struct rush {
	bool ran[ELEMENTS_ROOM];
};
static void break_one(struct play *play, int clause, uint16_t element, struct rush *rush);

static bool turns_up(struct play *play, const struct dba_run *run)
{
	const struct dba_state *s = play->state;
	if (run->end != RUN_AT_MARKER || s->markers[run->by].side == s->elements[run->element].side)
		return false;
	dba_reveal(play, DBA_18_11, run->by);
	return true;
}

static void look_ahead(struct play *play, struct dba_run *run)
{
	do {
		dba_run(play->state, run);
	} while (turns_up(play, run));
}

/* 12.2: who was passed through does not fire any more, but may move; commanders hinder nobody (12.3). */
static void note_passed(struct play *play, uint16_t mover, uint16_t friend_)
{
	const struct dba_state *s = play->state;
	if (!dba_unit_is_commander(&s->elements[mover]) && !dba_unit_is_commander(&s->elements[friend_]) &&
		!s->elements[friend_].interpenetrated)
		dba_element_mark(play, DBA_12_2, friend_, MARK_INTERPENETRATED, PASSED_OF_NECESSITY);
}

static void run_through(struct play *play, struct dba_run *run, struct rush *rush)
{
	rush->ran[run->element] = true;
	run->spared = rush->ran;
	look_ahead(play, run);
	for (bool again = true; again; ) {
		again = false;
		for (int i = 0; i < run->passed_count && !again; i++)
			if (run->breaks[i]) {
				break_one(play, DBA_12_14, run->passed[i], rush);
				look_ahead(play, run);
				again = true;
			}
	}
	for (int i = 0; i < run->passed_count; i++)
		if (!rush->ran[run->passed[i]])
			note_passed(play, run->element, run->passed[i]);
	run->spared = NULL;
}

void dba_rout_run_through(struct play *play, struct dba_run *run)
{
	struct rush rush = { { false } };
	run_through(play, run, &rush);
}

void dba_rout_take_prey(struct play *play, const struct dba_run *run)
{
	for (int i = 0; i < run->taken_count; i++)
		if (dba_unit_on_table(play->state, run->taken[i]))
			dba_contact_take(play, run->element, run->taken[i]);
}

/* It stands there, and out of any town; contacts follow from it. */
static void put(struct play *play, int clause, uint16_t element, enum dba_way way, struct pose pose)
{
	const struct dba_state *s = play->state;
	if (s->elements[element].bua) {
		dba_losses_hand_over(play, element);
		dba_element_garrison(play, DBA_17_4, element, 0, 0);
	}
	dba_element_pose(play, clause, element, way, pose);
	dba_settle_contacts(play, clause, element, HOW_MOVED);
}

/* ---- Recoiling ----------------------------------------------------------------------------------------- */

static struct dba_run recoil_of(const struct dba_state *s, uint16_t element, int32_t away)
{
	struct dba_outset set = dba_rout_outset(s, element, away);
	return (struct dba_run){ .element = element, .base = set.base, .heading = set.heading,
		.distance = s->elements[element].bua ? 0 : set.base.depth,
		.kind = RUN_RECOIL };
}

bool dba_rout_has_room(struct play *play, uint16_t element, int32_t away)
{
	struct dba_run run = recoil_of(play->state, element, away);
	assert(dba_unit_is_element(play->state, element));
	if (((const struct dba_state *)play->state)->elements[element].bua)
		/* a garrison comes out where nobody is in its way */
		return dba_place_is_free(play->state, run.base, NULL, NULL, NULL);
	look_ahead(play, &run);
	return run.end == RUN_DONE;
}

void dba_rout_recoil(struct play *play, int clause, uint16_t element, int32_t away, enum dba_cause cause)
{
	bool ahead = dba_rout_outset(play->state, element, away).ahead;
	struct dba_run run = recoil_of(play->state, element, away);
	assert(dba_unit_is_element(play->state, element));
	dba_rout_run_through(play, &run);
	dba_element_set_morale(play, clause, element, RECOILED, cause);
	put(play, clause, element, WAY_RECOIL, ahead ? dba_run_ran_to(&run).pose :
		turned_about(dba_run_ran_to(&run)));
}

/* ---- Fleeing ------------------------------------------------------------------------------------------- */

/* 13.10: a second break, or a rout of who ever broke. */
static enum dba_morale morale_after(const struct dba_element *e, enum dba_reaction_kind kind)
{
	if (kind == REACT_FLEE)
		return STEADY;
	return e->ever_broken ? PERM_BROKEN : kind == REACT_ROUT ? ROUTING : BROKEN;
}

static bool is_stopped(const struct dba_state *s, const struct dba_run *run)
{
	return (run->end == RUN_AT_ENEMY || run->end == RUN_AT_GARRISON) &&
		s->options.flight_into_enemy != FLIGHT_STOP;
}

static enum dba_way way_of(enum dba_morale morale)
{
	return morale == STEADY ? WAY_FLEE : morale == ROUTING ? WAY_ROUT : WAY_BREAK;
}

/* Where the run has led it: off the table, into its ruin, or to where it stands then. */
static void arrive(struct play *play, int clause, const struct dba_run *run, bool ruined, struct pose pose,
	enum dba_cause cause)
{
	const struct dba_state *s = play->state;
	if (run->end == RUN_OFF_TABLE)
		dba_losses_lose(play, DBA_13_15, run->element, OFF_TABLE, cause);
	else if (ruined)
		dba_losses_lose(play, DBA_13_11, run->element, DESTROYED, cause);
	else {
		put(play, clause, run->element, way_of(s->elements[run->element].morale), pose);
		dba_rout_take_prey(play, run);
	}
}

static void flee(struct play *play, int clause, uint16_t element, int32_t away, enum dba_reaction_kind kind,
	enum dba_cause cause, struct rush *rush)
{
	const struct dba_state *s = play->state;
	struct dba_outset set = dba_rout_outset(s, element, away);
	struct dba_run run = { .element = element, .base = set.base, .heading = set.heading,
		.kind = kind == REACT_ROUT ? RUN_ROUT : RUN_FLIGHT };
	enum dba_morale morale = morale_after(&s->elements[element], kind);
	bool turns = kind == REACT_FLEE ? set.ahead : !set.ahead;
	run.distance = dba_run_reach(s, element, set.base, set.heading, MORE);
	if (run.distance < 0) {
		dba_losses_lose(play, DBA_13_11, element, DESTROYED, cause);
		return;
	}
	if (s->elements[element].morale != morale)
		dba_element_set_morale(play, morale == PERM_BROKEN ? DBA_13_10 : clause, element, morale, cause);
	run_through(play, &run, rush);
	arrive(play, clause, &run, run.end == RUN_AT_GROUND || is_stopped(s, &run),
		turns ? turned_about(dba_run_ran_to(&run)) : dba_run_ran_to(&run).pose, cause);
}

void dba_rout_flee(struct play *play, int clause, uint16_t element, int32_t away, enum dba_reaction_kind kind,
	enum dba_cause cause)
{
	struct rush rush = { { false } };
	assert(dba_unit_is_element(play->state, element));
	flee(play, clause, element, away, kind, cause, &rush);
}

static void break_one(struct play *play, int clause, uint16_t element, struct rush *rush)
{
	const struct dba_state *s = play->state;
	if (s->elements[element].type == ARTILLERY && !s->elements[element].limbered)
		dba_losses_lose(play, clause, element, DESTROYED, NO_CAUSE); /* */
	else
		flee(play, clause, element, 0, REACT_BREAK, NO_CAUSE, rush);
	rush->ran[element] = true;
}

void dba_rout_break(struct play *play, int clause, uint16_t element, uint16_t mover)
{
	struct rush rush = { { false } };
	assert(dba_unit_is_element(play->state, element));
	rush.ran[mover] = true;
	break_one(play, clause, element, &rush);
}

/* later moves stop short of ground they cannot enter. */
void dba_rout_run_on(struct play *play, uint16_t element)
{
	const struct dba_state *s = play->state;
	const struct dba_element *e = &s->elements[element];
	int clause = e->morale == ROUTING ? DBA_13_12 : DBA_13_9;
	struct dba_run run = { .element = element, .base = dba_base(s, element), .heading = e->heading,
		.kind = e->morale == ROUTING ? RUN_ROUT : RUN_FLIGHT };
	assert(dba_unit_is_element(play->state, element));
	run.distance = dba_run_reach(s, element, run.base, run.heading, 0);
	if (run.distance < 0)
		return;
	dba_rout_run_through(play, &run);
	arrive(play, clause, &run, is_stopped(s, &run), dba_run_ran_to(&run).pose, NO_CAUSE);
}
