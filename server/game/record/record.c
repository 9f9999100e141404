/* The record of a game, as it is written. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "../battle/dice_of_game.h"
#include "../members.h"
#include "seal.h"

/* Without the scenario, which says where everything stood. */
static void partial_header(struct bytes *out, const char *header, size_t size)
{
	struct json_problem problem;
	json_t *known = json_parse(header, size, &problem);
	char *text;
	json_object_del(known, "scenario");
	json_object_del(known, "salt");
	json_object_set_new(known, "complete", json_false());
	text = json_dumps(known, JSON_COMPACT);
	bytes_text(out, text);
	free(text);
	json_decref(known);
}

void record_header(struct bytes *out, const char *header, size_t size, bool complete)
{
	if (!complete) {
		partial_header(out, header, size);
		return;
	}
	bytes_add(out, header, size - 1); /* without its closing brace */
	bytes_text(out, ",\"complete\":true}");
}

void record_row(struct bytes *out, uint32_t row, const char *body, size_t size)
{
	bytes_text(out, "{\"row\":");
	json_int(out, row);
	bytes_char(out, ',');
	bytes_add(out, body + 1, size - 1);
}

void record_end(struct bytes *out, const struct game *game, const char *plans, const struct signer *signer)
{
	const struct position *position = position_of(game);
	struct outcome outcome;
	char secret[HEX_SIZE];
	game_outcome(game, &outcome);
	bytes_format(out, "{\"end\":{\"rows\":%u,\"over\":%s", (unsigned)position->table.row,
		outcome.over ? "true" : "false");
	for (int n = 0; n < DICE_SECRETS && game_dice_opened(game, position, n, secret); n++)
		bytes_format(out, n ? ",\"%s\"" : ",\"secrets\":[\"%s\"", secret);
	bytes_text(out, game_dice_opened(game, position, 0, secret) ? "]" : "");
	if (position->last[0])
		seal_write(out, game, plans, signer);
	bytes_text(out, "}}");
}

size_t record_line_size(const char *text, size_t size)
{
	const char *end = memchr(text, '\n', size);
	return end ? (size_t)(end - text) : size;
}
