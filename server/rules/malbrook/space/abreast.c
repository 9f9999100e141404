/* Abreast: several brigades that stand as one. */
#include "abreast.h"

#include "connected.h"
#include "layout.h"
#include "space.h"

/* Numbers the bases of each rank from left to right, as they stand. */
static void file_by_place(struct malb_brigade *b, struct pose front)
{
	for (int i = 0; i < b->base_count; i++) {
		int32_t right = pose_local(front, b->bases[i].pos).x;
		int file = 1;
		for (int k = 0; k < b->base_count; k++)
			file += b->bases[k].rank == b->bases[i].rank && pose_local(front, b->bases[k].pos).x < right;
		b->bases[i].file = (uint8_t)file;
	}
}

bool malb_join_abreast(struct malb_brigade *as, const struct malb_brigade *other)
{
	const struct malb_brigade first = *as;
	struct pose front = pose_at(first.frame.M, first.frame.facing * 10);
	int highest = 0;
	if (first.base_count + other->base_count > BASES_MAX || first.formation != other->formation ||
		first.width != other->width || first.depth != other->depth)
		return false;
	if (first.formation != UNFORMED && (first.formation != LINE || first.ranks != other->ranks))
		return false;
	for (int i = 0; i < first.base_count; i++)
		highest = first.bases[i].id > highest ? first.bases[i].id : highest;
	for (int i = 0; i < other->base_count; i++) {
		as->bases[as->base_count] = other->bases[i];
		as->bases[as->base_count++].id = (uint8_t)(highest + i + 1);
	}
	if (first.formation == UNFORMED)
		return malb_is_connected(as);
	file_by_place(as, front);
	malb_layout_close_up(as);
	return true;
}
