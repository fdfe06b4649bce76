import { tokensOf, type Token } from '@plumbline/contract/forms/expression-tokens'
import { flagExpression } from '@plumbline/contract/forms/flagged'
import type { FlagCondition, QuestionType } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { mostPhotos, WORDS } from '../xform/words.ts'
import type { Row } from './rows.ts'

/** A column between reading and marking: the name of the issue of a warning. */
export const KIND = 'plumbline::kind'

/**
 * Marks the rows that the product itself adds to the XForm of a form: fields beside a question, and warnings of answers
 * that raise an issue. With the marks of an export they become settings of their question again. A row is marked only
 * where it has the name, the words and the condition that the product writes.
 */
export function markRowsOfProduct(rows: readonly Row[]): void {
  const questions = new Map<string, Asked>()
  for (const [n, row] of rows.entries()) {
    const name = row.get('name') ?? ''
    const [, key = '', what] = /^(.+)_(other|flag|notes|photos)$/.exec(name) ?? []
    const of = what === undefined ? undefined : questions.get(key)
    if (of === undefined) questions.set(name, { key: name, question: row, flagged: null })
    else if (what === 'other') markOther(of, row)
    else if (what === 'flag') markFlag(of, row)
    else if (what === 'notes' && isNotes(row)) markBeside(of, [row], row)
    else if (what === 'photos' && isPhotos(rows, n)) {
      const [photo, end] = [rows[n + 1] ?? row, rows[n + 2] ?? row]
      markBeside(of, [row, photo, end], photo)
      const [, most] = /^position\(\.\.\) <= (\d+)$/.exec(photo.get('constraint') ?? '') ?? []
      if (most !== undefined && says(photo, 'constraint_message', mostPhotos(Number(most)))) {
        row.set('plumbline::most', most)
      }
    }
  }
  for (const row of rows) {
    for (const [language] of textsOf(row, KIND)) row.delete(`${KIND}${language}`)
  }
}

const isNotes = (row: Row) => row.get('type') === 'text' && says(row, 'label', WORDS.notes)
const isPhotos = (rows: readonly Row[], n: number) =>
  rows[n]?.get('type') === 'begin_repeat' &&
  rows[n + 1]?.get('type') === 'image' &&
  nodeIn(rows[n + 1]) === 'photo' &&
  rows[n + 2]?.get('type') === 'end_repeat' &&
  says(rows[n] ?? new Map(), 'label', WORDS.photos)

const nodeIn = (row: Row | undefined) => row?.get('plumbline::node') ?? row?.get('name')

/** True where a column has texts, and each of them is one of these words in a language of the product. */
function says(row: Row, column: string, words: Readonly<Record<string, string>>): boolean {
  const texts = textsOf(row, column)
  return texts.length > 0 && texts.every(([, text]) => Object.values(words).includes(text))
}

/** A text by what its columns have after their name: `::English (en)`. */
const textsOf = (row: Row, column: string): [string, string][] =>
  [...row].flatMap(([header, text]): [string, string][] =>
    header === column || header.startsWith(`${column}::`)
      ? [[header.slice(column.length), text]]
      : [],
  )

/**
 * Marks the field 'Other' of a question. The question gets a list of its own where others offer the same list without
 * 'Other'.
 */
function markOther({ key, question }: Asked, row: Row): void {
  const isShownThen =
    normalized(row.get('relevant')) === normalized(`selected(\${${key}}, 'other')`)
  if (row.get('type') !== 'text' || !says(row, 'label', WORDS.whichOther) || !isShownThen) return
  row.set('plumbline::of', key)
  const type = question.get('type') ?? ''
  if (OTHER_BESIDE.test(type)) question.set('plumbline::other', 'own')
  question.set('type', `${type.replace(OTHER_BESIDE, '')} or_other`)
}

/** Names of lists have no blanks: this is how the product calls the one with 'Other'. */
const OTHER_BESIDE = / other$/

interface Asked {
  key: string
  question: Row
  /** The condition that shows its warning; null: no answer raises an issue. */
  flagged: string | null
}

/** @param asked the row that says whether it must be answered */
function markBeside({ key, question, flagged }: Asked, rows: readonly Row[], asked: Row): void {
  const [first] = rows
  const when = normalized(first?.get('relevant'))
  const isAlways = when === normalized(around(question))
  // shown at other times than the product shows it: a row like others
  if (!first || (!isAlways && when !== flagged)) return
  for (const row of rows) row.set('plumbline::of', key)
  const must = asked.get('required') === 'yes' ? 'required' : 'optional'
  first.set('plumbline::ask', isAlways ? must : 'whenFlagged')
}

/** The condition of a field beside a question that has a condition itself. */
function around(question: Row): string {
  const relevant = question.get('relevant') ?? ''
  return relevant === '' ? '' : `(${relevant})`
}

/** An expression with single blanks between its words. */
const normalized = (text = '') => wordsOf(text).map(textOf).join(' ')

/** Reads the answers that raise an issue, and the name of the issue, from the row of the warning. */
function markFlag(of: Asked, row: Row): void {
  const { key, question } = of
  const type = ownValue(TYPES, question.get('type')?.split(/\s/, 1)[0])
  if (row.get('type') !== 'note' || !says(row, 'label', WORDS.reported) || !type) return
  const when = conditionOf(row.get('relevant') ?? '', { key, type, question })
  if (!when) return
  row.set('plumbline::of', key)
  of.flagged = normalized(row.get('relevant'))
  if ('choices' in when) question.set('plumbline::flag_choices', JSON.stringify(when.choices))
  else if ('field' in when) {
    question.set('plumbline::flag_field', when.field)
    question.set('plumbline::flag_equals', when.equals)
  } else {
    if (when.below !== undefined) question.set('plumbline::flag_below', String(when.below))
    if (when.above !== undefined) question.set('plumbline::flag_above', String(when.above))
  }
  const kinds = new Map(textsOf(row, KIND))
  for (const [language, sentence] of textsOf(row, 'hint')) {
    const kind = kinds.get(language) ?? sentence
    question.set(`plumbline::flag_name${language}`, kind)
    if (kind !== sentence) question.set(`plumbline::flag_text${language}`, sentence)
  }
}

const TYPES: Partial<Record<string, QuestionType>> = {
  select_one: 'selectOne',
  select_one_from_file: 'selectOne',
  select_multiple: 'selectMultiple',
  select_multiple_from_file: 'selectMultiple',
  integer: 'integer',
  decimal: 'decimal',
  range: 'range',
  text: 'text',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  geopoint: 'geopoint',
  image: 'image',
  acknowledge: 'acknowledge',
}

interface Flagged {
  key: string
  type: QuestionType
  question: Row
}

/** The condition of which the product makes this expression; null: of none. */
function conditionOf(written: string, { key, type, question }: Flagged): FlagCondition | null {
  const tokens = wordsOf(written)
  const candidates = [choicesIn(tokens), limitsIn(tokens), fieldIn(tokens)]
  const made = wordsOf(around(question)).map(({ text }) => text)
  return (
    candidates.find((when) => {
      const own = when && flagExpression({ key, type }, when)
      if (!own) return false
      const whole = [
        ...made,
        ...(made.length > 0 ? ['and'] : []),
        ...wordsOf(`(${own})`).map(textOf),
      ]
      return whole.join(' ') === tokens.map(textOf).join(' ')
    }) ?? null
  )
}

const textOf = ({ text }: Token) => text

/** The words of an expression; none for a text that is no expression. */
function wordsOf(text: string): Token[] {
  try {
    return tokensOf(text).filter(({ kind }) => kind !== 'end')
  } catch {
    return []
  }
}

const unquoted = ({ text }: Token) => text.slice(1, -1)

/** The choices with which the answer is compared, whatever stands before them. */
function choicesIn(tokens: readonly Token[]): FlagCondition | null {
  const own = lastParenthesis(tokens)
  const choices = own.filter(({ kind }) => kind === 'text').map(unquoted)
  return choices.length > 0 ? { choices } : null
}

function limitsIn(tokens: readonly Token[]): FlagCondition | null {
  const own = lastParenthesis(tokens)
  const limit = (sign: string) => {
    const at = own.findIndex(({ text }) => text === sign)
    const isMinus = own[at + 1]?.text === '-'
    const number = own[at + (isMinus ? 2 : 1)]
    if (at < 0 || number?.kind !== 'number') return undefined
    return Number(`${isMinus ? '-' : ''}${number.text}`)
  }
  const [below, above] = [limit('<'), limit('>')]
  if (below === undefined && above === undefined) return null
  return { ...(below !== undefined && { below }), ...(above !== undefined && { above }) }
}

function fieldIn(tokens: readonly Token[]): FlagCondition | null {
  const own = lastParenthesis(tokens)
  const field = own.find(({ kind }) => kind === 'reference')
  const equals = own.find(({ kind }) => kind === 'text')
  return field && equals ? { field: field.text, equals: unquoted(equals) } : null
}

/** The tokens in the parentheses that end an expression. */
function lastParenthesis(tokens: readonly Token[]): readonly Token[] {
  let depth = 0
  for (let n = tokens.length - 1; n >= 0; n -= 1) {
    const text = tokens[n]?.kind === 'punctuation' ? tokens[n]?.text : ''
    if (text === ')') depth += 1
    if (text === '(') depth -= 1
    if (depth === 0) return tokens.slice(n + 1, -1)
  }
  return []
}
