/* Table: a place at one game, over the wire. It keeps the view up to date and says what arrives. */
#ifndef TRICORNE_TERMINAL_TABLE_H
#define TRICORNE_TERMINAL_TABLE_H

#include <jansson.h>

#include "clients/terminal/word.h"
#include "link.h"
#include "wire.h"

enum { FAILURE_SIZE = 400 };

/* Why something could not be had. */
struct failure {
	enum exit_code code;
	int rpc; /* the server's error code, 0 if it is not the server who says no */
	char text[FAILURE_SIZE];
};
enum { RPC_REFUSED = -32000, RPC_UNAVAILABLE = -32001, RPC_NOT_FOUND = -32002, RPC_BUSY = -32006,
	RPC_ELSEWHERE = -32007 };

struct table {
	struct link link;
	struct link there;   /* another server of the house, where it was sent; host "": none */
	/* by a book's link: which battle, see table_book_find(); NULL: the one that has waited longest */
	const char *wanted;
	struct wire *wire;   /* NULL while there is no connection               */
	json_t *opened;      /* what `open` answered: game, you, map, chat, ... */
	json_t *view;
	json_int_t seq;
	bool skipped;        /* a number was missed: table_open() is needed     */
	int calls;
	/* Told of every notification after it has been taken up; may be NULL. */
	void (*heard)(void *ctx, const char *method, json_t *params);
	/* Told once if an answer is long in coming; may be NULL. */
	void (*late)(void *ctx);
	void *ctx;
};

/* Reads a server's address or a link; a link without its address ("/table#TOKEN") is looked
 * for at `server`, which may be NULL. Nothing is connected yet. False and a failure. */
bool table_init(struct table *table, const char *server, const char *link, struct failure *failure);
/* Sits down where the first plain argument leads to. False after
 * saying why not; `code` is then the exit code. */
bool table_sit(struct table *table, const struct arguments *arguments, int *code);
/* Connects (again) without sitting down: for the calls of the hall. */
bool table_connect(struct table *table, struct failure *failure);
/* Connects if need be, and sits down; what was missed since the last time comes as notifications.
 * By the link of a book: at the battle that is wanted. */
bool table_open(struct table *table, struct failure *failure);
/* One request and its answer, which the caller releases; notifications are
 * taken up meanwhile. Takes `params`. NULL and a failure; with EXIT_UNREACHABLE
 * the connection is gone, and whether the request arrived is not known. */
json_t *table_call(struct table *table, const char *method, json_t *params, struct failure *failure);
/* One request whose answer is of no consequence. Takes `params`. */
void table_send(struct table *table, const char *method, json_t *params);
/* Did a call fail because another server of the house has the game? Then what connects next goes there,
 * unless it was sent on too often (`hops`). */
bool table_follow(struct table *table, int hops, const struct failure *failure);
/* Waits at most `ms` for a notification. False if the connection is gone. */
bool table_wait(struct table *table, int ms, struct failure *failure);
/* After the connection was lost: tries to sit down again, for at most so many seconds. */
bool table_return(struct table *table, int seconds, struct failure *failure);
void table_finish(struct table *table);

/* The offers of the link's seats: a list of decisions with orders; NULL and a failure. */
json_t *table_offers(struct table *table, struct failure *failure);
/* A client order id that was never used before. */
void table_order_id(char id[33]);
/* Notes why something could not be had; returns false. */
bool table_fail(struct failure *failure, enum exit_code code, const char *sentence,
	...) __attribute__((format(printf, 3, 4)));
/* Says the failure on standard error; returns its exit code. */
int table_complain(const struct arguments *arguments, const struct failure *failure);

#endif
