/* A host without sockets: the toy to play, time that moves when told, guests who keep what they were sent. */
#ifndef TRICORNE_TESTS_FAKE_HOST_H
#define TRICORNE_TESTS_FAKE_HOST_H

#include "protocol/envelope.h"
#include "server/host/host.h"
#include "tests/lib/disks/simulated.h"

enum { GUEST_MESSAGES_MAX = 512, FAKE_HOST_ROLES_MAX = 8, FAKE_POSTS_MAX = 128 };

/* A message to the owner of a book. */
struct fake_post {
	int64_t channel, at_ms;
	char address[100], id[40], subject[160];
	char text[1000], json[2000];
};

struct fake_host {
	struct store *store;
	struct simulated *simulated; /* between host and store, if asked for */
	struct host *host;
	int64_t wall_ms, steady_us;
	int64_t spent_us, each_us;   /* of the processor; what one look at that clock adds */
	unsigned rate;
	struct limits limits;        /* none unless the test sets some and restarts        */
	bool errands_by_hand;        /* what is reckoned beside the loop waits for host_do_errand() */
	bool marked;                 /* what is worked at is told to a mark beside the file */
	struct mark *mark;
	struct aside aside;
	const char *address;         /* from where the next guest arrives                  */
	/* What was sent to owners of books; whether it arrives, and whether its fate is told at all. */
	struct fake_post posts[FAKE_POSTS_MAX];
	int post_count, posts_told;
	bool posts_fail, posts_hang;
	/* Of the game made last: the tokens of its links. */
	char game[32];
	struct {
		char role[ID_SIZE], token[64];
	} links[FAKE_HOST_ROLES_MAX];
	int link_count;
};

/* A client. */
struct guest {
	struct fake_host *host;
	struct session *session;
	struct frame *waiting[GUEST_MESSAGES_MAX]; /* while he does not read */
	int waiting_count;
	size_t waiting_bytes;
	char *messages[GUEST_MESSAGES_MAX];        /* what he read           */
	int message_count, last_id;
	bool reads, held;
	int code;                                  /* he was closed with     */
};

/* A host on a new file. */
void fake_host_open(struct fake_host *d);
/* The same with a mark of what is worked at, and games left aside by it. */
void fake_host_open_marked(struct fake_host *d, const struct limits *limits);
/* The same with a disk that fails on request: d->simulated. */
void fake_host_open_simulated(struct fake_host *d);
/* The daemon ends and another begins on the same file. */
void fake_host_restart(struct fake_host *d);
void fake_host_close(struct fake_host *d);
/* Turns until nobody waits for anything. */
void fake_host_settle(struct fake_host *d);
/* Time passes; the host ticks once a second. */
void fake_host_wait(struct fake_host *d, int seconds);

/* Makes a toy game with these members of hall.create ("" for none), and keeps its links. */
void fake_host_make(struct fake_host *d, const char *members);
/* The same of the camp. */
void fake_host_make_camp(struct fake_host *d, const char *members);
/* Malplaquet, as it ships. */
void fake_host_make_malplaquet(struct fake_host *d, const char *members);
/* A battle of dba18 with markers, in which B draws up. */
void fake_host_make_woods(struct fake_host *d, const char *members);
/* MDCC, where a seat may say beforehand how it would answer. */
void fake_host_make_duel(struct fake_host *d, const char *members);
const char *fake_host_token(const struct fake_host *d, const char *role);

void guest_arrive(struct guest *g, struct fake_host *d);
/* Arrives and opens the table of this role. */
void guest_sit(struct guest *g, struct fake_host *d, const char *role);
void guest_leave(struct guest *g);
/* Sends a request and settles; returns its id. `params` is JSON, NULL for none. */
int guest_ask(struct guest *g, const char *method, const char *params);
/* Sends a text as it is. */
void guest_send(struct guest *g, const char *text);
/* Asks, settles: the result, to be released; the test fails on an error. */
json_t *guest_call(struct guest *g, const char *method, const char *params);
/* Asks, settles: the code of the error; 0 if it was none. */
int guest_fails(struct guest *g, const char *method, const char *params);
/* Gives an order with this id: 0, or the code of its error. */
int guest_order(struct guest *g, const char *id, const char *order);
/* The answer to this id, to be released; NULL if it did not come. */
json_t *guest_answer(const struct guest *g, int id);
/* The last notice of this method, to be released: its params; NULL if none came. */
json_t *guest_notice(const struct guest *g, const char *method);
/* How many notices of this method came. */
int guest_count(const struct guest *g, const char *method);
/* He keeps nothing of what he was sent so far. */
void guest_forget(struct guest *g);
/* He reads what has waited. */
void guest_read(struct guest *g);

/* The seat whose turn it is in the toy, by anybody's view: "A" or "B". */
char fake_host_active(struct fake_host *d);

#endif
