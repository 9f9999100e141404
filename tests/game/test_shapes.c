/* Every byte of a described struct belongs to one field. */
#include <criterion/criterion.h>

#include "server/game/battle/table_state.h"
#include "server/game/views/view_cache.h"
#include "server/rules/catalog.h"
#include "tests/lib/shape_audit.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/toys/toy.h"

static void assert_whole(const struct shape *shape)
{
	char complaint[AUDIT_SIZE];
	cr_assert(shape_audit(shape, complaint), "%s", complaint);
}

Test(shapes, of_the_game_describe_every_byte)
{
	assert_whole(&table_state_shape);
	assert_whole(&table_view_shape);
	assert_whole(&roll_shape);
}

Test(shapes, of_every_ruleset_describe_every_byte)
{
	char complaint[AUDIT_SIZE];
	cr_assert(ruleset_audit(&toy_rules, complaint), "%s", complaint);
	cr_assert(ruleset_audit(&camp_rules, complaint), "%s", complaint);
	for (const struct ruleset *const *rules = rulesets; *rules; rules++)
		cr_assert(ruleset_audit(*rules, complaint), "%s: %s", (*rules)->name, complaint);
}

struct padded { uint8_t one; uint32_t four; };
static const struct field padded_fields[] = { { F_UINT(struct padded, one), ANY_UINT8 },
	{ F_UINT(struct padded, four), ANY_UINT32 } };
static const struct shape padded_shape = SHAPE_OF(padded, padded_fields);
static const struct field doubled_fields[] = { { F_UINT(struct padded, four), ANY_UINT32 },
	{ F_UINT(struct padded, four), ANY_UINT32 } };
static const struct shape doubled_shape = SHAPE_OF(padded, doubled_fields);

Test(shapes, with_padding_or_overlap_are_found_out)
{
	char complaint[AUDIT_SIZE];
	cr_assert_not(shape_audit(&padded_shape, complaint));
	cr_assert_str_eq(complaint, "byte 1 of padded belongs to no field");
	cr_assert_not(shape_audit(&doubled_shape, complaint));
	cr_assert_str_eq(complaint, "padded.four lies over another field or outside");
}
