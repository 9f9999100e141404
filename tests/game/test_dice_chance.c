/* Chance itself: dice as games roll them, a few at a time, each roll from its own
 * place, judged by the usual tests. The key is fixed, so that the verdict is always the
 * same; each bound is passed by all but one in a hundred thousand of fair streams. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/game/dice/dice_stream.h"
#include "server/rules/event.h"

enum { SIDES = 6, FAIR_ROLL = 3 };

/* Purposes of all four rulesets; that of a roll is part of its key. */
static const char *const purposes[] = {
	"pip_command", "pip_cinc", "initiative", "cards", "raw", "activation", "control_test", "move",
		"group_move", "fast_move",
	"fire", "gun_fire", "direct_fire", "shoot_small", "return_small", "shoot_artillery", "shot_at",
	"fight.att", "fight.def",
	"faceoff.att", "faceoff.def", "combat", "charge", "steadiness", "resolve", "pistol", "countercharge",
	"rally", "recover",
	"save", "heavy", "friends", "officer", "leader_hit", "step_back", "advance_test", "return_test",
	"ride_through", "capture",
};

/* Counts what is compared: faces, dice by twos, and how often a die rises over the one
 * before it until one does not, which is left out, so that each run begins anew. */
enum { RISES_MAX = SIDES - 1 };
struct count {
	long dice, faces[SIDES], twos, pairs[SIDES][SIDES], runs, rises[RISES_MAX + 1];
	int last, rose;
	bool running;
};

static void take_run(struct count *c, int face)
{
	if (c->running && face > c->last) {
		c->rose++;
	} else if (c->running) {
		c->rises[c->rose]++;
		c->runs++;
	}
	if (c->running && face <= c->last)
		c->running = false;
	else if (!c->running)
		c->running = true, c->rose = 0;
}

static void take(struct count *c, int face)
{
	take_run(c, face);
	c->faces[face - 1]++;
	if (c->dice++ % 2) {
		c->pairs[c->last - 1][face - 1]++;
		c->twos++;
	}
	c->last = face;
}

static double chi(const long *counts, int cells, long total)
{
	double sum = 0, due = (double)total / cells;
	for (int i = 0; i < cells; i++)
		sum += ((double)counts[i] - due) * ((double)counts[i] - due) / due;
	return sum;
}

/* The bound of chi-square that one in a hundred thousand passes (Wilson and Hilferty). */
static double bound(int freedom)
{
	double f = freedom, a = 2.0 / (9 * f);
	return f * pow(1 - a + 4.265 * sqrt(a), 3);
}

/* That m dice rise one over the other has the chance of choosing m of
 * six faces: C(6, m) / 6^m. Long runs are counted as one. */
static double runs_chi(const struct count *c)
{
	static const double rising[] = { 1, 1, 15.0 / 36, 20.0 / 216, 15.0 / 1296, 6.0 / 7776, 1.0 / 46656, 0 };
	double sum = 0;
	for (int k = 0; k < 3; k++) {
		double due = (rising[k + 1] - rising[k + 2]) * (double)c->runs;
		sum += ((double)c->rises[k] - due) * ((double)c->rises[k] - due) / due;
	}
	double due = rising[4] * (double)c->runs, more = (double)(c->rises[3] + c->rises[4] + c->rises[5]);
	return sum + (more - due) * (more - due) / due;
}

static long dice_wanted(void)
{
	const char *soak = getenv("SOAK");
	return soak && *soak ? 1000000 : 60000;
}

Test(dice_chance, faces_pairs_and_runs_are_those_of_fair_dice_for_every_purpose, .timeout = 900)
{
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	long wanted = dice_wanted();
	for (size_t p = 0; p < sizeof purposes / sizeof purposes[0]; p++) {
		struct dice_stream stream = { .scheme = DICE_OF_TABLE, .key = "tricorne", .scopes = scopes };
		struct dice dice = dice_stream_source(&stream);
		struct count c = { 0 };
		memset(scopes, 0, sizeof scopes);
		while (c.dice < wanted) {
			uint8_t faces[FAIR_ROLL];
			int count = 1 + (int)(c.dice % FAIR_ROLL);
			dice.draw(dice.source, purposes[p], AUDIENCE_ALL, SIDES, count, faces);
			for (int i = 0; i < count; i++)
				take(&c, faces[i]);
		}
		cr_assert_lt(chi(c.faces, SIDES, c.dice), bound(SIDES - 1), "faces of %s", purposes[p]);
		cr_assert_lt(chi(&c.pairs[0][0], SIDES * SIDES, c.twos), bound(SIDES * SIDES - 1),
			"pairs of %s", purposes[p]);
		cr_assert_lt(runs_chi(&c), bound(3), "runs of %s: %f", purposes[p], runs_chi(&c));
	}
}
