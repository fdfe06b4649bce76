import type { FormText } from '@plumbline/contract/forms/form-definition'
import { type Language, LANGUAGE_CODES } from '@plumbline/contract/texts/languages'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { formatText } from '@plumbline/contract/texts/format-text'
import { readTexts } from '@plumbline/contract/texts/read-texts'

const TEXTS = readTexts('phone')
type Name = keyof (typeof TEXTS)[Language]['form']

/** The texts that the product adds to forms, in its languages. Forms in other languages get them in English. */
export const WORDS = {
  site: inAll('site'),
  milestone: inAll('milestone'),
  gps: inAll('gps'),
  notes: inAll('notes'),
  photos: inAll('photos'),
  photo: inAll('photo'),
  other: inAll('other'),
  whichOther: inAll('whichOther'),
  reported: inAll('reported'),
} as const satisfies Record<string, FormText>

/** Said of one photo more than a form takes. */
export const mostPhotos = (n: number): FormText => inAll('mostPhotos', { n })

function inAll(name: Name, values: Record<string, number> = {}): FormText {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, formatText(code, TEXTS[code].form[name], values)]),
  )
}

/** The condition for one of the photos beside an answer: JavaRosa and browsers count the instances of its repeat. */
export const withinPhotos = (n: number) => `position(..) <= ${n}`

/** Such a text in a language: `uk-UA` is `uk`. */
export function wordsIn(text: FormText, code: string): string {
  const [language = ''] = code.toLowerCase().split('-')
  return ownValue(text, language) ?? text['en'] ?? ''
}
