/* Members of the objects the host writes by hand: `,"name":value`, or
 * without the comma first in its object. */
#ifndef TRICORNE_HOST_MEMBER_H
#define TRICORNE_HOST_MEMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/bytes.h"

void member_text(struct bytes *out, bool *first, const char *name, const char *text);
void member_number(struct bytes *out, bool *first, const char *name, int64_t number);
void member_flag(struct bytes *out, bool *first, const char *name, bool flag);

#endif
