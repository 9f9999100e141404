/* Names in tales, as the viewer knows them. */
#include "tale.h"

#include <assert.h>

#include "call.h"

const char *dba_tale_call_side(struct tale *t, enum dba_side side)
{
	assert(side < SIDES_ROOM);
	return tale_called(t, dba_side_called(t->state, side));
}

const char *dba_tale_call(struct tale *t, const char *id)
{
	return tale_called(t, dba_called_by(t->state, t->vantage, id));
}
