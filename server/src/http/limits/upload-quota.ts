import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { AppError, problems } from '../../problems.ts'
import { countAgainst, type Limit, refuseWhenUsedUp } from './limits.ts'

const A_DAY = 1440
export type Quota = Config['uploadsADay']

/** 429 when a person has used up what they may upload in a day, from their first file on. */
export async function refuseOverQuota(db: Db, quota: Quota, userId: string): Promise<void> {
  await withinQuota(quota, refuseWhenUsedUp(db, limitsOf(quota, userId)))
}

/** The bytes of a person's text that are counted at once, so that not every note costs a statement. */
const TEXT_AT_ONCE = 65_536
/** Bytes of text that were written and are not counted yet, by person. A restart forgets them. */
const uncounted = new Map<string, number>()

/**
 * Counts uploads and text in the transaction that gives them their rows, at its end: those that fail
 * count nothing, and nobody waits for the storage behind this count. 429 when they are too many.
 * @param text in bytes
 */
export async function countWritten(
  db: Db,
  quota: Quota,
  userId: string,
  { uploads, text }: { uploads: StoredUpload[]; text: number },
): Promise<void> {
  const before = uncounted.get(userId) ?? 0
  if (uploads.length === 0 && before + text < TEXT_AT_ONCE) {
    uncounted.set(userId, before + text)
    return
  }
  // whoever writes at the same moment begins anew
  uncounted.delete(userId)
  const bytes = uploads.reduce((sum, { size }) => sum + size, before + text)
  try {
    await withinQuota(quota, countAgainst(db, limitsOf(quota, userId, uploads.length, bytes)))
  } catch (error) {
    uncounted.set(userId, (uncounted.get(userId) ?? 0) + before)
    throw error
  }
}

function limitsOf(quota: Quota, userId: string, files = 1, bytes = 1): Limit[] {
  const ofBytes = { key: `upload-bytes:${userId}`, most: quota.bytes, minutes: A_DAY, by: bytes }
  if (files === 0) return [ofBytes]
  return [{ key: `upload-files:${userId}`, most: quota.files, minutes: A_DAY, by: files }, ofBytes]
}

/** Turns a full limit into a refusal about files. It writes nothing, for no failure is counted here. */
async function withinQuota({ files, bytes }: Quota, counting: Promise<void>): Promise<void> {
  try {
    await counting
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error
    const megabytes = Math.floor(bytes / 1e6)
    throw problems.overQuota({ files, megabytes }, { retryAfter: error.retryAfter })
  }
}
