import { isDeepStrictEqual } from 'node:util'
import { Pool } from 'pg'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { buildPerson, buildProject, signIn } from '../../server/src/testing/builders.ts'
import { freeJobsOfTheDead } from '../../server/src/testing/jobs.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import type { Bar } from './report.ts'
import { compareWeek, type Planning, startApplying } from './schedule-import.ts'
import type { BenchServer } from './server.ts'

/** The jobs of a dead server are free after 40 seconds, and a living one looks every ten. */
const TAKEN_UP_S = 75
const PATIENCE_MS = 180_000

interface Killing {
  activities: number
  /** The first import brings all milestones, each further one moves all of them. */
  kills: number
  /** A busy machine says nothing about time, and the 40 seconds are said to be over. */
  isUntimed: boolean
}

/** Kills the server in the middle of applying imports, and looks what is there until they are applied. */
export async function killImports(
  server: BenchServer,
  { activities, kills, isUntimed }: Killing,
): Promise<Bar[]> {
  let pool = await poolOf(server)
  const half: Half[] = []
  const tookS: number[] = []
  try {
    const app = { origin: server.origin, pool }
    const projectId = await buildProject(app, { name: 'Killed' })
    const admin = await signIn(
      app,
      await buildPerson(app, { level: 'admin', projects: [projectId] }),
    )
    const planning = { admin, projectId, activities, seconds: {}, progress: new Set<number>() }
    for (let n = 0; n < kills; n += 1) {
      const importId = await compareWeek(planning, n)
      await startApplying(planning, importId)
      const held = n % 2 === 0 ? 'histories' : 'milestones'
      await killInTheMiddle(server, pool, { ...planning, importId }, held)
      if (isUntimed) await freeJobsOfTheDead(pool)
      await pool.end()
      const begun = performance.now()
      await server.restart()
      pool = await poolOf(server)
      half.push(...(await watch(pool, { ...planning, importId }, n)))
      tookS.push((performance.now() - begun) / 1000)
    }
  } finally {
    await pool.end()
  }
  for (const found of half) console.log(`half there: ${JSON.stringify(found)}`)
  const times = `server killed × ${kills} while ${activities} activities are applied`
  return [
    { what: `moments with half of an import, ${times}`, measured: half.length, unit: '', must: 0 },
    {
      what: `slowest to be applied after all, once and whole, ${times}`,
      measured: Math.max(...tookS),
      unit: 's',
      ...(isUntimed ? {} : { must: TAKEN_UP_S }),
    },
  ]
}

type OfImport = Planning & { importId: string }

async function poolOf({ dataDir }: BenchServer): Promise<Pool> {
  const pool = new Pool({ connectionString: await runningEmbedded(dataDir), max: 2 })
  // its PostgreSQL goes with the server
  return pool.on('error', () => undefined)
}

/** The locks that hold the job until it is killed: where it tells its progress, or where it holds what it changes. */
const HELD = {
  histories: 'select from imports where project_id = $1 and id = $2 for update',
  milestones: `select from milestones m where m.project_id = $1 and m.id = (
      select max(c.target_id::text)::uuid from import_changes c
       where c.project_id = $1 and c.import_id = $2) for no key update`,
}

async function killInTheMiddle(
  server: BenchServer,
  pool: Pool,
  { projectId, importId }: OfImport,
  held: keyof typeof HELD,
): Promise<void> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(HELD[held], [projectId, importId])
  if ((await look(holder, projectId, importId)).state !== 'applying') {
    throw new Error('It was applied before it could be killed.')
  }
  await until(async () => (await jobsThatWait(pool)) > 0)
  await server.current().end('SIGKILL')
  await holder.query('rollback')
  holder.release()
}

async function jobsThatWait(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where application_name = 'plumbline (jobs)' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** The state of a project's imports at one moment. */
interface Standing {
  milestones: number
  /** The sum of the versions of all milestones. */
  versions: number
  /** Entries in the history of a milestone, where there are fewest and most. */
  fewest: number
  most: number
  baselines: number
  /** Applied imports, as the audit log has it. */
  audited: number
}

interface Half extends Standing {
  state: string
}

/** Looks again and again until an import is applied; answers what was neither nothing nor all of it. */
async function watch(
  pool: Pool,
  { projectId, importId, activities }: OfImport,
  before: number,
): Promise<Half[]> {
  const half: Half[] = []
  await until(async () => {
    const { state, ...standing } = await look(pool, projectId, importId)
    if (state === 'failed') throw new Error('The import failed.')
    const isOver = state === 'applied'
    const whole = after(before + (isOver ? 1 : 0), activities)
    if (!isDeepStrictEqual(standing, whole)) half.push({ state, ...standing })
    return isOver
  }, PATIENCE_MS)
  return half
}

/** The state after so many imports, each of which brought or moved every milestone. */
function after(n: number, activities: number): Standing {
  return {
    milestones: n === 0 ? 0 : activities,
    versions: n * activities,
    fewest: n,
    most: n,
    baselines: n,
    audited: n,
  }
}

async function look(pool: Pick<Pool, 'query'>, projectId: string, importId: string): Promise<Half> {
  const { rows } = await pool.query<Half>(
    `select i.state, m.*, h.*, (
         select count(*)::integer from baselines where project_id = $1) as baselines, (
         select count(*)::integer from audit_log
          where project_id = $1 and action = 'import.applied') as audited
       from imports i, (
         select count(*)::integer as milestones, coalesce(sum(version), 0)::integer as versions
           from milestones where project_id = $1) m, (
         select coalesce(min(n), 0)::integer as fewest, coalesce(max(n), 0)::integer as most
           from (select count(u.id) as n
                   from (select id from milestones where project_id = $1
                         union select milestone_id from updates where project_id = $1) known
                   left join updates u on u.project_id = $1 and u.milestone_id = known.id
                  group by known.id) entries) h
      where i.project_id = $1 and i.id = $2`,
    [projectId, importId],
  )
  if (!rows[0]) throw new Error('The import is gone.')
  return rows[0]
}
