import type { FormChoice, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { isFault, parseExpression } from '@plumbline/contract/forms/expression'
import { formExpressions } from '@plumbline/contract/forms/form-expressions'
import { ROOT } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { FormContext } from './form-context.ts'
import { WORDS } from './words.ts'
import { element, escapeText } from './xml.ts'

/** The list with 'Other' at its end, beside the one without. No list is called so: names have no blanks. */
const withOther = (list: string) => `${list} other`

/** The list of a question. It has 'Other' at its end where the question asks for that and the list has none. */
export const offeredBy = (form: FormContext, { list = '', orOther }: FormQuestion) =>
  orOther && otherOf(form, list) === 'beside' ? withOther(list) : list

/**
 * The place of the choice 'Other': `within` the list where all questions that offer it want 'Other', in a list `beside`
 * it where some do not. Null where no question wants it, or the list has it.
 */
function otherOf(form: FormContext, list: string): 'within' | 'beside' | null {
  const { choices = [] } = ownValue(form.definition.lists, list) ?? {}
  const asking = questionsOf(form).filter((question) => question.list === list)
  if (!asking.some(({ orOther }) => orOther)) return null
  if (choices.some(({ name }) => name === 'other')) return null
  return asking.every(({ orOther }) => orOther) ? 'within' : 'beside'
}

const questionsOf = ({ nodes }: FormContext) =>
  nodes.flatMap(({ item, isItem }) => (isItem && item?.kind === 'question' ? [item] : []))

/** The choices of a question: the items of an instance, or other elements, as far as a condition leaves them. */
export function itemsetOf({
  instance = '',
  items = `instance('${instance}')/root/item`,
  filter,
  value = 'name',
  label,
  seed,
}: {
  instance?: string
  items?: string
  filter: string
  value?: string
  label: string
  /** The choices are shuffled, always so where it is a number. */
  seed?: string
}): string {
  const all = items + (filter && `[${filter}]`)
  const nodeset = seed === undefined ? all : `randomize(${[all, seed].filter(Boolean).join(', ')})`
  return element('itemset', { nodeset }, [
    element('value', { ref: value }),
    element('label', { ref: label }),
  ])
}

/**
 * The lists that a form offers, in the order of their names: those of its own in the XForm, and files, which
 * phones fetch beside it: sites.csv with the columns name and label, milestones.csv with site besides.
 */
export function listsOf(form: FormContext): string[] {
  const { lists, place } = form.definition
  const questions = questionsOf(form)
  const files = new Set(questions.flatMap(({ file }) => (file === undefined ? [] : [file])))
  for (const { text } of formExpressions(form.definition, form.nodes)) {
    const read = parseExpression(text)
    if (!isFault(read)) for (const name of read.pulled) files.add(`${name}.csv`)
  }
  if (place.site) files.add('sites.csv')
  if (place.milestone) files.add('milestones.csv')
  const own = Object.keys(lists).toSorted(byCode)
  return [
    ...own.flatMap((name) => {
      const { choices = [] } = ownValue(lists, name) ?? {}
      const other = otherOf(form, name)
      const plain = listOf(form, name, name, choices, other === 'within')
      return other === 'beside'
        ? [plain, listOf(form, withOther(name), name, choices, true)]
        : [plain]
    }),
    ...[...files].toSorted(byCode).map(fileOf),
  ]
}

const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function fileOf(file: string): string {
  const scheme = file.endsWith('.csv') ? 'file-csv' : 'file'
  return element('instance', { id: file.replace(/\.[^.]*$/, ''), src: `jr://${scheme}/${file}` })
}

function listOf(
  form: FormContext,
  id: string,
  list: string,
  choices: readonly FormChoice[],
  isWithOther = false,
): string {
  const items = choices.map((choice, n) => {
    const itextId = `${list}-${n}`
    const hasWords = Object.values(choice.label).some((words) => words.trim() !== '')
    // phones show no choice that says nothing
    const text =
      hasWords || choice.image ? choice.label : { [form.definition.defaultLanguage]: choice.name }
    form.texts.set(itextId, { from: ROOT, text, image: choice.image })
    return itemOf(form, itextId, { ...choice, label: text })
  })
  if (isWithOther) {
    const itextId = `${list} other`
    form.texts.set(itextId, { from: ROOT, words: WORDS.other })
    items.push(itemOf(form, itextId, { name: 'other', label: WORDS.other }))
  }
  return element('instance', { id }, [element('root', {}, items)])
}

function itemOf(
  form: FormContext,
  itextId: string,
  { name, label, columns = {} }: FormChoice,
): string {
  const { defaultLanguage } = form.definition
  const own = Object.entries(columns).toSorted(([a], [b]) => byCode(a, b))
  return element('item', {}, [
    element('itextId', {}, [escapeText(itextId)]),
    element('name', {}, [escapeText(name)]),
    // expressions of imported forms look a choice's text up here
    element('label', {}, [escapeText(form.textIn({ text: label }, defaultLanguage))]),
    ...own.map(([column, value]) => element(column, {}, [escapeText(value)])),
  ])
}
