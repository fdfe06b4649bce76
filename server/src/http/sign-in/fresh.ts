import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { canOpen } from '../../config/seal.ts'
import { problems } from '../../problems.ts'
import type { Caller } from '../session.ts'

/**
 * Refuses what is dangerous to a session of which nobody has shown lately that it is the person's: an open browser is
 * not enough for it. Errors: 403 with the ways that are open to them; none is, where their app cannot be read here.
 */
export async function refuseStale(
  pool: pg.Pool,
  fresh: NonNullable<AnyEndpoint['fresh']>,
  caller: Caller,
  config: Config,
): Promise<void> {
  if (caller.isFresh) return
  const { rows } = await pool.query<{ secret: Buffer | null }>(
    `select f.secret from users u left join factors f on f.user_id = u.id and f.kind = 'totp'
      where u.id = $1`,
    [caller._id],
  )
  const secret = rows[0]?.secret ?? null
  if (secret === null && fresh === 'withFactor') return
  const ways = secret === null ? 'password' : canOpen(config, secret, caller._id) ? 'totp' : ''
  throw problems.freshNeeded(ways)
}
