import { sql } from 'kysely'
import type { Certificate, OperationState } from '@plumbline/contract/operation/operation'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { backupState, findBackupFaults } from '../../jobs/runs.ts'
import { readHoursOfCalls, readSlowStatements } from '../../metrics/hours.ts'
import { findNeeds } from './find-needs.ts'
import { readBackup, readIntegrity } from './read-backup.ts'
import { readLanes, readMonday } from './read-jobs.ts'
import { roomReader } from './read-room.ts'
import { readBackfills, readServers } from './read-servers.ts'

/** Reads what the page Operation shows. */
export function operationReader(
  { config, health }: Pick<Deps, 'config' | 'health'>,
  certificates: () => Certificate[],
): (db: Db) => Promise<OperationState> {
  const readRoom = roomReader(config)
  return async (db) => {
    const state = {
      at: new Date().toISOString(),
      servers: await readServers(db),
      database: {
        ...(await readDatabase(db)),
        isOwn: config.databaseUrl === undefined,
      },
      backfills: await readBackfills(db),
      backup: await readBackup(db, config),
      speed: { hours: await readHoursOfCalls(db), slowest: await readSlowStatements(db) },
      lanes: await readLanes(db),
      monday: await readMonday(db),
      mail: await readMail(db, config),
      room: await readRoom(db),
      integrity: await readIntegrity(db),
      certificates: certificates(),
      schema: await readSchema(db),
      node: process.versions.node,
    }
    const superAdmins = await countSuperAdmins(db)
    const { degraded } = health.now()
    const faults = findBackupFaults(await backupState(db, config.backup), config)
    return { ...state, needs: findNeeds({ ...state, superAdmins, degraded, faults }) }
  }
}

/** The newest migration. */
async function readSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select max(name) as name from schema_migrations`.execute(db)
  return rows[0]?.name?.slice(0, 4) ?? ''
}

async function readDatabase(db: Db): Promise<Omit<OperationState['database'], 'isOwn'>> {
  const { rows } = await sql<{ version: string; used: number; max: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
           current_setting('max_connections')::integer as max`.execute(db)
  return rows[0] ?? { version: '', used: 0, max: 0 }
}

async function countSuperAdmins(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .where('authority_level', '=', 'superAdmin')
    .where('is_active', '=', true)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Counts the mails of the last 24 hours by their outcome, and those that wait. */
export async function readMail(
  db: Db,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
): Promise<OperationState['mail']> {
  // none lives longer than three days, so that older ones wait no more
  const { rows } = await sql<Omit<OperationState['mail'], 'server'>>`
    select count(*) filter (where outcome = 'sent' and ended_at > now() - interval '1 day')::integer as sent,
           count(*) filter (where outcome in ('refused', 'expired')
             and ended_at > now() - interval '1 day')::integer as refused,
           count(*) filter (where outcome is null)::integer as waiting,
           case when count(*) filter (where outcome is null) > 0 then greatest(0, extract(
             epoch from now() - min(created_at) filter (where outcome is null)))::integer end as "oldestS",
           (select count(*)::integer from mails where outcome in ('refused', 'expired')) as failed
      from mails where created_at > now() - interval '4 days'`.execute(db)
  const found = rows[0] ?? { sent: 0, refused: 0, waiting: 0, oldestS: null, failed: 0 }
  return { server: smtpUrl === undefined ? null : new URL(smtpUrl).hostname, ...found }
}
