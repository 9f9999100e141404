/* Battles of Malbrook in pairs that differ only in what side A cannot know: until the rules show one of its seats something
 * else, that seat (and whoever watches) is sent, offered, refused and previewed the same bytes in both. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/vantage.h"
#include "tests/lib/twins.h"

enum { PAIRS = 20, PAIRS_SOAKED = 125, TURNS = 6, ORDERS_MAX = 200, SETTLE_MAX = 200, ROWS_LEFT = 80, CELLS = 8 };

/* ---- Drawing worlds ---------------------------------------------------------------------------------------------------- */

/* What both worlds of a pair have in common. */
struct common {
	bool wing;      /* visibility: each wing for itself; else the side as one                    */
	bool divided;   /* a second wood between the wings, behind which the right sees what the left does not */
	bool on_a_hill; /* what hides the enemy is a ridge, not a wood                               */
	bool outpost;   /* an enemy brigade in plain sight                                           */
	bool last;      /* A's troops stand behind the others in the slots                           */
	bool messengers;
	int32_t y, outpost_y;
};

struct world {
	struct bytes text;
	const struct common *common;
	char letter;     /* of the ids of what is hidden */
	int number;
	bool taken[CELLS * 4];
};

static struct common draw_common(bool wing)
{
	struct common c = { .wing = wing, .divided = wing && chance(2), .on_a_hill = chance(4) == 0, .outpost = chance(3) > 0, .last = chance(2),
		.messengers = chance(2), .y = between(8000, 13000) };
	c.outpost_y = between(c.y + 2500, 16500);
	return c;
}

static void write_own_troops(struct world *w)
{
	int32_t y = w->common->y;
	bytes_format(&w->text, "\"A1\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"infantry\",\"style\":\"new\",\"grade\":\"C\",\"bases\":4,\"M\":[8000,%d]},"
		"\"A2\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"infantry\",\"style\":\"new\",\"grade\":\"B\",\"bases\":3,\"M\":[13000,%d]},"
		"\"A3\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"horse\",\"style\":\"new\",\"grade\":\"C\",\"bases\":3,\"M\":[31000,%d]},"
		"\"A4\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"hussars\",\"grade\":\"D\",\"bases\":2,\"M\":[37000,%d]}", y, y, y, y);
}

/* Nobody stands where another does: a cell of the country behind the wood, or inside it. */
static bool take_cell(struct world *w, int row, int *cell)
{
	for (int tries = 0; tries < 8; tries++) {
		*cell = (int)chance(CELLS);
		if (w->taken[row * CELLS + *cell])
			continue;
		w->taken[row * CELLS + *cell] = true;
		return true;
	}
	return false;
}

/* In rows 0 and 1 the wood's edge and its inside, in rows 2 and 3 the country behind it. */
static void write_hidden_brigade(struct world *w)
{
	static const char *const types[] = { "infantry", "infantry", "dragoons", "horse", "hussars" };
	static const int32_t rows[] = { 18500, 20700, 25500, 38000 };
	int row = w->common->on_a_hill ? 2 + (int)chance(2) : (int)chance(4), cell, bases = 2 + (int)chance(3);
	bool edge = row == 0;
	const char *type = types[chance(row < 2 ? 3 : 5)];
	if (!take_cell(w, row, &cell))
		return;
	bytes_format(&w->text, ",\"%c%d\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"%s\",\"style\":\"%s\",\"grade\":\"%c\",\"bases\":%d,\"ranks\":1,"
		"\"M\":[%d,%d],\"facing\":%d,\"dps\":%u", w->letter, w->number++, type, chance(2) ? "new" : "traditional", (int)('A' + chance(4)), bases,
		3000 + cell * 6000 + between(-400, 400), rows[row], chance(4) ? 1800 : 0, chance(3));
	if (strcmp(type, "dragoons") == 0)
		bytes_format(&w->text, ",\"can_dismount\":true,\"mounted\":%s", row >= 2 && chance(2) ? "true" : "false");
	if (edge)
		bytes_text(&w->text, ",\"hidden\":true");
	if (chance(3) == 0)
		bytes_format(&w->text, ",\"standing\":{\"flank_fire\":\"%s\",\"skirmish\":\"%s\"}", chance(2) ? "yes" : "no", chance(2) ? "yes" : "no");
	bytes_char(&w->text, '}');
}

/* East of the second wood, where the right wing looks and the left cannot. */
static void write_enemy_of_the_right(struct world *w)
{
	if (w->common->divided)
		bytes_format(&w->text, ",\"%c%d\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"%s\",\"style\":\"new\",\"grade\":\"C\",\"bases\":%u,\"M\":[%d,%d],"
			"\"facing\":1800}", w->letter, w->number++, chance(2) ? "infantry" : "horse", 2 + chance(2), between(31000, 44000), between(15000, 16500));
}

static void write_brigades(struct world *w)
{
	bytes_text(&w->text, "\"brigades\":{");
	if (!w->common->last) {
		write_own_troops(w);
		bytes_char(&w->text, ',');
	}
	bytes_text(&w->text, "\"R\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":3,\"M\":[24000,44500],\"facing\":1800}");
	for (int i = (int)chance(7); i > 0; i--)
		write_hidden_brigade(w);
	write_enemy_of_the_right(w);
	if (w->common->outpost)
		bytes_format(&w->text, ",\"K\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":3,\"M\":[16000,%d],\"facing\":1800}",
			w->common->outpost_y);
	if (w->common->last) {
		bytes_char(&w->text, ',');
		write_own_troops(w);
	}
	bytes_text(&w->text, "},");
}

static void write_guns(struct world *w)
{
	bytes_format(&w->text, "\"guns\":{\"AG\":{\"side\":\"A\",\"command\":\"AC1\",\"class\":\"medium\",\"grade\":\"C\",\"limbered\":%s,\"pos\":[18500,%d]}",
		w->common->last ? "true" : "false", w->common->y);
	for (int i = (int)chance(3); i > 0; i--)
		bytes_format(&w->text, ",\"%cG%d\":{\"side\":\"B\",\"command\":\"BC2\",\"class\":\"%s\",\"grade\":\"%c\",\"limbered\":false,\"pos\":[%d,30000],\"facing\":1800}",
			w->letter, i, chance(2) ? "light" : "medium", (int)('B' + chance(3)), 6000 * i + between(0, 2000));
	bytes_text(&w->text, "},");
}

static void write_leaders(struct world *w)
{
	int32_t y = w->common->y - 2500;
	bytes_format(&w->text, "\"leaders\":{\"AM\":{\"side\":\"A\",\"rank\":\"MARSHAL\",\"base_actions\":2,\"pos\":[16000,%d]},"
		"\"AL1\":{\"side\":\"A\",\"rank\":\"LG\",\"base_actions\":2,\"pos\":[9000,%d]},\"AL2\":{\"side\":\"A\",\"rank\":\"LG\",\"base_actions\":2,\"pos\":[33000,%d]},"
		"\"AG1\":{\"side\":\"A\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[11000,%d]},\"AG2\":{\"side\":\"A\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[34000,%d]},"
		"\"BM\":{\"side\":\"B\",\"rank\":\"MARSHAL\",\"base_actions\":%u,\"pos\":[%d,46500]},"
		"\"BL\":{\"side\":\"B\",\"rank\":\"LG\",\"base_actions\":%u,\"pos\":[%d,42000]},"
		"\"BG1\":{\"side\":\"B\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[%d,%d]},"
		"\"BG2\":{\"side\":\"B\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[%d,33500]}},",
		y, y, y, y, y, 1 + chance(2), between(10000, 38000), 1 + chance(3), between(10000, 38000), w->common->outpost ? 16000 : 20000,
		w->common->outpost ? w->common->outpost_y + 1500 : 34500, between(10000, 18000));
}

static void write_organisation(struct world *w)
{
	bytes_format(&w->text, "\"seats\":[{\"id\":\"A\",\"kind\":\"marshal\",\"side\":\"A\"},{\"id\":\"A.left\",\"kind\":\"wing\",\"side\":\"A\",\"wings\":[\"AW1\"]},"
		"{\"id\":\"A.right\",\"kind\":\"wing\",\"side\":\"A\",\"wings\":[\"AW2\"]},{\"id\":\"B\",\"kind\":\"marshal\",\"side\":\"B\",\"wings\":[\"BW\"]}],"
		"\"wings\":{\"AW1\":{\"side\":\"A\",\"leader\":\"AL1\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
		"\"AW2\":{\"side\":\"A\",\"leader\":\"AL2\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
		"\"BW\":{\"side\":\"B\",\"leader\":\"BL\",\"order\":{\"type\":%u,\"zone\":[[0,%d],[48000,14000],[48000,48000],[0,48000]],\"issued_by\":\"BM\"}}},"
		"\"commands\":{\"AC1\":{\"side\":\"A\",\"wing\":\"AW1\",\"leader\":\"AG1\",\"arm\":\"foot\"},"
		"\"AC2\":{\"side\":\"A\",\"wing\":\"AW2\",\"leader\":\"AG2\",\"arm\":\"cavalry\"},"
		"\"BC1\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG1\",\"arm\":\"foot\"},"
		"\"BC2\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG2\",\"arm\":\"foot\"}},", 1 + chance(3), between(13000, 17000));
}

static void write_ground(struct world *w)
{
	bytes_format(&w->text, "\"table\":{\"width\":48000,\"height\":48000},\"terrain\":{\"areas\":[{\"id\":\"belt\",\"kind\":\"%s\",%s"
		"\"polygon\":[[0,18000],[48000,18000],[48000,22500],[0,22500]]}", w->common->on_a_hill ? "hill" : "woods",
		w->common->on_a_hill ? "" : "\"may_conceal\":true,");
	if (w->common->divided)
		bytes_text(&w->text, ",{\"id\":\"strip\",\"kind\":\"woods\",\"polygon\":[[21000,0],[26000,0],[26000,18000],[21000,18000]]}");
	bytes_text(&w->text, "]},");
}

static void write_frame(struct world *w)
{
	bytes_format(&w->text, "\"umpire\":\"allowed\",\"options\":{\"visibility\":\"%s\",\"enemy_info\":\"table\",\"comms\":\"%s\"},\"deployment\":{\"mode\":\"fixed\"},"
		"\"turn\":{\"n\":1,\"step\":\"%s\",\"acting\":\"A\"},", w->common->wing ? "wing" : "side", w->common->messengers ? "messengers" : "open",
		w->common->last ? "INIT" : "CMD_LEADERS");
	bytes_format(&w->text, "\"victory\":{\"turn_limit\":%d,\"personal\":[{\"seat\":\"A\",\"text\":\"Live.\",\"test\":\"leader_alive(AM)\",\"points\":1}", TURNS);
	for (uint32_t i = chance(3); i > 0; i--)
		bytes_format(&w->text, ",{\"seat\":\"B\",\"text\":\"%c\",\"test\":\"leader_alive(%s)\",\"points\":%u}", w->letter, chance(2) ? "BM" : "BL", 1 + chance(4));
	bytes_text(&w->text, "]}}");
}

static struct hosted *draw_world(const struct common *common, char letter)
{
	struct world w = { .common = common, .letter = letter, .number = 1 + (int)chance(9) };
	struct hosted *h;
	bytes_char(&w.text, '{');
	write_ground(&w);
	write_organisation(&w);
	write_leaders(&w);
	write_brigades(&w);
	write_guns(&w);
	write_frame(&w);
	h = hosted_battle(&malbrook, bytes_cstr(&w.text));
	bytes_finish(&w.text);
	return h;
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------------- */

struct pair {
	struct twins t;
	struct twin_dice dice[2];
	uint32_t hands, all_hands; /* seats of A: those who have been shown nothing yet that differs, and all */
};

/* Did any pair show nothing to anybody, and how far did they go? */
struct tally {
	int differ, orders, refused, previewed, turns, turned, shown;
};

static const struct malb_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

static uint32_t seats_of_b(const struct pair *p)
{
	return 1u << game_seat(p->t.worlds[0]->game, "B");
}

static uint32_t mixed(uint32_t sum, const void *data, size_t size)
{
	const unsigned char *bytes = data;
	for (size_t i = 0; i < size; i++)
		sum = (sum ^ bytes[i]) * 16777619u;
	return sum;
}

/* How a brigade stands and what it is seen to do. */
static uint32_t mark_of_brigade(uint32_t sum, const struct malb_brigade *b)
{
	uint8_t does[] = { b->dps, b->status, b->formation, b->halted, b->mounted, b->in_combat, b->under_fire, b->charge.declared, b->charge.response };
	sum = mixed(sum, &b->charge.distance, sizeof b->charge.distance);
	return mixed(mixed(sum, b->bases, sizeof b->bases), does, sizeof does);
}

static uint32_t mark_of(const struct malb_state *s, uint16_t unit)
{
	uint32_t sum = 2166136261u;
	uint16_t slot = malb_slot(unit);
	if (malb_kind(unit) != KIND_MESSENGER) /* they are called otherwise by everybody */
		sum = mixed(sum, malb_unit_id(s, unit), strlen(malb_unit_id(s, unit)));
	if (malb_kind(unit) == KIND_BRIGADE)
		sum = mark_of_brigade(sum, &s->brigades[slot]);
	else if (malb_kind(unit) == KIND_GUN)
		sum = mixed(mixed(sum, &s->guns[slot].pos, sizeof s->guns[slot].pos), &s->guns[slot].facing, sizeof s->guns[slot].facing);
	else if (malb_kind(unit) == KIND_LEADER)
		sum = mixed(sum, &s->leaders[slot].pos, sizeof s->leaders[slot].pos);
	else if (malb_kind(unit) == KIND_MESSENGER)
		sum = mixed(sum, &s->messengers[slot].pos, sizeof s->messengers[slot].pos);
	return sum;
}

/* What this viewer has before his eyes, or remembers, by the truth: one number for it all, whatever slots it lies in. His own
 * troops are not in it: as long as he sees nothing else that differs, nothing may befall them that does. But his messengers ride
 * to where their addressee is (5.10), and so tell of somebody he need not see. */
static uint32_t sight_of(const struct hosted *h, struct viewer who)
{
	const struct malb_state *s = truth(h);
	struct malb_vantage v = malb_vantage_of(s, who);
	uint32_t sum = 0;
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		enum malb_acquaintance known = malb_slot(unit) && malb_on_table(s, unit) ? malb_acquaintance(s, &v, unit) : UNKNOWN;
		if (known == IN_SIGHT || known == OF_HIS_SIDE || (known != UNKNOWN && malb_kind(unit) == KIND_MESSENGER))
			sum += mark_of(s, unit);
	}
	for (int i = 0; i < s->ghost_count; i++)
		if (v.eyes >> (s->ghosts[i].eye - 1) & 1)
			sum += mixed(mixed(7, &s->ghosts[i].frame, sizeof s->ghosts[i].frame), s->ghosts[i].id, ID_SIZE);
	return sum;
}

/* Whoever is shown something that differs is let out of the comparison. */
static void look(struct pair *p)
{
	int viewers = game_viewers(p->t.worlds[0]->game);
	cr_assert_eq(viewers, game_viewers(p->t.worlds[1]->game));
	p->hands = 0;
	for (int v = 0; v < viewers; v++) {
		struct viewer who = game_viewer_at(p->t.worlds[0]->game, v);
		/* once more dice fell before him in one world than in the other they fall otherwise, which tells nobody anything */
		if (who.umpire || (who.seats & seats_of_b(p)) || !twins_rolled_alike(&p->dice[0], &p->dice[1], who) || sight_of(p->t.worlds[0], who) != sight_of(p->t.worlds[1], who) ||
			truth(p->t.worlds[0])->result.over || truth(p->t.worlds[1])->result.over)
			p->t.alike &= ~(1u << v);
		if ((p->t.alike >> v & 1) && (who.seats & (who.seats - 1)) == 0)
			p->hands |= who.seats;
	}
}

/* Everything sent since the last time. */
static void compare(struct pair *p)
{
	look(p);
	twins_compare_sent(&p->t);
}

/* ---- Playing ------------------------------------------------------------------------------------------------------------ */

/* Whoever knows what the other world's seat does not (all of B, and seats of A that have seen it) ends his steps or lets his
 * time run out, in each world as it comes. Returns one number for the steps at which the game waited. */
static uint32_t settle(struct pair *p, struct hosted *h)
{
	struct standing standing;
	uint32_t pace = 0;
	for (int i = 0; i < SETTLE_MAX; i++) {
		struct command expire;
		int seat = 0;
		game_standing(h->game, NULL, &standing);
		standing.owing &= ~p->hands & 0xffff;
		if (!standing.owing || standing.over)
			return pace;
		while (!(standing.owing >> seat & 1))
			seat++;
		expire = command_expire(seat);
		pace = mixed(pace, &truth(h)->turn.step, 1);
		if (!chance(2) || !hosted_order(h, game_seat_id(h->game, seat), "{\"type\":\"end_step\"}"))
			cr_assert(hosted_command(h, &expire), "pair %d: the time of %s does not run out", p->t.number, game_seat_id(h->game, seat));
	}
	cr_assert(false, "pair %d: B is never done", p->t.number);
	return pace;
}

static uint32_t owing_hands(const struct pair *p, const struct hosted *h)
{
	struct standing standing;
	game_standing(h->game, NULL, &standing);
	return standing.owing & p->hands;
}

/* Orders that name what may be there in one world and not in the other, or lead where it stands. */
static json_t *draw_probe(void)
{
	static const char *const probes[] = {
		"{\"type\":\"fire_gun\",\"gun\":\"AG\",\"target\":\"%s\"}",
		"{\"type\":\"declare_charge\",\"units\":[\"A3\"],\"target\":\"%s\"}",
		"{\"type\":\"declare_charge\",\"units\":[\"%s\"],\"dev\":0}",
		"{\"type\":\"standing\",\"unit\":\"%s\",\"flank_fire\":\"fire\"}",
		"{\"type\":\"preset_loss\",\"unit\":\"%s\",\"side\":\"left\"}",
		"{\"type\":\"leader_move\",\"leader\":\"AL1\",\"path\":[[12000,20700]],\"attach\":\"%s\"}",
		"{\"type\":\"roll_move\",\"group\":\"%s\",\"foot\":{\"avd\":1,\"d6\":1},\"pace\":\"single\",\"movers\":[\"%s\"]}",
		"{\"type\":\"move_brigade\",\"unit\":\"A1\",\"legs\":[{\"kind\":\"advance\",\"dev\":0,\"dist\":9000}]}",
		"{\"type\":\"move_brigade\",\"unit\":\"A3\",\"legs\":[{\"kind\":\"advance\",\"dev\":-200,\"dist\":14000}]}",
		"{\"type\":\"respond\",\"unit\":\"%s\",\"choice\":\"stand\"}",
		"{\"type\":\"flank_fire\",\"brigade\":\"%s\",\"choice\":\"decline\"}",
		"{\"type\":\"skirmish_withdraw\",\"unit\":\"%s\",\"choice\":\"no\"}",
		"{\"type\":\"end_step\"}",
	};
	char id[ID_SIZE], text[300];
	snprintf(id, sizeof id, "%c%u", (int)(chance(2) ? 'H' : 'J'), 1 + chance(12));
	snprintf(text, sizeof text, probes[chance(SHAPE_COUNTOF(probes))], id, id);
	return json_loads(text, 0, NULL);
}

/* Once a seat of the side fights what another does not see, the steps at which all wait for it tell of that. */
static void forgive_pace(struct pair *p, bool same)
{
	look(p);
	if (!same && p->hands != p->all_hands)
		p->t.alike = 0;
}

static bool same_pace(const struct pair *p)
{
	const struct malb_turn *one = &truth(p->t.worlds[0])->turn, *two = &truth(p->t.worlds[1])->turn;
	return one->n == two->n && one->step == two->step && one->half == two->half && one->closed == two->closed;
}

static void let_a_order(struct pair *p, int seat)
{
	const char *id = game_seat_id(p->t.worlds[0]->game, seat);
	bool probing = chance(5) == 0;
	json_t *order = probing ? draw_probe() : twins_draw_offer(&p->t, seat);
	if (!order || (!probing && chance(9) == 0)) {
		json_decref(order);
		order = json_loads("{\"type\":\"end_step\"}", 0, NULL);
	}
	twins_compare_previews(&p->t, id, order);
	twins_give(&p->t, id, order);
	json_decref(order);
	forgive_pace(p, same_pace(p));
	compare(p);
}

static int a_seat_of(uint32_t seats)
{
	int seat;
	do
		seat = (int)chance(SEATS_MAX);
	while (!(seats >> seat & 1));
	return seat;
}

static void let_others_act(struct pair *p)
{
	uint32_t paces[2] = { settle(p, p->t.worlds[0]), settle(p, p->t.worlds[1]) };
	forgive_pace(p, paces[0] == paces[1]);
	compare(p);
}

static void play(struct pair *p)
{
	compare(p);
	twins_compare_views(&p->t);
	while (p->hands && p->t.orders < ORDERS_MAX && game_row(p->t.worlds[0]->game) < HOSTED_ROWS - ROWS_LEFT) {
		uint32_t owing;
		let_others_act(p);
		owing = owing_hands(p, p->t.worlds[0]);
		cr_assert_eq(owing, owing_hands(p, p->t.worlds[1]), "pair %d", p->t.number);
		if (!p->hands)
			break;
		if (owing)
			let_a_order(p, a_seat_of(owing));
		if (chance(16) == 0)
			twins_compare_views(&p->t);
	}
}

static void play_pair(int number, bool wing, struct tally *tally)
{
	struct common common = draw_common(wing);
	struct pair p = { .t = { .worlds = { draw_world(&common, 'H'), draw_world(&common, 'J') }, .alike = ~0u, .number = number } };
	for (const char *const *seat = (const char *const[]){ "A", "A.left", "A.right", NULL }; *seat; seat++)
		p.all_hands |= viewer_of(p.t.worlds[0], *seat).seats;
	for (int i = 0; i < 2; i++)
		twins_lend_dice(&p.dice[i], p.t.worlds[i], p.all_hands);
	tally->differ += twins_differ_for_the_umpire(&p.t);
	play(&p);
	tally->orders += p.t.orders;
	tally->refused += p.t.refused;
	tally->previewed += p.t.previewed;
	tally->turns += truth(p.t.worlds[0])->turn.n - 1;
	tally->turned += truth(p.t.worlds[0])->turn.n > 2;
	tally->shown += !truth(p.t.worlds[0])->result.over && !p.hands;
	hosted_destroy(p.t.worlds[0]);
	hosted_destroy(p.t.worlds[1]);
}

static void play_pairs(bool wing)
{
	const char *soak = getenv("SOAK"), *drawn = getenv("SEED");
	bool long_run = soak && soak[0];
	int pairs = long_run ? PAIRS_SOAKED : PAIRS;
	struct tally tally = { 0 };
	twins_seed(long_run && drawn ? (uint32_t)strtoul(drawn, NULL, 10) : 1709);
	for (int pair = 0; pair < pairs; pair++)
		play_pair(pair, wing, &tally);
	cr_log_info("%d pairs: %d orders, %d of them refused, %d previewed; %d turns, %d pairs beyond the second, %d shown the difference", pairs,
		tally.orders, tally.refused, tally.previewed, tally.turns, tally.turned, tally.shown);
	cr_assert_eq(tally.differ, pairs, "the worlds must differ to show anything: %d", tally.differ);
	cr_assert_gt(tally.turned, pairs / 3, "too few go on: %d", tally.turned);
	cr_assert_gt(tally.refused, pairs, "too few are refused: %d", tally.refused);
}

Test(malbrook_twins, are_told_alike_to_sides_that_cannot_tell_them_apart)
{
	play_pairs(false);
}

Test(malbrook_twins, are_told_alike_to_wings_that_cannot_tell_them_apart)
{
	play_pairs(true);
}
