/* A cutter: what lies between a daemon and its PostgreSQL. */
#include "cutter.h"

#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static struct sockaddr_un server;
static _Atomic int wanted;

static struct sockaddr_un address_of(const char *folder, int port)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	snprintf(address.sun_path, sizeof address.sun_path, "%s/.s.PGSQL.%d", folder, port);
	return address;
}

/* Waits until the server has said something, which nobody hears. */
static void swallow(int fd)
{
	char answer[4096];

	assert(read(fd, answer, sizeof answer) > 0);
}

/* Hands on what came; false: the line is cut, or at its end. */
static bool hand_on(int from, int to, bool of_client)
{
	static const char commit[] = "COMMIT";
	char bytes[65536];
	ssize_t size = read(from, bytes, sizeof bytes);
	bool commits = of_client && size > 0 && memmem(bytes, (size_t)size, commit, sizeof commit - 1);
	int cut = commits ? atomic_exchange(&wanted, CUT_NOTHING) : CUT_NOTHING;

	if (size <= 0 || cut == CUT_REQUEST)
		return false;
	for (ssize_t done = 0, more; done < size; done += more)
		if ((more = write(to, bytes + done, (size_t)(size - done))) <= 0)
			return false;
	if (cut == CUT_ANSWER)
		swallow(to);
	return cut == CUT_NOTHING;
}

static void *serve(void *arg)
{
	int client = (int)(intptr_t)arg, behind = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	struct pollfd ends[2] = { { .fd = client, .events = POLLIN }, { .fd = behind, .events = POLLIN } };
	bool go_on = connect(behind, (struct sockaddr *)&server, sizeof server) == 0;

	while (go_on && poll(ends, 2, -1) > 0)
		for (int i = 0; i < 2 && go_on; i++)
			if (ends[i].revents)
				go_on = hand_on(ends[i].fd, ends[!i].fd, i == 0);
	close(client);
	close(behind);
	return NULL;
}

static void *listen_for_clients(void *arg)
{
	int door = (int)(intptr_t)arg;

	for (int client; (client = accept4(door, NULL, NULL, SOCK_CLOEXEC)) >= 0;) {
		pthread_t thread;

		assert(pthread_create(&thread, NULL, serve, (void *)(intptr_t)client) == 0);
		pthread_detach(thread);
	}
	return NULL;
}

void cutter_start(const char *folder, const char *behind)
{
	struct sockaddr_un address = address_of(folder, 6432);
	int door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	pthread_t thread;

	server = address_of(behind, 5432);
	assert(bind(door, (struct sockaddr *)&address, sizeof address) == 0 && listen(door, 8) == 0);
	assert(pthread_create(&thread, NULL, listen_for_clients, (void *)(intptr_t)door) == 0);
	pthread_detach(thread);
}

void cutter_cut(enum cut cut)
{
	atomic_store(&wanted, cut);
}
