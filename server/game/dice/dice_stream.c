/* Dice from a keyed stream. */
#include "dice_stream.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/event.h"

/* The counter of this audience. They stand in the order of audiences,
 * whatever order they came in, that of everybody at the end; when there is no
 * more room, another serves those who still come, but never everybody's. */
static struct roll_scope *scope_of(struct roll_scope *scopes, uint32_t audience)
{
	int i = 0, last = ROLL_SCOPES_MAX - 1 - (audience != AUDIENCE_ALL);
	bool free = !scopes[ROLL_SCOPES_MAX - 1].audience &&
		(!scopes[last].audience || scopes[last].audience == AUDIENCE_ALL);
	while (i < last && scopes[i].audience && scopes[i].audience < audience)
		i++;
	if (scopes[i].audience != audience && free) {
		memmove(&scopes[i + 1], &scopes[i], (size_t)(ROLL_SCOPES_MAX - 1 - i) * sizeof *scopes);
		scopes[i] = (struct roll_scope){ .audience = audience };
	}
	return &scopes[i];
}

static void put_little(uint8_t *to, uint64_t value, int bytes)
{
	for (int i = 0; i < bytes; i++)
		to[i] = (uint8_t)(value >> (8 * i));
}

static uint8_t face_of(int sides, uint8_t byte)
{
	static const uint8_t average[6] = { 2, 3, 3, 4, 4, 5 };
	return sides == -6 ? average[byte % 6] : (uint8_t)(byte % sides + 1);
}

static void draw_faces(const uint8_t key[SECRET_SIZE], const uint8_t nonce[12], int sides,
	int count, uint8_t *faces)
{
	uint8_t stream[512]; /* a byte is passed over once in 64 for six sides: 512 for 40 faces never run out */
	int modulus = sides < 0 ? -sides : sides, limit = 256 - 256 % modulus, at = 0;
	secrets_stream(stream, sizeof stream, key, nonce);
	for (int i = 0; i < count; i++) {
		while (stream[at] >= limit)
			at++;
		assert(at < (int)sizeof stream - 1);
		faces[i] = face_of(sides, stream[at++]);
	}
}

/* The key of the roll and its place: what belongs to it alone. */
static void locate(const struct dice_stream *stream, const char *purpose, uint32_t audience, uint32_t number,
	uint8_t key[SECRET_SIZE], uint8_t nonce[12])
{
	char label[PURPOSE_SIZE + 16];
	memset(nonce, 0, 12);
	if (stream->scheme == DICE_OF_SECRET) {
		secrets_hash(key, SECRET_SIZE, purpose, strlen(purpose), stream->key);
		put_little(nonce, audience, 4);
		put_little(nonce + 4, number, 8);
		return;
	}
	snprintf(label, sizeof label, "%s %u", purpose, (unsigned)audience);
	secrets_hash(key, SECRET_SIZE, label, strlen(label),
		stream->drawn && audience == AUDIENCE_ALL ? stream->drawn_key : stream->key);
	put_little(nonce, number, 8);
}

static uint32_t draw(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	struct dice_stream *stream = source;
	struct roll_scope *scope = scope_of(stream->scopes, audience);
	uint8_t key[SECRET_SIZE], nonce[12];
	uint32_t number = ++scope->rolls;
	if (stream->lent) {
		stream->lent->draw(stream->lent->source, purpose, audience, sides, count, faces);
		return number;
	}
	locate(stream, purpose, audience, number, key, nonce);
	draw_faces(key, nonce, sides, count, faces);
	return number;
}

struct dice dice_stream_source(struct dice_stream *stream)
{
	return (struct dice){ stream, draw };
}

void dice_stream_count(struct roll_scope *scopes, uint32_t audience, uint32_t number)
{
	/* a roll of no dice is not of the stream */
	struct roll_scope *scope = number ? scope_of(scopes, audience) : NULL;
	if (scope && number > scope->rolls)
		scope->rolls = number;
}
