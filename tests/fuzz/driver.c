/* Fuzzing where there is nothing but gcc: tapes drawn from a seed, the same each time.
 *
 *     fuzz [--runs N] [--shares N] [--time SECONDS] [--seed N] [--ruleset R] [--keep DIR] [--strict]
 *     TARGET...|all fuzz --repeat FILE TARGET
 *
 * The executions run in a process of their own. Where it ends by a fault of ours the tape is
 * written down as a file, with what was said, and the next one begins with the next tape. */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/machine/chance.h"
#include "server/rules/catalog.h"
#include "stage.h"

enum { TAPE_LEAST = 8, TAPE_MOST = 160, SECONDS_EACH = 60, FAILURES_MAX = 20, PATH_ROOM = 400 };

struct campaign {
	const struct fuzz_target *target;
	uint64_t runs, seed;
	long seconds, shares;
	const char *keep, *program;
	int failures;
	time_t began;
	char log[PATH_ROOM];
};

/* ---- In the process that does it ----------------------------------------------------------------------- */

static void draw_tape(const struct campaign *c, uint64_t run)
{
	struct chance chance = chance_of(c->seed * 1000003 + run);
	fuzz_desk->tape_size = TAPE_LEAST + chance_pick(&chance, TAPE_MOST - TAPE_LEAST);
	for (uint32_t i = 0; i < fuzz_desk->tape_size; i++)
		fuzz_desk->tape[i] = (uint8_t)chance_pick(&chance, 256);
}

/* The run'th share of all there is, from another place with another seed. */
static bool lay_number(const struct campaign *c, uint64_t run)
{
	uint64_t count = fuzz_desk->count = c->target->count();
	uint64_t stride = c->runs && c->runs < count ? count / c->runs : 1, n = c->seed % stride + run * stride;
	uint32_t number = (uint32_t)n;
	fuzz_desk->tape_size = sizeof number;
	memcpy(fuzz_desk->tape, &number, sizeof number);
	return n < count;
}

static bool is_time_left(const struct campaign *c)
{
	return !c->seconds || time(NULL) - c->began < c->seconds;
}

static _Noreturn void work(const struct campaign *c, uint64_t run)
{
	struct itimerval limit = { .it_value.tv_sec = SECONDS_EACH };
	if (!freopen(c->log, "a", stderr))
		exit(2);
	for (; (!c->runs || run < c->runs) && is_time_left(c); run++) {
		fuzz_desk->run = run;
		if (!c->target->run_nth)
			draw_tape(c, run);
		else if (!lay_number(c, run))
			break;
		/* of the processor: an execution that has no end is a fault */
		setitimer(ITIMER_VIRTUAL, &limit, NULL);
		fuzz_run(c->target);
	}
	fuzz_desk->tape_size = 0;
	exit(0);
}

/* ---- In the process that looks on ---------------------------------------------------------------------- */

/* The last line of what was said that tells something. */
static void find_reason(const struct campaign *c, int status, char why[FUZZ_WHY_SIZE])
{
	static const char *const telling[] = { "Assertion", "runtime error:", "SUMMARY:", NULL };
	char line[FUZZ_WHY_SIZE];
	FILE *log = fopen(c->log, "r");
	snprintf(why, FUZZ_WHY_SIZE, WIFSIGNALED(status) ? WTERMSIG(status) == SIGVTALRM ? "it has no end" :
		"signal %d" : "exit code %d",
		WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
	if (fuzz_desk->why[0])
		snprintf(why, FUZZ_WHY_SIZE, "%s", fuzz_desk->why);
	while (log && !fuzz_desk->why[0] && fgets(line, sizeof line, log))
		for (int i = 0; telling[i]; i++)
			if (strstr(line, telling[i]))
				snprintf(why, FUZZ_WHY_SIZE, "%.*s", (int)strcspn(line, "\n"), line);
	if (log)
		fclose(log);
}

static void keep_failure(struct campaign *c, int status)
{
	char path[PATH_ROOM], why[FUZZ_WHY_SIZE];
	FILE *file;
	find_reason(c, status, why);
	printf("FAILED %s: %s\n    (%s)\n", c->target->name, why, fuzz_desk->note);
	if (!fuzz_desk->tape_size) {
		printf("    after the last execution; see %s\n", c->log);
		return;
	}
	snprintf(path, sizeof path, "%.200s/fuzz-%s-%llu-%llu", c->keep, c->target->name,
		(unsigned long long)c->seed, (unsigned long long)fuzz_desk->run);
	file = fopen(path, "wb");
	if (file) {
		fwrite(fuzz_desk->tape, 1, fuzz_desk->tape_size, file);
		fclose(file);
	}
	printf("    again: %s%s%s --repeat %s %s\n", c->program, fuzz_rules ? " --ruleset " : "",
		fuzz_rules ? fuzz_rules->name : "", path, c->target->name);
	fflush(stdout);
}

/* Processes one after the other, each from where the last one failed. */
static void run_campaign(struct campaign *c)
{
	uint64_t run = 0;
	int status = 1;
	memset(fuzz_desk, 0, sizeof *fuzz_desk);
	if (!c->target->plain)
		stages_find();
	c->began = time(NULL);
	c->failures = 0;
	snprintf(c->log, sizeof c->log, "%.200s/fuzz-%s.log", c->keep, c->target->name);
	remove(c->log);
	while (status != 0 && c->failures < FAILURES_MAX) {
		pid_t child;
		fflush(stdout);
		fuzz_desk->why[0] = '\0';
		child = fork();
		if (child == 0)
			work(c, run);
		if (child < 0 || waitpid(child, &status, 0) < 0)
			status = 1;
		if (status != 0) {
			c->failures++;
			keep_failure(c, status);
			if (!fuzz_desk->tape_size)
				break;
		}
		run = fuzz_desk->run + 1;
	}
	printf("%-9s %9llu executions in %ld s: %llu taken, %llu turned away, %llu orders played after it; %llu "
		"set aside, %d failures\n",
		c->target->name,
		(unsigned long long)(fuzz_desk->tally.runs + (uint64_t)c->failures), (long)(time(NULL) - c->began),
		(unsigned long long)fuzz_desk->tally.taken,
		(unsigned long long)fuzz_desk->tally.turned_away, (unsigned long long)fuzz_desk->tally.orders,
		(unsigned long long)fuzz_desk->tally.asides, c->failures);
}

/* ---- What is wanted ------------------------------------------------------------------------------------ */

static int repeat(const char *path, const struct fuzz_target *target)
{
	FILE *file = fopen(path, "rb");
	if (!file) {
		perror(path);
		return 2;
	}
	fuzz_desk->tape_size = (uint32_t)fread(fuzz_desk->tape, 1, FUZZ_TAPE_MAX, file);
	fclose(file);
	fuzz_run(target);
	printf("%s: it does not fail\n", path);
	return 0;
}

static int complain(const char *what, const char *which)
{
	fprintf(stderr, "fuzz: %s: %s\n", what, which);
	for (int i = 0; fuzz_targets[i]; i++)
		fprintf(stderr, "    %-10s %s\n", fuzz_targets[i]->name, fuzz_targets[i]->gist);
	return 2;
}

static int run_all(struct campaign *c, int count, char *const *names)
{
	int passed = 0, failed = 0;
	printf("seed %llu\n", (unsigned long long)c->seed);
	for (int i = 0; fuzz_targets[i]; i++)
		for (int n = 0; n < count; n++)
			if (strcmp(names[n], "all") == 0 || strcmp(names[n], fuzz_targets[i]->name) == 0) {
				c->target = fuzz_targets[i];
				c->runs = c->shares ? (uint64_t)c->shares * c->target->share : c->runs;
				run_campaign(c);
				passed += c->failures == 0;
				failed += c->failures != 0;
			}
	printf("%d passed, %d failed\n", passed, failed);
	return failed ? 1 : 0;
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "runs", 1, NULL, 'r' }, { "shares", 1, NULL, 'n' },
		{ "time", 1, NULL, 't' }, { "seed", 1, NULL, 's' }, { "ruleset", 1, NULL, 'R' },
		{ "keep", 1, NULL, 'k' }, { "repeat", 1, NULL, 'f' }, { "strict", 0, NULL, 'S' },
			{ NULL, 0, NULL, 0 } };
	struct campaign c = { .seed = 1, .keep = getenv("ARTEFACTS") ? getenv("ARTEFACTS") : "/tmp",
		.program = argv[0] };
	const char *again = NULL;
	for (int o; (o = getopt_long(argc, argv, "", options, NULL)) != -1;)
		switch (o) {
		case 'r': c.runs = strtoull(optarg, NULL, 10); break;
		case 'n': c.shares = strtol(optarg, NULL, 10); break;
		case 't': c.seconds = strtol(optarg, NULL, 10); break;
		case 's': c.seed = strtoull(optarg, NULL, 10); break;
		case 'k': c.keep = optarg; break;
		case 'S': fuzz_strict = true; break;
		case 'f': again = optarg; break;
		case 'R':
			fuzz_rules = ruleset_named(optarg);
			if (!fuzz_rules)
				return complain("there is no such ruleset", optarg);
			break;
		default: return 2;
		}
	if (optind == argc)
		return complain("name a target, or all", argv[0]);
	for (int i = optind; i < argc; i++)
		if (strcmp(argv[i], "all") != 0 && !fuzz_target_named(argv[i]))
			return complain("there is no such target", argv[i]);
	if (again)
		return repeat(again, fuzz_target_named(argv[optind]));
	if (!c.runs && !c.shares && !c.seconds)
		return complain("say how many --runs, --shares of the short share, or how much --time", argv[0]);
	fuzz_desk = mmap(NULL, sizeof *fuzz_desk, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return fuzz_desk == MAP_FAILED ? 2 : run_all(&c, argc - optind, argv + optind);
}
