import { classOf } from '@plumbline/contract/answers/answer-class'
import {
  ENTRY_NAME_MAX,
  namesEntries,
  numberedNames,
} from '@plumbline/contract/answers/entry-names'
import type { FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import { childOf, type InstanceNode } from './instance/instance.ts'

/** An answer as people read it. */
type ShownOf = (question: FormQuestion, value: string, node: InstanceNode) => string

/**
 * The names of the entries of a repeat: each is its first short answer, such as the number of a pile.
 * @param items the items of the repeat; answers of groups in it count, those of repeats in it do not
 * @param entries the nodes of the entries, in the order of the visit
 */
export const entryNames = (
  items: readonly FormItem[],
  entries: readonly InstanceNode[],
  shownOf: ShownOf,
): string[] => numberedNames(entries.map((entry) => firstShort(items, entry, shownOf)))

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
    if (item.kind !== 'question' || !namesEntries(classOf(item.type)) || inside.text === '')
      continue
    const shown = shownOf(item, inside.text.slice(0, ENTRY_NAME_MAX + 1), node)
    if (shown.length <= ENTRY_NAME_MAX) return shown
  }
  return null
}
