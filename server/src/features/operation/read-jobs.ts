import { sql } from 'kysely'
import type { LaneState, OperationState } from '@plumbline/contract/operation/operation'
import { LANE_NAMES } from '@plumbline/contract/operation/operation'
import type { Db } from '../../db/db.ts'
import { LANE_OF } from '../../jobs/lanes.ts'
import type { JobName } from '../../jobs/jobs.ts'
import { MONDAY_OF_MAILS } from '../reports/mailings/monday.queries.ts'

interface Counted {
  name: string
  waiting: number
  oldestS: number | null
  parked: number
}

/** The lanes with how many jobs wait in each, for how long, and how many were given up. */
export async function readLanes(db: Db): Promise<LaneState[]> {
  const { rows } = await sql<Counted>`
    select task_identifier as name,
           count(*) filter (where locked_at is not null or run_at <= now() and attempts < max_attempts)::integer
             as waiting,
           extract(epoch from now() - min(run_at) filter (
             where locked_at is null and run_at <= now() and attempts < max_attempts))::integer as "oldestS",
           count(*) filter (where attempts >= max_attempts and locked_at is null)::integer as parked
      from graphile_worker.jobs group by 1`.execute(db)
  return LANE_NAMES.map((lane) => {
    // a job of another release, which nobody here knows, is shown with those that the clock asks for
    const of = rows.filter(({ name }) => (LANE_OF[name as JobName] ?? 'slow') === lane)
    const ages = of.flatMap(({ oldestS }) => (oldestS === null ? [] : [oldestS]))
    return {
      lane,
      waiting: sum(of.map(({ waiting }) => waiting)),
      oldestS: ages.length > 0 ? Math.max(0, ...ages) : null,
      parked: sum(of.map(({ parked }) => parked)),
    }
  })
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The reports that are mailed this week: how many are made, and about when the last one will be. */
export async function readMonday(db: Db): Promise<OperationState['monday']> {
  const { rows } = await sql<{
    all: number
    done: number
    began: string | null
    last: string | null
    now: string
    nextAt: string | null
  }>`
    select count(*)::integer as all,
           count(*) filter (where state in ('done', 'failed'))::integer as done,
           min(created_at) as began, max(made_at) as last, now() as now,
           (select max(run_at) from graphile_worker.jobs
             where task_identifier = 'make-mailed-report' and run_at > now()) as "nextAt"
      from reports where mailing_id is not null and created_at >= ${MONDAY_OF_MAILS}`.execute(db)
  const [found] = rows
  if (!found || found.all === 0 || found.began === null) return null
  const { all, done, began, last, now, nextAt } = found
  if (done === all) return { all, done, until: last }
  // they begin spread over an hour; late ones go on as quickly as until now
  if (nextAt !== null) return { all, done, until: nextAt }
  if (done === 0) return { all, done, until: null }
  const perReport = (Date.parse(now) - Date.parse(began)) / done
  return {
    all,
    done,
    until: new Date(Date.parse(now) + perReport * (all - done)).toISOString(),
  }
}
