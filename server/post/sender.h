/* The sender: takes messages to the owners of books and sends them on a thread of its own, by mail to the
 * operator's server and by HTTPS to whatever address somebody has confirmed. What strangers named is
 * reached only in public networks, without redirects, within ten seconds, and little of what it answers is
 * read. */
#ifndef TRICORNE_POST_SENDER_H
#define TRICORNE_POST_SENDER_H

#include "server/host/host.h"

/* Texts are lent for as long as the sender lives. */
struct sender_config {
	const char *mail;        /* "smtp://mail.example.org:587"; NULL: there is no mail    */
	const char *mail_from;   /* "tricorne@example.org"                                  */
	const char *mail_user;   /* NULL: it asks for none                                   */
	const char *mail_secret; /* likewise                                                 */
	const char *url;         /* where people reach this server, for whoever runs a push service */
	const uint8_t *push_secret;
	bool inside;             /* private addresses may be reached, and without TLS        */
};

struct sender;

/* NULL if libcurl does not start. */
struct sender *sender_start(const struct sender_config *config);
/* The server's key for browsers; NULL: there is no push. Lent as long as the sender lives. */
const char *sender_push_key(const struct sender *s);
/* For struct posting; `sender` is one. */
void sender_send(void *sender, const struct post *post);
/* What became of a message, of those that are settled; false: no more are. On the thread that sends. */
bool sender_settled(struct sender *s, struct posted *out);
/* Ends the thread; what is on its way is given up. NULL is welcome. */
void sender_stop(struct sender *s);

#endif
