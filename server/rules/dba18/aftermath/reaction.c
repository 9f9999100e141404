/* Reactions. */
#include "reaction.h"

#include <assert.h>

#include "../elements/elements.h"
#include "../elements/losses.h"
#include "../ground/space.h"
#include "../movement/rout.h"

/* ---- What it comes to ---------------------------------------------------------------------------------- */

/* Guns, and baggage, which fares as they do. */
static bool are_guns(const struct dba_element *e)
{
	return e->type == ARTILLERY || e->type == BAGGAGE;
}

static bool cannot_run(const struct dba_element *e)
{
	return e->type == ARTILLERY && !e->limbered;
}

/* 13.4, 13.26, R-28, R-29. */
static bool cannot_recoil(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	const struct dba_element *e = &s->elements[r->element];
	return e->morale == RECOILED || dba_unit_in_flight(e) || r->direction == FROM_FLANK ||
		(r->direction == FROM_REAR && s->options.rear_cause_blocks_recoil) ||
		!dba_rout_has_room(play, r->element, r->heading);
}

/* Without room foot and horse break under fire (13.4); guns are lost either way (13.5). */
static enum dba_reaction_kind recoil_or_worse(struct play *play, const struct dba_reaction *r)
{
	const struct dba_element *e = &((const struct dba_state *)play->state)->elements[r->element];
	if (e->gun == FORT)
		return REACT_DESTROYED; /* */
	if (!cannot_recoil(play, r))
		return REACT_RECOIL;
	return r->cause == CAUSE_FIRE && !are_guns(e) ? REACT_BREAK : REACT_DESTROYED;
}

/* What the element does in truth; none: nothing. */
static enum dba_reaction_kind settled(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	const struct dba_element *e = &s->elements[r->element];
	enum dba_reaction_kind kind = r->reaction;
	if (!dba_unit_in_play(s, r->element) || !kind)
		return NO_REACTION;
	if (dba_unit_is_lone_commander(s, r->element))
		return REACT_RECOIL; /* 2.5, R-69 */
	if (kind == REACT_ROUT && dba_unit_in_flight(e))
		return NO_REACTION;
	if ((kind == REACT_FLEE || kind == REACT_UNCONTROLLED) && dba_unit_in_flight(e))
		kind = REACT_BREAK; /* 13.26 */
	if (kind == REACT_RECOIL)
		kind = recoil_or_worse(play, r);
	if ((kind == REACT_FLEE || kind == REACT_BREAK || kind == REACT_ROUT) && cannot_run(e))
		return REACT_DESTROYED; /* */
	return kind;
}

/* ---- Who copies it ------------------------------------------------------------------------------------- */

/* Behind it, facing alike, and no farther than its own depth. */
static bool is_close_behind(const struct dba_state *s, uint16_t element, uint16_t friend_)
{
	struct base front = dba_counted_base(s, element), base = dba_counted_base(s, friend_);
	struct dba_footprint footprint;
	struct extent seen;
	int32_t gap;
	if (angle_apart(front.pose.facing, base.pose.facing) > HALF_TURN / 4)
		return false;
	dba_space_footprint(base, &footprint);
	seen = figure_seen_from(&footprint.figure, front.pose);
	gap = -front.depth - seen.high.y;
	return seen.low.x < front.width / 2 && seen.high.x > -front.width / 2 && gap > -EPS && gap <= base.depth;
}

static int weight_of(enum dba_reaction_kind kind)
{
	static const int weights[] = { [NO_REACTION] = 0, [REACT_UNCONTROLLED] = 0, [REACT_RECOIL] = 1,
		[REACT_FLEE] = 2, [REACT_ROUT] = 3, [REACT_BREAK] = 4,
		[REACT_DESTROYED] = 5 };
	return weights[kind];
}

/* It shares the same fate once, whoever is before it; a worse one as well. */
static bool fares_no_better(const struct dba_state *s, uint16_t element, enum dba_reaction_kind kind)
{
	for (int i = 0; i < s->reaction_count; i++)
		if (s->reactions[i].element == element && weight_of(s->reactions[i].reaction) >= weight_of(kind))
			return true;
	return false;
}

static bool is_copied(const struct dba_state *s, enum dba_reaction_kind kind)
{
	return weight_of(kind) && (kind != REACT_DESTROYED || s->options.copy_destroyed);
}

static bool record(struct play *play, int clause, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	struct dba_event_recorded e = { .heading = r->heading, .reaction = r->reaction, .cause = r->cause,
		.direction = r->direction, .copied = r->copied };
	if (s->reaction_count == REACTIONS_MAX)
		return false;
	TEXT_COPY(e.element, s->elements[r->element].id);
	TEXT_COPY(e.by, s->elements[r->by].id);
	emit(play, EVENT_recorded, clause, &e);
	return true;
}

static void carry_out(struct play *play, int place);

/* Friends behind copy it, and move before it does. */
static void be_copied(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end && is_copied(s, r->reaction) && dba_unit_on_table(s, r->element);
		i++) {
		struct dba_reaction copy = *r;
		if (i == r->element || !dba_unit_on_table(s, i) ||
			s->elements[i].side != s->elements[r->element].side || !is_close_behind(s, r->element, i) ||
			fares_no_better(s, i, r->reaction))
			continue;
		copy.element = i;
		copy.copied = true;
		if (record(play, DBA_13_1, &copy))
			carry_out(play, s->reaction_count - 1);
	}
}

/* ---- Carrying it out ----------------------------------------------------------------------------------- */

static const int clauses[] = { [REACT_FLEE] = DBA_13_8, [REACT_BREAK] = DBA_13_9, [REACT_ROUT] = DBA_13_12 };

static void act(struct play *play, const struct dba_reaction *r)
{
	const struct dba_state *s = play->state;
	if (!dba_unit_in_play(s, r->element))
		return;
	switch (r->reaction) {
	case REACT_RECOIL:
		/* a rout has none of its own */
		dba_rout_recoil(play, DBA_13_2, r->element, r->heading, r->cause ? r->cause : CAUSE_COMBAT);
		break;
	case REACT_FLEE: case REACT_BREAK: case REACT_ROUT:
		dba_rout_flee(play, clauses[r->reaction], r->element, r->heading, r->reaction, r->cause);
		break;
	case REACT_DESTROYED:
		dba_losses_lose(play, DBA_13_11, r->element, DESTROYED, r->cause);
		break;
	case REACT_UNCONTROLLED:
		if (s->elements[r->element].morale != UNCONTROLLED)
			dba_element_set_morale(play, DBA_9_14, r->element, UNCONTROLLED, NO_CAUSE);
		break;
	default:
		break;
	}
}

static void carry_out(struct play *play, int place)
{
	const struct dba_state *s = play->state;
	struct dba_reaction r = s->reactions[place];
	struct dba_event_carried_out e = { .place = (uint16_t)place };
	bool was_recoil = r.reaction == REACT_RECOIL;
	e.reaction = r.reaction = (uint8_t)settled(play, &r);
	TEXT_COPY(e.element, s->elements[r.element].id);
	emit(play, EVENT_carried_out, was_recoil && r.reaction != REACT_RECOIL ? DBA_13_4 : DBA_3_14, &e);
	be_copied(play, &r);
	act(play, &r);
	if (r.odd && !r.copied && dba_unit_in_play(s, r.element))
		dba_losses_lose_commander(play, r.element);
}

bool dba_reaction_next(struct play *play)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < s->reaction_count; i++)
		if (!s->reactions[i].done) {
			carry_out(play, i);
			return true;
		}
	return false;
}

/* A garrison that routs leaves its buildings on the side of its own edge of the table. */
void dba_reaction_record_rout(struct play *play, uint16_t element)
{
	const struct dba_state *s = play->state;
	struct dba_reaction r = { .element = element, .reaction = REACT_ROUT,
		.heading = s->sides[s->elements[element].side].home == EDGE_S ? HALF_TURN : 0 };
	assert(dba_unit_is_element(play->state, element));
	record(play, DBA_16_1, &r);
}
