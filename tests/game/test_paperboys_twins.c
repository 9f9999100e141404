/* Battles of Paperboys in pairs that differ only in what side A cannot know: the cards to come, B's layout
 * while he draws it up, the French grenadiers, B's wishes for losses and his answers beforehand, and under
 * fog what his units are worth. Until the rules show A something else, his seats and whoever watches are
 * sent, offered, refused and previewed the same bytes in both, one frame for one frame. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/paperboys/position/unit.h"
#include "tests/lib/worlds/paperboys_worlds.h"

enum { PAIRS = 40, PAIRS_SOAKED = 300, ORDERS_MOST = 48, ORDERS_SOAKED = 250, ROWS_LEFT = 120 };

struct pair {
	struct twins t;
	struct boys_common common;
	struct boys_dice dice[2];
	uint32_t rows[2];    /* looked through */
};

static const struct pb_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

/* ---- What the rules show A ----------------------------------------------------------------------------- */

static bool is_drawing_up(const struct pb_state *s)
{
	return s->turn.step == S4_DEFENDER || s->turn.step == S5_ATTACKER || s->turn.step == S6_REARRANGE;
}

static enum pb_side who_draws_up(const struct pb_state *s)
{
	enum pb_story story = s->turn.step == S5_ATTACKER ? STORY_ATTACKER : STORY_DEFENDER;
	return !is_drawing_up(s) ? NO_SIDE : s->sides[FRENCH].story == story ? FRENCH : ALLIANCE;
}

static void forget_unit(struct pb_unit *u, bool fog)
{
	for (int i = 0; i < u->stand_count && u->side == FRENCH && !u->grenadier_known; i++)
		u->stands[i].grenadier = false;
	memset(u->loss_order, 0, sizeof u->loss_order);
	u->loss_count = 0;
	if (fog)
		u->quality = NO_QUALITY;
	if (u->status == RESERVE)
		memset(u, 0, sizeof *u);
}

/* All that lies open of the truth. A's own troops are in it with all
 * they have: nothing may befall them by what he cannot know. */
static void open_truth(const struct pair *p, int world, struct pb_state *open)
{
	enum pb_side b = p->common.b, hidden;
	*open = *truth(p->t.worlds[world]);
	hidden = who_draws_up(open);
	memset(open->turn.deck, 0, sizeof open->turn.deck);
	for (int i = 0; i < open->seat_count; i++)
		if (open->seats[i].side == b)
			memset(&open->seats[i].standing, 0, sizeof open->seats[i].standing);
	for (uint16_t i = 1; i < open->units_end; i++) {
		if (open->units[i].side == b)
			forget_unit(&open->units[i], p->common.fog);
		if (open->units[i].side == b && hidden == b)
			memset(&open->units[i], 0, sizeof open->units[i]);
	}
	for (uint16_t i = 1; i < open->officers_end; i++)
		if (open->officers[i].side == b && (hidden == b || open->officers[i].state == OFFICER_RESERVE))
			memset(&open->officers[i], 0, sizeof open->officers[i]);
}

/* What the rows since the last look tell: which stands were lost, even of a unit that is gone by
 * now; and under fog that a die has fallen, since what is added to it tells what a unit is worth. */
struct signs {
	uint32_t losses;
	bool rolled;
};

static void read_row(const char *row, struct signs *signs)
{
	for (const char *at = row; (at = strstr(at, "\"type\":\"stand_lost\"")); at++)
		signs->losses = mixed(signs->losses, at, strcspn(at, "}"));
	for (const char *at = row; (at = strstr(at, "\"purpose\":\"")); at++)
		signs->rolled |= strncmp(at, "\"purpose\":\"cards", 16) && strncmp(at, "\"purpose\":\"raw", 14);
}

static struct signs signs_of(struct pair *p, int world)
{
	struct hosted *h = p->t.worlds[world];
	struct signs signs = { 0 };
	while (p->rows[world] < game_row(h->game))
		read_row(bytes_cstr(&h->rows[++p->rows[world]]), &signs);
	return signs;
}

static bool shows_a_difference(struct pair *p)
{
	static struct pb_state open[2];
	struct signs one = signs_of(p, 0), two = signs_of(p, 1);
	open_truth(p, 0, &open[0]);
	open_truth(p, 1, &open[1]);
	return one.losses != two.losses || (p->common.fog && (one.rolled || two.rolled)) || open[0].result.over ||
		memcmp(&open[0], &open[1], sizeof open[0]) != 0;
}

static void compare(struct pair *p)
{
	if (shows_a_difference(p))
		p->t.alike = 0;
	twins_compare_sent(&p->t);
}

/* ---- What B does unseen -------------------------------------------------------------------------------- */

static void wish(struct pair *p, struct hosted *h)
{
	static const char *const answers[] = { "\"readjust\":\"accept\"", "\"readjust\":\"ask\"",
		"\"readjust\":\"decline\"", "\"retire\":\"least\"", "\"retire\":\"ask\"",
		"\"pistols\":\"no\"", "\"pistols\":\"ask\"", "\"losses\":\"default\"", "\"losses\":\"ask\"" };
	char order[120];
	if (!p->common.wishes || chance(2))
		snprintf(order, sizeof order, "{\"type\":\"standing\",%s}", answers[chance(SHAPE_COUNTOF(answers))]);
	else
		snprintf(order, sizeof order, "{\"type\":\"set_loss_order\",\"unit\":\"%s\",\"stands\":[%u,%u]}",
			boys_piece((int)chance(BOYS)), 1 + chance(3), 4 + chance(3));
	twins_give_unseen(&p->t, h, "B", order);
}

/* Here and there, in any order, with or without an officer, limbered or not, and taken back again. */
static void scribble(struct pair *p, struct hosted *h)
{
	const char *piece = boys_piece((int)chance(BOYS + BOYS_OFFICERS));
	int32_t x = between(1000, 13000), y = p->common.b == FRENCH ? between(5000, 8900) : between(100, 4000);
	char order[300];
	switch (chance(7)) {
	case 0: snprintf(order, sizeof order, "{\"type\":\"take_back\",\"unit\":\"%s\"}", piece); break;
	case 1: snprintf(order, sizeof order, "{\"type\":\"place_officer\",\"id\":\"B%c\",\"attach\":\"%s\"}",
		"OC"[chance(2)], piece); break;
	case 2: snprintf(order, sizeof order, "{\"type\":\"place_officer\",\"id\":\"B%c\",\"x\":%d,\"y\":%d}",
		"OC"[chance(2)], x, y); break;
	case 3: snprintf(order, sizeof order, "{\"type\":\"place_train\",\"id\":\"BT\",\"attach\":\"%s\"}",
		piece); break;
	case 4:
		snprintf(order, sizeof order,
			"{\"type\":\"place_unit\",\"unit\":\"BG\",\"stands\":[{\"id\":1,\"x\":%d,\"y\":%d,"
			"\"facing\":90}],\"deploy_state\":\"limbered\"}", x, y);
		break;
	default:
		snprintf(order, sizeof order,
			"{\"type\":\"place_unit\",\"unit\":\"%s\",\"line\":{\"x\":%d,\"y\":%d,\"facing\":%d}%s}", piece,
			x, y, between(0, 359),
			chance(2) ? ",\"deploy_state\":\"limbered\"" : "");
	}
	twins_give_unseen(&p->t, h, "B", order);
}

/* As if it had never been otherwise. What he did not place when his layout was shown stays away. */
static void draw_up_in_the_end(struct pair *p, struct hosted *h)
{
	char order[200];
	for (int i = BOYS + BOYS_OFFICERS - 1; i >= 0; i--) {
		snprintf(order, sizeof order, "{\"type\":\"take_back\",\"unit\":\"%s\"}", boys_piece(i));
		twins_give_unseen(&p->t, h, "B", order);
	}
	for (int i = 0; i < BOYS + BOYS_OFFICERS; i++)
		if (boys_final_order(&p->common, i, order, sizeof order))
			twins_give_unseen(&p->t, h, "B", order);
}

static void act_unseen(struct pair *p, struct hosted *h)
{
	bool draws_up = who_draws_up(truth(h)) == p->common.b;
	/* what he is asked is answered with it, for all to see */
	for (int i = truth(h)->ask_count ? 0 : (int)chance(4); i > 0; i--)
		wish(p, h);
	for (int i = draws_up ? (int)chance(20) : 0; i > 0; i--)
		scribble(p, h);
	if (draws_up && chance(8))
		draw_up_in_the_end(p, h);
}

/* ---- What B does for all to see ------------------------------------------------------------------------ */

static void give_seen(struct hosted *h, json_t *order)
{
	char *text = json_dumps(order, JSON_COMPACT);
	cr_assert(hosted_order(h, "B", text), "%s: %s", text, h->fault);
	free(text);
}

/* One order that both worlds' B may give; false: none was found. */
static bool give_common(struct pair *p)
{
	for (int tries = 0; tries < 4; tries++) {
		int one = (int)chance(2);
		json_t *order = twins_offer_in(p->t.worlds[one], "B");
		bool good = order && twins_would_take(p->t.worlds[!one], "B", order);
		if (good) {
			give_seen(p->t.worlds[one], order);
			give_seen(p->t.worlds[!one], order);
		}
		json_decref(order);
		if (good)
			return true;
	}
	return false;
}

static const char *closing_of(const struct pb_state *s)
{
	return s->turn.step <= S6_REARRANGE ? "{\"type\":\"ready\"}" : s->turn.step == T2_WINDOW ||
		s->turn.step == E1_WINDOW ? "{\"type\":\"pass\"}" : "{\"type\":\"end_phase\"}";
}

static void let_b_act(struct pair *p)
{
	bool draws_up = is_drawing_up(truth(p->t.worlds[0])), asked;
	for (int i = 0; i < 2; i++)
		act_unseen(p, p->t.worlds[i]);
	compare(p);
	asked = truth(p->t.worlds[0])->ask_count || truth(p->t.worlds[1])->ask_count;
	if (draws_up || chance(6) == 0 || !give_common(p))
		for (int i = 0; i < 2; i++)
			twins_end(&p->t, p->t.worlds[i], "B", asked ? NULL : closing_of(truth(p->t.worlds[i])));
	compare(p);
}

/* ---- What A does --------------------------------------------------------------------------------------- */

/* Orders about what he does not see as it is, or that he has no right to. */
static json_t *draw_probe(void)
{
	static const char *const probes[] = {
		"{\"type\":\"fire\",\"unit\":\"A1\",\"aim\":{\"kind\":\"unit\",\"id\":\"%s\"}}",
		"{\"type\":\"fire\",\"unit\":\"AG\",\"aim\":{\"kind\":\"unit\",\"id\":\"%s\"}}",
		"{\"type\":\"attack\",\"unit\":\"A2\",\"target\":\"%s\",\"through\":\"wall.1\",\"grenadiers\":true}",
		"{\"type\":\"attack\",\"unit\":\"A1\",\"target\":\"%s\"}",
		"{\"type\":\"attack\",\"unit\":\"AH\",\"target\":\"%s\",\"charge\":true}",
		"{\"type\":\"overrun\",\"unit\":\"A4\",\"target\":\"%s\",\"distance\":1500}",
		"{\"type\":\"move\",\"unit\":\"%s\",\"shift\":{\"forward\":500}}",
		"{\"type\":\"move\",\"unit\":\"A2\",\"shift\":{\"forward\":1000,\"right\":400}}",
		"{\"type\":\"place_unit\",\"unit\":\"A1\",\"line\":{\"x\":7000,\"y\":4400,\"facing\":0}}",
		"{\"type\":\"place_unit\",\"unit\":\"%s\",\"line\":{\"x\":7000,\"y\":4400,\"facing\":0}}",
		"{\"type\":\"take_back\",\"unit\":\"%s\"}",
		"{\"type\":\"set_loss_order\",\"unit\":\"%s\",\"stands\":[1,2]}",
		("{\"type\":\"form_grenadier_battalion\",\"stands\":[{\"unit\":\"%s\",\"stand\":6},{\"unit\":\"A1\","
		"\"stand\":6}]}"),
		"{\"type\":\"officer_move\",\"officer\":\"%s\",\"x\":7000,\"y\":4400}",
		"{\"type\":\"officer_move\",\"officer\":\"AC\",\"join\":\"%s\"}",
		"{\"type\":\"choose_loss\",\"unit\":\"%s\"}",
		"{\"type\":\"glory_attack\",\"unit\":\"AH\",\"target\":\"%s\"}",
		"{\"type\":\"pass\"}",
		"{\"type\":\"end_phase\"}",
		"{\"type\":\"ready\"}",
	};
	char text[300];
	snprintf(text, sizeof text, probes[chance(SHAPE_COUNTOF(probes))],
		boys_piece((int)chance(BOYS + BOYS_OFFICERS)));
	return json_loads(text, 0, NULL);
}

static void give_as_a(struct pair *p, int seat, json_t *order)
{
	const char *id = game_seat_id(p->t.worlds[0]->game, seat);
	twins_compare_previews(&p->t, id, order);
	twins_give(&p->t, id, order);
	json_decref(order);
	compare(p);
}

static void let_a_act(struct pair *p, int seat)
{
	json_t *order = chance(6) ? twins_draw_offer(&p->t, seat) : NULL;
	if (!order)
		order = chance(2) ? draw_probe() : json_loads(closing_of(truth(p->t.worlds[0])), 0, NULL);
	give_as_a(p, seat, order);
}

/* ---- Pairs --------------------------------------------------------------------------------------------- */

static int a_seat_of(uint32_t seats)
{
	int seat;
	do
		seat = (int)chance(SEATS_MAX);
	while (!(seats >> seat & 1));
	return seat;
}

static bool has_room(const struct pair *p)
{
	return game_row(p->t.worlds[0]->game) < HOSTED_ROWS - ROWS_LEFT &&
		game_row(p->t.worlds[1]->game) < HOSTED_ROWS - ROWS_LEFT;
}

static void play(struct pair *p, int most)
{
	uint32_t b = 1u << game_seat(p->t.worlds[0]->game, "B"), due;
	compare(p);
	twins_compare_views(&p->t);
	while (p->t.alike && p->t.orders < most && has_room(p)) {
		due = twins_owing(p->t.worlds[0]);
		cr_assert_eq(due, twins_owing(p->t.worlds[1]), "pair %d, order %d: who is waited for",
			p->t.number, p->t.orders);
		if (chance(12) == 0)
			give_as_a(p, game_seat(p->t.worlds[0]->game, chance(2) ? "A" : "A.w"), draw_probe());
		else if ((due & ~b) && (!(due & b) || chance(2)))
			let_a_act(p, a_seat_of(due & ~b));
		else
			let_b_act(p);
		if (chance(16) == 0)
			twins_compare_views(&p->t);
	}
}

static void play_pair(int number, struct twins_tally *tally)
{
	static struct pair p;
	const struct pb_turn *turn;
	memset(&p, 0, sizeof p);
	p.common = boys_draw_common();
	p.t.number = number;
	for (int i = 0; i < 2; i++)
		p.t.worlds[i] = boys_draw_world(&p.common, &p.dice[i]);
	twins_blindfold(&p.t, 1u << game_seat(p.t.worlds[0]->game, "B"));
	tally->differ += twins_differ_for_the_umpire(&p.t);
	play(&p, twins_soak() ? ORDERS_SOAKED : ORDERS_MOST);
	turn = &truth(p.t.worlds[0])->turn;
	twins_count(tally, &p.t, turn->n, p.t.orders > ORDERS_MOST / 2, truth(p.t.worlds[0])->result.over);
	hosted_destroy(p.t.worlds[0]);
	hosted_destroy(p.t.worlds[1]);
}

Test(paperboys_twins, are_told_alike_to_a_side_that_cannot_tell_them_apart)
{
	struct twins_tally tally = { 0 };
	twins_begin(1705);
	for (int pair = 0; pair < (twins_soak() ? PAIRS_SOAKED : PAIRS); pair++)
		play_pair(pair, &tally);
	twins_judge(&tally);
}
