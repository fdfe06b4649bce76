import { sql } from 'kysely'
import type { OperationState } from '@plumbline/contract/operation/operation'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import { IN_FOLDER_IN_USE } from '../../jobs/runs.ts'

/** The number of nights that are shown. */
const NIGHTS = 30

const inUse = sql.raw(IN_FOLDER_IN_USE)

type Backup = OperationState['backup']
type Found = Omit<Backup, 'isSet' | 'days' | 'drillAt'>

/** The state of the backup, and the results of the drills of the last nights (UTC). */
export async function readBackup(
  db: Db,
  { backup, databaseUrl }: Pick<Config, 'backup' | 'databaseUrl'>,
): Promise<Backup> {
  const { rows } = await sql<Found>`
    select (select json_build_object('at', iso(started_at), 'bytes', bytes) from backup_runs
             where kind = 'base' and ok and ${inUse} order by started_at desc limit 1) as base,
           -- it bears the time of a file, whose clock may be ahead
           (select case when wal_up_to is not null
                        then greatest(0, extract(epoch from now() - wal_up_to))::integer end from backup_runs
             where kind = 'base' and ok and ${inUse} order by started_at desc limit 1) as "behindS",
           (select broken_at from backup_runs
             where kind = 'base' and ok and ${inUse} order by started_at desc limit 1) as "brokenAt",
           (select iso(min(b.ended_at)) from backup_runs b
             where b.kind = 'base' and b.ok and b.chain is not distinct from (
                     select chain from backup_runs where kind = 'base' and ok and ${inUse}
                      order by started_at desc limit 1)
               and not exists (
                     select from backup_runs l where l.kind = 'base' and l.broken_at is not null
                        and l.started_at >= b.started_at)) as "wholeSince",
           (select case when not ok then json_build_object(
                     'at', iso(ended_at), 'found', left(coalesce(found, ''), 300)) end
              from backup_runs where kind = 'base' and ended_at is not null
             order by started_at desc limit 1) as failure,
           (select json_build_object('at', iso(started_at), 'ok', ok, 'rpoS', rpo_s, 'rtoS', rto_s,
                     'files', files, 'found', left(coalesce(found, ''), 300)) from backup_runs
             where kind = 'drill' and ended_at is not null order by started_at desc limit 1) as drill,
           array(select coalesce((
                   select case when bool_or(ok) then 'ok' else 'failed' end from backup_runs
                    where kind = 'drill' and ended_at is not null
                      and started_at >= d and started_at < d + interval '1 day'
                   having count(*) > 0), 'none')
                   from generate_series(date_trunc('day', now(), 'UTC') - make_interval(days => ${NIGHTS - 1}),
                     date_trunc('day', now(), 'UTC'), interval '1 day') d order by d) as nights,
           json_build_object('base', ${since('base')}, 'drill', ${since('drill')}) as running`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('PostgreSQL answered no row.')
  // a PostgreSQL outside is restored by its own tools
  const drillAt = databaseUrl === undefined ? backup.drillAt : null
  return { isSet: backup.to !== undefined, days: backup.days, drillAt, ...found }
}

/** The time when a run of this kind began that is under way; one of yesterday has died. */
const since = (kind: 'base' | 'drill' | 'integrity') => sql`(
  select iso(max(started_at)) from backup_runs
   where kind = ${kind} and ended_at is null and started_at > now() - interval '12 hours')`

/** The findings of the last check of files and counts. */
export async function readIntegrity(db: Db): Promise<OperationState['integrity']> {
  const { rows } = await sql<OperationState['integrity']>`
    select (select json_build_object('runId', r.id::text, 'at', iso(r.started_at), 'ok', r.ok, 'files', r.files,
                     'found', left(coalesce(r.found, ''), 300),
                     'findings', (select count(*) from integrity_findings f where f.run_id = r.id))
              from backup_runs r where r.kind = 'integrity' and r.ended_at is not null
             order by r.started_at desc limit 1) as last,
           ${since('integrity')} as running`.execute(db)
  return rows[0] ?? { last: null, running: null }
}
