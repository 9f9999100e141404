/* Patches laid over texts come to what they come to over trees. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/merge.h"
#include "protocol/json/merge_text.h"
#include "server/machine/chance.h"

static struct extract extract_of(const char *text)
{
	return (struct extract){ text, strlen(text) };
}

/* Of few names, so that they meet; patches, not the whole, say null. */
static json_t *draw(struct chance *chance, int depth, bool nulls)
{
	static const char *const names[] = { "a", "b", "c \"d\"", "\u00e9", "e" };
	json_t *object = json_object(), *value;
	for (uint32_t i = 0; i < 5; i++) {
		switch (chance_pick(chance, 6)) {
		case 0: value = nulls ? json_null() : json_integer(7); break;
		case 1: value = json_integer(chance_pick(chance, 9)); break;
		case 2: value = json_pack("[i,{s:n}]", 3, "x"); break;
		case 3: value = json_string("},\"\\"); break;
		case 4: value = depth ? draw(chance, depth - 1, nulls) : json_object(); break;
		default: continue;
		}
		json_object_set_new(object, names[i], value);
	}
	return object;
}

static char *text_of(json_t *object)
{
	char *text = json_dumps(object, JSON_COMPACT);
	json_decref(object);
	return text;
}

static void assert_same(struct chance *chance, int patch_count)
{
	char *whole = text_of(draw(chance, 3, false)), *patches[8];
	struct extract extracts[8];
	struct bytes merged = { 0 };
	json_t *tree = json_loads(whole, 0, NULL), *found;
	for (int i = 0; i < patch_count; i++) {
		json_t *patch;
		patches[i] = text_of(draw(chance, 3, true));
		extracts[i] = extract_of(patches[i]);
		patch = json_loads(patches[i], 0, NULL);
		merge_patch(tree, patch);
		json_decref(patch);
	}
	cr_assert(merge_texts(&merged, extract_of(whole), extracts, (size_t)patch_count));
	found = json_loads(bytes_cstr(&merged), JSON_REJECT_DUPLICATES, NULL);
	cr_assert(json_equal(tree, found), "%s\n%s", whole, bytes_cstr(&merged));
	for (int i = 0; i < patch_count; i++)
		free(patches[i]);
	free(whole);
	json_decref(tree);
	json_decref(found);
	bytes_finish(&merged);
}

Test(merge_text, many_patches_come_to_what_trees_come_to)
{
	struct chance chance = chance_of(42);
	for (int i = 0; i < 3000; i++)
		assert_same(&chance, i % 8);
}

Test(merge_text, what_is_no_object_is_noticed_wherever_it_ends)
{
	static const char whole[] = "{\"a\":{\"b\":[1,{\"c\":\"\\\"}\"}]},\"d\":2}";
	const struct extract patch = extract_of("{\"a\":{\"b\":null}}");
	struct bytes out = { 0 };
	for (size_t size = 0; size + 1 < sizeof whole; size++) {
		char *cut = strndup(whole, size); /* so that a look behind its end is noticed */
		bytes_clear(&out);
		cr_assert_not(merge_texts(&out, (struct extract){ cut, size }, &patch, 1), "%s", cut);
		free(cut);
	}
	bytes_clear(&out);
	cr_assert(merge_texts(&out, extract_of(whole), &patch, 1));
	cr_assert_str_eq(bytes_cstr(&out), "{\"a\":{},\"d\":2}");
	bytes_finish(&out);
}
