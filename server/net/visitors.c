/* Visitors: connections of any kind, and from where they come. */
#include "server/net/visitors.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "server/base/memory.h"

enum { SILENT_MAX = 512, FORWARDED_SIZE = 512, IPV6_NET_GROUPS = 4 };

static struct visitor *of(struct lws *wsi)
{
	return lws_get_opaque_user_data(wsi);
}

/* --- addresses ------------------------------------------------------------------------------------------ */

static bool is_this_machine(const char *address)
{
	return !address[0] || strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* Whoever has one address of the sixth version has a whole net of them: the net is what counts. */
static void shorten(char address[ACCOUNT_SIZE])
{
	unsigned char bytes[16];
	if (strncmp(address, "::ffff:", 7) == 0 && strchr(address, '.'))
		memmove(address, address + 7, strlen(address + 7) + 1);
	if (!strchr(address, ':') || uv_inet_pton(AF_INET6, address, bytes) != 0)
		return;
	memset(bytes + 2 * IPV6_NET_GROUPS, 0, sizeof bytes - 2 * IPV6_NET_GROUPS);
	uv_inet_ntop(AF_INET6, bytes, address, ACCOUNT_SIZE);
}

static void peer_of(struct lws *wsi, char address[ACCOUNT_SIZE])
{
	address[0] = '\0';
	lws_get_peer_simple(wsi, address, ACCOUNT_SIZE);
	shorten(address);
}

static bool is_proxy(const struct visitors *all, const char *address)
{
	for (const char *const *p = all->proxies; p && *p; p++)
		if (strcmp(*p, address) == 0)
			return true;
	return false;
}

/* The last one named: those before it were named by whoever asked, and may be anything. */
static void forwarded(struct lws *wsi, char address[ACCOUNT_SIZE])
{
	char list[FORWARDED_SIZE], *last;
	unsigned char bytes[16];
	if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
		return;
	last = strrchr(list, ',');
	last = last ? last + 1 : list;
	last += strspn(last, " ");
	last[strcspn(last, " ")] = '\0';
	if (uv_inet_pton(strchr(last, ':') ? AF_INET6 : AF_INET, last, bytes) != 0)
		return;
	snprintf(address, ACCOUNT_SIZE, "%s", last);
	shorten(address);
}

/* --- coming and going ----------------------------------------------------------------------------------- */

static void take_out(struct visitors *all, struct visitor *v)
{
	assert(all->silent > 0);
	*(v->previous ? &v->previous->next : &all->oldest) = v->next;
	*(v->next ? &v->next->previous : &all->newest) = v->previous;
	v->next = v->previous = NULL;
	v->asked = true;
	all->silent--;
}

static void put_in(struct visitors *all, struct visitor *v)
{
	assert(!v->previous && !v->next);
	v->previous = all->newest;
	*(v->previous ? &v->previous->next : &all->oldest) = v;
	all->newest = v;
	all->silent++;
}

static void send_away(struct visitors *all, struct visitor *v, enum limit limit)
{
	if (v->leaving)
		return;
	v->leaving = true;
	all->limited[limit]++;
	if (!v->asked)
		take_out(all, v);
	lws_set_timeout(v->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static unsigned silent_from(const struct visitors *all, const struct account *account)
{
	unsigned count = 0;
	for (const struct visitor *v = all->oldest; v; v = v->next)
		count += v->account == account;
	return count;
}

void visitor_came(struct visitors *all, struct lws *wsi)
{
	struct visitor *v = memory_new(sizeof *v);
	char address[ACCOUNT_SIZE];
	int64_t sockets = all->limits.value[LIMIT_SOCKETS], silent = all->limits.value[LIMIT_SILENT];
	peer_of(wsi, address);
	v->wsi = wsi;
	v->account = is_this_machine(address) || is_proxy(all, address) ? NULL :
		account_join(&all->addresses, address);
	lws_set_opaque_user_data(wsi, v);
	put_in(all, v);
	if (v->account && sockets && v->account->users > sockets + VISITORS_TOLD)
		send_away(all, v, LIMIT_SOCKETS);
	else if (v->account && silent && silent_from(all, v->account) > silent)
		send_away(all, v, LIMIT_SILENT);
	else if (silent && all->silent > SILENT_MAX)
		send_away(all, all->oldest, LIMIT_SILENT);
}

/* Addresses nobody comes from any more are forgotten, every now and then. */
static void tidy(struct visitors *all)
{
	const struct allowance nothing[SPENDINGS] = { 0 };
	if (++all->gone % 256 == 0)
		accounts_tidy(&all->addresses, nothing, 0);
}

void visitor_asked(struct visitors *all, struct lws *wsi)
{
	struct visitor *v = of(wsi);
	if (v && !v->asked)
		take_out(all, v);
}

void visitor_went(struct visitors *all, struct lws *wsi)
{
	struct visitor *v = of(wsi);
	if (!v)
		return;
	assert(v->wsi == wsi);
	if (!v->asked)
		take_out(all, v);
	account_leave(v->account);
	lws_set_opaque_user_data(wsi, NULL);
	free(v);
	tidy(all);
}

bool visitor_address(struct visitors *all, struct lws *wsi, char address[ACCOUNT_SIZE])
{
	struct visitor *v = of(wsi);
	int64_t sockets = all->limits.value[LIMIT_SOCKETS];
	peer_of(wsi, address);
	if (is_proxy(all, address)) {
		address[0] = '\0';
		forwarded(wsi, address);
		if (v && !v->account && !is_this_machine(address))
			v->account = account_join(&all->addresses, address);
	}
	if (is_this_machine(address))
		address[0] = '\0';
	bool fits = !v || !v->account || !sockets || v->account->users <= sockets;
	all->limited[LIMIT_SOCKETS] += !fits;
	return fits;
}
