"""dba18, chapters 7 to 10 and 14 recomputed: what fire is worth, who may give it, and what it does."""
from math import radians, tan

from measure import apart, base, chord, contains, front, grown, local, meet, placed

PACE, WIDTH = 100, 16000
BANDS = (50, 100, 150, 200, 250, 300, 350, 400, 450, 600, 650, 750, 800, 850, 1000, 1200)
SHOT_AT = {'TRIBESMEN': 2, 'WARRIORS': 2, 'LINE': 3, 'SCOUTS': 3, 'CUIRASSIERS': 2, 'DRAGOONS': 2, 'HUSSARS': 2, 'BAGGAGE': 2, 'COMMANDER': 5, 'CINC': 5}
SHOOTING = {  # T-5, band by band as far as it reaches
    'P6': (4, 4, 4, 2, 2, 2, 2, 2, 1, 1, 0, 0, 0), 'P12': (5, 5, 5, 4, 3, 3, 3, 3, 3, 2, 1, 1, 1, 0, 0),
    'P24': (5, 5, 5, 4, 4, 3, 3, 3, 3, 3, 2, 1, 1, 1, 1, 1), 'FORT': (5, 5, 5, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1),
    'BN3': (4, 3, 3, 2, 2, 1, 1, 1, 1, 1), 'RUSSIAN_HORSE': (4, 3, 3, 2, 2, 1, 1, 1, 1, 1),
    'volley': (5, 4, 3, 2, 1), 'musket': (4, 3, 2, 1, 1, 1, 1, 1, 0, 0),
    'volley without guns': (5, 4, 2, 0, 0, 0, 0, 0), 'musket without guns': (4, 3, 1, 0, 0, 0, 0, 0),
    'SKIRMISHER': (2, 2, 2, 2, 0), 'NATIVE': (1, 1, 0, 0), 'MARKSMAN': (2, 2, 2, 2, 1, 0),
    'HORSE': (2, 1, 0), 'NATIVE HORSE': (1, 1), 'TRIBESMEN': (2, 1), 'WARRIORS': (1, 1)}
CERTAIN = 100  # nearer than a pace to a limit, the audit does not say on which side of it something is


def amount(roll, clause):
    return sum(one['amount'] for one in roll.get('modifiers', []) if one['clause'] == clause)


class Fire:
    # ---- Who may, and at what range ------------------------------------------------------------------------------------

    def weapon(self, one, reach):
        if one.type == 'ARTILLERY':
            return SHOOTING[one.given.get('gun', 'P6')]
        if one.type == 'LINE':
            guns = '' if one.given.get('battalion_guns', True) else ' without guns'
            return SHOOTING[('volley' if one.volley and reach <= 250 * PACE else 'musket') + guns]
        if one.type == 'SCOUTS':
            return SHOOTING.get(one.given.get('scout_kind', 'SKIRMISHER'))
        if not one.given.get('firearms'):
            return None
        return SHOOTING['NATIVE HORSE' if one.given.get('non_european') else 'HORSE'] if one.mounted() else SHOOTING[one.type]

    def check_shot(self, roll):
        one, two = self.elements.get(roll['by']), self.elements.get(roll.get('against'))
        if not one or not two or not one.on_table() or not two.on_table():
            return
        if roll['purpose'] == 'shot_at':
            factor = (2 if one.limbered else 4) if one.type == 'ARTILLERY' else SHOT_AT[one.type]
            self.ledger.same('DBA-7.1', amount(roll, 'DBA-7.1') + amount(roll, 'DBA-7.9'), factor, 'the shot-at factor of {}', one.id)
            return
        if one.inside is not None or two.inside is not None:
            return
        reach = apart(front(one.pose()), base(two.pose(), two.depth()))
        table = self.weapon(one, reach)
        if not self.ledger.check('DBA-8.10', table is not None and not one.limbered, '{} fires and has nothing to fire with', one.id):
            return
        band = next((n for n, limit in enumerate(BANDS) if reach <= limit * PACE + 1), None)
        if self.ledger.check('DBA-8.1', band is not None and band < len(table), '{} fires at {} over {} paces', one.id, two.id, reach // PACE):
            found = amount(roll, 'DBA-8.1') + amount(roll, 'DBA-8.4') + amount(roll, 'DBA-8.5')
            near = abs(reach - BANDS[band] * PACE) < 2
            self.ledger.check('DBA-8.1', near or found == table[band], 'the shooting factor of {} over {} paces: {} by the table, {} in the record', one.id,
                              reach / PACE, table[band], found)
        self.check_arc(one, two)
        self.check_woods(one, two, reach)

    def check_arc(self, one, two):
        """7.2, 7.3: guns open to 30 degrees beyond either end of the front, all others to an element's width."""
        open_by = tan(radians(30)) if one.type == 'ARTILLERY' else 0
        half = WIDTH / 2 if one.type == 'ARTILLERY' else WIDTH * 3 / 2
        far = 300000
        corners = [(0, -half), (far, -half - far * open_by), (far, half + far * open_by), (0, half)]
        arc = [placed(one.pose(), *corner) for corner in corners]
        self.ledger.check('DBA-7.2' if one.type == 'ARTILLERY' else 'DBA-7.3', meet(arc, grown(two.pose(), two.depth(), 2)), '{} fires at {}, out of its arc',
                          one.id, two.id)

    def check_woods(self, one, two, reach):
        """8.3: a hundred paces, whoever of the two is wholly in a wood."""
        for kind, outline in self.grounds:
            if kind == 'WOOD' and any(all(contains(outline, corner) for corner in grown(each.pose(), each.depth(), CERTAIN)) for each in (one, two)):
                self.ledger.check('DBA-8.3', reach <= 100 * PACE + 2, '{} fires over {} paces, and there is a wood', one.id, reach / PACE)

    def on_fired(self, event):
        one = self.elements.get(event['element'])
        if not one:
            return
        self.firing[event.get('target')].append(one.id)
        if event.get('volley'):
            self.ledger.check('DBA-8.4', one.volley, '{} fires its first volley twice', one.id)
            one.volley = False

    # ---- What it is worth ----------------------------------------------------------------------------------------------

    def own_rows(self, one, shooting):
        """The rows that speak of an element alone: what it is, and how it is."""
        militia = one.type == 'LINE' and one.given.get('regular') is False
        crew = one.given.get('crew') if one.type == 'ARTILLERY' else None
        beaten = self.standing.get(one.given.get('command'), 'NORMAL') != 'NORMAL'
        if shooting:
            return {'DBA-10.3': -(militia or crew == 'IRREGULAR'), 'DBA-10.4': -(crew == 'UNTRAINED'), 'DBA-10.5': -one.broke,
                    'DBA-10.6': -(one.morale == 'ROUTING' and beaten)}
        lesser = (one.type == 'TRIBESMEN' and one.given.get('levy')) or (one.mounted() and one.given.get('non_european')) or (
            one.type == 'SCOUTS' and (one.given.get('colonial') or one.given.get('scout_kind') in ('NATIVE', 'MARKSMAN')))
        return {'DBA-10.14': int(self.leads(one)), 'DBA-10.16': -one.broke, 'DBA-10.17': -bool(lesser), 'DBA-10.19': -(militia or crew == 'IRREGULAR'),
                'DBA-10.20': -(crew == 'UNTRAINED'), 'DBA-10.21': -(beaten and one.morale not in ('BROKEN', 'PERM_BROKEN'))}

    def check_fire_rows(self, one, other, roll):
        shooting = roll['purpose'] != 'shot_at'
        for clause, expected in self.own_rows(one, shooting).items():
            self.ledger.same(clause, amount(roll, clause), expected, 'what {} counts for {}', clause, one.id)
        supporters = [name for name in self.firing[one.id] if name != other.id and (self.elements[name].type == 'ARTILLERY') == (other.type == 'ARTILLERY')]
        clause = 'DBA-10.1' if shooting else 'DBA-10.18'
        self.ledger.check(clause, -min(3, len(supporters)) <= amount(roll, clause) <= 0, '{} counts {} of {} in support', one.id, amount(roll, clause), supporters)
        if one.inside is None and other.inside is None and other.on_table() and one.on_table():
            self.check_direction(one, other, roll, shooting)
            bad = self.bad_surely(one)
            if shooting and bad is not None:
                self.ledger.same('DBA-10.8', amount(roll, 'DBA-10.8'), -int(bad and one.type != 'SCOUTS'), 'what bad going costs {}, who shoots', one.id)

    def check_direction(self, one, other, roll, shooting):
        """Fire from wholly behind the line of the front, by whoever fires it; musketry and the rear cost one, guns in flank two."""
        ahead = [local(one.pose(), corner)[0] for corner in front(other.pose())]
        if other.id not in self.firing[one.id] or any(abs(each) < CERTAIN for each in ahead):
            return
        back, aside = local(one.pose(), (other.x, other.y))
        behind = -back - one.depth()
        if max(ahead) > 0:
            expected = 'FRONT'
        elif abs(behind) < CERTAIN or abs(abs(aside) - WIDTH / 2 - behind) < CERTAIN:
            return
        else:
            expected = 'REAR' if behind > 0 and abs(aside) <= WIDTH / 2 + behind else 'FLANK'
        gunned = other.type == 'ARTILLERY'
        once, raked = ('DBA-10.2', 'DBA-10.10') if shooting else ('DBA-10.15', 'DBA-10.22')
        if expected != 'FRONT' and len(self.firing[one.id]) <= 1:
            self.ledger.same(once, amount(roll, once), -(not gunned or expected == 'REAR'), 'what fire from the {} costs {}', expected, one.id)
            self.ledger.same(raked, amount(roll, raked), -2 * (gunned and expected == 'FLANK'), 'what guns on the {} cost {}', expected, one.id)
        elif expected == 'FRONT' and len(self.firing[one.id]) <= 1:
            self.ledger.same(once, amount(roll, once), 0, 'what fire from the front costs {}', one.id)
            self.ledger.check(raked, amount(roll, raked) == 0 or (gunned and self.heads_column(one)), '{} is raked and heads no column', one.id)

    def heads_column(self, one):
        """Two friends one behind the other at its back, facing as it does."""
        here, deep = one.pose(), one.depth()
        for _ in range(2):
            x, y = placed(here, -deep, 0)
            nearest = [two for two in self.elements.values() if two.on_table() and two.side == one.side and chord((two.x, two.y), (x, y)) < 3 * PACE
                       and abs((two.heading - here[2] + 18000) % 36000 - 18000) <= 200]
            if not nearest:
                return False
            here, deep = nearest[0].pose(), nearest[0].depth()
        return True

    # ---- What it does --------------------------------------------------------------------------------------------------

    def fired_upon(self, one, by, doubled, duel, margin):
        """The printed table of firing, for who has lost by fire of somebody; None: not known."""
        if one.type in ('COMMANDER', 'CINC'):
            return 'RECOIL'
        if one.type == 'ARTILLERY':
            if duel:
                return 'DESTROYED' if margin >= 3 else 'RECOIL' if margin == 2 else None
            return 'RECOIL'
        guns, bad = by.type == 'ARTILLERY', self.bad_surely(one)
        if doubled:
            if one.type == 'SCOUTS':
                return 'FLEE' if not guns else None if bad is None else 'FLEE' if bad else 'BREAK'
            return 'DESTROYED' if one.type == 'TRIBESMEN' else 'BREAK'
        if one.type == 'WARRIORS' and one.grade == 'E':
            return 'UNCONTROLLED'
        if one.type in ('TRIBESMEN', 'WARRIORS', 'SCOUTS'):
            return 'FLEE' if guns else 'RECOIL'
        if one.type == 'LINE':
            return 'RECOIL' if by.type != 'SCOUTS' else None if bad is None else 'BREAK' if bad else 'RECOIL'
        return 'FLEE'
