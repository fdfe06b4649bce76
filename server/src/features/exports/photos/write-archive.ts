import { buffer } from 'node:stream/consumers'
import type { ArchiveSize } from '@plumbline/contract/exports/photo-archives'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { Deps } from '../../../http/context.ts'
import { makeSizes } from '../../../files/make-sizes.ts'
import { pathPart, uniqueNames } from './archive-names.ts'
import type { ArchiveOf, PhotoOfArchive } from './photo-archives.queries.ts'
import type { Zipped } from './zip.ts'

const HEADS = [
  'File',
  'Ref',
  'Site',
  'Milestone',
  'About',
  'Caption',
  'Taken (UTC)',
  'Latitude',
  'Longitude',
  'Address',
]
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
}

export interface Archive {
  of: ArchiveOf
  projectId: string
  size: ArchiveSize
  photos: readonly PhotoOfArchive[]
}

/**
 * The files of an archive: each photo, one after another, and at the end `index.csv`, which tells of each, also of one
 * whose bytes are gone.
 */
export async function* filesOf(
  deps: Deps,
  { of, projectId, size, photos }: Archive,
): AsyncGenerator<Zipped> {
  const named = uniqueNames()
  const counts = new Map<string, number>()
  const lines = [csvLine(HEADS)]
  for (const photo of photos) {
    const { sha256, ref, site } = photo
    const at = new Date(photo.at)
    const found = await readPhoto(deps, sha256, size)
    if (!found) deps.log.error({ sha256, size }, 'a photo of an archive is missing in the storage')
    const n = (counts.get(photo.docId) ?? 0) + 1
    counts.set(photo.docId, n)
    const about = pathPart(photo.about.slice(0, 60))
    const parts = [ref, ...(about === '_' ? [] : [about]), n, at.toISOString().slice(0, 10)]
    const extension = size === 'screen' ? 'jpg' : (EXTENSIONS[photo.mime] ?? 'jpg')
    const name = found ? named(`${pathPart(site)}/${pathPart(parts.join('_'))}`, extension) : ''
    lines.push(
      csvLine([
        name,
        ref,
        site,
        photo.milestone,
        photo.about,
        photo.caption,
        at.toISOString().slice(0, 19).replace('T', ' '),
        photo.lat ?? '',
        photo.lng ?? '',
        `${deps.config.publicUrl}/projects/${projectId}/${of}/${photo.docId}`,
      ]),
    )
    if (found) yield { name, bytes: await buffer(found.stream), at }
  }
  const index = BOM + lines.map((line) => line + LINE_END).join('')
  yield { name: 'index.csv', bytes: Buffer.from(index), at: new Date() }
}

/** Its size is made now where it came from a phone a moment ago. */
async function readPhoto({ pool, storage }: Deps, sha256: string, size: ArchiveSize) {
  const found = await storage.read({ sha256, size })
  if (found || size === 'original' || !(await makeSizes(pool, storage, sha256))) return found
  return storage.read({ sha256, size })
}
