import type pg from 'pg'
import { buffer } from 'node:stream/consumers'
import { transaction } from '../db/db.ts'
import { AppError } from '../problems.ts'
import type { Storage } from '../storage/storage.ts'
import { lockBlob } from './blob-lock.ts'
import { findType } from './file-type.ts'
import { showImage, type ShownImage } from './images.ts'
import { sumsOf } from './sums.ts'

/**
 * Makes the sizes in which a photo is shown, when they still wait to be made. One that cannot be decoded is
 * a mere file from then on. It may be done more than once, also at the same moment.
 * @returns whether the sizes are there now
 */
export async function makeSizes(pool: pg.Pool, storage: Storage, sha256: string): Promise<boolean> {
  const { rows } = await pool.query<{ sizes_wait: boolean; is_picture: boolean }>(
    'select sizes_wait, width is not null as is_picture from blobs where sha256 = $1',
    [sha256],
  )
  const [blob] = rows
  if (!blob?.sizes_wait) return blob?.is_picture === true
  const found = await storage.read({ sha256, size: 'original' })
  if (!found) return false
  const shown = await shownOrNull(await buffer(found.stream))
  const { screen_size, screen_crc32 } = sumsOf(shown ? [['screen', shown.screen]] : [])
  return transaction(pool, 'write', async (db) => {
    await lockBlob(db, sha256, 'keep')
    const row = await db
      .selectFrom('blobs')
      .select('sizes_wait')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (!row) return false
    if (shown) {
      await storage.put({ sha256, size: 'screen' }, shown.screen)
      await storage.put({ sha256, size: 'thumb' }, shown.thumb)
    } else {
      await db
        .updateTable('files')
        .set({ kind: 'attachment' })
        .where('sha256', '=', sha256)
        .execute()
    }
    await db
      .updateTable('blobs')
      .set({
        sizes_wait: false,
        width: shown?.width ?? null,
        height: shown?.height ?? null,
        screen_size,
        screen_crc32,
      })
      .where('sha256', '=', sha256)
      .execute()
    return shown !== null
  })
}

async function shownOrNull(bytes: Buffer): Promise<ShownImage | null> {
  try {
    const { image } = await findType('', bytes)
    return image && (await showImage(bytes, image))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
