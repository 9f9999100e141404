/* The four ways a box can be looked out of. */
#include "facing.h"

enum facing facing_left(enum facing f)
{
	return f == NORTH ? WEST : (enum facing)(f - 1);
}

enum facing facing_right(enum facing f)
{
	return f == WEST ? NORTH : (enum facing)(f + 1);
}

enum facing facing_opposite(enum facing f)
{
	return facing_right(facing_right(f));
}
