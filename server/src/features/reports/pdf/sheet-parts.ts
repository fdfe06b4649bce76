import type { PersonRef, Language } from '@plumbline/contract/shapes'
import type { PrintQuery } from '@plumbline/contract/reports/printing'
import type { PlaceOfReport } from '../reports.queries.ts'
import { filled, SHEET_WORDS, type SheetWords } from './sheet-words.ts'

/** With what a sheet is written: its language, its clock and what stands on every page. */
export interface Writing {
  words: SheetWords
  lang: Language
  query: PrintQuery
  place: PlaceOfReport
  /** The calendar day of the asking, where the reader is. */
  today: string
  /** Of the document in the app, without the scheme. */
  address: string
}

export const FORMATS: Record<Language, string> = { en: 'en-US', uk: 'uk-UA' }

/** A moment by the clock of the reader: 'Nov 20, 2026, 4:26 PM'. */
export function momentIn(
  { lang, query }: { lang: Language; query: { zone: string } },
  moment: string,
): string {
  const formed = new Intl.DateTimeFormat(FORMATS[lang], {
    timeZone: query.zone,
    year: 'numeric',
    month: lang === 'en' ? 'short' : '2-digit',
    day: lang === 'en' ? 'numeric' : '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
  return formed.format(new Date(moment)).replaceAll('\u202F', ' ')
}

/** The calendar day of a moment in a time zone: '2026-11-20'. */
export function dayIn(timeZone: string, moment: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }).format(new Date(moment))
}

/** A calendar date: 'Nov 20, 2026', '20.11.2026'. */
export function dateIn(lang: Language, date: string): string {
  const [year, month, day] = date.split('-')
  if (lang === 'uk') return `${day}.${month}.${year}`
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

export function nameOf(person: PersonRef | null): string {
  return person === null ? '' : `${person.firstName} ${person.lastName}`.trim()
}

/** What every sheet begins and ends with. */
export function frameOf(writing: Writing, moment: string) {
  const { words, lang, query, place, today, address } = writing
  const [year = 2000, month = 1, day = 1] = dayIn(query.zone, moment).split('-').map(Number)
  return {
    lang,
    paper: query.paper,
    date: [year, month, day] as [number, number, number],
    head: {
      project: place.project,
      printed: filled(words.printed, { date: dateIn(lang, today), name: place.printedBy }),
    },
    foot: { address, page: words.page, of: words.of },
    missing: words.missing,
  }
}

/** The words and the place of a sheet. */
export function writingOf(
  query: PrintQuery,
  caller: Language,
  place: PlaceOfReport,
  address: string,
): Writing {
  const lang = query.lang ?? caller
  const today = dayIn(query.zone, place.now)
  return { words: SHEET_WORDS[lang], lang, query, place, today, address }
}
