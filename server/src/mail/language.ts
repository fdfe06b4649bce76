import { type Language, LANGUAGES } from '@plumbline/contract/texts/languages'
import { formatText } from '@plumbline/contract/texts/format-text'
import { readTexts } from '@plumbline/contract/texts/read-texts'

const TEXTS = readTexts('mail')
export type MailText = keyof (typeof TEXTS)[Language]

/** The reader whom a mail is written for. */
interface Reader {
  language: Language
  timeZone: string | null
}

/** A text of the catalogue with its `{values}` filled in. */
export function translate(
  language: Language,
  key: MailText,
  values: Record<string, string> = {},
): string {
  return formatText(language, TEXTS[language][key], values)
}

/** A severity from 0 to 4 in a word. */
export const severityWord = (language: Language, severity: number): string =>
  translate(language, `severity.${severity}` as MailText)

/** A moment for people, in their time zone and with its name; in UTC where it is not known. */
export function showMoment({ language, timeZone }: Reader, moment: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(moment))
}

/** A calendar day for people. */
export function showDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
