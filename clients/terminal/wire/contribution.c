/* Contributions: values for the dice, made from a secret this client keeps to itself. */
#include "contribution.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "chain.h"
#include "keeping.h"
#include "server/game/dice/dice_rounds.h"

enum { STEPS_MAX = 8 };

/* ---- The client's secret ------------------------------------------------------------------------------- */

static bool read_secret(const char *path, uint8_t secret[SECRET_SIZE])
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	bool whole = file >= 0 && read(file, secret, SECRET_SIZE) == SECRET_SIZE;
	if (file >= 0)
		close(file);
	return whole;
}

/* Whoever comes first keeps his: two clients started at once hold the same. */
static void keep_secret(char path[KEEPING_PATH_SIZE], uint8_t secret[SECRET_SIZE])
{
	char own[KEEPING_PATH_SIZE + 16];
	int file;
	keeping_make_folders(path);
	snprintf(own, sizeof own, "%s.%ld", path, (long)getpid());
	file = open(own, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (file < 0)
		return;
	if (write(file, secret, SECRET_SIZE) == SECRET_SIZE && link(own, path) != 0)
		read_secret(path, secret);
	close(file);
	unlink(own);
}

/* Where nothing can be kept it lasts as long as the program does. */
const uint8_t *contribution_secret(void)
{
	static uint8_t secret[SECRET_SIZE];
	static bool found;
	char path[KEEPING_PATH_SIZE];
	bool named = keeping_path(path, "chance");
	if (found)
		return secret;
	found = true;
	secrets_init();
	if (!named || !read_secret(path, secret)) {
		secrets_random(secret, SECRET_SIZE);
		if (named)
			keep_secret(path, secret);
	}
	return secret;
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

/* The same value when it is committed to and when it is opened, without anything
 * kept of the game: it is made of the transcript, which no two rounds share. */
static void value_of(const struct table *t, const char *seat, char value[HEX_SIZE])
{
	const char *game = json_string_value(json_object_get(t->opened, "game"));
	const char *transcript = json_string_value(json_object_get(t->view, "dice_transcript"));
	char text[256];
	uint8_t hash[HASH_SIZE];
	int size = snprintf(text, sizeof text, "value %s %s %s", game, seat, transcript ? transcript : "");
	secrets_hash(hash, sizeof hash, text, (size_t)size, contribution_secret());
	secrets_hex(value, hash, sizeof hash);
}

static json_t *commit_order(const struct table *t, const char *seat)
{
	char value[HEX_SIZE], hash[HEX_SIZE];
	value_of(t, seat, value);
	dice_contribution_hash(hash, json_string_value(json_object_get(t->opened, "game")), seat, value);
	return json_pack("{s:s, s:s}", "type", "commit_dice", "hash", hash);
}

static json_t *open_order(const struct table *t, const char *seat)
{
	char value[HEX_SIZE];
	value_of(t, seat, value);
	return json_pack("{s:s, s:s}", "type", "open_dice", "value", value);
}

/* The order the dice want of one of the link's seats, and which; NULL: nothing is wanted. */
static json_t *wanted(const struct table *t, const char **seat)
{
	json_t *seats = json_object_get(json_object_get(t->opened, "you"), "seats"), *one;
	size_t i;
	json_array_foreach(seats, i, one) {
		json_t *about = json_object_get(json_object_get(t->view, "seats"), json_string_value(one));
		const char *word = json_string_value(json_object_get(about, "dice"));
		*seat = json_string_value(one);
		if (word && strcmp(word, "commit") == 0)
			return commit_order(t, *seat);
		if (word && strcmp(word, "open") == 0)
			return open_order(t, *seat);
		json_t *chain = chain_order(t, *seat);
		if (chain)
			return chain;
	}
	return NULL;
}

bool contribution_make(struct table *t, struct failure *f)
{
	const char *seat;
	char id[33];
	json_t *order, *answer;
	for (int step = 0; step < STEPS_MAX && (order = wanted(t, &seat)); step++) {
		table_order_id(id);
		answer = table_call(t, "order", json_pack("{s:s, s:o, s:s}", "id", id, "order", order, "seat", seat),
			f);
		json_decref(answer);
		if (!answer)
			return f->code != EXIT_UNREACHABLE;
	}
	return true;
}
