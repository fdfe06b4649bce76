import { type AnswerClass, classOf } from '@plumbline/contract/answers/answer-class'
import type { FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import { childOf, type InstanceNode } from './instance/instance.ts'

/** Classes of answers that name what they stand in. */
const NAMING = new Set<AnswerClass>(['text', 'one', 'number', 'day'])
/** Characters of a name; what is longer describes. */
const NAME_MAX = 40

/** An answer as people read it. */
type ShownOf = (question: FormQuestion, value: string, node: InstanceNode) => string

/**
 * What the times of a repeat are called: each by its first short answer, such as the number of a pile, or else by its
 * number. A name that comes again gets a number: 'P3', 'P3 (2)'.
 */
export function entryNames(
  items: readonly FormItem[],
  entries: readonly InstanceNode[],
  shownOf: ShownOf,
): string[] {
  const times = new Map<string, number>()
  return entries.map((entry, n) => {
    const name = firstShort(items, entry, shownOf) ?? String(n + 1)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  })
}

function firstShort(
  items: readonly FormItem[],
  node: InstanceNode,
  shownOf: ShownOf,
): string | null {
  for (const item of items) {
    const inside = childOf(node, nodeOf(item))
    if (!inside) continue
    const found = item.kind === 'group' ? firstShort(item.items, inside, shownOf) : null
    if (found !== null) return found
    if (item.kind !== 'question' || !NAMING.has(classOf(item.type)) || inside.text === '') continue
    const shown = shownOf(item, inside.text.slice(0, NAME_MAX + 1), node)
    if (shown.length <= NAME_MAX) return shown
  }
  return null
}
