/* Shapes: walking plain data by its table. */
#include "shape.h"

#include <string.h>

void shape_put(const struct field *field, void *at, int64_t value)
{
	uint8_t v1 = (uint8_t)value;
	uint16_t v2 = (uint16_t)value;
	uint32_t v4 = (uint32_t)value;
	switch (field->size) {
	case 1: memcpy(at, &v1, 1); break;
	case 2: memcpy(at, &v2, 2); break;
	case 4: memcpy(at, &v4, 4); break;
	default: memcpy(at, &value, 8); break;
	}
}

void shape_reach(const struct field *field, void *data, uint32_t slot)
{
	uint16_t end = (uint16_t)(slot + 1);
	if (field->count_at && slot >= shape_count(field, data))
		memcpy((char *)data + field->count_at, &end, sizeof end);
}

const struct field *shape_field(const struct shape *shape, const char *name)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (strcmp(shape->fields[i].name, name) == 0)
			return &shape->fields[i];
	return NULL;
}

uint32_t shape_slot(const void *map, uint32_t size, uint32_t room, const char *id)
{
	char key[ID_SIZE] = { 0 }; /* ids are filled with zeros, so they are compared whole */
	if (!id[0])
		return 0;
	memcpy(key, id, strnlen(id, ID_SIZE));
	for (uint32_t slot = 1; slot < room; slot++)
		if (memcmp((const char *)map + (size_t)slot * size, key, ID_SIZE) == 0)
			return slot;
	return 0;
}

/* A number in as few bytes as it takes, how many of them first, little end first. */
static size_t put_number(unsigned char *to, int64_t value)
{
	/* small ones stay small, below zero too */
	uint64_t rest = (uint64_t)value << 1 ^ (uint64_t)(value >> 63);
	size_t n = 0;
	for (; rest; rest >>= 8)
		to[1 + n++] = (unsigned char)rest;
	to[0] = (unsigned char)n;
	return n + 1;
}

/* One value; in a row of many, the element's number before it, so that nothing can slide unnoticed. */
static void visit_value(const struct field *field, uint32_t index, const char *at,
	void (*feed)(void *, const void *, size_t), void *ctx)
{
	unsigned char out[20];
	size_t size = field->form == SHAPE_ONE ? 0 : put_number(out, index);
	if (field->type != SHAPE_STRUCT && field->type != SHAPE_TEXT)
		size += put_number(out + size, shape_get(field, at));
	if (size)
		feed(ctx, out, size);
	if (field->type == SHAPE_TEXT)
		feed(ctx, at, strnlen(at, field->size) + 1);
	if (field->type == SHAPE_STRUCT) {
		shape_visit(field->shape, at, feed, ctx);
		feed(ctx, "", 1); /* no field has an empty name: the end of the struct */
	}
}

/* How many bytes from here on are zero. */
static size_t zero_run(const char *from, size_t size)
{
	size_t n = 0;
	uint64_t words[8];
	for (; size - n >= sizeof words; n += sizeof words) {
		memcpy(words, from + n, sizeof words);
		if (words[0] | words[1] | words[2] | words[3] | words[4] | words[5] | words[6] | words[7])
			break;
	}
	while (n < size && !from[n])
		n++;
	return n;
}

static void visit_row(const struct field *field, const char *base, uint32_t count,
	void (*feed)(void *, const void *, size_t), void *ctx)
{
	for (uint32_t i = 0; i < count; i++) {
		i += (uint32_t)(zero_run(base + (size_t)i * field->size, (size_t)(count - i) * field->size) /
			field->size);
		if (i < count)
			visit_value(field, i, base + (size_t)i * field->size, feed, ctx);
	}
	feed(ctx, "\xff", 1); /* no number has so many bytes: the end of the row */
}

void shape_visit(const struct shape *shape, const void *data,
	void (*feed)(void *ctx, const void *bytes, size_t size), void *ctx)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		const char *base = (const char *)data + field->at;
		uint32_t count = shape_count(field, data);
		if ((field->flags & SHAPE_INPUT) || shape_is_zero(base, (size_t)count * field->size))
			continue;
		feed(ctx, field->name, field->name_size + 1u);
		if (field->form == SHAPE_ONE)
			visit_value(field, 0, base, feed, ctx);
		else
			visit_row(field, base, count, feed, ctx);
	}
}

void text_set(char *to, size_t size, const char *from)
{
	size_t n = strnlen(from, size);
	if (n == size) /* cut before a character that would not fit whole */
		for (n = size - 1; n > 0 && ((unsigned char)from[n] & 0xC0) == 0x80; n--)
			;
	memmove(to, from, n);
	memset(to + n, 0, size - n);
}

void text_trim(char *text)
{
	size_t size = strlen(text), tail = 0, whole;
	unsigned char lead;
	while (tail < size && tail < 3 && ((unsigned char)text[size - 1 - tail] & 0xC0) == 0x80)
		tail++;
	if (tail == size)
		return;
	lead = (unsigned char)text[size - 1 - tail];
	whole = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
	if (tail < whole)
		text[size - 1 - tail] = '\0';
}
