/* Agreement: whose name is of many is spoken of as many. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/agree.h"

Test(agree, kinds_of_troops_are_many_and_places_and_colonels_are_not)
{
	static const char *const many[] = { "Field guns", "Converged grenadiers", "1st Guards", "Howitzers",
		"Guns of Offus", "the second guns of the Allies", "the dragoons of the French",
		"Gardes du Corps", "Twelve-pounders", "Argyll: Scots", "Polson's Virginians", "the far outposts",
		"Scots Greys", "Gardes Françaises", "Dragons de la Reine", "Pièces à la suédoise" };
	static const char *const one[] = { "Howe's", "Artois", "Orléans", "Lumley's horse", "A six-pounder", "",
		"the foot of the Allies", "Reserve of dragoons", "The train", "May of the Guards",
		"the regiment of dragoons of the first army", "Cadogan's", "the Allies", "Condé",
		"Comte d'Estrades" };
	for (size_t i = 0; i < sizeof many / sizeof many[0]; i++)
		cr_expect(agree_is_many(many[i]), "%s", many[i]);
	for (size_t i = 0; i < sizeof one / sizeof one[0]; i++)
		cr_expect(!agree_is_many(one[i]), "%s", one[i]);
}

static void reads(const char *called, const char *sentence, const char *expected)
{
	char text[256];
	strcpy(text, sentence);
	agree(text, sizeof text, called);
	cr_expect_str_eq(text, expected);
}

Test(agree, verbs_and_pronouns_follow_a_name_of_many)
{
	reads("Field guns", "Field guns has fired.", "Field guns have fired.");
	reads("Field guns", "Field guns rallies into good order.", "Field guns rally into good order.");
	reads("Field guns", "Field guns gains 1 disorder and has 2 now.",
		"Field guns gain 1 disorder and have 2 now.");
	reads("the guns of the Allies", "The guns of the Allies is captured: its crew finds nobody to run to.",
		"The guns of the Allies are captured: their crew finds nobody to run to.");
	reads("1st Guards", "1st Guards passes 3 and fails 0: it halts with 1 disorder.",
		"1st Guards pass 3 and fail 0: they halt with 1 disorder.");
	reads("1st Guards", "Charged, 1st Guards stands.", "Charged, 1st Guards stand.");
	reads("1st Guards", "After the combat 1st Guards retires.", "After the combat 1st Guards retire.");
	reads("1st Guards", "1st Guards is itself again.", "1st Guards are themselves again.");
	reads("1st Guards", "1st Guards does once more what it did.", "1st Guards do once more what they did.");
	reads("1st Guards", "1st Guards has won its fight: advance", "1st Guards have won their fight: advance");
	reads("1st Guards", "1st Guards was not hurt: it may turn", "1st Guards were not hurt: they may turn");
	reads("Field guns", "Field guns reaches the wall and goes on.", "Field guns reach the wall and go on.");
	reads("Field guns", "Field guns closes.", "Field guns close.");
	reads("1st Guards", "1st Guards conforms to Howe's and moves only if that one does",
		"1st Guards conform to Howe's and move only if that one does");
	reads("1st Guards", "1st Guards goes on retiring, or re-forms where it is",
		"1st Guards go on retiring, or re-form where they are");
}

Test(agree, what_is_done_to_them_or_by_others_stays)
{
	reads("Field guns", "Howe's engages Field guns.", "Howe's engages Field guns.");
	reads("Field guns", "The fight of Howe's against Field guns is over.",
		"The fight of Howe's against Field guns is over.");
	reads("Field guns", "The crew of Field guns leaves it.", "The crew of Field guns leaves it.");
	reads("Field guns", "Leave Field guns as it faces", "Leave Field guns as it faces");
	reads("Howe's", "Howe's has fired.", "Howe's has fired.");
	reads("Field guns", "Our Field guns.", "Our Field guns.");
}

Test(agree, what_has_no_room_stays)
{
	char text[] = "Field guns has fired.";
	agree(text, sizeof text, "Field guns");
	cr_expect_str_eq(text, "Field guns has fired.");
}
