/* How a measured table is drawn in characters. */
#include "clients/terminal/picture/chart.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static char *drawn(const char *map, const char *view)
{
	json_t *m = json_loads(map, 0, NULL), *v = json_loads(view, 0, NULL);
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);
	cr_assert(m && v && to);
	chart_map(to, &(struct paper){ 0 }, m, v);
	fclose(to);
	json_decref(m);
	json_decref(v);
	return text;
}

static const char *const valley =
	"{\"width\":10000,\"height\":4000,\"areas\":{\"w\":{\"kind\":\"woods\",\"polygon\":[[0,3000],[2000,3000],"
	"[2000,4000],[0,4000]]}},"
	"\"lines\":{\"b\":{\"polyline\":[[0,100],[9900,100]]}}}";

Test(chart, it_is_to_scale_with_north_at_the_top)
{
	char *text = drawn(valley,
		"{\"brigades\":{\"F1\":{\"side\":\"A\",\"type\":\"infantry\",\"width\":1000,\"depth\":750,"
		"\"bases\":[{\"pos\":[2500,2900]},{\"pos\":[3500,2900]},{\"pos\":[4500,2900]}]},"
		"\"H1\":{\"side\":\"B\",\"type\":\"horse\",\"width\":1000,\"depth\":750,\"bases\":[{\"pos\":[8500,"
		"2050],\"facing\":1800}]},"
		"\"X1\":{\"side\":\"B\",\"type\":\"horse\",\"fate\":\"left\",\"bases\":[{\"pos\":[500,2050]}]}},"
		"\"guns\":{},\"leaders\":{\"L1\":{\"side\":\"B\",\"pos\":[9900,1500]}},\"ghosts\":[{\"id\":\"B9\","
		"\"centre\":[1100,1500]}]}");
	cr_expect_not_null(strstr(text, "      %%%%                \n"), "%s", text);
	cr_expect_not_null(strstr(text, "          I^F1II      hv  \n"), "%s", text);
	cr_expect_not_null(strstr(text, "        ?                l\n"), "%s", text);
	cr_expect_not_null(strstr(text, "   0  ====================\n"), "%s", text);
	free(text);
}

Test(chart, a_large_table_has_larger_cells)
{
	char *text = drawn("{\"width\":72000,\"height\":48000}", "{}");
	cr_expect_not_null(strstr(text, "a column is 1.0, a row 2.0"), "%s", text);
	free(text);
}

Test(chart, elements_and_markers_stand_on_a_table_of_paces)
{
	char *text =
		drawn("{\"width\":200000,\"height\":80000,\"terrain\":{\"w\":{\"kind\":\"WOOD\",\"polygon\":[[0,"
		"60000],[40000,60000],[40000,80000],[0,80000]]},"
		"\"r\":{\"kind\":\"ROAD\",\"half_width\":2000,\"polygon\":[[0,1000],[199000,1000]]}}}",
		"{\"options\":{\"mm_per_100p\":25},\"elements\":{\"s1\":{\"side\":\"A\",\"type\":\"LINE\","
		"\"deployed\":true,\"depth_mm\":10,\"x\":60000,\"y\":45000},"
		"\"s2\":{\"side\":\"A\",\"type\":\"LINE\",\"deployed\":true,\"depth_mm\":10,\"morale\":\"DESTROYED\","
		"\"x\":160000,\"y\":45000}},"
		"\"markers\":{\"m1\":{\"side\":\"B\",\"deployed\":true,\"x\":130000,\"y\":25000,"
		"\"heading\":18000}}}");
	cr_expect_not_null(strstr(text, "%%%%%%%%"), "%s", text);
	cr_expect_not_null(strstr(text, "          L^"), "%s", text);
	cr_expect_not_null(strstr(text, "ov"), "%s", text);
	cr_expect_null(strstr(text, "          L^                  L"), "%s", text);
	cr_expect_not_null(strstr(text, "500 paces; a column is 50, a row 100"), "%s", text);
	free(text);
}

Test(chart, what_is_not_measured_is_not_drawn)
{
	char *text = drawn("{\"W\":8,\"H\":6}", "{}");
	cr_expect_str_empty(text);
	free(text);
}
