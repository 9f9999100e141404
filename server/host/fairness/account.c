/* Accounts: what an address or a game may still take. */
#include "server/host/fairness/account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

static struct account **bucket(struct accounts *all, const char *text)
{
	uint32_t hash = 2166136261u;
	for (const char *c = text; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	return &all->buckets[hash % ACCOUNT_BUCKETS];
}

struct account *account_join(struct accounts *all, const char *text)
{
	if (!text || !text[0])
		return NULL;
	struct account **at = bucket(all, text), *a = *at;
	while (a && strcmp(a->text, text) != 0)
		a = a->next;
	if (!a) {
		a = memory_new(sizeof *a);
		snprintf(a->text, sizeof a->text, "%s", text);
		a->next = *at;
		*at = a;
	}
	a->users++;
	return a;
}

void account_leave(struct account *a)
{
	if (a)
		a->users--;
}

static bool is_even(struct account *a, const struct allowance allowances[SPENDINGS], int64_t now_us)
{
	for (int i = 0; i < SPENDINGS; i++)
		if (!purse_full(&a->purses[i], allowances[i], now_us))
			return false;
	return true;
}

void accounts_tidy(struct accounts *all, const struct allowance allowances[SPENDINGS], int64_t now_us)
{
	for (size_t i = 0; i < ACCOUNT_BUCKETS; i++)
		for (struct account **at = &all->buckets[i]; *at;) {
			struct account *a = *at;
			if (a->users || !is_even(a, allowances, now_us)) {
				at = &a->next;
				continue;
			}
			*at = a->next;
			free(a);
		}
}

void accounts_finish(struct accounts *all)
{
	for (size_t i = 0; i < ACCOUNT_BUCKETS; i++)
		for (struct account *a = all->buckets[i], *next; a; a = next) {
			next = a->next;
			free(a);
		}
}
