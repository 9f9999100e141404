/* Duration. */
#include "duration.h"

void duration_write(FILE *to, int64_t seconds)
{
	if (seconds < 0)
		seconds = 0;
	if (seconds < 3600)
		fprintf(to, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
	else if (seconds < 86400)
		fprintf(to, "%d h %d min", (int)(seconds / 3600), (int)(seconds % 3600 / 60));
	else
		fprintf(to, "%d day%s", (int)(seconds / 86400), seconds < 172800 ? "" : "s");
}
