/* Layouts: how the stands of a unit come to stand beside each other. */
#include "layout.h"

#include "../position/space.h"

enum { GAP_MAX = 2 * CM, COLUMN_ABREAST = 2 };

/* In halves of a unit, to the right and forward of a point; the stands beside it are new ones. */
static void lay_stand(struct pb_stand *stand, struct point from, int32_t heading, int32_t right,
	int32_t forward, int32_t facing)
{
	stand->at = point_ahead_halves(from, pb_space_facing(heading) * DEGREE, right, forward);
	stand->facing = pb_space_facing(facing);
	stand->bridged = 0;
	stand->bridge = point_at(0, 0);
}

void pb_layout_line(struct pb_unit *u, struct point front, int32_t facing)
{
	u->formation = LINE;
	for (int i = 0; i < u->stand_count; i++)
		lay_stand(&u->stands[i], front, facing, (2 * i - (u->stand_count - 1)) * u->width, -u->depth, facing);
}

void pb_layout_column(struct pb_unit *u, struct point front, int32_t facing, int abreast)
{
	if (abreast <= 0)
		abreast = COLUMN_ABREAST;
	if (abreast > u->stand_count)
		abreast = u->stand_count;
	u->formation = COLUMN;
	for (int i = 0; i < u->stand_count; i++) {
		int row = i / abreast, left = u->stand_count - row * abreast, count = left < abreast ? left : abreast;
		lay_stand(&u->stands[i], front, facing, (2 * (i % abreast) - (count - 1)) * u->width,
			-(2 * row + 1) * u->depth, facing);
	}
}

/* Dealt to the front, the rear, the left and the right in turn. */
void pb_layout_square(struct pb_unit *u, struct point centre, int32_t facing)
{
	enum { SIDES_OF_SQUARE = 4 };
	static const int16_t outward[SIDES_OF_SQUARE] = { 0, 180, 270, 90 };
	int longest = (u->stand_count + SIDES_OF_SQUARE - 1) / SIDES_OF_SQUARE;
	facing = pb_space_facing(facing);
	u->formation = SQUARE;
	for (int i = 0; i < u->stand_count; i++) {
		int side = i % SIDES_OF_SQUARE,
			count = (u->stand_count - side + SIDES_OF_SQUARE - 1) / SIDES_OF_SQUARE;
		lay_stand(&u->stands[i], centre, facing + outward[side],
			(2 * (i / SIDES_OF_SQUARE) - (count - 1)) * u->width, longest * u->width + u->depth,
			facing + outward[side]);
	}
}

bool pb_layout_is_short(int32_t length)
{
	enum { FARTHEST = 5000 * CM };
	return length >= -FARTHEST && length <= FARTHEST;
}

bool pb_layout_stands(struct pb_unit *u, const struct pb_written_stand *stands, int count, struct refusal *r)
{
	bool placed[STANDS_MAX] = { false };
	if (count != u->stand_count)
		return refuse(r, PB_14_12, "every stand of @%s@ must be given its place", u->id);
	for (int i = 0; i < count; i++) {
		int at = pb_unit_stand_place(u, stands[i].id);
		if (at < 0 || placed[at] || !pb_layout_is_short(stands[i].x) || !pb_layout_is_short(stands[i].y))
			return refuse(r, PB_14_12, "@%s@ has no such stand, it is named twice, or its place is nowhere",
				u->id);
		placed[at] = true;
		u->stands[at].at = point_at(stands[i].x, stands[i].y);
		u->stands[at].facing = pb_space_facing(stands[i].facing);
	}
	return true;
}

struct point pb_layout_place_beside(const struct pb_stand *stand, const struct pb_stand *beside)
{
	return pose_local(pose_at(stand->at, stand->facing * DEGREE), beside->at);
}

static bool is_bridged(const struct pb_stand *one, const struct pb_stand *other)
{
	return one->bridged == other->id &&
		points_square(pb_layout_place_beside(one, other), one->bridge) <= TOUCH * TOUCH;
}

static bool are_joined(const struct pb_unit *u, const struct body *body, int one, int other)
{
	return figures_within(&body->figures[one], &body->figures[other], GAP_MAX) ||
		is_bridged(&u->stands[one], &u->stands[other]) || is_bridged(&u->stands[other], &u->stands[one]);
}

bool pb_layout_hangs_together(const struct pb_unit *u)
{
	int reached[STANDS_MAX] = { 0 }, count = 1;
	bool seen[STANDS_MAX] = { true };
	struct body body;
	pb_space_body(u, &body);
	for (int at = 0; at < count; at++)
		for (int i = 0; i < u->stand_count; i++)
			if (!seen[i] && are_joined(u, &body, reached[at], i)) {
				seen[i] = true;
				reached[count++] = i;
			}
	return count >= u->stand_count;
}

void pb_layout_usual_size(const struct pb_unit *u, int16_t *width, int16_t *depth)
{
	bool limbered = u->arm == TRAIN || (u->arm == ARTILLERY && u->deploy_state == LIMBERED);
	*width = limbered || u->class == MORTAR ? 400 : 600;
	*depth = limbered         ? 1000
		: u->class == MORTAR  ? 400
		: u->arm == ARTILLERY ? 600
		: pb_unit_is_horse(u) ? 500
		: 300;
}
