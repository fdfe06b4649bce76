import { buffer } from 'node:stream/consumers'
import { isLong } from '@plumbline/contract/rules/long-pictures'
import type { Photo } from '@plumbline/contract/shapes'
import { readableScreen } from '../../../files/readable-screen.ts'
import type { Storage } from '../../../storage/storage.ts'
import { momentIn, type Writing } from './sheet-parts.ts'
import { distanceIn } from './sheet-places.ts'
import { printableSheet } from './letters/printable.ts'
import type { Sheet, SheetPhoto, SheetRow, Typesetting } from './sheet.ts'
import { formatText } from '@plumbline/contract/texts/format-text'

/**
 * The number of photos in one document; of more it has the first. The memory of the typesetting process grows with
 * them.
 */
const PHOTOS_MAX = 300

/**
 * The bytes of photos, as small as they are shown in lists: on paper that is 200 points an inch. `pathOf` is '' for a
 * photo whose bytes are gone, or not there yet: a grey field takes its place.
 * @param large the hashes of photos that are wider than a column
 * @param long the hashes of pictures that are also printed in parts
 */
export async function photoFiles(
  storage: Storage,
  hashes: Iterable<string>,
  { large, long }: { large?: ReadonlySet<string>; long?: ReadonlySet<string> } = {},
): Promise<{ photos: Typesetting['photos']; pathOf: (sha256: string | undefined) => string }> {
  const paths = new Map<string, string>()
  const photos: Typesetting['photos'] = []
  for (const sha256 of new Set([...hashes].slice(0, PHOTOS_MAX))) {
    const bytes = long?.has(sha256)
      ? await readableScreen(storage, sha256)
      : await bytesOf(storage, sha256, large?.has(sha256) ? 'screen' : 'thumb')
    if (!bytes) continue
    const path = `/photos/${photos.length}.jpg`
    photos.push([path, bytes])
    paths.set(sha256, path)
  }
  return { photos, pathOf: (sha256 = '') => paths.get(sha256) ?? '' }
}

async function bytesOf(storage: Storage, sha256: string, size: 'screen' | 'thumb') {
  const found = await storage.read({ sha256, size })
  return found && buffer(found.stream)
}

/** The number of photos in one row of the table, which is never broken. More photos go on in the next row. */
const PHOTOS_A_ROW = 6

/** Numbers photos through a sheet, in the order in which they stand there. */
export function photoNumbers(writing: Writing): (photo: Photo, of: string) => SheetPhoto {
  let n = 0
  return (photo, of) => {
    n += 1
    const taken =
      photo.takenAt === null
        ? formatText(writing.lang, writing.words.sent, { date: momentIn(writing, photo.createdAt) })
        : momentIn(writing, photo.takenAt)
    const far = photo.takenFrom === null ? '' : distanceIn(writing, photo.takenFrom)
    const long = isLong(photo)
    const named = formatText(writing.lang, writing.words.photo, { n: String(n) })
    return {
      fileId: photo._id,
      alt: [named, photo.caption ?? '', of].filter(Boolean).join(': '),
      caption: [String(n), taken, far, photo.caption ?? '', long && writing.words.inParts]
        .filter(Boolean)
        .join(' · '),
      ratio: long ? photo.height / photo.width : 0,
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

/** The sheet of a document with its photos, whose hashes are given by their ids. */
export async function withPhotos(
  storage: Storage,
  sheet: Sheet,
  hashes: ReadonlyMap<string, string>,
): Promise<Typesetting> {
  const long = longIn([sheet], hashes)
  const { photos, pathOf } = await photoFiles(storage, hashes.values(), { long })
  const shown = shownSheet(sheet, (fileId) => pathOf(hashes.get(fileId)))
  return { template: 'sheet', sheet: JSON.stringify(printableSheet(shown)), photos }
}

/** The hashes of the long pictures in sheets. */
export function longIn(
  sheets: readonly Sheet[],
  hashes: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const photos = sheets.flatMap(({ sections }) =>
    sections.flatMap(({ rows }) => rows.flatMap((row) => row.photos)),
  )
  return new Set(photos.flatMap(({ fileId, ratio }) => (ratio > 0 && hashes.get(fileId)) || []))
}

/** A sheet whose photos are paths. */
export function shownSheet(sheet: Sheet, pathOf: (fileId: string) => string) {
  const sections = sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      photos: row.photos.map(({ fileId, ...photo }) => ({ file: pathOf(fileId), ...photo })),
    })),
  }))
  return { ...sheet, sections }
}
