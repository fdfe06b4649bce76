import type { Reply, Update } from '@plumbline/contract/documents/updates'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import type { PersonRef, Photo } from '@plumbline/contract/shapes'
import type { PrintQuery } from '@plumbline/contract/reports'
import type { Language } from '@plumbline/contract/shapes'
import type { PlaceOfReport } from '../reports.queries.ts'
import type { Sheet, SheetPhoto, SheetRow } from './sheet.ts'
import { filled, SHEET_WORDS, type SheetWords } from './sheet-words.ts'

/** With what a sheet is written: its language, its clock and what stands on every page. */
export interface Writing {
  words: SheetWords
  lang: Language
  query: PrintQuery
  place: PlaceOfReport
  /** Of the document in the app, without the scheme. */
  address: string
}

/** So many photos stand in one row of the table, which is never broken; more go on in the next. */
const PHOTOS_A_ROW = 6

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

interface Point {
  lat: number
  lng: number
}

/** How far a point lies from the pin of the site: '12 m', '1.2 km'; '' without a pin. */
function distanceIn({ lang, place }: Writing, { lat, lng }: Point): string {
  if (place.sitePin === null) return ''
  const radians = Math.PI / 180
  const sine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    sine(lat - place.sitePin.lat) +
    Math.cos(lat * radians) * Math.cos(place.sitePin.lat * radians) * sine(lng - place.sitePin.lng)
  const metres = 2 * 6_371_000 * Math.asin(Math.sqrt(Math.min(1, chord)))
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(FORMATS[lang], { maximumFractionDigits: digits }).format(value)
  if (metres < 1000) return `${format(metres, 0)} ${lang === 'uk' ? 'м' : 'm'}`
  return `${format(metres / 1000, metres < 100_000 ? 1 : 0)} ${lang === 'uk' ? 'км' : 'km'}`
}

/** Coordinates with four places, and how far that is from the pin; '' without any. */
export function positionIn(writing: Writing, lat: number | null, lng: number | null): string {
  if (lat === null || lng === null) return ''
  const far = distanceIn(writing, { lat, lng })
  const numbers = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return far === '' ? numbers : `${numbers} · ${filled(writing.words.fromPin, { distance: far })}`
}

/** Numbers photos through a sheet, in the order in which they stand there. */
export function photoNumbers(writing: Writing): (photo: Photo, of: string) => SheetPhoto {
  let n = 0
  return (photo, of) => {
    n += 1
    const taken =
      photo.takenAt === null
        ? filled(writing.words.sent, { date: momentIn(writing, photo.createdAt) })
        : momentIn(writing, photo.takenAt)
    const far = photo.takenFrom === null ? '' : distanceIn(writing, photo.takenFrom)
    const named = filled(writing.words.photo, { n: String(n) })
    return {
      fileId: photo._id,
      alt: [named, photo.caption ?? '', of].filter(Boolean).join(': '),
      caption: [String(n), taken, far, photo.caption ?? ''].filter(Boolean).join(' · '),
    }
  }
}

/** A row, with what does not fit beside it in rows of photos alone. */
export function rowsOf(row: SheetRow): SheetRow[] {
  const rows = [{ ...row, photos: row.photos.slice(0, PHOTOS_A_ROW) }]
  for (let at = PHOTOS_A_ROW; at < row.photos.length; at += PHOTOS_A_ROW) {
    const photos = row.photos.slice(at, at + PHOTOS_A_ROW)
    rows.push({ title: '', flag: '', answer: '', text: '', photos })
  }
  return rows
}

/** The photos that were added to the history, each beside who added it and what they said. */
export function laterPhotos(
  writing: Writing,
  updates: readonly Update[],
  numbered: ReturnType<typeof photoNumbers>,
): SheetRow[] {
  return everyEntry(updates).flatMap((entry) => {
    if (entry.actionType === 'Field Submission' || entry.content.photos.length === 0) return []
    const title = `${authorOf(entry)} · ${momentIn(writing, entry.createdAt)}`
    const photos = entry.content.photos.map((photo) => numbered(photo, title))
    return rowsOf({ title, flag: '', answer: '', text: notesOf(entry), photos })
  })
}

export function historyOf(writing: Writing, updates: readonly Update[]): Sheet['history'] {
  const { words, query } = writing
  if (!query.history) return null
  const rows = everyEntry(updates).map((entry): [string, string, string] => [
    momentIn(writing, entry.createdAt),
    authorOf(entry),
    toldOf(entry, writing),
  ])
  return { title: words.history, heads: [words.when, words.who, words.what], rows }
}

const everyEntry = (updates: readonly Update[]): Reply[] =>
  updates.flatMap((entry) => [entry, ...entry.replies])

const authorOf = (entry: Reply) => entry.authorName ?? nameOf(entry.createdBy)

function notesOf(entry: Reply): string {
  const { notes } = entry.content
  const told = entry.actionType === 'Recategorized' ? recategorizedIn(notes)?.text : undefined
  return plainMentions(told ?? notes).trim()
}

function toldOf(entry: Reply, writing: Writing): string {
  const { words } = writing
  if (entry.isDeleted) return words.entryDeleted
  const { attachments } = entry.content
  const names = attachments.map(({ filename }) => filename).join(', ')
  // what the field reported stands above, beside its photos
  const notes = entry.actionType === 'Field Submission' ? '' : notesOf(entry)
  const lines = [
    workOf(entry, writing) ?? actionOf(entry, words),
    entry.actionType === 'Reply' ? filled(words.reply, { text: notes }) : notes,
    names && filled(words.files, { names }),
  ]
  return lines.filter(Boolean).join('\n')
}

function actionOf(entry: Reply, words: SheetWords): string {
  const severities = recategorizedIn(entry.content.notes)
  if (entry.actionType === 'Recategorized' && severities) {
    const [from = '', to = ''] = [
      words.severities[severities.from],
      words.severities[severities.to],
    ]
    return filled(words.severityFromTo, { from, to })
  }
  if (entry.review !== null) return filled(words.reviewed, { review: words.reviews[entry.review] })
  return words.actions[entry.actionType]
}

/** What was changed of an issue as somebody's work; null of everything else. */
function workOf({ content: { change } }: Reply, { words, lang }: Writing): string | null {
  if (change === null) return null
  const { type, from, to } = change
  const told = (what: string, field: string) => {
    const [before, after] = [from[field], to[field]].map((value) => {
      if (typeof value !== 'string') return ''
      return field === 'dueAt' ? dateIn(lang, value) : value
    })
    const text = before ? words.moved : words.set
    return filled(after ? text : words.nobody, { what, from: before ?? '', to: after ?? '' })
  }
  if (type === 'Owner') return told(words.owner, 'owner')
  if (type === 'Verifier') return told(words.verifier, 'verifier')
  if (type === 'Organisation') return told(words.contractor, 'organisation')
  if (type === 'Due Date') return told(words.due, 'dueAt')
  if (type === 'Watchers') return words.watchers
  if (type === 'Ready') return to['ready'] === true ? words.ready : words.sentBack
  return type === 'Verified' ? `${words.verified} · ${words.resolved}` : null
}

/** What every sheet begins and ends with. */
export function frameOf(writing: Writing, moment: string) {
  const { words, lang, query, place, address } = writing
  const [year = 2000, month = 1, day = 1] = moment.slice(0, 10).split('-').map(Number)
  return {
    lang,
    paper: query.paper,
    date: [year, month, day] as [number, number, number],
    head: {
      project: place.project,
      printed: filled(words.printed, { date: dateIn(lang, place.today), name: place.printedBy }),
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
  return { words: SHEET_WORDS[lang], lang, query, place, address }
}
