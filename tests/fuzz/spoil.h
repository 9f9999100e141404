/* Spoiling: something well written with a few things changed in it. */
#ifndef TRICORNE_TESTS_SPOIL_H
#define TRICORNE_TESTS_SPOIL_H

#include <jansson.h>

#include "server/base/bytes.h"
#include "tape.h"

/* Changes one value somewhere below `root`, an object or a list: another number, another text
 * of the same document, another type; left out, given twice, changed for its neighbour. */
void spoil_value(json_t *root, struct tape *tape);
/* Changes the text here and there: cut, doubled, letters exchanged, words of JSON put in. */
void spoil_text(struct bytes *text, struct tape *tape);
/* Any key or text below it, or "". Lent. */
const char *spoil_any_text(json_t *root, struct tape *tape);

#endif
