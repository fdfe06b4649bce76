import type { Language } from '@plumbline/contract/shapes'
import en from './locales/en.json' with { type: 'json' }
import uk from './locales/uk.json' with { type: 'json' }

export const catalogues: Record<Language, Record<MailText, string>> = { en, uk }
export type MailText = keyof typeof en

/** Whom a mail is written for. */
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
  return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A severity from 0 to 4 in a word. */
export const severityWord = (language: Language, severity: number): string =>
  translate(language, `severity.${severity}` as MailText)

/** A moment for people, in their time zone and with its name; in UTC where it is not known. */
export function showMoment({ language, timeZone }: Reader, moment: string): string {
  return new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-US', {
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
  return new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
