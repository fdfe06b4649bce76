import type { DataQuestion } from '@plumbline/contract/data/form-data'
import { ownValue } from '@plumbline/contract/rules/own-value'
import {
  isFilled,
  QUIET_KINDS,
  type QuietKind,
  quietName,
} from '@plumbline/contract/submissions/quiet-answers'
import type { Translate } from '../../../i18n/translate.ts'

/** The number of questions that are columns before anybody chooses some. */
const FIRST_COLUMNS = 6

/** A text of a form in the reader's language, else in any that it has. */
export const wordsOf = (text: Readonly<Record<string, string>>, language: string): string =>
  ownValue(text, language) || Object.values(text).find(Boolean) || ''

const isQuiet = (kind: string): kind is QuietKind => QUIET_KINDS.some((quiet) => quiet === kind)

/** True for a value that no person answered: it stands last among the questions, under a heading of its own. */
export const isQuietQuestion = ({ kind }: Pick<DataQuestion, 'kind'>): boolean => isQuiet(kind)

/** Those that somebody was asked before all others, else in the order of the form. */
export const askedFirst = (questions: readonly DataQuestion[]): DataQuestion[] =>
  questions.toSorted((a, b) => Number(isQuietQuestion(a)) - Number(isQuietQuestion(b)))

/** The name of a question without its groups. */
export function questionName(t: Translate, question: DataQuestion, language: string): string {
  const { kind, path, name, labels } = question
  const label = wordsOf(labels, language)
  if (!isQuiet(kind)) return label || name
  return quietName({ kind, key: path, label, entryPath: '' }, (filled) =>
    isFilled(filled) ? t(`answers.kind.${filled}`) : name,
  )
}

/** The groups around it: 'Mix', 'Block › Pile'. */
export const groupName = ({ groups }: DataQuestion, language: string): string =>
  groups
    .map((group) => wordsOf(group, language))
    .filter(Boolean)
    .join(' › ')

/** The questions that are columns: those that the address names, or the first ones that were answered. */
export function chosenQuestions(
  questions: readonly DataQuestion[],
  table: string,
  cols: string | undefined,
): DataQuestion[] {
  if (cols === undefined) {
    return questions
      .filter((one) => one.repeat === table && one.answered > 0 && !isQuietQuestion(one))
      .slice(0, FIRST_COLUMNS)
  }
  return cols.split(',').flatMap((q) => questions.find((one) => String(one.q) === q) ?? [])
}

/** True if a table can have a column for a question: one of its own, or of the repeats around it. */
export const isColumnOf = ({ repeat }: DataQuestion, table: string): boolean =>
  repeat === '' || repeat === table || table.startsWith(`${repeat}/`)
