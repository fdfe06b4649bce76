/**
 * The knots of a net: sets of more than one node that can all be reached from each other, the largest
 * first (Tarjan's strongly connected components).
 * @param edges `[from, to]`
 */
export function knotsOf(edges) {
  const next = new Map()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const seen = new Map()
  const lowest = new Map()
  const path = []
  const knots = []
  const visit = (node) => {
    seen.set(node, seen.size)
    lowest.set(node, seen.get(node))
    path.push(node)
    for (const to of next.get(node) ?? []) {
      if (!seen.has(to)) visit(to)
      if (path.includes(to)) lowest.set(node, Math.min(lowest.get(node), lowest.get(to)))
    }
    if (lowest.get(node) !== seen.get(node)) return
    const knot = path.splice(path.indexOf(node))
    if (knot.length > 1) knots.push(knot.toSorted((one, other) => (one < other ? -1 : 1)))
  }
  for (const node of next.keys()) if (!seen.has(node)) visit(node)
  return knots.toSorted((one, other) => other.length - one.length)
}
