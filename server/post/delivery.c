/* A delivery: one message on its way by libcurl. */
#include "server/post/delivery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "server/post/header.h"
#include "server/post/public.h"

enum { CONNECT_MS = 5000, WHOLE_MS = 10000 };

/* At the moment of connecting: whatever a name meant before, this is the address that would be spoken to. */
static curl_socket_t open_socket(void *ctx, curlsocktype purpose, struct curl_sockaddr *address)
{
	struct delivery *d = ctx;
	(void)purpose;
	d->forbidden = !d->inside && !address_is_public(&address->addr);
	return d->forbidden ? CURL_SOCKET_BAD : socket(address->family, address->socktype | SOCK_CLOEXEC,
		address->protocol);
}

/* What a receiver says is not kept; who says too much is not heard to his end. */
static size_t hear(char *data, size_t size, size_t count, void *ctx)
{
	struct delivery *d = ctx;
	(void)data;
	d->heard += size * count;
	return d->heard > ANSWER_MAX ? 0 : size * count;
}

static size_t speak(char *to, size_t size, size_t count, void *ctx)
{
	struct delivery *d = ctx;
	size_t left = d->body.size - d->sent, piece = size * count < left ? size * count : left;
	memcpy(to, d->body.data + d->sent, piece);
	d->sent += piece;
	return piece;
}

/* The mail server is the operator's own; every other address a stranger's. */
static void set_bounds(struct delivery *d)
{
	CURL *c = d->easy;
	curl_easy_setopt(c, CURLOPT_PRIVATE, d);
	curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
	curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)WHOLE_MS);
	curl_easy_setopt(c, CURLOPT_PROXY, "");
	curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, hear);
	curl_easy_setopt(c, CURLOPT_WRITEDATA, d);
	curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, hear);
	curl_easy_setopt(c, CURLOPT_HEADERDATA, d);
	curl_easy_setopt(c, CURLOPT_READFUNCTION, speak);
	curl_easy_setopt(c, CURLOPT_READDATA, d);
	curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, d);
	curl_easy_setopt(c, CURLOPT_FORBID_REUSE, 1L);
	curl_easy_setopt(c, CURLOPT_QUICK_EXIT, 1L); /* a name that is not found in time is not waited for */
}

static void fill_http(struct delivery *d)
{
	CURL *c = d->easy;
	header_add(&d->headers, "Expect", "");
	curl_easy_setopt(c, CURLOPT_URL, d->address);
	curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, d->inside ? "https,http" : "https");
	curl_easy_setopt(c, CURLOPT_USERAGENT, "tricorned/" TRICORNE_VERSION);
	curl_easy_setopt(c, CURLOPT_HTTPHEADER, d->headers);
	curl_easy_setopt(c, CURLOPT_POST, 1L);
	curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)d->body.size);
}

static void fail(struct delivery *d, const char *sentence)
{
	snprintf(d->posted.failure, sizeof d->posted.failure, "%s", sentence);
}

struct delivery *delivery_new(const struct sender_config *config, const struct vapid *vapid,
	const struct post *post)
{
	CURL *easy = curl_easy_init();
	if (!easy)
		return NULL;
	struct delivery *d = memory_new(sizeof *d);
	d->easy = easy;
	d->kind = post->kind;
	d->posted.channel = post->channel;
	d->inside = config->inside || post->kind == CHANNEL_MAIL;
	snprintf(d->address, sizeof d->address, "%s", post->address);
	set_bounds(d);
	if (post->kind == CHANNEL_MAIL)
		mail_fill(d, config, post);
	else if (post->kind == CHANNEL_WEBHOOK)
		webhook_fill(d, post);
	else
		d->broken = !push_fill(d, config, vapid, post);
	if (post->kind != CHANNEL_MAIL)
		fill_http(d);
	if (d->broken)
		fail(d, "this browser gave keys that are none");
	return d;
}

void delivery_end(struct delivery *d, CURLcode code)
{
	long status = 0;
	char sentence[CHANNEL_FAILURE_SIZE];
	bool mail = d->kind == CHANNEL_MAIL;
	curl_easy_getinfo(d->easy, CURLINFO_RESPONSE_CODE, &status);
	d->posted.arrived = !code && (mail || (status >= 200 && status < 300));
	d->posted.gone = status == 410 || (d->kind == CHANNEL_PUSH && status == 404);
	if (d->posted.arrived)
		return;
	if (d->forbidden) {
		fail(d, "that address is not in a network this server sends to");
	} else if (status >= 300) {
		snprintf(sentence, sizeof sentence,
			mail ? "the mail server answered %ld" : "the receiver answered %ld", status);
		fail(d, sentence);
	} else {
		snprintf(sentence, sizeof sentence, "it could not be sent: %s", curl_easy_strerror(code));
		fail(d, sentence);
	}
}

void delivery_free(struct delivery *d)
{
	curl_easy_cleanup(d->easy);
	curl_slist_free_all(d->headers);
	curl_slist_free_all(d->recipients);
	bytes_finish(&d->body);
	free(d);
}
