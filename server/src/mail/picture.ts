import { buffer } from 'node:stream/consumers'
import type { MailDeps } from './mail-type.ts'

/** What is larger is left out of a mail. */
const BYTES_MAX = 200_000

/** A photo as small as lists show it, without what the camera wrote into it; null where there is none yet. */
export async function readPicture(
  { storage }: Pick<MailDeps, 'storage'>,
  sha256: string,
): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size: 'thumb' })
  if (!found) return null
  if (found.length <= BYTES_MAX) return buffer(found.stream)
  found.stream.destroy()
  return null
}
