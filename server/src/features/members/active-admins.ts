import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** True where a person `u` who belongs to a project is an admin there: the account has to be active. */
export const isActiveAdmin = sql<boolean>`(u.is_active and u.authority_level <> 'user')`

/** The memberships `m` of admins `u`, of all projects: to be narrowed, and selected from. */
export const activeAdmins = (db: Db) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where(isActiveAdmin)
