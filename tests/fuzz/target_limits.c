/* Fuzzing: each attribute of every position that is shipped is set to its
 * limits and to one beyond, references to what is of another kind; then
 * the battle goes on. Nothing is drawn: this goes through all there is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/rules/range.h"
#include "stage.h"

enum { WAY_SIZE = 128 };

struct limit {
	uint32_t stage;
	char at[WAY_SIZE], value[64];
};

/* What is to be set, of all scenarios. */
static struct {
	struct limit *all;
	uint32_t count;
} limits;
static bool listed;

/* ---- Listing ------------------------------------------------------------------------------------------- */

struct listing {
	uint32_t stage;
	const struct ruleset *rules;
	const char *state;
};

static void way_to(char way[WAY_SIZE], const char *above, const char *name)
{
	snprintf(way, WAY_SIZE, "%.*s/%.*s", WAY_SIZE - FIELD_NAME_SIZE - 2, above, FIELD_NAME_SIZE, name);
}

static void way_to_place(char way[WAY_SIZE], const char *above, uint32_t place)
{
	char number[16];
	snprintf(number, sizeof number, "%u", (unsigned)place);
	way_to(way, above, number);
}

static void note(const struct listing *l, const char *at, const char *value)
{
	struct limit *limit;
	limits.all = memory_resize(limits.all, (limits.count + 1) * sizeof *limits.all);
	limit = &limits.all[limits.count++];
	limit->stage = l->stage;
	snprintf(limit->at, sizeof limit->at, "%s", at);
	snprintf(limit->value, sizeof limit->value, "%s", value);
}

static void note_number(const struct listing *l, const char *at, int64_t number)
{
	char text[32];
	snprintf(text, sizeof text, "%lld", (long long)number);
	note(l, at, text);
}

static void list_number(const struct listing *l, const struct field *f, const char *at)
{
	int64_t least = range_least(f), most = range_most(f);
	note_number(l, at, least);
	note_number(l, at, most);
	if (least > INT64_MIN)
		note_number(l, at, least - 1);
	if (most < INT64_MAX)
		note_number(l, at, most + 1);
	if (least < 0 && most > 0)
		note_number(l, at, 0);
}

/* The first and the last of each map: of the right kind, and of every other. */
static void list_ids(const struct listing *l, const char *at)
{
	const struct shape *shape = l->rules->state_shape;
	for (const struct field *f = shape->fields; f < shape->fields + shape->field_count; f++) {
		const char *first = NULL, *last = NULL;
		char text[ID_SIZE + 2];
		for (uint32_t i = 1; f->form == SHAPE_MAP && i < f->room; i++) {
			const char *id = l->state + f->at + (size_t)i * f->size;
			first = first || !id[0] ? first : id;
			last = id[0] ? id : last;
		}
		if (!first)
			continue;
		snprintf(text, sizeof text, "\"%s\"", first);
		note(l, at, text);
		snprintf(text, sizeof text, "\"%s\"", last);
		note(l, at, text);
	}
}

static void list_names(const struct listing *l, const struct field *f, const char *at)
{
	for (int i = 0; i < f->names_count; i++) {
		char text[64];
		snprintf(text, sizeof text, f->type == SHAPE_SET ? "[\"%s\"]" : "\"%s\"",
			f->names[i] ? f->names[i] : "");
		note(l, at, text);
	}
}

static void list_struct(const struct listing *l, const struct shape *shape, const char *data,
	const char *above);

static void list_value(const struct listing *l, const struct field *f, const char *data, const char *at)
{
	if (f->type != SHAPE_STRUCT || f->shape->style != SHAPE_TUPLE)
		note(l, at, "null");
	switch (f->type) {
	case SHAPE_STRUCT: list_struct(l, f->shape, data, at); break;
	case SHAPE_BOOL: note(l, at, *data ? "false" : "true"); break;
	case SHAPE_ENUM:
	case SHAPE_SET: list_names(l, f, at); break;
	case SHAPE_TEXT:
	case SHAPE_REF: list_ids(l, at); break;
	case SHAPE_CLAUSE: break;
	default: list_number(l, f, at);
	}
}

/* Of many the first that is there, and the last. */
static void list_many(const struct listing *l, const struct field *f, const char *data, const char *at)
{
	uint32_t first = UINT32_MAX, last = 0, count = shape_count(f, data);
	const char *base = data + f->at;
	char below[WAY_SIZE];
	for (uint32_t i = 0; i < count; i++)
		if (f->form != SHAPE_MAP || base[(size_t)i * f->size]) {
			first = first < i ? first : i;
			last = i;
		}
	for (uint32_t i = first; i <= last; i += last > i ? last - i : 1) {
		if (f->form == SHAPE_MAP)
			way_to(below, at, base + (size_t)i * f->size);
		else
			way_to_place(below, at, i);
		list_value(l, f, base + (size_t)i * f->size, below);
	}
	if (f->form == SHAPE_LIST && count < f->room) {
		way_to_place(below, at, count);
		note(l, below, f->type == SHAPE_STRUCT ? "{}" : "null");
	}
}

static void list_struct(const struct listing *l, const struct shape *shape, const char *data,
	const char *above)
{
	for (const struct field *f = shape->fields; f < shape->fields + shape->field_count; f++) {
		char at[WAY_SIZE];
		way_to(at, above, f->name);
		if (f->form == SHAPE_ONE)
			list_value(l, f, data + f->at, at);
		else
			list_many(l, f, data, at);
	}
}

/* ---- Setting ------------------------------------------------------------------------------------------- */

/* of the scenario that is being gone through, as it was begun and played on a little */
static struct battle current;

enum { ORDERS_BEFORE = 5, ORDERS_AFTER = 6 };

static void set_out(uint32_t stage)
{
	static const uint8_t bytes[] = { 17, 8 };
	struct tape tape = tape_of(bytes, sizeof bytes);
	if (current.game && current.stage == stage_shipped(stage))
		return;
	battle_finish(&current);
	if (!battle_begin(&current, stage_shipped(stage), NULL, NULL))
		fuzz_fail("%s cannot be set up: %s", stage_shipped(stage)->name, current.why);
	battle_play(&current, &tape, ORDERS_BEFORE);
}

static uint32_t count(void)
{
	for (uint32_t stage = 0; !listed && stage_shipped(stage); stage++) {
		struct listing l = { stage, stage_shipped(stage)->rules, NULL };
		set_out(stage);
		l.state = game_state(current.game);
		list_struct(&l, l.rules->state_shape, l.state, "");
	}
	listed = true;
	return limits.count;
}

static void run_nth(uint32_t n)
{
	const struct limit *limit = &limits.all[n];
	struct tape tape = tape_of((const uint8_t *)limit->at, strlen(limit->at));
	static struct command command;
	struct refusal r;
	bool aside = false, taken;
	json_t *order;
	set_out(limit->stage);
	order = json_pack("{s:s, s:s, s:o, s:s}", "type", "set", "at", limit->at, "value",
		json_loads(limit->value, JSON_DECODE_ANY, NULL), "reason", "limits");
	fuzz_note("%s: %s = %s", current.stage->name, limit->at, limit->value);
	taken = command_read(current.game, (struct viewer){ .umpire = true }, NULL, order, &command, &r) &&
		battle_give(&current, &command, &aside);
	json_decref(order);
	if (aside)
		fuzz_aside("%s: %s is set to %s, and that sets the game aside: %s", current.stage->name, limit->at,
			limit->value, current.why);
	fuzz_desk->tally.taken += taken;
	fuzz_desk->tally.turned_away += !taken;
	if (!taken)
		return;
	battle_play(&current, &tape, ORDERS_AFTER);
	battle_finish(&current);
	current = (struct battle){ 0 };
}

const struct fuzz_target fuzz_limits = { "limits",
	"each attribute at its limits and one beyond, in each shipped battle", 120, NULL, count, run_nth, false };
