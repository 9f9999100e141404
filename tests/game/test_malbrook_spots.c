/* Spots of Malbrook: where somebody is sent is told by troops that he sees, not by so many inches of a
 * map. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "server/rules/malbrook/malbrook.h"
#include "server/rules/malbrook/told/spot.h"
#include "tests/lib/servers/hosted.h"

/* Orkney faces north, Meredith's Foot stands to the west of it, and Sturler adjoins its right; all are of the
 * marshal of A. */
static const char scenario[] =
	"{\"table\":{\"width\":48000,\"height\":48000},\"deployment\":{\"mode\":\"fixed\"},\"turn\":{\"n\":1,"
	"\"step\":\"CMD_LEADERS\",\"acting\":\"A\"},"
	"\"seats\":[{\"id\":\"A\",\"kind\":\"marshal\",\"side\":\"A\",\"wings\":[\"AW\"]},{\"id\":\"B\","
	"\"kind\":\"marshal\",\"side\":\"B\",\"wings\":[\"BW\"]}],"
	"\"wings\":{\"AW\":{\"side\":\"A\",\"leader\":\"AL\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
	"\"BW\":{\"side\":\"B\",\"leader\":\"BL\",\"order\":{\"type\":3,\"issued_by\":\"BM\"}}},"
	"\"commands\":{\"AC\":{\"side\":\"A\",\"wing\":\"AW\",\"leader\":\"AG\",\"arm\":\"foot\"},"
	"\"BC\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG\",\"arm\":\"foot\"}},"
	"\"leaders\":{\"AM\":{\"side\":\"A\",\"rank\":\"MARSHAL\",\"pos\":[24000,5000]},\"AL\":{\"side\":\"A\","
	"\"rank\":\"LG\",\"pos\":[20000,6000]},"
	"\"AG\":{\"side\":\"A\",\"rank\":\"MG\",\"name\":\"Ingoldsby\",\"pos\":[24000,7500]},\"BM\":{\"side\":\"B\","
	"\"rank\":\"MARSHAL\",\"pos\":[24000,43000]},"
	"\"BL\":{\"side\":\"B\",\"rank\":\"LG\",\"pos\":[20000,42000]},\"BG\":{\"side\":\"B\",\"rank\":\"MG\","
	"\"pos\":[24000,40500]}},"
	"\"brigades\":{\"A1\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"infantry\",\"grade\":\"C\","
	"\"name\":\"Orkney\",\"bases\":4,\"M\":[24000,10000]},"
	"\"A2\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"infantry\",\"grade\":\"C\","
	"\"name\":\"Meredith's Foot\",\"bases\":4,\"M\":[14000,10000]},"
	"\"A3\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"infantry\",\"grade\":\"C\","
	"\"name\":\"Sturler\",\"bases\":2,\"M\":[27000,10000]},"
	"\"B1\":{\"side\":\"B\",\"command\":\"BC\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4,"
	"\"M\":[24000,38000],\"facing\":1800}},"
	"\"victory\":{\"turn_limit\":9}}";

static void look_for(struct hosted *h, int x, int y, const char *words)
{
	cr_assert_str_eq(malb_spot_called(game_state(h->game), SIDE_A, point_at(x, y)).text, words);
}

Test(malbrook_spots, place_is_told_by_the_nearest_of_ones_own)
{
	struct hosted *h = hosted_battle(ruleset_named("malbrook"), scenario);
	look_for(h, 24000, 8400, "close behind Orkney");
	look_for(h, 24000, 6000, "three inches behind Orkney");
	look_for(h, 24000, 12000, "two inches ahead of Orkney");
	look_for(h, 20000, 9800, "two inches to the left of Orkney");
	look_for(h, 17500, 9800, "1.5 inches to the right of Meredith's Foot");
	look_for(h, 24000, 9800, "close by Orkney");
	hosted_destroy(h);
}

/* Behind the last base of either a place is as near to the other, and no two places are called alike. */
Test(malbrook_spots, place_where_one_would_join_somebody_is_of_him)
{
	struct hosted *h = hosted_battle(ruleset_named("malbrook"), scenario);
	look_for(h, 25500, 8600, "close behind Orkney");
	look_for(h, 27500, 8600, "close behind Sturler");
	hosted_destroy(h);
}

Test(malbrook_spots, enemy_is_no_mark_of_a_place)
{
	struct hosted *h = hosted_battle(ruleset_named("malbrook"), scenario);
	look_for(h, 24000, 37000, "13 inches north of the middle of the field");
	hosted_destroy(h);
}

Test(malbrook_spots, ride_is_offered_to_behind_somebody)
{
	struct hosted *h = hosted_battle(ruleset_named("malbrook"), scenario);
	struct bytes offers = { 0 };
	game_offers(h->game, h->w, 0, NULL, 0, &offers);
	bytes_cstr(&offers);
	cr_assert(strstr(offers.data, "Let Ingoldsby ride to a place close behind Orkney\""));
	cr_assert(strstr(offers.data, "Let Ingoldsby ride to a place close behind Meredith's Foot\""));
	cr_assert_not(strstr(offers.data, "the middle of the field"));
	bytes_finish(&offers);
	hosted_destroy(h);
}
