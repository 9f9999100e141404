/* Lists. */
#include "list.h"

#include <assert.h>
#include <string.h>

void list_drop(void *list, uint16_t *count, size_t size, int place)
{
	char *at = (char *)list + (size_t)place * size;
	assert(place >= 0 && place < *count);
	(*count)--;
	memmove(at, at + size, (size_t)(*count - place) * size);
	memset((char *)list + *count * size, 0, size);
}
