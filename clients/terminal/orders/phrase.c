/* Phrase: from typed words to JSON. */
#include "phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

enum { WORDS_MAX = 32 };

static json_t *read_scalar(const char *text)
{
	json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
	return value ? value : json_string(text);
}

/* "4,5" -> [4,5]; "A.1,A.2" -> ["A.1","A.2"] */
static json_t *read_commas(char *text)
{
	json_t *list = json_array();
	for (char *rest = text, *part; (part = strsep(&rest, ","));)
		if (part[0])
			json_array_append_new(list, read_scalar(part));
	return list;
}

static json_t *read_value(const char *typed)
{
	json_t *value = json_loads(typed, JSON_DECODE_ANY, NULL);
	char *text;
	if (value || !strpbrk(typed, ",;"))
		return value ? value : json_string(typed);
	text = memory_text(typed);
	if (strchr(typed, ';')) {
		value = json_array();
		for (char *rest = text, *part; (part = strsep(&rest, ";"));)
			if (part[0])
				json_array_append_new(value, read_commas(part));
	} else {
		value = read_commas(text);
	}
	free(text);
	return value;
}

json_t *phrase_order(int count, char *const *words, struct json_problem *problem)
{
	json_t *order;
	if (count == 0 || strchr(words[0], '=')) {
		snprintf(problem->text, sizeof problem->text, "an order is JSON, or its type followed by NAME=VALUE");
		return NULL;
	}
	if (words[0][0] == '{') {
		order = count == 1 ? json_parse(words[0], strlen(words[0]), problem) : NULL;
		if (count > 1)
			snprintf(problem->text, sizeof problem->text,
				"an order as JSON is one argument: put it in quotes");
		return order;
	}
	order = json_pack("{s:s}", "type", words[0]);
	for (int i = 1; i < count; i++) {
		const char *equals = strchr(words[i], '=');
		char name[64];
		if (!equals || equals == words[i] || equals - words[i] >= (int)sizeof name) {
			snprintf(problem->text, sizeof problem->text, "`%.100s` is not of the form NAME=VALUE", words[i]);
			json_decref(order);
			return NULL;
		}
		snprintf(name, sizeof name, "%.*s", (int)(equals - words[i]), words[i]);
		json_object_set_new(order, name, read_value(equals + 1));
	}
	return order;
}

json_t *phrase_line(const char *line, struct json_problem *problem)
{
	char *text = memory_text(line), *words[WORDS_MAX];
	int count = 0;
	json_t *order;
	if (line[strspn(line, " ")] == '{') {
		words[count++] = text;
	} else {
		for (char *rest = text, *word; count < WORDS_MAX && (word = strsep(&rest, " \t\n"));)
			if (word[0])
				words[count++] = word;
	}
	order = phrase_order(count, words, problem);
	free(text);
	return order;
}
