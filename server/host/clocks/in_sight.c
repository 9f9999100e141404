/* In sight: the time for what a seat owes in the sight of some of the enemy. */
#include "server/host/clocks/in_sight.h"

#include <stdio.h>

const struct timed *in_sight_find(const struct in_sight *in_sight, struct owed_in_sight owed)
{
	for (int i = 0; i < in_sight->count; i++)
		if (in_sight->timed[i].owed.what == owed.what && in_sight->timed[i].owed.seat == owed.seat)
			return &in_sight->timed[i];
	return NULL;
}

void in_sight_add(struct in_sight *in_sight, struct timed timed)
{
	if (in_sight->count < IN_SIGHT_MAX)
		in_sight->timed[in_sight->count++] = timed;
}

const struct timed *in_sight_first(const struct in_sight *in_sight, int seat)
{
	const struct timed *first = NULL;
	for (int i = 0; i < in_sight->count; i++) {
		const struct timed *timed = &in_sight->timed[i];
		if (timed->owed.seat == seat && (!first || timed->at < first->at))
			first = timed;
	}
	return first;
}

void in_sight_write(const struct in_sight *in_sight, struct bytes *out)
{
	for (int i = 0; i < in_sight->count; i++) {
		const struct timed *timed = &in_sight->timed[i];
		bytes_format(out, " in%d:%lu:%lld:%lld:%lld", timed->owed.seat, (unsigned long)timed->owed.what,
			(long long)timed->at, (long long)timed->given, (long long)timed->given_ms);
	}
}

bool in_sight_read(struct in_sight *in_sight, const char *at)
{
	long long over, given, given_ms;
	unsigned long what;
	int seat;
	if (sscanf(at, "in%d:%lu:%lld:%lld:%lld", &seat, &what, &over, &given, &given_ms) != 5)
		return false;
	if (((seat >= 0 && seat < SEATS_MAX) || seat == SEAT_UMPIRE) && over > 0)
		in_sight_add(in_sight, (struct timed){ { (uint32_t)what, (int8_t)seat }, over, given, given_ms });
	return true;
}
