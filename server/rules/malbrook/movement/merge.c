/* Merging and splitting brigades. */
#include "merge.h"

#include <assert.h>
#include <string.h>

#include "../../table/angle.h"
#include "../control/sequence.h"
#include "../position/shapes.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "../troops/troops.h"
#include "may_act.h"

enum { LEVEL = 50, SAME_WAY = 10, LOOSE_GAP = 500 };

/* ---- Merging ------------------------------------------------------------------------------------------- */

static bool faces_alike(const struct malb_brigade *a, const struct malb_brigade *b, int tenths)
{
	return angle_apart(a->frame.facing * 10, b->frame.facing * 10) <= tenths * 10;
}

/* Where the other's front middle lies, seen from this one's. */
static struct point seen(const struct malb_brigade *from, const struct malb_brigade *b)
{
	return pose_local(pose_at(from->frame.M, from->frame.facing * 10), b->frame.M);
}

static int32_t distance_of(int32_t length)
{
	return length < 0 ? -length : length;
}

/* Side by side and level: one line. */
static bool join_beside(const struct malb_brigade *a, const struct malb_brigade *b, struct malb_brigade *as)
{
	struct point off = seen(a, b);
	int32_t apart = distance_of(off.x) - (malb_layout_frontage(a) + malb_layout_frontage(b)) / 2;
	if (!faces_alike(a, b, SAME_WAY) || distance_of(off.y) > LEVEL || apart < -LEVEL ||
		apart > LOOSE_GAP + LEVEL)
		return false;
	*as = *a;
	return malb_join_abreast(as, b);
}

/* One behind the other: so many more ranks. */
static bool join_behind(const struct malb_brigade *a, const struct malb_brigade *b, struct malb_brigade *as)
{
	struct point off = seen(a, b);
	int32_t gap = -off.y - malb_layout_ranks(a) * a->depth;
	bool in_file = a->formation == LINE
		? distance_of(off.x) < (malb_layout_frontage(a) + malb_layout_frontage(b)) / 2
										: distance_of(off.x) <= LEVEL;
	if (a->formation != b->formation || !faces_alike(a, b, 225) || gap < -LEVEL || gap > LOOSE_GAP + LEVEL ||
		!in_file)
		return false;
	*as = *a;
	malb_layout_append(as, b);
	as->ranks = (uint8_t)(a->formation == LINE ? malb_layout_ranks(a) + malb_layout_ranks(b) : 1);
	malb_layout(as, false);
	return true;
}

/* Unformed troops as they stand. Bases of another size take the room of those they join. */
static bool join_as_they_stand(const struct malb_brigade *a, const struct malb_brigade *b,
	struct malb_brigade *as)
{
	*as = *a;
	malb_layout_append(as, b);
	return malb_is_connected(as);
}

int malb_merge_joined(const struct malb_state *s, uint16_t rear, uint16_t into, struct malb_brigade *as)
{
	assert(into < BRIGADES_ROOM);
	const struct malb_brigade *a = &s->brigades[into], *b = &s->brigades[rear];
	*as = *a;
	if (malb_brigade_is_cavalry(a) != malb_brigade_is_cavalry(b) || a->base_count + b->base_count > BASES_MAX)
		return MALB_13_10;
	if ((a->formation == UNFORMED) != (b->formation == UNFORMED))
		return MALB_13_10;
	if (a->formation == UNFORMED ? !join_as_they_stand(a, b, as)
								 : !join_beside(a, b, as) && !join_behind(a, b, as))
		return MALB_13_10;
	return malb_end_of(s, as, into, UNIT_BRIGADE + rear).clause;
}

/* Out of close combat a line is a single one, or of two ranks if it is as wide as deep (11.2). */
static bool is_too_deep(const struct malb_brigade *as)
{
	int ranks = malb_layout_ranks(as);
	return as->formation == LINE && ranks > 1 && (ranks > 2 || malb_layout_frontage(as) < 2 * as->depth);
}

/* What it must do, it does before it joins others. */
static void check_duties(const struct malb_state *s, uint16_t into, uint16_t rear, struct refusal *r)
{
	bool goes = malb_act_must_move(s, rear), other_goes = malb_act_must_move(s, into);
	forbid(r, malb_act_must_still_repeat(s, rear), MALB_6_16, "@%s@ must repeat its last move first",
		s->brigades[rear].id);
	forbid(r, goes != other_goes, MALB_13_5, "@%s@ moved with three dice last turn and must move first",
		s->brigades[goes ? rear : into].id);
}

static void check_pair(const struct malb_state *s, uint16_t into, uint16_t rear, struct refusal *r)
{
	const struct malb_brigade *a = &s->brigades[into], *b = &s->brigades[rear];
	bool reinforces = malb_in_close_combat(s, into);
	struct malb_brigade as;
	int fault = malb_merge_joined(s, rear, into, &as);
	forbid(r, into == rear, MALB_13_8, "a brigade does not merge with itself");
	forbid(r, a->status != b->status || a->status == ROUTING, MALB_13_10,
		"@%s@ and @%s@ are not in the same state", a->id, b->id);
	forbid(r, malb_in_close_combat(s, rear), MALB_12_5, "@%s@ is in close combat", b->id);
	check_duties(s, into, rear, r);
	forbid(r, !malb_space_base_to_base(s, into, rear), MALB_13_8, "@%s@ and @%s@ are not in contact",
		a->id, b->id);
	forbid(r, reinforces && a->formation != UNFORMED && (fault || as.bases[a->base_count].rank == 1),
		MALB_17_10, "@%s@ is in close combat and is reinforced from behind only", a->id);
	forbid(r, allowed(r) && !reinforces && malb_brigade_rank_size(&as, 2) > malb_brigade_rank_size(&as, 1),
		MALB_13_10, "@%s@ would be the larger rank, behind the smaller", b->id);
	forbid(r, allowed(r) && !reinforces && is_too_deep(&as), MALB_13_10,
		"@%s@ and @%s@ together would be deeper than wide, and no proper line", a->id, b->id);
	forbid(r, allowed(r) && fault, fault, "@%s@ and @%s@ together would not be a proper formation", a->id,
		b->id);
}

void malb_check_merge(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_merge *o = body;
	uint16_t units[WRITTEN_UNITS_MAX];
	if (forbid(r, o->units.count != 2, MALB_13_8, "name the two that merge; more merge one after the other"))
		return;
	units[0] = malb_slot(malb_act_owned(s, seat, o->units.ids[0], 1u << KIND_BRIGADE, r));
	if (!units[0])
		return;
	/* it acts (10.6); who is joined may have had his turn */
	units[1] = malb_slot(malb_act_ordered(s, seat, o->units.ids[1], 1u << KIND_BRIGADE, r));
	if (units[1])
		check_pair(s, units[0], units[1], r);
}

/* Does the brigade that is joined act too, and from farther right? Both go on together then. One in close
 * combat does nothing but be reinforced. */
static bool acts_too(const struct malb_state *s, int seat, uint16_t into, uint16_t rear)
{
	enum malb_side side = s->brigades[into].side;
	return !malb_in_close_combat(s, into) && malb_sequence_may_still_act(s, seat, UNIT_BRIGADE + into) &&
		malb_rightmost(s, side, UNIT_BRIGADE + into) > malb_rightmost(s, side, UNIT_BRIGADE + rear);
}

void malb_decide_merge(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_merge *o = body;
	uint16_t into = malb_brigade_named(s, o->units.ids[0]), rear = malb_brigade_named(s, o->units.ids[1]);
	struct malb_brigade as;
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + (acts_too(s, seat, into, rear) ? into : rear));
	malb_merge_joined(s, rear, into, &as);
	malb_merge(play, malb_in_close_combat(s, into) ? MALB_17_10 : MALB_13_8, rear, into, &as);
}

void malb_preview_merge_joint(const struct malb_state *s, uint16_t rear, uint16_t into,
	const struct malb_brigade *as, struct malb_preview *preview)
{
	assert(into < BRIGADES_ROOM);
	const struct malb_brigade *a = &s->brigades[into], *b = &s->brigades[rear];
	char grade[] = "grade ?";
	TEXT_SET(preview->unit, a->id);
	malb_preview_stand(preview, as);
	preview->dps = (int8_t)(b->dps > a->dps ? b->dps - a->dps : 0);
	malb_preview_counted(preview, MALB_13_8, a->dps + preview->dps, "DP on it then", "DPs on it then");
	grade[strlen(grade) - 1] = malb_grade_names[malb_merged_grade(a, b)][0];
	malb_preview_note(preview, MALB_2_6, 0, grade);
}

bool malb_preview_merge(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_merge *o = body;
	uint16_t into = malb_brigade_named(s, o->units.ids[0]), rear = malb_brigade_named(s, o->units.ids[1]);
	struct malb_brigade as;
	(void)seat;
	malb_merge_joined(s, rear, into, &as);
	malb_preview_merge_joint(s, rear, into, &as, out);
	return true;
}

/* ---- Splitting (13.9) ---------------------------------------------------------------------------------- */

static uint32_t bases_named(const struct malb_brigade *b, const struct malb_base_ids *ids, bool *strange)
{
	uint32_t bases = 0;
	*strange = false;
	for (int i = 0; i < ids->count; i++) {
		bool found = false;
		for (int k = 0; k < b->base_count; k++)
			if (b->bases[k].id == ids->ids[i]) {
				bases |= 1u << k;
				found = true;
			}
		*strange = *strange || !found;
	}
	return bases;
}

static struct malb_brigade part_of(const struct malb_brigade *b, uint32_t bases)
{
	struct malb_brigade part = *b;
	malb_layout_keep_bases(&part, bases);
	return part;
}

/* A part is a body if it need not close up: its bases stand already as they should. */
static bool is_a_body(const struct malb_brigade *part)
{
	struct malb_brigade closed = *part;
	uint32_t all = (1u << part->base_count) - 1;
	if (malb_connected_lot(part, all) != all)
		return false;
	if (part->formation == UNFORMED)
		return true;
	malb_layout_close_up(&closed);
	malb_layout_thin_out(&closed);
	for (int i = 0; i < closed.base_count; i++)
		for (int k = 0; k < part->base_count; k++)
			if (part->bases[k].id == closed.bases[i].id &&
				points_square(part->bases[k].pos, closed.bases[i].pos) > TOL * TOL)
				return false;
	return true;
}

/* Of this side, so far: whoever was split off keeps his place among the brigades though he joins again. */
static int parts_made(const struct malb_state *s, enum malb_side side)
{
	int count = 0;
	for (uint16_t i = 1; i < s->brigades_end; i++)
		count += s->brigades[i].id[0] && s->brigades[i].side == side && s->brigades[i].origin;
	return count;
}

void malb_check_split(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_split *o = body;
	uint16_t brigade = malb_slot(malb_act_ordered(s, seat, o->unit, 1u << KIND_BRIGADE, r));
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_brigade leaves, stays;
	uint32_t bases;
	bool strange;
	if (!brigade)
		return;
	bases = bases_named(b, &o->bases, &strange);
	leaves = part_of(b, bases);
	stays = part_of(b, ~bases);
	forbid(r, strange, MALB_13_9, "@%s@ has no such base", b->id);
	forbid(r, leaves.base_count == 0 || stays.base_count == 0, MALB_13_9,
		"a brigade splits into two, and neither part is empty");
	forbid(r, malb_in_close_combat(s, brigade), MALB_12_5, "@%s@ is in close combat", b->id);
	forbid(r, b->status != STATUS_NORMAL, MALB_13_9, "@%s@ is in no state to be split", b->id);
	if (!allowed(r))
		return;
	forbid(r, !is_a_body(&leaves) || !is_a_body(&stays), MALB_13_10,
		"both parts must be proper formations as they stand");
	forbid(r, s->brigades_end == BRIGADES_ROOM, MALB_13_9, "there are too many brigades already");
	forbid(r, parts_made(s, b->side) >= SIDE_PARTS_MAX, MALB_13_9,
		"brigades of this army were split %d times already: what room is left is for those torn apart in battle",
		SIDE_PARTS_MAX);
}

void malb_decide_split(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_split *o = body;
	uint16_t brigade = malb_brigade_named(s, o->unit), leader = malb_leader_named(s, o->leader_with);
	bool strange;
	uint32_t bases = bases_named(&s->brigades[brigade], &o->bases, &strange);
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + brigade);
	malb_split_with(play, MALB_13_9, brigade, bases, leader);
}

/* The part that leaves; each part has all the DPs there are. */
bool malb_preview_split(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_split *o = body;
	const struct malb_brigade *b = &s->brigades[malb_brigade_named(s, o->unit)];
	struct malb_brigade leaves;
	bool strange;
	(void)seat;
	leaves = part_of(b, bases_named(b, &o->bases, &strange));
	TEXT_SET(preview->unit, b->id);
	preview->base_count = leaves.base_count;
	memcpy(preview->bases, leaves.bases, sizeof leaves.bases);
	malb_preview_counted(preview, MALB_13_9, b->base_count - leaves.base_count, "base stays", "bases stay");
	malb_preview_counted(preview, MALB_13_9, b->dps, "DP on each part", "DPs on each part");
	return true;
}

/* Does the base stand in the left half of its rank, or in the rear half of the brigade? */
static bool is_left(const struct malb_brigade *b, const struct malb_base *base)
{
	return 2 * base->file <= malb_brigade_rank_size(b, base->rank);
}

static bool is_rear(const struct malb_brigade *b, const struct malb_base *base)
{
	return 2 * base->rank > malb_layout_ranks(b) + 1;
}

/* In two halves, each of them still a brigade to speak of. */
void malb_offer_split(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	enum { LEAST = 2 };
	bool (*const halves[])(const struct malb_brigade *b, const struct malb_base *base) = { is_left, is_rear };
	for (uint16_t i = 1; i < s->brigades_end && !offering->stopped; i++) {
		const struct malb_brigade *b = &s->brigades[i];
		if (!ON_TABLE_BRIGADE(s, i) || b->formation == UNFORMED ||
			malb_seat_of_unit(s, UNIT_BRIGADE + i) != due->seat)
			continue;
		for (size_t half = 0; half < SHAPE_COUNTOF(halves); half++) {
			struct malb_order_split o = { .unit = "" };
			TEXT_SET(o.unit, b->id);
			for (int k = 0; k < b->base_count; k++)
				if (halves[half](b, &b->bases[k]))
					o.bases.ids[o.bases.count++] = b->bases[k].id;
			if (o.bases.count >= LEAST && b->base_count - o.bases.count >= LEAST)
				propose(offering, ORDER_split, &o);
		}
	}
}
