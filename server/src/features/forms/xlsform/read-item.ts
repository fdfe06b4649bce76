import {
  type BesideAnswer,
  type FormFlag,
  type FormItem,
  type FormQuestion,
  type FormText,
  PHOTOS_MOST,
} from '@plumbline/contract/forms/form-definition'
import { isOneName } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Field } from './columns.ts'
import type { QuestionKind, RowKind } from './types.ts'
import { straightened, type TableRow } from './table.ts'

export type ItemKind = Exclude<RowKind, { is: 'end' } | { is: 'loop' } | { is: 'leftOut' }>

/** A row as an item; cells that are not used here stay with it. */
export function itemOf(kind: ItemKind, key: string, row: TableRow): FormItem {
  switch (kind.is) {
    case 'group':
      return withRest(row, { kind: 'group', key, ...shownOf(row), items: [] })
    case 'repeat':
      return withRest(row, {
        kind: 'repeat',
        key,
        ...shownOf(row),
        ...given('count', row.takeExpression('repeat_count')),
        ...given('beginsEmpty', row.take('plumbline::begins') === 'none' || undefined),
        items: [],
      })
    case 'meta':
      return withRest(row, { kind: 'meta', key, type: kind.type })
    case 'calculate':
      return withRest(row, {
        kind: 'calculate',
        key,
        ...given('label', row.takeText('label')),
        calculation: row.takeExpression('calculation') ?? '',
        ...given('trigger', triggerOf(row)),
        ...given('relevant', row.takeExpression('relevant')),
      })
    case 'note':
      return withRest(row, noteOf(key, row))
    default:
      return withRest(row, questionOf(kind, key, row))
  }
}

/** A row of an unknown type: it becomes a note with that type, which is not published. */
export function foreignItem(type: string, key: string, row: TableRow): FormItem {
  const note = withRest(row, { kind: 'note', key, ...given('label', row.takeText('label')) })
  return { ...note, extra: { ...note.extra, type } }
}

function withRest(row: TableRow, item: FormItem): FormItem {
  const extra = row.extra()
  return extra ? { ...item, extra } : item
}

function noteOf(key: string, row: TableRow): FormItem {
  return {
    kind: 'note',
    key,
    ...shownOf(row),
    ...given('hint', row.takeText('hint')),
    ...given('image', row.takeName('image') || undefined),
    ...given('required', yesOr(row.takeExpression('required'))),
  }
}

const shownOf = (row: TableRow) => ({
  ...given('label', row.takeText('label')),
  ...given('relevant', row.takeExpression('relevant')),
  ...given('appearance', row.take('appearance') || undefined),
})

function questionOf(kind: QuestionKind, key: string, row: TableRow): FormQuestion {
  const { type, list, file, answersOf, orOther } = kind
  return {
    kind: 'question',
    key,
    type,
    ...given('list', list),
    ...given('file', file),
    ...given('answersOf', answersOf),
    ...given('orOther', orOther),
    ...shownOf(row),
    ...given('hint', row.takeText('hint')),
    ...given('image', row.takeName('image') || undefined),
    ...given('required', yesOr(row.takeExpression('required'))),
    ...given('requiredMessage', row.takeText('required_message')),
    ...given('constraint', row.takeExpression('constraint') ?? kind.constraint),
    ...given('constraintMessage', row.takeText('constraint_message')),
    ...given('calculation', row.takeExpression('calculation')),
    ...given('trigger', triggerOf(row)),
    ...given('default', defaultOf(row)),
    ...given('firstValue', leftIn(row, 'default') ? firstValueOf(row) : undefined),
    ...given('readOnly', yesOr(row.takeExpression('read_only'))),
    ...given('parameters', parametersOf(row)),
    ...given('choiceFilter', row.takeExpression('choice_filter')),
    ...given('flag', flagOf(row)),
    ...given('lastTime', NO.test(row.take('plumbline::last')) ? (false as const) : undefined),
  }
}

/** A property that is there only when it says something. */
function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
}

/** Yes and no as people and spreadsheets write them; anything else is an expression. */
function yesOr(text: string | undefined): boolean | string | undefined {
  if (text === undefined) return undefined
  if (YES.test(text)) return true
  return NO.test(text) ? false : text
}

export const YES = /^(yes|true(\(\))?)$/i
const NO = /^(no|false(\(\))?)$/i

/** True for a first value that has to be computed. */
export const isComputed = (value: string) =>
  value.includes('${') ||
  /\d\s*[+*]\s*\d|\d (-|div|mod) \d/.test(value) ||
  (value.match(/[\w:.-]+\(?/g) ?? []).some(callsFunction)

const callsFunction = (word: string) => /^[a-z][\w:-]*\($/i.test(word)

/** A first value; one that is computed is left in the row, as a `firstValue` */
function defaultOf(row: TableRow): string | undefined {
  const exact = row.take('plumbline::default')
  if (exact !== '') return exact
  const written = leftIn(row, 'default')
  if (written === '' || isComputed(written)) return undefined
  return row.take('default')
}

/** The expression of the first value; an empty text counts as none. */
function firstValueOf(row: TableRow): string | undefined {
  const expression = row.takeExpression('default')
  return expression === "''" ? undefined : expression
}

/** The one question that computes it; several are left in the row. */
function triggerOf(row: TableRow): string | undefined {
  return isOneName(leftIn(row, 'trigger')) ? row.takeExpression('trigger') : undefined
}

/** A cell that nothing has taken. */
const leftIn = (row: TableRow, field: Field) =>
  row
    .left()
    .find(({ column }) => column.field === field)
    ?.value.trim() ?? ''

/** Reads `start=1 end=5`; a row with anything else stays as it is. */
function parametersOf(row: TableRow): Record<string, string> | undefined {
  const written = leftIn(row, 'parameters')
  if (!/^[\w-]+\s*=\s*[^\s=,;]+([\s,;]+[\w-]+\s*=\s*[^\s=,;]+)*[\s,;]*$/.test(written))
    return undefined
  row.take('parameters')
  const words = straightened(written)
    .split(/[\s,;=]+/)
    .filter((word) => word !== '')
  const names = words.filter((_, n) => n % 2 === 0)
  return Object.fromEntries(names.map((name, n) => [name, words[2 * n + 1] ?? '']))
}

/** The flag that raises an issue. Where the row names no choices, those that the list marks raise it. */
function flagOf(row: TableRow): FormFlag | undefined {
  const name = row.takeText('plumbline::flag_name')
  const text = row.takeText('plumbline::flag_text')
  const choices = row.take('plumbline::flag_choices')
  const [below, above] = [
    limitOf(row, 'plumbline::flag_below'),
    limitOf(row, 'plumbline::flag_above'),
  ]
  const field = row.takeName('plumbline::flag_field')
  const equals = row.take('plumbline::flag_equals')
  const isLimited = below !== undefined || above !== undefined
  if (!name && !text && choices === '' && field === '' && !isLimited) return undefined
  const when: FormFlag['when'] =
    field !== ''
      ? { field, equals }
      : isLimited
        ? { ...given('below', below), ...given('above', above) }
        : { choices: namesOf(choices) }
  return { when, name: name ?? {}, ...given('text', text) }
}

function limitOf(row: TableRow, field: 'plumbline::flag_below' | 'plumbline::flag_above') {
  const written = leftIn(row, field)
  const value = Number(written)
  if (written === '' || !Number.isFinite(value)) return undefined
  row.take(field)
  return value
}

/** Names between blanks, or a list of JSON where names have blanks themselves. */
function namesOf(written: string): string[] {
  if (written.startsWith('[')) {
    try {
      const names: unknown = JSON.parse(written)
      if (Array.isArray(names)) return names.map(String)
    } catch {
      // names that begin so
    }
  }
  return written.split(/\s+/).filter((name) => name !== '')
}

/** The rule of a field beside an answer, as the row of the field gives it. */
export function askOf(row: TableRow): BesideAnswer {
  const ask = row.take('plumbline::ask')
  if (ask === 'optional' || ask === 'required' || ask === 'whenFlagged') return ask
  return yesOr(row.takeExpression('required')) === true ? 'required' : 'optional'
}

/** The photos beside an answer, and how many there may be at most. */
export function photosOf(row: TableRow): Pick<FormQuestion, 'photos' | 'photosMax'> {
  const most = Number(row.take('plumbline::most'))
  const isLimit = Number.isInteger(most) && most >= 1 && most <= PHOTOS_MOST
  return { photos: askOf(row), ...given('photosMax', isLimit ? most : undefined) }
}

/** Two texts that say the same in each of these languages. */
export function areSameTexts(
  text: FormText | undefined,
  words: (code: string) => string,
  codes: readonly string[],
): boolean {
  return text === undefined || codes.every((code) => ownValue(text, code) === words(code))
}
