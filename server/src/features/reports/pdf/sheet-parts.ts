import type { PersonRef, Language } from '@plumbline/contract/shapes'
import type { PrintQuery } from '@plumbline/contract/reports/printing'
import type { PlaceOfReport } from '../reports.queries.ts'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS, type SheetWords } from '../paper-words.ts'

/** The context in which a sheet is written: its language, its clock and the facts on every page. */
export interface Writing {
  words: SheetWords
  lang: Language
  query: PrintQuery
  place: PlaceOfReport
  /** The calendar day of the asking, where the reader is. */
  today: string
  /** The address of the document in the app, without the scheme. */
  address: string
}

/** True where short dates of a language are numbers: '20.11.2026' and not 'Nov 20, 2026'. */
export const isInNumbers = (lang: Language) => LANGUAGES[lang].shortDates === 'numbers'

/** The format of the day and the month of a moment. */
export const dayAndMonth = (lang: Language) =>
  isInNumbers(lang)
    ? ({ month: '2-digit', day: '2-digit' } as const)
    : ({ month: 'short', day: 'numeric' } as const)

/** A moment by the clock of the reader: 'Nov 20, 2026, 4:26 PM'. */
export function momentIn(
  { lang, query }: { lang: Language; query: { zone: string } },
  moment: string,
): string {
  const formed = new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    timeZone: query.zone,
    year: 'numeric',
    ...dayAndMonth(lang),
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
  if (isInNumbers(lang)) return `${day}.${month}.${year}`
  return new Intl.DateTimeFormat(LANGUAGES[lang].locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

export function printedName(person: PersonRef | null): string {
  return person === null ? '' : `${person.firstName} ${person.lastName}`.trim()
}

/** The fields that every sheet begins and ends with. */
export function frameOf(writing: Writing, moment: string) {
  const { words, lang, query, place, today, address } = writing
  const [year = 2000, month = 1, day = 1] = dayIn(query.zone, moment).split('-').map(Number)
  return {
    lang,
    paper: query.paper,
    date: [year, month, day] as [number, number, number],
    head: {
      project: place.project,
      printed: formatText(lang, words.printed, {
        date: dateIn(lang, today),
        name: place.printedBy,
      }),
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
  return { words: PAPER_WORDS[lang].sheet, lang, query, place, today, address }
}
