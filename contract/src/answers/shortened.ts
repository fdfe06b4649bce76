import { LANGUAGE_CODES } from '../texts/languages.ts'
import { formatText } from '../texts/format-text.ts'
import { readTexts } from '../texts/read-texts.ts'

export { ANSWER_SHOWN_MAX } from '../rules/limits.ts'
/** Characters of all answers of a visit together; behind them each is shown with its first ANSWER_BEHIND_MAX. */
export const VISIT_SHOWN_MAX = 200_000
export const ANSWER_BEHIND_MAX = 200

/** The texts in the language of the form, if the product speaks it, as for labels. */
const TEXTS = readTexts('phone')

/**
 * The beginning of a text that is longer than it may be shown, with words that say so.
 * @param most characters of what is kept of it; the words come on top
 * @param language the code of the form's first language
 */
export function shortened(text: string, most: number, language: string): string {
  if (text.length <= most) return text
  const shown = beginningOf(text, most)
  return shown + moreWords(text.length - shown.length, language)
}

/** The first characters of a text, none of them cut in two. */
export function beginningOf(text: string, most: number): string {
  const beginning = text.slice(0, most)
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1)
}

/** The words that say how many characters are left out. */
export function moreWords(left: number, languageOfForm: string): string {
  const [code = ''] = languageOfForm.split('-')
  const language = LANGUAGE_CODES.find((known) => known === code) ?? 'en'
  return formatText(language, TEXTS[language].form.shortened, { n: String(left) })
}
