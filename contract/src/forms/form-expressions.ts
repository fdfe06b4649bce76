import type { FormDefinition } from './form-definition.ts'
import { type FormNode, ROOT } from './form-tree.ts'

/** The purpose of an expression. */
export type ExpressionField =
  | 'relevant'
  | 'required'
  | 'readOnly'
  | 'constraint'
  | 'calculation'
  | 'firstValue'
  | 'trigger'
  | 'answersOf'
  | 'choiceFilter'
  | 'count'
  | 'instanceName'

export interface PlacedExpression {
  /** `items.2.relevant` */
  path: string
  field: ExpressionField
  text: string
  /** The node of the expression: names in it are looked for from here. */
  node: FormNode
}

/** All expressions of a form that are not empty, in its order. */
export function formExpressions(
  { settings }: FormDefinition,
  nodes: readonly FormNode[],
): PlacedExpression[] {
  const found = nodes.flatMap((node) => (node.isItem ? ofItem(node) : []))
  const { instanceName } = settings
  if (!instanceName?.trim()) return found
  const path = 'settings.instanceName'
  return [...found, { path, field: 'instanceName', text: instanceName, node: ROOT }]
}

function ofItem(node: FormNode): PlacedExpression[] {
  const { item } = node
  const of = (values: Partial<Record<ExpressionField, boolean | string | undefined>>) =>
    Object.entries(values).flatMap(([name, text]) => {
      if (typeof text !== 'string' || text.trim() === '') return []
      const field = name as ExpressionField
      return [{ path: `${node.path}.${name}`, field, text, node }]
    })
  switch (item?.kind) {
    case 'question': {
      const { relevant, required, readOnly, constraint, calculation, choiceFilter } = item
      const { firstValue, trigger, answersOf } = item
      return of({
        relevant,
        required,
        readOnly,
        constraint,
        calculation,
        firstValue,
        trigger,
        answersOf,
        choiceFilter,
      })
    }
    case 'group':
      return of({ relevant: item.relevant })
    case 'repeat':
      return of({ relevant: item.relevant, count: item.count })
    case 'calculate':
      return of({
        relevant: item.relevant,
        calculation: item.calculation,
        trigger: item.trigger,
      })
    case 'note':
      return of({ relevant: item.relevant })
    default:
      return []
  }
}

/** The `${name}` of a text that people read; blanks around the name do not count. */
export const NAME_IN_TEXT = /\$\{([^{}]*)\}/g

const LAST_SAVED = /^last-saved#\s*(.*)$/s

/** The name in `last-saved#name`, which means the answer of the visit before on this phone; null of any other name. */
export const lastSavedIn = (name: string): string | null => LAST_SAVED.exec(name)?.[1] ?? null
