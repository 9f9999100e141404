/* Whoever is asked while others act can say beforehand what he answers; where he cannot, it is said why. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/catalog.h"
#include "server/rules/mdcc/rules.h"
#include "server/rules/mdcc/turn/standing.h"
#include "server/rules/turn/engine.h"
#include "server/rules/turn/order_row.h"

static const struct { const char *ruleset, *order, *why; } unsaid[] = {
	{ "malbrook", "choose_initiative", "both sides are there for it, once a turn" },
	{ "malbrook", "rule", "the umpire judges what nobody foresaw" },
	{ "paperboys", "fight_order", "he whose move it is orders his own fights" },
	{ "paperboys", "glory_attack", "it is an attack of his own, and wants a way" },
	{ "paperboys", "glory_decline", "the same, not made" },
	{ "mdcc", "place_stand", "he whose turn it is to deploy does so" },
	{ "mdcc", "place_staff", "the same, of his staff" },
	{ "mdcc", "move_staff", "he whose turn it is moves his own staff" },
	{ "mdcc", "select_activation", "he whose turn it is says whom he activates" },
	{ "mdcc", "test_return", "it is a test for troops of his own, in his own turn" },
	{ "mdcc", "resolve_engagement", "he whose turn it is says which fight comes next" },
	{ "mdcc", "reenter", "it is one of two places, known when the dice have fallen" },
};

static const char *reason_for(const char *ruleset, const char *order)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(unsaid); i++)
		if (strcmp(unsaid[i].ruleset, ruleset) == 0 && strcmp(unsaid[i].order, order) == 0)
			return unsaid[i].why;
	return NULL;
}

Test(asked, every_ask_is_answered_beforehand_or_it_is_said_why_not)
{
	for (int i = 0; rulesets[i]; i++)
		for (int kind = 1; rulesets[i]->engine && kind < rulesets[i]->order_count; kind++) {
			const struct order_row *row = turn_order(rulesets[i]->engine, kind);
			const char *name = rulesets[i]->orders[kind].name, *why = reason_for(rulesets[i]->name, name);
			if (row->given == GIVEN_ASKED)
				cr_expect(!row->beforehand != !why, "%s: %s %s", rulesets[i]->name, name,
					why ? "has both" : "has neither instruction nor reason");
			else
				cr_expect_null(why, "%s: %s is not asked", rulesets[i]->name, name);
		}
}

static bool is_matter(const char *order)
{
	for (int i = 1; i < mdcc_matters.count; i++)
		if (strcmp(mdcc_matters.rows[i].name, order) == 0)
			return true;
	return false;
}

/* It has no rows of the engine's: what has an offer of its own there answers a decision of its name. */
Test(asked, every_decision_of_mdcc_is_answered_beforehand_or_it_is_said_why_not)
{
	for (int kind = 1; kind < MDCC_ORDERS_COUNT; kind++) {
		const char *name = mdcc_orders[kind].name, *why = reason_for("mdcc", name);
		if (mdcc_order_rules[kind].offer)
			cr_expect(is_matter(name) != !!why, "mdcc: %s %s", name,
				why ? "has both" : "has neither instruction nor reason");
		else
			cr_expect(!is_matter(name) && !why, "mdcc: %s is not asked", name);
	}
}
