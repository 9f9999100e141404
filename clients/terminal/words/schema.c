/* `tricorne schema`: JSON Schemas of what a ruleset, or the table, reads and writes. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/word.h"
#include "protocol/json/json_schema.h"
#include "protocol/json_rules.h"
#include "server/game/battle/table.h"
#include "server/rules/catalog.h"

static void add(struct json_schemas *s, const char *name, const struct shape *shape, bool read)
{
	if (shape)
		json_object_set_new(s->defs, name, json_schema_of(s, shape, read));
}

/* What people call the words of a view, as `open` says it. */
static void add_states(struct json_schemas *s, const struct ruleset *rules)
{
	struct bytes words = { 0 };
	json_states(&words, rules);
	json_object_set_new(s->defs, "states",
		json_pack("{s:o}", "const", json_loadb(words.data, words.size, 0, NULL)));
	bytes_finish(&words);
}

static json_t *of_ruleset(const struct ruleset *rules)
{
	struct json_schemas s = json_schemas_new();
	char id[80];
	snprintf(id, sizeof id, "urn:tricorne:schema:%s:%u", rules->name, rules->version);
	json_schema_orders(&s, rules->orders, rules->order_count);
	json_schema_events(&s, rules->events, rules->event_count);
	add(&s, "scenario", rules->scenario_shape, true);
	add(&s, "view", rules->view_shape, false);
	add(&s, "map", rules->map_shape, false);
	add(&s, "preview", rules->preview_shape, false);
	add_states(&s, rules);
	return json_schema_document(&s, id, rules->title);
}

/* Some carry what no shape can say: an order, a value, a state. */
static void add_beside(struct json_schemas *s, const char *def, const char *member, bool required)
{
	json_t *schema = json_object_get(s->defs, def);
	json_object_set_new(json_object_get(schema, "properties"), member, json_true());
	if (required)
		json_array_append_new(json_object_get(schema, "required"), json_string(member));
}

static json_t *of_table(void)
{
	struct json_schemas s = json_schemas_new();
	json_schema_orders(&s, table_orders, TABLE_ORDER_COUNT);
	json_schema_events(&s, table_events, TABLE_EVENT_COUNT);
	add_beside(&s, "order.answer_for", "order", true);
	add_beside(&s, "order.set", "value", true);
	add_beside(&s, "event.rewound", "state", false);
	return json_schema_document(&s, "urn:tricorne:schema:table:1",
		"The table: orders and events alike in every game");
}

static int run(const struct arguments *a)
{
	const struct ruleset *rules = ruleset_named(a->plain[0]);
	json_t *document;
	if (!rules && strcmp(a->plain[0], "table") != 0)
		return complain(a, EXIT_USAGE, "`%s` is neither `table` nor a ruleset.", a->plain[0]);
	document = rules ? of_ruleset(rules) : of_table();
	json_dumpf(document, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(document);
	return EXIT_FINE;
}

const struct word word_schema = {
	"schema", "RULESET | table", "JSON Schemas (2020-12) of orders, events, views and scenarios",
	"Writes one document whose $defs hold `order`, `event`, each kind of them (`order.move`, `event.roll`), "
	"`scenario`, `view`,\n"
	"`map` and `preview`, made from the same tables the server reads and writes by. `table` gives the orders "
	"and events that\n"
	"are alike in every game.",
	1, 1, NULL, run,
};
