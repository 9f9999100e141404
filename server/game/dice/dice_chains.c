/* Chains of values, of which each seat gives the next when dice are to fall. */
#include "dice_chains.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const struct field chain_fields[] = {
	{ F_UINT(struct dice_chain, number), RANGE(0, DICE_CHAINS_MAX) },
	{ F_UINT(struct dice_chain, used), RANGE(0, DICE_CHAIN_LENGTH) },
	{ F_TEXT(struct dice_chain, tip) },
};
static const struct shape chain_shape = SHAPE_OF(dice_chain, chain_fields);

static const struct field chains_fields[] = {
	{ F_ARRAY_STRUCT(struct dice_chains, of, chain_shape) },
	{ F_UINT(struct dice_chains, silent), ANY_UINT32 },
	{ F_MANY(struct dice_chains, given, SHAPE_TEXT, SHAPE_ARRAY), .flags = SHAPE_OPTIONAL },
};
const struct shape dice_chains_shape = SHAPE_OF(dice_chains, chains_fields);

bool dice_chain_serves(const struct dice_chains *chains, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	return chains->of[seat].tip[0] && chains->of[seat].used < DICE_CHAIN_LENGTH;
}

bool dice_chain_wanted(const struct dice_chains *chains, int seat)
{
	return !dice_chain_serves(chains, seat) && chains->of[seat].number < DICE_CHAINS_MAX;
}

/* ---- Values -------------------------------------------------------------------------------------------- */

void dice_chain_before(char hex[HEX_SIZE], const char *game, const char *seat, const char *value)
{
	char text[192];
	uint8_t hash[HASH_SIZE];
	int size = snprintf(text, sizeof text, "chain %s %s %s", game, seat, value);
	assert(size > 0 && size < (int)sizeof text);
	secrets_hash(hash, sizeof hash, text, (size_t)size, NULL);
	secrets_hex(hex, hash, sizeof hash);
}

static void step_back(char value[HEX_SIZE], const char *game, const char *seat, int steps)
{
	char before[HEX_SIZE];
	for (int i = 0; i < steps; i++) {
		dice_chain_before(before, game, seat, value);
		memcpy(value, before, HEX_SIZE);
	}
}

void dice_chain_value(char hex[HEX_SIZE], const char *game, const char *seat, const uint8_t seed[SECRET_SIZE],
	int number)
{
	assert(number >= 0 && number <= DICE_CHAIN_LENGTH);
	secrets_hex(hex, seed, SECRET_SIZE);
	step_back(hex, game, seat, DICE_CHAIN_LENGTH - number);
}

bool dice_chain_holds(const struct dice_chains *chains, const char *game, const char *id, int seat,
	uint32_t number, const char *value)
{
	char at[HEX_SIZE];
	if (!dice_chain_serves(chains, seat) || number <= chains->of[seat].used || number > DICE_CHAIN_LENGTH ||
		!is_dice_hex(value))
		return false;
	memcpy(at, value, HEX_SIZE);
	step_back(at, game, id, (int)number - chains->of[seat].used);
	return strcmp(at, chains->of[seat].tip) == 0;
}

/* ---- A chain goes on ----------------------------------------------------------------------------------- */

void dice_chains_commit(struct dice_chains *chains, int seat, const char *hash)
{
	assert(seat >= 0 && seat < SEATS_MAX && is_dice_hex(hash));
	struct dice_chain *chain = &chains->of[seat];
	if (chain->number < DICE_CHAINS_MAX)
		chain->number++;
	chain->used = 0;
	TEXT_SET(chain->tip, hash);
}

void dice_chains_give(struct dice_chains *chains, int seat, uint32_t number, const char *value)
{
	assert(seat >= 0 && seat < SEATS_MAX && number <= DICE_CHAIN_LENGTH && is_dice_hex(value));
	chains->of[seat].used = (uint16_t)number;
	TEXT_SET(chains->of[seat].tip, value);
	TEXT_SET(chains->given[seat], value);
	chains->silent &= ~(1u << seat);
}

void dice_chains_withhold(struct dice_chains *chains, int seat)
{
	assert(seat >= 0 && seat < SEATS_MAX);
	memset(chains->of[seat].tip, 0, DICE_TEXT_SIZE);
	chains->silent |= 1u << seat;
}

void dice_chains_end_row(struct dice_chains *chains)
{
	memset(chains->given, 0, sizeof chains->given);
}

void dice_chains_continue(struct dice_chains *chains)
{
	for (int i = 0; i < SEATS_MAX; i++)
		memset(chains->of[i].tip, 0, DICE_TEXT_SIZE);
	chains->silent = 0;
}
