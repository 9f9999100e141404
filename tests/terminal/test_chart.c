/* How a measured table is drawn in characters. */
#include "clients/terminal/chart.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static char *drawn(const char *map, const char *view)
{
	json_t *m = json_loads(map, 0, NULL), *v = json_loads(view, 0, NULL);
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);
	cr_assert(m && v && to);
	chart_map(to, m, v);
	fclose(to);
	json_decref(m);
	json_decref(v);
	return text;
}

static const char *const valley = "{\"width\":10000,\"height\":4000,\"areas\":{\"w\":{\"kind\":\"woods\",\"polygon\":[[0,3000],[2000,3000],[2000,4000],[0,4000]]}},"
	"\"lines\":{\"b\":{\"polyline\":[[0,100],[9900,100]]}}}";

Test(chart, it_is_to_scale_with_north_at_the_top)
{
	char *text = drawn(valley,
		"{\"brigades\":{\"F1\":{\"side\":\"A\",\"type\":\"infantry\",\"width\":1000,\"depth\":750,\"bases\":[{\"pos\":[2500,2900]},{\"pos\":[3500,2900]},{\"pos\":[4500,2900]}]},"
		"\"H1\":{\"side\":\"B\",\"type\":\"horse\",\"width\":1000,\"depth\":750,\"bases\":[{\"pos\":[8500,2050],\"facing\":1800}]},"
		"\"X1\":{\"side\":\"B\",\"type\":\"horse\",\"fate\":\"left\",\"bases\":[{\"pos\":[500,2050]}]}},"
		"\"guns\":{},\"leaders\":{\"L1\":{\"side\":\"B\",\"pos\":[9900,1500]}},\"ghosts\":[{\"id\":\"B9\",\"centre\":[1100,1500]}]}");
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

Test(chart, what_is_not_measured_is_not_drawn)
{
	char *text = drawn("{\"W\":8,\"H\":6}", "{}");
	cr_expect_str_empty(text);
	free(text);
}
