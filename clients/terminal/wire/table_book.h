/* A book over the wire: a person's own link, which gathers the seats he plays. */
#ifndef TRICORNE_TERMINAL_TABLE_BOOK_H
#define TRICORNE_TERMINAL_TABLE_BOOK_H

#include "table.h"

/* Connects if need be, and opens the book of the table's link. False and a failure. */
bool table_open_book(struct table *table, struct failure *failure);
/* Its seats as `book.seats` gives them, page after page, those that wait first: {"now", "seats"}, to be
 * released; NULL and a failure. */
json_t *table_book_seats(struct table *table, struct failure *failure);
/* The first of them that can be opened and of whose title these are the first letters of words, or whose game
 * has this id; `wanted` NULL: the first of all. To be released; NULL and a failure. */
json_t *table_book_find(struct table *table, const char *wanted, struct failure *failure);

#endif
