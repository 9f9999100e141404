/* Shapes of what several orders are made of. */
#ifndef TRICORNE_MALBROOK_ORDER_PARTS_H
#define TRICORNE_MALBROOK_ORDER_PARTS_H

#include "orders.h"

extern const char *const malb_anchor_names[6];

extern const struct shape malb_units_shape;
extern const struct shape malb_path_shape;
extern const struct shape malb_base_ids_shape;
extern const struct shape malb_written_dice_shape;
extern const struct shape malb_written_halt_shape;
extern const struct shape malb_written_leg_shape;
extern const struct shape malb_written_payload_shape;
extern const struct shape malb_second_change_shape;
extern const struct shape malb_gun_leg_shape;

#endif
