/* JSON Merge Patch (RFC 7396), as a client applies it. */
#ifndef TRICORNE_PROTOCOL_MERGE_H
#define TRICORNE_PROTOCOL_MERGE_H

#include <jansson.h>

/* Patches the object in place. */
void merge_patch(json_t *target, json_t *patch);

#endif
