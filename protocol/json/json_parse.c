/* Parsing JSON, with bounds where a stranger sent it. */
#include "json_read.h"

#include <stdio.h>
#include <string.h>

static bool within_bounds(const char *text, size_t size)
{
	int depth = 0;
	long elements = 0;
	bool in_text = false;
	for (size_t i = 0; i < size; i++) {
		char c = text[i];
		if (in_text) {
			if (c == '\\')
				i++;
			else if (c == '"')
				in_text = false;
			continue;
		}
		if (c == '"')
			in_text = true;
		else if (c == '[' || c == '{')
			depth++, elements++;
		else if (c == ']' || c == '}')
			depth--;
		else if (c == ',')
			elements++;
		if (depth > JSON_DEPTH_MAX || elements > JSON_ELEMENTS_MAX)
			return false;
	}
	return true;
}

json_t *json_parse(const char *text, size_t size, struct json_problem *problem)
{
	json_error_t error;
	json_t *value = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
	if (!value) /* never quote what was sent: it may hold anything */
		snprintf(problem->text, sizeof problem->text, "this is not valid JSON (line %d, column %d)",
			error.line, error.column);
	return value;
}

json_t *json_parse_bounded(const char *text, size_t size, struct json_problem *problem)
{
	if (!within_bounds(text, size)) {
		snprintf(problem->text, sizeof problem->text,
			"the message is nested deeper than %d or has more than %d parts", JSON_DEPTH_MAX,
			JSON_ELEMENTS_MAX);
		return NULL;
	}
	return json_parse(text, size, problem);
}
