import { crc32 } from 'node:zlib'
import { planZip, type Zipped, type ZipPlan } from '@plumbline/contract/rules/zip'
import type { ListedPhoto } from './list-archive.ts'

/** What is kept of an archive. */
export interface ChosenPhotos {
  files: readonly ListedPhoto[]
  /** What index.csv says. */
  index: string
}

/** An archive as a ZIP: its table first, then its photos. The same archive is the same bytes. */
export function zipOfArchive({ files, index }: ChosenPhotos): { plan: ZipPlan; index: Buffer } {
  const bytes = Buffer.from(index)
  const newest = files.reduce((latest, [, , , , , , at]) => Math.max(latest, at), 0)
  const table: Zipped = {
    name: 'index.csv',
    length: bytes.length,
    crc: crc32(bytes),
    at: new Date(newest),
  }
  const photos = files.map(([, , , name, length, crc, at]): Zipped => ({
    name,
    length,
    crc,
    at: new Date(at),
  }))
  return { plan: planZip([table, ...photos]), index: bytes }
}
