/* Places: what is kept of them says no other than what is looked up. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/position/inches.h"
#include "server/rules/malbrook/told/places.h"

enum { SIDE_LENGTH = 40 * INCH, STEP = INCH };

static struct malb_state *s;
static struct malb_places *places;

static struct malb_area square(const char *id, const char *name, uint8_t kind, int32_t west, int32_t south)
{
	struct malb_area area = { .kind = kind, .count = 4,
		.polygon = { { west, south }, { west + 6 * INCH, south }, { west + 6 * INCH, south + 6 * INCH },
			{ west, south + 6 * INCH } } };
	strcpy(area.id, id);
	strcpy(area.name, name);
	return area;
}

static void set_up(void)
{
	s = calloc(1, sizeof *s);
	places = calloc(1, sizeof *places);
	s->areas_end = 4;
	s->areas[1] = square("a1", "The wood", WOODS, 5 * INCH, 5 * INCH);
	s->areas[2] = square("a2", "The rise", HILL, 8 * INCH, 8 * INCH);
	s->areas[3] = square("a3", "The wood", WOODS, 30 * INCH, 20 * INCH);
	s->lines_end = 2;
	s->lines[1] = (struct malb_line){ .id = "l1", .name = "the brook", .count = 2,
		.polyline = { { 0, 30 * INCH }, { SIDE_LENGTH, 32 * INCH } } };
	s->roads_end = 3;
	s->roads[1] = (struct malb_road){ .id = "r1", .name = "the highroad", .count = 2,
		.polyline = { { 20 * INCH, 0 }, { 20 * INCH, SIDE_LENGTH } } };
	s->roads[2] = (struct malb_road){ .id = "r2", .name = "the brook", .count = 2,
		.polyline = { { 38 * INCH, 0 }, { 38 * INCH, 10 * INCH } } };
}

static void tear_down(void)
{
	free(s);
	free(places);
}

TestSuite(malbrook_places, .init = set_up, .fini = tear_down);

static bool same_name(const char *one, const char *other)
{
	return one == other || (one && other && strcmp(one, other) == 0);
}

/* Asked for twice: the second time it is kept, or another has taken its room. */
static void assert_kept_as_found(void)
{
	struct malb_surroundings around;
	malb_look_around(s, &around);
	malb_places_begin(places, s);
	for (int32_t x = 0; x <= SIDE_LENGTH; x += STEP)
		for (int32_t y = 0; y <= SIDE_LENGTH; y += STEP) {
			struct point at = { x, y };
			struct malb_place found = malb_place_at(s, &around, at);
			for (int time = 0; time < 2; time++) {
				struct malb_place kept = malb_places_at(places, s, at);
				cr_assert(malb_place_same(&found, &kept), "at %d, %d", x / INCH, y / INCH);
			}
		}
}

Test(malbrook_places, what_is_kept_is_what_was_found)
{
	assert_kept_as_found();
	assert_kept_as_found();
}

Test(malbrook_places, another_ground_is_looked_at_anew)
{
	assert_kept_as_found();
	s->areas[2].kind = WOODS;
	assert_kept_as_found();
	strcpy(s->lines[1].name, "the river");
	assert_kept_as_found();
	s->roads[1].polyline[0].x += 4 * INCH;
	assert_kept_as_found();
	s->areas_end = 2;
	assert_kept_as_found();
}

Test(malbrook_places, of_several_of_one_name_the_first_stands_for_all)
{
	struct malb_surroundings around;
	malb_look_around(s, &around);
	struct malb_place west = malb_place_at(s, &around, (struct point){ 6 * INCH, 6 * INCH }),
		east = malb_place_at(s, &around, (struct point){ 33 * INCH, 23 * INCH }),
		brook = malb_place_at(s, &around, (struct point){ 10 * INCH, 30 * INCH }),
		ford = malb_place_at(s, &around, (struct point){ 38 * INCH, 2 * INCH }),
		hill = malb_place_at(s, &around, (struct point){ 13 * INCH, 13 * INCH }),
		both = malb_place_at(s, &around, (struct point){ 10 * INCH, 10 * INCH });
	cr_assert(malb_place_same(&west, &east));
	cr_assert(same_name(malb_place_in(s, &west), "The wood"));
	cr_assert_eq(brook.by, ford.by);
	cr_assert(same_name(malb_place_by(s, &ford), "the brook"));
	cr_assert(same_name(malb_place_on(s, &hill), "The rise"));
	cr_assert_null(malb_place_in(s, &hill));
	cr_assert(malb_place_same(&west, &both), "what is more than a hill is named before it");
}

Test(malbrook_places, who_waits_to_come_stands_nowhere)
{
	malb_places_begin(places, s);
	struct malb_place nowhere = malb_places_at(places, s, (struct point){ 0, 0 });
	cr_assert(malb_place_same(&nowhere, &(struct malb_place){ 0 }));
}
