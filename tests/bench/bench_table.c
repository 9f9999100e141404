/* What questions to the measured table cost when 300 bases and a few
 * woods stand on it: each question is put against all of them. */
#include <stdio.h>

#include "server/rules/table/angle.h"
#include "server/rules/table/front.h"
#include "server/rules/table/sight.h"
#include "server/rules/table/sweep.h"
#include "tests/lib/measure.h"
#include "tests/lib/worlds/strewn.h"

enum { BASES = 300, WOODS = 8, ROUNDS = 300, REACH = 30000 };

/* The table, and an answer that keeps the compiler from leaving the questions out. */
struct ground {
	struct base bases[BASES];
	struct convex areas[BASES];
	struct point corners[WOODS][FIGURE_MAX];
	struct figure troops[BASES], woods[WOODS];
	int64_t answer;
};

static void strew(struct ground *ground, struct strewn *chance)
{
	for (int i = 0; i < BASES; i++) {
		ground->bases[i] = (struct base){ strewn_base(chance, REACH).pose, 1000, 1000 };
		ground->areas[i] = convex_base(ground->bases[i]);
		ground->troops[i] = figure_convex(&ground->areas[i]);
	}
	for (int i = 0; i < WOODS; i++) {
		int count = strewn_star(chance, ground->corners[i], strewn_point(chance, REACH), 5000);

		ground->woods[i] = figure_area(ground->corners[i], count);
	}
}

static void within(struct ground *ground, int asker)
{
	for (int i = 0; i < BASES; i++)
		ground->answer += figures_within(&ground->troops[asker], &ground->troops[i], 6000);
}

static void distance(struct ground *ground, int asker)
{
	for (int i = 0; i < BASES; i++)
		ground->answer += figures_distance(&ground->troops[asker], &ground->troops[i]);
}

static void overlap(struct ground *ground, int asker)
{
	for (int i = 0; i < BASES; i++)
		ground->answer += figures_overlap(&ground->troops[asker], &ground->troops[i], 5);
	for (int i = 0; i < WOODS; i++)
		ground->answer += figures_overlap(&ground->troops[asker], &ground->woods[i], 5);
}

static void front(struct ground *ground, int asker)
{
	for (int i = 0; i < BASES; i++)
		ground->answer += front_within(front_of(ground->bases[asker]), &ground->troops[i], 2000);
}

static void sweep(struct ground *ground, int asker)
{
	struct base line = ground->bases[asker];

	line.width *= 4;

	struct convex area = convex_base(line);

	for (int i = 0; i < BASES; i++)
		ground->answer += sweep_until_within(&area, line.pose.facing, 6000, &ground->troops[i], 1000);
	for (int i = 0; i < WOODS; i++)
		ground->answer += sweep_until_within(&area, line.pose.facing, 6000, &ground->woods[i], 0);
}

static void sight(struct ground *ground, int asker)
{
	struct point from = ground->bases[asker].pose.at, to = ground->bases[(asker + BASES / 2) % BASES].pose.at;

	for (int i = 0; i < BASES; i++)
		ground->answer += sight_enters(from, to, &ground->troops[i]);
	for (int i = 0; i < WOODS; i++)
		ground->answer += sight_inside(from, to, &ground->woods[i]);
}

static const struct {
	const char *what;
	void (*ask)(struct ground *ground, int asker);
} questions[] = {
	{ "who of 300 is within six inches of a base", within },
	{ "how far 300 are from a base", distance },
	{ "whom of 300, and what wood, a base overlaps", overlap },
	{ "who of 300 is within two inches to its front", front },
	{ "where a line's leg of six inches meets any of 300", sweep },
	{ "what lies across a line of sight", sight },
};

int main(void)
{
	static struct ground ground;
	struct strewn chance = { 1704 };

	strew(&ground, &chance);
	printf("a table of %d bases and %d woods\n", BASES, WOODS);
	for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
		uint64_t begun = measure_now_ns();

		for (int round = 0; round < ROUNDS; round++)
			questions[i].ask(&ground, round % BASES);
		measure_tell(questions[i].what, (measure_now_ns() - begun) / ROUNDS / 1000, "us");
	}
	return ground.answer == 0;
}
