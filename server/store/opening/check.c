/* The check at start. */
#include "check.h"

#include <stdlib.h>

void check_finish(struct check *c)
{
	if (c->threaded)
		pthread_join(c->thread, NULL);
	free(c->damaged);
	free(c->path);
	*c = (struct check){ 0 };
}
