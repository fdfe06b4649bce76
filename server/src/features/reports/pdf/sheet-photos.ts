import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../storage/storage.ts'
import { printableSheet, type Sheet, type Typesetting } from './sheet.ts'

/** So many photos stand in one document; of more the first. What a child holds grows with them. */
const PHOTOS_MAX = 300

/**
 * The sheet with the bytes of its photos, as small as they are shown in lists: on paper that is 200 points an
 * inch. One whose bytes are gone, or not there yet, is a grey field that says so.
 */
export async function withPhotos(
  storage: Storage,
  sheet: Sheet,
  hashes: ReadonlyMap<string, string>,
): Promise<Typesetting> {
  const paths = new Map<string, string>()
  const photos: Typesetting['photos'] = []
  for (const sha256 of new Set([...hashes.values()].slice(0, PHOTOS_MAX))) {
    const found = await storage.read({ sha256, size: 'thumb' })
    if (!found) continue
    const path = `/photos/${photos.length}.jpg`
    photos.push([path, await buffer(found.stream)])
    paths.set(sha256, path)
  }
  const pathOf = (fileId: string) => paths.get(hashes.get(fileId) ?? '') ?? ''
  const sections = sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      photos: row.photos.map(({ fileId, alt, caption }) => ({
        file: pathOf(fileId),
        alt,
        caption,
      })),
    })),
  }))
  return {
    sheet: JSON.stringify({ ...printableSheet(sheet), sections: printableSheet(sections) }),
    photos,
  }
}
