/* Battles of Paperboys in pairs that differ only in what seats A and A.w cannot know of the
 * side of seat B: how the cards will come, which stands are French grenadiers, in what order
 * stands are lost, what is answered beforehand, and under fog what units are worth. */
#include "paperboys_worlds.h"

#include <stdio.h>
#include <string.h>

enum { TURNS = 4, FRENCH_FRONT = 5200, ALLIED_FRONT = 3800, ROW = 900 };

struct kind {
	const char *name, *class;
	int stands;
	int32_t x, row;
};

static const struct kind kinds[BOYS + BOYS_OFFICERS] = {
	{ "1", "line", 6, 2500, 0 }, { "2", "line", 6, 6400, 0 }, { "3", "line", 7, 10400, 0 },
		{ "G", "cannon", 1, 13200, 0 },
	{ "H", "horse", 6, 2500, 1 }, { "D", "dragoon", 6, 6400, 1 }, { "4", "guard", 6, 10400, 1 },
		{ "T", NULL, 1, 13400, 2 },
	{ "O", NULL, 0, 4500, 2 }, { "C", NULL, 0, 8500, 2 },
};
static const char *const qualities[] = { "raw", "trained", "elite" };

struct world {
	struct bytes text;
	const struct boys_common *common;
};

/* ---- What they have in common -------------------------------------------------------------------------- */

static void mix(char *cards, int from)
{
	for (int i = from; i < CARDS; i++) {
		int other = from + (int)chance((uint32_t)(i - from + 1));
		char card = cards[i];
		cards[i] = cards[other];
		cards[other] = card;
	}
}

static void draw_decks(struct boys_common *c)
{
	for (int i = 0; i < DECKS; i++) {
		memcpy(c->decks[i], "BBBRRR", CARDS_TEXT - 1);
		mix(c->decks[i], 0);
		c->alike[i] = chance(4) ? CARDS : (int)chance(CARDS - 1);
	}
	if (c->alike[0] < c->cards)
		c->alike[0] = c->cards;
}

struct boys_common boys_draw_common(void)
{
	struct boys_common c = { .b = chance(3) ? FRENCH : ALLIANCE, .draws_up = chance(5) < 2,
		.defends = chance(3) > 0, .both = chance(2), .grenadiers = chance(4) == 0,
		.fog = chance(8) == 0, .wishes = chance(3) == 0, .last = chance(2), .windows = (int)chance(2),
		.idle = (int)chance(2), .cards = (int)chance(5) };
	for (int i = 0; i < BOYS; i++) {
		c.is_placed[i] = chance(9) > 0;
		c.shift[i] = between(0, 250);
		c.own_grenadier[i] = 1 + (int)chance(6);
		for (int side = 0; side < 2; side++) {
			c.pips[side][i] = (int)chance(3);
			c.quality[side][i] = (int)chance(3);
		}
	}
	draw_decks(&c);
	return c;
}

/* ---- Where they stand ---------------------------------------------------------------------------------- */

static int32_t front_of(const struct boys_common *c, enum pb_side side, int piece)
{
	int32_t back = kinds[piece].row * ROW + (piece < BOYS ? c->shift[piece] : 0);
	return side == FRENCH ? FRENCH_FRONT + back : ALLIED_FRONT - back;
}

static int facing_of(enum pb_side side)
{
	return side == FRENCH ? 180 : 0;
}

const char *boys_piece(int piece)
{
	static char name[8];
	snprintf(name, sizeof name, "B%s", kinds[piece].name);
	return name;
}

bool boys_final_order(const struct boys_common *c, int piece, char *order, size_t size)
{
	const struct kind *kind = &kinds[piece];
	int32_t y = front_of(c, c->b, piece);
	if (piece < BOYS && !c->is_placed[piece])
		return false;
	if (piece >= BOYS)
		snprintf(order, size, "{\"type\":\"place_officer\",\"officer\":\"B%s\",\"x\":%d,\"y\":%d}",
			kind->name, kind->x, y);
	else if (!kind->class)
		snprintf(order, size, "{\"type\":\"place_train\",\"train\":\"B%s\",\"x\":%d,\"y\":%d,\"facing\":%d}",
			kind->name, kind->x, y, facing_of(c->b));
	else
		snprintf(order, size,
			"{\"type\":\"place_unit\",\"unit\":\"B%s\",\"line\":{\"x\":%d,\"y\":%d,\"facing\":%d}%s}",
			kind->name, kind->x, y, facing_of(c->b),
			strcmp(kind->class, "cannon") ? "" : ",\"deploy_state\":\"deployed\"");
	return true;
}

/* ---- Writing worlds ------------------------------------------------------------------------------------ */

static bool waits(const struct boys_common *c, enum pb_side side, int piece)
{
	return c->draws_up && (side == c->b || (c->both && piece % 3 == 0));
}

/* Chance decides in each world for B, once for A. */
static void write_secrets(struct world *w, enum pb_side side, int piece)
{
	const struct boys_common *c = w->common;
	const struct kind *kind = &kinds[piece];
	bool b = side == c->b, line = strcmp(kind->class, "line") == 0;
	bool elite = !line && strcmp(kind->class, "horse") && strcmp(kind->class, "dragoon");
	int quality = b && c->fog ? (int)chance(4) : c->quality[b][piece];
	if (line && side == FRENCH)
		bytes_format(&w->text, ",\"grenadier_stand\":%d", b ? 1 + (int)chance(6) : c->own_grenadier[piece]);
	if (!elite && (quality < 3 || !c->draws_up))
		bytes_format(&w->text, ",\"quality\":\"%s\"", qualities[quality % 3]);
	if (b && c->wishes && kind->stands == 6 && chance(2))
		bytes_format(&w->text, ",\"loss_order\":[%u,%u]", 1 + chance(3), 4 + chance(3));
}

static void write_unit(struct world *w, enum pb_side side, int piece)
{
	const struct boys_common *c = w->common;
	const struct kind *kind = &kinds[piece];
	char letter = side == c->b ? 'B' : 'A';
	bytes_format(&w->text, "%s\"%c%s\":{\"side\":\"%s\",\"brigade\":\"%c.%s\"", piece ? "," : "", letter,
		kind->name, side == FRENCH ? "french" : "alliance", letter,
		piece == 4 || piece == 5 ? "horse" : "foot");
	if (kind->class) {
		bytes_format(&w->text, ",\"class\":\"%s\"", kind->class);
		write_secrets(w, side, piece);
	} else {
		bytes_text(&w->text, ",\"arm\":\"train\"");
	}
	if (kind->stands > 1)
		bytes_format(&w->text, ",\"pips\":%d", c->pips[side == c->b][piece]);
	if (waits(c, side, piece))
		bytes_format(&w->text, ",\"stands\":%d}", kind->stands);
	else
		bytes_format(&w->text, ",\"line\":[%d,%d,%d,%d]}", kind->stands, kind->x, front_of(c, side, piece),
			facing_of(side));
}

static void write_units(struct world *w)
{
	enum pb_side b = w->common->b, a = b == FRENCH ? ALLIANCE : FRENCH;
	bytes_text(&w->text, "\"units\":{");
	for (int side = 0; side < 2; side++) {
		for (int i = 0; i < BOYS; i++)
			write_unit(w, w->common->last == !side ? a : b, i);
		bytes_text(&w->text, side ? "}," : ",");
	}
}

static void write_officers(struct world *w)
{
	const struct boys_common *c = w->common;
	bytes_text(&w->text, "\"officers\":{");
	for (int side = FRENCH; side < SIDES_ROOM; side++)
		for (int i = BOYS; i < BOYS + BOYS_OFFICERS; i++) {
			char letter = side == (int)c->b ? 'B' : 'A';
			bytes_format(&w->text, "%s\"%c%s\":{\"side\":\"%s\",\"kind\":\"%s\",\"brigade\":\"%s%s\"",
				side == FRENCH && i == BOYS ? "" : ",", letter, kinds[i].name,
				side == FRENCH ? "french" : "alliance", i == BOYS ? "brigadier" : "cinc",
				i == BOYS ? letter == 'A' ? "A" : "B" : "", i == BOYS ? ".horse" : "");
			if (!waits(c, side, i))
				bytes_format(&w->text, ",\"x\":%d,\"y\":%d", kinds[i].x, front_of(c, side, i));
			bytes_char(&w->text, '}');
		}
	bytes_text(&w->text, "},");
}

static void write_seats(struct world *w)
{
	static const char *const readjust[] = { "accept", "decline" }, *const retire[] = { "least", "stand" },
		*const pistols[] = { "yes", "no" };
	const struct boys_common *c = w->common;
	const char *a = c->b == FRENCH ? "alliance" : "french", *b = c->b == FRENCH ? "french" : "alliance";
	bytes_format(&w->text, "\"sides\":{\"%s\":{\"story\":\"%s\"},\"%s\":{\"story\":\"%s\"}},", a,
		c->defends ? "attacker" : "defender", b, c->defends ? "defender" : "attacker");
	bytes_format(&w->text,
		"\"seats\":[{\"id\":\"A\",\"side\":\"%s\",\"role\":\"cinc\"},{\"id\":\"A.w\",\"side\":\"%s\","
		"\"role\":\"wing\",\"brigades\":[\"A.horse\"]},"
		"{\"id\":\"B\",\"side\":\"%s\",\"role\":\"cinc\",\"standing\":{", a, a, b);
	if (chance(2))
		bytes_format(&w->text, "\"readjust\":\"%s\",", readjust[chance(2)]);
	if (chance(2))
		bytes_format(&w->text, "\"retire\":\"%s\",", retire[chance(2)]);
	if (chance(2))
		bytes_format(&w->text, "\"pistols\":\"%s\",", pistols[chance(2)]);
	if (chance(2))
		bytes_text(&w->text, "\"losses\":\"default\",");
	if (c->windows)
		bytes_text(&w->text, "\"windows\":\"pass\",");
	bytes_format(&w->text, "\"idle\":\"%s\"}}],", c->idle ? "end" : "ask");
}

static void write_ground(struct world *w)
{
	bytes_text(&w->text, "\"table\":{\"width\":14000,\"depth\":9000},\"terrain\":{"
		"\"wall\":{\"line\":[[5400,4500],[7400,4500]],\"cover\":\"wall\",\"height\":\"low\"},"
		"\"wood\":{\"polygon\":[[800,4200],[2200,4200],[2200,4800],[800,4800]],\"difficult\":true,"
		"\"blocks_sight\":true},"
		"\"house\":{\"polygon\":[[9900,4300],[11100,4300],[11100,4700],[9900,4700]],\"building\":true,"
		"\"capacity_stands\":2,\"blocks_sight\":true}},"
		"\"breaches\":{\"wall.1\":{\"feature\":\"wall\",\"x\":6400,\"y\":4500,\"width\":700}},");
}

static void write_frame(struct world *w, char deck[CARDS_TEXT])
{
	const struct boys_common *c = w->common;
	bytes_format(&w->text,
		"\"umpire\":\"allowed\",\"options\":{\"fog\":%s,\"deployment_depth\":4000,"
		"\"grenadier_battalion_min\":%d,\"turn_limit\":%d,"
		"\"control_percent\":60},", c->fog ? "true" : "false", c->grenadiers ? 3 : 4, TURNS);
	if (!c->draws_up)
		bytes_format(&w->text, "\"turn\":{\"n\":2,\"step\":\"T2\",\"cards_seen\":\"%.*s\",\"deck\":\"%s\"},",
			c->cards, deck, deck + c->cards);
	bytes_text(&w->text, "\"victory\":{\"control\":true,\"turn_limit\":true}}");
}

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static uint32_t draw(void *source, const char *purpose, uint32_t audience, int sides,
	int count, uint8_t *faces)
{
	struct boys_dice *d = source;
	struct dice streamed = dice_stream_source(&d->stream);
	uint32_t number = streamed.draw(streamed.source, purpose, audience, sides, count, faces);
	const char *deck = d->decks[d->deck % DECKS];
	if (strcmp(purpose, "cards") != 0)
		return number;
	for (int i = 0; i < count; i++)
		faces[i] = deck[i] == 'B' ? 1 : 26;
	d->deck++;
	return number;
}

static void lend_dice(struct boys_dice *d, struct hosted *h)
{
	d->deck = 1; /* the first was the scenario's, or fell by itself */
	d->stream.scheme = DICE_OF_TABLE;
	memcpy(d->stream.key, hosted_secret, SECRET_SIZE);
	d->stream.scopes = d->scopes;
	d->dice = (struct dice){ d, draw };
	game_use_dice(h->game, &d->dice);
}

struct hosted *boys_draw_world(const struct boys_common *common, struct boys_dice *dice)
{
	struct world w = { .common = common };
	struct hosted *h;
	memcpy(dice->decks, common->decks, sizeof dice->decks);
	for (int i = 0; i < DECKS; i++)
		mix(dice->decks[i], common->alike[i]);
	bytes_char(&w.text, '{');
	write_ground(&w);
	write_seats(&w);
	write_units(&w);
	write_officers(&w);
	write_frame(&w, dice->decks[0]);
	h = hosted_battle(&paperboys, bytes_cstr(&w.text));
	bytes_finish(&w.text);
	lend_dice(dice, h);
	return h;
}
