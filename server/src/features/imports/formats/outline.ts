/** More levels than this nobody chooses a site from. */
const LEVELS = 10

interface Node {
  name: string
  parent: string | null
  /** Ids from the topmost one to itself, to `LEVELS`; null until it is asked for. */
  line: readonly string[] | null
}

/**
 * A breakdown structure: which elements stand above an activity. Parents that are not there, or that
 * are in the end their own children, make an element topmost.
 */
export class Outline {
  readonly #nodes = new Map<string, Node>()

  add(id: string, parent: string | null, name: string): void {
    if (!this.#nodes.has(id)) this.#nodes.set(id, { name, parent, line: null })
  }

  has(id: string): boolean {
    return this.#nodes.has(id)
  }

  /** The ids above and with an element, the topmost first; `onCycle` hears of an element once. */
  line(id: string, onCycle: (name: string) => void): readonly string[] {
    // no recursion: a structure may be as deep as the file is long
    const open: { id: string; node: Node }[] = []
    const seen = new Set<string>()
    let line: readonly string[] = []
    for (let at: string | null = id; at !== null;) {
      const node = this.#nodes.get(at)
      if (!node) break
      if (node.line) {
        line = node.line
        break
      }
      if (seen.has(at)) {
        onCycle(node.name)
        break
      }
      seen.add(at)
      open.push({ id: at, node })
      at = node.parent
    }
    for (const { id: own, node } of open.toReversed()) {
      node.line = line.length < LEVELS ? [...line, own] : line
      line = node.line
    }
    return line
  }

  name(id: string): string {
    return this.#nodes.get(id)?.name ?? ''
  }
}

/**
 * The names of the elements of one level: its own name, or with those above it where two elements
 * have the same one.
 */
export function levelNames(
  outline: Outline,
  lines: Iterable<readonly string[]>,
  level: number,
): Map<string, string> {
  const byName = new Map<string, Set<string>>()
  const lineOf = new Map<string, readonly string[]>()
  for (const line of lines) {
    const id = line[level - 1]
    if (id === undefined || lineOf.has(id)) continue
    lineOf.set(id, line.slice(0, level))
    const name = outline.name(id)
    byName.set(name, (byName.get(name) ?? new Set()).add(id))
  }
  const names = new Map<string, string>()
  for (const [id, line] of lineOf) {
    const name = outline.name(id)
    const isOnly = byName.get(name)?.size === 1
    names.set(id, isOnly ? name : line.map((above) => outline.name(above)).join(' / '))
  }
  return names
}
