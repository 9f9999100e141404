/* Chance: splitmix64, whose state is its seed. */
#include "chance.h"

struct chance chance_of(uint64_t seed)
{
	return (struct chance) { seed };
}

uint64_t chance_next(struct chance *chance)
{
	uint64_t z = chance->state += 0x9E3779B97F4A7C15u;
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
	z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
	return z ^ (z >> 31);
}

uint32_t chance_pick(struct chance *chance, uint32_t below)
{
	return (uint32_t)((chance_next(chance) >> 32) * below >> 32);
}

static uint32_t draw(void *data, const char *purpose, uint32_t audience, int sides, int count, uint8_t *faces)
{
	static const uint8_t average[6] = { 2, 3, 3, 4, 4, 5 };
	struct chance_dice *source = data;
	(void)purpose;
	(void)audience;
	for (int i = 0; i < count; i++) {
		faces[i] = sides == -6 ? average[chance_pick(&source->chance, 6)] :
			(uint8_t)(1 + chance_pick(&source->chance, (uint32_t)sides));
		bytes_format(&source->shown, "%s%d", source->shown.size ? "," : "", faces[i]);
	}
	return ++source->rolls;
}

struct dice chance_source(struct chance_dice *source)
{
	return (struct dice) { source, draw };
}
