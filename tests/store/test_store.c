/* What the store keeps beside the journal: links, chat, deadlines,
 * the list of games; and copies of it all. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/bytes.h"
#include "server/base/token.h"
#include "server/store/sqlite/copy.h"
#include "tests/lib/disks/gate_vfs.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"

static struct store *fresh(void)
{
	return journals_store(scratch_path("store.db"));
}

static struct journal_game toy(const char *id)
{
	return (struct journal_game){ .id = id, .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.options = "", .names = "", .created_ms = 5 };
}

static struct heard create_with_links(struct store *s, const char *id, const struct store_new_link *links,
	size_t count)
{
	struct journal_game game = toy(id);
	struct heard heard = { 0 };

	store_create_game(s, &game, "{}", 2, links, count, heard_done, &heard);
	store_flush(s);
	return heard;
}

Test(token, ids_and_links_are_random_texts_of_their_length)
{
	char id[2][TOKEN_GAME_ID_SIZE], link[2][TOKEN_LINK_SIZE];

	for (int i = 0; i < 2; i++) {
		token_game_id(id[i]);
		token_link(link[i]);
		cr_assert_eq(strlen(id[i]), TOKEN_GAME_ID_SIZE - 1);
		cr_assert_eq(strspn(id[i], "0123456789abcdefghjkmnpqrstvwxyz"), TOKEN_GAME_ID_SIZE - 1);
		cr_assert_eq(strlen(link[i]), TOKEN_LINK_SIZE - 1);
		cr_assert_eq(strspn(link[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
			TOKEN_LINK_SIZE - 1);
	}
	cr_assert_str_neq(id[0], id[1]);
	cr_assert_str_neq(link[0], link[1]);
}

Test(token, the_hash_is_blake2b_256)
{
	/* of "abc", as other implementations compute it */
	static const uint8_t expected[4] = { 0xbd, 0xdd, 0x81, 0x3c };
	uint8_t hash[TOKEN_HASH_SIZE];

	token_hash("abc", hash);
	cr_assert_arr_eq(hash, expected, sizeof expected);
}

EVERY_STORE(links, a_link_opens_its_game_and_role)
{
	struct store *s = fresh();
	struct store_link link;
	const struct store_new_link links[] = { { "token of A", "A" }, { "token of the umpire", "umpire" } };

	cr_assert_eq(create_with_links(s, "g1", links, 2).outcome, JOURNAL_OK);
	cr_assert_eq(store_link(s, "token of A", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.game, "g1");
	cr_assert_str_eq(link.role, "A");
	cr_assert_eq(store_link(s, "token of the umpire", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.role, "umpire");
	cr_assert_eq(store_link(s, "token of", &link), JOURNAL_ABSENT);
	store_close(s);
}

EVERY_STORE(links, a_token_that_is_taken_creates_nothing)
{
	struct store *s = fresh();
	struct journal_game game;
	const struct store_new_link links[] = { { "one", "A" }, { "one", "B" } };
	struct heard both[2] = { 0 };
	struct journal_game good = toy("g2"), bad = toy("g1");

	store_create_game(s, &bad, "{}", 2, links, 2, heard_done, &both[0]);
	store_create_game(s, &good, "{}", 2, links, 1, heard_done, &both[1]);
	store_flush(s);
	cr_assert_eq(both[0].outcome, JOURNAL_FAILED);
	cr_assert_eq(both[1].outcome, JOURNAL_OK, "its neighbour in the group is not touched: %s",
		both[1].problem);
	cr_assert_eq(journal_game(store_journal(s), "g1", &game), JOURNAL_ABSENT);
	cr_assert_str_eq(journals_rows(store_journal(s), "g2", 0, 9), "0:{}");
	store_close(s);
}

EVERY_STORE(links, a_replaced_link_opens_nothing_any_more)
{
	struct store *s = fresh();
	struct store_link link;
	struct heard heard = { 0 };
	const struct store_new_link links[] = { { "old", "A" }, { "other", "B" } };

	create_with_links(s, "g1", links, 2);
	store_replace_link(s, "g1", 0, "A", "new", 1000, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(store_link(s, "old", &link), JOURNAL_ABSENT);
	cr_assert_eq(link.void_ms, 1000);
	cr_assert(link.replaced);
	cr_assert_eq(store_link(s, "nobody's", &link), JOURNAL_ABSENT);
	cr_assert_eq(link.void_ms, 0, "it never opened anything");
	cr_assert_eq(store_link(s, "new", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.role, "A");
	cr_assert_eq(store_link(s, "other", &link), JOURNAL_FOUND);

	store_replace_link(s, "g1", 0, "A", "other", 1000, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED, "B has that token");
	cr_assert_eq(store_link(s, "new", &link), JOURNAL_FOUND, "and A keeps his");

	store_replace_link(s, "g1", 0, "A", NULL, 1000, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(store_link(s, "new", &link), JOURNAL_ABSENT);
	cr_assert_not(link.replaced, "nobody has one now");
	store_replace_link(s, "nowhere", 0, "A", "x", 1000, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	store_close(s);
}

EVERY_STORE(links, another_link_leaves_those_that_are_there)
{
	struct store *s = fresh();
	struct store_link link;
	struct heard heard = { 0 };
	const struct store_new_link links[] = { { "old", "watch" } };

	create_with_links(s, "g1", links, 1);
	store_add_link(s, "g1", 0, "watch", "new", heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_eq(store_link(s, "old", &link), JOURNAL_FOUND);
	cr_assert_eq(store_link(s, "new", &link), JOURNAL_FOUND);
	cr_assert_str_eq(link.role, "watch");
	store_add_link(s, "g1", 0, "watch", "old", heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED, "somebody has it");
	store_add_link(s, "nowhere", 0, "watch", "x", heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	store_replace_link(s, "g1", 0, "watch", NULL, 1000, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(store_link(s, "old", &link), JOURNAL_ABSENT);
	cr_assert_eq(store_link(s, "new", &link), JOURNAL_ABSENT, "both are void together");
	store_close(s);
}

Test(links, the_file_does_not_hold_the_token)
{
	struct store *s = fresh();
	char token[TOKEN_LINK_SIZE];
	struct store_new_link link = { token, "A" };
	char *content = malloc(1 << 20);
	ssize_t size;
	int fd;

	token_link(token);
	create_with_links(s, "g1", &link, 1);
	store_close(s);
	fd = open(scratch_path("store.db"), O_RDONLY);
	size = read(fd, content, 1 << 20);
	close(fd);
	cr_assert_gt(size, 4096);
	cr_assert_null(memmem(content, (size_t)size, token, TOKEN_LINK_SIZE - 1));
	free(content);
}

static bool add_said(void *ctx, const struct store_said *said)
{
	bytes_format(ctx, "%llu %s>%s %s;", (unsigned long long)said->seq, said->from, said->to, said->text);
	return strcmp(said->text, "stop") != 0;
}

/* Two games, of which the first has three lines said at its table, and the other one for A alone. */
static struct store *said_at_two(struct heard *heard)
{
	static const char *const texts[] = { "stop", "hello", "again" };
	struct store *s = fresh();

	journals_create(store_journal(s), "g1");
	journals_create(store_journal(s), "g2");
	for (int i = 0; i < 3; i++) {
		store_say(s, "g1", &(struct store_said){ .at_ms = i, .from = "A", .to = "table", .text = texts[i] },
			heard_done, heard);
		store_flush(s);
		cr_assert_eq(heard->outcome, JOURNAL_OK);
		cr_assert_eq(heard->seq, i + 1u);
	}
	store_say(s, "g2", &(struct store_said){ .from = "umpire", .to = "A", .text = "psst" }, NULL, NULL);
	store_flush(s);
	return s;
}

/* The umpire says a word to A, and one to B, at the first of them. */
static void say_aside(struct store *s)
{
	store_say(s, "g1", &(struct store_said){ .from = "umpire", .to = "A", .text = "psst" }, NULL, NULL);
	store_say(s, "g1", &(struct store_said){ .from = "umpire", .to = "B", .text = "hush" }, NULL, NULL);
	store_flush(s);
}

EVERY_STORE(chat, what_was_said_is_read_newest_first)
{
	struct bytes line = { 0 };
	struct heard heard = { 0 };
	struct store *s = said_at_two(&heard);
	const struct store_ears ears = { .one = "table", .other = "A", .most = 2 };

	cr_assert_eq(store_chat(s, "g1", NULL, 0, add_said, &line), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&line), "3 A>table again;2 A>table hello;1 A>table stop;");
	bytes_clear(&line);
	cr_assert_eq(store_chat(s, "g1", NULL, 3, add_said, &line), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&line), "2 A>table hello;1 A>table stop;");
	bytes_clear(&line);
	say_aside(s);
	cr_assert_eq(store_chat(s, "g1", &ears, 0, add_said, &line), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&line), "4 umpire>A psst;3 A>table again;2 A>table hello;",
		"two of each, in their order");
	bytes_clear(&line);
	cr_assert_eq(store_chat(s, "g2", NULL, 0, add_said, &line), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&line), "1 umpire>A psst;");
	cr_assert_eq(store_chat(s, "nowhere", NULL, 0, add_said, &line), JOURNAL_ABSENT);
	store_say(s, "nowhere", &(struct store_said){ .from = "A", .to = "table", .text = "echo" },
		heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	bytes_finish(&line);
	store_close(s);
}

EVERY_STORE(chat, two_boxes_have_a_line_each_and_one_may_forget_its_own)
{
	struct bytes line = { 0 };
	struct heard heard = { 0 };
	struct store *s = said_at_two(&heard);
	const struct store_ears boxes[] = { { .one = "table", .other = "A", .third = "=A", .most = 1 },
		{ .one = "table", .other = "B", .third = "=B", .most = 1 } };

	say_aside(s);
	store_say(s, "g1", &(struct store_said){ .at_ms = 70, .from = "A>B", .to = "=B", .copy = "=A",
		.text = "psst" }, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.seq, 70, "numbers follow the time");
	store_chat(s, "g1", &boxes[0], 0, add_said, &line);
	store_chat(s, "g1", &boxes[1], 0, add_said, &line);
	cr_assert_str_eq(bytes_cstr(&line), "71 A>B>=A psst;4 umpire>A psst;3 A>table again;"
		"70 A>B>=B psst;5 umpire>B hush;3 A>table again;");
	store_hush(s, "g1", 1, "=A", heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	bytes_clear(&line);
	store_chat(s, "g1", &boxes[0], 0, add_said, &line);
	store_chat(s, "g1", &boxes[1], 0, add_said, &line);
	cr_assert_str_eq(bytes_cstr(&line), "4 umpire>A psst;3 A>table again;"
		"70 A>B>=B psst;5 umpire>B hush;3 A>table again;");
	bytes_finish(&line);
	store_close(s);
}

static bool add_deadline(void *ctx, const char *game, int64_t wake_at_ms)
{
	bytes_format(ctx, "%s %lld;", game, (long long)wake_at_ms);
	return true;
}

static const char *deadlines(struct store *s)
{
	static struct bytes line;

	bytes_clear(&line);
	cr_assert_eq(store_deadlines(s, add_deadline, &line), JOURNAL_FOUND);
	return bytes_cstr(&line);
}

EVERY_STORE(deadlines, the_earliest_comes_first)
{
	struct store *s = fresh();
	struct journal_game late = toy("late");
	struct heard heard = { 0 };

	cr_assert_str_eq(deadlines(s), "");
	late.wake_at_ms = 300;
	store_create_game(s, &late, "{}", 2, NULL, 0, NULL, NULL);
	journals_create(store_journal(s), "early");
	store_set_deadline(s, "early", 100, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_OK);
	cr_assert_str_eq(deadlines(s), "early 100;late 300;");
	store_set_deadline(s, "late", 50, NULL, NULL);
	store_set_deadline(s, "early", JOURNAL_WAKE_NEVER, NULL, NULL);
	store_set_deadline(s, "nowhere", 1, heard_done, &heard);
	store_flush(s);
	cr_assert_eq(heard.outcome, JOURNAL_FAILED);
	cr_assert_str_eq(deadlines(s), "late 50;");
	store_close(s);
}

struct page {
	struct bytes line;
	uint64_t last;
	unsigned room;
};

static bool add_game(void *ctx, uint64_t number, const struct journal_game *game)
{
	static const uint8_t nothing[JOURNAL_SECRET_SIZE];
	struct page *page = ctx;

	cr_assert_arr_eq(game->secret, nothing, sizeof nothing, "a list does not read secrets");
	bytes_format(&page->line, "%s%s ", game->id, game->ended ? "!" : "");
	page->last = number;
	return --page->room > 0;
}

EVERY_STORE(games, are_listed_newest_first_and_page_by_page)
{
	struct store *s = fresh();
	struct page page = { .room = 2 };
	struct journal_entry end;

	for (int i = 1; i <= 4; i++) {
		char id[16];

		snprintf(id, sizeof id, "g%d", i);
		journals_create(store_journal(s), id);
	}
	end = journals_entry("g3", 1);
	end.life = JOURNAL_LIFE_ENDED;
	journals_append(store_journal(s), &end);
	cr_assert_eq(store_games(s, 0, STORE_ALL_GAMES, add_game, &page), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&page.line), "g4 g3! ");
	page.room = 9;
	cr_assert_eq(store_games(s, page.last, STORE_ALL_GAMES, add_game, &page), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&page.line), "g4 g3! g2 g1 ");
	bytes_clear(&page.line);
	cr_assert_eq(store_games(s, 0, STORE_OPEN_GAMES, add_game, &page), JOURNAL_FOUND);
	cr_assert_str_eq(bytes_cstr(&page.line), "g4 g2 g1 ");
	bytes_finish(&page.line);
	store_close(s);
}

EVERY_STORE(store, everything_is_there_after_it_was_closed_and_opened)
{
	struct store *s = fresh();
	struct store_link link;
	struct journal_game game;
	struct journal_entry entry;
	const struct store_new_link links[] = { { "token", "A" } };

	create_with_links(s, "g1", links, 1);
	entry = journals_entry("g1", 1);
	entry.wake_at_ms = 70;
	entry.clocks = "tick";
	journals_append(store_journal(s), &entry);
	store_close(s);

	s = fresh();
	cr_assert_eq(store_link(s, "token", &link), JOURNAL_FOUND);
	cr_assert_eq(journal_game(store_journal(s), "g1", &game), JOURNAL_FOUND);
	cr_assert_str_eq(game.clocks, "tick");
	cr_assert_str_eq(deadlines(s), "g1 70;");
	cr_assert_str_eq(journals_open(store_journal(s), "g1", JOURNAL_NEWEST), "0:{} 1:row 1");
	entry.seq = 2;
	cr_assert_eq(journals_append(store_journal(s), &entry).outcome, JOURNAL_DUPLICATE);
	store_close(s);
}

struct copying {
	char from[256], to[256];
	struct store_problem problem;
	bool done;
};

static void *copy_meanwhile(void *arg)
{
	struct copying *c = arg;

	c->done = copy_database(c->from, c->to, &c->problem);
	return NULL;
}

Test(copy, one_made_while_rows_are_written_is_whole)
{
	struct store *s = fresh();
	struct copying copying = { 0 };
	struct journal_game game;
	pthread_t copier;

	snprintf(copying.from, sizeof copying.from, "%s", scratch_path("store.db"));
	snprintf(copying.to, sizeof copying.to, "%s", scratch_path("copy.db"));
	journals_create(store_journal(s), "g1");
	for (uint64_t seq = 1; seq <= 400; seq++) {
		struct journal_entry entry = journals_entry("g1", seq);

		journal_append(store_journal(s), &entry, NULL, NULL);
		if (seq == 200)
			cr_assert_eq(pthread_create(&copier, NULL, copy_meanwhile, &copying), 0);
	}
	store_flush(s);
	cr_assert_eq(pthread_join(copier, NULL), 0);
	cr_assert(copying.done, "%s", copying.problem.sentence);
	copy_meanwhile(&copying);
	cr_assert(copying.done, "an older copy is replaced: %s", copying.problem.sentence);
	store_close(s);

	cr_assert_neq(access(scratch_path("copy.db.new"), F_OK), 0);
	s = journals_store(scratch_path("copy.db"));
	cr_assert_eq(journal_game(store_journal(s), "g1", &game), JOURNAL_FOUND);
	cr_assert_eq(game.last, 400);
	store_close(s);
}

Test(copy, one_that_cannot_be_made_says_why)
{
	struct store *s = fresh();
	struct store_problem problem = { 0 };

	cr_assert_not(copy_database(scratch_path("store.db"), "/nowhere/at/all.db", &problem));
	cr_assert_not_null(strstr(problem.sentence, "/nowhere/at/all.db"));
	store_close(s);
}
