import { type FormNode, lastKeyOf } from './form-tree.ts'

/** The names of a form's nodes: finds the node that `${name}` means at a place. */
export class FormNames {
  readonly #byName: ReadonlyMap<string, FormNode[]>

  constructor(nodes: readonly FormNode[]) {
    this.#byName = Map.groupBy(nodes, lastKeyOf)
  }

  /**
   * The node of a name, seen from another one: of several the nearest, which shares most groups with it and lies
   * least deep in them. 'several' where two are equally near, undefined where there is none.
   */
  find(name: string, from: Pick<FormNode, 'keys'>): FormNode | 'several' | undefined {
    const called = this.#byName.get(name) ?? []
    if (called.length < 2) return called[0]
    const [first, second] = called
      .map((node) => ({ node, shared: sharedGroups(node, from), depth: node.keys.length }))
      .toSorted((a, b) => b.shared - a.shared || a.depth - b.depth)
    const isClear = first?.shared !== second?.shared || first?.depth !== second?.depth
    return isClear ? first?.node : 'several'
  }

  /** The same, where two that are equally near are as good as none. */
  node(name: string, from: Pick<FormNode, 'keys'>): FormNode | undefined {
    const found = this.find(name, from)
    return found === 'several' ? undefined : found
  }
}

function sharedGroups({ keys }: FormNode, from: Pick<FormNode, 'keys'>): number {
  const groups = keys.slice(0, -1)
  const end = groups.findIndex((group, n) => group !== from.keys[n])
  return end < 0 ? groups.length : end
}
