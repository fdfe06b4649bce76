import type { FormDefinition, FormItem, FormQuestion } from './form-definition.ts'

/**
 * A node of the XForm that expressions may name, with where it stands in the XML and in the definition.
 * The names are told at the head of `form-definition.ts`.
 */
export interface FormNode {
  /** The names from below `/data`: `['rooms', 'area']`. */
  nodes: readonly string[]
  /** The same by the keys of the items, the last one the name that `${…}` says. */
  keys: readonly string[]
  /** The lengths of the beginnings of `nodes` that are repeats, this node included: `[1]`. */
  repeats: readonly number[]
  /** The item that it is, or that it stands beside; null: part of the place. */
  item: FormItem | null
  /** The place of that item in the definition: `items.2.items.0`, `place.site`. */
  path: string
  /** It is the node of the item itself. */
  isItem: boolean
}

/** The node from which the name of a visit and the choices of lists see the form. */
export const ROOT: FormNode = {
  nodes: [],
  keys: [],
  repeats: [],
  item: null,
  path: '',
  isItem: false,
}

/** All nodes of a form that expressions may name, in their order. */
export function formNodes({ place, items }: FormDefinition): FormNode[] {
  const found: FormNode[] = (['site', 'milestone', 'gps'] as const)
    .filter((name) => place[name])
    .map((name) => ({
      nodes: [name],
      keys: [name],
      repeats: [],
      item: null,
      path: `place.${name}`,
      isItem: true,
    }))
  const add = (
    of: readonly FormItem[],
    path: string,
    above: Pick<FormNode, 'nodes' | 'keys' | 'repeats'>,
  ) => {
    for (const [n, item] of of.entries()) {
      const nodes = [...above.nodes, nodeOf(item)]
      const keys = [...above.keys, item.key]
      const repeats = item.kind === 'repeat' ? [...above.repeats, nodes.length] : above.repeats
      const node = { nodes, keys, repeats, item, path: `${path}.${n}`, isItem: true }
      found.push(node)
      if ('items' in item) add(item.items, `${node.path}.items`, node)
      for (const name of namesBeside(item)) {
        const isRepeat = item.kind === 'question' && name === photosOf(item)
        found.push({
          ...node,
          nodes: [...above.nodes, nodeBeside(item, name)],
          keys: [...above.keys, name],
          repeats: isRepeat ? [...above.repeats, nodes.length] : above.repeats,
          isItem: false,
        })
      }
    }
  }
  add(items, 'items', { nodes: [], keys: [], repeats: [] })
  return found
}

export const lastKeyOf = ({ keys }: Pick<FormNode, 'keys'>) => keys.at(-1) ?? ''

/** The path that tells a node apart, as `rooms/area`: a name is there once in each group. */
export const keyPathOf = ({ keys }: Pick<FormNode, 'keys'>) => keys.join('/')

/** The name of an item's node. */
export const nodeOf = ({ key, node }: Pick<FormItem, 'key' | 'node'>) => node ?? key
/** The name of the node beside that of an item which `${…}` calls by this name. */
export const nodeBeside = (item: FormItem, name: string) =>
  `${nodeOf(item)}${name.slice(item.key.length)}`

export const notesOf = ({ key }: FormItem) => `${key}_notes`
export const photosOf = ({ key }: FormItem) => `${key}_photos`
/** The node of the text that was typed when the answer is 'Other'. */
export const otherOf = ({ key }: FormItem) => `${key}_other`
/** The sentence that warns of an issue; it has no value. */
export const warningOf = ({ key }: FormItem) => `${key}_flag`
/** The node of the number of entries of a repeat, if an expression computes it. */
export const countOf = ({ key }: FormItem) => `${key}_count`

/** The nodes that stand beside that of an item, in their order. */
export function namesBeside(item: FormItem): string[] {
  if (item.kind === 'repeat') return item.count && !isOneName(item.count) ? [countOf(item)] : []
  if (item.kind !== 'question') return []
  return [
    ...(item.orOther ? [otherOf(item)] : []),
    ...(item.flag ? [warningOf(item)] : []),
    ...(item.notes ? [notesOf(item)] : []),
    ...(item.photos ? [photosOf(item)] : []),
  ]
}

/** True if an expression is the value of one question and nothing else. */
export const isOneName = (expression: string) => /^\s*\$\{[^{}]*\}\s*$/.test(expression)

/** The name in `${name}`; null where something else is said, or nothing. */
export const nameIn = (expression = '') =>
  isOneName(expression) ? expression.trim().slice(2, -1).trim() : null

export const isSelect = ({ type }: Pick<FormQuestion, 'type'>) =>
  type === 'selectOne' || type === 'selectMultiple' || type === 'rank'

/** `/data/rooms/area` */
export const absolutePath = (nodes: readonly string[]) => ['/data', ...nodes].join('/')

/**
 * Returns the path by which an expression of one node names another. It begins at the root; within a repeat that both
 * lie in, it begins at the node, so that it means the same entry of the repeat. A repeat itself is named from outside
 * of it: all its entries are meant.
 */
export function pathBetween(
  from: Pick<FormNode, 'nodes' | 'repeats'>,
  to: Pick<FormNode, 'nodes'>,
  { isInPredicate = false }: { isInPredicate?: boolean } = {},
): string {
  let shared = 0
  while (
    shared < to.nodes.length - 1 &&
    shared < from.nodes.length &&
    from.nodes[shared] === to.nodes[shared]
  ) {
    shared += 1
  }
  if (!from.repeats.some((repeat) => repeat <= shared)) return absolutePath(to.nodes)
  const up = from.nodes.length - shared
  const steps = [...(up === 0 ? ['.'] : Array<string>(up).fill('..')), ...to.nodes.slice(shared)]
  return `${isInPredicate ? 'current()/' : ''}${steps.join('/')}`
}

/** True if `to` means one node to `from`: each repeat around `to` is around `from` too. */
export function isWithinReach(from: FormNode, to: FormNode): boolean {
  return to.repeats.every(
    (repeat) =>
      from.repeats.includes(repeat) &&
      to.nodes.slice(0, repeat).every((name, n) => name === from.nodes[n]),
  )
}
