import type { ImportProblem } from '@plumbline/contract/forms/xlsforms'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { ProblemCode } from '@plumbline/contract/problems'
import type { Translate } from '../../../i18n/translate.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { nearestName } from '../nearest-name.ts'

/** Codes of remarks that do no harm: they only explain what the import left out or changed. */
const RETAINED = new Set([
  'xlsformColumnsKept',
  'xlsformCellKept',
  'xlsformMediaKept',
  'xlsformVersionOurs',
])

export type ProblemKind = 'problem' | 'warning' | 'kept'

/** The kind of a remark: it stops the form from being published, needs a look, or only informs. */
export function kindOf({ isWarning, code }: ImportProblem): ProblemKind {
  if (!isWarning) return 'problem'
  return RETAINED.has(code) ? 'kept' : 'warning'
}

/** The message about a cell, in the language on the screen, which need not be that of the account. */
export function wordsOf({ code, params, message }: ImportProblem): string {
  // one that only a newer server knows comes with its words
  return problemText({ code: code as ProblemCode, params: params ?? {}, message })
}

/** A sentence ends before a blank and a capital letter. */
const SENTENCE = /^(.*?[.!?])\s+(?=\p{Lu}|[‘«])(.*)$/su

/** Splits a message into its first sentence, which names the problem, and the rest. */
export function sentencesOf(message: string): { first: string; rest: string } {
  const [, first = message, rest = ''] = SENTENCE.exec(message) ?? []
  return { first, rest }
}

/** Problems in expressions. Only the author of the form can fix those. */
const EXPRESSIONS = new Set([
  'formExpressionSyntax',
  'formExpressionEnds',
  'formExpressionQuote',
  'formExpressionDeep',
  'formUnknownReference',
  'formNameUnclear',
  'formUnknownPath',
  'formUnknownFunction',
  'formFunctionArguments',
  'formManyValues',
  'formLastSavedFirst',
  'formCycle',
])

/** The effect of a problem on the draft, with the name that was probably meant; '' where the message says it. */
export function consequenceOf(
  { code, column, params }: ImportProblem,
  names: readonly string[],
  t: Translate,
): string {
  if (EXPRESSIONS.has(code)) {
    const name = params?.['name']
    const isName = code === 'formUnknownReference' && typeof name === 'string'
    const nearest = isName ? nearestName(name, names) : null
    const sentence = t(TEXTS.test(column) ? 'form-import.textStays' : 'form-import.expressionStays')
    return nearest === null
      ? sentence
      : `${t('form-import.nearest', { name: nearest })} ${sentence}`
  }
  if (code === 'formListMissing') return t('form-import.withoutAnswers')
  return code === 'formTypeUnknown' ? t('form-import.asNote') : ''
}

/** Columns of what people read. */
const TEXTS = /^(label|hint|required_message|constraint_message|caption|media)\b/i

/** Milliseconds for which the address of a download lives, so that the browser can begin with it. */
const KEEP_MS = 60_000

/** All rows of both lists as CSV, in the language on the screen. */
export function problemsCsv(
  problems: readonly ImportProblem[],
  names: readonly string[],
  t: Translate,
): string {
  const heads = (['sheet', 'row', 'column', 'what'] as const).map((name) =>
    t(`form-import.csv_${name}`),
  )
  const lines = problems.map((problem) => [
    t(problem.isWarning ? 'form-import.goodToKnow' : 'form-import.toPutRight'),
    problem.sheet,
    problem.row ?? '',
    problem.column,
    [wordsOf(problem), consequenceOf(problem, names, t)].filter(Boolean).join(' '),
  ])
  return BOM + [['', ...heads], ...lines].map((line) => csvLine(line) + LINE_END).join('')
}

/** Saves them under the name of the file that they are about. */
export function saveProblems(
  fileName: string,
  problems: readonly ImportProblem[],
  names: readonly string[],
  t: Translate,
): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([problemsCsv(problems, names, t)], { type: 'text/csv' }))
  link.download = `${fileName.replace(/\.[^.]*$/, '')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
