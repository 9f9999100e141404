/* The audit of records: of battles of each ruleset it finds nothing; what leaks on purpose it finds
 * (tests/leaks). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "clients/check/trial.h"
#include "server/base/embedded.h"
#include "server/game/record/audit.h"
#include "server/rules/catalog.h"
#include "tests/lib/servers/hosted.h"

enum { ORDERS = 60 };

static struct audit audit_of(const struct ruleset *rules, const struct bytes *record, unsigned every)
{
	const struct audit_plan plan = { .seed = 1704, .worlds = 2, .every = every };
	struct audit audit;
	record_audit(rules, record->data, record->size, &plan, &audit);
	cr_log_info("%u rows, %u moments, %u worlds, %u changes, %u texts, %u updates", audit.rows, audit.moments,
		audit.worlds, audit.changes, audit.compared, audit.updates);
	return audit;
}

static struct audit audit_battle(const char *ruleset, const char *scenario, uint64_t seed, unsigned every)
{
	char path[120];
	struct json_problem problem;
	struct trial_result result;
	snprintf(path, sizeof path, "scenarios/%s/%s.json", ruleset, scenario);
	const struct embedded *file = embedded_find(path);
	cr_assert_not_null(file, "%s", path);
	json_t *value = json_parse(file->data, file->size, &problem);
	const struct trial_plan plan = { .rules = ruleset_named(ruleset),
		.scenario = value,
		.name = scenario,
		.seed = seed,
		.taste = TASTE_RANDOM,
		.orders_max = ORDERS,
		.open_ended = true,
		.recorded = true };
	trial_play(&plan, &result);
	cr_assert(result.passed, "%s", result.problem);
	struct audit audit = audit_of(NULL, &result.record, every);
	cr_assert(audit.sound, "%s", audit.problem.text);
	cr_assert_gt(audit.rows, 20);
	trial_result_finish(&result);
	json_decref(value);
	return audit;
}

Test(audit, a_battle_of_dba18_with_markers_gives_nothing_away)
{
	struct audit audit = audit_battle("dba18", "ambush", 3, 3);
	cr_assert_gt(audit.worlds, 10);
	cr_assert_gt(audit.changes, audit.worlds);
}

Test(audit, a_battle_of_malbrook_gives_nothing_away)
{
	struct audit audit = audit_battle("malbrook", "training", 3, 12);
	cr_assert_gt(audit.worlds, 4);
}

Test(audit, a_battle_of_paperboys_gives_nothing_away)
{
	struct audit audit = audit_battle("paperboys", "training", 3, 6);
	cr_assert_gt(audit.worlds, 8); /* in which the deck lies otherwise */
}

Test(audit, a_battle_of_mdcc_gives_nothing_away)
{
	audit_battle("mdcc", "training", 3, 6);
}

Test(audit, a_game_of_the_toy_gives_nothing_away)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	struct bytes record = { 0 };
	hosted_play(h, 30, 7);
	hosted_record(h, &record);
	struct audit audit = audit_of(game_rules(h->game), &record, 1);
	cr_assert(audit.sound, "%s", audit.problem.text);
	cr_assert_gt(audit.worlds, 20);
	cr_assert_gt(audit.updates, 5);
	bytes_finish(&record);
	hosted_destroy(h);
}

Test(audit, what_is_no_record_is_not_sound)
{
	struct bytes text = { 0 };
	bytes_text(&text, "{\"format\":\"tricorne-record\"}\n{\"row\":1}\n");
	struct audit audit = audit_of(NULL, &text, 1);
	cr_assert_not(audit.read);
	cr_assert_not(audit.sound);
	bytes_finish(&text);
}
