import { planZip } from '@plumbline/contract/rules/zip'
import { crcOf } from '../../lib/crc.ts'
import type { StoredVisit } from '../store/shapes.ts'
import { filesOf } from '../store/visits.ts'

/**
 * Visits as one file: a zip with the XML of each and its photos as they are, for whoever has to bring them in by
 * hand. Nothing is packed tighter, for photos are tight already.
 */
export async function visitsAsFile(visits: readonly StoredVisit[]): Promise<Blob> {
  const entries: Entry[] = []
  for (const [n, visit] of visits.entries()) {
    const folder = `visit-${n + 1}`
    entries.push({ name: `${folder}/visit.xml`, bytes: new TextEncoder().encode(visit.xml) })
    for (const { name, bytes } of await filesOf(visit.localId)) {
      entries.push({ name: `${folder}/${name}`, bytes: new Uint8Array(bytes) })
    }
  }
  return new Blob(zipped(entries), { type: 'application/zip' })
}

/** Hands a file to the person: into the downloads of the phone. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Entry {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A zip of entries that are stored as they are. */
function zipped(entries: readonly Entry[]): BlobPart[] {
  const at = new Date(0)
  const { parts, tail } = planZip(
    entries.map(({ name, bytes }) => ({ name, length: bytes.length, crc: crcOf(bytes), at })),
  )
  return [...entries.flatMap(({ bytes }, n) => [parts[n]?.head ?? '', bytes]), tail]
}
