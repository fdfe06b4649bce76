import type { Point } from './geometry.ts'
import type { Rect } from './labels.ts'

/** A line or ring on Web Mercator: x0, y0, x1, y1 … in widths of the world from its north-west. */
export type Projected = Float64Array

/** Web Mercator ends here. */
const EDGE = 85.06

/** The places where a line is drawn: `shift` degrees of longitude beside its own. */
export function projected(line: readonly Point[], shift: number): Projected {
  const flat = new Float64Array(line.length * 2)
  let at = 0
  for (const [lng, lat] of line) {
    const sine = Math.sin((Math.min(Math.max(lat, -EDGE), EDGE) * Math.PI) / 180)
    flat[at] = (lng + shift) / 360 + 0.5
    flat[at + 1] = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    at += 2
  }
  return flat
}

/** Pixels: how wide the world is, where its north-west corner lies, and the part that is drawn. */
export interface Frame {
  width: number
  left: number
  top: number
  part: Rect
}

/** The path that fills rings, cut at the edges of the part. */
export function areaPath(rings: readonly Projected[], frame: Frame): string {
  let path = ''
  for (const ring of rings) {
    const points = cut(inPixels(ring, frame), frame.part)
    if (points.length >= 6) path += `${subpath(points, 0, points.length)}z`
  }
  return path
}

/** The path of lines, without the segments that lie outside of the part. */
export function linePath(lines: readonly Projected[], frame: Frame): string {
  let path = ''
  for (const line of lines) {
    const points = inPixels(line, frame)
    let begun = -1
    for (let at = 2; at < points.length; at += 2) {
      const isSeen = touches(points, at, frame.part)
      if (isSeen && begun < 0) begun = at - 2
      if (!isSeen && begun >= 0) {
        path += subpath(points, begun, at)
        begun = -1
      }
    }
    if (begun >= 0) path += subpath(points, begun, points.length)
  }
  return path
}

/** Points nearer than this (pixels, along both axes together) to the one before say nothing more. */
const NEAR = 2

/** Whole pixels, without points that stand too close to be told apart. */
function inPixels(line: Projected, { width, left, top }: Frame): number[] {
  const points: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at < line.length; at += 2) {
    const x = Math.round((line[at] ?? 0) * width + left)
    const y = Math.round((line[at + 1] ?? 0) * width + top)
    // The last one stays: there other lines go on.
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < NEAR && at + 2 < line.length) continue
    points.push(x, y)
    lastX = x
    lastY = y
  }
  return points
}

/** True if the segment that ends at an index may cross the part. */
function touches(points: readonly number[], at: number, part: Rect): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
    points[at - 2],
    points[at - 1],
    points[at],
    points[at + 1],
  ]
  return (
    Math.max(x1, x2) >= part.left &&
    Math.min(x1, x2) <= part.right &&
    Math.max(y1, y2) >= part.top &&
    Math.min(y1, y2) <= part.bottom
  )
}

/** A ring without what lies over the edges of the part (Sutherland and Hodgman). */
function cut(ring: number[], { left, top, right, bottom }: Rect): readonly number[] {
  return cutAt(cutAt(cutAt(cutAt(ring, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)
}

/** Returns the part of a ring on one side (`sign`) of a line across an axis (0 x, 1 y). */
function cutAt(
  ring: readonly number[],
  axis: 0 | 1,
  limit: number,
  sign: 1 | -1,
): readonly number[] {
  if (isOneSided(ring, axis, limit, sign)) return ring
  const inside: number[] = []
  let [fromX = 0, fromY = 0] = ring.slice(-2)
  let fromDepth = ((axis === 0 ? fromX : fromY) - limit) * sign
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]]
    const depth = ((axis === 0 ? x : y) - limit) * sign
    if (depth < 0 !== fromDepth < 0) {
      const share = fromDepth / (fromDepth - depth)
      inside.push(Math.round(fromX + (x - fromX) * share), Math.round(fromY + (y - fromY) * share))
    }
    if (depth >= 0) inside.push(x, y)
    fromX = x
    fromY = y
    fromDepth = depth
  }
  return inside
}

/** True if nothing of a ring lies beyond the line. */
function isOneSided(ring: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): boolean {
  for (let at = axis; at < ring.length; at += 2) {
    if (((ring[at] ?? 0) - limit) * sign < 0) return false
  }
  return true
}

/** `M` and the steps from each point to the next, from an index (included) to another (excluded). */
function subpath(points: readonly number[], from: number, until: number): string {
  let [lastX = 0, lastY = 0] = [points[from], points[from + 1]]
  let path = `M${lastX} ${lastY}l`
  for (let at = from + 2; at < until; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    path += `${x - lastX} ${y - lastY} `
    lastX = x
    lastY = y
  }
  return path
}
