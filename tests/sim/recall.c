/* Recall: what a player was told and shown is what the server tells and shows him of it later; and what was
 * said at a table is said once. */
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

/* ---- By number ----------------------------------------------------------------------------------------- */

/* FNV-1a; never 0. */
uint64_t recall_mark(json_t *value)
{
	char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
	uint64_t mark = 14695981039346656037u;
	for (const char *c = text; c && *c; c++)
		mark = (mark ^ (uint8_t)*c) * 1099511628211u;
	free(text);
	return mark | 1;
}

static bool is_kept(int64_t seq)
{
	return seq >= 0 && seq < SIM_NUMBERS_MAX;
}

static void compare(struct player *p, uint64_t *kept, json_t *value, const char *what, int64_t seq)
{
	uint64_t mark = recall_mark(value);
	if (*kept && *kept != mark)
		sim_fail(p->world, "%s of game %d is %s at number %" PRId64 " something else than before", p->role,
			p->game, what, seq);
	*kept = mark;
}

void recall_told(struct player *p, int64_t seq, json_t *events)
{
	if (is_kept(seq) && events)
		compare(p, &p->told[seq], events, "told", seq);
}

void recall_seen(struct player *p)
{
	if (is_kept(p->seq))
		compare(p, &p->saw[p->seq], p->view, "shown", p->seq);
}

void recall_history(struct player *p, json_t *result)
{
	json_t *row;
	size_t i;
	json_array_foreach(json_object_get(result, "rows"), i, row)
		recall_told(p, json_integer_value(json_object_get(row, "seq")), json_object_get(row, "events"));
}

void recall_look(struct player *p, json_t *result)
{
	int64_t seq = json_integer_value(json_object_get(result, "seq"));
	json_t *view = json_object_get(result, "view");
	if (is_kept(seq) && view)
		compare(p, &p->saw[seq], view, "shown, when he looks back,", seq);
}

void recall_offered(struct player *p, json_t *decisions)
{
	if (is_kept(p->seq) && decisions && p->cable && !p->cable->lossy)
		compare(p, &p->offered[p->seq], decisions, "offered", p->seq);
}

void recall_previewed(struct player *p, json_t *result)
{
	if (is_kept(p->seq) && p->cable && !p->cable->lossy)
		compare(p, &p->previewed[p->seq], result, "told what waiting means", p->seq);
}

/* ---- What is said -------------------------------------------------------------------------------------- */

/* Every word is another. */
void recall_says(struct player *p, char text[SIM_WORD_SIZE])
{
	snprintf(text, SIM_WORD_SIZE, "%d-%u", p->number, ++p->said);
}

/* Which word of its game that is, from 1: those at the table come in the order of their numbers,
 * and one that comes between two was left out for whoever has heard the later one. */
static int64_t place_of_word(struct player *p, json_t *said)
{
	struct world *w = p->world;
	int64_t n = json_integer_value(json_object_get(said, "n")), *numbers = w->word_numbers[p->game];
	int count = w->word_count[p->game], place = count;
	while (place > 0 && numbers[place] > n)
		place--;
	if (place > 0 && numbers[place] == n)
		return place;
	if (place < count || count + 1 >= SIM_WORDS_MAX)
		sim_fail(w, "%s of game %d hears word %" PRId64 " behind others that came after it", p->role,
			p->game, n);
	else
		numbers[w->word_count[p->game] = ++count] = n;
	return count;
}

static char *word_at(struct player *p, int64_t n)
{
	return n > 0 && n < SIM_WORDS_MAX ? p->world->words[p->game][n] : NULL;
}

static void take_word(struct player *p, int64_t n, const char *text)
{
	char *word = word_at(p, n);
	if (word && word[0] && strcmp(word, text) != 0)
		sim_fail(p->world, "word %" PRId64 " of game %d was \"%s\", and %s hears \"%s\"", n, p->game, word,
			p->role, text);
	else if (word)
		snprintf(word, SIM_WORD_SIZE, "%s", text);
	p->heard = n;
}

static void take_entry(struct player *p, json_t *said)
{
	const char *text = json_string_value(json_object_get(said, "text"));
	take_word(p, place_of_word(p, said), text ? text : "");
}

/* Of the words at the table none is left out. */
void recall_hears(struct player *p, json_t *said)
{
	int64_t n = place_of_word(p, said);
	if (n != p->heard + 1)
		sim_fail(p->world, "%s of game %d heard word %" PRId64 " last, and then %" PRId64, p->role, p->game,
			p->heard, n);
	take_entry(p, said);
}

void recall_acknowledged(struct player *p, json_t *result)
{
	int64_t n = place_of_word(p, result);
	if (n > p->heard)
		sim_fail(p->world, "%s of game %d is told that his word is number %" PRId64
			", and has heard but %" PRId64, p->role, p->game, n, p->heard);
}

/* Who comes reads the last hundred, and nothing that he has heard is lost. */
void recall_chat(struct player *p, json_t *chat)
{
	json_t *said;
	size_t i, count = json_array_size(chat);
	int64_t before = p->heard, n = 0;
	json_array_foreach(chat, i, said) {
		int64_t here = place_of_word(p, said);
		if (i > 0 && here != n + 1)
			sim_fail(p->world, "%s of game %d reads word %" PRId64 " after %" PRId64, p->role, p->game, here,
				n);
		n = here;
		take_entry(p, said);
	}
	p->heard = n;
	if (n < before)
		sim_fail(p->world, "%s of game %d has heard %" PRId64 " words, and %zu are kept, to %" PRId64,
			p->role, p->game, before, count, n);
}
