/* The table state: its shape, and seats that change hands. Shapes are
 * called as they are in digests and snapshots. */
#include "table_state.h"

#include <assert.h>

#include "table.h"

static const struct field viewer_fields[] = {
	{ F_UINT(struct table_state_viewer, seats), ANY_UINT32 },
	{ F_UINT(struct table_state_viewer, seq), ANY_UINT32 },
	{ F_UINT(struct table_state_viewer, umpire), RANGE(0, 1) },
	{ F_UINT(struct table_state_viewer, branch), COUNT_OF(struct table_state, viewers) },
};
static const struct shape viewer_shape = { "affairs_viewer", sizeof(struct table_state_viewer), SHAPE_OBJECT,
	SHAPE_COUNTOF(viewer_fields), viewer_fields, NULL };

static const struct field scope_fields[] = {
	{ F_UINT(struct roll_scope, audience), ANY_UINT32 },
	{ F_UINT(struct roll_scope, rolls), ANY_UINT32 },
};
static const struct shape scope_shape = SHAPE_OF(roll_scope, scope_fields);

const char *const motion_names[MOTIONS] = {
	"nothing", "go_on", "adjourn", "draw", "pause", "resume", "more_time" };

static const struct field motion_fields[] = {
	{ F_UINT(struct table_state_motion, what), RANGE(0, MOTIONS - 1) },
	{ F_UINT(struct table_state_motion, seat), COUNT_OF(struct table_state, players) },
	{ F_UINT(struct table_state_motion, seconds), ANY_UINT32 },
	{ F_UINT(struct table_state_motion, ayes), ANY_UINT32 },
};
static const struct shape motion_shape = { "affairs_motion", sizeof(struct table_state_motion), SHAPE_OBJECT,
	SHAPE_COUNTOF(motion_fields), motion_fields, NULL };

static const struct field result_fields[] = {
	{ F_TEXT(struct table_state_result, winner) },
	{ F_TEXT(struct table_state_result, why) },
	{ F_UINT(struct table_state_result, clause), RANGE(TABLE_CLAUSE + 1, TABLE_CLAUSES_END - 1),
		.flags = SHAPE_OPTIONAL },
	{ F_UINT(struct table_state_result, over), RANGE(0, 1) },
};
static const struct shape result_shape = { "affairs_result", sizeof(struct table_state_result), SHAPE_OBJECT,
	SHAPE_COUNTOF(result_fields), result_fields, NULL };

static const struct field asked_fields[] = {
	{ F_UINT(struct table_state_asked, row), ANY_UINT32 },
	{ F_UINT(struct table_state_asked, agreed), ANY_UINT32 },
	{ F_UINT(struct table_state_asked, orders), ANY_UINT16 },
	{ F_UINT(struct table_state_asked, seat), RANGE(0, SEATS_MAX) },
};
static const struct shape asked_shape = { "affairs_asked", sizeof(struct table_state_asked), SHAPE_OBJECT,
	SHAPE_COUNTOF(asked_fields), asked_fields, NULL };

static const struct field table_fields[] = {
	{ F_UINT(struct table_state, row), ANY_UINT32 },
	{ F_BOOL(struct table_state, begun) },
	{ F_BOOL(struct table_state, paused) },
	{ F_UINT(struct table_state, draw_offers), ANY_UINT32 },
	{ F_UINT(struct table_state, draw_barred), ANY_UINT32 },
	{ F_UINT(struct table_state, taken), ANY_UINT32 },
	{ F_UINT(struct table_state, left), ANY_UINT32 },
	{ F_ARRAY_UINT(struct table_state, played_with), COUNT_OF(struct table_state, players) },
	{ F_ARRAY_ENUM(struct table_state, machines, manner_names) },
	{ F_UINT(struct table_state, adjourned), RANGE(0, 1) },
	{ F_ARRAY_UINT(struct table_state, absent), COUNT_OF(struct table_state, players) },
	{ F_UINT(struct table_state, vacant), ANY_UINT32 },
	{ F_UINT(struct table_state, unwaited), ANY_UINT32 },
	{ F_STRUCT(struct table_state, motion, motion_shape) },
	{ F_STRUCT(struct table_state, result, result_shape) },
	{ F_STRUCT(struct table_state, asked, asked_shape) },
	{ F_MANY(struct table_state, players, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_LIST_STRUCT(struct table_state, viewers, viewer_count, viewer_shape) },
	{ F_ARRAY_STRUCT(struct table_state, scopes, scope_shape) },
	{ F_STRUCT(struct table_state, dice, dice_rounds_shape) },
	{ F_STRUCT(struct table_state, chains, dice_chains_shape) },
};
const struct shape table_state_shape = { "affairs", sizeof(struct table_state), SHAPE_OBJECT,
	SHAPE_COUNTOF(table_fields), table_fields, NULL };

int table_state_viewer(const struct table_state *table, struct viewer who)
{
	for (int i = 0; i < table->viewer_count; i++)
		if (table->viewers[i].seats == who.seats && (table->viewers[i].umpire != 0) == who.umpire)
			return i;
	return -1;
}

/* ---- Seats in other hands ------------------------------------------------------------------------------ */

uint32_t table_state_taken(const struct table_state *table, int seat_count)
{
	assert(seat_count > 0 && seat_count <= SEATS_MAX);
	return table->taken | table->left ? table->taken : (1u << seat_count) - 1;
}

int table_state_link(const struct table_state *table, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	return table->played_with[seat] ? table->played_with[seat] - 1 : seat;
}

uint32_t table_state_link_seats(const struct table_state *table, int link)
{
	assert(link >= 0 && link < SEATS_MAX);
	uint32_t seats = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		if (table_state_link(table, i) == link)
			seats |= 1u << i;
	return seats;
}

uint32_t table_state_absent_seats(const struct table_state *table, int link)
{
	assert(link >= 0 && link < SEATS_MAX);
	uint32_t seats = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		if (table->absent[i] == link + 1)
			seats |= 1u << i;
	return seats;
}

void table_state_forget_absence(struct table_state *table, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	table->absent[seat] = 0;
	table->vacant &= ~(1u << seat);
	table->unwaited &= ~(1u << seat);
}

uint32_t table_state_unagreed(const struct table_state *table, int asker, int seat_count)
{
	uint32_t wanted = table_state_taken(table, seat_count) & ((1u << seat_count) - 1) &
		~table_state_link_seats(table, table_state_link(table, asker));
	for (int i = 0; i < seat_count; i++)
		if (table->machines[i] || table->absent[i])
			wanted &= ~(1u << i);
	return wanted & ~table->asked.agreed;
}

/* Who held `before` holds other seats now. */
static void branch_off(struct table_state *table, uint32_t before, uint32_t seats)
{
	int was = table_state_viewer(table, (struct viewer){ .seats = before });
	if (!seats || was < 0 || table_state_viewer(table, (struct viewer){ .seats = seats }) >= 0 ||
		table->viewer_count == VIEWERS_MAX)
		return;
	table->viewers[table->viewer_count++] =
		(struct table_state_viewer){ .seats = seats, .seq = table->viewers[was].seq,
		.branch = (uint32_t)was + 1 };
}

void table_state_pass_seat(struct table_state *table, int seat, int link)
{
	assert(seat >= 0 && seat < SEATS_MAX && link >= 0 && link < SEATS_MAX);
	int from = table_state_link(table, seat);
	uint32_t gave = table_state_link_seats(table, from), got = table_state_link_seats(table, link);
	table->played_with[seat] = (uint8_t)(link == seat ? 0 : link + 1);
	branch_off(table, gave, table_state_link_seats(table, from));
	branch_off(table, got, table_state_link_seats(table, link));
}
