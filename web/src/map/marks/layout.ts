import { overlap, type Rect } from '@plumbline/contract/rules/map/labels'
import type { Mark } from './marks.ts'
import type { MapPosition } from '../sites.ts'
import { spread, type Offset } from './spread.ts'

export type LabelSide = 'below' | 'right' | 'left' | 'above'

/** A marker, by how much it stands beside its place (pixels), and where its label has room. */
export interface LaidMark extends Offset {
  mark: Mark
  /** Without one, the label shows when the marker is looked at. */
  side: LabelSide | null
}

interface Pixels {
  x: number
  y: number
}

/** The middle of a ring to its edge and a little more, in pixels. */
const RING = 26
/** Letters of a label are about so wide. */
const LETTER = 7
const LABEL_HEIGHT = 22
const SIDES: LabelSide[] = ['below', 'right', 'left', 'above']

/** The dot of a town to its edge and a little more, in pixels. */
const DOT = 5

/**
 * Rings give way to each other; pins stand where they are, exactly. Labels of groups go where no
 * other marker and no other label is, those of the largest groups first, and keep off the dots of
 * `towns` where they can.
 */
export function layOut(
  marks: readonly Mark[],
  project: (place: MapPosition) => Pixels,
  towns: readonly MapPosition[] = [],
): readonly LaidMark[] {
  const rings = marks.filter(({ kind }) => kind !== 'site')
  const offsets = spread(rings.map((mark) => ({ ...project(mark), radius: RING })))
  const offsetOf = new Map(rings.map((mark, i) => [mark, offsets[i]]))
  const laid = marks.map((mark): LaidMark => {
    const { dx, dy } = offsetOf.get(mark) ?? { dx: 0, dy: 0 }
    return { mark, dx, dy, side: null }
  })
  const at = ({ mark, dx, dy }: LaidMark): Pixels => {
    const { x, y } = project(mark)
    return { x: x + dx, y: y + dy }
  }
  const taken = laid.map((one) => moved(markRect(one.mark), at(one)))
  const dots = towns.map((town) => moved(ROOM_OF_DOT, project(town)))
  const sides = new Map<Mark, LabelSide>()
  for (const one of laid.toSorted((a, b) => b.mark.sites.length - a.mark.sites.length)) {
    const { mark } = one
    if (mark.kind !== 'group') continue
    const keepsOff = (rects: readonly Rect[]) => (side: LabelSide) => {
      const rect = moved(labelRect(mark.name, side), at(one))
      return rects.every((other) => !overlap(rect, other))
    }
    const free = SIDES.filter(keepsOff(taken))
    const side = free.find(keepsOff(dots)) ?? free[0]
    if (!side) continue
    sides.set(mark, side)
    taken.push(moved(labelRect(mark.name, side), at(one)))
  }
  return laid.map((one) => ({ ...one, side: sides.get(one.mark) ?? null }))
}

const ROOM_OF_DOT: Rect = { left: -DOT, right: DOT, top: -DOT, bottom: DOT }

/** The room of a marker without its label around where it stands. */
export function markRect({ kind }: Pick<Mark, 'kind'>): Rect {
  return kind === 'site'
    ? { left: -17, right: 17, top: -40, bottom: 3 }
    : { left: -RING, right: RING, top: -RING, bottom: RING }
}

/** The room of a group's label. */
export function labelRect(name: string, side: LabelSide): Rect {
  const width = name.length * LETTER + 18
  const [half, near, far] = [LABEL_HEIGHT / 2 + 1, RING + 4, RING + 4 + LABEL_HEIGHT]
  if (side === 'below') return { left: -width / 2, right: width / 2, top: near, bottom: far }
  if (side === 'above') return { left: -width / 2, right: width / 2, top: -far, bottom: -near }
  return side === 'right'
    ? { left: near, right: near + width, top: -half, bottom: half }
    : { left: -near - width, right: -near, top: -half, bottom: half }
}

export function moved({ left, right, top, bottom }: Rect, { x, y }: Pixels): Rect {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
}
