import type { Box, Point, Ring } from './shapes.ts'

type Edge = (a: Point, b: Point) => Point

/** The part of a ring inside a box (Sutherland–Hodgman); empty when there is none. */
export function clipRing(ring: Ring, box: Box): Ring {
  let part = ring
  part = cut(part, ([x]) => x >= box.west, atLongitude(box.west))
  part = cut(part, ([x]) => x <= box.east, atLongitude(box.east))
  part = cut(part, ([, y]) => y >= box.south, atLatitude(box.south))
  part = cut(part, ([, y]) => y <= box.north, atLatitude(box.north))
  return part
}

/** The part of a ring on one side of an edge. */
export function cut(ring: Ring, keeps: (point: Point) => boolean, edge: Edge): Ring {
  const part: Ring = []
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && keeps(before) !== keeps(point)) part.push(edge(before, point))
    if (keeps(point)) part.push(point)
    before = point
  }
  return part
}

/** The parts of a line inside a box. */
export function clipLine(line: Point[], box: Box): Point[][] {
  const parts: Point[][] = []
  for (const [i, point] of line.entries()) {
    const before = line[i - 1]
    const piece = before && clipSegment(before, point, box)
    if (!piece) continue
    const last = parts.at(-1)
    if (last && isSame(last.at(-1), piece[0])) last.push(piece[1])
    else parts.push([...piece])
  }
  return parts
}

/** The part of a segment inside a box (Liang–Barsky). */
function clipSegment(a: Point, b: Point, box: Box): [Point, Point] | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let [from, to] = [0, 1]
  const sides = [
    [-dx, a[0] - box.west],
    [dx, box.east - a[0]],
    [-dy, a[1] - box.south],
    [dy, box.north - a[1]],
  ] as const
  for (const [run, room] of sides) {
    if (run === 0 && room < 0) return undefined
    if (run < 0) from = Math.max(from, room / run)
    if (run > 0) to = Math.min(to, room / run)
  }
  if (from >= to) return undefined
  const at = (share: number): Point => [a[0] + share * dx, a[1] + share * dy]
  return [from === 0 ? a : at(from), to === 1 ? b : at(to)]
}

function atLongitude(x: number): Edge {
  return (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
}

export function atLatitude(y: number): Edge {
  return (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]
}

function isSame(a: Point | undefined, b: Point): boolean {
  return a?.[0] === b[0] && a[1] === b[1]
}
