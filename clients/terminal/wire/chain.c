/* Chains: numbers for strict dice, made from the secret this client keeps to itself. */
#include "chain.h"

#include <stdio.h>
#include <string.h>

#include "contribution.h"
#include "keeping.h"
#include "server/game/dice/dice_chains.h"

/* A seat's chain, as the view shows it. */
struct shown {
	const char *game, *seat, *tip;
	int number, used;
};

static struct shown shown_of(const struct table *t, const char *seat)
{
	json_t *about = json_object_get(json_object_get(t->view, "seats"), seat),
		*chain = json_object_get(about, "chain");
	const char *tip = json_string_value(json_object_get(chain, "tip")),
		*game = json_string_value(json_object_get(t->opened, "game"));
	return (struct shown){ game ? game : "", seat, tip ? tip : "",
		(int)json_integer_value(json_object_get(chain, "number")),
		(int)json_integer_value(json_object_get(chain, "used")) };
}

static void value_of(const struct shown *shown, int chain, int number, char value[HEX_SIZE])
{
	char text[256];
	uint8_t seed[SECRET_SIZE];
	int size = snprintf(text, sizeof text, "chain %s %s %d", shown->game, shown->seat, chain);
	secrets_hash(seed, sizeof seed, text, (size_t)size, contribution_secret());
	dice_chain_value(value, shown->game, shown->seat, seed, number);
}

json_t *chain_order(const struct table *t, const char *seat)
{
	json_t *about = json_object_get(json_object_get(t->view, "seats"), seat);
	const char *stands = json_string_value(json_object_get(json_object_get(about, "chain"), "stands"));
	const struct shown shown = shown_of(t, seat);
	char end[HEX_SIZE];
	if (!stands || strcmp(stands, "counts") == 0)
		return NULL;
	value_of(&shown, shown.number + 1, 0, end);
	return json_pack("{s:s, s:s}", "type", "chain_dice", "hash", end);
}

/* ---- What was given ------------------------------------------------------------------------------------ */

/* Of one chain: the last number that was given, and for which ticket. It is kept, so that no other order is
 * ever given the same one, whatever the server says has happened since. */
struct given {
	int number;
	char ticket[HEX_SIZE];
};

static bool given_path(const struct shown *shown, char path[KEEPING_PATH_SIZE])
{
	char text[256], name[64], hex[2 * 8 + 1];
	uint8_t hash[HASH_SIZE];
	int size = snprintf(text, sizeof text, "given %s %s %d", shown->game, shown->seat, shown->number);
	secrets_hash(hash, sizeof hash, text, (size_t)size, contribution_secret());
	secrets_hex(hex, hash, 8);
	snprintf(name, sizeof name, "given/%s", hex);
	return keeping_path(path, name);
}

static void recall(const struct shown *shown, struct given *given)
{
	char path[KEEPING_PATH_SIZE];
	FILE *file = given_path(shown, path) ? fopen(path, "re") : NULL;
	*given = (struct given){ 0 };
	if (file && fscanf(file, "%d %64s", &given->number, given->ticket) != 2)
		*given = (struct given){ 0 };
	if (file)
		fclose(file);
}

static void keep(const struct shown *shown, const struct given *given)
{
	char path[KEEPING_PATH_SIZE];
	FILE *file;
	if (!given_path(shown, path))
		return;
	keeping_make_folders(path);
	file = fopen(path, "we");
	if (!file)
		return;
	fprintf(file, "%d %s\n", given->number, given->ticket);
	fclose(file);
}

/* ---- Giving -------------------------------------------------------------------------------------------- */

/* The number that is next: the same again for the same ticket, never one that another ticket was given. */
static int next_number(const struct shown *shown, const struct given *given, const char *ticket)
{
	int after = shown->used > given->number ? shown->used : given->number;
	return strcmp(given->ticket, ticket) == 0 && given->number > shown->used ? given->number : after + 1;
}

static void give_for(struct table *t, const char *seat, const char *ticket)
{
	const struct shown shown = shown_of(t, seat);
	struct given given;
	char value[HEX_SIZE];
	if (shown.number < 1 || shown.used < 0 || shown.used > DICE_CHAIN_LENGTH)
		return;
	value_of(&shown, shown.number, shown.used, value);
	if (strcmp(value, shown.tip) != 0)
		return; /* another device of this player's committed to it */
	recall(&shown, &given);
	given.number = next_number(&shown, &given, ticket);
	if (given.number > DICE_CHAIN_LENGTH)
		return;
	TEXT_SET(given.ticket, ticket);
	keep(&shown, &given);
	value_of(&shown, shown.number, given.number, value);
	table_send(t, "chance", json_pack("{s:s, s:s, s:i, s:s}", "ticket", ticket, "seat", seat, "number",
		given.number, "value", value));
}

void chain_give(struct table *t, json_t *params)
{
	const char *ticket = json_string_value(json_object_get(params, "ticket"));
	json_t *seat;
	size_t i;
	if (!t->opened || !t->view || !ticket || !is_dice_hex(ticket))
		return;
	json_array_foreach(json_object_get(params, "seats"), i, seat)
		if (json_string_value(seat))
			give_for(t, json_string_value(seat), ticket);
}

/* ---- Watching over it ---------------------------------------------------------------------------------- */

static bool is_event(json_t *event, const char *type)
{
	const char *is = json_string_value(json_object_get(event, "type"));
	return is && strcmp(is, type) == 0;
}

void chain_check(struct table *t, json_t *events)
{
	json_t *event;
	const char *ticket = NULL;
	size_t i;
	json_array_foreach(events, i, event) {
		const char *seat = json_string_value(json_object_get(event, "seat"));
		struct given given = { 0 };
		if (is_event(event, "dice_called"))
			ticket = json_string_value(json_object_get(event, "ticket"));
		if (!ticket || !seat || !is_event(event, "dice_given"))
			continue;
		const struct shown shown = shown_of(t, seat);
		recall(&shown, &given);
		if (given.number == json_integer_value(json_object_get(event, "number")) &&
			strcmp(given.ticket, ticket) != 0)
			fprintf(stderr, "Your number for the dice was asked for another order than the one it was used "
				"for: "
				"the server may have chosen among orders, knowing the dice. Keep the record of this game.\n");
	}
}
