import { NODE_NAME } from '@plumbline/contract/forms/expression-tokens'
import { nodeOf } from '@plumbline/contract/forms/form-tree'
import type { FormChoice, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'

/**
 * A loop as groups, one a choice. `%(name)s` and `%(label)s` in its texts are those of the choice; its keys get
 * the name of the choice at their end, as a key is there once in a form; their nodes are called as the loop calls them.
 */
export function unrolled(
  items: readonly FormItem[],
  { key, choices }: { key: string; choices: readonly FormChoice[] },
  rows: Map<object, number>,
): FormItem[] {
  const keys = new Set(keysOf(items))
  return choices.map((choice): FormItem => {
    const made = items.map((item) => filledIn(item, { choice, keys, rows }))
    const node = NODE_NAME.test(choice.name) ? { node: choice.name } : {}
    const group = { kind: 'group' as const, key: `${key}_${choice.name}`, ...node, items: made }
    // as of a group of its own that nobody named
    return Object.keys(choice.label).length > 0 ? { ...group, label: choice.label } : group
  })
}

interface Filling {
  choice: FormChoice
  /** All keys within the loop. */
  keys: ReadonlySet<string>
  rows: Map<object, number>
}

function filledIn(item: FormItem, filling: Filling): FormItem {
  const { choice, keys, rows } = filling
  const filled = Object.entries(item).map(([property, value]: [string, unknown]) => {
    if (property === 'items' || property === 'kind' || property === 'type') return [property, value]
    if (property === 'key') return [property, `${item.key}_${choice.name}`]
    return [property, replaced(value, choice, keys)]
  })
  const made = { ...Object.fromEntries(filled), node: nodeOf(item) } as FormItem
  const row = rows.get(item)
  if (row !== undefined) rows.set(made, row)
  if ('items' in made) made.items = made.items.map((inner) => filledIn(inner, filling))
  return made
}

function replaced(
  value: unknown,
  choice: FormChoice,
  keys: ReadonlySet<string>,
  code = '',
): unknown {
  if (typeof value === 'string') {
    return value
      .replaceAll('%(name)s', choice.name)
      .replaceAll('%(label)s', labelIn(choice.label, code))
      .replaceAll(/\$\{([^{}]*)\}/g, (reference, name: string) =>
        keys.has(name.trim()) ? `\${${name.trim()}_${choice.name}}` : reference,
      )
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, replaced(inner, choice, keys, name)]),
  )
}

const labelIn = (label: FormText, code: string) =>
  ownValue(label, code) ?? Object.values(label)[0] ?? ''

/** The keys of all items, however deep they lie. */
export const keysOf = (items: readonly FormItem[]): string[] =>
  items.flatMap((item) => [item.key, ...('items' in item ? keysOf(item.items) : [])])
