import type { FormNode } from '../form-tree.ts'

/**
 * The node that a written path leads to, seen from a node; 'unknown' when the form has none there, null
 * when it cannot be told: paths with conditions, wildcards or attributes.
 */
export function pathTarget(
  nodes: readonly FormNode[],
  from: FormNode,
  written: string,
): FormNode | 'unknown' | null {
  const path = written.replaceAll(/\s/g, '')
  if (/[[@*(]|::|\/\//.test(path)) return null
  const isRooted = path.startsWith('/')
  const at = isRooted ? [] : ['data', ...from.nodes]
  for (const step of path.split('/')) {
    if (step === '..') {
      if (at.length === 0) return 'unknown'
      at.pop()
    } else if (step !== '.' && step !== '') {
      at.push(step)
    }
  }
  const [root, first] = at
  if (root !== undefined && root !== 'data') return 'unknown'
  // the whole form, and what phones fill in
  if (first === undefined || first === 'meta') return null
  const of = at.slice(1)
  const found = nodes.find((node) => same(node.nodes, of))
  if (found) return found
  const above = nodes.find((node) => same(node.nodes, of.slice(0, -1)))
  return above && !above.isItem && of.at(-1) === 'photo' ? above : 'unknown'
}

function same(own: readonly string[], other: readonly string[]): boolean {
  return own.length === other.length && own.every((name, n) => name === other[n])
}
