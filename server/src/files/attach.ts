import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, newId, transaction } from '../db/db.ts'
import { settleAll } from '../concurrency/settle-all.ts'
import type { Storage } from '../storage/storage.ts'
import { lockBlob } from './blob-lock.ts'
import { removeUnknownBytes } from './remove-blobs.ts'
import type { StoredUpload } from './store-upload.ts'
import { sumsOf } from './sums.ts'

/** The owner of a file: exactly one. */
export type FileOwner =
  | { update_id: string }
  | { submission_id: string; item_position: number }
  | { milestone_id: string }
  | { project_role: 'attachment' | 'photo' | 'avatar' }
  | { import_id: string }
  | { report_id: string }

/**
 * Gives stored uploads their rows, in the transaction of what they belong to. The lock keeps a
 * failing request that stored the same bytes from removing them at this moment.
 */
export async function attachFiles(
  db: Db,
  storage: Storage,
  uploads: StoredUpload[],
  place: { projectId: string; owner: FileOwner; createdBy: string | null; deletable: boolean },
): Promise<void> {
  if (uploads.length === 0) return
  await recordBlobs(db, storage, uploads)
  await db
    .insertInto('files')
    .values(
      uploads.map((upload, position) => ({
        project_id: place.projectId,
        id: newId(),
        sha256: upload.sha256,
        kind: upload.kind,
        filename: upload.filename,
        is_deletable_by_owner: place.deletable,
        position,
        created_by: place.createdBy,
        ...place.owner,
      })),
    )
    .execute()
}

/** The rows of the bytes, with the bytes surely in the storage. */
export async function recordBlobs(
  db: Db,
  storage: Storage,
  uploads: StoredUpload[],
): Promise<void> {
  // in one order everywhere, so that two requests with the same files never wait in a circle
  const distinct = new Map(uploads.map((upload) => [upload.sha256, upload]))
  const inOrder = [...distinct.values()].toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  for (const { sha256 } of inOrder) await lockBlob(db, sha256, 'keep')
  await settleAll(inOrder.map((upload) => putMissing(storage, upload)))
  await db
    .insertInto('blobs')
    .values(
      inOrder.map(({ sha256, size, mime, width, height, durationMs, sizes }) => ({
        sha256,
        size,
        mime,
        width,
        height,
        duration_ms: durationMs,
        // only the original is there
        sizes_wait: width !== null && sizes.length === 1,
        ...sumsOf(sizes),
      })),
    )
    // what was kept as a mere file may be a picture by now: the formats that we read grow
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet((eb) => ({
          mime: eb.ref('excluded.mime'),
          width: eb.ref('excluded.width'),
          height: eb.ref('excluded.height'),
          crc32: eb.ref('excluded.crc32'),
          screen_size: eb.ref('excluded.screen_size'),
          screen_crc32: eb.ref('excluded.screen_crc32'),
          summed_at: eb.ref('excluded.summed_at'),
          // what waits for its sizes has them once somebody uploads it with them
          sizes_wait: sql<boolean>`excluded.sizes_wait and (blobs.sizes_wait or blobs.width is null)`,
        }))
        .where('excluded.width', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('blobs.width', 'is', null),
            eb.and([eb('blobs.sizes_wait', '=', true), eb('excluded.sizes_wait', '=', false)]),
          ]),
        ),
    )
    .execute()
}

/** Somebody may have removed the same bytes since they were put. */
async function putMissing(storage: Storage, { sha256, sizes }: StoredUpload): Promise<void> {
  await settleAll(
    sizes.map(async ([size, bytes]) => {
      const key = { sha256, size }
      if (!(await storage.has(key))) await storage.put(key, bytes)
    }),
  )
}

/**
 * Removes the bytes of uploads whose request failed, unless something else uses them or a backup
 * is reading. Errors: 503 when the database says nothing until `until` (ms since 1970).
 */
export async function discardUploads(
  pool: pg.Pool,
  storage: Storage,
  uploads: StoredUpload[],
  until = Infinity,
): Promise<void> {
  // what comes later than its removal would stay
  await Promise.allSettled(uploads.map(({ storing }) => storing))
  // in one order everywhere, so that two requests with the same files never wait in a circle
  const inOrder = [...new Set(uploads.map(({ sha256 }) => sha256))].toSorted()
  await transaction(
    pool,
    'write',
    async (db) => {
      for (const sha256 of inOrder) await removeUnknownBytes(db, storage, sha256)
    },
    until,
  )
}
