/* Compiling shapes into encoders. */
#include "json_encoder.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "json_put.h"
#include "server/base/memory.h"

/* ---- Encoders that were compiled ----------------------------------------------------------------------- */

/* A hash table by shape, at most half full. Whoever looks something up takes no lock: a place that is filled
 * stays as it is, and a table that has become too small is left to those who still look into it. */
struct places {
	size_t room; /* a power of two */
	struct places *smaller;
	_Atomic(const struct encoder *) at[];
};

static struct {
	_Atomic(struct places *) places;
	pthread_mutex_t lock; /* of whoever adds one */
	size_t count;
} compiled = { .lock = PTHREAD_MUTEX_INITIALIZER };

static _Atomic(const struct encoder *) *place_of(struct places *places, const struct shape *shape)
{
	size_t i = ((uintptr_t)shape >> 4) & (places->room - 1);
	for (const struct encoder *e; (e = atomic_load(&places->at[i])) && e->shape != shape;)
		i = (i + 1) & (places->room - 1);
	return &places->at[i];
}

static const struct encoder *find(const struct shape *shape)
{
	struct places *places = atomic_load(&compiled.places);
	return places ? atomic_load(place_of(places, shape)) : NULL;
}

/* Where there is room for one more. */
static struct places *roomy(void)
{
	struct places *old = atomic_load(&compiled.places);
	size_t room = old ? 2 * old->room : 256;
	if (old && 2 * compiled.count < old->room)
		return old;
	struct places *places = memory_new(sizeof *places + room * sizeof places->at[0]);
	places->room = room;
	places->smaller = old;
	for (size_t i = 0; old && i < old->room; i++) {
		const struct encoder *encoder = atomic_load(&old->at[i]);
		if (encoder)
			atomic_store(place_of(places, encoder->shape), encoder);
	}
	atomic_store(&compiled.places, places);
	return places;
}

static const struct encoder *held_encoder_of(const struct shape *shape);

/* ---- One operation ------------------------------------------------------------------------------------- */

/* Two adjacent numbers of 32 bits, as a point has them, are read as one of 64. */
static bool is_pair(const struct field *field)
{
	const struct shape *shape = field->shape;
	if (field->type != SHAPE_STRUCT || shape->style != SHAPE_TUPLE || shape->field_count != 2 ||
		shape->size != sizeof(int64_t))
		return false;
	for (const struct field *number = shape->fields; number < shape->fields + 2; number++)
		if (number->type != SHAPE_INT || number->form != SHAPE_ONE || number->size != sizeof(int32_t) ||
			number->flags & SHAPE_INPUT)
			return false;
	return true;
}

static uint8_t number_kind(const struct field *field)
{
	bool is_signed = field->type == SHAPE_INT;
	switch (field->size) {
	case 1: return is_signed ? WRITE_I8 : WRITE_U8;
	case 2: return is_signed ? WRITE_I16 : WRITE_U16;
	case 4: return is_signed ? WRITE_I32 : WRITE_U32;
	default: return WRITE_I64;
	}
}

static uint8_t kind_of(const struct field *field)
{
	switch (field->type) {
	case SHAPE_STRUCT: return is_pair(field) ? WRITE_PAIR : WRITE_STRUCT;
	case SHAPE_TEXT: return WRITE_TEXT;
	case SHAPE_BOOL: case SHAPE_ENUM: return WRITE_WORD;
	case SHAPE_REF: case SHAPE_CLAUSE: case SHAPE_SET: return WRITE_NAMED;
	default: return number_kind(field);
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

/* The operation for a single value, still without a key. */
static struct field_op value_op(const struct field *field)
{
	static const struct word truths[] = { { "false", 5 }, { "true", 4 } };
	struct field_op op = { .field = field, .kind = kind_of(field), .always = true };
	if (op.kind == WRITE_STRUCT)
		op.encoder = held_encoder_of(field->shape);
	if (field->type == SHAPE_BOOL) {
		op.words = truths;
		op.word_count = SHAPE_COUNTOF(truths);
	} else if (field->type == SHAPE_ENUM) {
		op.words = words_of(field);
		op.word_count = field->names_count;
	}
	return op;
}

/* May the field be left out when it is zero? Optional fields may, and
 * so may names and points that are "none": views hold no null. */
static bool may_be_absent(const struct field *field)
{
	const unsigned named = 1u << SHAPE_ENUM | 1u << SHAPE_REF | 1u << SHAPE_CLAUSE;
	if (field->flags & SHAPE_OPTIONAL)
		return true;
	if (field->form != SHAPE_ONE)
		return false;
	return (named >> field->type & 1) || (field->type == SHAPE_STRUCT && field->shape->style == SHAPE_TUPLE);
}

/* ---- A whole encoder ----------------------------------------------------------------------------------- */

static uint32_t room_of(const struct field_op *op)
{
	switch (op->kind) {
	case WRITE_TEXT: return FIELD_KEY_SIZE + TEXT_ROOM(op->field->size);
	case WRITE_PAIR: return FIELD_KEY_SIZE + 2 * VALUE_ROOM;
	case WRITE_NAMED: return FIELD_KEY_SIZE + TEXT_ROOM(ID_SIZE);
	default: return FIELD_KEY_SIZE + VALUE_ROOM;
	}
}

static struct encoder *begin_encoder(size_t ops)
{
	struct encoder *encoder = memory_new(sizeof *encoder + ops * sizeof encoder->ops[0]);
	encoder->end = encoder->ops + ops;
	encoder->room = VALUE_ROOM; /* for the closing bracket */
	return encoder;
}

/* The encoder of one element of a list, array or map. */
static const struct encoder *element_encoder(const struct field *field)
{
	struct encoder *encoder;
	if (field->type == SHAPE_STRUCT)
		return held_encoder_of(field->shape);
	encoder = begin_encoder(1);
	encoder->ops[0] = value_op(field);
	encoder->room += room_of(&encoder->ops[0]);
	return encoder;
}

static struct field_op field_op(const struct shape *shape, const struct field *field)
{
	struct field_op op = { .field = field, .kind = field->form == SHAPE_LIST ? WRITE_LIST : WRITE_MANY };
	if (field->form == SHAPE_ONE)
		op = value_op(field);
	else
		op.encoder = element_encoder(field);
	op.at = field->at;
	op.always = shape->style != SHAPE_OBJECT || !may_be_absent(field);
	if (shape->style != SHAPE_BARE)
		op.key_size = (uint8_t)snprintf(op.key, sizeof op.key, shape->style == SHAPE_TUPLE ? "," :
			",\"%s\":", field->name);
	return op;
}

static uint8_t count_skip(const struct encoder *encoder, const struct field_op *op)
{
	const struct field_op *next = op + 1;
	uint32_t end = op->at + sizeof(uint64_t);
	if (end > encoder->shape->size)
		return 0;
	while (next < encoder->end && next->kind < WRITE_LIST && !next->always && next->at >= op->at &&
		next->at + next->field->size <= end)
		next++;
	return (uint8_t)(next - op - 1);
}

static const struct encoder *compile(const struct shape *shape)
{
	/* the other fields of a bare shape are padding */
	uint16_t fields = shape->style == SHAPE_BARE ? 1 : shape->field_count;
	struct encoder *encoder = begin_encoder(fields);
	struct field_op *op = encoder->ops;
	encoder->shape = shape;
	if (shape->style != SHAPE_BARE) {
		encoder->opening = shape->style == SHAPE_OBJECT ? '{' : '[';
		encoder->closing = shape->style == SHAPE_OBJECT ? '}' : ']';
	}
	for (uint16_t i = 0; i < fields; i++) /* of none there is no table to point into */
		if (!(shape->fields[i].flags & SHAPE_INPUT))
			*op++ = field_op(shape, &shape->fields[i]);
	encoder->end = op;
	for (op = encoder->ops; op < encoder->end; op++) {
		op->skip = count_skip(encoder, op);
		encoder->room += room_of(op);
	}
	return encoder;
}

/* By whoever holds the lock. */
static const struct encoder *held_encoder_of(const struct shape *shape)
{
	const struct encoder *encoder = find(shape);
	if (encoder)
		return encoder;
	encoder = compile(shape); /* compiles those of the structs within, too */
	atomic_store(place_of(roomy(), shape), encoder);
	compiled.count++;
	return encoder;
}

const struct encoder *encoder_of(const struct shape *shape)
{
	const struct encoder *encoder = find(shape);
	if (encoder)
		return encoder;
	pthread_mutex_lock(&compiled.lock);
	encoder = held_encoder_of(shape);
	pthread_mutex_unlock(&compiled.lock);
	return encoder;
}
