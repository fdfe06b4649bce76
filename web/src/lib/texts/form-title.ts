import type { FormSummary } from '@plumbline/contract/forms/forms'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Language } from '@plumbline/contract/texts/languages'

/** The title of a form in the language on the screen, else in its first one, else its key. */
export function formTitle(
  { key, title, defaultLanguage }: Pick<FormSummary, 'key' | 'title' | 'defaultLanguage'>,
  language: Language,
): string {
  return ownValue(title, language) || ownValue(title, defaultLanguage) || key
}
