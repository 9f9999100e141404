/* Saying: what an object of the view says about itself; what it leaves out is "" or 0. */
#ifndef TRICORNE_TERMINAL_SAYING_H
#define TRICORNE_TERMINAL_SAYING_H

#include <jansson.h>

const char *saying_text(json_t *thing, const char *member);
int saying_number(json_t *thing, const char *member);

#endif
