/* Books: a person's secret link, which gathers the seats he plays. What a book says of its owner is the
 * host's own text; a seat is in it by the link it was put in with, and opens as long as that link does.
 *
 * Writing is queued with everything else (store.h); reading sees what is committed. */
#ifndef TRICORNE_STORE_BOOKS_H
#define TRICORNE_STORE_BOOKS_H

#include "server/base/bytes.h"
#include "server/store/store.h"

enum { BOOK_LINKS_MAX = 20, BOOK_SEATS_MAX = 500, BOOK_NAME_SIZE = 64 };

/* who holds it opens all of the book; reads its deadlines */
enum book_link_kind { BOOK_WHOLE, BOOK_CALENDAR };

enum book_verb {
	BOOK_MAKE,      /* a new book with its first link: `token`, `text`; the answer's `seq` is its number */
	BOOK_DESCRIBE,  /* `text` takes the place of what it says of its owner */
	BOOK_ADD_LINK,  /* another link: `token`, `kind`, `text` is its name; refused beyond BOOK_LINKS_MAX */
	BOOK_SEND_LINK, /* the same with this name, in the place of those of this name that nobody ever used */
	BOOK_VOID_LINK, /* `link` opens it no more, and is known as one that did */
	BOOK_USED_LINK, /* `link` was used */
	BOOK_PUT_IN,    /* the seat of the link `token`: `side`, `viewer`; refused beyond BOOK_SEATS_MAX */
	BOOK_TAKE_OUT,  /* the seats of `game`, or of them those with `role` */
	BOOK_READ,      /* the seats with `role` in `game` have `seen` so much, and heard all that was said */
	BOOK_DELETE,    /* all of it, for good; the games go on */
};

/* One thing to change; what the verb does not name is not looked at.
 * Everything is copied before the call returns. */
struct book_change {
	enum book_verb verb;
	int64_t book;      /* its number; BOOK_MAKE: 0 */
	int64_t link;      /* a link's number          */
	int64_t at_ms;
	const char *token; /* only its hash is kept    */
	enum book_link_kind kind;
	const char *text, *game, *role, *side;
	int viewer;
	uint64_t seen;
};

/* Fails if there is no such book, link or seat, or if there would be too many. */
void store_change_book(struct store *s, const struct book_change *change, journal_done *done, void *ctx);

struct store_book {
	int64_t number, link, made_ms;
	int64_t used_ms;   /* the link, when that was last noted */
	int64_t void_ms;   /* the link, if it was voided; known even though it opens nothing */
	enum book_link_kind kind;
	const char *about; /* lent until the next read */
};
/* The book this token opens; absent if none, or it was voided, which `void_ms` tells apart. */
enum journal_found store_book(struct store *s, const char *token, struct store_book *out);

struct store_book_link {
	int64_t number, made_ms, used_ms;
	enum book_link_kind kind;
	const char *name;
};
/* Its links, oldest first. Lent for the call; false ends it. */
typedef bool store_each_book_link(void *ctx, const struct store_book_link *link);
enum journal_found store_book_links(struct store *s, int64_t book, store_each_book_link *each, void *ctx);

struct store_book_seat {
	struct journal_game game; /* without its secret         */
	const char *role;
	bool open;                /* its link opens a table yet */
	int64_t added_ms;
	uint64_t number;          /* what he was told, by his own count */
	uint64_t seen;
	unsigned unread;          /* words he has not read      */
};
/* Its seats, those of the newest games first. Lent for the call; false ends it. */
typedef bool store_each_book_seat(void *ctx, const struct store_book_seat *seat);
enum journal_found store_book_seats(struct store *s, int64_t book, store_each_book_seat *each, void *ctx);
/* The role this book has at the game (`role` "": any), by the newest link that opens; absent if none does,
 * and then `out` has the newest of those that are void, if there is one. */
enum journal_found store_book_seat(struct store *s, int64_t book, const char *game, const char *role,
	struct store_link *out);

/* What its owner has said of himself; absent if there is no such book. */
enum journal_found store_about(struct store *s, int64_t book, struct bytes *out);

struct store_game_book { int64_t book; const char *role, *about; };
/* The books that hold links of this game which open; of several with one link that to which it was put last.
 * Lent for the call; false ends it. */
typedef bool store_each_game_book(void *ctx, const struct store_game_book *book);
enum journal_found store_game_books(struct store *s, const char *game, store_each_game_book *each, void *ctx);

#endif
