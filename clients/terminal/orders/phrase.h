/* Phrase: an order as a person types it. */
#ifndef TRICORNE_TERMINAL_PHRASE_H
#define TRICORNE_TERMINAL_PHRASE_H

#include <jansson.h>

#include "protocol/json/json_read.h"

/* "{...}" as JSON, or words: the type, then NAME=VALUE. A value is JSON if it can be read as such; else
 * 4,5 is a box, 4,5;4,6 a path (a path of one box ends in ;), A.1,A.2 a list, and anything else a text.
 * NULL and a sentence. */
json_t *phrase_order(int count, char *const *words, struct json_problem *problem);
/* The same from one line, cut at its spaces. */
json_t *phrase_line(const char *line, struct json_problem *problem);

#endif
