import { createHash } from 'node:crypto'
import { FIELD_FILE_MAX } from '@plumbline/contract/intake/openrosa'
import { AppError, problems } from '../problems.ts'
import type { Storage } from '../storage/storage.ts'
import { emptyFile, findType } from './file-type.ts'
import { shownSize } from './images.ts'
import { mediaFacts } from './media/media-facts.ts'
import { beginUpload, cleanName, type StoredUpload } from './store-upload.ts'

/** The formats of telephones: their size stands in the head, and the sizes that are shown can wait. */
const QUICK = ['image/jpeg', 'image/png']

/**
 * Keeps the original of a file that came from a phone; the sizes in which a photo is shown are made later
 * (`make-sizes.ts`). What is not what its name promises is what its bytes are, and a picture that cannot
 * be read is kept as a mere file: it cannot be taken anew. Errors: 400 empty, 413 over 20 MB or 50 megapixels, 415 a program.
 */
export async function beginOriginal(
  storage: Storage,
  filename: string,
  bytes: Buffer,
): Promise<StoredUpload> {
  if (bytes.length === 0) throw emptyFile()
  if (bytes.length > FIELD_FILE_MAX) throw problems.fileTooLarge()
  const { mime, image } = (await orNull(findType(filename, bytes))) ?? (await findType('', bytes))
  if (image && !QUICK.includes(image)) {
    const whole = beginUpload(storage, filename, bytes, FIELD_FILE_MAX)
    const shown = await orNull(whole)
    if (shown) return shown
  }
  const size = image && QUICK.includes(image) ? await orNull(shownSize(bytes)) : null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storing = storage.put({ sha256, size: 'original' }, bytes)
  storing.catch(() => undefined)
  return {
    sha256,
    filename: cleanName(filename),
    size: bytes.length,
    ...mediaFacts(mime, bytes),
    width: size?.width ?? null,
    height: size?.height ?? null,
    kind: size ? 'photo' : 'attachment',
    sizes: [['original', bytes]],
    storing,
  }
}

const STORED_NEVERTHELESS = ['fileContradicts', 'pictureUnreadable', 'pictureUnsupported']

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && STORED_NEVERTHELESS.includes(error.code)) return null
    throw error
  }
}
