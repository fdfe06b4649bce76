// A schedule of Primavera with 10,000 activities is imported with 15,000 links, calendars and float, and without
// any of them; then every link gets another lag and every activity another float, beside dates that move all the
// same: by how much longer that takes. LINKS_ACTIVITIES and LINKS_ROUNDS for fewer.
import { Pool } from 'pg'
import { imports } from '@plumbline/contract/imports'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import {
  buildPerson,
  buildProject,
  type Running,
  signIn,
} from '../../server/src/testing/builders.ts'
import { importForm } from '../../server/src/testing/imports.ts'
import { report } from '../lib/report.ts'
import { follow, type Planning } from '../lib/schedule-import.ts'
import { startServer } from '../lib/server.ts'

const ACTIVITIES = Number(process.env['LINKS_ACTIVITIES'] ?? 10_000)
const LINKS = ACTIVITIES * 1.5
const SITES = 100
/** The ratio of one pair is that of a moment: the smaller of these counts. */
const ROUNDS = Number(process.env['LINKS_ROUNDS'] ?? 2)

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 1 })
try {
  const app: Running = { origin: server.origin, pool }
  const first: number[] = []
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await planningOf(app)
    const whole = await planningOf(app)
    const withoutFirst = await bring(bare, 0, false)
    const withFirst = await bring(whole, 0, true)
    first.push(withFirst / withoutFirst)
    const withoutLater = await bring(bare, 1, false)
    const withLater = await bring(whole, 1, true)
    later.push(withLater / withoutLater)
    const seconds = [withoutFirst, withFirst, withoutLater, withLater].map((n) => n.toFixed(1))
    console.log(
      `new without ${seconds[0]} s, with ${seconds[1]} s; changed ${seconds[2]} s, ${seconds[3]} s`,
    )
    await countLinks(whole.projectId)
  }
  report([
    {
      what: 'import with links by one without',
      measured: Math.min(...first),
      unit: 'times',
      must: 1.5,
      aim: 1.25,
    },
    {
      what: 'a newer file with other links by one without',
      measured: Math.min(...later),
      unit: 'times',
      must: 1.5,
      aim: 1.25,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

async function planningOf(app: Running): Promise<Planning> {
  const projectId = await buildProject(app, { name: 'Ten thousand' })
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  return { admin, projectId, activities: ACTIVITIES, seconds: {}, progress: new Set() }
}

/** Reads, compares and applies a file; answers the seconds of all three. */
async function bring(planning: Planning, week: number, hasLogic: boolean): Promise<number> {
  const { admin, projectId } = planning
  planning.seconds = {}
  const file = new File([scheduleOf(week, hasLogic)], 'schedule.xer')
  const { data } = await admin.call(imports.create, {
    params: { projectId },
    form: importForm(file),
  })
  const params = { projectId, importId: data.docs._id }
  const { state } = await follow(planning, params.importId, ['choosing', 'compared'])
  if (state === 'choosing') {
    await admin.call(imports.choose, { params, body: { siteSource: 'level:1' } })
    await follow(planning, params.importId, ['compared'])
  }
  await admin.call(imports.apply, { params, body: {} })
  await follow(planning, params.importId, ['applied'])
  const { reading = 0, comparing = 0, applying = 0 } = planning.seconds
  return reading + comparing + applying
}

async function countLinks(projectId: string): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from milestone_links where project_id = $1',
    [projectId],
  )
  if (rows[0]?.n !== LINKS)
    throw new Error(`There are ${rows[0]?.n} links, and should be ${LINKS}.`)
}

function scheduleOf(week: number, hasLogic: boolean): string {
  const all = Array.from({ length: ACTIVITIES }, (_, n) => n)
  const tasks = all.map((n) => {
    const float = hasLogic ? ['1', (n % 90) + week, n % 7] : ['', '', '']
    const dates = [day((n % 700) + week * 7), day((n % 700) + week * 7 + 20)]
    return row(
      n + 1,
      1,
      10 + (n % SITES),
      'TT_Task',
      'TK_NotStart',
      `A${n}`,
      `Package ${n}`,
      ...float,
      ...dates,
    )
  })
  const links = Array.from({ length: hasLogic ? LINKS : 0 }, (_, n) => {
    const [to, back] = n < ACTIVITIES ? [n, 1] : [(n - ACTIVITIES) * 2, 7]
    const from = (to - back + ACTIVITIES) % ACTIVITIES
    return row(n + 1, to + 1, from + 1, n < ACTIVITIES ? 'PR_FS' : 'PR_SS', 8 + week)
  })
  return [
    'ERMHDR\t18.8',
    ...table('PROJECT', 'proj_id proj_short_name', [row(1, 'BENCH')]),
    ...table(
      'CALENDAR',
      'clndr_id clndr_name day_hr_cnt',
      hasLogic ? [row(1, 'Six days', 10)] : [],
    ),
    ...table(
      'PROJWBS',
      'wbs_id proj_id wbs_name',
      Array.from({ length: SITES }, (_, n) => row(10 + n, 1, `School ${n}`)),
    ),
    ...table(
      'TASK',
      'task_id proj_id wbs_id task_type status_code task_code task_name clndr_id total_float_hr_cnt free_float_hr_cnt target_start_date target_end_date',
      tasks,
    ),
    ...table('TASKPRED', 'task_pred_id task_id pred_task_id pred_type lag_hr_cnt', links),
    '%E',
  ].join('\n')
}

function row(...cells: (string | number)[]): string {
  return ['%R', ...cells].join('\t')
}

function table(name: string, columns: string, rows: string[]): string[] {
  return [`%T\t${name}`, `%F\t${columns.replaceAll(' ', '\t')}`, ...rows]
}

function day(n: number): string {
  return new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
}
