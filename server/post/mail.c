/* Mail: a message of text in UTF-8, sent by the operator's server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/post/delivery.h"

enum {
	LINE_BYTES = 57 /* that are 76 letters of base64 */,
	WORD_BYTES = 45 /* of one encoded word (RFC 2047) */
};

static bool is_ascii(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text >= 0x80 || (unsigned char)*text < ' ')
			return false;
	return true;
}

/* The greatest piece of at most `most` bytes that ends where a character does. */
static size_t piece_of(const char *text, size_t most)
{
	size_t size = strlen(text);
	if (size <= most)
		return size;
	for (size = most; size > 1 && ((unsigned char)text[size] & 0xC0) == 0x80;)
		size--;
	return size;
}

static void add_base64(struct bytes *out, const char *data, size_t size)
{
	char letters[4 * (LINE_BYTES / 3 + 1) + 1];
	secrets_base64(letters, (const uint8_t *)data, size);
	bytes_text(out, letters);
}

static void add_subject(struct bytes *out, const char *subject)
{
	bytes_text(out, "Subject: ");
	if (is_ascii(subject))
		bytes_text(out, subject);
	for (size_t size, first = 1; !is_ascii(subject) && *subject; subject += size, first = 0) {
		size = piece_of(subject, WORD_BYTES);
		bytes_text(out, first ? "=?utf-8?B?" : "\r\n =?utf-8?B?");
		add_base64(out, subject, size);
		bytes_text(out, "?=");
	}
	bytes_text(out, "\r\n");
}

static void add_date(struct bytes *out, int64_t at_ms)
{
	char date[64];
	time_t at = (time_t)(at_ms / 1000);
	struct tm utc;
	strftime(date, sizeof date, "Date: %a, %d %b %Y %H:%M:%S +0000\r\n", gmtime_r(&at, &utc));
	bytes_text(out, date);
}

/* With the line ends of mail (RFC 5322), then in base64. */
static void add_text(struct bytes *out, const char *text)
{
	struct bytes lines = { 0 };
	for (; *text; text++) {
		if (*text == '\n')
			bytes_char(&lines, '\r');
		bytes_char(&lines, *text);
	}
	for (size_t at = 0; at < lines.size; at += LINE_BYTES) {
		add_base64(out, lines.data + at, lines.size - at < LINE_BYTES ? lines.size - at : LINE_BYTES);
		bytes_text(out, "\r\n");
	}
	bytes_finish(&lines);
}

static void write_message(struct bytes *out, const struct sender_config *config, const struct post *post)
{
	const char *domain = strchr(config->mail_from, '@');
	bytes_format(out, "From: Tricorne <%s>\r\nTo: <%s>\r\n", config->mail_from, post->address);
	add_subject(out, post->subject);
	add_date(out, post->at_ms);
	bytes_format(out, "Message-ID: <%s%s>\r\n", post->id, domain ? domain : "@localhost");
	bytes_format(out, "List-Unsubscribe: <%s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
		post->unsubscribe);
	bytes_text(out, "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
		"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n");
	struct bytes text = { 0 };
	bytes_format(&text, "%s\nNo more of these: %s\n", post->text, post->unsubscribe);
	add_text(out, bytes_cstr(&text));
	bytes_finish(&text);
}

/* A server on this machine need not speak TLS. A name that only begins like one of it is another's. */
static bool is_of_this_machine(const char *url)
{
	static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };
	const char *host = strstr(url, "//");
	for (size_t i = 0; host && i < sizeof names / sizeof names[0]; i++) {
		size_t size = strlen(names[i]);
		if (strncmp(host + 2, names[i], size) == 0 && strchr(":/", host[2 + size]))
			return true;
	}
	return false;
}

void mail_fill(struct delivery *d, const struct sender_config *config, const struct post *post)
{
	CURL *c = d->easy;
	write_message(&d->body, config, post);
	d->recipients = curl_slist_append(NULL, post->address);
	curl_easy_setopt(c, CURLOPT_URL, config->mail);
	curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(c, CURLOPT_USE_SSL, is_of_this_machine(config->mail) ? CURLUSESSL_TRY : CURLUSESSL_ALL);
	curl_easy_setopt(c, CURLOPT_MAIL_FROM, config->mail_from);
	curl_easy_setopt(c, CURLOPT_MAIL_RCPT, d->recipients);
	curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
	curl_easy_setopt(c, CURLOPT_INFILESIZE_LARGE, (curl_off_t)d->body.size);
	if (config->mail_user) {
		curl_easy_setopt(c, CURLOPT_USERNAME, config->mail_user);
		curl_easy_setopt(c, CURLOPT_PASSWORD, config->mail_secret);
	}
}
