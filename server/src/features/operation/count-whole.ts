import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { type Db, transaction } from '../../db/db.ts'
import { writeHour } from '../../metrics/hours.ts'
import type { WholeFigures } from '../../metrics/whole.ts'
import { readLanes } from './read-jobs.ts'
import { readMail } from './read-operation.ts'
import { countSizes } from './read-room.ts'

/** Counts the figures of the whole installation, and once in an hour how much room the database and files take. */
export async function countWhole(
  pool: pg.Pool,
  config: Pick<Config, 'smtpUrl'>,
): Promise<WholeFigures> {
  const figures = await transaction(pool, 'read', async (db) => {
    const { waiting, oldestS } = await readMail(db, config)
    return { lanes: await readLanes(db), mails: { waiting, oldestS }, ...(await readRuns(db)) }
  })
  const sizes = await transaction(pool, 'read', async (db) =>
    (await hasSizesOfHour(db)) ? null : countSizes(db),
  )
  if (sizes) {
    const { databaseBytes, fileBytes } = sizes
    await writeHour(pool, new Date(), '', { databaseBytes, fileBytes })
  }
  return figures
}

type FiguresOfRuns = Omit<WholeFigures, 'lanes' | 'mails'>

/** Reads the figures of backups, drills, looks at files and backfills, and the newest migration. */
async function readRuns(db: Db): Promise<FiguresOfRuns> {
  const { rows } = await sql<FiguresOfRuns>`
    select (select coalesce(max(name), '') from schema_migrations) as schema,
           (select coalesce(json_agg(json_build_object('kind', kind, 'at', at)), '[]') from (
              select kind, extract(epoch from max(ended_at))::bigint as at
                from backup_runs where ok group by kind order by kind) b) as backups,
           (select case when wal_up_to is not null
                        then greatest(0, extract(epoch from now() - wal_up_to))::integer end from backup_runs
             where kind = 'base' and ok order by started_at desc limit 1) as "walBehindS",
           (select json_build_object('rpoS', rpo_s, 'rtoS', rto_s) from backup_runs
             where kind = 'drill' and rpo_s is not null and rto_s is not null
             order by started_at desc limit 1) as drill,
           (select count(f.run_id)::integer from (
              select id from backup_runs where kind = 'integrity' and ended_at is not null
               order by started_at desc limit 1) r
              left join integrity_findings f on f.run_id = r.id group by r.id) as findings,
           (select coalesce(json_agg(json_build_object('name', name, 'done',
              case when state = 'done' then 1 else least(1, done::float8 / greatest(1, total)) end) order by name), '[]')
              from backfills) as backfills`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A select without a from has one row.')
  return figures
}

async function hasSizesOfHour(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from server_hours
     where hour = date_trunc('hour', now()) and host = '' and name = 'databaseBytes'`.execute(db)
  return rows.length > 0
}
