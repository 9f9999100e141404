/* Chapter 6, Engage. */
#include "engage.h"

#include <assert.h>

#include "../changes/change.h"
#include "../field/field.h"

static bool steady_in_disorder(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_is_dragoon(s, formation) || mdcc_formation_is_grenadier(s, formation);
}

void mdcc_check_engagement(const struct mdcc_state *s, uint16_t formation, struct box from, bool disordered,
	struct refusal *r)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct box to = box_ahead(from, f->facing, 1);
	uint16_t target = mdcc_formation_of_side(s, mdcc_side_enemy(f->side), to);
	bool unsteady = disordered && !steady_in_disorder(s, formation);
	forbid(r, mdcc_formation_arm(s, formation) == GUNS, MDCC_6_4, "guns never engage");
	forbid(r, f->square, MDCC_6_8, "a square cannot engage");
	forbid(r, !target, MDCC_6_1, "there is no enemy in the box ahead");
	forbid(r, mdcc_formation_is_engaged(s, formation), MDCC_6_6, "they are in an engagement already");
	forbid(r, unsteady, MDCC_6_7, "disordered troops do not begin an engagement");
	forbid(r, unsteady, MDCC_13_3, "only dragoons and grenadiers engage while disordered");
	if (!target)
		return;
	forbid(r, mdcc_ground_edge_barred(s, from, to), MDCC_6_10, "the edge between them is impassable");
	forbid(r, mdcc_formation_is_cavalry(s, formation) && mdcc_ground_rough_between(s, from, to), MDCC_13_15,
		"cavalry does not engage into or out of rough ground");
}

int mdcc_engage_toll(const struct mdcc_state *s, uint16_t formation, struct box from, struct box to)
{
	return mdcc_formation_arm(s, formation) == FOOT && !mdcc_formation_is_grenadier(s, formation) &&
		mdcc_ground_rough_between(s, from, to);
}

/* Who engages stays in his own box for every purpose (6.9); he is the aggressor to the end (6.3). */
void mdcc_begin_engagement(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	struct box from = s->formations[formation].box, to = mdcc_formation_front_box(s, formation);
	uint16_t target = mdcc_formation_of_side(s, mdcc_side_enemy(s->formations[formation].side), to);
	if (!target)
		return;
	if (mdcc_formation_arm(s, target) == GUNS)
		mdcc_change_abandoned(play, target, formation, MDCC_6_5);
	else
		mdcc_engaged(play, formation, target, to, clause);
	if (mdcc_engage_toll(s, formation, from, to))
		mdcc_disordered(play, formation, 1, MDCC_13_14);
}

void mdcc_check_engage(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_engage *o = body;
	struct mdcc_actor actor;
	if (!mdcc_actor(s, seat, o->formation, &o->stands, r, &actor))
		return;
	forbid(r, actor.part, MDCC_3_8, "a box engages as a whole");
	mdcc_check_may_act(s, &actor, r);
	mdcc_action_check_command(s, &actor, r);
	mdcc_check_engagement(s, actor.formation, s->formations[actor.formation].box,
		s->formations[actor.formation].disorder > 0, r);
}

void mdcc_decide_engage(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_engage *o = body;
	uint16_t formation = mdcc_formation_named(play->state, o->formation);
	(void)seat;
	mdcc_change_acted(play, formation, MDCC_3_7);
	mdcc_begin_engagement(play, formation, MDCC_6_1);
}
