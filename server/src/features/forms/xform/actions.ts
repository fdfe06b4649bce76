import { absolutePath, type FormNode, nameIn } from '@plumbline/contract/forms/form-tree'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { FormContext } from './form-context.ts'
import { element } from './xml.ts'

/** First values outside of repeats, for the model. */
export const firstValuesOf = (form: FormContext): string[] => firstValues(form, 0)

/** First values of the questions in a repeat, but for those of repeats within it. */
export const firstValuesIn = (form: FormContext, { nodes }: FormNode): string[] =>
  firstValues(form, nodes.length, nodes)

function firstValues(form: FormContext, repeat: number, within: readonly string[] = []): string[] {
  const event = repeat > 0 ? 'odk-instance-first-load odk-new-repeat' : 'odk-instance-first-load'
  return form.nodes.flatMap((node) => {
    const { item, isItem, nodes, repeats } = node
    if (!isItem || !beginsWithValue(item)) return []
    if ((repeats.at(-1) ?? 0) !== repeat || within.some((name, n) => name !== nodes[n])) return []
    return item?.kind === 'question'
      ? [setValue(form, node, { event, expression: item.firstValue })]
      : [element('odk:setgeopoint', { event, ref: absolutePath(nodes) })]
  })
}

const beginsWithValue = (item: FormItem | null) =>
  item?.kind === 'question'
    ? Boolean(item.firstValue?.trim())
    : item?.kind === 'meta' && item.type === 'start-geopoint'

/** The actions that compute values when a question is answered, for its control. */
export function triggeredBy(form: FormContext, answered: FormNode): string[] {
  return form.nodes.flatMap((node) => {
    const { item, isItem } = node
    if (!isItem || (item?.kind !== 'question' && item?.kind !== 'calculate')) return []
    const name = nameIn(item.trigger)
    if (name === null || form.named(name, node) !== answered) return []
    return [setValue(form, node, { event: 'xforms-value-changed', expression: item.calculation })]
  })
}

function setValue(
  form: FormContext,
  node: FormNode,
  { event, expression }: { event: string; expression: string | undefined },
): string {
  const value = form.calculation(node, expression)
  return element('setvalue', { event, ref: absolutePath(node.nodes), value })
}
