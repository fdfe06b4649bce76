import type { Expression } from '../expression-parser.ts'
import type { PlacedExpression } from '../form-expressions.ts'
import { type FormNode, lastKeyOf } from '../form-tree.ts'
import type { CheckedForm, Findings } from './findings.ts'
import { pathTarget } from './path-target.ts'

/** Shown of a circle at most. */
const NAMES_MAX = 8

/**
 * Values that need each other: no phone opens such a form. What a group is shown by, all that lies in it
 * needs too. A constraint is asked once there is an answer, a filter only chooses what is offered, and what is
 * computed at one moment does not follow what it names.
 */
export function checkCycles(
  form: CheckedForm,
  read: readonly [PlacedExpression, Expression][],
  findings: Findings,
): void {
  const needs = neededBy(form, read)
  const done = new Set<FormNode>()
  const reported = new Set<FormNode>()
  for (const start of form.nodes) {
    // a walk of its own stack: forms may be long
    const way: { node: FormNode; rest: FormNode[] }[] = []
    const places = new Map<FormNode, number>()
    const enter = (node: FormNode) => {
      places.set(node, way.length)
      way.push({ node, rest: [...(needs.get(node) ?? [])] })
    }
    if (!done.has(start)) enter(start)
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.rest.pop()
      if (!next) {
        done.add(last.node)
        places.delete(last.node)
        way.pop()
        continue
      }
      const from = places.get(next)
      if (from !== undefined) {
        // one circle through a value is enough to see it by
        if (reported.has(next)) continue
        reported.add(next)
        const circle = way.slice(from).map(({ node }) => lastKeyOf(node))
        const names = [...circle.slice(0, NAMES_MAX), lastKeyOf(next)].join(' → ')
        findings.report(next.path, 'formCycle', { names })
      } else if (!done.has(next)) {
        enter(next)
      }
    }
  }
}

const AT_ONE_MOMENT: ReadonlySet<string> = new Set([
  'constraint',
  'answersOf',
  'choiceFilter',
  'firstValue',
  'trigger',
])

/** Lists the nodes that the value of each node needs, or the decision to show it. */
function neededBy(
  { nodes, names, byPath }: CheckedForm,
  read: readonly [PlacedExpression, Expression][],
): Map<FormNode, Set<FormNode>> {
  const needs = new Map<FormNode, Set<FormNode>>(nodes.map((node) => [node, new Set()]))
  const add = (node: FormNode, other: FormNode | undefined) => {
    if (other) needs.get(node)?.add(other)
  }
  for (const [{ field, node }, { references, paths }] of read) {
    if (AT_ONE_MOMENT.has(field)) continue
    if (field === 'calculation' && node.item && 'trigger' in node.item && node.item.trigger)
      continue
    for (const { name } of references) add(node, names.node(name, node))
    for (const path of new Set(paths)) {
      const target = pathTarget(byPath, node, path)
      if (target && target !== 'unknown') add(node, target)
    }
  }
  for (const node of nodes) {
    add(node, byPath.get(node.nodes.slice(0, -1).join('/')))
    if (node.isItem || node.item?.kind !== 'question') continue
    add(node, names.node(node.item.key, node))
    const when = node.item.flag?.when
    if (when && 'field' in when) add(node, names.node(when.field, node))
  }
  return needs
}
