import type pg from 'pg'
import { hashToken } from '../../db/hash-token.ts'
import type { PendingSignIns, Way } from '../../db/tables/people.ts'
import { problems } from '../../problems.ts'

/** A sign-in of which something is left to show. */
export interface Pending {
  idHash: Buffer
  userId: string
  way: Way
  next: PendingSignIns['next']
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signing in; null for calls that are of no pending sign-in. */
    pending: Pending | null
  }
}

/** The sign-in behind the cookie. Errors: 401 without one, and when its time is over. */
export async function findPending(pool: pg.Pool, token: string | undefined): Promise<Pending> {
  if (!token) throw problems.signInFirst()
  const idHash = hashToken(token)
  const { rows } = await pool.query<Omit<Pending, 'idHash'>>(
    `select p.user_id as "userId", p.way, p.next
       from pending_sign_ins p join users u on u.id = p.user_id and u.is_active
      where p.id_hash = $1 and p.expires_at > now()`,
    [idHash],
  )
  const [found] = rows
  if (!found) throw problems.pendingEnded()
  return { idHash, ...found }
}
