/* Staff moves. */
#include "staff.h"

#include "../changes/change.h"
#include "../field/field.h"
#include "aide.h"

/* 4.10, 4.13: nobody rides over an edge that is impassable. */
static bool is_cliff(const struct mdcc_state *s, struct box from, struct box to, struct refusal *r)
{
	bool barred = mdcc_ground_step_barred(s, from, to);
	forbid(r, barred, MDCC_4_10, "the edge before column %d, row %d is impassable", to.c, to.r);
	forbid(r, barred, MDCC_4_13, "the edge before column %d, row %d is impassable to commanders, too", to.c,
		to.r);
	return barred;
}

/* May a figure of the side go this way: one or two king steps on the table, never through enemy troops or
 * impassable ground (4.13; `clause` for a path that is none)? */
static bool check_path(const struct mdcc_state *s, enum mdcc_side side, struct box from,
	const struct mdcc_path *path, int clause, struct refusal *r)
{
	if (forbid(r, path->count < 1 || path->count > 2, clause, "a path of one or two boxes is wanted"))
		return false;
	for (int i = 0; i < path->count; i++) {
		struct box to = path->boxes[i];
		if (forbid(r, !mdcc_ground_on_table(s, to), clause, "that would leave the table") ||
			forbid(r, box_distance(from, to) != 1, clause, "each box of the path must touch the one before"))
			return false;
		if (forbid(r, !mdcc_ground_passable(s, to), MDCC_4_13, "column %d, row %d is impassable",
				to.c, to.r) ||
			forbid(r, mdcc_formation_of_side(s, mdcc_side_enemy(side), to) != 0, MDCC_4_13,
				"enemy troops hold column %d, row %d", to.c, to.r) ||
			is_cliff(s, from, to, r))
			return false;
		from = to;
	}
	return true;
}

/* R63: an aide beside his commander stays there; one left behind may only go back to him. */
static void check_aide(const struct mdcc_state *s, uint16_t aide, struct box to, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[aide];
	uint16_t army = mdcc_staff_army_commander(s, figure->side);
	struct box home = s->staff[army].box;
	if (mdcc_aide_waits(s, aide, r) ||
		forbid(r, army == 0, MDCC_0_6, "there is no army commander to ride to"))
		return;
	if (forbid(r, same_box(figure->box, home), MDCC_0_6,
			"an aide leaves his commander only to meet retreating troops"))
		return;
	forbid(r, !same_box(to, home) && box_distance(to, home) >= box_distance(figure->box, home), MDCC_0_6,
		"an aide left behind only goes back towards his commander");
}

/* Before the actions or after them (16.5). */
void mdcc_check_move_staff(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_move_staff *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	const struct mdcc_staff *figure = &s->staff[staff];
	bool there;
	if (!mdcc_step_in_time(s, seat, s->turn.active, 1u << STEP_S3 | 1u << STEP_S5, r))
		return;
	if (!staff || figure->side != s->turn.active || s->seats[seat].wing || figure->fate == STAFF_CAPTURED ||
		figure->fate == STAFF_UNPLACED) {
		refuse(r, MDCC_3_14, "you have no such figure to move");
		return;
	}
	there = !forbid(r, figure->fate == STAFF_OFF_FIELD, MDCC_22_7, "he is off the field");
	forbid(r, figure->moved, MDCC_18_2, "he has moved this turn");
	forbid(r, figure->with != 0, MDCC_12_25, "the aide stays with his troops until they have no disorder");
	if (there && check_path(s, figure->side, figure->box, &o->path, MDCC_4_6, r) &&
		figure->role == ROLE_AIDE && !figure->with)
		check_aide(s, staff, o->path.boxes[o->path.count - 1], r);
}

void mdcc_decide_move_staff(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_move_staff *o = body;
	const struct mdcc_state *s = play->state;
	uint16_t staff = mdcc_staff_named(s, o->staff), others[STAFF_ROOM];
	struct box from = s->staff[staff].box, to = o->path.boxes[o->path.count - 1];
	int count = mdcc_staff_in(s, s->staff[staff].side, from, others);
	(void)seat;
	mdcc_staff_moved(play, staff, to, STAFF_RIDES, MDCC_4_6);
	for (int i = 0; s->staff[staff].role == ROLE_ARMY && i < count; i++) /* R63 */
		if (s->staff[others[i]].role == ROLE_AIDE && !s->staff[others[i]].with)
			mdcc_staff_moved(play, others[i], to, STAFF_ALONG, MDCC_0_6);
}

/* Every box within two steps, by the first way there that is open. */
static void offer_from(const struct mdcc_state *s, uint16_t staff, struct offering *offering)
{
	struct box from = s->staff[staff].box;
	for (int dc = -2; dc <= 2; dc++)
		for (int dr = -2; dr <= 2; dr++) {
			struct mdcc_order_move_staff o = { .path = { .count = 1 } };
			struct box to = box_at(from.c + dc, from.r + dr);
			bool found = false;
			TEXT_SET(o.staff, s->staff[staff].id);
			if (same_box(from, to) || !mdcc_ground_on_table(s, to))
				continue;
			o.path.boxes[0] = to;
			o.path.boxes[1] = to;
			if (box_distance(from, to) == 1 && propose(offering, ORDER_move_staff, &o))
				continue;
			o.path.count = 2;
			for (int way = 0; way < 9 && !found && box_distance(from, to) == 2; way++) {
				o.path.boxes[0] = box_at(from.c + way / 3 - 1, from.r + way % 3 - 1);
				found = propose(offering, ORDER_move_staff, &o);
			}
		}
}

void mdcc_staff_offer(const struct mdcc_state *s, enum mdcc_side side, struct offering *offering)
{
	for (uint16_t i = 1; i < STAFF_ROOM && !offering->stopped; i++)
		if (s->staff[i].side == side && s->staff[i].fate == STAFF_FIELD && !s->staff[i].moved &&
			!s->staff[i].with)
			offer_from(s, i, offering);
}

void mdcc_offer_move_staff(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct mdcc_order_end_step done = { 0 };
	mdcc_staff_offer(s, due->side, offering);
	propose(offering, ORDER_end_step, &done);
}
