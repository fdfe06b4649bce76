import { plainName } from '@plumbline/contract/rules/site-labels'

/** The levels from which a person may choose sites; nobody needs deeper ones. */
const LEVELS = 10

interface Node {
  name: string
  /** The code that tells it from one of the same name, or its number in the outline. */
  code: string
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

  add(id: string, parent: string | null, name: string, code = ''): void {
    if (!this.#nodes.has(id)) this.#nodes.set(id, { name, code, parent, line: null })
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

  code(id: string): string {
    return this.#nodes.get(id)?.code ?? ''
  }
}

/**
 * The names of the elements of one level, each another one: its own name, with those above it where
 * two elements have the same one, and with its code where those are the same too.
 */
export function levelNames(
  outline: Outline,
  lines: Iterable<readonly string[]>,
  level: number,
): Map<string, string> {
  const lineOf = new Map<string, readonly string[]>()
  for (const line of lines) {
    const id = line[level - 1]
    if (id !== undefined && !lineOf.has(id)) lineOf.set(id, line.slice(0, level))
  }
  const named = (
    nameOf: (id: string, line: readonly string[]) => string,
    among: Iterable<string>,
  ) => Map.groupBy(among, (id) => plainName(nameOf(id, lineOf.get(id) ?? [])))
  const path = (_id: string, line: readonly string[]) =>
    line.map((above) => outline.name(above)).join(' / ')
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const tell = (id: string, name: string) => {
    const unique = name === '' ? '' : free(name, taken)
    taken.add(plainName(unique))
    names.set(id, unique)
  }
  for (const [, ids] of named((id) => outline.name(id), lineOf.keys())) {
    if (ids.length === 1) {
      for (const id of ids) tell(id, outline.name(id))
      continue
    }
    for (const [, same] of named(path, ids)) {
      for (const id of same) {
        const whole = path(id, lineOf.get(id) ?? [])
        tell(id, same.length === 1 ? whole : `${whole} [${outline.code(id)}]`)
      }
    }
  }
  return names
}

/** A name that no other element has, whatever their codes. */
function free(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const counted = n === 1 ? name : `${name} (${n})`
    if (!taken.has(plainName(counted))) return counted
  }
}
