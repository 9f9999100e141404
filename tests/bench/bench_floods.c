/* Floods: what the daemon holds of memory, descriptors and disk while strangers pour
 * in, with its usual limits, and how long a newcomer waits for his first answer
 * meanwhile. SECONDS_EACH (3) says how long each flood lasts; the arguments, which. */
#include <arpa/inet.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/lib/disks/scratch.h"
#include "tests/lib/measure.h"
#include "tests/lib/servers/caller.h"
#include "tests/lib/servers/daemon.h"
#include "tests/lib/servers/place.h"

enum { STRANGERS = 40, SILENT = 2000 };

static struct place place;
static int port;

/* ---- Pouring ------------------------------------------------------------------------------------------- */

static const char *address(unsigned n)
{
	static char text[32];
	snprintf(text, sizeof text, "198.51.%u.%u", n / 250 % 250, 1 + n % 250);
	return text;
}

/* A connection of the bare kind, with the beginning of a request or nothing. */
static int connect_bare(const char *begun)
{
	struct sockaddr_in there = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
		.sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 && connect(fd, (struct sockaddr *)&there, sizeof there) == 0 && begun[0])
		send(fd, begun, strlen(begun), MSG_NOSIGNAL | MSG_DONTWAIT);
	return fd;
}

static void hold_open(const char *begun)
{
	for (int i = 0; i < SILENT; i++)
		connect_bare(begun);
	for (;;)
		pause();
}

static void silent(void)
{
	hold_open("");
}

static void half_open(void)
{
	hold_open("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nX-Long: ");
}

/* Each of many asks for this again as soon as it is answered; who is
 * closed comes again. `reads` false: nobody takes the answers. */
static void ask_for_ever(const char *method, void (*params)(struct bytes *out, unsigned n),
	const char *token, bool reads)
{
	static struct caller all[STRANGERS];
	struct bytes request = { 0 };
	unsigned n = 0;
	for (int i = 0; i < STRANGERS; i++)
		all[i].fd = -1;
	for (;; n++) {
		struct caller *s = &all[n % STRANGERS];
		if (s->fd < 0 &&
			!(token ? place_sit(s, port, address(n), token) : caller_open_from(s, port, address(n))))
			continue;
		bytes_clear(&request);
		bytes_format(&request, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",\"params\":", n, method);
		params(&request, n);
		bytes_text(&request, "}");
		bool here = reads ? caller_answer(s, &request) != NULL : caller_send(s, request.data, request.size);
		if (!here)
			caller_finish(s);
		if (!reads)
			usleep(200);
	}
}

static void the_battle(struct bytes *out, unsigned n)
{
	(void)n;
	bytes_text(out, "{\"scenario\":\"malbrook/malplaquet\"}");
}

static void a_word(struct bytes *out, unsigned n)
{
	bytes_format(out, "{\"to\":\"table\",\"text\":\"%u: the enemy is in motion along the whole line.\"}", n);
}

static void an_announcement(struct bytes *out, unsigned n)
{
	bytes_format(out, "{\"id\":\"%d-%u\",\"order\":{\"type\":\"announce\",\"text\":\"The enemy is in "
		"motion.\"}}", (int)getpid(), n);
}

static void brackets(struct bytes *out, unsigned n)
{
	(void)n;
	for (int i = 0; i < 15 * 1024; i++)
		bytes_char(out, '[');
}

static void nothing(struct bytes *out, unsigned n)
{
	(void)n;
	bytes_text(out, "{}");
}

static void creation(void)
{
	ask_for_ever("hall.create", the_battle, NULL, true);
}

static void chat(void)
{
	ask_for_ever("chat", a_word, place.umpire, true);
}

static void announcements(void)
{
	ask_for_ever("order", an_announcement, place.umpire, true);
}

static void big_messages(void)
{
	ask_for_ever("ping", brackets, NULL, true);
}

static void slow_readers(void)
{
	ask_for_ever("hall.scenarios", nothing, NULL, false);
}

static const struct flood {
	const char *name;
	void (*pour)(void);
} floods[] = {
	{ "nothing",       NULL          },
	{ "creation",      creation      },
	{ "chat",          chat          },
	{ "announcements", announcements },
	{ "silent",        silent        },
	{ "half open",     half_open     },
	{ "big messages",  big_messages  },
	{ "slow readers",  slow_readers  },
};

static pid_t pour(const struct flood *flood)
{
	pid_t child = flood->pour ? fork() : 0;
	if (flood->pour && child == 0) {
		if (nice(5) == -1 || !freopen("/dev/null", "w", stderr))
			_exit(1);
		flood->pour();
	}
	return child;
}

/* ---- Measuring ----------------------------------------------------------------------------------------- */

static unsigned descriptors(const struct daemon *d)
{
	char path[64];
	unsigned count = 0;
	snprintf(path, sizeof path, "/proc/%d/fd", (int)d->pid);
	DIR *dir = opendir(path);
	while (dir && readdir(dir))
		count++;
	if (dir)
		closedir(dir);
	return count > 2 ? count - 2 : 0;
}

static uint64_t disk_kb(const char *db)
{
	static const char *const endings[] = { "", "-wal", "-shm" };
	uint64_t bytes = 0;
	for (int i = 0; i < 3; i++) {
		char path[600];
		struct stat about;
		snprintf(path, sizeof path, "%s%s", db, endings[i]);
		bytes += stat(path, &about) == 0 ? (uint64_t)about.st_size : 0;
	}
	return bytes / 1024;
}

/* From the connect to the answer to a ping. */
static uint64_t newcomer_us(unsigned n)
{
	struct caller s;
	char from[32];
	uint64_t begun = measure_now_ns();
	snprintf(from, sizeof from, "203.0.113.%u", 1 + n % 250);
	bool fine = caller_open_from(&s, port, from);
	json_decref(fine ? place_ask(&s, "ping", json_object()) : NULL);
	if (fine)
		caller_finish(&s);
	return fine ? (measure_now_ns() - begun) / 1000 : UINT32_MAX;
}

static void measure(const struct daemon *d, const char *db, const struct flood *flood, unsigned seconds)
{
	struct samples waits = { 0 };
	uint64_t memory = 0, until = measure_now_ns() + seconds * 1000000000ull;
	unsigned open = 0, n = 0;
	pid_t child = pour(flood);
	while (measure_now_ns() < until) {
		samples_add(&waits, newcomer_us(n++));
		memory = daemon_memory(d) > memory ? daemon_memory(d) : memory;
		open = descriptors(d) > open ? descriptors(d) : open;
		usleep(20000);
	}
	printf("  %-14s %8.1f MB %8u %10llu kB %10.1f %10.1f\n", flood->name, (double)memory / (1 << 20), open,
		(unsigned long long)disk_kb(db),
		samples_at(&waits, 50) / 1e3, samples_at(&waits, 100) / 1e3);
	fflush(stdout);
	if (child > 0) {
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
	}
	samples_finish(&waits);
	sleep(1);
}

static bool is_wanted(const struct flood *flood, int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strncmp(flood->name, argv[i], strlen(argv[i])) == 0)
			return true;
	return argc < 2;
}

int main(int argc, char **argv)
{
	static const char *const flags[] = { "--proxy", "127.0.0.1", "--log-level", "error", NULL };
	const char *seconds = getenv("SECONDS_EACH");
	struct rlimit many = { 4096, 4096 };
	char db[512];
	struct daemon d;
	struct caller hall;
	snprintf(db, sizeof db, "%s", scratch_path("floods.db"));
	setrlimit(RLIMIT_NOFILE, &many);
	if (!daemon_start(&d, db, flags) || !caller_open(&hall, d.port))
		return 1;
	port = d.port;
	json_decref(place_create(&hall, "mdcc/training", &place));
	caller_finish(&hall);
	printf("  the most the daemon held, and how many ms a newcomer waited for his first answer: the median "
		"and the longest\n");
	printf("  %-14s %11s %8s %13s %10s %10s\n", "beside", "memory", "open", "disk", "median", "longest");
	for (size_t i = 0; i < sizeof floods / sizeof floods[0]; i++)
		if (is_wanted(&floods[i], argc, argv))
			measure(&d, db, &floods[i], seconds && atoi(seconds) > 0 ? (unsigned)atoi(seconds) : 3);
	return daemon_stop(&d) == 0 ? 0 : 1;
}
