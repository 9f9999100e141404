/* References of a position as a viewer knows it. */
#include "known_parts.h"

#include <string.h>

void malb_known_forget_brigade(const struct knowing *k, uint16_t *brigade)
{
	if (!malb_knows(k, UNIT_BRIGADE + *brigade))
		*brigade = 0;
}

void malb_known_forget_gun(const struct knowing *k, uint16_t *gun)
{
	if (!*gun || !malb_knows(k, UNIT_GUN + *gun))
		*gun = 0;
}

void malb_known_forget_leader(const struct knowing *k, uint16_t *leader)
{
	if (!*leader || !k->to->leaders[*leader].id[0])
		*leader = 0;
}

void malb_known_forget_brigades(const struct knowing *k, uint16_t *brigades, uint16_t *count)
{
	uint16_t kept = 0;
	for (int i = 0; i < *count; i++)
		if (malb_knows(k, UNIT_BRIGADE + brigades[i]))
			brigades[kept++] = brigades[i];
	memset(&brigades[kept], 0, (size_t)(*count - kept) * sizeof brigades[0]);
	*count = kept;
}
