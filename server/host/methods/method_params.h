/* What a method is asked with, read by its shape. */
#ifndef TRICORNE_HOST_METHOD_PARAMS_H
#define TRICORNE_HOST_METHOD_PARAMS_H

#include <stdbool.h>

struct request;
struct session;
struct shape;

/* Reads the parameters into `params`; false: they are not of that shape, and the error is answered. */
bool method_params(struct session *s, const struct request *r, const struct shape *shape, void *params);

#endif
