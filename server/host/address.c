/* Addresses: from where sessions come. */
#include "server/host/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

static struct address **bucket(struct addresses *all, const char *text)
{
	uint32_t hash = 2166136261u;
	for (const char *c = text; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	return &all->buckets[hash % ADDRESS_BUCKETS];
}

struct address *address_join(struct addresses *all, const char *text)
{
	if (!text || !text[0])
		return NULL;
	struct address **at = bucket(all, text), *a = *at;
	while (a && strcmp(a->text, text) != 0)
		a = a->next;
	if (!a) {
		a = memory_new(sizeof *a);
		snprintf(a->text, sizeof a->text, "%s", text);
		a->next = *at;
		*at = a;
	}
	a->sessions++;
	return a;
}

void address_leave(struct address *a)
{
	if (a)
		a->sessions--;
}

void addresses_tidy(struct addresses *all, struct allowance time, struct allowance creations, int64_t now_us)
{
	for (size_t i = 0; i < ADDRESS_BUCKETS; i++)
		for (struct address **at = &all->buckets[i]; *at;) {
			struct address *a = *at;
			if (a->sessions || !purse_full(&a->time, time, now_us) || !purse_full(&a->creations, creations, now_us)) {
				at = &a->next;
				continue;
			}
			*at = a->next;
			free(a);
		}
}

void addresses_finish(struct addresses *all)
{
	for (size_t i = 0; i < ADDRESS_BUCKETS; i++)
		for (struct address *a = all->buckets[i], *next; a; a = next) {
			next = a->next;
			free(a);
		}
}
