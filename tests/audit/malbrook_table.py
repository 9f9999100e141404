"""The table of Malbrook, in thousandths of an inch and tenths of a degree: bases, gaps, and what is to their front."""
from math import cos, hypot, radians, sin

from measure import apart, base, from_edge, overlap

INCH, TOL = 1000, 5
FAR = 10 ** 6
NEAR = 12  # so near a limit corners rounded to whole mil decide


def corners(pose, width, depth):
    return base((pose[0], pose[1], pose[2] * 10), depth, width)


def centre(pose, depth):
    turn = radians(pose[2] / 10)
    return pose[0] - sin(turn) * depth / 2, pose[1] - cos(turn) * depth / 2


def ahead(point, heading, far):
    turn = radians(heading / 10)
    return point[0] + sin(turn) * far, point[1] + cos(turn) * far


def heading_of(dx, dy):
    from math import atan2, degrees
    return degrees(atan2(dx, dy)) * 10 % 3600


def between(a, b):
    """How far two headings are apart."""
    off = abs(a - b) % 3600
    return min(off, 3600 - off)


def box(shape):
    return min(x for x, _ in shape), min(y for _, y in shape), max(x for x, _ in shape), max(y for _, y in shape)


def gap(one, two):
    """Between two outlines; 0 or less if they overlap."""
    deep = overlap(one, two)
    if deep >= 0:
        return -deep
    return min([from_edge(point, a, b) for point in one for a, b in edges(two)] + [from_edge(point, a, b) for point in two for a, b in edges(one)])


def spots_gap(spots, shape):
    """From a spot or two to an outline."""
    return min(0 if within(shape, spot) else from_edge(spot, a, b) for spot in spots for a, b in edges(shape))


def bodies_gap(ones, twos, far=None):
    least = FAR
    for one in ones:
        for two in twos:
            if far is not None:
                a, b = box(one), box(two)
                if a[0] - b[2] > far or b[0] - a[2] > far or a[1] - b[3] > far or b[1] - a[3] > far:
                    continue
            least = min(least, gap(one, two))
    return least


def local(pose, point):
    turn = radians(pose[2] / 10)
    dx, dy = point[0] - pose[0], point[1] - pose[1]
    return dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)


def cut(shape, inside):
    """What of an outline lies where `inside` is not negative; `inside` is linear."""
    kept = []
    for a, b in zip(shape, shape[1:] + shape[:1]):
        u, v = inside(a), inside(b)
        if u >= 0:
            kept.append(a)
        if (u >= 0) != (v >= 0):
            part = u / (u - v)
            kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return kept


def to_front(pose, width, shape, slope=1.0):
    """How far what of an outline lies to the front of a base is from its front edge; infinite if nothing does."""
    part = [local(pose, point) for point in shape]
    for inside in (lambda p: p[1], lambda p: width / 2 + slope * p[1] - p[0], lambda p: width / 2 + slope * p[1] + p[0]):
        part = cut(part, inside)
        if not part:
            return FAR
    part = [a for a, b in edges(part) if hypot(b[0] - a[0], b[1] - a[1]) > 1e-6] or part[:1]
    edge = [(-width / 2, 0), (width / 2, 0)]
    if any(y <= 0 and abs(x) <= width / 2 for x, y in part):
        return 0.0
    if len(part) < 3:
        return min(hypot(max(abs(x) - width / 2, 0), y) for x, y in part)
    return apart(edge, part)


def within(shape, point):
    """Is a point in a polygon, which need not be convex? What lies on its edge does."""
    inside = False
    for a, b in zip(shape, shape[1:] + shape[:1]):
        if from_edge(point, a, b) == 0:
            return True
        if (a[1] > point[1]) != (b[1] > point[1]) and point[0] < (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1]) + a[0]:
            inside = not inside
    return inside


def segments_meet(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return (side(a, b, c) > 0) != (side(a, b, d) > 0) and (side(c, d, a) > 0) != (side(c, d, b) > 0)


def edges(shape):
    return list(zip(shape, shape[1:] + shape[:1]))


def lies_in(shape, area):
    """Does an outline reach into a polygon?"""
    return any(within(area, point) for point in shape) or any(within(shape, point) for point in area) or any(
        segments_meet(a, b, c, d) for a, b in edges(shape) for c, d in edges(area))


def lies_on(shape, line):
    return any(segments_meet(a, b, c, d) for a, b in edges(shape) for c, d in zip(line, line[1:])) or any(within(shape, point) for point in line)


def shrunk(shape, by):
    """A convex outline a little smaller, or larger."""
    x, y = sum(p[0] for p in shape) / len(shape), sum(p[1] for p in shape) / len(shape)
    return [(px + (x - px) * by / max(hypot(px - x, py - y), 1), py + (y - py) * by / max(hypot(px - x, py - y), 1)) for px, py in shape]
