/* Layout: where the bases of a formation stand. */
#include "layout.h"

#include <string.h>

#include "../../table/angle.h"
#include "../../table/base.h"
#include "../../table/figure.h"
#include "../../table/number.h"
#include "../../table/trail.h"

/* ---- Sizes (5.1) --------------------------------------------------------------------------------------- */

/* MALB-2.1, MALB-2.2: troops and their style decide. */
void malb_layout_base_size(const struct malb_options *options, const struct malb_brigade *b, int32_t *width,
	int32_t *depth)
{
	bool new_basing = options->new_style_basing && b->style == NEW_STYLE;
	bool mounted = b->type == HORSE || b->type == HUSSARS || (b->type == DRAGOONS && b->mounted);
	bool wide = mounted && (new_basing || (options->new_style_basing && b->type == HUSSARS));
	*width = wide ? 1250 : 1000;
	*depth = mounted ? 1250 : new_basing && b->type == INFANTRY ? 750 : 1000;
}

/* MALB-2.4: a gun is a single model. */
void malb_layout_gun_size(enum malb_gun_class class, int32_t *width, int32_t *depth)
{
	static const int32_t size[] = { [LIGHT_GUN] = 1000,
		[MEDIUM_GUN] = 1250,
		[HEAVY_GUN] = 1500,
		[HOWITZER] = 1250,
		[MORTAR] = 1500 };
	*width = *depth = size[class];
}

int16_t malb_layout_facing(int32_t angle)
{
	return (int16_t)((angle % FULL_CIRCLE + FULL_CIRCLE) % FULL_CIRCLE);
}

/* ---- Ranks and files ----------------------------------------------------------------------------------- */

int malb_layout_ranks(const struct malb_brigade *b)
{
	int ranks = 0;
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].rank > ranks)
			ranks = b->bases[i].rank;
	return ranks;
}

static int in_rank(const struct malb_brigade *b, int rank)
{
	int count = 0;
	for (int i = 0; i < b->base_count; i++)
		count += b->bases[i].rank == rank;
	return count;
}

/* The first rank of a formation takes so many. */
static int full_front(const struct malb_brigade *b, int formation, int ranks)
{
	if (formation == LINE)
		return ranks > 1 ? (b->base_count + ranks - 1) / ranks : b->base_count;
	return formation == FIELD_COLUMN ? 2 : 1;
}

static void number_bases(struct malb_brigade *b)
{
	int front = full_front(b, b->formation, b->ranks);
	for (int i = 0; i < b->base_count; i++) {
		struct malb_base *base = &b->bases[i];
		base->rank = (uint8_t)(b->formation == UNFORMED ? 0 : i / front + 1);
		base->file = (uint8_t)(b->formation == UNFORMED ? 0 : i % front + 1);
		base->detached = false;
	}
	if (b->formation != LINE || b->ranks == 0)
		b->ranks = 1;
}

int malb_layout_front_files(const struct malb_brigade *b)
{
	return b->formation == UNFORMED ? b->base_count : in_rank(b, 1);
}

int32_t malb_layout_frontage(const struct malb_brigade *b)
{
	return malb_layout_front_files(b) * b->width;
}

int malb_layout_formation_fault(const struct malb_brigade *b, enum malb_formation formation, int ranks)
{
	if (formation == LINE && ranks == 1)
		return 0;
	if (formation == LINE)
		return ranks == 2 && b->base_count >= 2 && (b->base_count + 1) / 2 * b->width >= 2 * b->depth
			? 0
			: MALB_11_2;
	if (formation == FIELD_COLUMN)
		return b->base_count > 2 ? 0 : MALB_11_4;
	return formation == NO_FORMATION ? MALB_11_1 : 0;
}

/* ---- The trail of a march column ----------------------------------------------------------------------- */

static int32_t column_length(const struct malb_brigade *b)
{
	return b->base_count * b->depth;
}

/* So far behind the head along the trail, facing as the column does there. The head's own stretch faces as
 * the head. */
static struct pose on_trail(const struct malb_brigade *b, int32_t behind)
{
	int edge = 0;
	struct pose pose = pose_moved(pose_at(b->frame.M, b->frame.facing * 10), 0, -behind);
	if (b->trail_count >= 2)
		pose = trail_pose(b->trail, b->trail_count, behind, &edge);
	pose.facing = edge == 0 ? b->frame.facing * 10 : (int32_t)divide_rounded(pose.facing, 10) * 10;
	return pose;
}

static void lay_on_trail(struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++) {
		struct malb_base *base = &b->bases[i];
		struct pose centre = on_trail(b, (base->rank - 1) * b->depth + b->depth / 2);
		base->facing = malb_layout_facing(centre.facing / 10);
		base->pos = point_ahead_halves(centre.at, centre.facing, 0, b->depth);
	}
}

static void clear_trail(struct malb_brigade *b, int from)
{
	memset(&b->trail[from], 0, (size_t)(TRAIL_MAX - from) * sizeof b->trail[0]);
	b->trail_count = (uint16_t)from;
}

/* Points beyond the tail are forgotten. */
static void trim_trail(struct malb_brigade *b)
{
	int32_t left = column_length(b);
	int kept = 1;
	while (kept < b->trail_count && left > 0) {
		left -= points_distance(b->trail[kept - 1], b->trail[kept]);
		kept++;
	}
	clear_trail(b, b->trail_count ? kept : 0);
}

/* Takes so much off its head. */
static void cut_trail(struct malb_brigade *b, int32_t length)
{
	struct pose head = on_trail(b, length);
	struct point left[TRAIL_MAX] = { head.at };
	int count = 1;
	for (int i = 0, before = 0; i + 1 < b->trail_count; i++) {
		before += points_distance(b->trail[i], b->trail[i + 1]);
		if (before > length)
			left[count++] = b->trail[i + 1];
	}
	if (count > 1) {
		memcpy(b->trail, left, sizeof left);
		b->trail_count = (uint16_t)count;
	} else {
		clear_trail(b, 0);
	}
	b->frame.M = head.at;
	b->frame.facing = malb_layout_facing(head.facing / 10);
}

void malb_layout_trail_turn(struct malb_brigade *b, int angle)
{
	if (b->trail_count < 2) {
		b->trail[0] = b->frame.M;
		b->trail[1] = point_ahead(b->frame.M, b->frame.facing * 10, 0, -column_length(b));
		b->trail_count = 2;
	}
	b->frame.facing = malb_layout_facing(b->frame.facing + angle);
}

/* Does the head go on as it came? Headings of short stretches are coarse. */
static bool goes_straight_on(const struct malb_brigade *b)
{
	return angle_apart(points_heading(b->trail[1], b->trail[0]), b->frame.facing * 10) <= DEGREE / 5;
}

void malb_layout_trail_to(struct malb_brigade *b, struct point head)
{
	if (b->trail_count < 2) {
		malb_layout_shift(b, point_minus(head, b->frame.M));
		return;
	}
	if (same_point(head, b->frame.M))
		return;
	if (goes_straight_on(b))
		b->trail[0] = head;
	else
		b->trail_count = (uint16_t)trail_lead(b->trail, b->trail_count, TRAIL_MAX, head, column_length(b));
	b->frame.M = head;
	trim_trail(b);
	if (b->trail_count == 2)
		clear_trail(b, 0);
	malb_layout(b, false);
}

void malb_layout_trail_advance(struct malb_brigade *b, int32_t dist)
{
	malb_layout_trail_to(b, point_ahead(b->frame.M, b->frame.facing * 10, 0, dist));
}

void malb_layout_trail_back(struct malb_brigade *b, int32_t dist)
{
	cut_trail(b, dist);
	malb_layout(b, false);
}

/* ---- Laying out ---------------------------------------------------------------------------------------- */

/* In halves of a mil, since half a width need not be whole. */
static void lay_in_rank(struct malb_brigade *b, struct malb_base *base, int rank_size)
{
	int32_t right = -rank_size * b->width + b->width + 2 * (base->file - 1) * b->width;
	base->pos = point_ahead_halves(b->frame.M, b->frame.facing * 10, right, -2 * (base->rank - 1) * b->depth);
	base->facing = b->frame.facing;
}

void malb_layout(struct malb_brigade *b, bool all)
{
	int sizes[BASES_MAX + 1] = { 0 };
	if (all || b->bases[0].rank == 0 || b->formation == UNFORMED)
		number_bases(b);
	if (b->formation == MARCH_COLUMN && b->trail_count >= 2) {
		lay_on_trail(b);
		return;
	}
	for (int i = 0; i < b->base_count; i++)
		sizes[b->bases[i].rank]++;
	for (int i = 0; i < b->base_count; i++) {
		struct malb_base *base = &b->bases[i], in_front;
		if (base->detached)
			continue;
		if (b->formation != UNFORMED) {
			lay_in_rank(b, base, sizes[base->rank]);
			continue;
		}
		in_front = *base;
		in_front.rank = 1;
		in_front.file = (uint8_t)(i + 1);
		lay_in_rank(b, &in_front, b->base_count);
		base->pos = in_front.pos;
		base->facing = in_front.facing;
	}
}

/* By rank, then file. */
static void sort_bases(struct malb_brigade *b)
{
	for (int i = 1; i < b->base_count; i++) {
		struct malb_base base = b->bases[i];
		int k = i;
		for (; k > 0 &&
			 (b->bases[k - 1].rank > base.rank ||
				 (b->bases[k - 1].rank == base.rank && b->bases[k - 1].file > base.file));
			 k--)
			b->bases[k] = b->bases[k - 1];
		b->bases[k] = base;
	}
}

/* Ranks and files without holes, in the order in which they stand. */
static void close_numbers(struct malb_brigade *b)
{
	int rank = 0, file = 0, was = 0;
	for (int i = 0; i < b->base_count; i++) {
		if (b->bases[i].rank != was) {
			was = b->bases[i].rank;
			rank++;
			file = 0;
		}
		b->bases[i].rank = (uint8_t)rank;
		b->bases[i].file = (uint8_t)++file;
	}
	if (b->formation == LINE)
		b->ranks = (uint8_t)rank;
}

/* The middle of the front edge between the outermost bases of the front rank that still keep the line. */
static struct point middle_of_front(const struct malb_brigade *b)
{
	struct point first = b->bases[0].pos, last = first;
	/* how far the middle of those two lies from the middle of the whole front, in halves */
	int32_t aside = 0;
	int from = 0, to = 0, files = in_rank(b, 1);
	for (int i = 0; i < b->base_count && b->bases[i].rank == 1; i++) {
		if (b->bases[i].detached)
			continue;
		if (from == 0) {
			first = b->bases[i].pos;
			from = b->bases[i].file;
		}
		last = b->bases[i].pos;
		to = b->bases[i].file;
	}
	if (from)
		aside = (files + 1 - from - to) * b->width;
	return point_ahead_halves(point_between(first, last, 1, 2), b->frame.facing * 10, aside, 0);
}

void malb_layout_close_up(struct malb_brigade *b)
{
	if (b->formation == UNFORMED || b->base_count == 0)
		return;
	sort_bases(b);
	if (b->formation == MARCH_COLUMN)
		cut_trail(b, (b->bases[0].rank - 1) * b->depth);
	close_numbers(b);
	if (b->formation == MARCH_COLUMN)
		trim_trail(b);
	else
		b->frame.M = middle_of_front(b);
	malb_layout(b, false);
}

/* One file of a field column, now alone: it stands as a march column does (11.3, 11.4). */
static bool is_single_file(const struct malb_brigade *b)
{
	return b->formation == FIELD_COLUMN && b->base_count > 2 &&
		b->bases[b->base_count - 1].rank == b->base_count;
}

void malb_layout_thin_out(struct malb_brigade *b)
{
	bool too_small = b->formation == FIELD_COLUMN && b->base_count <= 2;
	bool too_deep = b->formation == LINE && b->ranks == 2 && malb_layout_frontage(b) < 2 * b->depth;
	if (is_single_file(b))
		b->formation = MARCH_COLUMN;
	if (!too_small && !too_deep)
		return;
	b->formation = LINE;
	b->ranks = 1;
	malb_layout(b, true);
}

void malb_layout_append(struct malb_brigade *b, const struct malb_brigade *from)
{
	int ranks = malb_layout_ranks(b), id = 0;
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].id > id)
			id = b->bases[i].id;
	for (int i = 0; i < from->base_count && b->base_count < BASES_MAX; i++) {
		struct malb_base *base = &b->bases[b->base_count++];
		*base = from->bases[i];
		base->id = (uint8_t)++id;
		base->rank = (uint8_t)(from->bases[i].rank ? ranks + from->bases[i].rank : 0);
	}
}

void malb_layout_keep_bases(struct malb_brigade *b, uint32_t bases)
{
	int kept = 0;
	for (int i = 0; i < b->base_count; i++)
		if (bases >> i & 1)
			b->bases[kept++] = b->bases[i];
	memset(&b->bases[kept], 0, (size_t)(b->base_count - kept) * sizeof b->bases[0]);
	b->base_count = (uint16_t)kept;
}

/* ---- Rigid motions ------------------------------------------------------------------------------------- */

void malb_layout_shift(struct malb_brigade *b, struct point by)
{
	b->frame.M = point_plus(b->frame.M, by);
	for (int i = 0; i < b->base_count; i++)
		b->bases[i].pos = point_plus(b->bases[i].pos, by);
	for (int i = 0; i < b->trail_count; i++)
		b->trail[i] = point_plus(b->trail[i], by);
}

void malb_layout_turn_about(struct malb_brigade *b, struct point pivot, int angle)
{
	b->frame.M = point_turned(b->frame.M, pivot, angle * 10);
	b->frame.facing = malb_layout_facing(b->frame.facing + angle);
	for (int i = 0; i < b->trail_count; i++)
		b->trail[i] = point_turned(b->trail[i], pivot, angle * 10);
	for (int i = 0; i < b->base_count; i++) {
		b->bases[i].pos = point_turned(b->bases[i].pos, pivot, angle * 10);
		b->bases[i].facing = malb_layout_facing(b->bases[i].facing + angle);
	}
	if (b->formation != UNFORMED)
		malb_layout(b, false);
}

/* The trail from the tail's end, which becomes the head. */
static void reverse_trail(struct malb_brigade *b)
{
	struct pose tail = on_trail(b, column_length(b));
	trim_trail(b);
	for (int i = 0, k = b->trail_count - 1; i < k; i++, k--) {
		struct point swap = b->trail[i];
		b->trail[i] = b->trail[k];
		b->trail[k] = swap;
	}
	if (b->trail_count)
		b->trail[0] = tail.at;
	b->frame.M = tail.at;
	b->frame.facing = malb_layout_facing(tail.facing / 10 + FULL_CIRCLE / 2);
}

static void turn_bases(struct malb_brigade *b)
{
	for (int i = 0; i < b->base_count; i++) {
		struct malb_base *base = &b->bases[i];
		base->pos = point_ahead(base->pos, base->facing * 10, 0, -b->depth);
		base->facing = malb_layout_facing(base->facing + FULL_CIRCLE / 2);
	}
}

/* The rear becomes the front, and left right; a bigger rank changes places with smaller ones in front of
 * it. */
static void renumber_about(struct malb_brigade *b)
{
	int ranks = malb_layout_ranks(b), sizes[BASES_MAX + 1] = { 0 }, order[BASES_MAX],
		now[BASES_MAX + 1] = { 0 };
	for (int i = 0; i < b->base_count; i++)
		sizes[b->bases[i].rank]++;
	for (int i = 0; i < ranks; i++) {
		int rank = ranks - i, k = i;
		for (; k > 0 && sizes[order[k - 1]] < sizes[rank]; k--)
			order[k] = order[k - 1];
		order[k] = rank;
	}
	for (int i = 0; i < ranks; i++)
		now[order[i]] = i + 1;
	for (int i = 0; i < b->base_count; i++) {
		struct malb_base *base = &b->bases[i];
		base->file = (uint8_t)(sizes[base->rank] + 1 - base->file);
		base->rank = (uint8_t)now[base->rank];
	}
	sort_bases(b);
}

void malb_layout_face_about(struct malb_brigade *b)
{
	int32_t deep = malb_layout_ranks(b) * b->depth;
	if (b->formation == UNFORMED) {
		turn_bases(b);
		return;
	}
	turn_bases(b);
	if (b->formation == MARCH_COLUMN) {
		reverse_trail(b);
	} else {
		b->frame.M = point_ahead(b->frame.M, b->frame.facing * 10, 0, -deep);
		b->frame.facing = malb_layout_facing(b->frame.facing + FULL_CIRCLE / 2);
	}
	renumber_about(b);
	malb_layout(b, false);
}

/* ---- Leaders ------------------------------------------------------------------------------------------- */

struct point malb_layout_kept_on_table(const struct malb_state *s, struct point at)
{
	at.x = at.x < 0 ? 0 : at.x > s->width ? s->width : at.x;
	at.y = at.y < 0 ? 0 : at.y > s->height ? s->height : at.y;
	return at;
}

struct point malb_layout_place_beside(const struct malb_state *s, const struct malb_brigade *b,
	int32_t radius)
{
	const struct malb_base *last = &b->bases[b->base_count - 1];
	return malb_layout_kept_on_table(s, point_ahead(last->pos, last->facing * 10, 0, -(b->depth + radius)));
}
