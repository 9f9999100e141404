/* Whole numbers. */
#include "number.h"

#include <assert.h>

int64_t divide_down(int64_t value, int64_t by)
{
	return value / by - (value % by < 0);
}

int64_t divide_up(int64_t value, int64_t by)
{
	return value / by + (value % by > 0);
}

/* a * b / by rounded down, none of them negative, and what is left over. */
static int64_t long_division(int64_t a, int64_t b, int64_t by, int64_t *rest)
{
	enum { DIGIT = 16, DIGITS = 3 };
	int64_t product, quotient = 0;

	if (!__builtin_mul_overflow(a, b, &product)) {
		*rest = product % by;
		return product / by;
	}
	*rest = 0;
	for (int digit = DIGITS - 1; digit >= 0; digit--) { /* multiplied and divided a digit at a time */
		int64_t sum = (*rest << DIGIT) + (a >> digit * DIGIT & ((1 << DIGIT) - 1)) * b;

		quotient = (quotient << DIGIT) + sum / by;
		*rest = sum % by;
	}
	return quotient;
}

int64_t portion(int64_t value, int64_t part, int64_t whole)
{
	int64_t rest, size = long_division(value < 0 ? -value : value, part, whole, &rest);

	size += rest >= whole - rest;
	return value < 0 ? -size : size;
}

int64_t square_over(int64_t value, int64_t by, bool *exact)
{
	int64_t rest, size = value < 0 ? -value : value, quotient = long_division(size, size, by, &rest);

	*exact = rest == 0;
	return quotient;
}

int64_t root_down(int64_t square)
{
	assert(square >= 0);
	if (square < 2)
		return square;

	/* Newton's way down from a power of two that is certainly not below the root. */
	int bits = 64 - __builtin_clzll((unsigned long long)square);
	uint64_t n = (uint64_t)square, root = UINT64_C(1) << ((bits + 1) / 2);

	for (;;) {
		uint64_t next = (root + n / root) / 2;

		if (next >= root)
			return (int64_t)root;
		root = next;
	}
}

int64_t root_up(int64_t square)
{
	int64_t root = root_down(square);

	return root + (root * root < square);
}

int64_t root_nearest(int64_t square)
{
	int64_t root = root_down(square);

	return root + (square - root * root > root);
}
