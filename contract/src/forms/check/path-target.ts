import type { FormNode } from '../form-tree.ts'

/** The nodes of a form by the names that lead to them: `rooms/area`. */
export type NodesByPath = ReadonlyMap<string, FormNode>

export const nodesByPath = (nodes: readonly FormNode[]): NodesByPath =>
  new Map(nodes.map((node) => [node.nodes.join('/'), node]))

/**
 * The node that a written path leads to, seen from a node; 'unknown' when the form has none there, null
 * when it cannot be told: paths with conditions, wildcards or attributes.
 */
export function pathTarget(
  nodes: NodesByPath,
  from: FormNode,
  written: string,
): FormNode | 'unknown' | null {
  const path = written.replaceAll(/\s/g, '')
  if (/[[@*(]|::|\/\//.test(path)) return null
  const at = path.startsWith('/') ? [] : ['data', ...from.nodes]
  for (const step of path.split('/')) {
    if (step === '..') {
      if (at.length === 0) return 'unknown'
      at.pop()
    } else if (step !== '.' && step !== '') {
      at.push(step)
    }
  }
  const [root, ...names] = at
  if (root !== undefined && root !== 'data') return 'unknown'
  // the whole form, and what phones fill in
  if (names.length === 0 || names[0] === 'meta') return null
  const found = nodes.get(names.join('/'))
  if (found) return found
  const above = nodes.get(names.slice(0, -1).join('/'))
  return above && !above.isItem && names.at(-1) === 'photo' ? above : 'unknown'
}
