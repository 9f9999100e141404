/* The seal of a record. */
#include "seal.h"

#include <stdio.h>
#include <string.h>

enum { SEAL_TEXT_SIZE = 300 };

static void sealed_text(char text[SEAL_TEXT_SIZE], const char *game, uint32_t rows, const char *last,
	const char *plans)
{
	snprintf(text, SEAL_TEXT_SIZE, "tricorne record %s %u %s%s%s", game, (unsigned)rows, last,
		plans[0] ? " " : "", plans);
}

bool seal_holds(const char *game, uint32_t rows, const char *last, const char *plans, const char *key,
	const char *signature)
{
	char text[SEAL_TEXT_SIZE];
	sealed_text(text, game, rows, last, plans);
	return signature_holds(key, signature, text);
}

void seal_write(struct bytes *out, const struct game *game, const char *plans, const struct signer *signer)
{
	char text[SEAL_TEXT_SIZE], key[PUBLIC_KEY_HEX_SIZE], signature[SIGNATURE_HEX_SIZE];
	bytes_format(out, ",\"last\":\"%s\"", game_last_line(game));
	if (plans[0])
		bytes_format(out, ",\"plans\":\"%s\"", plans);
	if (!signer)
		return;
	sealed_text(text, game_id(game), game_row(game), game_last_line(game), plans);
	signer_public(key, signer);
	signer_sign(signature, signer, text);
	bytes_format(out, ",\"key\":\"%s\",\"signature\":\"%s\"", key, signature);
}

const char *seal_fault(const struct game *game, const char *plans, json_t *end, uint32_t rows,
	char key[PUBLIC_KEY_HEX_SIZE])
{
	const char *last = json_string_value(json_object_get(end, "last")),
		*planned = json_string_value(json_object_get(end, "plans")),
		*by = json_string_value(json_object_get(end, "key"));
	const char *signature = json_string_value(json_object_get(end, "signature"));
	key[0] = '\0';
	if (!last || strcmp(last, game_last_line(game)) != 0)
		return "its end does not follow its last row: one of them was changed";
	if (strcmp(planned ? planned : "", plans) != 0)
		return "its end does not follow its last plan: one of them was changed, or is missing";
	if (!by && !signature)
		return NULL;
	if (!by || !signature || !seal_holds(game_id(game), rows, last, plans, by, signature))
		return "it is not signed by the key it names";
	text_set(key, PUBLIC_KEY_HEX_SIZE, by);
	return NULL;
}
