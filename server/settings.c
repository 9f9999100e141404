/* The flags of the daemon. */
#include "server/settings.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/base/bytes.h"
#include "server/host/notices/address.h"
#include "server/store/store.h"

enum {
	NOFILE_SPARE = 64, /* descriptors kept for the store and the library */
	PING_SECONDS = 30,
	RATE = 500,
	SLEEP_SECONDS = 60,
	LEASE_SECONDS = 15,
	ADJOURN_DAYS = 14, /* and never fewer: people are away for a week */
	URL_MAX = 200,
};

#define URL_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.:/-_~[]"

static const char help[] =
	"usage: tricorned [FLAGS]\n"
	"Hosts tabletop battles: the page, the sockets of the players, the rules and the journal.\n"
	"\n"
	"  --listen HOST:PORT     where players connect (127.0.0.1:1704); port 0 takes a free one\n"
	"  --db FILE              the file of the games, created if it does not exist (tricorne.db)\n"
	"  --store URL            a PostgreSQL database in place of the file, as postgres:///tricorne; no password in\n"
	"                         it: that stands in ~/.pgpass, or in a service file. Beside FILE lie only marks then\n"
	"  --address URL          of several daemons on one PostgreSQL: where the others send whoever wants a game that\n"
	"                         is played here, as wss://battles.example.org/2 (ws:// and as it listens)\n"
	"  --lease SECONDS        a daemon that does not say for so long that it lives loses its games to others (15)\n"
	"  --metrics HOST:PORT    figures at /metrics and /health; a loopback address (off)\n"
	"  --origin URL           a page elsewhere that may connect, as https://battles.example.org; may be "
	"repeated\n"
	"  --proxy ADDRESS        whoever connects from there says in X-Forwarded-For for whom; may be repeated\n"
	"  --connections N        at most so many connections (the limit of open files, less 64)\n"
	"  --rate N               requests a second of one connection, 0 for any number (500)\n"
	"  --ping SECONDS         a silent connection is pinged after so long, and dropped a third later (30)\n"
	"  --sleep SECONDS        a game at whose table nobody sits is put out of memory after so long (60)\n"
	"  --adjourn DAYS         a game nobody has looked at for so long is adjourned, 14 at least, 0 for never (14)\n"
	"  --scenario FILE        a battle of your own besides those shipped; may be repeated\n"
	"  --battle SCENARIO      makes a game of this scenario and prints the links of its seats\n"
	"  --fresh-key            signs records with a new key from now on; the one before stays known\n"
	"  --url URL              where people reach this server, as https://battles.example.org: who is away is\n"
	"                         told that it is his turn, by webhooks and whatever else is set up here (off)\n"
	"  --mail URL             the mail server that sends for it, as smtp://mail.example.org:587 (off)\n"
	"  --mail-from ADDRESS    whose name its mail goes under\n"
	"  --mail-user NAME       who this server is to the mail server, if that asks\n"
	"  --mail-secret FILE     the password for it ($CREDENTIALS_DIRECTORY/mail-secret)\n"
	"  --notices-inside       notices may go to private addresses, and without TLS\n"
	"  --limit NAME=N         how much one may take, see below; 0 for any; all=0 for none; may be repeated\n"
	"  --log-level LEVEL      error, warn, info or debug (info)\n"
	"  --version, --help\n"
	"\n"
	"When it is ready it prints one line, `listening on http://HOST:PORT`. SIGTERM and SIGINT end it in "
	"order.\n"
	"Exit codes: 0 ended in order, 1 the disk failed, 2 wrong flags, 3 the file cannot be used, 4 the file "
	"is newer,\n"
	"5 the file is in use, 6 the port is in use, 7 the address cannot be listened on, 8 libwebsockets does "
	"not start.\n"
	"\nLimits, and what they are unless --limit says otherwise:\n";

static void print_help(void)
{
	struct bytes text = { 0 };
	bytes_text(&text, help);
	limits_help(&text);
	fputs(bytes_cstr(&text), stdout);
	bytes_finish(&text);
}

static bool complain(const char *flag, const char *wanted)
{
	fprintf(stderr, "tricorned: --%s wants %s; see tricorned --help\n", flag, wanted);
	return false;
}

static bool read_number(const char *flag, const char *text, long least, long most, long *number)
{
	char *end;
	char wanted[64];
	*number = strtol(text, &end, 10);
	snprintf(wanted, sizeof wanted, "a whole number from %ld to %ld", least, most);
	return (*text && !*end && *number >= least && *number <= most) || complain(flag, wanted);
}

static bool is_loopback(const char *host)
{
	return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0;
}

static bool read_origin(struct settings *s, const char *origin)
{
	bool web = strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0;
	if (!web || strchr(strstr(origin, "//") + 2, '/') || s->origin_count == ORIGINS_MAX)
		return complain("origin",
			"at most 16 times a scheme, a host and perhaps a port, as https://battles.example.org");
	s->origins[s->origin_count++] = origin;
	return true;
}

/* Of letters that need no care wherever it is written. */
static bool read_url(struct settings *s, const char *url)
{
	bool web = strncmp(url, "http://", 7) == 0 || strncmp(url, "https://", 8) == 0;
	size_t size = strlen(url);
	if (!web || size > URL_MAX || url[size - 1] == '/' || strspn(url, URL_LETTERS) < size)
		return complain("url", "an URL without a slash at its end, as https://battles.example.org");
	s->url = url;
	return true;
}

/* The first line of the file. */
static bool read_secret(struct settings *s, const char *path)
{
	FILE *file = fopen(path, "re");
	bool read = file && fgets(s->mail_secret, sizeof s->mail_secret, file);
	if (file)
		fclose(file);
	s->mail_secret[strcspn(s->mail_secret, "\r\n")] = '\0';
	return read && s->mail_secret[0];
}

/* As systemd hands them over, unless a file was named. */
static void read_credential(struct settings *s)
{
	const char *folder = getenv("CREDENTIALS_DIRECTORY");
	char path[4096];
	if (!folder || s->mail_secret[0])
		return;
	snprintf(path, sizeof path, "%s/mail-secret", folder);
	read_secret(s, path);
}

/* What belongs together is there. */
static bool mail_is_whole(struct settings *s)
{
	read_credential(s);
	if (s->mail && !s->url)
		return complain("mail", "--url as well, for the links in what is sent");
	if (s->mail && !s->mail_from)
		return complain("mail", "--mail-from as well");
	return !s->mail_user || s->mail_secret[0] || complain("mail-user", "--mail-secret as well");
}

static const struct option options[] = {
	{ "listen", required_argument, NULL, 'l' },
	{ "db", required_argument, NULL, 'd' },
	{ "store", required_argument, NULL, 't' },
	{ "address", required_argument, NULL, 'A' },
	{ "lease", required_argument, NULL, 'e' },
	{ "metrics", required_argument, NULL, 'm' },
	{ "origin", required_argument, NULL, 'o' },
	{ "proxy", required_argument, NULL, 'P' },
	{ "connections", required_argument, NULL, 'c' },
	{ "rate", required_argument, NULL, 'r' },
	{ "ping", required_argument, NULL, 'p' },
	{ "sleep", required_argument, NULL, 's' },
	{ "adjourn", required_argument, NULL, 'a' },
	{ "scenario", required_argument, NULL, 'S' },
	{ "battle", required_argument, NULL, 'b' },
	{ "fresh-key", no_argument, NULL, 'k' },
	{ "limit", required_argument, NULL, 'L' },
	{ "url", required_argument, NULL, 'u' },
	{ "mail", required_argument, NULL, 'M' },
	{ "mail-from", required_argument, NULL, 'F' },
	{ "mail-user", required_argument, NULL, 'U' },
	{ "mail-secret", required_argument, NULL, 'w' },
	{ "notices-inside", no_argument, NULL, 'i' },
	{ "log-level", required_argument, NULL, 'v' },
	{ "version", no_argument, NULL, 'V' },
	{ "help", no_argument, NULL, 'h' },
	{ 0 },
};

static bool read_adjourn(struct settings *s, const char *value)
{
	long number;
	if (!read_number("adjourn", value, 0, 3650, &number))
		return false;
	s->adjourn_days = (int)number;
	return number == 0 || number >= ADJOURN_DAYS || complain("adjourn", "14 days at least, or 0 for never");
}

static bool read_address(struct settings *s, const char *url)
{
	size_t size = strlen(url);
	bool socket = strncmp(url, "ws://", 5) == 0 || strncmp(url, "wss://", 6) == 0;
	s->address = url;
	return (socket && size <= URL_MAX && url[size - 1] != '/' && strspn(url, URL_LETTERS) == size) ||
		complain("address", "an URL without a slash at its end, as wss://battles.example.org/2");
}

/* The sentence is the store's own: it knows what is wrong with it. */
static bool read_store(struct settings *s, const char *value)
{
	struct store_problem problem;
	s->store = value;
	if (store_url_is_sound(value, &problem))
		return true;
	fprintf(stderr, "tricorned: %s\n", problem.sentence);
	return false;
}

static bool read_flag(struct settings *s, int flag, const char *value)
{
	long number;
	switch (flag) {
	case 'l': return net_address_read(value, &s->listen) ||
		complain("listen", "HOST:PORT, as 127.0.0.1:1704 or [::1]:1704");
	case 'm': return (net_address_read(value, &s->metrics) && is_loopback(s->metrics.host)) ||
		complain("metrics", "HOST:PORT on the loopback, as 127.0.0.1:1705");
	case 'd': s->db = value; return *value || complain("db", "a file");
	case 't': return read_store(s, value);
	case 'A': return read_address(s, value);
	case 'e': return read_number("lease", value, 1, 3600, &number) && (s->lease_seconds = (int)number, true);
	case 'b': s->battle = value; return true;
	case 'o': return read_origin(s, value);
	case 'P': return s->proxy_count < ORIGINS_MAX ? (s->proxies[s->proxy_count++] = value, true) :
		complain("proxy", "at most 16 addresses");
	case 'S': return s->scenario_count < SCENARIOS_MAX ? (s->scenarios[s->scenario_count++] = value, true) :
		complain("scenario", "at most 64 files");
	case 'c': return read_number("connections", value, 1, 1000000, &number) &&
		(s->connections = (unsigned)number, true);
	case 'r': return read_number("rate", value, 0, 1000000, &number) && (s->rate = (unsigned)number, true);
	case 'p': return read_number("ping", value, 1, 3600, &number) && (s->ping_seconds = (int)number, true);
	case 's': return read_number("sleep", value, 0, 86400, &number) && (s->sleep_seconds = (int)number, true);
	case 'a': return read_adjourn(s, value);
	case 'k': return s->fresh_key = true;
	case 'u': return read_url(s, value);
	case 'M':
		s->mail = value;
		return strncmp(value, "smtp://", 7) == 0 || strncmp(value, "smtps://", 8) == 0 ||
			complain("mail", "an URL, as smtp://mail.example.org:587");
	case 'F': s->mail_from = value; return !address_problem(CHANNEL_MAIL, value, false) ||
		complain("mail-from", "an address of mail, as tricorne@example.org");
	case 'U': s->mail_user = value; return *value || complain("mail-user", "a name");
	case 'w': return read_secret(s, value) || complain("mail-secret", "a file with a password in it");
	case 'i': return s->notices_inside = true;
	case 'L': return limits_set(&s->limits, value) || complain("limit", "a name and a number, as awake=100");
	case 'v': return log_level_named(value) >= 0 ? (s->level = (enum log_level)log_level_named(value), true) :
		complain("log-level", "error, warn, info or debug");
	default:
		fprintf(stderr, "tricorned: there is no such flag, or its value is missing; see tricorned --help\n");
		return false;
	}
}

/* Never more connections than there are descriptors for. */
static void settle_connections(struct settings *s)
{
	struct rlimit limit;
	if (getrlimit(RLIMIT_NOFILE, &limit))
		limit.rlim_cur = 1024;
	else if (limit.rlim_cur < limit.rlim_max) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
		getrlimit(RLIMIT_NOFILE, &limit);
	}
	rlim_t most = limit.rlim_cur > 2 * NOFILE_SPARE ? limit.rlim_cur - NOFILE_SPARE : NOFILE_SPARE;
	if (!s->connections || s->connections > most)
		s->connections = most > 1000000 ? 1000000 : (unsigned)most;
}

bool settings_read(struct settings *s, int argc, char **argv, enum exit_code *code)
{
	*s = (struct settings){ .listen = { "127.0.0.1", 1704 },
		.db = "tricorne.db",
		.rate = RATE,
		.ping_seconds = PING_SECONDS,
		.sleep_seconds = SLEEP_SECONDS,
		.adjourn_days = ADJOURN_DAYS,
		.lease_seconds = LEASE_SECONDS,
		.level = LOG_INFO,
		.limits = limits_usual() };
	*code = EXIT_FINE;
	opterr = 0;
	for (int flag; (flag = getopt_long(argc, argv, "", options, NULL)) != -1;) {
		if (flag == 'h' || flag == 'V') {
			if (flag == 'h')
				print_help();
			else
				puts("tricorned " TRICORNE_VERSION);
			return false;
		}
		if (!read_flag(s, flag, optarg)) {
			*code = EXIT_FLAGS;
			return false;
		}
	}
	if (optind < argc) {
		fprintf(stderr, "tricorned: only flags are expected; see tricorned --help\n");
		*code = EXIT_FLAGS;
		return false;
	}
	if (!mail_is_whole(s)) {
		*code = EXIT_FLAGS;
		return false;
	}
	s->hang_up_seconds = s->ping_seconds + (s->ping_seconds + 2) / 3;
	settle_connections(s);
	return true;
}
