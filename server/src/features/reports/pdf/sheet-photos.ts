import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../storage/storage.ts'
import { printableSheet, type Sheet, type Typesetting } from './sheet.ts'

/** So many photos stand in one document; of more the first. What a child holds grows with them. */
const PHOTOS_MAX = 300

/**
 * The bytes of photos, as small as they are shown in lists: on paper that is 200 points an inch. `pathOf` is '' for one
 * whose bytes are gone, or not there yet: a grey field says so in its place.
 * @param large those that are wider than a column
 */
export async function photoFiles(
  storage: Storage,
  hashes: Iterable<string>,
  large = new Set<string>(),
): Promise<{ photos: Typesetting['photos']; pathOf: (sha256: string | undefined) => string }> {
  const paths = new Map<string, string>()
  const photos: Typesetting['photos'] = []
  for (const sha256 of new Set([...hashes].slice(0, PHOTOS_MAX))) {
    const size = large.has(sha256) ? 'screen' : 'thumb'
    const found = await storage.read({ sha256, size })
    if (!found) continue
    const path = `/photos/${photos.length}.jpg`
    photos.push([path, await buffer(found.stream)])
    paths.set(sha256, path)
  }
  return { photos, pathOf: (sha256 = '') => paths.get(sha256) ?? '' }
}

/** The sheet of a document with its photos, whose hashes are given by their ids. */
export async function withPhotos(
  storage: Storage,
  sheet: Sheet,
  hashes: ReadonlyMap<string, string>,
): Promise<Typesetting> {
  const { photos, pathOf } = await photoFiles(storage, hashes.values())
  const sections = sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      photos: row.photos.map(({ fileId, alt, caption }) => ({
        file: pathOf(hashes.get(fileId)),
        alt,
        caption,
      })),
    })),
  }))
  return {
    template: 'sheet',
    sheet: JSON.stringify({ ...printableSheet(sheet), sections: printableSheet(sections) }),
    photos,
  }
}
