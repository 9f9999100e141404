"""dba18, chapters 11, 13 and 14 recomputed: contacts, what close combat is worth, what it does, who follows."""
from dba18_fire import amount

COMBAT = {'TRIBESMEN': 3, 'WARRIORS': 3, 'LINE': 4, 'SCOUTS': 2, 'CUIRASSIERS': 4, 'DRAGOONS': 3, 'HUSSARS': 2}
WILD = ('SCOUTS', 'WARRIORS', 'TRIBESMEN')
UNBROKEN = ('STEADY', 'RECOILED', 'ROUTING', 'UNCONTROLLED')


class Melee:
    # ---- Contacts ------------------------------------------------------------------------------------------------------

    def on_contact(self, event):
        one, two = event['attacker'], event.get('target')
        self.contacts[one, two] = dict(event)
        if event.get('edge') == 'front' and not event.get('area'):
            self.contacts[two, one] = dict(event, attacker=two, target=one)
        self.ledger.check('DBA-20.1', two is None or self.elements[one].side != self.elements[two].side, '{} is in contact with a friend', one)

    def on_parted(self, event):
        one, two = event['attacker'], event.get('target')
        for pair in [pair for pair in self.contacts if one in pair and (not two or two in pair)]:
            del self.contacts[pair]
            if not self.chasing(pair):
                self.melees.pop(frozenset(pair), None)

    def chasing(self, pair):
        return any({one['element'], one['beaten']} == set(pair) for one in self.pursuits.values())

    def touched_in_front(self, one):
        """Its own front is on somebody."""
        return any(pair[0] == one.id for pair in self.contacts)

    def on_combat_listed(self, event):
        self.listed_pairs[event['one'], event['other']] = event
        known = (event['one'], event.get('other')) in self.contacts or frozenset((event['one'], event.get('other'))) in self.begun_touching
        self.ledger.check('DBA-12.16', known or not event.get('other'), '{} fights {} and does not touch it',
                          event['one'], event['other'])

    # ---- What it is worth ----------------------------------------------------------------------------------------------

    def check_melee_rows(self, one, other, listed, roll):
        contact = self.contacts.get((listed['one'], listed['other']), {})
        first = self.melees.get(frozenset((one.id, other.id)), 0) == 0
        attacks = one.id == listed['one'] or listed['edge'] == 'front'
        enemy_bound, edge = other.side == self.active, listed['edge']
        beaten = self.standing.get(one.given.get('command'), 'NORMAL') != 'NORMAL'
        came = contact.get('initiator') == other.id and not contact.get('turned')
        front_on = edge == 'front' and not contact.get('area')
        bad = [self.bad_surely(each) for each in (one, other)]
        rows = {
            'DBA-7.1': COMBAT.get(one.type, 0), 'DBA-11.4': int(self.leads(one)), 'DBA-11.14': -bool(one.type == 'TRIBESMEN' and one.given.get('levy')),
            'DBA-11.15': -one.broke, 'DBA-11.17': -(one.type == 'LINE' and one.given.get('regular') is False),
            'DBA-11.18': -(beaten and one.morale in UNBROKEN),
            'DBA-11.9': int(one.type == 'LINE' and enemy_bound and first and came and front_on),
            'DBA-11.8': int(one.type == 'LINE' and roll['volley'] and came and front_on),
            'DBA-11.12': int(one.mounted() and other.type == 'LINE' and one.id == listed['one'] and edge in ('left', 'right')),
        }
        if True in bad or bad == [False, False]:
            rows['DBA-11.20'] = -2 * (one.type not in WILD and True in bad)
            rows['DBA-11.10'] = int(one.type == 'HUSSARS' and other.type == 'SCOUTS' and True not in bad)
        if frozenset((one.id, other.id)) in self.begun_touching:  # who came to whom, and when, is not said
            return
        if one.inside is None and other.inside is None:
            for clause, expected in rows.items():
                self.ledger.same(clause, amount(roll, clause), expected, 'what {} counts in combat for {} against {}', clause, one.id, other.id)
            self.check_charged(one, other, first, enemy_bound, roll)
            held = not attacks and edge != 'front' and not self.touched_in_front(one)
            follows = contact.get('pursuing', False)
            self.ledger.check('DBA-11.21', amount(roll, 'DBA-11.21') in (0, -2) and (amount(roll, 'DBA-11.21') == 0 or (held and (first or follows))),
                              '{} counts a flank or rear', one.id)
            if held and first and not contact.get('turned'):
                self.ledger.same('DBA-11.21', amount(roll, 'DBA-11.21'), -2, 'what its flank or rear costs {}', one.id)
        self.ledger.check('DBA-11.16', -3 <= amount(roll, 'DBA-11.16') + amount(roll, 'DBA-17.5') <= 0, '{} is overlapped too often', one.id)

    def check_charged(self, one, other, first, enemy_bound, roll):
        """11.13: horse that is charged by other horse, and stands; who charges at the gallop is said by the armies."""
        could = one.mounted() and other.mounted() and enemy_bound and first
        self.ledger.check('DBA-11.13', amount(roll, 'DBA-11.13') in ((-1, 0) if could else (0,)), '{} counts a charge of horse', one.id)
        if could:
            kind = other.side, other.type, other.given.get('nation')
            gallops = {'yes': True, 'no': False}.get(other.given.get('impact'))
            gallops = self.gallop.setdefault(kind, amount(roll, 'DBA-11.13') < 0) if gallops is None else gallops
            self.ledger.same('DBA-11.13', amount(roll, 'DBA-11.13'), -int(gallops), 'what the charge of {} costs', other.id)

    # ---- What it does --------------------------------------------------------------------------------------------------

    def beaten_by(self, one, by, doubled, listed):
        """The printed table of combat; None: not known."""
        contact, bad = self.contacts.get((listed['one'], listed['other']), {}), [self.bad_surely(each) for each in (one, by)]
        bad = True if True in bad else False if bad == [False, False] else None
        charged = contact.get('initiator') == one.id and contact.get('fresh', False)
        enemy_bound = by.side == self.active
        rows = {
            'TRIBESMEN': lambda: 'DESTROYED' if doubled or by.mounted() or by.type == 'WARRIORS' else 'RECOIL',
            'WARRIORS': lambda: self.doubled_foot(by) if doubled else 'DESTROYED' if by.type == 'CUIRASSIERS' else 'RECOIL',
            'LINE': lambda: self.doubled_foot(by) if doubled else
            'DESTROYED' if by.type == 'WARRIORS' or (by.type == 'CUIRASSIERS' and enemy_bound) else 'RECOIL',
            'SCOUTS': lambda: self.scouts_beaten(by, doubled, bad),
            'CUIRASSIERS': lambda: self.horse_doubled(by, bad) if doubled else self.horse_beaten(one, by, bad, charged, contact),
            'DRAGOONS': lambda: self.horse_doubled(by, bad) if doubled else self.horse_beaten(one, by, bad, charged, contact),
            'HUSSARS': lambda: self.hussars_beaten(by, doubled, bad, enemy_bound),
            'ARTILLERY': lambda: 'DESTROYED',
        }
        return rows[one.type]() if one.type in rows else None

    @staticmethod
    def doubled_foot(by):
        return 'RECOIL' if by.type == 'SCOUTS' else 'DESTROYED'

    @staticmethod
    def scouts_beaten(by, doubled, bad):
        if doubled and by.type == 'LINE':
            return None if bad is None else 'FLEE' if bad else 'BREAK'
        if doubled or by.type == 'WARRIORS':
            return 'DESTROYED'
        return 'RECOIL' if not by.mounted() else None if bad is None else 'RECOIL' if bad else 'DESTROYED'

    @staticmethod
    def horse_doubled(by, bad):
        if by.type not in ('SCOUTS', 'LINE'):
            return 'DESTROYED'
        return None if bad is None else 'DESTROYED' if bad else 'RECOIL' if by.type == 'SCOUTS' else 'BREAK'

    def horse_beaten(self, one, by, bad, charged, contact):
        if bad is None:
            return None
        if bad:
            return 'BREAK'
        if one.type == 'DRAGOONS' and by.type == 'WARRIORS' and by.side == self.active:
            return 'BREAK'
        in_front = one.type == 'CUIRASSIERS' or contact.get('edge') == 'front'
        return 'FLEE' if by.type == 'LINE' and charged and in_front else 'RECOIL'

    @staticmethod
    def hussars_beaten(by, doubled, bad, enemy_bound):
        if doubled:
            return 'DESTROYED' if by.mounted() else None if bad is None else 'DESTROYED' if bad else 'BREAK' if by.type == 'LINE' else 'FLEE'
        if by.type == 'CUIRASSIERS' and enemy_bound:
            return 'DESTROYED'
        return 'FLEE' if by.mounted() or by.type == 'LINE' else 'RECOIL'

    def on_recorded(self, event):
        one, by = self.elements.get(event['element']), self.elements.get(event.get('by'))
        self.recorded.append(event)
        if one is None or by is None or event.get('copied'):
            return
        clause = 'DBA-14.12' if event.get('cause') == 'FIRE' else 'DBA-14.2'
        lost = self.lost.pop(one.id, None)
        if not self.ledger.check(clause, lost is not None, '{} suffers and has lost nothing', one.id):
            return
        if event.get('cause') == 'FIRE':
            expected = self.fired_upon(one, by, lost['doubled'], lost['duel'], lost['margin']) if not lost['point_blank'] else None
        else:
            expected = self.beaten_by(one, by, lost['doubled'], lost['listed']) if one.inside is None and by.inside is None else None
        if expected:
            self.ledger.same(clause, event.get('reaction'), expected, 'what becomes of {} ({}), {}beaten by {} ({})', one.id, one.type,
                             'doubly ' if lost['doubled'] else '', by.id, by.type)
        self.ledger.same('DBA-15.1', event.get('odd', False), lost['odd'], 'whether the die of {} was odd', one.id)

    def on_carried_out(self, event):
        """13.4, 13.5, 13.26: who has recoiled, is hit from the side or in flight recoils no more."""
        place, one = event.get('place', 0), self.elements.get(event['element'])
        if not self.ledger.check('DBA-3.14', place < len(self.recorded) and self.recorded[place]['element'] == event['element'],
                                 '{} does what has been recorded of it', event['element']) or one is None:
            return
        found = self.recorded[place]
        wanted, now = found.get('reaction'), event.get('reaction')
        stuck = one.morale in ('RECOILED', 'BROKEN', 'PERM_BROKEN', 'ROUTING') or found.get('direction', 'FRONT') != 'FRONT'
        if one.type in ('COMMANDER', 'CINC') or not wanted or not now:
            return
        if wanted == 'RECOIL' and stuck:
            fate = 'DESTROYED' if one.type == 'ARTILLERY' or found.get('cause') == 'COMBAT' else 'BREAK'
            self.ledger.same('DBA-13.4', now, fate, 'what {}, who cannot recoil, does instead', one.id)
        elif wanted == 'FLEE' and one.morale in ('BROKEN', 'PERM_BROKEN', 'ROUTING'):
            self.ledger.same('DBA-13.26', now, 'BREAK', 'what {}, who runs already, does instead', one.id)
        elif wanted != 'RECOIL' and one.type != 'ARTILLERY' and not found.get('copied'):
            self.ledger.same('DBA-3.14', now, wanted, 'what {} does in the end', one.id)

    def on_responses_over(self, event):
        self.recorded = []

    # ---- Following -----------------------------------------------------------------------------------------------------

    def on_pursuing(self, event):
        one, beaten = self.elements[event['element']], self.elements[event['beaten']]
        self.pursuits[one.id] = event
        self.ledger.check('DBA-13.25', one.mounted() or one.type in ('TRIBESMEN', 'WARRIORS', 'LINE'), '{} pursues', one.id)
        self.ledger.check('DBA-13.6', one.morale != 'RECOILED', '{} has recoiled and pursues', one.id)
        self.ledger.same('DBA-13.18', event.get('asked', False), one.type == 'LINE', 'whether it is asked of {}', one.id)
        if not event.get('into_contact'):
            self.ledger.check('DBA-13.17', event.get('distance', 0) in (one.depth(), 16000), '{} pursues {} by {} cp', one.id, beaten.id, event.get('distance', 0))

    def on_pursuit_over(self, event):
        chase = self.pursuits.pop(event['element'], None)
        if chase and (chase['element'], chase['beaten']) not in self.contacts and (chase['beaten'], chase['element']) not in self.contacts:
            self.melees.pop(frozenset((chase['element'], chase['beaten'])), None)
