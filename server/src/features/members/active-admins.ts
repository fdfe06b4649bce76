import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { mayOf } from '../../db/facts/rights.ts'

/** True where a person `u` is an admin of the project of their membership `m`: the account has to be active. */
export const isActiveAdmin = sql<boolean>`(u.is_active and ${mayOf} = 'admin')`

/** The memberships `m` of admins `u`, of all projects: to be narrowed, and selected from. */
export const activeAdmins = (db: Db) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where(isActiveAdmin)
