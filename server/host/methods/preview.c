/* What is said of a game to somebody who has its watchers' link before him and has not opened it: by
 * messengers and other pages that show what a link leads to. */
#include <stdio.h>
#include <string.h>

#include "server/host/fairness/account.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/orders/scenario.h"
#include "server/host/table.h"
#include "server/host/tables/waking.h"

/* "Anne against Louis", of those who have names; else the battle's own. */
static void write_people(const char *names, char *out, size_t size)
{
	json_t *people = names[0] ? json_loads(names, 0, NULL) : NULL, *name;
	const char *seat;
	size_t length = 0;
	out[0] = '\0';
	json_object_foreach(people, seat, name)
		if (json_is_string(name) && json_string_length(name) && length < size)
			length += (size_t)snprintf(out + length, size - length, "%s%s", length ? " against " : "",
				json_string_value(name));
	json_decref(people);
}

/* Where it is, or how it ended, as whoever watches is told it just now. */
static void write_state(struct host *h, const struct table *t, char *out, size_t size)
{
	struct bytes view = { 0 };
	game_view(t->game, h->context, (struct viewer){ 0 }, &view);
	json_t *told = json_loadb(view.data, view.size, 0, NULL);
	const char *why = json_string_value(json_object_get(json_object_get(told, "result"), "why")),
		*title = json_string_value(json_object_get(json_object_get(told, "moment"), "title"));
	snprintf(out, size, "%s", why ? why : title ? title : "");
	json_decref(told);
	bytes_finish(&view);
}

static bool is_too_often(struct host *h, const char *address)
{
	struct account *account = account_join(&h->addresses, address);
	int64_t wait = charge_thing(h, account, SPEND_CALENDARS, 1);
	account_leave(account);
	return wait > 0;
}

/* A game that sleeps is not woken for it, and of one that is shown later nothing is said of how it stands. */
bool host_preview(struct host *h, const char *token, const char *address, struct host_preview *out)
{
	struct store_link link;
	struct journal_game game;
	char people[200], state[200] = "";
	if (is_too_often(h, address) || store_link(h->config.store, token, &link) != JOURNAL_FOUND ||
		strcmp(link.role, "watch") != 0 ||
		journal_game(h->config.journal, link.game, &game) != JOURNAL_FOUND)
		return false;
	snprintf(out->scenario, sizeof out->scenario, "%s", game.scenario);
	snprintf(out->title, sizeof out->title, "%s", scenario_title(h, game.scenario));
	write_people(game.names, people, sizeof people);
	const char *going_on = game.ended ? "The battle is over." : "The battle goes on.";
	const struct table *t = table_awake(h, link.game);
	if (t && !t->delay_ms)
		write_state(h, t, state, sizeof state);
	snprintf(out->text, sizeof out->text, "%s%s%s%s", people, people[0] ? ". " : "",
		state[0] ? state : going_on, state[0] && !game.ended ? ". Watch it." : "");
	return true;
}

const char *host_address(const struct host *h)
{
	return h->config.posting.url ? h->config.posting.url : "";
}
