/* What the seats contribute to the dice: commitments, openings, and the transcript they make. */
#include "dice_rounds.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/bytes.h"

static const struct field rounds_fields[] = {
	{ F_TEXT(struct dice_rounds, transcript) },
	{ F_MANY(struct dice_rounds, committed, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_MANY(struct dice_rounds, opened, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_UINT(struct dice_rounds, contributed), ANY_UINT32 },
	{ F_UINT(struct dice_rounds, silent), ANY_UINT32 },
	{ F_ARRAY_UINT(struct dice_rounds, overdue), RANGE(0, DICE_OVERDUE_MAX) },
	{ F_UINT(struct dice_rounds, complete), RANGE(0, DICE_ROUNDS_MAX) },
	{ F_UINT(struct dice_rounds, epoch), RANGE(0, DICE_SECRETS - 1) },
	{ F_UINT(struct dice_rounds, era), RANGE(0, DICE_ERAS_MAX) },
	{ F_MANY(struct dice_rounds, commitments, SHAPE_TEXT, SHAPE_ARRAY) },
};
const struct shape dice_rounds_shape = SHAPE_OF(dice_rounds, rounds_fields);

static bool has(uint32_t seats, int seat)
{
	return seats >> seat & 1;
}

static bool any_committed(const struct dice_rounds *rounds)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (rounds->committed[i][0])
			return true;
	return false;
}

bool dice_round_due(const struct dice_rounds *rounds)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (has(rounds->contributed, i) && !rounds->committed[i][0])
			return false;
	return any_committed(rounds);
}

enum dice_wish dice_wish(const struct dice_rounds *rounds, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	bool committed = rounds->committed[seat][0];
	if (dice_round_due(rounds))
		return committed && !rounds->opened[seat][0] ? DICE_OPEN : DICE_NOTHING;
	if (committed || rounds->complete >= DICE_ROUNDS_MAX)
		return DICE_NOTHING;
	return !has(rounds->contributed, seat) || any_committed(rounds) ? DICE_COMMIT : DICE_NOTHING;
}

bool is_dice_hex(const char *text)
{
	return strlen(text) == HEX_SIZE - 1 && strspn(text, "0123456789abcdef") == HEX_SIZE - 1;
}

const char *dice_transcript(const struct dice_rounds *rounds)
{
	return rounds->transcript[0] ? rounds->transcript :
		"0000000000000000000000000000000000000000000000000000000000000000";
}

/* ---- Hashes -------------------------------------------------------------------------------------------- */

static void hash_hex(char hex[HEX_SIZE], const void *data, size_t size)
{
	uint8_t hash[HASH_SIZE];
	secrets_hash(hash, sizeof hash, data, size, NULL);
	secrets_hex(hex, hash, sizeof hash);
}

void dice_contribution_hash(char hex[HEX_SIZE], const char *game, const char *seat, const char *value)
{
	char text[192];
	int size = snprintf(text, sizeof text, "contribution %s %s %s", game, seat, value);
	hash_hex(hex, text, (size_t)size);
}

static void extend_transcript(struct dice_rounds *rounds, const struct seat *seats, int count)
{
	struct bytes text = { 0 };
	bytes_text(&text, dice_transcript(rounds));
	for (int i = 0; i < count; i++)
		if (rounds->opened[i][0])
			bytes_format(&text, " %s %s", seats[i].id, rounds->opened[i]);
	hash_hex(rounds->transcript, text.data, text.size);
	bytes_finish(&text);
}

/* ---- A round goes on ----------------------------------------------------------------------------------- */

static void end_round(struct dice_rounds *rounds)
{
	memset(rounds->committed, 0, sizeof rounds->committed);
	memset(rounds->opened, 0, sizeof rounds->opened);
	memset(rounds->overdue, 0, sizeof rounds->overdue);
}

/* If nobody has still to open, what was opened counts. */
static void complete(struct dice_rounds *rounds, const struct seat *seats, int count)
{
	uint32_t opened = 0;
	for (int i = 0; i < SEATS_MAX; i++) {
		if (rounds->committed[i][0] && !rounds->opened[i][0])
			return;
		opened |= (uint32_t)(rounds->opened[i][0] != '\0') << i;
	}
	if (opened) {
		extend_transcript(rounds, seats, count);
		rounds->contributed |= opened;
		rounds->silent &= ~opened;
		rounds->complete++;
	}
	end_round(rounds);
}

void dice_rounds_commit(struct dice_rounds *rounds, int seat, const char *hash)
{
	assert(seat >= 0 && seat < SEATS_MAX && is_dice_hex(hash));
	TEXT_SET(rounds->committed[seat], hash);
}

void dice_rounds_open(struct dice_rounds *rounds, const struct seat *seats, int count, int seat,
	const char *value)
{
	assert(seat >= 0 && seat < count && is_dice_hex(value));
	TEXT_SET(rounds->opened[seat], value);
	complete(rounds, seats, count);
}

/* Does a round wait for this seat, which takes part in it? */
static bool is_waited_for(const struct dice_rounds *rounds, int seat)
{
	bool takes_part = has(rounds->contributed, seat) || rounds->committed[seat][0];
	return takes_part && any_committed(rounds) && dice_wish(rounds, seat) != DICE_NOTHING;
}

void dice_rounds_ordered(struct dice_rounds *rounds, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	if (is_waited_for(rounds, seat) && rounds->overdue[seat] < DICE_OVERDUE_MAX)
		rounds->overdue[seat]++;
}

int dice_overdue(const struct dice_rounds *rounds)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (rounds->overdue[i] >= DICE_OVERDUE_MAX && is_waited_for(rounds, i))
			return i;
	return SEAT_NONE;
}

void dice_rounds_pass_over(struct dice_rounds *rounds, const struct seat *seats, int count, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	memset(rounds->committed[seat], 0, DICE_TEXT_SIZE);
	rounds->contributed &= ~(1u << seat);
	rounds->silent |= 1u << seat;
	complete(rounds, seats, count);
}

void dice_rounds_continue(struct dice_rounds *rounds, const char commitments[DICE_SECRETS][DICE_TEXT_SIZE])
{
	assert(rounds->era < DICE_ERAS_MAX);
	char text[3 * DICE_TEXT_SIZE];
	int size = snprintf(text, sizeof text, "%s continued %s", dice_transcript(rounds), commitments[0]);
	hash_hex(rounds->transcript, text, (size_t)size);
	end_round(rounds);
	rounds->contributed = rounds->silent = 0;
	rounds->epoch = 0;
	rounds->era++;
	for (int n = 0; n < DICE_SECRETS; n++)
		TEXT_SET(rounds->commitments[n], commitments[n]);
}
