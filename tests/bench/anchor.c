/* The anchor: what this machine can do at all with the libraries the daemon stands on. A game is two
 * players and a number; an order is parsed (jansson), becomes a row of a journal (SQLite, group commit)
 * and is told to both players once it is on disk (libwebsockets on libuv). It has no rules, secrets,
 * limits or errors: the daemon's figures are told as shares of its.
 *
 *     anchor --listen 127.0.0.1:0 --db FILE
 *
 * tests/bench/load/anchor.prof says how one speaks to it. */
#include <assert.h>
#include <jansson.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { GAMES = 4096, WAITING = 16 };

/* A message, with the room before it that libwebsockets writes its head into. */
struct frame {
	int holders;
	size_t size;
	unsigned char room[];
};

struct player {
	struct lws *wsi;
	struct game *game;
	struct player *next;
	struct frame *waiting[WAITING];
	unsigned sent, queued;
};

static struct game {
	char id[12];
	struct player *players;
	json_int_t orders;
} games[GAMES];

/* Orders that are written in one commit. */
struct group {
	struct row {
		struct game *game;
		json_int_t seq;
		struct frame *order, *update;
	} *rows;
	size_t count, room;
};

static uv_loop_t loop;
static struct lws_context *context;

/* ---- Frames -------------------------------------------------------------------------------------------- */

static struct frame *frame_create(const void *text, size_t size)
{
	struct frame *frame = malloc(sizeof *frame + LWS_PRE + size);

	*frame = (struct frame){ .holders = 1, .size = size };
	memcpy(frame->room + LWS_PRE, text, size);
	return frame;
}

static void frame_release(struct frame *frame)
{
	if (--frame->holders == 0)
		free(frame);
}

static void push(struct player *player, struct frame *frame)
{
	assert(player->queued - player->sent < WAITING);
	frame->holders++;
	player->waiting[player->queued++ % WAITING] = frame;
	lws_callback_on_writable(player->wsi);
}

static void tell(const struct game *game, struct frame *frame)
{
	for (struct player *player = game->players; player; player = player->next)
		push(player, frame);
	frame_release(frame);
}

/* ---- The journal --------------------------------------------------------------------------------------- */

static struct {
	sqlite3 *db;
	sqlite3_stmt *insert, *begin, *commit;
	struct group gathering, writing;
	uv_work_t work;
	bool works;
} journal;

static void must(int code)
{
	if (code == SQLITE_OK || code == SQLITE_DONE)
		return;
	fprintf(stderr, "anchor: %s\n", sqlite3_errmsg(journal.db));
	exit(1);
}

static void journal_open(const char *path)
{
	must(sqlite3_open(path, &journal.db));
	must(sqlite3_exec(journal.db, "pragma journal_mode = wal; pragma synchronous = full;"
		"create table journal (game text, seq int, body text, primary key (game, seq)) without rowid", NULL,
		NULL, NULL));
	must(sqlite3_prepare_v2(journal.db, "insert into journal values (?, ?, ?)", -1, &journal.insert, NULL));
	must(sqlite3_prepare_v2(journal.db, "begin immediate", -1, &journal.begin, NULL));
	must(sqlite3_prepare_v2(journal.db, "commit", -1, &journal.commit, NULL));
}

static void run(sqlite3_stmt *statement)
{
	must(sqlite3_step(statement));
	must(sqlite3_reset(statement));
}

/* On another thread. */
static void write_group(uv_work_t *work)
{
	(void)work;
	run(journal.begin);
	for (size_t i = 0; i < journal.writing.count; i++) {
		const struct row *row = &journal.writing.rows[i];

		sqlite3_bind_text(journal.insert, 1, row->game->id, -1, SQLITE_STATIC);
		sqlite3_bind_int64(journal.insert, 2, row->seq);
		sqlite3_bind_text(journal.insert, 3, (char *)row->order->room + LWS_PRE, (int)row->order->size,
			SQLITE_STATIC);
		run(journal.insert);
	}
	run(journal.commit);
}

static void go_on(void);

static void tell_group(uv_work_t *work, int status)
{
	(void)work;
	(void)status;
	for (size_t i = 0; i < journal.writing.count; i++) {
		tell(journal.writing.rows[i].game, journal.writing.rows[i].update);
		frame_release(journal.writing.rows[i].order);
	}
	journal.writing.count = 0;
	journal.works = false;
	go_on();
}

/* What came while a group was written is the next one. */
static void go_on(void)
{
	struct group gathered = journal.gathering;

	if (journal.works || gathered.count == 0)
		return;
	journal.gathering = journal.writing;
	journal.writing = gathered;
	journal.works = true;
	uv_queue_work(&loop, &journal.work, write_group, tell_group);
}

static void after_reading(uv_check_t *check)
{
	(void)check;
	go_on();
}

static void journal_add(struct row row)
{
	struct group *group = &journal.gathering;

	if (group->count == group->room) {
		group->room = group->room ? 2 * group->room : 64;
		group->rows = realloc(group->rows, group->room * sizeof *group->rows);
	}
	group->rows[group->count++] = row;
}

/* ---- Players ------------------------------------------------------------------------------------------- */

static void sit_down(struct player *player, json_t *message, const void *text, size_t size)
{
	const char *id = json_string_value(json_object_get(message, "g"));
	struct frame *answer = frame_create(text, size);

	player->game = &games[id ? atoi(id) % GAMES : 0];
	snprintf(player->game->id, sizeof player->game->id, "%s", id ? id : "");
	player->next = player->game->players;
	player->game->players = player;
	push(player, answer);
	frame_release(answer);
}

static void carry_out(struct player *player, json_t *order, const void *text, size_t size)
{
	struct row row = { .game = player->game, .seq = json_integer_value(json_object_get(order, "seq")) };

	json_object_set_new(order, "t", json_string("update"));
	json_object_set_new(order, "n", json_integer(++player->game->orders));

	char *update = json_dumps(order, JSON_COMPACT);

	row.order = frame_create(text, size);
	row.update = frame_create(update, strlen(update));
	free(update);
	journal_add(row);
}

static void receive(struct player *player, const void *text, size_t size)
{
	json_t *message = json_loadb(text, size, 0, NULL);

	assert(message);
	if (player->game)
		carry_out(player, message, text, size);
	else
		sit_down(player, message, text, size);
	json_decref(message);
}

static int send_next(struct player *player)
{
	if (player->sent == player->queued)
		return 0;

	struct frame *frame = player->waiting[player->sent++ % WAITING];
	int sent = lws_write(player->wsi, frame->room + LWS_PRE, frame->size, LWS_WRITE_TEXT);

	frame_release(frame);
	if (player->sent < player->queued)
		lws_callback_on_writable(player->wsi);
	return sent < 0 ? -1 : 0;
}

static void leave(struct player *player)
{
	for (struct player **at = player->game ? &player->game->players : NULL; at && *at; at = &(*at)->next)
		if (*at == player) {
			*at = player->next;
			break;
		}
	while (player->sent < player->queued)
		frame_release(player->waiting[player->sent++ % WAITING]);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
	struct player *player = user;

	switch (reason) {
	case LWS_CALLBACK_ESTABLISHED:
		*player = (struct player){ .wsi = wsi };
		return 0;
	case LWS_CALLBACK_RECEIVE:
		assert(lws_is_final_fragment(wsi));
		receive(player, in, size);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return send_next(player);
	case LWS_CALLBACK_CLOSED:
		leave(player);
		return 0;
	default:
		return 0;
	}
}

static void end(uv_signal_t *signal, int number)
{
	(void)signal;
	(void)number;
	_exit(0);
}

int main(int argc, char **argv)
{
	static const struct lws_protocols protocols[] = {
		{ "tricorne.v1", on_socket, sizeof(struct player), 4096, 0, NULL, 0 },
		{ 0 },
	};
	static uv_check_t check;
	static uv_signal_t terminate;
	void *loops[] = { &loop };
	struct lws_context_creation_info info = { .port = 0, .iface = "127.0.0.1", .protocols = protocols,
		.gid = (gid_t)-1, .uid = (uid_t)-1, .foreign_loops = loops, .pt_serv_buf_size = 16384,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DISABLE_IPV6 };

	if (argc != 5)
		return 2;
	uv_loop_init(&loop);
	lws_set_log_level(LLL_ERR, NULL);
	journal_open(argv[4]);
	context = lws_create_context(&info);
	if (!context)
		return 1;
	uv_check_init(&loop, &check);
	uv_check_start(&check, after_reading);
	uv_signal_init(&loop, &terminate);
	uv_signal_start(&terminate, end, SIGTERM);
	printf("listening on http://127.0.0.1:%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context,
		"default")));
	fflush(stdout);
	lws_service(context, 0);
	return 0;
}
