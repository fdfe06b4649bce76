import { plainText } from '@plumbline/contract/answers/plain-text'
import type { FormText } from '@plumbline/contract/forms/form-definition'

/** The text in place of an answer that a label names: over many visits there is no single answer. */
const SOME_ANSWER = '…'

/** A text of a form in each of its languages, without marks and names of fields. */
export function plainTexts(text: FormText | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(text ?? {}).map(([language, words]) => [
      language,
      plainText(words).replaceAll(/\$\{[^{}]*\}/g, SOME_ANSWER),
    ]),
  )
}
