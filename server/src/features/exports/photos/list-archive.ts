import type { ArchiveSize } from '@plumbline/contract/exports/photo-archives'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { FileSize } from '@plumbline/contract/files'
import { pathPart, uniqueNames } from '../../../files/archive-names.ts'
import type { ArchiveOf, PhotoOfArchive } from './photo-archives.queries.ts'

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
  /** The address of the documents of the project, with `/` at its end. */
  address: string
  size: ArchiveSize
  photos: readonly PhotoOfArchive[]
}

/** A photo of an archive as it is stored: the file to read, its name, and its bytes. */
export type ListedPhoto = [
  fileId: string,
  sha256: string,
  size: FileSize,
  name: string,
  length: number,
  crc: number,
  /** Milliseconds since 1970. */
  at: number,
]

/**
 * The files of an archive, and the rows of `index.csv`, also of photos whose bytes are gone. A photo whose shown size
 * has still to be made comes as its original.
 */
export function listArchive({ of, address, size, photos }: Archive): {
  files: ListedPhoto[]
  index: string
} {
  const named = uniqueNames()
  const counts = new Map<string, number>()
  const files: ListedPhoto[] = []
  const lines = [csvLine(HEADS)]
  for (const photo of photos) {
    const { ref, site } = photo
    const at = new Date(photo.at)
    const n = (counts.get(photo.docId) ?? 0) + 1
    counts.set(photo.docId, n)
    const about = pathPart(photo.about.slice(0, 60))
    const parts = [ref, ...(about === '_' ? [] : [about]), n, at.toISOString().slice(0, 10)]
    const path = `${pathPart(site)}/${pathPart(parts.join('_'))}`
    const bytes = bytesOf(photo, size)
    const name = bytes ? named(path, bytes.extension) : ''
    if (bytes) {
      const { fileId, sha256 } = photo
      files.push([fileId, sha256, bytes.size, name, bytes.length, bytes.crc, at.getTime()])
    }
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
        `${address}${of}/${photo.docId}`,
      ]),
    )
  }
  return { files, index: BOM + lines.map((line) => line + LINE_END).join('') }
}

/** The bytes of a photo that an archive contains; null when they are gone. */
function bytesOf(photo: PhotoOfArchive, wanted: ArchiveSize) {
  const { length, crc, screenLength, screenCrc, mime } = photo
  if (wanted === 'screen' && screenLength !== null && screenCrc !== null) {
    return { size: 'screen', length: screenLength, crc: screenCrc, extension: 'jpg' } as const
  }
  if (crc === null) return null
  return { size: 'original', length, crc, extension: EXTENSIONS[mime] ?? 'jpg' } as const
}
