/* Affairs: the shape of what is to be known of a hosted game besides its position. */
#include "affairs.h"

#include "table.h"

static const struct field viewer_fields[] = {
	{ F_UINT(struct affairs_viewer, seats), ANY_UINT32 },
	{ F_UINT(struct affairs_viewer, seq), ANY_UINT32 },
	{ F_UINT(struct affairs_viewer, umpire), RANGE(0, 1) },
	{ F_UINT(struct affairs_viewer, branch), COUNT_OF(struct affairs, viewers) },
};
static const struct shape viewer_shape = SHAPE_OF(affairs_viewer, viewer_fields);

static const struct field scope_fields[] = {
	{ F_UINT(struct roll_scope, audience), ANY_UINT32 },
	{ F_UINT(struct roll_scope, rolls), ANY_UINT32 },
};
static const struct shape scope_shape = SHAPE_OF(roll_scope, scope_fields);

static const struct field result_fields[] = {
	{ F_TEXT(struct affairs_result, winner) },
	{ F_TEXT(struct affairs_result, why) },
	{ F_UINT(struct affairs_result, clause), RANGE(TABLE_CLAUSE + 1, TABLE_CLAUSES_END - 1), .flags = SHAPE_OPTIONAL },
	{ F_UINT(struct affairs_result, over), RANGE(0, 1) },
};
static const struct shape result_shape = SHAPE_OF(affairs_result, result_fields);

static const struct field affairs_fields[] = {
	{ F_UINT(struct affairs, row), ANY_UINT32 },
	{ F_BOOL(struct affairs, begun) },
	{ F_BOOL(struct affairs, paused) },
	{ F_UINT(struct affairs, draw_offers), ANY_UINT32 },
	{ F_UINT(struct affairs, draw_barred), ANY_UINT32 },
	{ F_UINT(struct affairs, taken), ANY_UINT32 },
	{ F_UINT(struct affairs, left), ANY_UINT32 },
	{ F_ARRAY_UINT(struct affairs, played_with), COUNT_OF(struct affairs, players) },
	{ F_STRUCT(struct affairs, result, result_shape) },
	{ F_MANY(struct affairs, players, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_LIST_STRUCT(struct affairs, viewers, viewer_count, viewer_shape) },
	{ F_ARRAY_STRUCT(struct affairs, scopes, scope_shape) },
	{ F_STRUCT(struct affairs, dice, dice_rounds_shape) },
};
const struct shape affairs_shape = SHAPE_OF(affairs, affairs_fields);

int affairs_viewer(const struct affairs *affairs, struct viewer who)
{
	for (int i = 0; i < affairs->viewer_count; i++)
		if (affairs->viewers[i].seats == who.seats && (affairs->viewers[i].umpire != 0) == who.umpire)
			return i;
	return -1;
}

/* ---- Seats in other hands -------------------------------------------------------------------------------------------- */

uint32_t affairs_taken(const struct affairs *affairs, int seat_count)
{
	return affairs->taken | affairs->left ? affairs->taken : (1u << seat_count) - 1;
}

int affairs_link(const struct affairs *affairs, int seat)
{
	return affairs->played_with[seat] ? affairs->played_with[seat] - 1 : seat;
}

uint32_t affairs_link_seats(const struct affairs *affairs, int link)
{
	uint32_t seats = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		if (affairs_link(affairs, i) == link)
			seats |= 1u << i;
	return seats;
}

/* Who held `before` holds other seats now. */
static void branch_off(struct affairs *affairs, uint32_t before, uint32_t seats)
{
	int was = affairs_viewer(affairs, (struct viewer){ .seats = before });
	if (!seats || was < 0 || affairs_viewer(affairs, (struct viewer){ .seats = seats }) >= 0 || affairs->viewer_count == VIEWERS_MAX)
		return;
	affairs->viewers[affairs->viewer_count++] =
		(struct affairs_viewer){ .seats = seats, .seq = affairs->viewers[was].seq, .branch = (uint32_t)was + 1 };
}

void affairs_pass_seat(struct affairs *affairs, int seat, int link)
{
	int from = affairs_link(affairs, seat);
	uint32_t gave = affairs_link_seats(affairs, from), got = affairs_link_seats(affairs, link);
	affairs->played_with[seat] = (uint8_t)(link == seat ? 0 : link + 1);
	branch_off(affairs, gave, affairs_link_seats(affairs, from));
	branch_off(affairs, got, affairs_link_seats(affairs, link));
}
