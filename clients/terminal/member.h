/* Member: what an object of the view says about itself; what it leaves out is "" or 0. */
#ifndef TRICORNE_TERMINAL_MEMBER_H
#define TRICORNE_TERMINAL_MEMBER_H

#include <jansson.h>

const char *member_text(json_t *thing, const char *member);
int member_number(json_t *thing, const char *member);

#endif
