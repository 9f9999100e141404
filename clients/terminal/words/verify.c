/* `tricorne verify`: a record is refereed again. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "clients/terminal/file.h"
#include "clients/terminal/word.h"
#include "server/game/record/record.h"

static const char *const dice_words[] = {
	[DICE_DRAWN_AGAIN] = "every die was drawn again from the opened secret and fell so",
	[DICE_NOT_OPENED] = "its dice cannot be drawn again before the game is over and their secret is opened",
	[DICE_NOT_DRAWN] = "its dice were lent, not drawn from a secret: they prove nothing",
};

static const char *const dice_keys[] = { [DICE_DRAWN_AGAIN] = "drawn", [DICE_NOT_OPENED] = "not opened",
	[DICE_NOT_DRAWN] = "lent" };

static json_t *eras_json(const struct verdict *v)
{
	json_t *eras = json_array();
	for (unsigned i = 0; i < v->before_count; i++)
		json_array_append_new(eras, json_pack("{s:i, s:b, s:s}", "last", (int)v->before[i].last, "opened",
			v->before[i].opened, "key", v->before[i].key));
	return eras;
}

static void show_json(const struct verdict *v)
{
	json_t *all = json_pack("{s:b, s:s, s:b, s:b, s:i, s:i, s:s, s:b, s:b, s:s, s:b, s:s, s:s}", "chained",
		v->chained, "key", v->key,
		"receipt_holds", v->receipt_holds, "whole", v->whole, "rows", (int)v->rows, "rolls", (int)v->rolls,
		"dice", dice_keys[v->dice], "same_rules", v->same_rules, "judged_anew", v->judged_anew, "silent",
		v->silent, "over", v->outcome.over,
		"winner", v->outcome.winner, "problem", v->problem.text);
	json_object_set_new(all, "before", eras_json(v));
	if (v->strict)
		json_object_set_new(all, "strict", json_pack("{s:i, s:i, s:i}", "foreseen", (int)v->foreseen,
			"in_vain",
			(int)v->in_vain, "withheld", (int)v->withheld));
	json_dumpf(all, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(all);
}

/* A game that went on with another server, and what is known of its dice until then. */
static void show_eras(const struct verdict *v)
{
	uint32_t first = 1;
	for (unsigned i = 0; i < v->before_count; i++) {
		const struct verdict_era *era = &v->before[i];
		printf(era->opened ? "Rows %u to %u were played on another server%s%s.\n" :
			"The dice of rows %u to %u cannot be checked: they fell on another server, which never "
			"opened its secret%s%s.\n", (unsigned)first, (unsigned)era->last,
			era->key[0] ? ", whose key is " : "", era->key);
		first = era->last + 1;
	}
}

/* What strict dice prove of this game, and what they do not. */
static void show_strict(const struct verdict *v)
{
	if (!v->strict)
		return;
	printf("Its dice are strict: %u of the %u rolls were made with numbers the seats gave for them",
		(unsigned)(v->rolls - v->foreseen), (unsigned)v->rolls);
	printf(v->foreseen ? "; the host could foresee the other %u.\n" : ".\n", (unsigned)v->foreseen);
	if (v->withheld)
		printf("A seat that was asked for a number gave none %u time%s.\n", (unsigned)v->withheld,
			v->withheld == 1 ? "" : "s");
	if (v->in_vain)
		printf("%u number%s given for orders that were never written down: a server that was interrupted "
			"does so, "
			"and one that waits for dice it likes.\n", (unsigned)v->in_vain, v->in_vain == 1 ? " was" : "s "
				"were");
}

static void show_signature(const struct verdict *v, const char *known)
{
	if (!v->chained)
		printf("It was written before the lines of a record were chained and signed.\n");
	else if (!v->key[0])
		printf("Nobody has signed it.\n");
	else
		printf("It was signed by %s, the server with the key %s%s.\n", known ? "the server you named" :
			"whoever holds the key it names",
			v->key, known ? "" : ": compare it with /.well-known/tricorne-keys.json there");
	if (v->receipt_holds)
		printf("The receipt holds: what had happened then stands here unchanged.\n");
}

/* In the first format the secret of a game that was over stayed with the host. */
static const char *words_on_dice(const struct verdict *v)
{
	if (v->dice == DICE_DRAWN_AGAIN && v->before_count)
		return "every die whose secret was opened was drawn again and fell so";
	return v->dice == DICE_NOT_OPENED && v->outcome.over ?
		"its dice cannot be drawn again: in its days their secret was never opened" : dice_words[v->dice];
}

static void show(const struct verdict *v, const char *known)
{
	const char *end = !v->outcome.over ? "not over" : v->outcome.winner[0] ? "won by " : "drawn";
	if (!v->whole) {
		printf("The record does not hold: %s\n", v->problem.text);
		return;
	}
	printf("%u rows and %u rolls: %severy digest agrees, and %s; the game is %s%s.\n", (unsigned)v->rows,
		(unsigned)v->rolls,
		v->same_rules ? "every order was allowed, " : "", words_on_dice(v), end, v->winner);
	if (!v->same_rules)
		printf("It was played under earlier rules, so that its orders, and what followed from its dice, were "
			"not judged anew.\n");
	show_eras(v);
	show_strict(v);
	if (v->silent[0])
		printf("Committed to a value for the dice and did not open it: %s.\n", v->silent);
	show_signature(v, known);
}

/* False after saying why not. */
static bool read_receipt(const struct arguments *a, struct receipt *receipt)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	bool read = file_read(flag_value(a, "receipt"), &text, &problem) &&
		receipt_read(receipt, bytes_cstr(&text), text.size, &problem);
	bytes_finish(&text);
	if (!read)
		complain(a, EXIT_INPUT, "%s", problem.text);
	return read;
}

/* The record may hold, and yet be somebody else's. */
static void check_key(struct verdict *v, const char *known)
{
	if (!v->whole || !known || strcmp(v->key, known) == 0)
		return;
	v->whole = false;
	snprintf(v->problem.text, sizeof v->problem.text, v->key[0] ? "it was signed with another key, %s" :
		"nobody has signed it", v->key);
}

static int run(const struct arguments *a)
{
	struct bytes text = { 0 };
	struct json_problem problem;
	struct verdict verdict = { 0 };
	struct receipt receipt = { 0 };
	const char *known = flag_value(a, "key");
	if (flag_given(a, "receipt") && !read_receipt(a, &receipt))
		return EXIT_INPUT;
	if (!file_read(a->plain[0], &text, &problem))
		return complain(a, EXIT_INPUT, "%s", problem.text);
	record_verify(NULL, bytes_cstr(&text), text.size, flag_given(a, "receipt") ? &receipt : NULL, &verdict);
	check_key(&verdict, known);
	bytes_finish(&text);
	if (flag_given(a, "json"))
		show_json(&verdict);
	else
		show(&verdict, known);
	return verdict.whole && verdict.dice != DICE_NOT_DRAWN ? EXIT_FINE : EXIT_NOT_SO;
}

static const struct flag flags[] = {
	{ "receipt", "FILE", "a receipt the record must agree with (see tricorne receipt)" },
	{ "key", "HEX", "the key it must be signed with, from /.well-known/tricorne-keys.json of the server" },
	{ "json", NULL, "one JSON object instead of a sentence" },
	{ NULL, NULL, NULL },
};

const struct word word_verify = {
	"verify", "[--receipt FILE] [--key HEX] RECORD", "referees a record again: orders, dice, events, digests",
	"Reads a record as `tricorne export` writes it (- reads standard input), asks before each row whether "
	"its order was\n"
	"allowed, draws its dice again from the secret that was opened at the end of the game, decides it anew "
	"and compares what\n"
	"comes of it, replays the events alone and compares every digest, and follows the chain\n"
	"from line to line to the signature at its end. Exit code 0 if the record holds, 1 if it does not.",
	1, 1, flags, run,
};
