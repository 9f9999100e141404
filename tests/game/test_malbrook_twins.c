/* Battles of Malbrook in pairs that differ only in what side A cannot know:
 * until the rules show one of its seats something else, that seat (and whoever
 * watches) is sent, offered, refused and previewed the same bytes in both. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/malbrook/position/orders.h"
#include "server/rules/malbrook/sight/vantage.h"
#include "tests/lib/worlds/malbrook_worlds.h"

enum { PAIRS = 20, PAIRS_SOAKED = 125, ORDERS_MAX = 200, SETTLE_MAX = 200, ROWS_LEFT = 80 };

/* ---- Pairs --------------------------------------------------------------------------------------------- */

struct pair {
	struct twins t;
	struct twin_dice dice[2];
	uint32_t hands, all_hands; /* seats of A: those who have been shown nothing yet that differs, and all */
};

static const struct malb_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

static uint32_t seats_of_b(const struct pair *p)
{
	return 1u << game_seat(p->t.worlds[0]->game, "B");
}

/* How a brigade stands and what it is seen to do. */
static uint32_t mark_of_brigade(uint32_t sum, const struct malb_brigade *b)
{
	uint8_t does[] = { b->dps, b->status, b->formation, b->halted, b->mounted, b->in_combat, b->under_fire,
		b->charge.declared, b->charge.response };
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
		sum = mixed(mixed(sum, &s->guns[slot].pos, sizeof s->guns[slot].pos), &s->guns[slot].facing,
			sizeof s->guns[slot].facing);
	else if (malb_kind(unit) == KIND_LEADER)
		sum = mixed(sum, &s->leaders[slot].pos, sizeof s->leaders[slot].pos);
	else if (malb_kind(unit) == KIND_MESSENGER)
		sum = mixed(sum, &s->messengers[slot].pos, sizeof s->messengers[slot].pos);
	return sum;
}

/* What this viewer has before his eyes, or remembers, by the truth: one number for it all, whatever slots it
 * lies in. His own troops are not in it: as long as he sees nothing else that differs, nothing may befall
 * them that does. But his messengers ride to where their addressee is (5.10), and so tell of somebody he need
 * not see. */
static uint32_t sight_of(const struct hosted *h, struct viewer who)
{
	const struct malb_state *s = truth(h);
	struct malb_vantage v = malb_vantage_of(s, who);
	uint32_t sum = 0;
	for (uint16_t unit = 1; unit < UNITS_ROOM; unit++) {
		enum malb_acquaintance known = malb_slot(unit) && malb_unit_on_table(s, unit)
			? malb_vantage_acquaintance(s, &v, unit) : UNKNOWN;
		if (known == IN_SIGHT || known == OF_HIS_SIDE ||
			(known != UNKNOWN && malb_kind(unit) == KIND_MESSENGER))
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
		/* once more dice fell before him in one world than in the
		 * other they fall otherwise, which tells nobody anything */
		if (who.umpire || (who.seats & seats_of_b(p)) || !twins_rolled_alike(&p->dice[0], &p->dice[1], who) ||
			sight_of(p->t.worlds[0], who) != sight_of(p->t.worlds[1], who) ||
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

/* ---- Playing ------------------------------------------------------------------------------------------- */

/* Whoever knows what the other world's seat does not (all of B, and seats of
 * A that have seen it) ends his steps or lets his time run out, in both worlds
 * the same, for who decided is told to all. Returns one number for the steps at which the game waited. */
static uint32_t settle(struct pair *p, struct hosted *h)
{
	uint32_t pace = 0;
	for (int i = 0; i < SETTLE_MAX; i++) {
		uint32_t owing = twins_owing(h) & ~p->hands & 0xffff;
		int seat = 0;
		if (!owing)
			return pace;
		while (!(owing >> seat & 1))
			seat++;
		pace = mixed(pace, &truth(h)->turn.step, 1);
		twins_end(&p->t, h, game_seat_id(h->game, seat), pace & 1 ? "{\"type\":\"end_step\"}" : NULL);
	}
	cr_assert(false, "pair %d: B is never done", p->t.number);
	return pace;
}

static uint32_t owing_hands(const struct pair *p, const struct hosted *h)
{
	return twins_owing(h) & p->hands;
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
		"{\"type\":\"roll_move\",\"group\":\"%s\",\"foot\":{\"avd\":1,\"d6\":1},\"pace\":\"single\","
		"\"movers\":[\"%s\"]}",
		"{\"type\":\"move_brigade\",\"unit\":\"A1\",\"legs\":[{\"kind\":\"advance\",\"dev\":0,"
		"\"dist\":9000}]}",
		"{\"type\":\"move_brigade\",\"unit\":\"A3\",\"legs\":[{\"kind\":\"advance\",\"dev\":-200,"
		"\"dist\":14000}]}",
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

/* Once a seat of the side fights what another does not see, the steps
 * at which all wait for it tell of that. */
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

static void play_pair(int number, bool wing, struct twins_tally *tally)
{
	struct malbrook_common common = malbrook_draw_common(wing);
	struct pair p = { .t = { .worlds = { malbrook_draw_world(&common, 'H'),
		malbrook_draw_world(&common, 'J') }, .alike = ~0u, .number = number } };
	for (const char *const *seat = (const char *const[]){ "A", "A.left", "A.right", NULL }; *seat; seat++)
		p.all_hands |= viewer_of(p.t.worlds[0], *seat).seats;
	for (int i = 0; i < 2; i++)
		twins_lend_dice(&p.dice[i], p.t.worlds[i], p.all_hands);
	tally->differ += twins_differ_for_the_umpire(&p.t);
	play(&p);
	p.t.alike = p.hands;
	twins_count(tally, &p.t, truth(p.t.worlds[0])->turn.n - 1, truth(p.t.worlds[0])->turn.n > 2,
		truth(p.t.worlds[0])->result.over);
	hosted_destroy(p.t.worlds[0]);
	hosted_destroy(p.t.worlds[1]);
}

static void play_pairs(bool wing)
{
	struct twins_tally tally = { 0 };
	twins_begin(1709);
	for (int pair = 0; pair < (twins_soak() ? PAIRS_SOAKED : PAIRS); pair++)
		play_pair(pair, wing, &tally);
	twins_judge(&tally);
}

Test(malbrook_twins, are_told_alike_to_sides_that_cannot_tell_them_apart)
{
	play_pairs(false);
}

Test(malbrook_twins, are_told_alike_to_wings_that_cannot_tell_them_apart)
{
	play_pairs(true);
}

/* Does who knows so much know which seat of A is asked about its first brigade? */
static bool knows_who_is_asked(const struct hosted *h, const char *viewer)
{
	static struct malb_state known;
	struct decision open[DECISIONS_MAX];
	uint16_t brigade = 1;
	memset(&known, 0, sizeof known);
	while (truth(h)->brigades[brigade].side != SIDE_A)
		brigade++;
	malbrook.known(truth(h), viewer_of(h, viewer), &known);
	known.asks[known.ask_count++] =
		(struct malb_ask){ .brigade = brigade, .kind = ORDER_respond, .side = SIDE_A };
	for (int i = malbrook.open(&malbrook, &known, open); i > 0; i--)
		if (strcmp(open[i - 1].kind, "respond") == 0)
			return !open[i - 1].supposed;
	cr_assert_fail("nothing is asked");
	return false;
}

Test(malbrook_twins, which_of_them_is_asked_the_enemy_does_not_know)
{
	twins_begin(1709);
	struct malbrook_common common = malbrook_draw_common(false);
	struct hosted *h = malbrook_draw_world(&common, 'H');
	cr_assert(knows_who_is_asked(h, "A.left"));
	cr_assert(knows_who_is_asked(h, "A"));
	cr_assert_not(knows_who_is_asked(h, "B"));
	cr_assert_not(knows_who_is_asked(h, "watch"));
	hosted_destroy(h);
}
