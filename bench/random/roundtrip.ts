// Projects are exported for planners and imported again untouched: a hundred at random, with sites of one
// name, odd texts, links and floats, and dates that are missing, ahead or the wrong way round; the demo's; and those
// that the schedules of SHARED_DIR (beside the project) make. Nothing may be new, changed, moved or missing. Then
// schedules at random as Primavera (XER, XML) and Microsoft Project write them, with hostile links: a project that is
// made of the export of one has the same links, calendars and floats.
import { access, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as fc from 'fast-check'
import { Pool } from 'pg'
import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { anyLogic, asMspdi, asPmxml, asXer } from '../../server/src/testing/programmes/any-logic.ts'
import { anyProject, fillProject } from '../../server/src/testing/programmes/any-project.ts'
import {
  buildPerson,
  buildProject,
  type Running,
  signIn,
} from '../../server/src/testing/builders.ts'
import { importForm, logicIn } from '../../server/src/testing/imports.ts'
import { exportedFile, touchedBy } from '../../server/src/testing/roundtrip.ts'
import type { Visitor } from '../../server/src/testing/visitor.ts'
import { report } from '../lib/report.ts'
import { follow } from '../lib/schedule-import.ts'
import { startServer } from '../lib/server.ts'

const AT_RANDOM = 100
const shared = join(process.env['SHARED_DIR'] ?? join(projectRoot, '../shared'), 'data/schedules')
/** Schedules of each format. */
const SCHEDULES = 20
const FORMATS = [
  ['any.xer', asXer],
  ['any.pmxml', asPmxml],
  ['any.xml', asMspdi],
] as const
const ENDS: ImportDoc['state'][] = ['compared', 'choosing', 'failed', 'applied']

const server = await startServer()
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
const touched = { random: 0, demo: 0, files: 0, logic: 0 }
const checked = { random: 0, demo: 0, files: 0, logic: 0, milestones: 0, links: 0 }
try {
  const app: Running = { origin: server.origin, pool }
  const { rows: demo } = await pool.query<{ id: string }>('select id from projects')
  const person = await buildPerson(app, { level: 'admin', projects: demo.map(({ id }) => id) })
  const admin = await signIn(app, person)
  const own = async () => {
    const projectId = await buildProject(app)
    const join_ = 'insert into memberships (project_id, user_id) values ($1, $2)'
    await pool.query(join_, [projectId, person._id])
    return projectId
  }

  for (const { id } of demo) await check('demo', admin, id)
  for (const all of fc.sample(anyProject, AT_RANDOM)) {
    const projectId = await own()
    await fillProject(app, projectId, all)
    await check('random', admin, projectId)
  }
  for (const path of await schedules()) {
    const projectId = await own()
    const file = new File([await readFile(path)], basename(path))
    if (await brought(admin, projectId, file)) await check('files', admin, projectId)
  }
  for (const [name, written] of FORMATS) {
    for (const all of fc.sample(anyLogic, SCHEDULES)) {
      const projectId = await own()
      const file = new File([written(all)], name)
      const isBrought = await brought(admin, projectId, file)
      if (!isBrought) throw new Error(`A schedule at random cannot be read: ${await file.text()}`)
      await check('logic', admin, projectId)
      const before = await logicIn(app, { projectId })
      const other = await own()
      await brought(admin, other, await exportedFile({ admin, projectId }))
      const after = await logicIn(app, { projectId: other })
      checked.links += before.links.length
      touched.logic += differing(before.links, after.links) + differing(before.floats, after.floats)
    }
  }
  console.log(
    `${checked.milestones} milestones of ${checked.random + checked.demo + checked.files} projects, ` +
      `${checked.links} links of ${checked.logic} schedules`,
  )
  report([
    {
      what: `of ${checked.random} projects at random, changed, moved, new or missing`,
      measured: touched.random,
      unit: 'milestones',
      must: 0,
    },
    {
      what: `of ${checked.demo} projects of the demo`,
      measured: touched.demo,
      unit: 'milestones',
      must: 0,
    },
    {
      what: `of ${checked.files} projects of planners' files`,
      measured: touched.files,
      unit: 'milestones',
      must: 0,
    },
    {
      what: `of ${checked.logic} schedules at random, links, calendars and floats that differ`,
      measured: touched.logic,
      unit: '',
      must: 0,
    },
    {
      what: 'projects at random that hold something',
      measured: checked.random,
      unit: '',
      least: AT_RANDOM / 2,
      aim: AT_RANDOM,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
}

async function bring(admin: Visitor, projectId: string, file: File): Promise<ImportDoc> {
  const form = importForm(file)
  const { data } = await admin.call(imports.create, { params: { projectId }, form })
  return followed(admin, projectId, data.docs._id)
}

/** Follows an import until a person is asked, or the difference is there. */
function followed(admin: Visitor, projectId: string, importId: string): Promise<ImportDoc> {
  const planning = { admin, projectId, activities: 0, seconds: {}, progress: new Set<number>() }
  return follow(planning, importId, ENDS)
}

async function check(of: keyof typeof touched, admin: Visitor, projectId: string): Promise<void> {
  const file = await exportedFile({ admin, projectId })
  if (!(await file.text()).includes('Plumbline milestone')) return
  const back = await bring(admin, projectId, file)
  // of a project whose milestones are all archived nothing is exported
  if (back.failure?.code === 'nothingInIt') return
  checked[of] += 1
  checked.milestones += back.counts?.unchanged ?? 0
  const n = touchedBy(back)
  touched[of] += n
  if (n > 0) console.log(projectId, back.state, JSON.stringify(back.failure ?? back.counts))
}

/** Returns true where a planner's file became the schedule of the project; an unreadable file does not. */
async function brought(admin: Visitor, projectId: string, file: File): Promise<boolean> {
  const read = await bring(admin, projectId, file)
  if (read.state === 'failed') return false
  const params = { projectId, importId: read._id }
  const body = { siteSource: read.siteSources[0]?.key, project: read.projects[0]?.key }
  await admin.call(imports.choose, { params, body })
  await followed(admin, projectId, read._id)
  await admin.call(imports.apply, { params, body: {} })
  const applied = await followed(admin, projectId, read._id)
  return applied.state === 'applied'
}

/** The number of entries that only one of two sorted lists has. */
function differing(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const gone = one.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return gone.length + left.length
}

async function schedules(): Promise<string[]> {
  const isThere = await access(shared).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  const found = await readdir(shared, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
}
