import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { StoredUpload } from '../files/store-upload.ts'
import { problems } from '../problems.ts'

/** The Idempotency-Key of a request, or null; 400 when it is unusable. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw problems.keyMalformed()
  }
  return key
}

/** The owner of a key: a person, or the holder of a sharing link. */
export type Sender = { user_id: string } | { share_id: string }

interface KeyedRequest {
  sender: Sender
  key: string
  request: FastifyRequest
  body: unknown
  files: StoredUpload[]
}

export interface Outcome<T> {
  answer: T
  /** True when the work was done by an earlier request; the files of this one are not needed. */
  again: boolean
}

/**
 * Runs `work` once for a key within 24 hours, in the same transaction as the record of its answer:
 * sent again, the first answer comes back and nothing is added; with another body it is a 409. Two
 * at the same moment wait for each other on the key's row.
 */
export async function onceOnly<T>(
  db: Db,
  keyed: KeyedRequest,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const requestHash = hashOf(keyed)
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...keyed.sender, key: keyed.key, request_hash: requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'share_id', 'key'])
        .doUpdateSet({ request_hash: requestHash, answer: null, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', sql<string>`now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return { answer: await firstAnswer<T>(db, keyed, requestHash), again: true }
  const answer = await work()
  const [[column, value]] = senderOf(keyed)
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(sql.ref(column), '=', value)
    .where('key', '=', keyed.key)
    .execute()
  return { answer, again: false }
}

async function firstAnswer<T>(db: Db, keyed: KeyedRequest, requestHash: string): Promise<T> {
  const [[column, value]] = senderOf(keyed)
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where(sql.ref(column), '=', value)
    .where('key', '=', keyed.key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== requestHash) {
    throw problems.keyReused()
  }
  // jsonb comes back parsed
  return row.answer as T
}

function senderOf({ sender }: KeyedRequest) {
  return Object.entries(sender) as [[keyof typeof sender, string]]
}

function hashOf({ request, body, files }: KeyedRequest): string {
  const identity = [request.method, request.url, body, files.map((f) => [f.filename, f.sha256])]
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}
