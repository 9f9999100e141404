/* Digests. */
#include "digest.h"

#include <string.h>

#include "server/base/bytes.h"
#include "server/base/secrets.h"

enum { COUNT_OF_LIST = -1 };

static void put_little(uint8_t *to, uint64_t value, int bytes)
{
	for (int i = 0; i < bytes; i++)
		to[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t little(const uint8_t *from)
{
	uint64_t value = 0;
	for (int i = 0; i < 8; i++)
		value |= (uint64_t)from[i] << (8 * i);
	return value;
}

/* ---- One element --------------------------------------------------------------------------------------- */

/* What is hashed; most elements fit the array, and a larger one moves to the heap. */
struct feed {
	size_t size;
	struct bytes large;
	char small[1024];
};

static void feed_bytes(void *ctx, const void *bytes, size_t size)
{
	struct feed *feed = ctx;
	if (!feed->large.size && feed->size + size <= sizeof feed->small) {
		memcpy(feed->small + feed->size, bytes, size);
	} else {
		if (!feed->large.size)
			bytes_add(&feed->large, feed->small, feed->size);
		bytes_add(&feed->large, bytes, size);
	}
	feed->size += size;
}

static void feed_number(struct feed *feed, uint64_t value, int bytes)
{
	uint8_t out[8];
	put_little(out, value, bytes);
	feed_bytes(feed, out, (size_t)bytes);
}

static void feed_value(struct feed *feed, const struct field *field, const void *at)
{
	if (field->type == SHAPE_STRUCT)
		shape_visit(field->shape, at, feed_bytes, feed);
	else if (field->type == SHAPE_TEXT)
		feed_bytes(feed, at, strnlen(at, field->size));
	else
		feed_number(feed, (uint64_t)shape_get(field, at), 8);
}

/* Its hash; the feed is done with. */
static void hash_feed(struct feed *feed, uint8_t hash[DIGEST_SIZE])
{
	secrets_hash(hash, DIGEST_SIZE, feed->large.size ? feed->large.data : feed->small, feed->size, NULL);
	bytes_finish(&feed->large);
}

/* Adds the hash of one element to both halves, or takes it off. */
static void count_in(struct digest *digest, const struct shape *shape, const struct field *field,
	int64_t index, const void *at, uint64_t count, bool add)
{
	struct feed feed = { .size = 0 };
	uint8_t hash[DIGEST_SIZE];
	feed_bytes(&feed, shape->name, strlen(shape->name) + 1);
	feed_bytes(&feed, field->name, strlen(field->name) + 1);
	feed_number(&feed, (uint64_t)index, 4);
	if (index == COUNT_OF_LIST)
		feed_number(&feed, count, 8);
	else
		feed_value(&feed, field, at);
	hash_feed(&feed, hash);
	digest->halves[0] += add ? little(hash) : 0 - little(hash);
	digest->halves[1] += add ? little(hash + 8) : 0 - little(hash + 8);
}

/* ---- Whole structs ------------------------------------------------------------------------------------- */

static void add_field(struct digest *digest, const struct shape *shape, const struct field *field,
	const void *data)
{
	const char *base = (const char *)data + field->at;
	uint32_t count = shape_count(field, data);
	if (field->form == SHAPE_LIST && count)
		count_in(digest, shape, field, COUNT_OF_LIST, NULL, count, true);
	if (shape_is_zero(base, (size_t)count * field->size))
		return;
	for (uint32_t i = 0; i < count; i++)
		if (!shape_is_zero(base + (size_t)i * field->size, field->size))
			count_in(digest, shape, field, i, base + (size_t)i * field->size, 0, true);
}

void digest_add(struct digest *digest, const struct shape *shape, const void *data)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (!(shape->fields[i].flags & SHAPE_INPUT))
			add_field(digest, shape, &shape->fields[i], data);
}

static void follow_element(struct digest *digest, const struct shape *shape, const struct field *field,
	uint32_t i, const char *was, const char *is)
{
	if (was && is && memcmp(was, is, field->size) == 0)
		return;
	if (was && !shape_is_zero(was, field->size))
		count_in(digest, shape, field, i, was, 0, false);
	if (is && !shape_is_zero(is, field->size))
		count_in(digest, shape, field, i, is, 0, true);
}

static void follow_field(struct digest *digest, const struct shape *shape, const struct field *field,
	const void *older, const void *newer)
{
	const char *was = (const char *)older + field->at, *is = (const char *)newer + field->at;
	uint32_t old_count = shape_count(field, older), new_count = shape_count(field, newer);
	if (old_count == new_count && memcmp(was, is, (size_t)old_count * field->size) == 0)
		return;
	if (field->form == SHAPE_LIST && old_count != new_count && old_count)
		count_in(digest, shape, field, COUNT_OF_LIST, NULL, old_count, false);
	if (field->form == SHAPE_LIST && old_count != new_count && new_count)
		count_in(digest, shape, field, COUNT_OF_LIST, NULL, new_count, true);
	for (uint32_t i = 0; i < old_count || i < new_count; i++, was += field->size, is += field->size)
		follow_element(digest, shape, field, i, i < old_count ? was : NULL, i < new_count ? is : NULL);
}

void digest_follow(struct digest *digest, const struct shape *shape, const void *older, const void *newer)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (!(shape->fields[i].flags & SHAPE_INPUT))
			follow_field(digest, shape, &shape->fields[i], older, newer);
}

void digest_text(char text[DIGEST_TEXT], const struct digest *digest, const struct shape *shape,
	const void *beside)
{
	struct feed feed = { .size = 0 };
	uint8_t hash[DIGEST_SIZE];
	feed_number(&feed, digest->halves[0], 8);
	feed_number(&feed, digest->halves[1], 8);
	shape_visit(shape, beside, feed_bytes, &feed);
	hash_feed(&feed, hash);
	secrets_hex(text, hash, sizeof hash);
}
