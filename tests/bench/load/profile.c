/* A profile: what the players of a load say to each other. */
#include "tests/bench/load/profile.h"

#include <stdio.h>
#include <string.h>

/* Which line goes where. Address and subprotocol are those of every caller, and whose turn it is follows
 * from `extract`. */
static char *place_of(struct profile *profile, const char *word)
{
	const struct {
		const char *word;
		char *place;
	} places[] = {
		{ "send", profile->open },      { "expect", profile->opened }, { "move", profile->order },
		{ "update", profile->update },  { "reject", profile->refusal }, { "extract", profile->owes },
	};

	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
		if (strcmp(places[i].word, word) == 0)
			return places[i].place;
	return NULL;
}

bool profile_read(struct profile *profile, const char *name)
{
	char path[128], line[PROFILE_TEXT], word[16];
	int begin;

	*profile = (struct profile){ 0 };
	snprintf(path, sizeof path, "tests/bench/load/%s.prof", name);

	FILE *f = fopen(path, "r");

	while (f && fgets(line, sizeof line, f)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#' || sscanf(line, "%15s %n", word, &begin) != 1)
			continue;

		char *place = place_of(profile, word);
		const char *text = line + begin;

		if (place == profile->owes) /* the name of the number goes before */
			text += strcspn(text, " ") + 1;
		if (place)
			snprintf(place, PROFILE_TEXT, "%s", text);
	}
	if (f)
		fclose(f);
	if (profile->order[0] && profile->update[0])
		return true;
	fprintf(stderr, "%s is no profile, or this is not the top of the tree.\n", path);
	return false;
}

static void say_word(struct bytes *out, const char *name, size_t size, const struct profile_words *words)
{
	if (strncmp(name, "seq+1", size) == 0 && size == 5)
		bytes_format(out, "%llu", (unsigned long long)words->seq + 1);
	else if (strncmp(name, "seq", size) == 0)
		bytes_format(out, "%llu", (unsigned long long)words->seq);
	else if (strncmp(name, "g", size) == 0)
		bytes_format(out, "%d", words->game);
	else if (strncmp(name, "p", size) == 0)
		bytes_format(out, "%d", words->player);
	else if (strncmp(name, "link", size) == 0)
		bytes_text(out, words->link);
}

const char *profile_say(struct bytes *out, const char *text, const struct profile_words *words)
{
	const char *mark;

	bytes_clear(out);
	while ((mark = strstr(text, "${"))) {
		size_t size = strcspn(mark + 2, "}");

		bytes_add(out, text, (size_t)(mark - text));
		say_word(out, mark + 2, size, words);
		text = mark + 2 + size + 1;
	}
	bytes_text(out, text);
	return bytes_cstr(out);
}
