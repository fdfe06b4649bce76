import type { FormText } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'

/** What phones say by themselves in the languages of the product; forms in others say it in English. */
export const WORDS = {
  site: { en: 'Site', uk: 'Об’єкт' },
  milestone: { en: 'Milestone', uk: 'Етап' },
  gps: { en: 'Position', uk: 'Місце' },
  notes: { en: 'Notes', uk: 'Примітки' },
  photos: { en: 'Photos', uk: 'Фото' },
  photo: { en: 'Photo', uk: 'Фото' },
  other: { en: 'Other', uk: 'Інше' },
  whichOther: { en: 'Which other?', uk: 'Що саме?' },
  reported: { en: 'This will be reported as an issue', uk: 'Про це буде створено проблему' },
} as const satisfies Record<string, FormText>

/** Said of one photo more than a form takes. */
export const mostPhotos = (n: number): FormText => ({
  en: n === 1 ? 'At most 1 photo' : `At most ${n} photos`,
  uk: `Щонайбільше ${n} фото`,
})

/** What one of the photos beside an answer must be: JavaRosa and browsers count the times of its repeat. */
export const withinPhotos = (n: number) => `position(..) <= ${n}`

/** Such a text in a language: `uk-UA` is `uk`. */
export function wordsIn(text: FormText, code: string): string {
  const [language = ''] = code.toLowerCase().split('-')
  return ownValue(text, language) ?? text['en'] ?? ''
}
