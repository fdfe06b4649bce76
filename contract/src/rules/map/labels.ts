/** Pixels of the map's layer. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Labelled {
  text: string
  x: number
  y: number
  large: boolean
}

export interface PlacedLabel extends Labelled {
  /** The place of the text from the dot. */
  dx: number
  dy: number
  anchor: 'start' | 'end' | 'middle'
}

/** Letters of Inter are about so wide, in font sizes. */
const LETTER = 0.57
const GAP = 6

/**
 * Puts names beside their dots, those that come first first: right, left, below or above, where
 * nothing stands yet. A name without room is left out with its dot.
 */
export function placeLabels(labels: readonly Labelled[], taken: readonly Rect[]): PlacedLabel[] {
  const rects = [...taken]
  const isFree = (rect: Rect) => rects.every((other) => !overlap(rect, other))
  return labels.flatMap((label) => {
    const dot = around(label.x, label.y, 4, 4)
    if (!isFree(dot)) return []
    const place = sides(label).find(({ rect }) => isFree(rect))
    if (!place) return []
    rects.push(dot, place.rect)
    return [place.label]
  })
}

function sides(label: Labelled): { label: PlacedLabel; rect: Rect }[] {
  const size = label.large ? 12.5 : 11
  const width = label.text.length * size * LETTER
  const { x, y } = label
  const at = (dx: number, dy: number, anchor: PlacedLabel['anchor'], middle: number) => ({
    label: { ...label, dx, dy, anchor },
    rect: around(x + middle, y + dy - size * 0.35, width / 2 + 2, size * 0.62 + 2),
  })
  return [
    at(GAP, size * 0.35, 'start', GAP + width / 2),
    at(-GAP, size * 0.35, 'end', -GAP - width / 2),
    at(0, GAP + size, 'middle', 0),
    at(0, -GAP - size * 0.2, 'middle', 0),
  ]
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Rect {
  return {
    left: x - halfWidth,
    right: x + halfWidth,
    top: y - halfHeight,
    bottom: y + halfHeight,
  }
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
