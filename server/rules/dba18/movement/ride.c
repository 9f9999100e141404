/* Commanders on their own bases: riding, joining troops, leaving them (2.2, 2.3, 2.9, 5.16, 6.4). */
#include "move.h"

#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../ground/place.h"
#include "../hidden/ambush.h"

/* 3.11: the C-in-C first, then the others. */
static bool is_his_step(const struct dba_state *s, uint16_t commander, struct refusal *r)
{
	bool first = s->elements[commander].type == CINC;
	if (first == (s->turn.step == MOVE_CINC))
		return true;
	return refuse(r, DBA_3_11, first ? "the C-in-C has moved, and now the others do" :
		"the C-in-C moves first");
}

/* A commander of the seat's own, alive and free, in the step that is his. */
static uint16_t read_commander(const struct dba_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t commander = dba_element_named(s, id);
	const struct dba_element *e = &s->elements[commander];
	if (commander && e->side == dba_side_of_seat(s, seat) && e->morale == CAPTURED) {
		refuse(r, DBA_5_30, "@%s@ is a prisoner", e->id);
		return 0;
	}
	if (!dba_seat_owns(s, seat, commander, r))
		return 0;
	if (!dba_unit_is_commander(e)) {
		refuse(r, DBA_2_3, "@%s@ is no commander on a base of his own", e->id);
		return 0;
	}
	return is_his_step(s, commander, r) ? commander : 0;
}

/* ---- Riding -------------------------------------------------------------------------------------------- */

static bool plan(const struct dba_state *s, int seat, const struct dba_order_move_commander *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	uint16_t commander;
	memset(move, 0, sizeof *move);
	commander = read_commander(s, seat, o->id, r);
	if (!commander)
		return false;
	if (s->elements[commander].attached_to)
		return refuse(r, DBA_2_2, "@%s@ is with @%s@ and goes where it goes, until he leaves it", o->id,
			s->elements[s->elements[commander].attached_to].id);
	a->body = dba_space_body_of_one(s, commander);
	if (s->elements[commander].type == CINC)
		a->body.command = 0; /* it is his own die that moves him (4.2) */
	a->path = &o->segments;
	move->kind = MOVE_NORMAL;
	if (!dba_begin_move(s, move, false, r))
		return false;
	forbid(r, !o->segments.count, DBA_5_1, "say where he is to go");
	if (!dba_move_read_path(&o->segments, r))
		return false;
	dba_judge_move(s, seat, move, o->pay, r);
	return true;
}

void dba_check_move_commander(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_move_commander(struct play *play, int seat, const void *body)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	plan(play->state, seat, body, &move, &r);
	dba_make_move(play, &move);
}

bool dba_preview_move_commander(const void *position, int seat, const void *body, void *out)
{
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	return plan(position, seat, body, &move, &r) && dba_preview_of_move(&move, out);
}

/* ---- Joining and leaving ------------------------------------------------------------------------------- */

void dba_check_attach_commander(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_attach_commander *o = body;
	uint16_t commander = read_commander(s, seat, o->commander, r), element = dba_element_named(s, o->element);
	const struct dba_element *e = &s->elements[element];
	if (!commander)
		return;
	if (!element || e->side != s->elements[commander].side || !dba_unit_in_play(s, element)) {
		refuse(r, DBA_21_5, "you have nothing of that name to join");
		return;
	}
	forbid(r, s->elements[commander].attached_to, DBA_2_2, "@%s@ is with somebody already", o->commander);
	forbid(r, !dba_unit_counts(e), DBA_2_2, "a commander joins fighting troops, not @%s@", e->id);
	forbid(r, dba_unit_commander(s, element), DBA_2_2, "there is a commander with @%s@ already", e->id);
	forbid(r, !s->elements[commander].attached_to &&
		(!dba_unit_on_table(s, element) ||
		!dba_space_bases_touch(dba_base(s, commander), dba_base(s, element))), DBA_2_2,
		"@%s@ does not touch @%s@", o->commander, e->id);
}

void dba_decide_attach_commander(struct play *play, int seat, const void *body)
{
	const struct dba_order_attach_commander *o = body;
	const struct dba_state *s = play->state;
	(void)seat;
	dba_element_join(play, DBA_2_2, dba_element_named(s, o->commander), dba_element_named(s, o->element),
		false);
}

static struct base detached_base(const struct dba_state *s, uint16_t commander,
	const struct dba_order_detach_commander *o)
{
	return (struct base){ pose_at(point_at(o->x, o->y), angle_normal(o->heading)), dba_base_frontage(s),
		dba_base_depth(s, &s->elements[commander]) };
}

void dba_check_detach_commander(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct dba_state *s = position;
	const struct dba_order_detach_commander *o = body;
	uint16_t commander = read_commander(s, seat, o->commander, r), element;
	struct base base;
	if (!commander)
		return;
	element = s->elements[commander].attached_to;
	if (!element) {
		refuse(r, DBA_2_2, "@%s@ is with nobody", o->commander);
		return;
	}
	base = detached_base(s, commander, o);
	forbid(r, s->elements[element].morale == BROKEN || s->elements[element].morale == PERM_BROKEN, DBA_2_9,
		"@%s@ is swept along with @%s@", o->commander, s->elements[element].id);
	forbid(r, !dba_unit_on_table(s, element) || !dba_space_bases_touch(base, dba_base(s, element)), DBA_2_2,
		"who leaves an element stands touching it");
	dba_place_judge_free(s, base, NULL, o->commander, r);
}

void dba_decide_detach_commander(struct play *play, int seat, const void *body)
{
	const struct dba_order_detach_commander *o = body;
	const struct dba_state *s = play->state;
	uint16_t commander = dba_element_named(s, o->commander);
	struct base base = detached_base(s, commander, o);
	(void)seat;
	if (!dba_place_finds_room(play, o->commander, base, NULL))
		return;
	dba_element_join(play, DBA_2_2, commander, 0, false);
	dba_element_pose(play, DBA_2_2, commander, WAY_DETACHED, base.pose);
	dba_settle_contacts(play, DBA_2_2, commander, HOW_MOVED);
	dba_ambush_spring_all(play);
}
