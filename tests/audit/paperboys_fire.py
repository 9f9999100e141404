"""Chapter 4 of Paperboys recomputed: who fires at whom with how many dice, what cover saves, what hits do."""
from collections import Counter

from measure import apart, from_edge
from stands import TOUCH, cut, in_arc, stretch_inside, within

REACH = {'pistol': (0, 500), 'musket': (0, 2500), 'cannon_close': (0, 2500), 'cannon_long': (2500, 7000), 'mortar': (1500, 4000)}
SLACK = 6        # what is nearer to a limit than this is not judged
COVER = 200      # 4.26: within two centimetres


class Fire:
    def begin_fire_row(self):
        self.slope = 0.41421 if self.options.get('fire_arc') == '45_total' else 1
        self.aims, self.shots, self.saves, self.owed, self.hurt = {}, {}, {}, Counter(), set()

    def weapon(self, one):
        if one.arm == 'artillery':
            return 'mortar' if one.cls == 'mortar' else 'cannon'
        return 'musket' if one.fights_as() == 'infantry' else 'pistol'

    def reach(self, one):
        weapon = self.weapon(one)
        return (0, 7000) if weapon == 'cannon' else REACH[weapon]

    # ---- Sight (4.6 to 4.12) ---------------------------------------------------------------------------------------------

    def sees(self, one, stand, two, target, slack):
        """One of five lines, from the middle of the front to the centre and the corners, meets nothing (4.12)."""
        if one.cls == 'mortar':
            return True
        start = stand.front_middle()
        return any(self.clear(one, stand, start, two, end, slack) for end in [target.at(), *target.corners()])

    def clear(self, one, stand, start, two, end, slack):
        for friend in self.units.values():
            if friend.side != one.side or not friend.on_table() or self.options.get('friends_block_fire') is False:
                continue
            for other in friend.all():
                if other is not stand and from_edge(other.at(), start, end) < other.reach() and cut(start, end, other.corners(-slack)) > 2:
                    return False
        for fid, feature in self.ground.features.items():
            if feature.get('blocks_sight') and self.hides(feature, fid, one, start, two, end, slack):
                return False
        return True

    def hides(self, feature, fid, one, start, two, end, slack):
        if not feature.get('polygon'):
            return any(crosses(start, end, edge) for edge in self.ground.edges_of(feature)) and not self.beside(feature, start, end)
        shape = [tuple(point) for point in feature['polygon']]
        if one.inside == fid or two.inside == fid:
            return False
        through = stretch_inside(start, end, shape)
        allowed = 300 * (within(start, shape) + within(end, shape))
        return through > allowed + slack

    def beside(self, feature, start, end):
        edges = self.ground.edges_of(feature)
        return any(min(from_edge(point, a, b) for a, b in edges) <= 300 for point in (start, end))

    def bearing(self, one, slack):
        """Of each stand, the enemies it could fire at, and how far off they are: by the nearest stand it sees (14.3)."""
        low, high = self.reach(one)
        found = {}
        for stand in one.all():
            found[stand.id] = {}
            for two in self.targets(one):
                far = self.nearest_seen(one, stand, two, high + slack, slack)
                if far is not None and far >= low - slack:
                    found[stand.id][two.id] = far
        return found

    def targets(self, one):
        """4.9: carts and troops who fight only by options."""
        carts, fighting = self.options.get('fire_on_noncombatants'), self.options.get('fire_into_fights')
        return [two for two in self.units.values() if two.side != one.side and two.on_table() and (two.threat() or carts) and (two.status != 'fighting' or fighting)]

    def nearest_seen(self, one, stand, two, most, slack):
        near = [target for target in two.all() if abs(target.x - stand.x) + abs(target.y - stand.y) < 1.5 * most + 1500]
        ranged = sorted((apart(stand.front(), target.corners()), target.id, target) for target in near)
        for far, _, target in ranged:
            if far > most:
                return None
            if in_arc(stand, target, slack, self.slope) and self.sees(one, stand, two, target, slack):
                return far
        return None

    def aim(self, one, slack):
        """Who fires at whom (4.7, 4.8): at the enemy nearest to the unit, and who cannot at the nearest he can."""
        found = self.bearing(one, slack)
        far = {}
        for seen in found.values():
            for two, distance in seen.items():
                far[two] = min(distance, far.get(two, 10 ** 9))
        if not far:
            return None, {}
        first = min(far, key=far.get)
        tied = sorted(far.values())
        if len(tied) > 1 and tied[1] - tied[0] < SLACK:
            return 'tie', {}
        aimed = {}
        for sid, seen in found.items():
            if seen:
                aimed.setdefault(first if first in seen else min(seen, key=seen.get), {})[sid] = seen
        return first, aimed

    # ---- Dice (4.5, 4.14 to 4.18) ------------------------------------------------------------------------------------------

    def roll_fire(self, roll):
        one = self.units[roll['by']]
        added = sum(each['amount'] for each in roll.get('modifiers', []))
        needed = 6 if self.weapon(one) == 'pistol' else 5
        self.ledger.same('PB-4.14', roll['target'], needed, 'what {} needs to hit', one.id)
        self.ledger.check('PB-4.18', added in ((0, 1) if one.cls == 'mortar' else (0,)), '{} adds {} to its fire', one.id, added)
        hits = sum(face + added >= needed for face in roll['faces'])
        self.ledger.same('PB-4.14', roll.get('passes', 0), hits, 'how often {} hits', one.id)
        self.shots[roll['by'], roll.get('against', '')] = self.last_shot = (len(roll['faces']), hits)

    def roll_save(self, roll):
        saved = sum(face >= 4 for face in roll['faces'])
        self.ledger.same('PB-4.22', roll.get('target'), 4, 'what saves {}', roll['by'])
        self.ledger.same('PB-4.22', roll.get('passes', 0), saved, 'how many hits {} is saved', roll['by'])
        self.saves[roll['by']] = (len(roll['faces']), saved)

    def on_fired(self, event):
        one, two = self.units[event['unit']], self.units.get(event.get('target', ''))
        if two is not None and event.get('under_fire'):
            two.under_fire = True
        if event.get('contact'):
            self.check_pistols(one, two, event)
        else:
            self.check_shooter(one)
            dice, hits = self.shots.get((one.id, event.get('target') or event.get('feature', '')), self.last_shot)
            self.ledger.same('PB-4.5', event.get('dice', 0), dice, 'the dice {} throws', one.id)
            self.ledger.same('PB-4.14', event.get('hits', 0), hits, 'the hits of {}', one.id)
            if two is not None and not event.get('feature'):
                self.check_target(one, two, event)
            if two is not None:
                self.check_saves(one, two, event)
        if two is not None:
            self.owed[two.id] += event.get('hits', 0) - event.get('saved', 0)
        one.first_fire = one.first_fire or not one.has_fired
        one.has_fired = True
        one.fired = one.fired or not event.get('contact')

    def check_shooter(self, one):
        if one.id in self.aims:
            return
        self.ledger.same('PB-3.7', self.phase, (one.side, 'fire'), 'in which phase {} fires', one.id)
        self.ledger.check('PB-4.4', not one.fired, '{} fires twice', one.id)
        self.ledger.check('PB-4.20', one.status == 'ready', '{} fires and is {}', one.id, one.status)
        self.ledger.check('PB-4.3', one.arm != 'cavalry' or one.side == 'french' or not one.mounted, '{} has no pistols', one.id)
        self.ledger.check('PB-4.38', not one.limbered, '{} fires limbered', one.id)
        self.ledger.check('PB-4.35', not getattr(one, 'reaimed', False), '{} fires in the turn it is turned in', one.id)
        wide, narrow = self.aim(one, SLACK), self.aim(one, -SLACK)
        sure = {target: set(stands) for target, stands in wide[1].items()} == {target: set(stands) for target, stands in narrow[1].items()}
        self.aims[one.id] = wide if sure and wide[0] == narrow[0] != 'tie' else None

    def check_target(self, one, two, event):
        aimed = self.aims[one.id]
        chosen = self.order.get('aim', {}).get('kind') == 'unit' and self.has_officer(one)
        self.ledger.check('PB-4.9', two.status != 'fighting' or self.options.get('fire_into_fights'), '{} fires into the fight of {}', one.id, two.id)
        if aimed is None or chosen:
            return
        first, groups = aimed
        if one.arm == 'artillery':
            self.check_gun(one, two, event, groups)
            return
        if not self.ledger.check('PB-4.7', two.id in groups, '{} fires at {}, and the nearest are {}', one.id, two.id, sorted(groups)):
            return
        if one.pips >= 6:
            self.ledger.check('PB-7.4', event['dice'] <= max(1, len(one.stands) // 2), '{} fires with {} dice at six pips', one.id, event['dice'])
        else:
            self.ledger.same('PB-4.8', event.get('dice', 0), len(groups[two.id]), 'the stands of {} that bear on {}', one.id, two.id)

    def check_gun(self, one, two, event, groups):
        self.ledger.check('PB-4.10', two.id in groups, '{} fires at {}, and the nearest is {}', one.id, two.id, sorted(groups))
        if two.id not in groups or self.weapon(one) != 'cannon':
            return
        far = min(seen[two.id] for seen in groups[two.id].values())
        if abs(far - 2500) > SLACK:
            self.ledger.same('PB-4.15', event.get('dice', 0), 2 if far < 2500 else 1, 'the dice of {} over {}', one.id, round(far))

    # ---- Cover (4.22 to 4.26) ----------------------------------------------------------------------------------------------

    def covered(self, shooter, two, cannon, wide):
        """Whether half of the stands lie behind a line of cover as this stand sees them."""
        behind = 0
        if two.inside:
            feature = self.ground.features[two.inside]
            within_it = sum(within(each.at(), [tuple(point) for point in feature['polygon']]) for each in two.all())
            if 2 * within_it >= len(two.stands):
                return not cannon or feature.get('cover') == 'rampart'
        for feature in self.ground.features.values():
            cover = feature.get('cover', 'building' if feature.get('building') else 'none')
            if cover == 'none' or (cannon and cover != 'rampart'):
                continue
            edges = self.ground.edges_of(feature)
            behind = sum(any(self.sheltered(shooter, each, edge, wide) for edge in edges) for each in two.all())
            if 2 * behind >= len(two.stands):
                return True
        return False

    def sheltered(self, shooter, stand, edge, wide):
        if wide and crosses(shooter.front_middle(), stand.at(), edge):
            return True
        shape = stand.corners()
        near = min(min(from_edge(point, *edge) for point in shape), min(from_edge(point, a, b) for point in edge for a, b in stand.edges()))
        return near <= COVER - SLACK and crosses(shooter.front_middle(), stand.at(), edge, 0.02)  # who stands at the wall himself is not judged

    def check_saves(self, one, two, event):
        if one.cls == 'mortar':
            self.ledger.check('PB-4.25', not event.get('saved'), '{} is saved from a mortar', two.id)
            return
        hits, cannon = event.get('hits', 0), one.arm == 'artillery'
        rolled, saved = self.saves.pop(two.id, (0, 0))
        self.ledger.same('PB-4.22', event.get('saved', 0), saved, 'the hits that cover saves {}', two.id)
        shooters = one.all()
        if hits and all(self.covered(each, two, cannon, False) for each in shooters):
            self.ledger.same('PB-4.26', rolled, hits, 'the saving dice of {} in cover', two.id)
        if not any(self.covered(each, two, cannon, True) for each in shooters):
            self.ledger.same('PB-4.26', rolled, 0, 'the saving dice of {} in the open', two.id)

    def on_burning(self, event):
        self.ground.burning[event['feature']] = self.turn

    def check_owed(self):
        """4.16, 4.17: each hit that stands is a casualty, and so many casualties a stand."""
        for uid, hits in self.owed.items():
            one = self.units[uid]
            if one.on_table():
                self.ledger.same('PB-4.17', 0, hits, 'the hits on {} that were no casualties', uid)
        for one in self.units.values():
            if one.id in self.hurt and one.on_table() and one.arm != 'train':
                limit = 4 if one.fights_as() == 'infantry' else 3
                self.ledger.check('PB-4.16', one.casualties < limit, '{} has {} casualties and loses no stand', one.id, one.casualties)

    def has_officer(self, one):
        return any(each.get('with') == one.id for each in self.officers.values())


def crosses(a, b, edge, clear=0):
    (px, py), (qx, qy) = edge
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], qx - px, qy - py
    cross = dx * ey - dy * ex
    if not cross:
        return False
    along = ((px - a[0]) * ey - (py - a[1]) * ex) / cross
    beside = ((px - a[0]) * dy - (py - a[1]) * dx) / cross
    return clear <= along <= 1 - clear and 0 <= beside <= 1
