/* Memory: what nobody works in is given back. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "server/base/memory.h"

static unsigned let_go_of;

static void let_go(void *ctx)
{
	free(ctx);
	let_go_of++;
}

Test(memory, what_is_let_go_of_is_let_go_of_once)
{
	memory_give_back(let_go, memory_new(1 << 20));
	cr_assert_eq(let_go_of, 1);
	memory_give_back(NULL, NULL);
	cr_assert_eq(let_go_of, 1);
}
