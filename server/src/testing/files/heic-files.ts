import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config/early-settings.mjs'

/**
 * The HEIC photos in test-data/pictures, for nothing here writes such: `quarters` of 240 × 160;
 * `turned` the same as a telephone keeps it, on its side with a remark to turn it, with the place
 * and the camera; `display-p3` the same in the colours of newer telephones; `av1-inside` of
 * another codec under the name of HEIC.
 */
export type HeicName = 'quarters' | 'turned' | 'display-p3' | 'av1-inside'

export async function heic(name: HeicName): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await readFile(join(projectRoot, 'test-data/pictures', `${name}.heic`)))
}

/** The same photo, which claims to be of another size. */
export function resizedHeic(photo: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const lying = Buffer.from(photo)
  for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 4)) {
    // its type is followed by version and flags
    lying.writeUInt32BE(width, at + 8)
    lying.writeUInt32BE(height, at + 12)
  }
  return lying
}
