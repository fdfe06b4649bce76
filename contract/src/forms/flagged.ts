import { readNumber } from '../answers/read-number.ts'
import type { FlagCondition, FormQuestion } from './form-definition.ts'
import { ownValue } from '../rules/own-value.ts'

/** The answer as it stands in the XML. */
export interface FlaggedAnswer {
  /** One for each choice; none for a question without an answer. */
  answers: readonly string[]
  /** The value of a calculation, by its key, where the question stands; '' without one. */
  valueOf: (key: string) => string
}

/**
 * Phones wrote what is true as `true` or as `1`, and what is false as `false` or as `0`, before forms told
 * them to write '1' and '0': these mean the same.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  '1': 'true',
  true: '1',
  '0': 'false',
  false: '0',
}

/**
 * True if an answer raises an issue. Phones decide the same by `flagExpression`, but for numbers that they cannot read:
 * '3,5' and '٣٫٥' are numbers here.
 */
export function isFlagged(when: FlagCondition, { answers, valueOf }: FlaggedAnswer): boolean {
  if ('choices' in when) return answers.some((answer) => when.choices.includes(answer))
  if ('field' in when) return spellingsOf(when.equals).includes(valueOf(when.field))
  const [answer = ''] = answers
  const value = readNumber(answer)
  if (value === null) return false
  const { below, above } = when
  return (below !== undefined && value < below) || (above !== undefined && value > above)
}

/** True if an answer leaves open if it raises an issue: its limits ask for a number, and nobody can read one in it. */
export function isFlagOpen(when: FlagCondition, answers: readonly string[]): boolean {
  const [answer = ''] = answers
  const hasLimits = 'below' in when || 'above' in when
  return hasLimits && answer.trim() !== '' && readNumber(answer) === null
}

/** {@link isFlagged} as an expression that phones compute; null for a condition that nothing meets. */
export function flagExpression(
  { key, type }: Pick<FormQuestion, 'key' | 'type'>,
  when: FlagCondition,
): string | null {
  const answer = `\${${key}}`
  if ('choices' in when) {
    const of = (choice: string) =>
      type === 'selectOne'
        ? `${answer} = ${quoted(choice)}`
        : `selected(${answer}, ${quoted(choice)})`
    return when.choices.map(of).join(' or ') || null
  }
  if ('field' in when) {
    const is = (value: string) => `string(\${${when.field}}) = ${quoted(value)}`
    return spellingsOf(when.equals).map(is).join(' or ')
  }
  const limits = [
    ...(when.below === undefined ? [] : [`${answer} < ${decimal(when.below)}`]),
    ...(when.above === undefined ? [] : [`${answer} > ${decimal(when.above)}`]),
  ]
  return limits.length > 0 ? `${answer} != '' and (${limits.join(' or ')})` : null
}

/** A value of a calculation, and how else phones may have written it. */
function spellingsOf(value: string): string[] {
  const other = ownValue(SPELLINGS, value)
  return other === undefined ? [value] : [value, other]
}

/** A text as XPath writes it, which knows no escapes. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (!text.includes('"')) return `"${text}"`
  const parts = text.split("'").map((part) => `'${part}'`)
  return `concat(${parts.join(`, "'", `)})`
}

/** A number without an exponent, which XPath does not know. */
function decimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 21 })
}
