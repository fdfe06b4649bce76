import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { isTooNarrow } from '@plumbline/contract/rules/long-pictures'
import type { Storage } from '../storage/storage.ts'
import { findType } from './file-type.ts'
import { showImage } from './images.ts'

/**
 * The size for screens of a long picture, so that its parts can be read: made of the original where it was made when long
 * pictures were fitted into a square. Null where the bytes are gone, or not there yet.
 */
export async function readableScreen(storage: Storage, sha256: string): Promise<Buffer | null> {
  const screen = await read(storage, sha256, 'screen')
  if (!screen || !isTooNarrow(await sharp(screen).metadata())) return screen
  const original = await read(storage, sha256, 'original')
  if (!original) return screen
  const { image } = await findType('', original)
  // of one that cannot be shown any more there is the old size
  const shown = image && (await showImage(original, image).catch(() => null))
  return shown ? Buffer.from(shown.screen) : screen
}

async function read(
  storage: Storage,
  sha256: string,
  size: 'screen' | 'original',
): Promise<Buffer | null> {
  const found = await storage.read({ sha256, size })
  return found && buffer(found.stream)
}
