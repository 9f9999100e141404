/* Support: a brigade in combat takes on the one behind it. */
#include "support.h"

#include "../movement/movement.h"
#include "../space/layout.h"
#include "../space/slide.h"
#include "../space/space.h"
#include "../troops/troops.h"

/* Does it stand behind the other's rear rank, facing as that does? */
static bool is_behind(const struct malb_brigade *rear, const struct malb_brigade *front)
{
	struct pose pose = pose_at(front->frame.M, front->frame.facing * 10);
	int32_t back = front->formation == UNFORMED ? 0 : -front->depth;
	for (int i = 0; i < rear->base_count; i++)
		if (pose_local(pose, base_centre(malb_footprint_base_at(rear, i))).y > back)
			return false;
	return malb_headings_apart(rear->frame.facing, front->frame.facing) <= 450 ||
		!malb_brigade_is_formed(rear);
}

static bool touches(const struct malb_state *s, uint16_t rear, uint16_t front)
{
	return malb_space_base_to_base(s, rear, front);
}

static bool are_of_one_arm(const struct malb_brigade *a, const struct malb_brigade *b)
{
	return malb_brigade_is_cavalry(a) == malb_brigade_is_cavalry(b) &&
		malb_brigade_is_foot(a) == malb_brigade_is_foot(b);
}

void malb_check_declare_support(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_declare_support *o = body;
	uint16_t rear = malb_brigade_named(s, o->rear), front = malb_brigade_named(s, o->front);
	const struct malb_brigade *back = &s->brigades[rear], *lead = &s->brigades[front];
	if (!malb_seat_owns(s, seat, malb_unit_named(s, o->rear), r) ||
		!malb_seat_owns(s, seat, malb_unit_named(s, o->front), r))
		return;
	if (!rear || !front || rear == front) {
		refuse(r, MALB_18_17, "one brigade supports another");
		return;
	}
	forbid(r, !malb_in_close_combat(s, front), MALB_18_17, "@%s@ is in no close combat", lead->id);
	forbid(r, malb_in_close_combat(s, rear), MALB_12_5, "@%s@ is in close combat itself", back->id);
	forbid(r, !touches(s, rear, front) || !is_behind(back, lead), MALB_18_17,
		"@%s@ does not stand behind @%s@ and in contact with it", back->id, lead->id);
	forbid(r, lead->has_taken || back->has_taken, MALB_18_17, "@%s@ has its support", lead->id);
	forbid(r, !are_of_one_arm(back, lead), MALB_13_10, "foot and horse make no one brigade");
	forbid(r, malb_brigade_is_formed(back) != malb_brigade_is_formed(lead), MALB_13_10,
		"formed and unformed troops make no one brigade");
	forbid(r, back->status != STATUS_NORMAL, MALB_18_17, "@%s@ is in no state to support anybody", back->id);
	forbid(r, back->base_count + lead->base_count > BASES_MAX, MALB_13_10,
		"the two are too many for one brigade");
}

/* Its ranks stand behind the other's, as they do. */
static struct malb_brigade supported(const struct malb_state *s, uint16_t rear, uint16_t front)
{
	struct malb_brigade as = s->brigades[front];
	malb_layout_append(&as, &s->brigades[rear]);
	if (as.formation != UNFORMED) {
		as.formation = LINE; /* with more than two ranks too */
		as.ranks = (uint8_t)malb_layout_ranks(&as);
	}
	return as;
}

void malb_decide_declare_support(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_declare_support *o = body;
	uint16_t rear = malb_brigade_named(s, o->rear), front = malb_brigade_named(s, o->front);
	struct malb_brigade as = supported(s, rear, front);
	(void)seat;
	malb_merge(play, MALB_18_17, rear, front, &as);
	malb_troops_mark(play, MALB_18_17, UNIT_BRIGADE + front, MARK_HAS_TAKEN, true);
}

bool malb_preview_declare_support(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_declare_support *o = body;
	uint16_t rear = malb_brigade_named(s, o->rear), front = malb_brigade_named(s, o->front);
	struct malb_brigade as;
	(void)seat;
	as = supported(s, rear, front);
	malb_preview_merge_joint(s, rear, front, &as, out);
	return true;
}

void malb_offer_declare_support(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++) {
		if (!ON_TABLE_BRIGADE(s, i) || malb_seat_of_unit(s, UNIT_BRIGADE + i) != due->seat ||
			!malb_in_close_combat(s, i))
			continue;
		for (uint16_t k = 1; k < s->brigades_end; k++) {
			struct malb_order_declare_support o = { .rear = "" };
			if (k == i || !ON_TABLE_BRIGADE(s, k) || s->brigades[k].side != s->brigades[i].side ||
				!touches(s, k, i))
				continue;
			TEXT_SET(o.rear, s->brigades[k].id);
			TEXT_SET(o.front, s->brigades[i].id);
			propose(offering, ORDER_declare_support, &o);
		}
	}
}
