/* Battles of dba18 in pairs that differ only in what one seat of a side cannot know of
 * another's: what its markers hold and who of it lies in ambush (option share_hidden_within_side
 * off), or which enemies stand before it (option wing_commander_fog). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/dba18/ground/sight.h"
#include "server/rules/dba18/position/orders.h"
#include "server/rules/dba18/position/unit.h"
#include "tests/lib/worlds/twins.h"

enum { PAIRS = 24, PAIRS_SOAKED = 200, ORDERS_MOST = 40, ORDERS_SOAKED = 160, ROWS_LEFT = 120,
	SETTLE_MAX = 60, POOL = 6, MARKERS = 4, CELLS = 8 };

/* ---- Drawing worlds ------------------------------------------------------------------------------------ */

struct common {
	bool fog;        /* else secrets are kept from each other within the side */
	bool b_begins, garrisons, listed;
};

struct world {
	struct bytes text;
	const struct common *common;
	int place[POOL]; /* of each who is hidden: a marker from 1, then the woods */
};

static void write_troops(struct world *w)
{
	bytes_text(&w->text,
		"\"AC\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"CINC\",\"x\":240000,\"y\":40000},"
		"\"AG\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"COMMANDER\",\"x\":230000,\"y\":60000},");
	for (int i = 0; i < 3; i++)
		bytes_format(&w->text,
			"\"AM%d\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":%d,\"y\":80000},"
			"\"AL%d\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"LINE\",\"x\":%d,\"y\":100000},"
			"\"AR%d\":{\"side\":\"A\",\"command\":\"AC3\",\"type\":\"LINE\",\"x\":%d,\"y\":100000},"
			"\"BL%d\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"LINE\",\"x\":%d,\"y\":160000,"
			"\"heading\":18000},", i, 220000 + i * 16000, i, 40000 + i * 16000, i,
			420000 + i * 16000, i, 40000 + i * 16000);
	bytes_text(&w->text,
		"\"AH\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"HUSSARS\",\"x\":100000,\"y\":90000},"
		"\"AX\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"COMMANDER\",\"x\":56000,\"y\":80000},"
		"\"AY\":{\"side\":\"A\",\"command\":\"AC3\",\"type\":\"COMMANDER\",\"x\":430000,\"y\":80000},"
		"\"BC\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"CINC\",\"x\":60000,\"y\":330000},"
		"\"BG\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"COMMANDER\",\"x\":56000,\"y\":200000,"
		"\"heading\":18000}");
}

/* Of A.right, in its markers or in a wood of its own. */
static void write_secret(struct world *w, int i)
{
	bool scouts = i >= POOL - 2;
	int wood = w->place[i] - MARKERS - 1;
	bytes_format(&w->text, ",\"H%d\":{\"side\":\"A\",\"command\":\"AC3\",\"type\":\"%s\"", i + 1,
		scouts ? "SCOUTS" : i % 2 ? "HUSSARS" : "LINE");
	if (wood >= 0)
		bytes_format(&w->text, ",\"ambush\":\"w%d\",\"x\":%d,\"y\":205000", wood + 1,
			330000 + wood * 90000 + (i - POOL + 2) * 18000);
	bytes_char(&w->text, '}');
}

/* Behind the long wood, where only A.right and the C-in-C look. */
static void write_unseen_enemies(struct world *w)
{
	static const char *const types[] = { "LINE", "HUSSARS", "CUIRASSIERS", "DRAGOONS" };
	bool taken[CELLS] = { false };
	for (int i = (int)chance(CELLS); i > 0; i--) {
		int cell = (int)chance(CELLS);
		if (taken[cell])
			continue;
		taken[cell] = true;
		bytes_format(&w->text,
			",\"D%d\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"%s\",\"grade\":\"%c\",\"x\":%d,\"y\":%d,"
			"\"heading\":18000}", i,
			types[chance(SHAPE_COUNTOF(types))], "ENI"[chance(3)], 260000 + cell * 24000,
			between(280000, 340000));
	}
}

static void write_elements(struct world *w)
{
	bytes_text(&w->text, "\"elements\":{");
	write_troops(w);
	for (int i = 0; i < POOL && !w->common->fog; i++)
		write_secret(w, i);
	if (w->common->fog)
		write_unseen_enemies(w);
	bytes_text(&w->text, "},");
}

static void write_markers(struct world *w)
{
	bytes_text(&w->text, "\"markers\":{");
	for (int marker = 1; marker <= MARKERS; marker++) {
		bytes_format(&w->text,
			"%s\"k%d\":{\"side\":\"A\",\"command\":\"AC3\",\"x\":%d,\"y\":110000,\"contents\":[",
			marker > 1 ? "," : "", marker, 300000 + marker * 26000);
		for (int i = 0, first = 1; i < POOL && !w->common->fog; i++)
			if (w->place[i] == marker) {
				bytes_format(&w->text, "%s\"H%d\"", first ? "" : ",", i + 1);
				first = 0;
			}
		bytes_text(&w->text, "]}");
	}
	bytes_format(&w->text,
		",\"n1\":{\"side\":\"B\",\"command\":\"BC1\",\"x\":80000,\"y\":220000,\"heading\":18000}");
	if (w->common->fog)
		/* behind the others: numbers count them all */
		bytes_format(&w->text,
			",\"n2\":{\"side\":\"B\",\"command\":\"BC1\",\"x\":%d,\"y\":%d,\"heading\":18000}", 470000,
			between(250000, 340000));
	bytes_text(&w->text,
		"},\"ambushes\":{\"w1\":{\"side\":\"A\",\"terrain\":\"wood1\"},\"w2\":{\"side\":\"A\","
		"\"terrain\":\"wood2\"}},");
}

static void write_frame(struct world *w)
{
	const struct common *c = w->common;
	bytes_text(&w->text,
		"\"sides\":{\"A\":{\"army_code\":\"FRANCE\",\"role\":\"attacker\",\"home\":\"S\"},"
		"\"B\":{\"army_code\":\"PRUSSIA\",\"role\":\"defender\",\"home\":\"N\"}},"
		"\"seats\":[{\"id\":\"A\",\"side\":\"A\",\"cinc\":true,\"commands\":[\"AC1\"]},{\"id\":\"A.left\","
		"\"side\":\"A\",\"commands\":[\"AC2\"]},"
		"{\"id\":\"A.right\",\"side\":\"A\",\"commands\":[\"AC3\"]},{\"id\":\"B\",\"side\":\"B\","
		"\"cinc\":true,\"commands\":[\"BC1\"]}],"
		"\"commands\":{\"AC1\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"AG\"},"
		"\"AC2\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"AX\"},"
		"\"AC3\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"AY\"},\"BC1\":{\"side\":\"B\","
		"\"rank\":\"GENERAL\",\"commander\":\"BG\"}},"
		"\"table\":{\"width\":480000,\"height\":360000},\"terrain\":{"
		"\"wood1\":{\"kind\":\"WOOD\",\"polygon\":[[310000,190000],[390000,190000],[390000,230000],[310000,"
		"230000]]},"
		"\"wood2\":{\"kind\":\"WOOD\",\"polygon\":[[400000,190000],[470000,190000],[470000,230000],[400000,"
		"230000]]},"
		"\"long\":{\"kind\":\"WOOD\",\"polygon\":[[150000,104000],[160000,104000],[160000,360000],[150000,"
		"360000]]}},");
	bytes_format(&w->text,
		"\"options\":{\"share_hidden_within_side\":%s,\"wing_commander_fog\":%s,\"bua_garrison_hidden\":%s,"
		"\"public_oob\":%s,"
		"\"historical_limits_waived\":[\"DBA-4.1\",\"DBA-4.3\",\"DBA-4.4\",\"DBA-4.5\",\"DBA-4.6\"]},"
		"\"turn\":{\"bound\":1,\"active\":\"%c\",\"step\":\"REVEAL\"},"
		"\"bound_limit\":8}", c->fog ? "true" : "false", c->fog ? "true" : "false", c->garrisons ? "true" :
		"false", c->listed ? "true" : "false", c->b_begins ? 'B' : 'A');
}

static struct hosted *draw_world(const struct common *common)
{
	struct world w = { .common = common };
	struct hosted *h;
	for (int i = 0, deep[MARKERS + 1] = { 0 }; i < POOL; i++)
		do
			w.place[i] = 1 + (int)chance(i >= POOL - 2 ? MARKERS + 2 : MARKERS);
		while (w.place[i] <= MARKERS && deep[w.place[i]]++);
	bytes_char(&w.text, '{');
	write_elements(&w);
	write_markers(&w);
	write_frame(&w);
	h = hosted_battle(&dba18, bytes_cstr(&w.text));
	bytes_finish(&w.text);
	return h;
}

/* ---- What comes to light ------------------------------------------------------------------------------- */

static const struct dba_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

static uint32_t bit_of(const struct hosted *h, const char *seat)
{
	return 1u << game_seat(h->game, seat);
}

static bool has_come_out(const struct dba_state *s)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] == 'H' && (dba_unit_on_table(s, i) || !dba_unit_in_play(s, i)))
			return true;
	for (int k = 1; k <= MARKERS; k++)
		if (!dba_marker_truly_named(s, (char[]){ 'k', (char)('0' + k), '\0' }))
			return true;
	return false;
}

/* Does A.left look upon the place? */
static bool left_sees(const struct dba_state *s, struct point there)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (strcmp(s->commands[s->elements[i].command].id, "AC2") == 0 && dba_unit_on_table(s, i) &&
			dba_in_sight(s, base_centre(dba_base(s, i)), there))
			return true;
	return false;
}

static bool left_sees_more(const struct dba_state *s)
{
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] == 'D' && dba_unit_on_table(s, i) &&
			left_sees(s, base_centre(dba_base(s, i))))
			return true;
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (strcmp(s->markers[i].id, "n2") == 0 && left_sees(s, point_at(s->markers[i].x, s->markers[i].y)))
			return true;
	return false;
}

static bool shows_a_difference(const struct hosted *h, bool fog)
{
	return truth(h)->result.over || (fog ? left_sees_more(truth(h)) : has_come_out(truth(h)));
}

static void compare(struct twins *t, bool fog)
{
	if (shows_a_difference(t->worlds[0], fog) || shows_a_difference(t->worlds[1], fog))
		t->alike = 0;
	twins_compare_sent(t);
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

static int first_of(uint32_t seats)
{
	int seat = 0;
	while (!(seats >> seat & 1))
		seat++;
	return seat;
}

/* Whoever is not compared lets his time run out. */
static void settle(struct twins *t, struct hosted *h, uint32_t hands)
{
	for (int i = 0; i < SETTLE_MAX && (twins_owing(h) & ~hands); i++) {
		struct command expire = command_expire(first_of(twins_owing(h) & ~hands));
		cr_assert(hosted_command(h, &expire), "pair %d: time does not run out", t->number);
	}
}

/* A.right moves a marker, whatever is in it. */
static void move_a_marker(struct twins *t)
{
	char text[160];
	json_t *order;
	snprintf(text, sizeof text, "{\"type\":\"move_marker\",\"id\":\"k%u\",\"segments\":[{\"forward\":%u}]}",
		1 + chance(MARKERS), 1000 * (1 + chance(10)));
	order = json_loads(text, 0, NULL);
	if (twins_would_take(t->worlds[0], "A.right", order) && twins_would_take(t->worlds[1], "A.right", order))
		for (int i = 0; i < 2; i++)
			cr_assert(hosted_order(t->worlds[i], "A.right", text));
	json_decref(order);
}

/* Orders that name what is another seat's, or nobody's. */
static json_t *draw_probe(void)
{
	static const char *const probes[] = {
		"{\"type\":\"declare_small_arms_fire\",\"shots\":[{\"shooter\":\"AL1\",\"target\":\"%s\"}]}",
		"{\"type\":\"move_element\",\"id\":\"%s\",\"segments\":[{\"forward\":1000}]}",
		("{\"type\":\"move_element\",\"id\":\"AL1\",\"segments\":[{\"forward\":9000}],"
		"\"contact\":{\"target\":\"%s\",\"edge\":\"front\"}}"),
		"{\"type\":\"move_marker\",\"id\":\"%s\",\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"reveal_marker\",\"id\":\"%s\"}",
		"{\"type\":\"reveal_ambush\",\"id\":\"%s\"}",
		"{\"type\":\"attach_commander\",\"commander\":\"AX\",\"element\":\"%s\"}",
		"{\"type\":\"note_marker\",\"marker\":\"%s\",\"text\":\"?\"}",
	};
	static const char *const names[] = { "H%u", "k%u", "m%u", "w%u", "D%u" };
	char id[ID_SIZE], text[300];
	snprintf(id, sizeof id, names[chance(SHAPE_COUNTOF(names))], 1 + chance(6));
	snprintf(text, sizeof text, probes[chance(SHAPE_COUNTOF(probes))], id);
	return json_loads(text, 0, NULL);
}

static void let_act(struct twins *t, int seat)
{
	const char *id = game_seat_id(t->worlds[0]->game, seat);
	json_t *order = chance(5) == 0 ? draw_probe() : twins_draw_offer(t, seat);
	if (!order || chance(6) == 0) {
		json_decref(order);
		order = json_loads("{\"type\":\"end_step\"}", 0, NULL);
	}
	twins_compare_previews(t, id, order);
	twins_give(t, id, order);
	json_decref(order);
}

static void play(struct twins *t, const struct common *common, uint32_t hands, int most)
{
	compare(t, common->fog);
	twins_compare_views(t);
	while (t->alike && t->orders < most && game_row(t->worlds[0]->game) < HOSTED_ROWS - ROWS_LEFT) {
		uint32_t due = twins_owing(t->worlds[0]) & hands;
		cr_assert_eq(due, twins_owing(t->worlds[1]) & hands, "pair %d, order %d: who is waited for",
			t->number, t->orders);
		if (!common->fog && chance(3) == 0)
			move_a_marker(t);
		if (due && chance(8))
			let_act(t, first_of(due));
		else
			for (int i = 0; i < 2; i++)
				settle(t, t->worlds[i], hands);
		compare(t, common->fog);
		if (t->alike && chance(8) == 0)
			twins_compare_views(t);
	}
}

/* ---- Pairs --------------------------------------------------------------------------------------------- */

/* A.left, who can tell neither apart; and where the secrets are of A's, whoever is not of A. */
static void play_pair(int number, bool fog, int most, struct twins_tally *tally)
{
	struct common common = { .fog = fog, .b_begins = chance(2), .garrisons = chance(2), .listed = !fog &&
		chance(3) == 0 };
	struct twins t = { .worlds = { draw_world(&common), draw_world(&common) }, .number = number };
	uint32_t hands = bit_of(t.worlds[0], "A.left") | (fog ? 0 : bit_of(t.worlds[0], "B"));
	if (fog)
		t.alike = 1u << game_viewer(t.worlds[0]->game, viewer_of(t.worlds[0], "A.left"));
	else
		twins_blindfold(&t, bit_of(t.worlds[0], "A") | bit_of(t.worlds[0], "A.right"));
	tally->differ += twins_differ_for_the_umpire(&t);
	play(&t, &common, hands, most);
	twins_count(tally, &t, truth(t.worlds[0])->turn.bound, truth(t.worlds[0])->turn.bound > 2,
		truth(t.worlds[0])->result.over);
	hosted_destroy(t.worlds[0]);
	hosted_destroy(t.worlds[1]);
}

static void play_pairs(bool fog)
{
	int pairs = twins_soak() ? PAIRS_SOAKED : PAIRS;
	struct twins_tally tally = { 0 };
	twins_begin(1756);
	for (int pair = 0; pair < pairs; pair++)
		play_pair(pair, fog, twins_soak() ? ORDERS_SOAKED : ORDERS_MOST, &tally);
	twins_judge(&tally);
}

Test(dba18_wings, keep_their_secrets_from_each_other)
{
	play_pairs(false);
}

Test(dba18_wings, see_no_enemy_that_they_cannot_see)
{
	play_pairs(true);
}

/* Does who knows so much take the seat that is asked about A.left's element for the only one it can be? */
static bool knows_who_is_asked(const struct hosted *h, const char *viewer)
{
	static struct dba_state asked, known;
	struct decision open[DECISIONS_MAX];
	memset(&known, 0, sizeof known);
	asked = *truth(h);
	asked.asks[asked.ask_count++] = (struct dba_ask){ .element = dba_element_named(&asked, "AL0"),
		.kind = ORDER_pursue_choice, .side = SIDE_A };
	dba18.known(&asked, viewer_of(h, viewer), &known);
	for (int i = dba18.open(&dba18, &known, open); i > 0; i--)
		if (strcmp(open[i - 1].kind, "pursue_choice") == 0) {
			cr_assert_eq(open[i - 1].seat == game_seat(h->game, "A.left"), !open[i - 1].supposed);
			return !open[i - 1].supposed;
		}
	cr_assert_fail("nothing is asked");
	return false;
}

Test(dba18_wings, which_of_them_is_asked_the_enemy_does_not_know)
{
	struct hosted *h = draw_world(&(struct common){ .listed = true });
	cr_assert(knows_who_is_asked(h, "A.left"));
	cr_assert(knows_who_is_asked(h, "A"));
	cr_assert_not(knows_who_is_asked(h, "B"));
	cr_assert_not(knows_who_is_asked(h, "watch"));
	hosted_destroy(h);
}
