/* JSON Merge Patch (RFC 7396) of texts as our own writers write them, without a tree: no blanks, and a
 * name is always spelled the same. Many patches are laid over a text in one go, for little more than
 * reading them. */
#ifndef TRICORNE_PROTOCOL_MERGE_TEXT_H
#define TRICORNE_PROTOCOL_MERGE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/bytes.h"

/* A piece of text that lies somewhere else. */
struct extract {
	const char *text;
	size_t size;
};

/* Adds the object with the patches laid over it, one after the other. False if something among them is no
 * object as they are written; `out` then holds whatever was written before that was noticed. */
bool merge_texts(struct bytes *out, struct extract object, const struct extract *patches, size_t count);

#endif
