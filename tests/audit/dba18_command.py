"""dba18, chapters 4, 5, 13, 15, 16 and 21 recomputed: PIPs and what they pay, commands that are beaten, how the battle ends."""
from measure import base_gap

PACE = 100
GONE = ('DESTROYED', 'OFF_TABLE', 'CAPTURED', 'DEAD')
TROOPS = ('TRIBESMEN', 'WARRIORS', 'LINE', 'SCOUTS', 'CUIRASSIERS', 'DRAGOONS', 'HUSSARS', 'ARTILLERY')
ONE = ('move_element', 'move_group', 'move_marker', 'move_marker_group', 'move_commander', 'countermarch', 'formation_change', 'ordered_interpenetration',
       'rally', 'recover', 'turn_guns', 'retire')


class Command:
    def begin_commands(self):
        given = self.scenario['commands']
        self.commands = dict(given.items() if isinstance(given, dict) else ((one['id'], one) for one in given))
        self.commanders = {name: one.get('commander') for name, one in self.commands.items()}
        self.standing = {name: one.get('state', 'NORMAL') for name, one in self.commands.items()}

    def troops(self, command):
        return [one for one in self.elements.values() if one.given.get('command') == command and one.type in TROOPS]

    @staticmethod
    def count(elements):
        return sum(2 if one.given.get('double_based') else 1 for one in elements)

    # ---- PIPs ----------------------------------------------------------------------------------------------------------

    def on_cinc_pips(self, event):
        self.pools[event['side']] = event.get('die', 0)
        self.same_as_thrown(event, 'pip_cinc', event['side'])

    def on_command_die(self, event):
        self.pools[event['command']] = event.get('die', 0)
        if event.get('thrown'):
            self.same_as_thrown(event, 'pip_command', event['command'])
            self.ledger.check('DBA-16.2', self.standing[event['command']] == 'NORMAL', '{} is beaten and throws', event['command'])
            own = self.commands[event['command']]
            large = own.get('rank') != 'CINC_OWN' or self.count(self.troops(event['command'])) > 8
            self.ledger.check('DBA-4.3', large, '{} throws a die of its own', event['command'])
        elif self.order.get('type') == 'allocate_pip_dice':
            self.check_given_out(event)

    def check_given_out(self, event):
        """4.8: the dice as they fell, in the order of the names of the commands that threw them."""
        fallen = [faces[0] for (purpose, who), faces in sorted(self.thrown.items()) if purpose == 'pip_command']
        named = [one['die'] for one in self.order['dice'] if one['command'] == event['command']]
        self.ledger.same('DBA-4.8', event.get('die', 0), sum(fallen[n - 1] for n in named), 'what {} is given of {}', event['command'], fallen)

    def same_as_thrown(self, event, purpose, who):
        faces = self.thrown.get((purpose, who))
        if self.ledger.check('DBA-4.7', faces is not None, 'no die was thrown for {}', who):
            self.ledger.same('DBA-4.7', event.get('die', 0), faces[0], 'the PIPs of {}', who)

    def on_pips_cleared(self, event):
        self.pools.clear()
        self.thrown.clear()

    def basic(self, units):
        kind = self.order.get('type')
        if kind in ONE:
            return 1
        if kind == 'fixed_manoeuvre':
            return 2
        if kind in ('limber', 'unlimber'):
            return 2 if units and units[0].given.get('gun') in ('P24', 'FORT') else 1
        if kind == 'steady':
            return 2 if len(units) > 1 else 1
        return None

    def ordered_units(self):
        names = self.order.get('ids') or [self.order.get('id') or self.order.get('element')]
        return [self.elements[name] for name in names if name in self.elements]

    def on_spent(self, event):
        for pool, paid in ((event.get('command'), event.get('own', 0)), (event.get('side'), event.get('cinc', 0))):
            if paid:
                self.pools[pool] -= paid
                self.ledger.check('DBA-4.9', self.pools[pool] >= 0, '{} pays {} PIPs and has not so many', pool, paid)
        units, paid = self.ordered_units(), event.get('own', 0) + event.get('cinc', 0)
        extra = sum(event.get(what, 0) for what in ('march', 'commander', 'distance'))
        basic = self.basic(units)
        if basic is not None:
            self.ledger.same('DBA-5.18', paid, basic + extra, 'what {} costs {}', self.order['type'], [one.id for one in units])
        if event.get('own', 0):
            self.ledger.same('DBA-4.7', {one.given.get('command') for one in units} - {event.get('command')}, set(), 'commands beside {} that it pays for',
                             event.get('command'))
            self.ledger.check('DBA-16.3', self.standing.get(event.get('command'), 'NORMAL') == 'NORMAL', '{} is beaten and pays', event.get('command'))
        self.check_surcharges(event, units)

    def check_surcharges(self, event, units):
        """5.24 to 5.26, as far as they can be told: sight is not looked into."""
        standing = [one for one in units if one.x is not None]
        if event.get('march'):
            self.ledger.check('DBA-5.24', not units or max(self.made[one.id] for one in units) >= 4, '{} pays for a fourth march', [one.id for one in units])
        command = units[0].given.get('command') if units else None
        if event.get('commander') and command in self.commanders:
            leader = self.elements.get(self.commanders[command])
            busy = leader and (leader.morale == 'RECOILED' or leader.attached or leader.type not in ('COMMANDER', 'CINC'))
            self.ledger.check('DBA-5.25', bool(busy), '{} pays for a commander who is not busy', command)
        if len(standing) != len(units) or not units or self.order.get('type') == 'move_commander':
            return
        nearest = [self.distance(who, standing) for who in self.payers(event, command)]
        if nearest and None not in nearest:
            far = max(nearest)
            self.ledger.check('DBA-5.26', far <= 1200 * PACE + 2 or event.get('distance', 0) == 1, '{} is {} paces from his general and pays nothing for it',
                              units[0].id, far // PACE)
            self.ledger.check('DBA-5.26', far >= 600 * PACE - 2 or not event.get('distance'), '{} is {} paces from his general and pays for it', units[0].id,
                              far // PACE)

    def payers(self, event, command):
        cinc = next((one for one in self.elements.values() if one.type == 'CINC' and one.side == event.get('side')), None)
        own = self.elements.get(self.commanders.get(command))
        under = own and (self.elements.get(own.attached) or own)
        if own is None or own.morale in GONE or under.morale in ('BROKEN', 'PERM_BROKEN'):  # 2.9, 15.4: measured from the C-in-C
            own = cinc
        return [one for one, pays in ((own, event.get('own')), (cinc, event.get('cinc'))) if pays]

    def distance(self, leader, units):
        """From the base of his element to the nearest of the order; None: not known."""
        if leader is not None and leader.attached:
            leader = self.elements.get(leader.attached)
        if leader is None or leader.x is None or leader.inside is not None or any(one.inside is not None for one in units):
            return None
        return min(self.apart(leader, one) for one in units)

    @staticmethod
    def apart(one, two):
        return 0 if one is two else base_gap(one, two)

    # ---- Beaten commands (13.23, 16) -----------------------------------------------------------------------------------

    def fallen(self, command):
        return [one for one in self.troops(command) if one.morale in GONE or one.morale in ('BROKEN', 'PERM_BROKEN')]

    def whole(self, name):
        """A position in the middle of a battle may say how many the command set out with."""
        return self.commands[name].get('initial_count') or self.count(self.troops(name))

    def on_command_stands(self, event):
        name, was, now = event['command'], self.standing.get(event['command']), event.get('standing', 'NORMAL')
        fallen, whole = self.count(self.fallen(name)), self.whole(name)
        if was == 'NORMAL' and now == 'BEATEN':
            self.ledger.check('DBA-13.23', 2 * fallen >= whole, '{} is beaten with {} of {} lost', name, fallen, whole)
        if was in ('BEATEN', 'HALTED_BEATEN') and now == 'NORMAL':
            gone = self.count([one for one in self.troops(name) if one.morale in GONE or one.morale == 'PERM_BROKEN'])
            self.ledger.check('DBA-16.7', 2 * gone < whole, '{} is reinstated with {} of {} gone', name, gone, whole)
        self.standing[name] = now

    def lose_cinc(self, side):
        """15.6: his own command is beaten for good."""
        for name, one in self.commands.items():
            if one['side'] == side and one.get('rank') == 'CINC_OWN':
                self.standing[name] = 'PERM_BEATEN'

    def on_replaced(self, event):
        command = event['command']
        side = self.commands[command]['side']
        new = self.new_element(event['commander'], {'type': 'COMMANDER', 'side': side, 'command': command})
        new.x, new.y, new.heading = event.get('x', 0), event.get('y', 0), event.get('heading', 0)
        self.elements[new.id], self.commanders[command], self.start[new.id] = new, new.id, new.pose()
        cinc = next(one for one in self.elements.values() if one.type == 'CINC' and one.side == side)
        self.ledger.check('DBA-15.5', cinc.morale not in GONE, 'the army of {} has no C-in-C and a new commander', side)

    def check_standings(self):
        """As a bound begins: half a command lost, and it is beaten."""
        for name, standing in self.standing.items():
            if standing == 'NORMAL' and self.troops(name):
                fallen, whole = self.count(self.fallen(name)), self.whole(name)
                self.ledger.check('DBA-13.23', 2 * fallen < whole, '{} has lost {} of {} and is not beaten', name, fallen, whole)

    # ---- The end (13.24, 21) -------------------------------------------------------------------------------------------

    def army(self, side, beaten=True):
        """Of its elements, how many are lost, or serve in beaten commands if those count as well, and all."""
        mine = [one for one in self.elements.values() if one.side == side and one.type in TROOPS]
        lost = [one for one in mine if (beaten and self.standing.get(one.given.get('command'), 'NORMAL') != 'NORMAL')
                or one.morale in GONE or one.morale in ('BROKEN', 'PERM_BROKEN')]
        return self.count(lost), self.count(mine)

    def on_defeated(self, event):
        lost, whole = self.army(event['side'])
        self.ledger.check('DBA-13.24', 3 * lost >= 2 * whole, 'the army of {} is defeated with {} of {} lost', event['side'], lost, whole)
        self.defeated.add(event['side'])

    def on_game_over(self, event):
        winner, clause = event.get('winner') or None, event['clause']
        if clause == 'DBA-21.1':
            beaten = self.defeated
            self.ledger.same(clause, winner, 'B' if beaten == {'A'} else 'A' if beaten == {'B'} else None, 'who has won over {}', sorted(beaten))
        elif clause == 'DBA-21.2':
            self.ledger.same(clause, self.bound, self.scenario.get('bound_limit'), 'the last bound')
            (la, wa), (lb, wb) = self.army('A', False), self.army('B', False)  # what is lost itself
            decided = self.scenario.get('limit_winner')
            self.ledger.same(clause, winner, decided or ('A' if la * wb < lb * wa else 'B' if lb * wa < la * wb else None), 'who has lost the smaller part')
