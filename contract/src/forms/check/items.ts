import type { FormItem, FormQuestion } from '../form-definition.ts'
import { type FormNode, isOneName, isSelect, nameIn } from '../form-tree.ts'
import { checkDefault } from './defaults.ts'
import { isRange } from '../range.ts'
import type { CheckedForm, Findings } from './findings.ts'

/** Finds parts of one item that do not go together. */
export function checkItem(
  form: CheckedForm,
  node: FormNode,
  item: FormItem,
  findings: Findings,
): void {
  const { path } = node
  const foreign = item.extra?.['type']
  if (foreign !== undefined) findings.report(`${path}.kind`, 'formTypeUnknown', { type: foreign })
  if ('items' in item && item.items.length === 0) findings.report(`${path}.items`, 'formGroupEmpty')
  const repeats = item.kind === 'repeat' || (item.kind === 'question' && item.photos)
  if (repeats && isOnOneScreen(form, node)) {
    const field = item.kind === 'repeat' ? 'kind' : 'photos'
    findings.report(`${path}.${field}`, 'formRepeatOnScreen')
  }
  if (item.kind === 'note' && item.required) findings.report(`${path}.required`, 'formNoteRequired')
  if (item.kind === 'calculate' && !item.calculation.trim()) {
    findings.report(`${path}.calculation`, 'formCalculationMissing')
  }
  if ('trigger' in item && item.trigger?.trim()) checkTrigger(form, node, item.trigger, findings)
  if (item.kind !== 'question') return
  checkQuestion(form, path, item, findings)
  if (item.answersOf !== undefined) checkOffered(form, node, item.answersOf, findings)
}

/** Checks that an answer triggers the value: no group, no note and no calculation is answered. */
function checkTrigger(
  form: CheckedForm,
  node: FormNode,
  trigger: string,
  findings: Findings,
): void {
  const name = nameIn(trigger) ?? trigger
  const to = form.names.node(name, node)
  const isAnswered = to?.isItem && (to.item === null || to.item.kind === 'question')
  // a name that there is not is told with the expressions
  if (!isOneName(trigger) || (to && !isAnswered)) {
    findings.report(`${node.path}.trigger`, 'formTriggerUnseen', { name })
  }
}

/** Answers can be offered of a question that is asked several times. */
function checkOffered(
  form: CheckedForm,
  node: FormNode,
  answersOf: string,
  findings: Findings,
): void {
  const name = nameIn(answersOf)
  const to = name === null ? null : form.names.find(name, node)
  // a name that there is not, or that means several, is told with the expressions
  if (to === undefined || to === 'several') return
  const isAsked = to?.isItem && to.item?.kind === 'question' && to.repeats.length > 0
  if (!isAsked) {
    const path = `${node.path}.answersOf`
    findings.report(path, 'formOfferedElsewhere', { name: name ?? answersOf })
  }
}

/** True if the item lies in a group that is shown as one screen: phones show no repeat there. */
function isOnOneScreen({ nodes }: CheckedForm, { nodes: own }: FormNode): boolean {
  return nodes.some(
    ({ item, isItem, nodes: above }) =>
      isItem &&
      (item?.kind === 'group' || item?.kind === 'repeat') &&
      /(^|\s)(field|table)-list(\s|$)/.test(item.appearance ?? '') &&
      above.length < own.length &&
      above.every((name, n) => name === own[n]),
  )
}

function checkQuestion(
  form: CheckedForm,
  path: string,
  question: FormQuestion,
  findings: Findings,
): void {
  const { required, readOnly, calculation, parameters, flag } = question
  if (isSelect(question)) checkSelect(form, path, question, findings)
  checkDefault(form, path, question, findings)
  if (required === true && readOnly === true && !calculation && !question.default) {
    findings.report(`${path}.required`, 'formReadOnlyRequired')
  }
  if (/(^|\s)search\s*\(/.test(question.appearance ?? '')) {
    findings.report(`${path}.appearance`, 'formSearchAppearance')
  }
  const pixels = parameters?.['max-pixels']
  if (pixels !== undefined && !/^[1-9]\d{0,5}$/.test(pixels)) {
    findings.report(`${path}.parameters.max-pixels`, 'formMaxPixels')
  }
  if (question.type === 'range' && !isRange(parameters ?? {})) {
    findings.report(`${path}.parameters.step`, 'formRangeSteps')
  }
  for (const beside of ['notes', 'photos'] as const) {
    if (question[beside] === 'whenFlagged' && !flag) {
      findings.report(`${path}.${beside}`, 'formBesideNeedsFlag')
    }
  }
  if (question.image && !form.files.has(question.image)) {
    findings.warn(`${path}.image`, 'formMediaMissing', { name: question.image })
  }
}

function checkSelect(
  { definition, files }: CheckedForm,
  path: string,
  { list, file, answersOf, orOther, choiceFilter, parameters = {} }: FormQuestion,
  findings: Findings,
): void {
  if (list !== undefined && !Object.hasOwn(definition.lists, list)) {
    findings.report(`${path}.list`, 'formListMissing', { name: list })
  }
  if (list === undefined && file === undefined && answersOf === undefined) {
    findings.report(`${path}.list`, 'formListUnset')
  }
  if (file !== undefined) {
    const columns = files.get(file)
    if (!columns) findings.report(`${path}.file`, 'formMediaMissing', { name: file })
    for (const column of [parameters['value'] ?? 'name', parameters['label'] ?? 'label']) {
      if (!columns || columns.includes(column)) continue
      findings.report(`${path}.file`, 'formFileColumn', { name: file, column })
    }
  }
  if (orOther && (choiceFilter || list === undefined)) {
    findings.report(`${path}.orOther`, 'formOtherOfFiltered')
  }
}
