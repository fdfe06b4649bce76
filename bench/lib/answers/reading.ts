import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import type { AnswerFormats } from '@plumbline/contract/answers/shown-of'
import { unzipped } from '../../../server/src/testing/answers/exported.ts'
import type { Visitor } from '../../../server/src/testing/visitor.ts'

/** The formats of a page for a reader in English whose clock is that of UTC. */
export const FORMATS: AnswerFormats = {
  locale: 'en-US',
  day: (day) => inUtc(`${day}T00:00:00Z`, { dateStyle: 'medium' }),
  time: (seconds) => inUtc(new Date(seconds * 1000).toISOString(), { timeStyle: 'short' }),
  moment: (moment) => inUtc(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  briefMoment: (moment) =>
    inUtc(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  offsetAt: () => 0,
  onPhone: (time, offset) => `${time} (${offset} on the phone)`,
  points: (n) => `${n} points`,
  around: (length) => `${length} around`,
  beginning: (points, length) => `The first ${points}: ${length}`,
}

const inUtc = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    .format(new Date(moment))
    .replaceAll('\u202F', ' ')

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
/** Words that are shorter may stand in others by chance when blanks are left out. */
const SQUEEZED_MIN = 12

/** True if all words of one of these stand in a text, none of them as a part of a longer word or number. */
export function reads(text: string, alternatives: readonly (readonly string[])[]): boolean {
  const [plain, dense] = [spaced(text), squeezed(text)]
  const stands = (word: string) =>
    // papers break long words
    (word.length >= SQUEEZED_MIN && dense.includes(squeezed(word))) ||
    bounded(spaced(word)).test(plain)
  return alternatives.some((words) => words.every(stands))
}

function bounded(word: string): RegExp {
  const [before, behind] = [edgeOf(word[0]), edgeOf(word.at(-1))]
  const text = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return new RegExp((before && `(?<!${before})`) + text + (behind && `(?!${behind})`), 'u')
}

/** The letters or digits that may not stand beside this one. */
function edgeOf(letter = ''): string {
  if (/\p{N}/u.test(letter)) return String.raw`\p{N}`
  return /\p{L}/u.test(letter) ? String.raw`\p{L}` : ''
}

/** Returns the bytes of a GET below the API. */
export async function bytesOf(by: Visitor, path: string): Promise<Buffer> {
  const answer = await by.fetch(`/api/v1${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`)
  return bytes
}

/** The words of a PDF. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text
}

/** The documents of an export of a list, without its last line. */
export const linesOf = (bytes: Buffer): string[] =>
  bytes.toString().trimEnd().split('\n').slice(0, -1)

/** Its text by the names of the sheets of a workbook. */
export async function sheetTexts(bytes: Buffer): Promise<Map<string, string>> {
  const { sheets } = await readXlsx(bytes)
  return new Map(sheets.map(({ name, rows }) => [name, rows.flat().map(cellText).join('\n')]))
}

const cellText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString() : typeof cell === 'string' ? cell : JSON.stringify(cell)

/** The text of a ZIP of CSV by the names of its files; what is quoted in them is a whole cell. */
export function csvTexts(bytes: Buffer): Map<string, string> {
  return new Map(
    [...unzipped(bytes)].map(([name, csv]) => [name, csv.toString().replaceAll('""', '"')]),
  )
}
