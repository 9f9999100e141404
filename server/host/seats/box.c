/* The name of a box. No side and no audience is called so. */
#include "server/host/seats/box.h"

#include <stdio.h>

void box_of(const char *role, char box[BOX_SIZE])
{
	snprintf(box, BOX_SIZE, "=%.*s", ID_SIZE, role);
}
