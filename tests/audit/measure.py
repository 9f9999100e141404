"""A measured table: bases by the middle of their front edge and their heading (0 is north, clockwise, in hundredths of a degree)."""
from math import cos, hypot, radians, sin

WIDTH = 16000


def axes(heading):
    turn = radians(heading / 100)
    return (sin(turn), cos(turn)), (cos(turn), -sin(turn))


def front(pose, width=WIDTH):
    """The left and the right front corner."""
    x, y, heading = pose
    _, (rx, ry) = axes(heading)
    return (x - rx * width / 2, y - ry * width / 2), (x + rx * width / 2, y + ry * width / 2)


def base(pose, depth, width=WIDTH):
    (fx, fy), _ = axes(pose[2])
    left, right = front(pose, width)
    return [left, right, (right[0] - fx * depth, right[1] - fy * depth), (left[0] - fx * depth, left[1] - fy * depth)]


def behind(pose, far):
    (fx, fy), _ = axes(pose[2])
    return pose[0] - fx * far, pose[1] - fy * far


def sideways(pose, point):
    """How far to the right of the line straight ahead and behind."""
    _, (rx, ry) = axes(pose[2])
    return (point[0] - pose[0]) * rx + (point[1] - pose[1]) * ry


def chord(one, two):
    return hypot(one[0] - two[0], one[1] - two[1])


def overlap(one, two):
    """How deep two convex outlines lie in one another; 0 or less if they do not."""
    least = float('inf')
    for shape in (one, two):
        for a, b in zip(shape, shape[1:] + shape[:1]):
            length = hypot(b[0] - a[0], b[1] - a[1])
            nx, ny = (b[1] - a[1]) / length, (a[0] - b[0]) / length
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in two]
            least = min(least, max(first) - min(second), max(second) - min(first))
    return least


def from_edge(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = max(0, min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def apart(edge, shape):
    """From an edge to an outline that it does not cross."""
    sides = list(zip(shape, shape[1:] + shape[:1]))
    return min([from_edge(point, a, b) for point in edge for a, b in sides] + [from_edge(corner, *edge) for corner in shape])


def contains(outline, point):
    """Does the point lie inside, whatever shape the outline has?"""
    x, y = point
    hits = sum((a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0] for a, b in zip(outline, outline[1:] + outline[:1]))
    return hits % 2 == 1


def sides_cross(a, b, c, d):
    def turn(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def meet(one, two):
    """Have two outlines, of any shape, ground in common?"""
    crossing = any(sides_cross(a, b, c, d) for a, b in zip(one, one[1:] + one[:1]) for c, d in zip(two, two[1:] + two[:1]))
    return crossing or contains(one, two[0]) or contains(two, one[0])


def grown(pose, depth, by, width=WIDTH):
    """A base that is so much larger, or smaller, on every side."""
    return base((*behind(pose, -by), pose[2]), depth + 2 * by, width + 2 * by)


def local(pose, point):
    """Ahead of and to the right of the middle of the front."""
    (fx, fy), (rx, ry) = axes(pose[2])
    dx, dy = point[0] - pose[0], point[1] - pose[1]
    return dx * fx + dy * fy, dx * rx + dy * ry


def placed(pose, ahead, aside):
    """The point so far ahead of the middle of the front, and to its right."""
    (fx, fy), (rx, ry) = axes(pose[2])
    return pose[0] + fx * ahead + rx * aside, pose[1] + fy * ahead + ry * aside


def base_gap(one, two):
    """Between two who stand on the table; 0 if they lie on one another."""
    mine, theirs = base(one.pose(), one.depth()), base(two.pose(), two.depth())
    return 0 if overlap(mine, theirs) > 0 else min(apart(side, theirs) for side in zip(mine, mine[1:] + mine[:1]))
