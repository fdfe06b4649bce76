/** A circle in pixels. */
export interface Circle {
  x: number
  y: number
  radius: number
}

/** By how much something is moved from its place, in pixels. */
export interface Offset {
  dx: number
  dy: number
}

/** Enough for thirty circles on one spot; circles that stand apart take one round. */
const ROUNDS = 120
/** Radians: circles on one spot part in directions that differ from pair to pair. */
const GOLDEN_ANGLE = 2.4

/** Moves circles that overlap apart, each by the same and no more than it takes. */
export function spread(circles: readonly Circle[]): Offset[] {
  const moved = circles.map((circle) => ({ ...circle }))
  for (let round = 0; round < ROUNDS; round++) if (!separate(moved)) break
  return moved.map(({ x, y }, i) => ({
    dx: Math.round(x - (circles[i]?.x ?? x)),
    dy: Math.round(y - (circles[i]?.y ?? y)),
  }))
}

/** One round over all pairs. Returns whether any of them overlapped. */
function separate(circles: Circle[]): boolean {
  let overlapped = false
  for (const [i, a] of circles.entries())
    for (const [j, b] of circles.slice(i + 1).entries()) {
      const distance = Math.hypot(b.x - a.x, b.y - a.y)
      const missing = a.radius + b.radius - distance
      // A pixel is left: circles that are pushed to the very edge would go on for ever.
      if (missing <= 1) continue
      overlapped = true
      const angle = distance > 0 ? Math.atan2(b.y - a.y, b.x - a.x) : (i + j + 1) * GOLDEN_ANGLE
      const [pushX, pushY] = [(Math.cos(angle) * missing) / 2, (Math.sin(angle) * missing) / 2]
      a.x -= pushX
      a.y -= pushY
      b.x += pushX
      b.y += pushY
    }
  return overlapped
}
