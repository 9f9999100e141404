/* How offers are listed when there are few, when there are many, and for one unit. */
#include "clients/terminal/orders/menu.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* An `act` with so many steps of A1, then as many of A2, then one order that names both. */
static json_t *decisions(int steps)
{
	json_t *orders = json_array();
	for (int i = 0; i < 2 * steps; i++)
		json_array_append_new(orders, json_pack("{s:s, s:s, s:i}", "type", "step", "unit", i < steps ? "A1" :
			"A2", "dist", i));
	json_array_append_new(orders, json_pack("{s:s, s:[s, s]}", "type", "merge", "units", "A2", "A1"));
	return json_pack("[{s:s, s:s, s:o}]", "seat", "A", "kind", "act", "orders", orders);
}

static void expect_menu(int steps, const char *about, const char *expected)
{
	json_t *all = decisions(steps);
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);
	menu_show(to, all, about);
	fclose(to);
	cr_expect_str_eq(text, expected);
	free(text);
	json_decref(all);
}

Test(menu, few_are_listed)
{
	expect_menu(1, NULL, "A may decide act:\n    1  step unit=A1 dist=0\n    2  step unit=A2 dist=1\n    3  "
		"merge units=[\"A2\",\"A1\"]\n");
}

Test(menu, many_are_counted_by_unit)
{
	expect_menu(30, NULL,
		"A may decide act:\n  A1            step 1-30\n  A2            step 31-60  merge 61\n");
}

Test(menu, one_unit_has_its_orders_with_the_same_numbers)
{
	expect_menu(1, "A1",
		"A may decide act:\n    1  step unit=A1 dist=0\n    3  merge units=[\"A2\",\"A1\"]\n");
	expect_menu(1, "Z9", "No order offered names Z9.\n");
}

Test(menu, a_number_names_its_order)
{
	json_t *all = decisions(30);
	cr_expect_str_eq(json_string_value(json_object_get(menu_order(all, 61), "type")), "merge");
	cr_expect_null(menu_order(all, 62));
	cr_expect_null(menu_order(all, 0));
	json_decref(all);
}
