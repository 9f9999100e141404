/* Fuzzing: the umpire's corrections, drawn along the shapes of the
 * position, and the battle that goes on from there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/rules/range.h"
#include "spoil.h"
#include "stage.h"

/* ---- Where and what ------------------------------------------------------------------------------------ */

struct correction {
	struct tape *tape;
	const struct ruleset *rules;
	const char *state;
	char at[128];
	json_t *value;
};

static void step(struct correction *c, const char *name)
{
	size_t used = strlen(c->at);
	snprintf(c->at + used, sizeof c->at - used, "/%s", name);
}

static void step_to(struct correction *c, uint32_t place)
{
	char text[16];
	snprintf(text, sizeof text, "%u", (unsigned)place);
	step(c, text);
}

/* A slot of the map that is in use, or 0. */
static uint32_t any_slot(struct correction *c, const char *base, uint32_t size, uint32_t room)
{
	uint32_t seen = 0, kept = 0;
	for (uint32_t i = 1; i < room; i++)
		if (base[(size_t)i * size] && tape_once_in(c->tape, ++seen))
			kept = i;
	return kept;
}

static json_t *any_id(struct correction *c)
{
	const struct shape *shape = c->rules->state_shape;
	const struct field *f = &shape->fields[tape_pick(c->tape, shape->field_count)];
	for (uint16_t i = 0; i < shape->field_count && f->form != SHAPE_MAP; i++)
		f = f + 1 < shape->fields + shape->field_count ? f + 1 : shape->fields;
	return f->form == SHAPE_MAP ? json_string(c->state + f->at + (size_t)any_slot(c, c->state + f->at,
		f->size, f->room) * f->size) : json_string("A");
}

static json_t *any_reference(struct correction *c, const struct field *f)
{
	const struct shape_target *target = &f->target;
	const char *base = c->state + target->at;
	if (tape_once_in(c->tape, 6))
		return json_null();
	if (tape_once_in(c->tape, 6))
		return any_id(c); /* of another kind, mostly */
	return json_string(base + (size_t)any_slot(c, base, target->size, target->room) * target->size);
}

static json_t *any_number(struct correction *c, const struct field *f, int64_t now)
{
	int64_t least = range_least(f), most = range_most(f);
	switch (tape_pick(c->tape, 9)) {
	case 0: return json_integer(least);
	case 1: return json_integer(most);
	case 2: return json_integer(least > INT64_MIN ? least - 1 : least);
	case 3: return json_integer(most < INT64_MAX ? most + 1 : most);
	case 4: return json_integer(0);
	case 5: return json_integer(now < most ? now + 1 : least);
	case 6: return json_integer(now > least ? now - 1 : most);
	case 7: return f->choices ? json_integer(f->choices[tape_pick(c->tape, f->choice_count)]) :
		json_integer(1);
	default: return json_integer((uint64_t)most - (uint64_t)least < UINT32_MAX - 1 ? least +
		tape_pick(c->tape, (uint32_t)(most - least + 1)) : now);
	}
}

static json_t *any_name(struct correction *c, const struct field *f)
{
	const char *name = f->names_count ? f->names[tape_pick(c->tape, f->names_count)] : NULL;
	return name ? json_string(name) : json_null();
}

static json_t *any_set(struct correction *c, const struct field *f)
{
	json_t *set = json_array();
	for (int i = 0; i < f->names_count; i++)
		if (f->names[i] && tape_once_in(c->tape, 2))
			json_array_append_new(set, json_string(f->names[i]));
	return set;
}

static json_t *any_clause(struct correction *c)
{
	const char *id = c->rules->clauses[tape_pick(c->tape, c->rules->clause_count)].id;
	return id ? json_string(id) : json_null();
}

/* What stands somewhere, as it would be written. */
static json_t *as_written(struct correction *c, const struct shape *shape, const char *data)
{
	struct json_names names = { c->state, c->rules->clauses };
	struct bytes text = { 0 };
	json_t *value;
	json_struct(&text, &names, shape, data);
	value = json_loadb(text.data, text.size, JSON_DECODE_ANY, NULL);
	bytes_finish(&text);
	return value ? value : json_null();
}

static json_t *any_value(struct correction *c, const struct field *f, const char *at)
{
	switch (f->type) {
	case SHAPE_STRUCT: return as_written(c, f->shape, at);
	case SHAPE_BOOL: return json_boolean(!*at);
	case SHAPE_ENUM: return any_name(c, f);
	case SHAPE_SET: return any_set(c, f);
	case SHAPE_TEXT: return tape_once_in(c->tape, 4) ? json_null() : any_id(c);
	case SHAPE_REF: return any_reference(c, f);
	case SHAPE_CLAUSE: return any_clause(c);
	default: return any_number(c, f, shape_get(f, at));
	}
}

static void draw_in(struct correction *c, const struct shape *shape, const char *data);

/* Something new, each member of it drawn: what no position yet has anything like. */
static json_t *any_struct(struct correction *c, const struct shape *shape, const char *data)
{
	json_t *value = json_object();
	if (shape->style != SHAPE_OBJECT) {
		json_decref(value);
		return as_written(c, shape, data);
	}
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *f = &shape->fields[i];
		if (f->form == SHAPE_ONE && (!(f->flags & SHAPE_OPTIONAL) || tape_once_in(c->tape, 2)))
			json_object_set_new(value, f->name, any_value(c, f, data + f->at));
	}
	return value;
}

/* The value itself, or something within it. */
static void draw_at(struct correction *c, const struct field *f, const char *at)
{
	if (f->type == SHAPE_STRUCT && f->shape->style == SHAPE_OBJECT && !tape_once_in(c->tape, 10))
		draw_in(c, f->shape, at);
	else
		c->value = any_value(c, f, at);
}

/* One there is, mostly; or it goes, becomes like another, or a new one comes. */
static void draw_entity(struct correction *c, const struct field *f, const char *base)
{
	uint32_t slot = any_slot(c, base, f->size, f->room), like = any_slot(c, base, f->size, f->room);
	step(c, slot && !tape_once_in(c->tape, 12) ? base + (size_t)slot * f->size : "new");
	if (!slot || tape_once_in(c->tape, 12)) {
		c->value = json_null();
	} else if (tape_once_in(c->tape, 8)) {
		c->value = as_written(c, f->shape, base + (size_t)like * f->size);
		json_object_del(c->value, "id");
	} else {
		draw_in(c, f->shape, base + (size_t)slot * f->size);
	}
}

static void draw_element(struct correction *c, const struct field *f, const char *data)
{
	uint32_t count = shape_count(f, data), n = tape_pick(c->tape, count + 1 < f->room ? count + 1 : f->room);
	const char *at = data + f->at + (size_t)(n < count ? n : 0) * f->size;
	step_to(c, n);
	if (n < count)
		draw_at(c, f, at);
	else if (f->type == SHAPE_STRUCT)
		c->value = any_struct(c, f->shape, at);
	else
		c->value = any_value(c, f, at);
}

static void draw_in(struct correction *c, const struct shape *shape, const char *data)
{
	const struct field *f = &shape->fields[tape_pick(c->tape, shape->field_count)];
	step(c, f->name);
	if (f->form == SHAPE_MAP)
		draw_entity(c, f, data + f->at);
	else if (f->form != SHAPE_ONE && !tape_once_in(c->tape, 10))
		draw_element(c, f, data);
	else if (f->form != SHAPE_ONE)
		c->value = json_array();
	else
		draw_at(c, f, data + f->at);
}

/* ---- Giving it ----------------------------------------------------------------------------------------- */

static bool give(struct battle *b, const char *at, json_t *value)
{
	json_t *order = json_pack("{s:s, s:s, s:O, s:s}", "type", "set", "at", at, "value", value,
		"reason", "fuzzing");
	static struct command command;
	struct refusal r;
	bool aside = false, given = command_read(b->game, (struct viewer){ .umpire = true }, NULL,
		order, &command, &r) && battle_give(b, &command, &aside);
	json_decref(order);
	if (aside)
		fuzz_aside("%s: %s is set, and that sets the game aside: %s", b->stage->name, at, b->why);
	if (given)
		fuzz_desk->tally.taken++;
	else
		fuzz_desk->tally.turned_away++;
	return given;
}

/* What was set is part of what is told if the game fails after it. */
static bool correct(struct battle *b, struct tape *tape, char told[FUZZ_WHY_SIZE])
{
	struct correction c = { .tape = tape, .rules = game_rules(b->game), .state = game_state(b->game) };
	char *text;
	bool given;
	draw_in(&c, c.rules->state_shape, c.state);
	if (!c.value)
		return false;
	if (tape_once_in(tape, 20) && (json_is_object(c.value) || json_is_array(c.value)))
		spoil_value(c.value, tape);
	text = json_dumps(c.value, JSON_COMPACT | JSON_ENCODE_ANY);
	fuzz_note("%s: %s%s = %s", b->stage->name, told, c.at, text);
	given = give(b, c.at, c.value);
	if (given)
		snprintf(told + strlen(told), FUZZ_WHY_SIZE - strlen(told), "%s = %s; ", c.at, text);
	free(text);
	json_decref(c.value);
	return given;
}

enum { CORRECTIONS_MAX = 40, TAKEN_MAX = 3, ORDERS_AFTER = 20, ORDERS_BEFORE = 8 };

static void correct_some(struct battle *b, struct tape *tape, int wanted)
{
	char told[FUZZ_WHY_SIZE] = "";
	int taken = 0;
	for (int i = 0; i < CORRECTIONS_MAX && taken < wanted; i++)
		taken += correct(b, tape, told);
	fuzz_note("%s: %s", b->stage->name, told);
	if (taken)
		battle_play(b, tape, ORDERS_AFTER);
}

/* On a position before or amid its battle: corrections until some are taken, then twenty orders. */
static void run(struct tape *tape)
{
	struct battle b;
	if (battle_begin(&b, stage_draw(tape), NULL, NULL)) {
		battle_play(&b, tape, (int)tape_pick(tape, ORDERS_BEFORE + 1));
		correct_some(&b, tape, 1 + (int)tape_pick(tape, TAKEN_MAX));
	}
	battle_finish(&b);
}

const struct fuzz_target fuzz_set = { "set", "the umpire's corrections, then twenty orders", 60, run,
	NULL, NULL, false };
