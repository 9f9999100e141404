/* Lengths in words: inches. */
#include "inches.h"

#include "../kinds.h"

const struct measure malb_inch_measure = { INCH, "inch", "inches", false };

struct called malb_most(int32_t most)
{
	return length_most(most, &malb_inch_measure);
}

struct called malb_over(int32_t length, int32_t most)
{
	return length_over(length, most, &malb_inch_measure);
}
