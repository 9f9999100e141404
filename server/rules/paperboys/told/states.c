/* What people call the words of a view. Declared in told.h. */
#include "told.h"

const struct state_name pb_states[] = {
	{ "units.class",    "line",      "Line"               },
	{ "units.class",    "guard",     "Guard"              },
	{ "units.class",    "grenadier", "Grenadiers"         },
	{ "units.class",    "horse",     "Horse"              },
	{ "units.class",    "dragoon",   "Dragoons"           },
	{ "units.class",    "hussar",    "Hussars"            },
	{ "units.class",    "cannon",    "Cannon"             },
	{ "units.class",    "mortar",    "Mortar"             },
	{ "units.status",   "reserve",   "in reserve"         },
	{ "units.status",   "fighting",  "in a fight"         },
	{ "units.status",   "routing",   "routing"            },
	{ "units.status",   "pursuing",  "pursuing"           },
	{ "units.status",   "dead",      "destroyed"          },
	{ "units.status",   "gone",      "left the field"     },
	{ "officers.kind",  "brigadier", "Brigadier"          },
	{ "officers.kind",  "general",   "General"            },
	{ "officers.kind",  "cinc",      "Commander-in-Chief" },
	{ "officers.state", "reserve",   "to be placed"       },
	{ "officers.state", "killed",    "killed"             },
	{ "officers.state", "captured",  "captured"           },
	{ NULL, NULL, NULL },
};
