/* The settings of the daemon, as its flags say them. */
#ifndef TRICORNE_SETTINGS_H
#define TRICORNE_SETTINGS_H

#include <stdbool.h>

#include "server/base/log.h"
#include "server/host/fairness/limits.h"
#include "server/net/net.h"

/* What the daemon ends with (tricorned(8)). */
enum exit_code {
	EXIT_FINE = 0,
	EXIT_DISK = 1, /* a sync failed while it ran: what is on disk is certain, what came after was refused */
	EXIT_FLAGS = 2,
	EXIT_DATABASE = 3,      /* it cannot be read or made        */
	EXIT_NEWER = 4,         /* written by a newer version       */
	EXIT_DATABASE_BUSY = 5, /* another daemon has it            */
	EXIT_PORT_BUSY = 6,
	EXIT_ADDRESS = 7,       /* it cannot be listened on         */
	EXIT_LIBRARY = 8,       /* libwebsockets does not start     */
};

enum { ORIGINS_MAX = 16, SCENARIOS_MAX = 64, MAIL_SECRET_SIZE = 256 };

/* Texts are those of the command line. */
struct settings {
	struct net_address listen, metrics;
	const char *db, *battle;
	const char *store; /* NULL: the games are in the file `db` */
	const char *address;              /* where other daemons of the house send people; NULL: as it listens */
	int lease_seconds;
	const char *origins[ORIGINS_MAX + 1], *proxies[ORIGINS_MAX + 1];
	const char *scenarios[SCENARIOS_MAX];
	unsigned origin_count, proxy_count, scenario_count, rate, connections;
	int ping_seconds, hang_up_seconds, sleep_seconds, adjourn_days;
	enum log_level level;
	struct limits limits;
	bool fresh_key;
	const char *url;                  /* where people reach this server; NULL: nobody is told anything   */
	const char *mail, *mail_from, *mail_user;
	char mail_secret[MAIL_SECRET_SIZE];
	bool notices_inside;
};

/* Reads the flags, and bounds the connections by the descriptors there may be.
 * False: the daemon ends, with `code`; what is to be said has been printed. */
bool settings_read(struct settings *s, int argc, char **argv, enum exit_code *code);

#endif
