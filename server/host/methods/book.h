/* Books as the host keeps them: whose they are, and what is read in them. The methods are in methods.h. */
#ifndef TRICORNE_HOST_BOOK_H
#define TRICORNE_HOST_BOOK_H

#include "server/store/books.h"

struct bytes;
struct host;
struct request;
struct session;

enum { BOOK_ABOUT_SIZE = 512 };

/* Changes the session's book, and answers once that is on disk: with
 * `{}`, or with what `answer` writes. It may be NULL. */
typedef void book_answer(struct session *s, const struct journal_answer *a, const char *token,
	struct bytes *out);
void book_change(struct session *s, const struct request *r, const struct book_change *change,
	book_answer *answer);

/* Notes that this link of it was used, now and then. */
void book_note_use(struct host *h, const struct store_book *book);

#endif
