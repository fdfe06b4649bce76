import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { isTooNarrow } from '@plumbline/contract/rules/long-pictures'
import type { Storage } from '../storage/storage.ts'
import { findType } from './file-type.ts'
import { shownSize, showImage } from './images.ts'

/**
 * The size for screens of a long picture, so that its parts can be read: made of the original where it was made when long
 * pictures were fitted into a square. Null where the bytes are gone, not there yet, or no picture any more.
 */
export async function readableScreen(storage: Storage, sha256: string): Promise<Buffer | null> {
  const screen = await read(storage, sha256, 'screen')
  if (!screen) return null
  const size = await orNull(sharp(screen).metadata())
  if (size && !isTooNarrow(size)) return screen
  const old = size && screen
  const original = await read(storage, sha256, 'original')
  if (!original) return old
  // of a picture that is narrow itself there is no wider size
  const possible = await orNull(shownSize(original))
  if (size && possible && widthOf(possible) <= widthOf(size)) return old
  const { image } = await findType('', original)
  // of one that cannot be shown any more there is the old size
  const shown = image && (await orNull(showImage(original, image)))
  return shown ? Buffer.from(shown.screen) : old
}

const orNull = <T>(found: Promise<T>): Promise<T | null> => found.catch(() => null)

const widthOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

async function read(
  storage: Storage,
  sha256: string,
  size: 'screen' | 'original',
): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size })
  return found && buffer(found.stream)
}
