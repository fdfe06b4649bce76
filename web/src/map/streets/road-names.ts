import type { Part } from './paint.ts'
import { kindOf, LINE, type TileFeature } from './vector-tile.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const FONT_PX = 11
/** Names of large roads are there from this zoom on, those of streets from the other. */
const FROM = { road: 13, street: 15 }
/** Pixels between two places that are tried for a name. */
const STEP = 48
/** The way along a road may be so much longer than straight ahead. */
const BENT = 1.03
const EDGE = 3

/** The name of a road or a place in the language of the reader, as far as the file has it. */
export function nameIn(ukrainian: boolean, tags: TileFeature['tags']): string | undefined {
  const own = tags[ukrainian ? 'name:uk' : 'name:en']
  const name = typeof own === 'string' && own !== '' ? own : tags['name']
  return typeof name === 'string' && name !== '' ? name : undefined
}

/**
 * Writes names along the roads of a tile, large roads first: where one is straight for the length of
 * its name, inside of the drawing, and nothing is written yet. A name stands once in a drawing.
 */
export function nameRoads(
  context: CanvasRenderingContext2D,
  part: Part,
  { side, ukrainian, ...colours }: { side: number; ukrainian: boolean; name: string; halo: string },
): void {
  if (part.zoom < FROM.road) return
  const layer = part.layers.get('roads')
  if (!layer) return
  const font = getComputedStyle(context.canvas).fontFamily || 'sans-serif'
  context.font = `500 ${FONT_PX}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const taken: Box[] = []
  const named = new Set<string>()
  const scale = part.size / layer.extent
  for (const feature of layer.features.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const name = nameIn(ukrainian, feature.tags)
    const from = rankOf(feature) < 2 ? FROM.road : FROM.street
    if (feature.kind !== LINE || !name || named.has(name) || part.zoom < from) continue
    const width = context.measureText(name).width
    const place = placeAlong(feature.parts, { scale, ...part }, width, (box) =>
      isFree(box, side, taken),
    )
    if (!place) continue
    named.add(name)
    taken.push(place.box)
    context.save()
    context.translate(place.x, place.y)
    context.rotate(place.angle)
    context.strokeStyle = colours.halo
    context.lineWidth = 3
    context.strokeText(name, 0, 0)
    context.fillStyle = colours.name
    context.fillText(name, 0, 0)
    context.restore()
  }
}

const RANKS = ['highway', 'major_road', 'minor_road']

/** The larger a road, the lower. */
function rankOf(feature: TileFeature): number {
  const rank = RANKS.indexOf(kindOf(feature))
  return rank === -1 ? RANKS.length : rank
}

interface Frame {
  scale: number
  left: number
  top: number
}

function placeAlong(
  parts: readonly number[][],
  { scale, left, top }: Frame,
  width: number,
  fits: (box: Box) => boolean,
) {
  for (const part of parts) {
    const line = new Polyline(part, scale, left, top)
    for (let start = 0; start + width <= line.length; start += STEP) {
      const [from, to] = [line.at(start), line.at(start + width)]
      const ahead = Math.hypot(to.x - from.x, to.y - from.y)
      if (ahead * BENT < width) continue
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
      const box = boxOf(from, to)
      if (!fits(box)) continue
      const angle = Math.atan2(to.y - from.y, to.x - from.x)
      const upright = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle
      return { x, y, angle: upright, box }
    }
  }
  return undefined
}

/** A line in pixels of the drawing, measured from its beginning. */
class Polyline {
  readonly #xs: number[] = []
  readonly #ys: number[] = []
  readonly #ways: number[] = []
  length = 0

  constructor(part: readonly number[], scale: number, left: number, top: number) {
    for (let i = 0; i < part.length; i += 2) {
      const x = (part[i] ?? 0) * scale - left
      const y = (part[i + 1] ?? 0) * scale - top
      const before = this.#xs.length - 1
      if (before >= 0) {
        this.length += Math.hypot(x - (this.#xs[before] ?? 0), y - (this.#ys[before] ?? 0))
      }
      this.#xs.push(x)
      this.#ys.push(y)
      this.#ways.push(this.length)
    }
  }

  at(way: number): { x: number; y: number } {
    const next = Math.max(
      1,
      this.#ways.findIndex((one) => one >= way),
    )
    const [before, after] = [this.#ways[next - 1] ?? 0, this.#ways[next] ?? 0]
    const share = after === before ? 0 : (way - before) / (after - before)
    const between = (values: number[]) =>
      (values[next - 1] ?? 0) + share * ((values[next] ?? 0) - (values[next - 1] ?? 0))
    return { x: between(this.#xs), y: between(this.#ys) }
  }
}

function boxOf(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  const room = FONT_PX * 0.7
  return {
    left: Math.min(from.x, to.x) - room,
    right: Math.max(from.x, to.x) + room,
    top: Math.min(from.y, to.y) - room,
    bottom: Math.max(from.y, to.y) + room,
  }
}

function isFree(box: Box, side: number, taken: readonly Box[]): boolean {
  const isInside =
    box.left > EDGE && box.top > EDGE && box.right < side - EDGE && box.bottom < side - EDGE
  return (
    isInside &&
    taken.every(
      (other) =>
        box.right < other.left ||
        other.right < box.left ||
        box.bottom < other.top ||
        other.bottom < box.top,
    )
  )
}
