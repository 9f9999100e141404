"""Malbrook, chapter 21 recomputed: who holds what, what each side has lost, when an army breaks, and who has won."""
from malbrook_table import within

POINTS = {'base_lost': 1, 'brigade_destroyed': 2, 'brigade_routing': 1, 'gun_captured': 1, 'leader': {'MG': 1, 'LG': 3, 'MARSHAL': 5}}
USUAL = {'turn_limit': 12, 'army_morale': {side: {'measure': 'bases', 'break_at_pct': 33} for side in 'AB'}, 'objectives': [], 'points': POINTS,
         'margin': {'draw': 3, 'minor': 8}}


class End:
    def begin_end(self):
        self.terms = {**USUAL, **(self.scenario.get('victory') or {})}
        self.worth = {**POINTS, **(self.terms.get('points') or {})}
        self.start = {side: sum(len(one.bases) or one.given['bases'] for one in self.brigades.values() if one.side == side) +
                      sum(one.side == side for one in self.guns.values()) for side in 'AB'}
        self.holders, self.fallen = {}, {'A': 0, 'B': 0}
        self.lost_leaders, self.lost_guns, self.ended_brigades, self.merged, self.origin = set(), set(), set(), set(), {}

    # ---- Objectives (21.4) ---------------------------------------------------------------------------------------------

    def stand_in(self, zone, side):
        """Formed brigades that do not rout, with the middle of a base in it."""
        return any(within(zone, middle) for one in self.standing() if one.side == side and one.is_formed() and one.status != 'routing'
                   for middle in one.centres().values())

    def on_objective_held(self, event):
        name, holder = event['objective'], event.get('holder')
        zone = next(one['zone'] for one in self.terms['objectives'] if one['id'] == name)
        if isinstance(zone, list):
            mine, theirs = self.stand_in(zone, holder), self.stand_in(zone, 'BA'['AB'.index(holder)])
            self.ledger.check('MALB-21.4', mine and not theirs, '{} is held by {}, who stands there: {}, the enemy: {}', name, holder, mine, theirs)
        self.holders[name] = holder

    # ---- What is lost --------------------------------------------------------------------------------------------------

    def note_removed(self, event):
        """A brigade that is destroyed or has surrendered takes its bases with it; one that merged lives on in the other."""
        name, fate = event['unit'], event.get('fate', 'destroyed')
        one = self.brigades.get(name)
        if one is not None and fate in ('destroyed', 'surrendered'):
            self.fallen[one.side] += len(one.bases)
            self.ended_brigades.add(name)
        if name in self.guns and fate in ('destroyed', 'surrendered'):
            self.lost_guns.add(name)

    def destroyed(self, side):
        """Brigades as they set out that are no more, neither in themselves nor in what was split from them."""
        living = {self.origin.get(one.id, one.id) for one in self.standing() if one.id not in self.ended_brigades and one.id not in self.merged}
        fallen = {self.origin.get(name, name) for name in self.ended_brigades} - self.merged - living
        return sum(self.brigades[name].side == side for name in fallen)

    def routing(self, side):
        return [one for one in self.standing() if one.side == side and one.status == 'routing']

    def captured(self, side):
        return sum(one.side == side and (one.id in self.lost_guns or one.state in ('captured', 'destroyed')) for one in self.guns.values())

    def strength_lost(self, side):
        return self.fallen[side] + sum(len(one.bases) for one in self.routing(side)) + self.captured(side)

    def broken(self, side):
        terms = (self.terms.get('army_morale') or {}).get(side, {})
        share = terms.get('break_at_pct', 0)
        return terms.get('measure', 'bases') == 'bases' and share and self.start[side] and self.strength_lost(side) * 100 >= share * self.start[side]

    def points(self, side):
        enemy = 'BA'['AB'.index(side)]
        held = sum(one['points'].get(side, 0) for one in self.terms['objectives'] if one.get('when', 'end') == 'end' and self.holders.get(one['id']) == side)
        leaders = sum(self.worth['leader'].get(one.rank, 0) for one in self.leaders.values() if one.side == enemy and one.id in self.lost_leaders)
        return held + leaders + self.worth['base_lost'] * self.fallen[enemy] + self.worth['brigade_destroyed'] * self.destroyed(enemy) + \
            self.worth['brigade_routing'] * len(self.routing(enemy)) + self.worth['gun_captured'] * self.captured(enemy)

    # ---- The end (21.2, 21.5) ------------------------------------------------------------------------------------------

    def check_unbroken(self):
        """A turn is over and the battle goes on."""
        for side in 'AB':
            self.ledger.check('MALB-21.2', not self.broken(side), '{} has lost {} of {} and fights on', side, self.strength_lost(side), self.start[side])
        limit = self.terms.get('turn_limit')
        self.ledger.check('MALB-21.5', not limit or self.turn < limit, 'turn {} of {} is over, and another begins', self.turn, limit)

    def on_game_over(self, event):
        winner, told = event.get('winner') or None, event.get('points', [])
        simple = all(one.get('when', 'end') == 'end' for one in self.terms['objectives']) and not self.worth.get('exit')
        mine = {side: self.points(side) for side in 'AB'}
        if event['clause'] in ('MALB-21.2', 'MALB-21.5') and simple and len(told) == 3:
            for side in 'AB':
                self.ledger.same('MALB-21.1', told['AB'.index(side) + 1], mine[side], 'the points of {}', side)
        a, b = self.broken('A'), self.broken('B')
        if event['clause'] == 'MALB-21.2' and a != b:
            self.ledger.same('MALB-21.2', winner, 'B' if a else 'A', 'who has won over a broken army')
        elif event['clause'] == 'MALB-21.5':
            self.ledger.same('MALB-21.5', self.turn, self.terms['turn_limit'], 'the last turn')
            apart, margin = mine['A'] - mine['B'], {**USUAL['margin'], **(self.terms.get('margin') or {})}
            drawn = abs(apart) <= margin['draw']
            self.ledger.same('MALB-21.1', winner, None if drawn else 'A' if apart > 0 else 'B', 'who has won, {} points apart', apart)
            if not drawn:
                self.ledger.same('MALB-21.1', event.get('margin'), 'minor' if abs(apart) <= margin['minor'] else 'major', 'how it was won')
