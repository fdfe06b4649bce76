import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MilestoneByFile } from '@plumbline/contract/milestones/by-file'
import { milestones } from '@plumbline/contract/milestones'
import { projectRoot } from '../../../config/early-settings.mjs'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  apply,
  buildPlanning,
  choose,
  differenceOf,
  logicIn,
  milestonesIn,
  type Planning,
  requestUndo,
  upload,
} from '../../../testing/imports.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { exportedFile } from '../../../testing/roundtrip.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const samples = join(projectRoot, 'test-data/schedules')
const textOf = (name: string) => readFile(join(samples, name), 'utf8')

/** Applies a schedule, its topmost summaries being the sites. */
async function bring(
  planning: Planning,
  text: string,
  name = 'logic.xer',
  sites?: Record<string, string>,
) {
  const read = await upload(app, planning, new File([text], name))
  const chosen =
    read.state === 'compared' && !sites
      ? read
      : await choose(app, planning, read, {
          siteSource: 'level:1',
          ...(sites && { sites }),
        })
  return apply(app, planning, chosen)
}

async function detailsOf(planning: Planning, name: string) {
  const milestone = (await milestonesIn(planning)).find((one) => one.name === name)
  const params = { projectId: planning.projectId, milestoneId: milestone?._id ?? '' }
  const { data } = await planning.admin.call(milestones.details, { params })
  return data.docs
}

/** Writes links in short: `Walls SS 50 hours (600)`. */
const short = (links: MilestoneByFile['predecessors'] = []) =>
  links.map(
    ({ name, kind, lag, minutesPerDay }) =>
      `${name} ${kind} ${lag.amount} ${lag.unit} (${minutesPerDay})`,
  )
const predecessorsOf = async (planning: Planning, name: string) =>
  short((await detailsOf(planning, name)).byFile?.predecessors)

test('a milestone says by the file what it waits for, what waits for it, its calendar and its float', async () => {
  const planning = await buildPlanning(app)
  const done = await bring(planning, await textOf('logic.xer'))
  expect(done.counts).toEqual({ added: 5, changed: 0, unchanged: 0, missing: 0, skipped: 0 })
  const { byFile } = await detailsOf(planning, 'Roof')
  expect(byFile).toMatchObject({
    calendar: 'Six days, ten hours',
    minutesPerDay: 600,
    totalFloat: -750,
    freeFloat: 0,
    numPredecessors: 2,
    numSuccessors: 1,
  })
  expect(short(byFile?.predecessors)).toEqual([
    'Walls FF 25 hours (600)',
    'Walls SS 50 hours (600)',
  ])
  expect(short(byFile?.successors)).toEqual(['Handed over FS -16 hours (600)'])
  const last = await detailsOf(planning, 'Handed over')
  expect(last.byFile).toMatchObject({ calendar: '', totalFloat: null, freeFloat: null })
  // of whatever a list shows, nothing of it
  expect(Object.keys((await milestonesIn(planning))[0] ?? {})).not.toContain('byFile')
})

test.each(['logic.xer', 'logic.pmxml', 'logic.xml'])(
  '%s: read again it changes nothing, and neither does the export of what it made',
  async (name) => {
    const planning = await buildPlanning(app)
    await bring(planning, await textOf(name), name)
    const before = await logicIn(app, planning)
    expect(before.links.length).toBeGreaterThan(5)
    const unchanged = { added: 0, changed: 0, unchanged: 5, missing: 0, skipped: 0 }
    const again = await upload(app, planning, new File([await textOf(name)], name))
    expect(again.counts).toEqual(unchanged)
    const exported = await exportedFile(planning)
    const back = await upload(app, planning, exported)
    expect([back.state, back.counts]).toEqual(['compared', unchanged])
    // into an empty project it brings the same
    const other = await buildPlanning(app)
    await bring(other, await exported.text(), 'schedule.xml')
    expect(await logicIn(app, other)).toEqual(before)
  },
  60_000,
)

test('a newer file changes, adds and ends links: each milestone has one entry, and undoing brings all back', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text)
  const before = await logicIn(app, planning)
  const newer = text
    .replace('PR_SS\t50\r', 'PR_SS\t55\r')
    .replace('\t904\t901\t9\t9\tPR_FS\t66', '\t904\t902\t9\t9\tPR_FS\t66')
    .replace('\t905\t904\t9\t9\tPR_SF\t0.3333', '\t905\t999\t9\t9\tPR_SF\t0.3333')
    .replace('\t80\t0\t2026-04-01', '\t90\t0\t2026-04-01')
  const read = await upload(app, planning, new File([newer], 'logic.xer'))
  expect(read.counts).toMatchObject({ added: 0, changed: 3, unchanged: 2, floats: 1 })
  expect(await differenceOf(planning, read, { kind: 'changed' })).toEqual([
    'changed Roof @ North wing: predecessors A1020 SS+50h, A1020 FF+25h → A1020 SS+55h, A1020 FF+25h ()',
    'changed Concrete sets @ South wing: predecessors A1010 FS+66h → A1020 FS+66h ()',
    'changed Handed over @ South wing: predecessors A1040 SF+20min, A1030 FS-16h → A1030 FS-16h ()',
  ])
  const { rows: known } = await app.pool.query<{ newest: string }>(
    'select max(id) as newest from events where project_id = $1',
    [planning.projectId],
  )
  const newest = known[0]?.newest
  await apply(app, planning, read)
  expect(await predecessorsOf(planning, 'Concrete sets')).toEqual(['Walls FS 66 hours (600)'])
  expect(await predecessorsOf(planning, 'Handed over')).toEqual(['Roof FS -16 hours (600)'])
  const foundations = await detailsOf(planning, 'Foundations')
  expect(foundations.byFile?.totalFloat).toBe(5400)
  // a person who looks at the other end of a link gets an event
  const walls = await detailsOf(planning, 'Walls')
  expect(walls.version).toBe(1)
  const { rows: heard } = await app.pool.query(
    `select from events where project_id = $1 and id > $2 and kind = 'milestone' and doc_id = $3`,
    [planning.projectId, newest, walls._id],
  )
  expect(heard.length).toBeGreaterThan(0)
  // float alone is no change of a milestone
  expect(foundations.version).toBe(1)
  const { updates } = await detailsOf(planning, 'Roof')
  expect(updates.map(({ actionType, content }) => [actionType, content.change])).toEqual([
    ['Edited', expect.objectContaining({ from: {} })],
    [
      'Edited',
      {
        type: 'None',
        from: { predecessors: 'A1020 SS+50h, A1020 FF+25h' },
        to: { predecessors: 'A1020 SS+55h, A1020 FF+25h' },
      },
    ],
  ])
  await requestUndo(planning, read)
  expect(await runJobs(app)).toEqual([])
  expect(await logicIn(app, planning)).toEqual(before)
  const roof = await detailsOf(planning, 'Roof')
  expect(roof.updates.at(-1)?.content.change).toMatchObject({
    from: { predecessors: 'A1020 SS+55h, A1020 FF+25h' },
    to: { predecessors: 'A1020 SS+50h, A1020 FF+25h' },
  })
})

test('what the release before compared again is applied without links and floats of an older comparison', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text)
  const before = await logicIn(app, planning)
  const newer = text.replace('PR_SS\t50\r', 'PR_SS\t55\r').replace('\t80\t0\t', '\t90\t0\t')
  const read = await upload(app, planning, new File([newer], 'logic.xer'))
  expect(read.counts).toMatchObject({ changed: 1, floats: 1 })
  // it knows import_changes alone, and writes the same numbers again
  await app.pool.query(
    `with gone as (delete from import_changes where import_id = $1 returning *)
     insert into import_changes select * from gone`,
    [read._id],
  )
  await app.pool.query('update imports set step = step + 1 where id = $1', [read._id])
  await apply(app, planning, read)
  expect(await logicIn(app, planning)).toEqual(before)
  await requestUndo(planning, read)
  expect(await runJobs(app)).toEqual([])
  expect(await logicIn(app, planning)).toEqual(before)
})

test('a file with another float alone can be applied and undone, and leaves no entry in any history', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text)
  const before = await logicIn(app, planning)
  const newer = text
    .replace('\t80\t0\t2026-04-01', '\t90\t8\t2026-04-01')
    .replace('7x24', '7x24 from May')
    .replace('TK_NotStart\tA1020\tWalls\t0\t0', 'TK_NotStart\tA1020\tWalls\t\t')
    .replace('902\t9\t91\t70', '902\t9\t91\t')
  const read = await upload(app, planning, new File([newer], 'logic.xer'))
  expect(read.counts).toMatchObject({ added: 0, changed: 0, unchanged: 5, missing: 0, floats: 3 })
  await apply(app, planning, read)
  expect((await logicIn(app, planning)).floats).toEqual([
    'Concrete sets | 7x24 from May | 1320 | 13200.0 | 1350.0',
    'Foundations | Six days, ten hours | 600 | 5400.0 | 480.0',
    'Roof | Six days, ten hours | 600 | -750.0 | 0.0',
  ])
  for (const { version } of await milestonesIn(planning)) expect(version).toBe(1)
  await requestUndo(planning, read)
  expect(await runJobs(app)).toEqual([])
  expect(await logicIn(app, planning)).toEqual(before)
})

test('what others have changed since keeps the links of the import when it is undone', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text)
  const newer = text.replace('PR_SS\t50\r', 'PR_SS\t55\r').replace('PR_FS\t66\r', 'PR_FS\t77\r')
  const read = await upload(app, planning, new File([newer], 'logic.xer'))
  await apply(app, planning, read)
  const { _id } = await detailsOf(planning, 'Roof')
  const { status } = await planning.admin.call(milestones.update, {
    params: { projectId: planning.projectId, milestoneId: _id },
    body: { percentCompleted: 5 },
  })
  expect(status).toBe(200)
  await requestUndo(planning, read)
  await runJobs(app)
  expect(await predecessorsOf(planning, 'Roof')).toContain('Walls SS 55 hours (600)')
  expect(await predecessorsOf(planning, 'Concrete sets')).toEqual(['Foundations FS 66 hours (600)'])
})

test('links to activities that are left out with their site are left out and counted', async () => {
  const planning = await buildPlanning(app)
  const done = await bring(planning, await textOf('logic.xer'), 'logic.xer', {
    'South wing': 'skip',
  })
  expect(done.counts).toMatchObject({ added: 3, skipped: 2 })
  // Foundations → Concrete sets, Roof → Handed over, Concrete sets → Handed over
  const note = done.notes.find(({ code }) => code === 'linksOfSkipped')
  expect(note?.params).toEqual({ count: 3 })
  expect((await logicIn(app, planning)).links).toHaveLength(3)
  // and come when they are taken after all
  const all = await bring(planning, await textOf('logic.xer'), 'logic.xer', {
    'South wing': 'new',
  })
  expect(all.notes.map(({ code }) => code)).not.toContain('linksOfSkipped')
  expect((await logicIn(app, planning)).links).toHaveLength(6)
})

test('an archived milestone is at the end of no link, and brought back it is', async () => {
  const planning = await buildPlanning(app)
  await bring(planning, await textOf('logic.xer'))
  const { _id } = await detailsOf(planning, 'Walls')
  const params = { projectId: planning.projectId, milestoneId: _id }
  await planning.admin.call(milestones.archive, { params })
  expect(await predecessorsOf(planning, 'Roof')).toEqual([])
  // neither does an export know it, nor does the file of the planner find news
  const exported = await exportedFile(planning)
  const again = await upload(app, planning, exported)
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  const planners = await upload(app, planning, new File([await textOf('logic.xer')], 'logic.xer'))
  expect(planners.counts).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
  expect(planners.counts).not.toHaveProperty('floats')
  await planning.admin.call(milestones.edit, { params, body: { archived: false } })
  expect(await predecessorsOf(planning, 'Roof')).toHaveLength(2)
})

test('a file without any link or float says nothing of them', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text)
  const before = await logicIn(app, planning)
  const bare = text
    .replaceAll(/%R\t50\d\d\t.*\r\n/g, '')
    .replaceAll('total_float', 'x')
    .replaceAll('free_float', 'y')
    .replaceAll('clndr_id', 'z')
  const read = await upload(app, planning, new File([bare], 'logic.xer'))
  expect(read.counts).toMatchObject({ changed: 0, unchanged: 5 })
  expect(read.counts).not.toHaveProperty('floats')
  expect(await logicIn(app, planning)).toEqual(before)
})

test('a starting point brings the links of what is new, and leaves those that are there', async () => {
  const planning = await buildPlanning(app)
  const text = await textOf('logic.xer')
  await bring(planning, text, 'logic.xer', {
    'South wing': 'skip',
  })
  const newer = text.replace('PR_SS\t50\r', 'PR_SS\t55\r')
  const read = await upload(app, planning, new File([newer], 'logic.xer'))
  const chosen = await choose(app, planning, read, {
    mode: 'startingPoint',
    sites: { 'South wing': 'new' },
  })
  expect(chosen.counts).toMatchObject({ added: 2, changed: 0 })
  expect(chosen.counts).not.toHaveProperty('floats')
  await apply(app, planning, chosen)
  expect(await predecessorsOf(planning, 'Roof')).toContain('Walls SS 50 hours (600)')
  expect(await predecessorsOf(planning, 'Handed over')).toEqual([
    'Concrete sets SF 20 minutes (1320)',
    'Roof FS -16 hours (600)',
  ])
})

test('of very many links a hundred are told by name, and how many there are', async () => {
  const planning = await buildPlanning(app)
  await bring(planning, await textOf('logic.xer'))
  const { _id } = await detailsOf(planning, 'Foundations')
  await app.pool.query(
    `with made as (
       insert into milestones (project_id, id, site_id, name)
       select project_id, gen_random_uuid(), site_id, 'Package ' || lpad(n::text, 3, '0')
         from milestones, generate_series(1, 120) n where project_id = $1 and id = $2
       returning project_id, id)
     insert into milestone_links (project_id, from_id, to_id, kind, lag_unit)
     select project_id, $2, id, 'FS', 'days' from made`,
    [planning.projectId, _id],
  )
  const { byFile } = await detailsOf(planning, 'Foundations')
  expect(byFile?.numSuccessors).toBe(122)
  expect(byFile?.successors.map(({ name }) => name).slice(0, 3)).toEqual([
    'Concrete sets',
    'Package 001',
    'Package 002',
  ])
  expect(byFile?.successors).toHaveLength(100)
})
