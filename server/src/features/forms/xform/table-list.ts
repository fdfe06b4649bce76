import type { FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { isSelect } from '@plumbline/contract/forms/form-tree'
import type { FormContext } from './form-context.ts'

/**
 * A group of the appearance `table-list` as ODK Collect shows one: on one screen, its label a note above it, the
 * choices once in a row of heads, and below it the questions without theirs. The names are those of other tools.
 */
export interface TableList {
  /** The node of the note; null: the group has no label. */
  title: string | null
  /** The node of the row of heads, which stands before the first question. */
  head: string
  first: FormQuestion
  /** The appearance of the group. */
  appearance: string
}

/** null where the group is no table: nothing asks for it, or its questions have no list in common. */
export function tableListOf(form: FormContext, group: FormItem): TableList | null {
  if (group.kind !== 'group' && group.kind !== 'repeat') return null
  const words = (group.appearance ?? '').split(/\s+/).filter(Boolean)
  if (!words.includes('table-list')) return null
  const asked = group.items.filter((item) => item.kind === 'question' && isSelect(item))
  const [first] = asked as FormQuestion[]
  if (first?.list === undefined || first.choiceFilter?.trim()) return null
  if ((asked as FormQuestion[]).some(({ list }) => list !== first.list)) return null
  // a number of its own, so that no name is there twice
  const n = form.nodes.findIndex(({ item, isItem }) => isItem && item === group)
  const hasLabel = Object.values(group.label ?? {}).some((text) => text.trim() !== '')
  return {
    title: hasLabel ? `generated_table_list_label_${n}` : null,
    head: `reserved_name_for_field_list_labels_${n}`,
    first,
    appearance: ['field-list', ...words.filter((word) => word !== 'table-list')].join(' '),
  }
}
