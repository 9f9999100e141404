#include <criterion/criterion.h>

#include "clients/terminal/orders/price.h"

static const char view[] = "{\"elements\": {\"A.1\": {\"name\": \"Orkney's\"}, "
	"\"B.1\": {\"name\": \"Navarre\"}}}";

static char *shown(const char *preview)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	json_t *seen = json_loads(view, 0, NULL), *said = json_loads(preview, 0, NULL);
	price_show(to, "dba18", seen, said);
	json_decref(seen), json_decref(said);
	fclose(to);
	return text;
}

Test(price, odds_of_dba18_say_what_befalls_whom_as_the_page_does)
{
	char *text = shown("{\"unit\": \"A.1\", \"target\": \"B.1\", \"odds\": {\"doubles\": 250, "
		"\"if_doubles\": \"BREAK\", \"beats\": 250, \"if_beats\": \"RECOIL\", \"nothing\": 250, \"beaten\": 125, "
		"\"if_beaten\": \"RECOIL\", \"doubled\": 125, \"if_doubled\": \"RECOIL\"}}");
	cr_expect_str_eq(text,
		"    Navarre breaks 25%, Navarre recoils 25%, nothing 25%, Orkney's recoils 25%\n", "%s", text);
	free(text);
}

Test(price, odds_of_dba18_that_do_not_say_it_are_told_for_who_begins)
{
	char *text = shown("{\"unit\": \"A.1\", \"odds\": {\"doubles\": 100, \"beats\": 300, \"nothing\": 600}}");
	cr_expect_str_eq(text, "    doubles 10%, beats 30%, nothing 60%\n", "%s", text);
	free(text);
}
