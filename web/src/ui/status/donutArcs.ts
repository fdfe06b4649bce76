/** Between two arcs, in pixels along the ring. */
const GAP = 2

export interface Arc {
  /** Along the ring, in pixels. */
  length: number
  /** The rest of the ring. */
  gap: number
  /** Where the arc begins, clockwise from the start. */
  offset: number
}

/** The dashes that draw `counts` around a ring of `radius`; nothing has no arc and no gap. */
export function donutArcs(counts: number[], radius: number): Arc[] {
  const ring = 2 * Math.PI * radius
  const total = counts.reduce((sum, n) => sum + n, 0)
  const filled = counts.filter((n) => n > 0).length
  const gaps = filled > 1 ? filled * GAP : 0
  let offset = 0
  return counts.map((n) => {
    const length = total === 0 ? 0 : (n / total) * (ring - gaps)
    const arc = { length, gap: ring - length, offset }
    if (n > 0) offset += length + (filled > 1 ? GAP : 0)
    return arc
  })
}
