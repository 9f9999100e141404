/* What a person would stumble over, and what not. */
#include <criterion/criterion.h>

#include "clients/check/reader.h"

static void stumbles(const char *sentence)
{
	cr_expect_not_null(reader_stumbles(sentence), "nobody stumbles over `%s`", sentence);
}

static void reads(const char *sentence)
{
	cr_expect_null(reader_stumbles(sentence), "`%s`: %s", sentence, reader_stumbles(sentence));
}

Test(reader, stumbles_over_ids)
{
	stumbles("Orkney (A.f49) moves.");
	stumbles("Fire at B2");
	stumbles("Engagement e2 is over.");
	stumbles("brigade f.foot is drawn up");
	stumbles("A.left has done.");
	stumbles("Seat A has a player.");
	stumbles("The troops of B run.");
	stumbles("place_stand");
}

Test(reader, stumbles_over_coordinates_and_what_was_left_out)
{
	stumbles("Place at 3600, 1890");
	stumbles("Orkney moves from 4,5 to 4,6.");
	stumbles("It pays 2 PIPs (its commander is busy; )");
	stumbles("It can reach 1 inches");
	stumbles("Maffei loses 1 stands.");
	stumbles("Maffei fights: 5 (-1 pips, +2 obstacle): 6.");
	stumbles("Orkney (its brigade (of three)) moves.");
	stumbles("Orkney would go 15.01 cm, and 15 cm is the most");
	stumbles("Where to?");
	stumbles("");
}

Test(reader, stumbles_over_a_side_as_one)
{
	cr_expect(reader_makes_one_of("The Allies has 1 PIP.", "the Allies"));
	cr_expect(
		reader_makes_one_of("Now the French and Bavarians throws for PIPs", "the French and Bavarians"));
	cr_expect_not(reader_makes_one_of("The gun of the Allies fires.", "the Allies"));
	cr_expect_not(reader_makes_one_of("The Allies have 1 PIP.", "the Allies"));
	cr_expect_not(reader_makes_one_of("The Allies as ever hold.", "the Allies"));
	cr_expect_not(reader_makes_one_of("", "the Allies"));
	cr_expect_not(reader_makes_one_of("Orkney has fired.", ""));
}

Test(reader, reads_words_and_numbers)
{
	reads("Move the second battalion of musketeers of the Allies forward two boxes");
	reads("Place Howe's in column 4, row 5, facing north");
	reads("The 23rd Fusiliers roll 5 6; the lowest counts.");
	reads("A fight is over: St. Ruth falls.");
	reads("One box and 1 inch, one base, 0.5 of it.");
	reads("Orkney would go 15.5 cm (PB-5.12), and 15 cm is the most");
	reads("Prinz Heinrich 1 stands there already");
	reads("A march begins no closer than that, and Canadian militia 1 stands so");
}
