"""Chapters 8 and 9 of Paperboys recomputed: attacks and where they end, face-offs, fights round by round, giving way."""
from collections import Counter
from math import hypot

from measure import overlap
from stands import TOUCH, Stand, away, between, shared_edge

LEGS = ('wheel', 'advance', 'test', 'readjusted', 'conformed', 'follow_up')
NEAR = 1000      # 8.1: ten centimetres
FOOT = {4: 'defender_routs', 2: 'defender_falls_back', -1: 'fight', -3: 'attacker_halts', -99: 'attacker_falls_back_shaken'}
HORSE = {4: 'defender_routs', 2: 'defender_falls_back', -1: 'fight', -3: 'attacker_falls_back', -99: 'attacker_falls_back_shaken'}
MIXED = {2: 'cavalry_falls_back', -1: 'fight', -99: 'infantry_routs'}
OWED_PIPS = {'defender_falls_back': ('defender', 1), 'attacker_falls_back_shaken': ('attacker', 2)}


class Fights:
    def begin_fights(self):
        given = self.scenario.get('fights', {})
        given = given.items() if isinstance(given, dict) else [(one['id'], one) for one in given]
        self.fights = {fid: self.fight_of_file(fid, one) for fid, one in given}
        for fight in self.fights.values():
            for party in fight['attackers'] + fight['defenders']:
                self.units[party['unit']].status, self.units[party['unit']].fought = 'fighting', True
        self.attacks, self.gone_far = [], {}

    def fight_of_file(self, fid, given):
        """A fight under way, with what a scenario leaves out."""
        first = self.units[given.get('primary_attacker') or given['attackers'][0]['unit']]
        card = {'cavalry': 'cavalry', 'infantry': 'foot'}[given.get('arm') or first.fights_as()]
        charged = given.get('charged', [])
        parties = {role: [dict(each, charged=each['unit'] in charged, edge=given.get('edge', 'front')) for each in given[role]] for role in ('attackers', 'defenders')}
        return dict(given, id=fid, side=given.get('side', first.side), card=card, **parties)

    def begin_fight_row(self):
        self.scores, self.thrown, self.round_losses, self.ran_on = {}, {}, Counter(), set()
        self.facing_off, self.current, self.results = None, None, []
        self.pistols = Counter()

    # ---- Attacks (8.1, 8.17, 8.27, 8.37) -----------------------------------------------------------------------------------

    def on_attack_begun(self, event):
        attack = event['attack']
        self.attacks.append(attack)
        one, two = self.units[attack['unit']], self.units.get(attack.get('target', ''))
        self.gone_far[one.id] = Counter()
        if attack['kind'] != 'ordered':
            return
        arm = 'cavalry' if one.fights_as() == 'cavalry' else 'foot'
        self.ledger.same('PB-3.7', self.phase, (one.side, arm), 'in whose phase {} attacks', one.id)
        self.ledger.check('PB-3.8', not one.moved, '{} attacks after its move', one.id)
        self.ledger.check('PB-4.1', not one.fired or (one.first_fire and arm == 'foot'), '{} fires and attacks', one.id)
        self.ledger.check('PB-5.18', one.status == 'ready', '{} attacks and is {}', one.id, one.status)
        self.ledger.check('PB-5.17', not one.miss_move and not one.immobile, '{} attacks and is bound to halt', one.id)
        self.ledger.check('PB-7.3', one.pips < 6, '{} attacks with six pips', one.id)
        if attack.get('charge'):
            self.ledger.check('PB-5.4', one.side == 'alliance' and one.fights_as() == 'cavalry', '{} charges', one.id)
            self.ledger.check('PB-5.3', not one.charge_used, '{} charges twice', one.id)
        reach = self.allowance(one) + (1500 if attack.get('charge') else 0)
        self.ledger.same('PB-5.2', attack.get('allowance', 0), reach, 'how far {} may go', one.id)
        if two is not None and two.threat():
            far = between(one.all(), two.all())
            self.ledger.check('PB-8.37', far <= reach + TOUCH, '{} attacks {} over {}', one.id, two.id, round(far))

    def on_attack_at(self, event):
        if self.attacks:
            self.attacks[-1] = event['attack']

    def on_attack_over(self, event):
        if self.attacks:
            self.attacks.pop()

    def note_way(self, one, before, way):
        if way in LEGS and one.id in self.gone_far:
            gone = self.gone_far[one.id]
            for sid, stand in one.stands.items():
                start = before.get(sid)
                if start:
                    a, b = start.at(), stand.at()
                    gone[sid] += hypot(b[0] - a[0], b[1] - a[1]) + self.ground.difficult(a, b)
            attack = next((each for each in reversed(self.attacks) if each['unit'] == one.id), None)
            if attack and attack['kind'] in ('ordered', 'overrun', 'glory'):
                reach = one.rate() if attack['kind'] == 'glory' else self.allowance(one) + (1500 if attack.get('charge') else 0)
                free = self.options.get('conforming') == 'free' and way == 'conformed'
                self.ledger.check('PB-5.6', free or max(gone.values()) <= reach + 30, '{} goes {} in an attack of {}', one.id, round(max(gone.values())), reach)
        if way == 'test':
            self.check_test_place(one)
        if way == 'rout':
            self.ran_on.add(one.id)
            if one.status != 'routing':
                self.rout_begun(one, before, one.stands)

    def check_test_place(self, one):
        attack = next((each for each in reversed(self.attacks) if each['unit'] == one.id), None)
        if not attack or attack.get('feature') or attack.get('breach'):
            return
        far = min((between(one.all(), self.units[each['target']].all()) for each in attack.get('meetings', [])), default=None)
        if far is not None:
            self.ledger.check('PB-8.1', far <= NEAR + TOUCH, '{} faces off from {}', one.id, round(far))
            first = self.units[attack['meetings'][0]['target']]
            self.ledger.check('PB-8.1', far >= NEAR - 200 or self.taken(one, first), '{} faces off from {}, and is to halt at ten centimetres', one.id, round(far))

    def taken(self, one, target):
        """Whether friends stand where the unit would have stood ten centimetres off (R-82)."""
        back = [stand.moved(-stand.ahead()[0] * at, -stand.ahead()[1] * at) for at in range(0, 1001, 100) for stand in one.all()]
        return any(between(back, two.all()) <= TOUCH for two in self.units.values() if two is not one and two is not target and two.on_table())

    # ---- The face-off (8.3 to 8.10, 8.15 to 8.18) -----------------------------------------------------------------------------

    def roll_faceoff_att(self, roll):
        self.scores['attacker'] = self.check_score(roll, True)

    def roll_faceoff_def(self, roll):
        self.scores['defender'] = self.check_score(roll, False)

    def check_score(self, roll, attacker):
        one, two = self.units[roll['by']], self.units[roll['against']]
        attack = next((each for each in reversed(self.attacks) if {each['unit'], roll['by'], roll['against']} == {roll['by'], roll['against']}), {})
        meeting = next((each for each in attack.get('meetings', []) if each['target'] in (one.id, two.id)), {})
        expected = {'PB-8.3': -one.pips, 'PB-8.6': one.quality == 'elite' or (attacker and attack.get('grenadiers', False)), 'PB-8.7': -(one.quality == 'raw'),
                    'PB-8.5': attacker and attack.get('charge', False), 'PB-8.9': -2 * (one.light() and two.fights_as() == 'cavalry' and not two.light())}
        for clause, amount in expected.items():
            self.ledger.same(clause, self.added(roll, clause), int(amount), 'what {} counts in the face-off', one.id)
        if not attacker:
            self.check_ground(one, two, roll, meeting, attack)
        else:
            self.ledger.same('PB-8.4', self.added(roll, 'PB-8.4') + self.added(roll, 'PB-9.16'), 0, 'the cover of {}, who attacks', one.id)
        total = roll['faces'][0] + sum(each['amount'] for each in roll.get('modifiers', []))
        self.ledger.same('PB-8.3', roll.get('score', 0), total, 'the score of {}', one.id)
        return total

    @staticmethod
    def added(roll, clause):
        return sum(each['amount'] for each in roll.get('modifiers', []) if each['clause'] == clause)

    def check_ground(self, one, two, roll, meeting, attack):
        sides = self.added(roll, 'PB-8.10')
        edge = self.struck(one, two, meeting, attack)
        if edge:
            self.ledger.same('PB-14.5', meeting.get('edge', 'front'), edge, 'where {} strikes {}', two.id, one.id)
        if one.status != 'fighting':
            self.ledger.same('PB-8.10', sides, -2 * (meeting.get('edge', 'front') != 'front'), 'what the side it is attacked on costs {}', one.id)
        claimed = self.added(roll, 'PB-8.4') + self.added(roll, 'PB-9.16')
        self.ledger.check('PB-8.4', claimed in (0, 2) and (not claimed or one.fights_as() == 'infantry'), '{} counts {} for cover', one.id, claimed)
        if claimed and not attack.get('breach') and not attack.get('feature'):
            lines = self.ground.lines(lambda each: each.get('cover', 'none') != 'none' or each.get('obstacle') or each.get('building') or each.get('bridge'))
            near = min((min(self.from_line(stand, line) for stand in one.all()) for line in lines), default=10 ** 9)
            self.ledger.check('PB-8.4', near <= 205 or one.inside, '{} counts cover {} away', one.id, round(near))

    @staticmethod
    def from_line(stand, line):
        (ax, ay), (bx, by) = line
        steps = max(1, int(hypot(bx - ax, by - ay) // 50))
        shape = Stand({'x': 0, 'y': 0}, 2, 2)
        best = 10 ** 9
        for at in range(steps + 1):
            shape.x, shape.y = ax + (bx - ax) * at / steps, ay + (by - ay) * at / steps
            if abs(shape.x - stand.x) + abs(shape.y - stand.y) < 2500:
                best = min(best, away(shape, stand))
        return best

    def struck(self, one, two, meeting, attack):
        """14.5: frontal if the command stand came from ahead of the front; else by the edge that is met."""
        stand = one.stands.get(meeting.get('target_stand', 0))
        if not stand or not attack.get('from') or attack.get('kind') not in ('ordered', 'glory') or attack.get('breach') or attack.get('feature'):
            return None
        if one.formation == 'square' or one.inside:
            return 'front'
        ahead, _ = stand.seen_from(tuple(attack['from']))
        if abs(ahead) < 5:
            return None
        if ahead > 0:
            return 'front'
        turn = abs((attack.get('heading', 0) - stand.facing + 180) % 360 - 180)
        return 'rear' if turn <= 20 else 'flank' if 70 <= turn <= 90 else None

    def on_faced_off(self, event):
        one, two = self.units[event['attacker']], self.units[event['defender']]
        diff = self.scores.get('attacker', 0) - self.scores.get('defender', 0)
        self.ledger.same('PB-8.3', (event.get('attacker_score', 0), event.get('defender_score', 0)), (self.scores.get('attacker'), self.scores.get('defender')), 'the scores of {} and {}', one.id, two.id)
        self.ledger.same('PB-8.3', event.get('diff', 0), diff, 'the difference between {} and {}', one.id, two.id)
        if one.fights_as() == 'cavalry' and two.fights_as() == 'infantry' and two.status != 'routing':
            self.ledger.check('PB-8.17', two.pips >= 5 or event.get('edge', 'front') != 'front', '{} closes in front with {}, which is in order', one.id, two.id)
        if two.status == 'routing':
            hurt = diff >= -1 if one.fights_as() == two.fights_as() else diff >= -1
            self.ledger.check('PB-8.34', not hurt or event['outcome'] == 'router_runs_on', 'what becomes of {}, which routs, by {}', two.id, diff)
        else:
            self.ledger.same('PB-8.15', event['outcome'], self.outcome(one, two, diff), 'what comes of {} attacking {} by {:+}', one.id, two.id, diff)
        self.scores = {}
        if two.status != 'routing':
            self.results.append({'outcome': event['outcome'], 'attacker': one.id, 'defender': two.id, 'happened': [], 'parts': self.parts(one)})
        self.current = None

    def parts(self, one):
        attack = next((each for each in reversed(self.attacks) if each['unit'] == one.id), {})
        return len(attack.get('meetings', []))

    @staticmethod
    def outcome(one, two, diff):
        arms = one.fights_as(), two.fights_as()
        if arms == ('infantry', 'infantry'):
            table, value = FOOT, diff
        elif arms == ('cavalry', 'cavalry'):
            table, value = HORSE, diff
        else:
            table, value = MIXED, diff if arms[0] == 'infantry' else -diff
        return next(result for least, result in table.items() if value >= least)

    def happened(self, what, uid):
        for result in self.results:
            result['happened'].append((what, uid))

    def check_results(self):
        """What a face-off gives is what happens: pips, stands, who gives way."""
        for each in self.results:
            seen, outcome = Counter(each['happened']), each['outcome']
            if each['parts'] > 1:
                continue
            one, two = self.units[each['attacker']], self.units[each['defender']]
            gone = {uid for what, uid in each['happened'] if what == 'removed'}
            loser = one if outcome.startswith('attacker') else two
            if outcome == 'cavalry_falls_back':
                loser = one if one.fights_as() == 'cavalry' else two
            if outcome == 'infantry_routs':
                loser = one if one.fights_as() == 'infantry' else two
            if outcome in ('defender_routs', 'cavalry_falls_back') and not {'surrendered', 'off_table'} & {what for what, uid in each['happened'] if uid == loser.id}:
                self.ledger.check('PB-8.15', seen['stand face_off', loser.id] >= 1, '{} loses no stand by {}', loser.id, outcome)
            if outcome in ('defender_routs', 'infantry_routs'):
                self.ledger.check('PB-8.32', seen['routing', loser.id] or loser.id in gone, '{} does not rout', loser.id)
            if outcome == 'attacker_halts':
                self.ledger.check('PB-8.30', one.must_fire and one.miss_move, '{} is not bound to halt and fire', one.id)
            if outcome in OWED_PIPS:
                role, count = OWED_PIPS[outcome]
                who = self.units[each[role]]
                self.ledger.check('PB-8.15', seen['pips', who.id] >= 1 or who.pips == 6 or who.id in gone or count == 0 or not seen, '{} gets no pip', who.id)

    # ---- Fights (chapter 9) ------------------------------------------------------------------------------------------------------

    def on_fight_begun(self, event):
        fight = event['fight']
        self.fights[fight['id']] = fight
        for party in fight['attackers'] + fight['defenders']:
            one = self.units[party['unit']]
            one.status, one.fought = 'fighting', True
        touching = self.rows(fight)
        if not self.narrow(fight):
            self.ledger.check('PB-8.16', any(touching.values()), 'nobody is in contact in the fight of {}', [each['unit'] for each in fight['attackers']])
        side = self.units[fight['primary_attacker']].side
        self.ledger.same('PB-9.1', fight['side'], side, 'in whose phase a fight is thrown')

    def on_fight_at(self, event):
        fight = event['fight']
        self.fights[fight['id']] = fight
        for party in fight.get('attackers', []) + fight.get('defenders', []):
            one = self.units[party['unit']]
            one.status, one.fought = 'fighting', True

    def on_fight_left(self, event):
        one = self.units[event['unit']]
        fight = self.fights.get(event['fight'])
        if fight:
            for role in ('attackers', 'defenders'):
                fight[role] = [party for party in fight.get(role, []) if party['unit'] != one.id]
        if one.status == 'fighting' and not self.in_fight(one):
            one.status = 'ready'

    def on_fight_over(self, event):
        fight = self.fights.pop(event['fight'], {})
        for party in fight.get('attackers', []) + fight.get('defenders', []):
            one = self.units[party['unit']]
            if one.status == 'fighting' and not self.in_fight(one):
                one.status = 'ready'

    @staticmethod
    def narrow(fight):
        return bool(fight.get('narrow') or fight.get('feature') or fight.get('breach'))

    def in_fight(self, one):
        return any(party['unit'] == one.id for fight in self.fights.values() for party in fight.get('attackers', []) + fight.get('defenders', []))

    def members(self, party):
        one = self.units[party['unit']]
        named = party.get('stands')
        return [stand for stand in one.all() if not named or stand.id in named]

    def rows(self, fight):
        """Of each party, the stands in contact (9.2)."""
        found = {}
        for mine, theirs in (('attackers', 'defenders'), ('defenders', 'attackers')):
            enemies = [stand for party in fight.get(theirs, []) for stand in self.members(party)]
            for party in fight.get(mine, []):
                found[party['unit']] = [stand for stand in self.members(party)
                                        if any(shared_edge(stand, other) >= 10 for other in enemies if abs(stand.x - other.x) + abs(stand.y - other.y) < 2500)]
        return found

    def overlaps(self, party, fight, touching):
        """9.3: one stand beside each end of the row in contact, facing as it does and in no contact itself; none for who is struck aside."""
        struck = any(each.get('edge', 'front') != 'front' for each in fight.get('attackers', []))
        if not touching or (struck and party in fight.get('defenders', [])):
            return 0
        count = 0
        others = [stand for stand in self.members(party) if stand not in touching]
        for hand in (-1, 1):
            end = max(touching, key=lambda stand: hand * stand.seen_from((0, 0))[1] * -1)
            (rx, ry) = end.right()
            for stand in others:
                turn = abs((stand.facing - end.facing + 180) % 360 - 180)
                dx, dy = stand.x - end.x, stand.y - end.y
                aside, forward = hand * (dx * rx + dy * ry), abs(dx * -ry + dy * rx)
                if turn <= 45 and 0 < aside and (away(stand, end) <= TOUCH + 200 and forward < end.depth):
                    count += 1
                    break
        return count

    def roll_fight_att(self, roll):
        self.check_fight_roll(roll, 'attackers')

    def roll_fight_def(self, roll):
        self.check_fight_roll(roll, 'defenders')

    def fight_of(self, uid, role):
        due = [fight for fight in self.fights.values() if any(party['unit'] == uid for party in fight.get(role, []))]
        due = [fight for fight in due if (fight.get('side'), fight.get('card')) == self.phase] or due
        return due[0] if len(due) == 1 else None

    def check_fight_roll(self, roll, role):
        one = self.units[roll['by']]
        fight = self.fight_of(one.id, role)
        added = sum(each['amount'] for each in roll.get('modifiers', []))
        hits = sum(face + added >= 5 for face in roll['faces'])
        self.ledger.same('PB-9.4', roll.get('passes', 0), hits, 'the hits of {} with {:+}', one.id, added)
        key = 'attacker' if role == 'attackers' else 'defender'
        dice, so_far = self.thrown.get(key, (0, 0))
        self.thrown[key] = (dice + len(roll['faces']), so_far + hits)
        if fight is None:
            return
        party = next(each for each in fight[role] if each['unit'] == one.id)
        self.check_fight_modifiers(one, party, fight, roll, role)
        if self.narrow(fight):
            self.ledger.same('PB-9.17', len(roll['faces']), 1, 'the dice of {} in a duel', one.id)
            return
        touching = self.rows(fight)[one.id]
        if len(fight.get('attackers', [])) + len(fight.get('defenders', [])) == 2:
            most = len(touching) + 2
            self.ledger.check('PB-9.2', len(touching) <= len(roll['faces']) <= most, '{} throws {} dice with {} stands in contact', one.id, len(roll['faces']), len(touching))
            if len(one.stands) == one.initial and one.formation == 'line':
                self.ledger.same('PB-9.3', len(roll['faces']), len(touching) + self.overlaps(party, fight, touching), 'the dice of {} in contact and beside', one.id)

    def check_fight_modifiers(self, one, party, fight, roll, role):
        against = [self.units[each['unit']] for each in fight['defenders' if role == 'attackers' else 'attackers']]
        horse = one.fights_as() == 'cavalry' and not one.light()
        if all(each.light() for each in against) or not any(each.light() for each in against):
            self.ledger.same('PB-9.5', self.added(roll, 'PB-9.5'), int(horse and any(each.light() for each in against)), 'what {} gains as horse', one.id)
        late = fight.get('round', 1) == 2 and self.options.get('charge_bonus_first_round_only')
        self.ledger.same('PB-9.6', self.added(roll, 'PB-9.6'), 2 * bool(party.get('charged') and not late), 'what {} gains by charging', one.id)
        claimed = self.added(roll, 'PB-9.7') + self.added(roll, 'PB-9.16')
        self.ledger.check('PB-9.7', claimed == 0 or (claimed == 1 and role == 'defenders' and one.fights_as() == 'infantry'), '{} counts {} for an obstacle', one.id, claimed)

    def on_fight_round(self, event):
        thrown, self.thrown = self.thrown, {}
        fight = self.fights.get(event['fight'], {})
        number = event.get('round', 1)
        self.ledger.same('PB-9.1', self.phase, (fight.get('side'), fight.get('card')), 'in whose phase {} is thrown', event['fight'])
        self.ledger.same('PB-9.1', self.step, {'cavalry': 'C2', 'foot': 'I2'}.get(fight.get('card')), 'in which step {} is thrown', event['fight'])
        for key in ('attacker', 'defender'):
            dice, hits = thrown.get(key, (0, 0))
            stored = fight.get('pistol_hits', {}).get(self.side_of(fight, key), 0) if number == 1 else 0
            self.ledger.same('PB-9.2', event.get(key + '_dice', 0), dice, 'the dice of the {} in {}', key, event['fight'])
            self.ledger.same('PB-4.28', event.get(key + '_hits', 0), hits + stored, 'the hits of the {} in {}', key, event['fight'])
        gap = event.get('attacker_hits', 0) - event.get('defender_hits', 0)
        self.ledger.same('PB-9.8', event.get('difference', 0), gap, 'the difference in {}', event['fight'])
        self.close_round()
        members = [each['unit'] for role in ('attackers', 'defenders') for each in fight.get(role, [])]
        divided = any(sum(uid in [each['unit'] for role in ('attackers', 'defenders') for each in other.get(role, [])] for other in self.fights.values()) > 1 for uid in members)
        self.current = {'id': event['fight'], 'divided': divided, 'gap': gap, 'round': number, 'duel': self.narrow(fight) and self.options.get('duel_resolution') != 'standard', 'lost': Counter(), 'gone': {}, 'left': set(),
                        'attackers': [each['unit'] for each in fight.get('attackers', [])], 'defenders': [each['unit'] for each in fight.get('defenders', [])]}

    def side_of(self, fight, key):
        party = next(iter(fight.get(key + 's', [])), None)
        return self.units[party['unit']].side if party else None

    def close_round(self):
        """5.7 of the specification, 9.8 to 9.11 and 9.18: what a round costs."""
        now, self.current = self.current, None
        if not now or self.asked or now['divided']:
            return  # an owner still says who loses; a unit in several fights is sent away once, by the worst of them
        gap = abs(now['gap'])
        stand = {key: sum(now['lost'][uid] for uid in now[key + 's']) for key in ('attacker', 'defender')}
        dead = {key: any(uid in now['gone'] for uid in now[key + 's']) for key in ('attacker', 'defender')}
        drawn = gap == 0 or (gap == 1 and not now['duel'])
        loser, winner = ('defender', 'attacker') if now['gap'] > 0 else ('attacker', 'defender')
        cost = {'attacker': 1, 'defender': 1} if drawn else {loser: 1 if gap < 4 or now['duel'] else 2, winner: 0}
        clause = 'PB-9.8' if drawn and now['round'] == 1 else 'PB-9.9' if drawn else 'PB-9.18' if now['duel'] else 'PB-9.10' if gap < 4 else 'PB-9.11'
        for key, count in cost.items():
            if not dead[key] or stand[key] > count:
                self.ledger.same(clause, stand[key], count, 'the stands the {} of {} loses by {:+}', key, now['id'], now['gap'])
            elif count:
                self.ledger.check(clause, stand[key] >= 1 or 'surrendered' in now['gone'].values(), 'the {} of {} loses nothing by {:+}', key, now['id'], now['gap'])
        if not drawn and gap >= 4 and not now['duel']:
            self.ledger.check('PB-9.11', all(self.units[uid].status in ('routing', 'dead', 'gone') for uid in now[loser + 's']), 'the {} of {} does not rout by {:+}', loser, now['id'], now['gap'])
        if drawn and now['round'] == 2:
            self.ledger.check('PB-9.9', now['id'] not in self.fights, '{} goes on after two drawn rounds', now['id'])
        if not drawn:
            self.ledger.check('PB-9.10', now['id'] not in self.fights, '{} goes on after {:+}', now['id'], now['gap'])

    # ---- Pistols (4.27 to 4.29) -----------------------------------------------------------------------------------------------

    def roll_pistol(self, roll):
        hits = sum(face >= 6 for face in roll['faces'])
        self.ledger.same('PB-4.14', (roll['target'], roll.get('passes', 0)), (6, hits), 'the pistols of {}', roll['by'])
        self.pistols[roll['by']] = hits
        one = self.units[roll['by']]
        self.ledger.check('PB-4.27', one.side == 'french' and one.fights_as() == 'cavalry' and not one.has_fired, '{} fires pistols at contact', one.id)

    def check_pistols(self, one, two, event):
        self.ledger.same('PB-4.28', event.get('hits', 0), self.pistols[one.id], 'the hits of the pistols of {}', one.id)

    # ---- Giving way (14.4, 14.7) ------------------------------------------------------------------------------------------------

    def check_compulsory(self, one, before, way, event):
        pairs = [(before[sid], stand) for sid, stand in one.stands.items() if sid in before]
        far, line = max(hypot(b.x - a.x, b.y - a.y) for a, b in pairs), None
        if way == 'rout' and self.as_a_whole(pairs):  # what its middle went
            line = [hypot(sum(b.x - a.x for a, b in pairs), sum(b.y - a.y for a, b in pairs)) / len(pairs)]
            far = line[0]
        clause = 'PB-8.32' if way == 'rout' else 'PB-8.31'
        moves = 2 if way == 'rout' and event['clause'] not in ('PB-8.19', 'PB-8.34', 'PB-10.9', 'PB-11.11') else 1
        most = one.rate() * moves
        turned = way == 'fall_back' and any(a.facing != b.facing for a, b in pairs)
        if far > most + 30 and not turned:
            full = self.straight(pairs, most / far)
            blocked = any(between(full, two.all()) <= TOUCH for two in self.units.values() if two is not one and two.on_table())
            self.ledger.check(clause, blocked, '{} goes back {}, and it is to go {}', one.id, round(far), most)
        elif not turned:
            cost = max((line[0] if line else hypot(b.x - a.x, b.y - a.y)) + self.ground.difficult(a.at(), b.at()) for a, b in pairs)
            self.ledger.check(clause, cost >= most - 60 or self.stopped(one, pairs[0], most), '{} goes back {} only, and it is to go {}', one.id, round(cost), most)
        if way == 'rout':
            for stand in one.all():
                self.ledger.same('PB-8.32', stand.facing, one.all()[0].facing, 'the facing of {} as it routs', one.id)

    def as_a_whole(self, pairs):
        """Whether a line has turned round its middle besides, for its stands would have lain on one another (R-42). It may where they
        would have, each turned on its own ground, and where they do not so."""
        dx, dy = pairs[0][1].x - pairs[0][0].x, pairs[0][1].y - pairs[0][0].y
        if all(hypot(b.x - a.x - dx, b.y - a.y - dy) <= 4 for a, b in pairs):
            return False
        alone = [Stand({'x': a.x, 'y': a.y, 'facing': b.facing}, a.width, a.depth) for a, b in pairs]
        lain = [overlap(a.corners(), b.corners()) for i, a in enumerate(alone) for b in alone[:i]]
        lies = [overlap(a.corners(), b.corners()) for i, (_, a) in enumerate(pairs) for _, b in pairs[:i]]
        self.ledger.check('PB-14.7', max(lain) > TOUCH and max(lies) <= TOUCH, 'a line turns as a whole that need not, or in vain')
        return True

    def stopped(self, one, pair, most):
        """A centimetre short of enemies, closed ground and houses, and of the edge for who does not rout (14.7)."""
        a, b = pair
        far = hypot(b.x - a.x, b.y - a.y)
        if far < 1:
            return True
        dx, dy = (b.x - a.x) / far, (b.y - a.y) / far
        ahead = [stand.moved(dx * 130, dy * 130) for stand in one.all()]
        houses = [feature for feature in self.ground.features.values() if feature.get('building')]
        others = [two for two in self.units.values() if two is not one and two.on_table()]
        return (any(between(ahead, two.all()) <= TOUCH for two in others)
                or any(between(one.all(), two.all()) <= 100 + TOUCH for two in others if two.side != one.side)
                or any(self.ground.outside(stand) or self.ground.closed(stand) for stand in ahead)
                or any(self.from_line(stand, edge) <= 60 for stand in ahead for feature in houses for edge in self.ground.edges_of(feature))
                or any(self.from_line(stand, edge) <= 60 for stand in ahead for edge in self.ground.lines(lambda each: each.get('cover', 'none') != 'none')))

    @staticmethod
    def straight(pairs, part):
        """Where they would stand after that part of the way, faced as they do at its end."""
        return [b.moved((a.x - b.x) * (1 - part), (a.y - b.y) * (1 - part)) for a, b in pairs]

    # ---- What is noted for later ------------------------------------------------------------------------------------------------

    def note_stand_lost(self, one, event):
        cause = event.get('cause')
        self.happened('stand ' + str(cause), one.id)
        if self.current and cause == 'fight' and one.id in self.current['attackers'] + self.current['defenders']:
            self.current['lost'][one.id] += 1
        if cause != 'scattered':
            self.note_risk(one)

    def note_risk(self, one):
        for oid, officer in self.officers.items():
            if officer['alive'] and officer['with'] == one.id:
                self.survivals.append((oid, one.id))

    def note_removed(self, one, event):
        self.happened('removed', one.id)
        self.happened(event.get('cause'), one.id)
        if self.current:
            self.current['gone'][one.id] = event.get('cause')

    def note_status(self, one):
        self.happened(one.status, one.id)

    def note_mark(self, one, mark, value):
        self.happened(mark, one.id)

    def note_fight_pips(self, one, by, event):
        if by > 0 and event.get('cause') == 'face_off':
            self.happened('pips', one.id)

    def end_fight_row(self):
        self.close_round()
        self.check_friends()
        self.check_results()
