import type { DataOf } from '@plumbline/contract/endpoint'
import type { factors } from '@plumbline/contract/sign-in/factors'
import type { FactorWay } from '@plumbline/contract/users/signed-in'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { open } from '../../config/seal.ts'
import type { Db } from '../../db/db.ts'

/** Whether somebody has a second factor, and whether the rules of the server ask them for one. */
export async function askedOf(
  db: Db,
  userId: string,
): Promise<{ hasFactor: boolean; isNeeded: boolean }> {
  const { rows } = await sql<{ hasFactor: boolean; isNeeded: boolean }>`
    select exists (select from factors f where f.user_id = u.id) as "hasFactor",
           ${isAsked} as "isNeeded"
      from users u where u.id = ${userId}`.execute(db)
  return rows[0] ?? { hasFactor: false, isNeeded: false }
}

/** Whether the rule of the server asks the person `u` for a second factor. */
export const isAsked = sql<boolean>`coalesce((
  select r.second_factor = 'everybody' or (r.second_factor = 'admins' and (u.authority_level <> 'user' or exists (
           select from memberships m where m.user_id = u.id and m.may = 'admin')))
    from server_settings r), false)`

export interface StoredApp {
  id: string
  /** Null where it was sealed with another key than this server's. */
  secret: Buffer | null
  lastStep: number
}

/** The authenticator app of a person; null where they have none. */
export async function appOf(db: Db, config: Config, userId: string): Promise<StoredApp | null> {
  const row = await db
    .selectFrom('factors')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .select(['id', 'secret', 'last_step as lastStep'])
    .executeTakeFirst()
  return row ? { ...row, secret: open(config, row.secret, userId) } : null
}

/** By what the person can show that it is them: an app that cannot be read here is none. */
export async function waysOf(db: Db, config: Config, userId: string): Promise<FactorWay[]> {
  const app = await appOf(db, config, userId)
  return [
    ...(app?.secret ? (['totp'] as const) : []),
    ...((await codesLeft(db, userId)) > 0 ? (['recovery'] as const) : []),
  ]
}

/** How many recovery codes are left. */
export async function codesLeft(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What somebody sees of their own factors. */
export async function ownFactors(db: Db, userId: string): Promise<DataOf<typeof factors.list>> {
  const docs = await db
    .selectFrom('factors')
    .where('user_id', '=', userId)
    .select(['id as _id', 'kind', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const codes = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select([
      sql<number>`(count(*) filter (where used_at is null))::integer`.as('codesLeft'),
      sql<string | null>`max(created_at)`.as('codesMadeAt'),
    ])
    .executeTakeFirstOrThrow()
  const { isNeeded } = await askedOf(db, userId)
  return { docs, ...codes, isNeeded }
}

/** Holds the person until the transaction is over: of codes that come at the same moment, one is looked at after the other. */
export async function holdPerson(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
