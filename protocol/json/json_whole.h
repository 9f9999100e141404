/* Wholeness: does an order say all that it must? */
#ifndef TRICORNE_PROTOCOL_JSON_WHOLE_H
#define TRICORNE_PROTOCOL_JSON_WHOLE_H

#include "json_read.h"

/* Is every WANTED member of the shape there, at every depth, none of a DISTINCT list there twice, and no
 * entry of a list null? What else may be wrong with the value is for json_read() to say. False and a
 * problem: "facing: this is left out: where it is to look, in degrees". */
bool json_is_whole(json_t *value, const struct shape *shape, struct json_problem *problem);

#endif
