/* How a table of stands is drawn in characters and told. */
#include "clients/terminal/picture/picture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static json_t *read(const char *text)
{
	json_t *value = json_loads(text, 0, NULL);
	cr_assert(value, "%s", text);
	return value;
}

static char *drawn(const char *map, const char *view)
{
	json_t *m = read(map), *v = read(view);
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);
	cr_assert(to);
	picture_map(to, &(struct paper){ 0 }, m, v);
	picture_roster(to, v);
	picture_state(to, v);
	fclose(to);
	json_decref(m);
	json_decref(v);
	return text;
}

static const char *const field =
	"{\"width\":6000,\"depth\":4000,\"terrain\":{\"w\":{\"area\":true,\"difficult\":true,"
	"\"blocks_sight\":true,\"points\":[[0,3000],[1000,3000],[1000,4000],[0,4000]]},"
	"\"b\":{\"area\":true,\"building\":true,\"points\":[[5000,3000],[6000,3000],[6000,4000],[5000,4000]]},"
	"\"r\":{\"cover\":\"rampart\",\"points\":[[0,100],[5900,100]]}}}";

Test(stands, are_drawn_to_scale_in_centimetres)
{
	char *text = drawn(field,
		"{\"units\":{\"F1\":{\"side\":\"french\",\"arm\":\"infantry\",\"class\":\"line\","
		"\"status\":\"ready\",\"w\":600,\"d\":300,\"stands\":[{\"x\":3500,\"y\":2250,\"facing\":180},"
		"{\"x\":2900,\"y\":2250,\"facing\":180}]},"
		"\"A1\":{\"side\":\"alliance\",\"arm\":\"cavalry\",\"class\":\"hussar\",\"status\":\"ready\","
		"\"w\":500,\"d\":400,\"stands\":[{\"x\":1250,\"y\":1250,\"facing\":90}]},"
		"\"A2\":{\"side\":\"alliance\",\"arm\":\"infantry\",\"class\":\"line\",\"status\":\"reserve\","
		"\"w\":600,\"d\":300,\"stands\":[{},{}]}},"
		"\"officers\":{\"AO\":{\"side\":\"alliance\",\"kind\":\"cinc\",\"state\":\"alive\",\"x\":4600,"
		"\"y\":1200},\"FO\":{\"side\":\"french\",\"kind\":\"brigadier\",\"state\":\"alive\","
		"\"attached_to\":\"F1\"}},"
		"\"terrain\":{\"b\":{\"area\":true,\"building\":true,\"burning_since\":2,\"points\":[[5000,3000],"
		"[6000,3000],[6000,4000],[5000,4000]]}}}");
	cr_expect_not_null(strstr(text, "      %%%%                ****\n"), "%s", text);
	cr_expect_not_null(strstr(text, "FvF1F"), "%s", text);
	cr_expect_not_null(strstr(text, "u>"), "%s", text);
	cr_expect_not_null(strstr(text, "u>            k "), "%s", text);
	cr_expect_not_null(strstr(text, "   0  ========================\n"), "%s", text);
	cr_expect_not_null(strstr(text, "25 centimetres; a column is 2.5, a row 5.0"), "%s", text);
	free(text);
}

Test(stands, are_told_with_their_pips_and_who_fights)
{
	char *text = drawn("{}",
		"{\"tallies\":{\"french\":{\"initial\":44,\"lost\":3,\"routing\":6}},"
		"\"units\":{\"F1\":{\"name\":\"Picardie\",\"side\":\"french\",\"arm\":\"infantry\","
		"\"class\":\"line\",\"quality\":\"raw\",\"status\":\"fighting\",\"stand_count\":5,"
		"\"initial_stands\":6,\"pips\":2,\"casualties\":1,\"must_fire_next\":true,\"w\":600,\"d\":300,"
		"\"stands\":[{\"x\":3500,\"y\":2250,\"facing\":180}]},"
		"\"G\":{\"side\":\"french\",\"arm\":\"artillery\",\"class\":\"cannon\",\"quality\":\"elite\","
		"\"status\":\"reserve\",\"deploy_state\":\"limbered\",\"stand_count\":1,\"initial_stands\":1}},"
		"\"officers\":{\"FO\":{\"kind\":\"brigadier\",\"state\":\"alive\",\"attached_to\":\"F1\","
		"\"pips_held\":2}},"
		"\"fights\":{\"f1\":{\"round\":2,\"attackers\":[{\"unit\":\"A1\"},{\"unit\":\"A2\"}],"
		"\"defenders\":[{\"unit\":\"F1\"}]}}}");
	cr_expect_not_null(strstr(text, "  french: lost 3 of 44, 6 routing\n"), "%s", text);
	cr_expect_not_null(strstr(text, "\"Picardie\" line raw, 5 of 6 stands, 2 of 6 pips [oo....], 1 casualty, "
		"fighting at 35,22 facing 180, must fire next\n"), "%s", text);
	cr_expect_not_null(strstr(text, " cannon elite, 1 of 1 stand, reserve, limbered\n"), "%s", text);
	cr_expect_not_null(strstr(text, " brigadier with F1, holds 2 pips\n"), "%s", text);
	cr_expect_not_null(strstr(text, " fight of A1, A2 against F1, round 2\n"), "%s", text);
	free(text);
}
