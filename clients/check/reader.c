/* The reader: holds everything that a person would read to be words. */
#include "reader.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/text/saying.h"
#include "server/rules/naming.h"

bool reader_begin(struct reader *reader, const char *path)
{
	*reader = (struct reader){ .read = json_object(),
		.sides = json_object(),
		.to = path[0] ? fopen(path, "w") : NULL };
	return reader->to || !path[0];
}

int reader_end(struct reader *reader)
{
	json_decref(reader->read);
	json_decref(reader->sides);
	if (reader->to)
		fclose(reader->to);
	return reader->wrong;
}

/* ---- One sentence -------------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
	return isalnum((unsigned char)c) || (c & 0x80);
}

/* "23rd" */
static bool is_ordinal(const char *word, size_t size)
{
	static const char *const ends[] = { "st", "nd", "rd", "th" };
	if (size < 3 || strspn(word, "0123456789") != size - 2)
		return false;
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
		if (memcmp(word + size - 2, ends[i], 2) == 0)
			return true;
	return false;
}

/* "A.f49", "B2", "e12", "wing.left": a word that is no word. */
static bool is_id(const char *word, size_t size)
{
	bool letter = false, digit = false, joint = false;
	for (size_t i = 0; i < size; i++) {
		letter |= isalpha((unsigned char)word[i]) != 0; /* "1½" is a number */
		digit |= isdigit((unsigned char)word[i]);
		joint |= word[i] == '_' ||
			(word[i] == '.' && i && i + 1 < size && !isdigit((unsigned char)word[i - 1]));
	}
	return joint || (letter && digit && !is_ordinal(word, size));
}

/* A side by its letter; "A fight" begins a sentence, and troops are of grade A to E. */
static bool is_side(const char *sentence, const char *word, size_t size)
{
	return size == 1 && !strstr(sentence, "grade ") && (word[0] == 'B' ||
		(word[0] == 'A' && word > sentence && word[-1] == ' ' && word[-2] != '.' && word[-2] != ':' &&
		word[-2] != '"'));
}

/* "4,5", "3600, 1890" */
static bool holds_point(const char *sentence)
{
	for (const char *c = strchr(sentence, ','); c; c = strchr(c + 1, ',')) {
		const char *after = c + 1 + strspn(c + 1, " ");
		if (c > sentence && isdigit((unsigned char)c[-1]) && (isdigit((unsigned char)*after) ||
			(*after == '-' && isdigit((unsigned char)after[1]))))
			return true;
	}
	return false;
}

/* "Anhalt-Dietrich 1 stands there": of bases a sentence says nothing like it. */
static bool is_standing(const char *noun)
{
	static const char *const how[] = { "there", "so", "on ", "off ", "aslant", "behind ", NULL };
	const char *after = strncmp(noun, "stands ", 7) == 0 ? noun + 7 : "";
	for (int i = 0; how[i]; i++)
		if (strncmp(after, how[i], strlen(how[i])) == 0)
			return true;
	return false;
}

/* "has", "throws"; "as" and "always" are no verbs. */
static bool is_singular_verb(const char *word, size_t size)
{
	static const char *const others[] = { "as", "always", "besides", "towards", "across", "unless", "less",
		"its", "this", "perhaps", "pass" };
	if (size < 2 || word[size - 1] != 's' || word[size - 2] == '\'')
		return false;
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (strlen(others[i]) == size && memcmp(word, others[i], size) == 0)
			return false;
	return true;
}

/* Behind a preposition it is another who does something: "the gun of the Allies fires". */
static bool follows_a_preposition(const char *sentence, const char *at)
{
	static const char *const before[] = { "of ", "for ", "by ", "to ", "against ", "than ", "at ", "with ",
		"under ", "from ", "and " };
	for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
		size_t size = strlen(before[i]);
		if ((size_t)(at - sentence) >= size && memcmp(at - size, before[i], size) == 0)
			return true;
	}
	return false;
}

bool reader_makes_one_of(const char *sentence, const char *side)
{
	size_t size = strlen(side);
	for (const char *c = sentence; size && *c; c++) {
		const char *verb = c + size + 1;
		if (tolower((unsigned char)c[0]) != tolower((unsigned char)side[0]) ||
			strncmp(c + 1, side + 1, size - 1) != 0 || c[size] != ' ' || (c > sentence && is_letter(c[-1])))
			continue;
		if (!follows_a_preposition(sentence, c) && is_singular_verb(verb, strcspn(verb, " .,;:")))
			return true;
	}
	return false;
}

/* "1 inches" */
static bool miscounts(const char *sentence)
{
	static const char *const many[] = { "inches", "boxes", "bases", "paces", "stands", "points", "PIPs",
		"units", "elements", "losses", "pips", "DPs", "hits", "disorders", "dice" };
	for (const char *c = sentence; (c = strpbrk(c, "1o")); c++) {
		size_t one = strncmp(c, "one ", 4) == 0 ? 4 : strncmp(c, "1 ", 2) == 0 ? 2 : 0;
		if (!one || (c > sentence && !strchr(" (+-", c[-1])))
			continue;
		for (size_t i = 0; i < sizeof many / sizeof many[0]; i++)
			if (strncmp(c + one, many[i], strlen(many[i])) == 0 && !is_standing(c + one))
				return true;
	}
	return false;
}

/* "15.01 cm": a person measures to a tenth. Clauses stand in brackets or behind a hyphen. */
static bool measures_too_well(const char *sentence)
{
	for (const char *c = sentence; (c = strchr(c, '.')); c++) {
		const char *before = c, *after = c + 1 + strspn(c + 1, "0123456789");
		while (before > sentence && isdigit((unsigned char)before[-1]))
			before--;
		if (before < c && after > c + 2 && (before == sentence || before[-1] == ' ') && *after == ' ')
			return true;
	}
	return false;
}

static bool nests_brackets(const char *sentence)
{
	int depth = 0;
	for (const char *c = sentence; *c; c++) {
		depth += (*c == '(') - (*c == ')');
		if (depth > 1)
			return true;
	}
	return false;
}

static bool holds(const char *sentence, const char *const *pieces)
{
	for (; *pieces; pieces++)
		if (strstr(sentence, *pieces))
			return true;
	return false;
}

const char *reader_stumbles(const char *sentence)
{
	static const char *const gaps[] = { "  ", " .", " ,", " ;", ", ,", "()", "( ", "; )", ", )", "..", " : ",
		"::", "''", "\"\"", NULL };
	static const char *const blanks[] = { "?", "(null)", "nobody's", "unknown", " seat A", NULL };
	if (!sentence[0])
		return "nothing is said";
	for (const char *c = sentence; *c;) {
		size_t size = 0;
		while (is_letter(c[size]) || (c[size] == '_') || (c[size] == '.' && is_letter(c[size + 1])))
			size++;
		if (size && (is_id(c, size) || is_side(sentence, c, size)))
			return "an id stands in it";
		c += size ? size : 1;
	}
	if (holds_point(sentence))
		return "a coordinate stands in it";
	if (miscounts(sentence))
		return "one is spoken of as many";
	if (measures_too_well(sentence))
		return "a length is told to the hundredth";
	if (nests_brackets(sentence))
		return "brackets stand in brackets";
	return holds(sentence, gaps) ? "something is left out" :
		holds(sentence, blanks) ? "something is not known" : NULL;
}

/* ---- Everything there is to read ----------------------------------------------------------------------- */

static void object(struct reader *reader, const char *where, const char *sentence, const char *why)
{
	reader->wrong++;
	printf("FAILED %s: \"%s\": %s\n", where, sentence, why);
}

/* False if it was read before. */
static bool read_sentence(struct reader *reader, const char *kind, const char *sentence, const char *where)
{
	const char *why, *side;
	json_t *known;
	if (json_object_get(reader->read, sentence))
		return false;
	json_object_set_new(reader->read, sentence, json_true());
	if (reader->to)
		fprintf(reader->to, "%s\t%s\n", kind, sentence);
	if ((why = reader_stumbles(sentence)))
		object(reader, where, sentence, why);
	json_object_foreach(reader->sides, side, known)
		if (reader_makes_one_of(sentence, side))
			object(reader, where, sentence, "a side is spoken of as one");
	return true;
}

/* What is said in words somewhere in it: members that are there for people. */
static void read_words(struct reader *reader, const char *kind, json_t *value, const char *where)
{
	static const char *const words[] = { "what", "why", "title", "words", "gist" };
	const char *name;
	json_t *one;
	size_t n;
	json_array_foreach(value, n, one)
		read_words(reader, kind, one, where);
	json_object_foreach(value, name, one) {
		bool is_words = false;
		for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
			is_words |= strcmp(name, words[i]) == 0;
		if (is_words && json_string_length(one))
			read_sentence(reader, kind, json_string_value(one), where);
		else if (strcmp(name, "modifiers") != 0) /* keys of a table, which roll_words go by */
			read_words(reader, kind, one, where);
	}
}

/* What the order would cost and lead to, as it is told beforehand. */
static void read_preview(struct reader *reader, const struct game *game, struct decide_context *w,
	json_t *decision, json_t *order, const char *where)
{
	const char *id = saying_text(decision, "seat");
	int seat = game_seat(game, id);
	struct viewer who = viewer_of_seat(seat);
	struct command command = { 0 };
	struct json_problem problem;
	struct refusal refusal = { 0 };
	struct bytes text = { 0 };
	json_t *preview;
	if (!command_read(game, who, who.umpire ? NULL : id, order, &command, &refusal) ||
		!game_check(game, w, &command, &refusal))
		return;
	game_preview(game, w, &command, &text);
	preview = json_parse(text.data, text.size, &problem);
	read_words(reader, "preview", preview, where);
	json_decref(preview);
	bytes_finish(&text);
}

/* Those whom somebody sees and does not know by name: no two are called alike. */
static void read_strangers(struct reader *reader, json_t *view, const char *where)
{
	json_t *one, *seen = json_object();
	const char *id;
	json_object_foreach(json_object_get(view, "strangers"), id, one) {
		read_sentence(reader, "stranger", saying_text(one, "called"), where);
		if (json_object_get(seen, saying_text(one, "called")))
			object(reader, where, saying_text(one, "called"), "two strangers are called so");
		json_object_set_new(seen, saying_text(one, "called"), json_true());
	}
	json_decref(seen);
}

/* What each seat's view says of strangers, in a ruleset that knows any. */
static void read_views(struct reader *reader, const struct game *game, struct decide_context *w,
	const char *where)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	for (int seat = 0; seat < count; seat++) {
		struct json_problem problem;
		struct bytes text = { 0 };
		json_t *view;
		game_view(game, w, viewer_of_seat(seat), &text);
		view = json_parse(text.data, text.size, &problem);
		read_strangers(reader, view, where);
		json_decref(view);
		bytes_finish(&text);
	}
}

/* The names of the sides of this game, and where it stands. */
static void hear_moment(struct reader *reader, const struct game *game, struct decide_context *w,
	const char *where)
{
	struct json_problem problem;
	struct bytes text = { 0 };
	json_t *view, *side;
	const char *id;
	game_view(game, w, viewer_of_seat(SEAT_UMPIRE), &text);
	view = json_parse(text.data, text.size, &problem);
	json_object_clear(reader->sides);
	json_object_foreach(json_object_get(view, "sides"), id, side)
		json_object_set_new(reader->sides, naming_plain(saying_text(side, "name")).text, json_true());
	read_words(reader, "moment", json_object_get(view, "moment"), where);
	if (json_object_get(view, "strangers"))
		read_views(reader, game, w, where);
	json_decref(view);
	bytes_finish(&text);
}

/* Two offers to a seat that read alike; in one decision the same one twice is two as well. */
static void compare(struct reader *reader, json_t *seen, json_t *order, const char *says, const char *where,
	bool anew)
{
	json_t *other = json_object_get(seen, says);
	char *one, *two, why[700];
	if (!other || (anew && json_equal(other, order))) {
		json_object_set(seen, says, order);
		return;
	}
	snprintf(why, sizeof why, "alike: %s", says);
	if (json_object_get(reader->read, why))
		return;
	json_object_set_new(reader->read, why, json_true());
	one = json_dumps(other, JSON_COMPACT);
	two = json_dumps(order, JSON_COMPACT);
	snprintf(why, sizeof why, "two offers read so, %.300s and %.300s", one, two);
	object(reader, where, says, why);
	free(one);
	free(two);
}

static void read_decisions(struct reader *reader, const struct game *game, struct decide_context *w,
	json_t *decisions, const char *where)
{
	json_t *decision, *order, *seen = json_object();
	size_t d, o;
	json_array_foreach(decisions, d, decision) {
		json_t *says = json_object_get(decision, "says"), *own = json_object();
		read_sentence(reader, saying_text(decision, "kind"), saying_text(decision, "asks"), where);
		read_sentence(reader, "late", saying_text(decision, "late"), where);
		if (json_array_size(says) != json_array_size(json_object_get(decision, "orders")))
			object(reader, where, saying_text(decision, "asks"), "orders and sentences are not equally many");
		json_array_foreach(json_object_get(decision, "orders"), o, order) {
			const char *sentence = json_string_value(json_array_get(says, o));
			if (read_sentence(reader, saying_text(order, "type"), sentence ? sentence : "", where))
				read_preview(reader, game, w, decision, order, where);
			compare(reader, seen, order, sentence ? sentence : "", where, !json_object_get(own, sentence));
			json_object_set_new(own, sentence, json_true());
		}
		json_decref(own);
	}
	json_decref(seen);
}

void reader_offers(struct reader *reader, const struct game *game, struct decide_context *w,
	const char *where)
{
	struct json_problem problem;
	hear_moment(reader, game, w, where);
	for (int seat = 0; seat <= SEAT_UMPIRE; seat++) {
		struct bytes text = { 0 };
		json_t *decisions;
		game_offers(game, w, seat, NULL, 0, &text);
		decisions = json_parse(text.data, text.size, &problem);
		if (!decisions)
			object(reader, where, bytes_cstr(&text), problem.text);
		read_decisions(reader, game, w, decisions, where);
		json_decref(decisions);
		bytes_finish(&text);
	}
}

void reader_refusal(struct reader *reader, const struct refusal *refusal, const char *where)
{
	for (int i = 0; i < refusal->count; i++)
		if (refusal->reasons[i].clause !=
			TABLE_FORM) /* which speaks of members by the names a program gave them */
			read_sentence(reader, "refused", refusal->reasons[i].why, where);
}

/* Events that pass on what somebody has written himself. */
static bool is_own_words(const char *type)
{
	static const char *const types[] = { "spoken", "umpired", "announced", "answered_for", "noted", "heard" };
	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
		if (strcmp(type, types[i]) == 0)
			return true;
	return false;
}

void reader_told(struct reader *reader, const struct pending *pending, const char *where)
{
	struct json_problem problem;
	for (unsigned i = 0; i < pending->push_count; i++) {
		const struct push *push = &pending->pushes[i];
		json_t *events = json_parse(pending->sent.data + push->events_at, push->events_size, &problem),
			*event;
		size_t n;
		json_array_foreach(events, n, event)
			if (saying_text(event, "sentence")[0] && !is_own_words(saying_text(event, "type")))
				read_sentence(reader, saying_text(event, "type"), saying_text(event, "sentence"), where);
		json_decref(events);
	}
}
