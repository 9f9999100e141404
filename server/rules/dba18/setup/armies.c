/* Armies (T-10). */
#include "armies.h"

#include <string.h>

static const struct dba_army armies[] = {
	/*  war    code          name                               impact              fires   dice   march */
	{ WSS,    "BRITAIN",    "Great Britain",                   IMPACT_ALL,         true,  false, false },
	{ WSS,    "DUTCH",      "The United Provinces",            IMPACT_ALL,         false, false, false },
	{ WSS,    "DENMARK",    "Danish auxiliaries",              IMPACT_ALL,         false, false, false },
	{ WSS,    "HANOVER",    "Hanover",                         IMPACT_ALL,         false, false, false },
	{ WSS,    "HESSE",      "Hesse",                           IMPACT_ALL,         false, false, false },
	{ WSS,    "PRUSSIA",    "Prussia",                         IMPACT_ALL,         true,  true,  true },
	{ WSS,    "AUSTRIA",    "The Emperor",                     IMPACT_CUIRASSIERS, false, false, false },
	{ WSS,    "EMPIRE",     "The Circles of the Empire",       IMPACT_CUIRASSIERS, false, false, false },
	{ WSS,    "FRANCE",     "France",                          IMPACT_NONE,        false, false, false },
	{ WSS,    "BAVARIA",    "Bavaria",                         IMPACT_CUIRASSIERS, false, false, false },
	{ WSS,    "SPAIN",      "Spain",                           IMPACT_NONE,        false, false, false },
	{ WSS,    "SAVOY",      "Savoy",                           IMPACT_NONE,        false, false, false },
	{ WSS,    "PORTUGAL",   "Portugal",                        IMPACT_NONE,        false, false, false },
	{ SYW,    "PRUSSIA",    "Prussia",                         IMPACT_ALL,         true,  true,  true },
	{ SYW,    "BRITAIN",    "Great Britain",                   IMPACT_ALL,         true,  false, false },
	{ SYW,    "HANOVER",    "Hanover and her allies",          IMPACT_ALL,         false, false, false },
	{ SYW,    "HESSE",      "Hesse",                           IMPACT_ALL,         false, false, false },
	{ SYW,    "BRUNSWICK",  "Brunswick",                       IMPACT_ALL,         false, false, false },
	{ SYW,    "AUSTRIA",    "Austria",                         IMPACT_CUIRASSIERS, false, false, false },
	{ SYW,    "FRANCE",     "France",                          IMPACT_NONE,        false, false, false },
	{ SYW,    "RUSSIA",     "Russia",                          IMPACT_CUIRASSIERS, false, false, false },
	{ SYW,    "SAXONY",     "Saxony",                          IMPACT_CUIRASSIERS, false, false, false },
	{ SYW,    "REICHSARMEE", "The Army of the Empire",         IMPACT_NONE,        false, false, false },
	{ SYW,    "SWEDEN",     "Sweden",                          IMPACT_NONE,        false, false, false },
	{ NO_WAR, "OTTOMAN",    "The Ottoman Empire",              IMPACT_ALL,         false, false, false },
	{ NO_WAR, "NATIVE",     "Native nations",                  IMPACT_ALL,         false, false, false },
};

const struct dba_army *dba_army(enum dba_war war, const char *code)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(armies); i++)
		if (strcmp(armies[i].code, code) == 0 && (!war || !armies[i].war || armies[i].war == war))
			return &armies[i];
	return NULL;
}

const struct dba_army *dba_army_row(int row)
{
	return row < (int)SHAPE_COUNTOF(armies) ? &armies[row] : NULL;
}
