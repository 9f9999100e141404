/* Boxes: under which name the chat keeps what is said to one alone. */
#ifndef TRICORNE_HOST_BOX_H
#define TRICORNE_HOST_BOX_H

#include "server/rules/shape.h"

enum { BOX_SIZE = ID_SIZE + 2 };

/* "=B", of whoever holds this role. */
void box_of(const char *role, char box[BOX_SIZE]);

#endif
