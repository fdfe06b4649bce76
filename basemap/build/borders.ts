import { arcsOf, type Atlas, type Territory } from './atlas.ts'
import { strokeOf } from './disputed.ts'
import type { Point } from './shapes.ts'

export interface Borders {
  solid: Point[][]
  dashed: Point[][]
}

/** Where Morocco and Western Sahara meet: the parallel of 27°40′ north. */
export const SAHARA_PARALLEL = 27.6667
const SAHARA_BORDER: Point[] = [
  [-13.17, SAHARA_PARALLEL],
  [-8.67, SAHARA_PARALLEL],
]

/** The lines between territories: every arc that two of them share, cut where its stroke changes. */
export function bordersOf({ topology, territories }: Atlas): Borders {
  const borders: Borders = { solid: [], dashed: [SAHARA_BORDER] }
  for (const [arc, names] of sharedArcs(territories)) {
    const [a, b] = names
    const line = topology.arcs[arc] as Point[] | undefined
    if (a === undefined || b === undefined || !line) continue
    for (const { stroke, points } of stretches(line, (at) => strokeOf(a, b, at)))
      if (stroke !== 'none') borders[stroke].push(points)
  }
  return { solid: joined(borders.solid), dashed: joined(borders.dashed) }
}

function sharedArcs(territories: Territory[]): Map<number, string[]> {
  const users = new Map<number, string[]>()
  for (const territory of territories)
    for (const arc of arcsOf(territory))
      users.set(arc, [...(users.get(arc) ?? []), territory.properties.name])
  return new Map([...users].filter(([, names]) => names.length === 2))
}

function stretches<S>(line: Point[], strokeAt: (middle: Point) => S) {
  const parts: { stroke: S; points: Point[] }[] = []
  for (const [i, point] of line.entries()) {
    const before = line[i - 1]
    if (!before) continue
    const stroke = strokeAt([(before[0] + point[0]) / 2, (before[1] + point[1]) / 2])
    const last = parts.at(-1)
    if (last?.stroke === stroke) last.points.push(point)
    else parts.push({ stroke, points: [before, point] })
  }
  return parts
}

/** The name of a place among the ends of lines. */
function key(point: Point | undefined): string {
  return String(point)
}

/** Lines that end where another begins become one: fewer ends, and dashes that run on. */
function joined(lines: Point[][]): Point[][] {
  const ends = new Map<string, Point[][]>()
  const at = (point: Point | undefined) => ends.get(key(point)) ?? []
  const done = new Set<Point[]>()
  for (const line of lines)
    for (const end of [line.at(0), line.at(-1)]) ends.set(key(end), [...at(end), line])

  const follow = (line: Point[]): Point[] => {
    let whole = line
    for (;;) {
      const end = whole.at(-1)
      const meeting = at(end)
      const next = meeting.find((other) => !done.has(other))
      if (meeting.length !== 2 || !next) return whole
      done.add(next)
      const onward = key(next.at(0)) === key(end) ? next : next.toReversed()
      whole = [...whole, ...onward.slice(1)]
    }
  }
  return lines.flatMap((line) => {
    if (done.has(line)) return []
    done.add(line)
    return [follow(follow(line).toReversed())]
  })
}
