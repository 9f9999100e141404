/* The parsers that meet bytes from outside, each with what it is given in earnest. */
#include "parsers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/check/case.h"
#include "clients/terminal/file.h"
#include "protocol/envelope.h"
#include "protocol/json/merge_text.h"
#include "server/base/memory.h"
#include "server/game/members.h"
#include "server/game/plain/image.h"
#include "server/game/record/record.h"
#include "server/rules/catalog.h"
#include "tests/fuzz/stage.h"

enum { RULESETS = 4, ORDERS_BEFORE = 12, ORDERS_AFTER = 4 };

/* A battle of each ruleset under way. */
static struct battle battles[RULESETS];
static struct bytes shots[RULESETS];

static const struct stage *training_of(const struct ruleset *rules)
{
	const struct stage *stage;
	for (uint32_t i = 0; (stage = stage_shipped(i)); i++)
		if (stage->rules == rules && strstr(stage->name, "training"))
			return stage;
	fuzz_fail("%s has no training battle", rules->name);
}

void parsers_begin(void)
{
	static const uint8_t choices[] = "any choices will do";
	for (int i = 0; i < RULESETS; i++) {
		struct tape tape = tape_of(choices, sizeof choices);
		if (!battle_begin(&battles[i], training_of(rulesets[i]), NULL, NULL))
			fuzz_fail("%s", battles[i].why);
		battle_play(&battles[i], &tape, ORDERS_BEFORE);
		game_snapshot(battles[i].game, &shots[i]);
	}
}

static void play_on(struct game *game, const char *data, size_t size)
{
	struct battle b = { .stage = battles[0].stage, .game = game };
	struct tape tape = tape_of((const uint8_t *)data, size);
	battle_play(&b, &tape, ORDERS_AFTER);
	battle_finish(&b);
}

/* ---- The parsers --------------------------------------------------------------------------------------- */

static void read_message(const char *data, size_t size, int which)
{
	static _Alignas(8) char body[65536];
	const struct ruleset *rules = rulesets[which];
	struct request r;
	struct json_problem problem;
	json_t *order = request_read(&r, data, size, &problem) == WIRE_FINE && r.params ?
		request_take(&r, "order") : NULL;
	for (int i = 1; order && i < TABLE_ORDER_COUNT; i++)
		json_read(order, table_orders[i].shape, body, NULL, NULL, &problem);
	for (int i = 1; order && i < rules->order_count; i++)
		json_read(order, rules->orders[i].shape, body, NULL, NULL, &problem);
	json_drop(order);
	request_release(&r);
}

static void read_scenario(const char *data, size_t size, int which)
{
	struct json_problem problem;
	struct refusal r;
	json_t *scenario = json_parse(data, size, &problem);
	struct game_plan plan = { .rules = rulesets[which], .id = "fuzzed", .scenario = scenario,
		.secret = battle_secret };
	struct game *game = scenario ? game_create(&plan, &r) : NULL;
	json_decref(scenario);
	game_destroy(game);
}

static void read_header(const char *data, size_t size, int which)
{
	struct json_problem problem;
	game_destroy(game_open(rulesets[which], data, size, NULL, 0, battle_secret, &problem));
}

static void read_row(const char *data, size_t size, int which)
{
	struct json_problem problem;
	struct game *game = game_open_past(battles[which].game, shots[which].data, shots[which].size, &problem);
	game_replay(game, battle_context(), data, size, NULL, &problem);
	game_destroy(game);
}

static void read_snapshot(const char *data, size_t size, int which)
{
	const struct bytes *header = &battles[which].header;
	struct json_problem problem;
	struct game *game = game_open(NULL, header->data, header->size, data, size, battle_secret, &problem);
	if (game)
		play_on(game, data, size);
}

/* What is read of it holds the ranges; so it is judged, and comes to the same written and read again. */
static void read_image(const char *data, size_t size, int which)
{
	const struct ruleset *rules = rulesets[which];
	const struct shape *shape = rules->state_shape;
	void *state = memory_new(shape->size), *again = memory_new(shape->size);
	struct json_problem problem;
	struct bytes image = { 0 };
	if (image_read(data, size, shape, state, rules->clauses, &problem)) {
		rules->fault(state);
		image_write(&image, shape, state, rules->clauses);
		if (!image_read(image.data, image.size, shape, again, rules->clauses, &problem))
			fuzz_fail("an image is not read as it was written: %s", problem.text);
	}
	bytes_finish(&image);
	free(state);
	free(again);
}

static void read_record(const char *data, size_t size, int which)
{
	static struct verdict verdict;
	struct bytes text = { 0 };
	(void)which;
	bytes_add(&text, data, size);
	record_verify(NULL, bytes_cstr(&text), text.size, NULL, &verdict);
	bytes_finish(&text);
}

static void read_case(const char *data, size_t size, int which)
{
	struct json_problem problem;
	struct bytes says = { 0 };
	json_t *c = json_parse(data, size, &problem);
	(void)which;
	if (c && case_examine(c, &says))
		case_hear(c, NULL, NULL, &says);
	bytes_finish(&says);
	json_decref(c);
}

/* Its lines: an object, and patches. */
static void read_patches(const char *data, size_t size, int which)
{
	struct extract lines[16];
	size_t count = 0;
	struct bytes out = { 0 };
	(void)which;
	for (const char *end = data + size; data < end && count < 16;) {
		const char *line = memchr(data, '\n', (size_t)(end - data));
		lines[count++] = (struct extract){ data, (size_t)((line ? line : end) - data) };
		data = line ? line + 1 : end;
	}
	if (count)
		merge_texts(&out, lines[0], lines + 1, count - 1);
	bytes_finish(&out);
}

/* ---- What they are given in earnest -------------------------------------------------------------------- */

static void keep(const char *folder, int which, const char *data, size_t size)
{
	static int number;
	char path[400];
	FILE *file;
	snprintf(path, sizeof path, "%s/seed-%d", folder, number++);
	file = fopen(path, "wb");
	if (!file)
		fuzz_fail("%s cannot be written", path);
	fputc(which, file);
	fwrite(data, 1, size, file);
	fclose(file);
}

static void keep_json(const char *folder, int which, json_t *value)
{
	char *text = json_dumps(value, JSON_COMPACT);
	keep(folder, which, text, strlen(text));
	free(text);
}

static void seed_messages(const char *folder)
{
	struct file_list files = { 0 };
	struct json_problem problem;
	if (!file_list_add(&files, "protocol/examples", ".json", &problem))
		fuzz_fail("%s", problem.text);
	for (size_t i = 0; i < files.count; i++) {
		json_t *example = file_json(files.paths[i], &problem), *request = json_object_get(example, "request");
		if (request)
			keep_json(folder, (int)i % RULESETS, request);
		json_decref(example);
	}
	file_list_finish(&files);
}

static void seed_scenarios(const char *folder)
{
	for (int i = 0; i < RULESETS; i++)
		keep_json(folder, i, battles[i].stage->scenario);
}

static void seed_headers(const char *folder)
{
	for (int i = 0; i < RULESETS; i++)
		keep(folder, i, battles[i].header.data, battles[i].header.size);
}

static void seed_rows(const char *folder)
{
	for (int i = 0; i < RULESETS; i++)
		for (uint32_t row = 0; row < battles[i].row_count; row++)
			keep(folder, i, battles[i].rows[row].data, battles[i].rows[row].size);
}

static void seed_snapshots(const char *folder)
{
	for (int i = 0; i < RULESETS; i++)
		keep(folder, i, shots[i].data, shots[i].size);
}

static void seed_images(const char *folder)
{
	for (int i = 0; i < RULESETS; i++) {
		const char *end = memchr(shots[i].data, '\n', shots[i].size);
		keep(folder, i, end + 1, shots[i].size - (size_t)(end + 1 - shots[i].data));
	}
}

static void seed_records(const char *folder)
{
	for (int i = 0; i < RULESETS; i++) {
		struct battle *b = &battles[i];
		struct bytes text = { 0 };
		record_header(&text, b->header.data, b->header.size, true);
		for (uint32_t row = 0; row < b->row_count; row++) {
			bytes_char(&text, '\n');
			record_row(&text, row + 1, b->rows[row].data, b->rows[row].size);
		}
		bytes_char(&text, '\n');
		record_end(&text, b->game, "", NULL);
		keep(folder, i, text.data, text.size);
		bytes_finish(&text);
	}
}

static void seed_cases(const char *folder)
{
	for (uint8_t i = 0; i < 40; i++) {
		struct tape tape = tape_of(&i, 1);
		json_t *c = stage_case(&tape);
		keep_json(folder, 0, c);
		json_decref(c);
	}
}

static void seed_patches(const char *folder)
{
	static const char some[] =
		"{\"a\":{\"b\":[1,{\"c\":\"\\\"}\"}]},\"d\":2}\n{\"a\":{\"b\":null,\"e\":{}}}\n"
		"{\"a\":7}\n{\"a\":{\"f\":\"\\u0001\"},\"d\":null}";
	keep(folder, 0, some, sizeof some - 1);
}

/* ---- Which --------------------------------------------------------------------------------------------- */

const struct parser parsers[] = {
	{ "message",  read_message,  seed_messages  },
	{ "scenario", read_scenario, seed_scenarios },
	{ "header",   read_header,   seed_headers   },
	{ "row",      read_row,      seed_rows      },
	{ "snapshot", read_snapshot, seed_snapshots },
	{ "image",    read_image,    seed_images    },
	{ "record",   read_record,   seed_records   },
	{ "case",     read_case,     seed_cases     },
	{ "patches",  read_patches,  seed_patches   },
	{ NULL, NULL, NULL },
};

const struct parser *parser_named(const char *name)
{
	for (const struct parser *p = parsers; p->name; p++)
		if (strcmp(p->name, name) == 0)
			return p;
	return NULL;
}

void parser_read(const struct parser *p, const uint8_t *data, size_t size)
{
	if (size > 1)
		p->read((const char *)data + 1, size - 1, data[0] % RULESETS);
}
