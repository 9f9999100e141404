/* Fuzzing: what is read: messages, and cases for the referee. */
#include <stdlib.h>
#include <string.h>

#include "clients/check/case.h"
#include "clients/terminal/file.h"
#include "protocol/envelope.h"
#include "server/game/battle/table.h"
#include "server/rules/catalog.h"
#include "spoil.h"
#include "stage.h"

/* ---- Messages ------------------------------------------------------------------------------------------ */

static const struct shape *any_shape(struct tape *tape)
{
	const struct ruleset *rules = rulesets[tape_pick(tape, 4)];
	if (tape_once_in(tape, 4))
		return table_orders[1 + tape_pick(tape, TABLE_ORDER_COUNT - 1)].shape;
	if (tape_once_in(tape, 4))
		return rules->events[tape_pick(tape, rules->event_count)].shape;
	return rules->orders[1 + tape_pick(tape, rules->order_count - 1u)].shape;
}

/* What was read is written so that it is read as the same again. */
static void read_again(json_t *value)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	json_t *again;
	json_value(&text, value);
	again = json_parse(text.data, text.size, &problem);
	if (!again || !json_equal(value, again))
		fuzz_fail("a value is not read as it was written: %.300s", bytes_cstr(&text));
	json_decref(again);
	bytes_finish(&text);
}

static void receive(const char *data, size_t size, struct tape *tape)
{
	static _Alignas(8) char body[65536];
	struct request r;
	struct json_problem problem;
	const struct shape *shape = any_shape(tape);
	bool good = request_read(&r, data, size, &problem) == WIRE_FINE;
	fuzz_desk->tally.taken += good;
	fuzz_desk->tally.turned_away += !good;
	if (good && r.params) {
		json_t *order = request_take(&r, "order");
		read_again(r.params);
		if (shape && shape->size <= sizeof body && !request_params(&r, shape, body, &problem) &&
			!problem.text[0])
			fuzz_fail("params are refused without a word");
		if (order && shape && shape->size <= sizeof body)
			json_read(order, shape, body, NULL, NULL, &problem);
		json_drop(order);
	}
	request_release(&r);
}

static json_t *all_examples(void)
{
	struct file_list files = { 0 };
	struct json_problem problem;
	json_t *requests = json_array();
	if (!file_list_add(&files, "protocol/examples", ".json", &problem))
		fuzz_fail("%s", problem.text);
	for (size_t i = 0; i < files.count; i++) {
		json_t *example = file_json(files.paths[i], &problem);
		json_array_append(requests, json_object_get(example, "request"));
		json_decref(example);
	}
	file_list_finish(&files);
	return requests;
}

static json_t *any_example(struct tape *tape)
{
	static json_t *examples;
	if (!examples)
		examples = all_examples();
	return json_deep_copy(json_array_get(examples, tape_pick(tape, (uint32_t)json_array_size(examples))));
}

/* The bytes as they are; or an example from the protocol with something wrong. */
static void run_json(struct tape *tape)
{
	struct bytes text = { 0 };
	if (tape_once_in(tape, 8)) {
		bytes_add(&text, tape->at, (size_t)(tape->end - tape->at));
	} else {
		json_t *message = any_example(tape);
		char *all;
		for (uint32_t i = tape_pick(tape, 4); i; i--)
			spoil_value(message, tape);
		all = json_dumps(message, JSON_COMPACT);
		bytes_text(&text, all);
		for (uint32_t i = tape_pick(tape, 4); i; i--)
			spoil_text(&text, tape);
		free(all);
		json_decref(message);
	}
	receive(text.size ? text.data : "", text.size, tape);
	bytes_finish(&text);
}

/* ---- Cases --------------------------------------------------------------------------------------------- */

static void run_case(struct tape *tape)
{
	json_t *c = stage_case(tape);
	struct bytes says = { 0 };
	bool passed;
	for (uint32_t i = tape_pick(tape, 4) + 1; i; i--)
		spoil_value(c, tape);
	passed = case_examine(c, &says) && case_hear(c, NULL, NULL, &says);
	fuzz_desk->tally.taken += passed;
	fuzz_desk->tally.turned_away += !passed;
	bytes_finish(&says);
	json_decref(c);
}

const struct fuzz_target fuzz_json = { "json", "messages: JSON, envelope and params", 20000, run_json,
	NULL, NULL, true };
const struct fuzz_target fuzz_case = { "case", "cases for the referee", 500, run_case, NULL, NULL, false };
