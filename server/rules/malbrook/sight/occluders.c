/* Occluders: what may lie on a line of sight. */
#include "occluders.h"

#include <assert.h>
#include <string.h>

/* ---- Ground -------------------------------------------------------------------------------------------- */

bool malb_occluder_is_cover(const struct malb_area *a)
{
	return a->blocks_los && a->kind != HILL;
}

/* A fortification stands as high as a hill (8.6). */
int malb_occluder_area_level(const struct malb_area *a)
{
	return a->level + (a->cover == FORTIFICATION);
}

static struct figure figure_of_area(const struct malb_area *a)
{
	return figure_area(a->polygon, a->count);
}

int malb_occluder_level(const struct malb_state *s, struct point p)
{
	int level = 0;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] && malb_occluder_area_level(&s->areas[a]) > level) {
			struct figure figure = figure_of_area(&s->areas[a]);
			level = figure_holds(&figure, p) ? malb_occluder_area_level(&s->areas[a]) : level;
		}
	return level;
}

/* Ground in the way (MALB-8.3): hills, and what one cannot look through. Troops and smoke follow below. */
static void add_ground(struct malb_occluders *occluders)
{
	const struct malb_state *s = occluders->s;
	for (uint16_t a = 1; a < s->areas_end; a++)
		if (s->areas[a].id[0] &&
			(s->areas[a].kind == HILL || malb_occluder_area_level(&s->areas[a]) ||
			malb_occluder_is_cover(&s->areas[a]))) {
			occluders->ground[occluders->ground_count].area = a;
			occluders->ground[occluders->ground_count].level = (int8_t)malb_occluder_area_level(&s->areas[a]);
			if (malb_occluder_area_level(&s->areas[a]))
				occluders->heights[occluders->height_count++] = (uint8_t)occluders->ground_count;
			occluders->ground[occluders->ground_count++].figure = figure_of_area(&s->areas[a]);
		}
}

/* ---- Troops and smoke ---------------------------------------------------------------------------------- */

static const struct extent nothing = { { 0, 0 }, { 0, 0 } };

bool malb_occluder_is_smoking(const struct malb_gun *g)
{
	return g->shot_bombard || g->shot_close;
}

/* MALB-8.7; markers are no screens at all. */
bool malb_occluder_hides_nothing(uint16_t unit)
{
	return malb_kind(unit) == KIND_LEADER || malb_kind(unit) == KIND_MESSENGER;
}

struct extent malb_occluder_screen_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) == KIND_BRIGADE && ON_TABLE_BRIGADE(s, slot))
		return malb_footprint_close_box(&s->brigades[slot]);
	if (malb_kind(unit) == KIND_GUN && ON_TABLE_GUN(s, slot) && malb_occluder_is_smoking(&s->guns[slot]))
		return malb_footprint_box(s, unit);
	return nothing;
}

static void set_screen(struct malb_occluders *occluders, uint16_t unit)
{
	occluders->screens[unit] = (struct malb_screen){ .box = malb_slot(unit)
			? malb_occluder_screen_of(occluders->s, unit)
			: nothing,
		.first = -1 };
}

static bool is_screen(const struct malb_occluders *occluders, uint16_t unit)
{
	return !same_point(occluders->screens[unit].box.low, occluders->screens[unit].box.high);
}

/* Are all bases of the front rank edge to edge? Gaps of a rounding error count as closed. */
static bool is_beside(struct base first, const struct malb_base *base, int files)
{
	enum { ROUNDED = 3 };
	struct point there = point_ahead(first.pose.at, first.pose.facing, files * first.width, 0);
	struct point off = point_minus(base->pos, there);
	return base->facing * 10 == first.pose.facing && off.x <= ROUNDED && off.x >= -ROUNDED &&
		off.y <= ROUNDED && off.y >= -ROUNDED;
}

/* Through the middle of the front rank, from one end almost to the other. */
static void find_spine(struct malb_screen *screen, const struct malb_brigade *b)
{
	struct pose middle;
	struct base first;
	int leftmost = -1, files = 0;
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].rank == 1) {
			leftmost = leftmost < 0 || b->bases[i].file < b->bases[leftmost].file ? i : leftmost;
			files++;
		}
	if (!malb_brigade_is_formed(b) || leftmost < 0)
		return;
	first = malb_footprint_base_at(b, leftmost);
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].rank == 1 &&
			!is_beside(first, &b->bases[i], b->bases[i].file - b->bases[leftmost].file))
			return;
	middle = pose_moved(first.pose, -b->width / 2, -b->depth / 2);
	screen->left = pose_world(middle, point_at(2 * TOL, 0));
	screen->right = pose_world(middle, point_at(files * b->width - 2 * TOL, 0));
	screen->front_is_solid = true;
}

static void lay_out_bases(const struct malb_brigade *b, struct point corners[][CORNERS])
{
	for (int i = 0; i < b->base_count; i++)
		base_corners(malb_footprint_base_at(b, i), corners[i]);
}

/* As wide and as deep, seen from its first base, as its bases reach; and what rounding may add. */
static void outline(struct malb_screen *screen, const struct malb_brigade *b)
{
	enum { ROUNDED = 3 };
	struct pose pose = malb_footprint_base_at(b, 0).pose;
	struct extent all = { { 0, 0 }, { 0, 0 } };
	int32_t reach = b->width / 2 + b->depth;
	struct convex rectangle;
	for (int i = 0; i < b->base_count; i++) {
		bool alike = b->bases[i].facing == b->bases[0].facing;
		struct point at = pose_local(pose, b->bases[i].pos);
		int32_t left = alike ? b->width / 2 : reach, front = alike ? 0 : reach,
			rear = alike ? b->depth : reach;
		all = extent_around(all,
			(struct extent){ { at.x - left, at.y - rear }, { at.x + left, at.y + front } });
	}
	all = extent_grown(all, ROUNDED);
	rectangle = convex_block(pose, all.low.x, all.high.x, all.low.y, all.high.y);
	for (int c = 0; c < CORNERS; c++)
		screen->around[c] = rectangle.at[c];
}

const struct malb_screen *malb_occluder_screen_outline(struct malb_occluders *occluders, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	struct malb_screen *screen = &occluders->screens[unit];
	uint16_t slot = malb_slot(unit);
	if (screen->outlined)
		return screen;
	screen->outlined = true;
	if (malb_kind(unit) == KIND_GUN) {
		base_corners(malb_footprint_gun_at(&occluders->s->guns[slot]), screen->around);
		return screen;
	}
	outline(screen, &occluders->s->brigades[slot]);
	find_spine(screen, &occluders->s->brigades[slot]);
	return screen;
}

const struct point (*malb_occluder_screen_bases(struct malb_occluders *occluders, uint16_t unit,
	struct point own[BASES_MAX][CORNERS]))[CORNERS]
{
	const struct malb_brigade *b = &occluders->s->brigades[malb_slot(unit)];
	struct malb_screen *screen = &occluders->screens[unit];
	if (screen->first < 0 && occluders->base_count + b->base_count > SCREEN_BASES_ROOM) {
		lay_out_bases(b, own);
		return (const struct point (*)[CORNERS])own;
	}
	if (screen->first < 0) {
		screen->first = (int16_t)occluders->base_count;
		occluders->base_count += b->base_count;
		lay_out_bases(b, &occluders->bases[screen->first]);
	}
	return (const struct point (*)[CORNERS])&occluders->bases[screen->first];
}

/* ---- The grid ------------------------------------------------------------------------------------------ */

static int cell_of(const struct malb_occluders *occluders, int32_t from_corner)
{
	int32_t cell = from_corner >> occluders->shift;
	return cell < 0 ? 0 : cell >= SCENE_CELLS ? SCENE_CELLS - 1 : cell;
}

static void span_grid(struct malb_occluders *occluders)
{
	struct extent all = { { 0, 0 }, { occluders->s->width, occluders->s->height } };
	for (int i = 0; i < occluders->ground_count; i++)
		all = extent_around(all, occluders->ground[i].figure.extent);
	occluders->corner = all.low;
	occluders->shift = 0;
	while ((all.high.x - all.low.x) >> occluders->shift >= SCENE_CELLS ||
		(all.high.y - all.low.y) >> occluders->shift >= SCENE_CELLS)
		occluders->shift++;
}

/* The cells in which some of the box lies. */
struct cells {
	int left, right, low, high;
};

static struct cells cells_of(const struct malb_occluders *occluders, const struct extent *box)
{
	return (struct cells){ cell_of(occluders, box->low.x - occluders->corner.x),
		cell_of(occluders, box->high.x - occluders->corner.x),
		cell_of(occluders, box->low.y - occluders->corner.y),
		cell_of(occluders, box->high.y - occluders->corner.y) };
}

static void note_ground(struct malb_occluders *occluders, int ground)
{
	struct cells cells = cells_of(occluders, &occluders->ground[ground].figure.extent);
	for (int x = cells.left; x <= cells.right; x++)
		for (int y = cells.low; y <= cells.high; y++)
			occluders->cells[x][y].ground |= UINT64_C(1) << ground;
}

/* Enters a unit in the cells of its box, or takes it out of them. */
static void note_screen(struct malb_occluders *occluders, uint16_t unit, bool in)
{
	struct cells cells = cells_of(occluders, &occluders->screens[unit].box);
	uint64_t bit = UINT64_C(1) << unit % 64;
	if (!is_screen(occluders, unit))
		return;
	for (int x = cells.left; x <= cells.right; x++)
		for (int y = cells.low; y <= cells.high; y++) {
			uint64_t *word = &occluders->cells[x][y].screens[unit / 64];
			*word = in ? *word | bit : *word & ~bit;
		}
}

void malb_set_occluders(const struct malb_state *s, struct malb_occluders *occluders)
{
	occluders->s = s;
	occluders->bar = 0;
	occluders->ground_count = occluders->height_count = occluders->base_count = 0;
	add_ground(occluders);
	memset(occluders->cells, 0, sizeof occluders->cells);
	span_grid(occluders);
	for (int i = 0; i < occluders->ground_count; i++)
		note_ground(occluders, i);
	for (uint16_t unit = 0; unit < SCREENS_ROOM; unit++) {
		set_screen(occluders, unit);
		note_screen(occluders, unit, true);
	}
}

/* The old bases of units that have moved stay in the array unused; when it is full all are laid out anew. */
static void tidy_bases(struct malb_occluders *occluders)
{
	if (occluders->base_count < SCREEN_BASES_ROOM / 2)
		return;
	occluders->base_count = 0;
	for (uint16_t unit = 0; unit < SCREENS_ROOM; unit++)
		occluders->screens[unit].first = -1;
}

void malb_renew_occluders(struct malb_occluders *occluders, const bool moved[])
{
	occluders->bar = 0;
	tidy_bases(occluders);
	for (uint16_t unit = 0; unit < SCREENS_ROOM; unit++) {
		if (!moved[unit])
			continue;
		note_screen(occluders, unit, false);
		set_screen(occluders, unit);
		note_screen(occluders, unit, true);
	}
}

bool malb_occluder_is_on_height(const struct malb_occluders *occluders, const struct extent *box)
{
	for (int i = 0; i < occluders->height_count; i++)
		if (extents_meet(&occluders->ground[occluders->heights[i]].figure.extent, box))
			return true;
	return false;
}

uint64_t malb_occluder_ground_near(const struct malb_occluders *occluders, struct point p)
{
	return occluders
		->cells[cell_of(occluders, p.x - occluders->corner.x)][cell_of(occluders, p.y - occluders->corner.y)]
		.ground;
}

/* ---- Near a line --------------------------------------------------------------------------------------- */

/* By its two axes and the line's own normal. */
bool malb_occluder_passes(struct point from, struct point to, const struct extent *box)
{
	struct point way = point_minus(to, from);
	int64_t width = (int64_t)box->high.x - box->low.x, height = (int64_t)box->high.y - box->low.y, off, reach;
	if ((from.x < box->low.x && to.x < box->low.x) || (from.x > box->high.x && to.x > box->high.x) ||
		(from.y < box->low.y && to.y < box->low.y) || (from.y > box->high.y && to.y > box->high.y))
		return false;
	/* everything doubled: the middle of the box need not be whole */
	off = (int64_t)way.x * ((int64_t)box->low.y + box->high.y - 2 * (int64_t)from.y) -
		(int64_t)way.y * ((int64_t)box->low.x + box->high.x - 2 * (int64_t)from.x);
	reach = (way.x < 0 ? -(int64_t)way.x : way.x) * height + (way.y < 0 ? -(int64_t)way.y : way.y) * width;
	return off <= reach && -off <= reach;
}

struct malb_beam malb_occluder_beam_between(const struct extent *from, const struct extent *to)
{
	struct point a = { (from->low.x + from->high.x) / 2, (from->low.y + from->high.y) / 2 };
	struct point b = { (to->low.x + to->high.x) / 2, (to->low.y + to->high.y) / 2 };
	int32_t w = from->high.x - a.x > to->high.x - b.x ? from->high.x - a.x : to->high.x - b.x;
	int32_t h = from->high.y - a.y > to->high.y - b.y ? from->high.y - a.y : to->high.y - b.y;
	return (struct malb_beam){ extent_around(*from, *to), a, b, w + 1, h + 1 };
}

/* The line in the middle must pass the box grown by as much as the others are off it. */
bool malb_occluder_beam_meets(const struct malb_beam *beam, const struct extent *box)
{
	struct extent grown = { { box->low.x - beam->aside, box->low.y - beam->up },
		{ box->high.x + beam->aside, box->high.y + beam->up } };
	return extents_meet(&beam->around, box) && malb_occluder_passes(beam->from, beam->to, &grown);
}

static void add_part(struct malb_occluder_set *part, const struct malb_occluder_set *cell)
{
	part->ground |= cell->ground;
	for (int i = 0; i < SCENE_WORDS; i++)
		part->screens[i] |= cell->screens[i];
}

/* The cells of a column from the one height to the other. */
static void add_column(const struct malb_occluders *occluders, int column, int32_t low, int32_t high,
	struct malb_occluder_set *part)
{
	int end = cell_of(occluders, high);
	for (int row = cell_of(occluders, low); row <= end; row++)
		add_part(part, &occluders->cells[column][row]);
}

/* Column after column, those cells that the beam passes in it. Everything beyond the grid belongs to its
 * outer cells. */
void malb_occluders_along(const struct malb_occluders *occluders, const struct malb_beam *beam,
	struct malb_occluder_set *part)
{
	enum { FINE = 20, ROUNDED = 8 }; /* the slope in so many bits; what is lost by that, and more */
	bool eastward = beam->from.x <= beam->to.x;
	struct point a = point_minus(eastward ? beam->from : beam->to, occluders->corner),
		b = point_minus(eastward ? beam->to : beam->from, occluders->corner);
	int64_t slope = b.x > a.x ? (int64_t)(b.y - a.y) * (1 << FINE) / (b.x - a.x) : 0;
	int first = cell_of(occluders, a.x - beam->aside), last = cell_of(occluders, b.x + beam->aside);
	*part = (struct malb_occluder_set){ 0 };
	for (int column = first; column <= last; column++) {
		int32_t left = (column << occluders->shift) - beam->aside,
			right = ((column + 1) << occluders->shift) + beam->aside;
		int32_t y0 = left <= a.x || column == first ? a.y : a.y + (int32_t)((left - a.x) * slope >> FINE);
		int32_t y1 = right >= b.x || column == last ? b.y : a.y + (int32_t)((right - a.x) * slope >> FINE);
		int32_t low = y0 < y1 ? y0 : y1, high = y0 < y1 ? y1 : y0;
		add_column(occluders, column, low - beam->up - ROUNDED, high + beam->up + ROUNDED, part);
	}
}
