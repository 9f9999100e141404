/* Working out scripts. */
#include "json_script.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "json_put.h"
#include "server/base/memory.h"

/* ---- Those worked out: found by their shape, never in a table more than half full ----------------------------------------- */

static struct {
	const struct script **places;
	size_t count, room; /* room is a power of two */
} worked_out;

static const struct script **place_of(const struct shape *shape)
{
	size_t i = ((uintptr_t)shape >> 4) & (worked_out.room - 1);
	while (worked_out.places[i] && worked_out.places[i]->shape != shape)
		i = (i + 1) & (worked_out.room - 1);
	return &worked_out.places[i];
}

static void make_room(void)
{
	const struct script **old = worked_out.places;
	size_t room = worked_out.room;
	if (2 * worked_out.count < room)
		return;
	worked_out.room = room ? 2 * room : 256;
	worked_out.places = memory_new(worked_out.room * sizeof *worked_out.places);
	for (size_t i = 0; i < room; i++)
		if (old[i])
			*place_of(old[i]->shape) = old[i];
	free(old);
}

/* ---- A stroke -------------------------------------------------------------------------------------------------------------- */

/* Two numbers of 32 bits side by side, as a point has them: they are read at once. */
static bool is_pair(const struct field *field)
{
	const struct shape *shape = field->shape;
	if (field->type != SHAPE_STRUCT || shape->style != SHAPE_TUPLE || shape->field_count != 2 || shape->size != sizeof(int64_t))
		return false;
	for (const struct field *number = shape->fields; number < shape->fields + 2; number++)
		if (number->type != SHAPE_INT || number->form != SHAPE_ONE || number->size != sizeof(int32_t) || number->flags & SHAPE_INPUT)
			return false;
	return true;
}

static uint8_t kind_of(const struct field *field)
{
	bool is_signed = field->type == SHAPE_INT;
	if (is_pair(field))
		return STROKE_I64;
	if (field->type == SHAPE_TEXT)
		return STROKE_TEXT;
	if (field->type == SHAPE_STRUCT)
		return STROKE_STRUCT;
	switch (field->size) {
	case 1: return is_signed ? STROKE_I8 : STROKE_U8;
	case 2: return is_signed ? STROKE_I16 : STROKE_U16;
	case 4: return is_signed ? STROKE_I32 : STROKE_U32;
	default: return STROKE_I64;
	}
}

static uint8_t put_of(const struct field *field)
{
	if (is_pair(field))
		return PUT_PAIR;
	switch (field->type) {
	case SHAPE_BOOL: case SHAPE_ENUM: return PUT_WORD;
	case SHAPE_REF: return PUT_ID;
	case SHAPE_CLAUSE: return PUT_CLAUSE;
	case SHAPE_SET: return PUT_SET;
	default: return PUT_NUMBER;
	}
}

static const struct word *words_of(const struct field *field)
{
	struct word *words = memory_new(field->names_count * sizeof *words);
	for (int n = 0; n < field->names_count; n++) {
		const char *name = field->names[n];
		int size = snprintf(words[n].text, sizeof words[n].text, name ? "\"%s\"" : "null", name);
		assert(size < (int)sizeof words[n].text);
		words[n].size = (uint8_t)size;
	}
	return words;
}

/* A stroke for one value, which has no key yet. */
static struct stroke value_stroke(const struct field *field)
{
	static const struct word truths[] = { { "false", 5 }, { "true", 4 } };
	struct stroke stroke = { .field = field, .kind = kind_of(field), .put = put_of(field), .always = true };
	if (stroke.kind == STROKE_STRUCT)
		stroke.script = script_of(field->shape);
	if (field->type == SHAPE_BOOL) {
		stroke.words = truths;
		stroke.word_count = SHAPE_COUNTOF(truths);
	} else if (field->type == SHAPE_ENUM) {
		stroke.words = words_of(field);
		stroke.word_count = field->names_count;
	}
	return stroke;
}

/* May the field go unwritten when it is zero? What is optional, and a name or a point that is "none" (views hold no null). */
static bool may_be_absent(const struct field *field)
{
	const unsigned named = 1u << SHAPE_ENUM | 1u << SHAPE_REF | 1u << SHAPE_CLAUSE;
	if (field->flags & SHAPE_OPTIONAL)
		return true;
	if (field->form != SHAPE_ONE)
		return false;
	return (named >> field->type & 1) || (field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE);
}

/* ---- A script ---------------------------------------------------------------------------------------------------------------- */

static uint32_t room_of(const struct stroke *stroke)
{
	if (stroke->kind == STROKE_TEXT)
		return STROKE_KEY_SIZE + TEXT_ROOM(stroke->field->size);
	switch (stroke->put) {
	case PUT_PAIR: return STROKE_KEY_SIZE + 2 * VALUE_ROOM;
	case PUT_ID: return STROKE_KEY_SIZE + TEXT_ROOM(ID_SIZE);
	default: return STROKE_KEY_SIZE + VALUE_ROOM;
	}
}

static struct script *begin_script(size_t strokes)
{
	struct script *script = memory_new(sizeof *script + strokes * sizeof script->strokes[0]);
	script->end = script->strokes + strokes;
	script->room = VALUE_ROOM; /* for what closes it */
	return script;
}

/* What is written of one of many. */
static const struct script *element_script(const struct field *field)
{
	struct script *script;
	if (field->type == SHAPE_STRUCT)
		return script_of(field->shape);
	script = begin_script(1);
	script->strokes[0] = value_stroke(field);
	script->room += room_of(&script->strokes[0]);
	return script;
}

static struct stroke field_stroke(const struct shape *shape, const struct field *field)
{
	struct stroke stroke = { .field = field, .kind = STROKE_MANY };
	if (field->form == SHAPE_ONE)
		stroke = value_stroke(field);
	else
		stroke.script = element_script(field);
	stroke.at = field->at;
	stroke.always = shape->style != SHAPE_OBJECT || !may_be_absent(field);
	if (shape->style != SHAPE_BARE)
		stroke.key_size = (uint8_t)snprintf(stroke.key, sizeof stroke.key, shape->style == SHAPE_TUPLE ? "," : ",\"%s\":", field->name);
	return stroke;
}

static uint8_t count_passed(const struct script *script, const struct stroke *stroke)
{
	const struct stroke *next = stroke + 1;
	uint32_t end = stroke->at + sizeof(uint64_t);
	if (end > script->shape->size)
		return 0;
	while (next < script->end && next->kind != STROKE_MANY && !next->always && next->at >= stroke->at && next->at + next->field->size <= end)
		next++;
	return (uint8_t)(next - stroke - 1);
}

static const struct script *work_out(const struct shape *shape)
{
	uint16_t fields = shape->style == SHAPE_BARE ? 1 : shape->field_count; /* behind the first of a bare one is nothing but what fills it up */
	struct script *script = begin_script(fields);
	struct stroke *stroke = script->strokes;
	script->shape = shape;
	if (shape->style != SHAPE_BARE) {
		script->opening = shape->style == SHAPE_OBJECT ? '{' : '[';
		script->closing = shape->style == SHAPE_OBJECT ? '}' : ']';
	}
	for (const struct field *field = shape->fields; field < shape->fields + fields; field++)
		if (!(field->flags & SHAPE_INPUT))
			*stroke++ = field_stroke(shape, field);
	script->end = stroke;
	for (stroke = script->strokes; stroke < script->end; stroke++) {
		stroke->passed = count_passed(script, stroke);
		script->room += room_of(stroke);
	}
	return script;
}

const struct script *script_of(const struct shape *shape)
{
	const struct script *script = worked_out.room ? *place_of(shape) : NULL;
	if (script)
		return script;
	script = work_out(shape); /* and those of structs in it */
	make_room();
	worked_out.count++;
	return *place_of(shape) = script;
}
