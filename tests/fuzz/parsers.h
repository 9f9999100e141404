/* The parsers that meet bytes from outside, which get them as they are. The first byte of what is read by
 * shapes says of which ruleset; the rest is the text. */
#ifndef TRICORNE_TESTS_PARSERS_H
#define TRICORNE_TESTS_PARSERS_H

#include <stddef.h>
#include <stdint.h>

struct parser {
	const char *name;
	void (*read)(const char *data, size_t size, int which);
	void (*seed)(const char *folder); /* fills it with what the parser is given in earnest */
};

/* All of them, ended by one without a name. */
extern const struct parser parsers[];

/* Before the first is called: battles of each ruleset under way. */
void parsers_begin(void);
/* NULL: there is none. */
const struct parser *parser_named(const char *name);
void parser_read(const struct parser *p, const uint8_t *data, size_t size);

#endif
