/* Receipts. */
#include "receipt.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../members.h"
#include "protocol/json/json_write.h"

enum { TEXT_SIZE = sizeof(struct receipt) + 64 };

void receipt_viewer(char name[VIEWER_NAME_SIZE], const struct game *game, int viewer)
{
	struct viewer who = game_viewer_at(game, viewer);
	size_t at = 0;
	snprintf(name, VIEWER_NAME_SIZE, "%s", game_seat_id(game, who.umpire ? SEAT_UMPIRE : SEAT_WATCH));
	for (int i = 0; i < game->seat_count && !who.umpire; i++)
		if (who.seats >> i & 1)
			at += (size_t)snprintf(name + at, VIEWER_NAME_SIZE - at, "%s%s", at ? "+" : "",
				game->seats[i].id);
}

bool receipt_is_due(const struct receipt *receipt, const struct game *game)
{
	char called[VIEWER_NAME_SIZE];
	for (int i = 0; i < game_viewers(game); i++) {
		receipt_viewer(called, game, i);
		if (strcmp(called, receipt->viewer) == 0)
			return game_seq(game, i) == receipt->seq;
	}
	return false;
}

static void signed_text(char text[TEXT_SIZE], const struct receipt *r)
{
	snprintf(text, TEXT_SIZE, "tricorne receipt %s %s %u %s", r->game, r->viewer, (unsigned)r->seq, r->hash);
}

void receipt_sign(struct receipt *receipt, const struct signer *signer)
{
	assert(signer && receipt->hash[0]);
	char text[TEXT_SIZE];
	signed_text(text, receipt);
	signer_public(receipt->key, signer);
	signer_sign(receipt->signature, signer, text);
}

static const struct field receipt_fields[] = {
	{ F_TEXT(struct receipt, game) },
	{ F_TEXT(struct receipt, viewer) },
	{ F_UINT(struct receipt, seq), ANY_UINT32 },
	{ F_TEXT(struct receipt, hash) },
	{ F_TEXT(struct receipt, key) },
	{ F_TEXT(struct receipt, signature) },
};
static const struct shape receipt_shape = SHAPE_OF(receipt, receipt_fields);

void receipt_write(struct bytes *out, const struct receipt *receipt)
{
	bool first = true;
	struct json_names names = { 0 };
	bytes_char(out, '{');
	json_members(out, &first, &names, &receipt_shape, receipt);
	bytes_char(out, '}');
}

bool receipt_read(struct receipt *receipt, const char *text, size_t size, struct json_problem *problem)
{
	char wanted[TEXT_SIZE];
	json_t *value = json_parse_bounded(text, size, problem);
	bool read = value && json_read(value, &receipt_shape, receipt, NULL, NULL, problem);
	json_decref(value);
	if (!read)
		return false;
	signed_text(wanted, receipt);
	if (signature_holds(receipt->key, receipt->signature, wanted))
		return true;
	snprintf(problem->text, sizeof problem->text,
		"the receipt is not signed by the key it names: it was changed, or made up");
	return false;
}
