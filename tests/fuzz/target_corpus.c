/* What libFuzzer found to reach further than what the parsers are given in earnest
 * (tests/fuzz/led/corpus), read again by each of them: every file, each time. */
#include <string.h>

#include "clients/terminal/file.h"
#include "parsers.h"
#include "server/base/bytes.h"
#include "target.h"

static const char folder[] = "tests/fuzz/led/corpus";

static const struct file_list *files(void)
{
	static struct file_list all;
	struct json_problem problem;
	if (!all.count && (!file_list_add(&all, folder, ".bytes", &problem) || !all.count))
		fuzz_fail("%s: there is nothing in it", folder);
	return &all;
}

static uint32_t file_count(void)
{
	return (uint32_t)files()->count;
}

/* The folder it lies in is called as its parser is. */
static const struct parser *parser_of(const char *path)
{
	char name[32] = "";
	size_t at = strlen(folder) + 1, size = strcspn(path + at, "/");
	if (size < sizeof name)
		memcpy(name, path + at, size);
	const struct parser *parser = parser_named(name);
	if (!parser)
		fuzz_fail("%s: there is no such parser", path);
	return parser;
}

static void read_nth(uint32_t n)
{
	static bool begun;
	const char *path = files()->paths[n];
	struct bytes text = { 0 };
	struct json_problem problem;
	if (!begun)
		parsers_begin();
	begun = true;
	fuzz_note("%s", path);
	if (!file_read(path, &text, &problem))
		fuzz_fail("%s", problem.text);
	parser_read(parser_of(path), (const uint8_t *)text.data, text.size);
	bytes_finish(&text);
	fuzz_desk->tally.taken++;
}

const struct fuzz_target fuzz_corpus = { "corpus", "what libFuzzer found, kept in the tree", 100000, NULL,
	file_count, read_nth, false };
