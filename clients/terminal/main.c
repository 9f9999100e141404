/* tricorne: the command line of players, umpires, referees and operators. */
#include "word.h"

int main(int argc, char **argv)
{
	return words_run(argc, argv);
}
