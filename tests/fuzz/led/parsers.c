/* Fuzzing led by what the bytes reach (libFuzzer). $PARSER says which of the parsers reads them. With
 * $SEEDS a folder is filled with what it is given in earnest, to begin from; without $PARSER all are
 * named. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/parsers.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct parser *parser;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	const char *name = getenv("PARSER"), *seeds = getenv("SEEDS");
	(void)argc;
	(void)argv;
	parser = name ? parser_named(name) : NULL;
	if (!parser) {
		for (const struct parser *p = parsers; p->name; p++)
			printf("%s\n", p->name);
		exit(name ? 2 : 0);
	}
	parsers_begin();
	if (seeds) {
		parser->seed(seeds);
		exit(0);
	}
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	parser_read(parser, data, size);
	return 0;
}
