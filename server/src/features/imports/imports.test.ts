import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { imports } from '@plumbline/contract/imports'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  LYCEUM,
  signIn,
} from '../../testing/builders.ts'
import {
  apply,
  buildPlanning,
  BY_SITE,
  choose,
  differenceOf,
  importForm,
  milestonesIn,
  type Planning,
  readImport,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'
import { makeJobsDue, runJobs } from '../../testing/jobs.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import { until } from '../../testing/processes/server-process.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FIRST = [
  `A10,Foundations,${LYCEUM},2026-03-02,2026-03-27,2026-03-03,2026-03-30,100`,
  `A20,Walls,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,,40`,
  'B10,Roof,Gymnasium No. 6,2026-05-04,2026-06-01,,,0',
]

const milestonesOf = async (planning: Planning) =>
  new Map((await milestonesIn(planning)).map((one) => [one.name, one]))

async function historyOf({ admin, projectId }: Planning, milestoneId: string) {
  const params = { projectId, milestoneId }
  const { data } = await admin.call(milestones.details, { params })
  return data.docs.updates.map(({ actionType, content }) => [actionType, content.change])
}

const countOf = async (sql: string, planning: Planning) =>
  (await app.pool.query<{ n: number }>(sql, [planning.projectId])).rows[0]?.n

describe('a schedule', () => {
  test('is read, compared and applied, and its next file changes what changed', async () => {
    const planning = await buildPlanning(app)
    const { admin, projectId, siteId, person } = planning
    const read = await upload(app, planning, scheduleCsv(FIRST))
    expect(read).toMatchObject({
      state: 'choosing',
      format: 'csv',
      file: { filename: 'schedule.csv' },
      missing: ['siteSource'],
      createdBy: { _id: person._id },
    })
    const compared = await choose(app, planning, read, BY_SITE)
    expect(compared).toMatchObject({
      state: 'compared',
      isStale: false,
      counts: { added: 3, changed: 0, unchanged: 0, missing: 0, skipped: 0 },
      sites: [
        { value: LYCEUM, activities: 2, choice: siteId },
        { value: 'Gymnasium No. 6', activities: 1, choice: 'new' },
      ],
    })
    const applied = await apply(app, planning, compared)
    expect(applied).toMatchObject({
      state: 'applied',
      progress: 100,
      appliedBy: { _id: person._id },
    })
    const first = await milestonesOf(planning)
    expect(first.get('Foundations')).toMatchObject({
      site: siteId,
      taskId: 'A10',
      actualStatus: 'Completed',
      dateActualStart: '2026-03-03',
      percentCompleted: 100,
      version: 1,
    })
    // a milestone that has not started has no actual dates
    expect(first.get('Roof')).toMatchObject({
      actualStatus: 'Not Started',
      dateActualStart: null,
      dateActualEnd: null,
    })
    expect(await historyOf(planning, first.get('Roof')?._id ?? '')).toEqual([
      ['Edited', expect.objectContaining({ type: 'None', from: {} })],
    ])

    // the next file of the schedule needs no choice; the person's own words about a milestone stay
    const params = { projectId, milestoneId: first.get('Walls')?._id ?? '' }
    const stopped = { actualStatus: 'Stopped' as const, costUnit: 'UAH' }
    await admin.call(milestones.update, { params, body: stopped })
    // an applied import is not compared any more, whatever changes after it
    expect(await readImport(planning, applied._id)).toMatchObject({ isStale: false })
    const second = await upload(
      app,
      planning,
      scheduleCsv([
        `A10,Foundations,${LYCEUM},2026-03-02,2026-03-27,2026-03-03,2026-03-30,100`,
        `A20,Walls,${LYCEUM},2026-04-01,2026-05-08,2026-04-02,,55`,
        `A30,Windows,${LYCEUM},2026-05-11,2026-05-29,,,0`,
      ]),
    )
    expect(await differenceOf(planning, second)).toEqual([
      `unchanged Foundations @ ${LYCEUM}:  ()`,
      `changed Walls @ ${LYCEUM}: datePlannedEnd 2026-05-01 → 2026-05-08, percentCompleted 40 → 55 (keptStatus)`,
      `added Windows @ ${LYCEUM}:  ()`,
      // its site is in the file no more
      'missing Roof @ Gymnasium No. 6:  ()',
    ])
    const again = await choose(app, planning, second, { sites: {} })
    expect(again.counts).toMatchObject({ missing: 1 })
    await apply(app, planning, second)
    const after = await milestonesOf(planning)
    expect(after.get('Walls')).toMatchObject({
      actualStatus: 'Stopped',
      costUnit: 'UAH',
      datePlannedEnd: '2026-05-08',
      percentCompleted: 55,
    })
    expect((await historyOf(planning, params.milestoneId)).at(-1)).toEqual([
      'Edited',
      {
        type: 'Date Change',
        from: { datePlannedEnd: '2026-05-01', percentCompleted: 40 },
        to: { datePlannedEnd: '2026-05-08', percentCompleted: 55 },
      },
    ])
    const countBaselines =
      'select count(*)::integer as n from baselines where project_id = $1 and import_id is not null'
    expect(await countOf(countBaselines, planning)).toBe(2)
    const { data } = await admin.call(audit.list, {
      params: { projectId },
      query: { action: 'import.applied' },
    })
    expect(data.docs.map(({ target }) => target?.name)).toEqual(['schedule.csv', 'schedule.csv'])
  })

  test('marks what it has no more, and takes the mark away when it is back', async () => {
    const planning = await buildPlanning(app)
    const [foundations = '', walls = ''] = FIRST
    const import_ = async (rows: string[]) => {
      const read = await upload(app, planning, scheduleCsv(rows))
      const compared = read.state === 'choosing' ? await choose(app, planning, read, BY_SITE) : read
      const difference = await differenceOf(planning, compared)
      await apply(app, planning, compared)
      return difference
    }
    await import_([foundations, walls])
    expect(await import_([foundations])).toEqual([
      `unchanged Foundations @ ${LYCEUM}:  ()`,
      `missing Walls @ ${LYCEUM}:  ()`,
    ])
    const gone = (await milestonesOf(planning)).get('Walls')
    expect(gone).toMatchObject({ notInScheduleSince: expect.any(String) as string, version: 2 })
    // nobody is notified twice
    await import_([foundations])
    expect(await historyOf(planning, gone?._id ?? '')).toHaveLength(2)
    expect((await import_([foundations, walls])).at(-1)).toBe(
      `changed Walls @ ${LYCEUM}:  (backInSchedule)`,
    )
    expect((await milestonesOf(planning)).get('Walls')).toMatchObject({ notInScheduleSince: null })
  })

  test('finds milestones by name and site when keys are others, and leaves archived ones alone', async () => {
    const planning = await buildPlanning(app)
    const { admin, projectId, siteId } = planning
    await buildMilestone(app, { projectId, siteId, name: ' walls' })
    const old = await buildMilestone(app, { projectId, siteId, name: 'Foundations' })
    await admin.call(milestones.archive, { params: { ...old } })
    const elsewhere = await buildSite(app, projectId, { name: 'Elsewhere' })
    await buildMilestone(app, { projectId, siteId: elsewhere, name: 'Of nobody' })
    const read = await upload(app, planning, scheduleCsv(FIRST))
    const gymnasium = { 'Gymnasium No. 6': 'skip' as const }
    const compared = await choose(app, planning, read, { ...BY_SITE, sites: gymnasium })
    expect(await differenceOf(planning, compared)).toEqual([
      `unchanged Foundations @ ${LYCEUM}:  (archived)`,
      `changed Walls @ ${LYCEUM}: name  walls → Walls, taskId  → A20, activityId  → A20, dateActualStart null → 2026-04-02, percentCompleted 0 → 40 (foundByName)`,
    ])
    expect(compared.counts).toMatchObject({ skipped: 1, missing: 0 })
    const added = await choose(app, planning, compared, { mode: 'startingPoint' })
    expect(added.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, missing: 0 })
  })

  test('moves a milestone to another site with its reports', async () => {
    const planning = await buildPlanning(app)
    const { projectId, siteId, admin } = planning
    const on = await buildMilestone(app, { projectId, siteId, name: 'Roof' })
    const report = await buildReport(app, { on })
    await admin.call(milestones.edit, { params: { ...on }, body: { taskId: 'B10' } })
    const read = await upload(app, planning, scheduleCsv(FIRST.slice(2)))
    await apply(app, planning, await choose(app, planning, read, BY_SITE))
    const { data } = await admin.call(sites.list, { params: { projectId } })
    const gymnasium = data.docs.find(({ name }) => name === 'Gymnasium No. 6')
    const { rows } = await app.pool.query(
      `select site_id, (select count(*)::integer from updates u where u.issue_id = i.id
              and u.action_type = 'Edited') as entries from issues i where id = $1`,
      [report.issueId],
    )
    expect(rows).toEqual([{ site_id: gymnasium?._id, entries: 1 }])
  })
})

async function comparedBy(planning: Planning, rows = FIRST) {
  const read = await upload(app, planning, scheduleCsv(rows))
  return choose(app, planning, read, BY_SITE)
}
const asked = ({ admin, projectId }: Planning, { _id }: { _id: string }) =>
  admin.call(imports.apply, { params: { projectId, importId: _id }, body: {} })

describe('applying', () => {
  test('is refused when the project changed since, before it begins and while it is under way', async () => {
    const planning = await buildPlanning(app)
    const { projectId, siteId } = planning
    const compared = await comparedBy(planning)
    await buildMilestone(app, { projectId, siteId, name: 'New meanwhile' })
    expect(await readImport(planning, compared._id)).toMatchObject({ isStale: true })
    expect(await asked(planning, compared)).toMatchObject({
      status: 409,
      message: problemText('en', 'importOutdated'),
    })
    const again = await choose(app, planning, compared, {})
    expect((await asked(planning, again)).status).toBe(200)
    await buildMilestone(app, { projectId, siteId, name: 'Newer' })
    await runJobs(app)
    expect(await readImport(planning, again._id)).toMatchObject({
      state: 'failed',
      failure: { code: 'changedMeanwhile' },
    })
    expect((await milestonesOf(planning)).size).toBe(2)
    expect(await choose(app, planning, again, {})).toMatchObject({ state: 'compared' })
  })

  test('twice at once is done once, and nothing is put aside or chosen meanwhile', async () => {
    const planning = await buildPlanning(app)
    const { admin, projectId } = planning
    const compared = await comparedBy(planning)
    const params = { projectId, importId: compared._id }
    const answers = await Promise.all([asked(planning, compared), asked(planning, compared)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await admin.call(imports.choose, { params, body: {} })).message).toBe(
      problemText('en', 'importUnderWay'),
    )
    await Promise.all([runJobs(app), runJobs(app)])
    expect((await milestonesOf(planning)).size).toBe(3)
    expect((await admin.call(imports.remove, { params })).message).toBe(
      problemText('en', 'importApplied'),
    )
  })

  test('that breaks in the middle leaves nothing, and is done by the next try', async () => {
    const planning = await buildPlanning(app)
    const { projectId, siteId } = planning
    const on = await buildMilestone(app, { projectId, siteId, name: 'Walls' })
    const compared = await comparedBy(planning)
    await asked(planning, compared)
    const somebody = await connectHolder(app)
    await somebody.query('begin')
    await somebody.query('select from milestones where id = $1 for update', [on.milestoneId])
    const run = runJobs(app)
    const waits = `application_name = 'plumbline (jobs)' and datname = current_database()
      and wait_event_type = 'Lock'`
    await until(async () => {
      const { rows } = await app.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${waits}`,
      )
      return rows.length > 0
    })
    expect(await run).toHaveLength(1)
    await somebody.query('rollback')
    const written = `select (select count(*) from updates where project_id = $1)
      + (select count(*) from baselines where project_id = $1) as n`
    expect(await countOf(written, planning)).toBe(0)
    expect(await readImport(planning, compared._id)).toMatchObject({ state: 'applying' })
    await makeJobsDue(app)
    expect(await runJobs(app)).toEqual([])
    expect(await readImport(planning, compared._id)).toMatchObject({ state: 'applied' })
  })

  test('lets whoever edits a milestone meanwhile wait, and loses nothing of it', async () => {
    const planning = await buildPlanning(app)
    const { admin, projectId } = planning
    await asked(planning, await comparedBy(planning))
    await runJobs(app)
    const later = FIRST.map((row) => row.replaceAll('2026-', '2027-'))
    const compared = await choose(
      app,
      planning,
      await upload(app, planning, scheduleCsv(later)),
      {},
    )
    await asked(planning, compared)
    const ids = [...(await milestonesOf(planning)).values()].map(({ _id }) => _id).toSorted()
    const somebody = await connectHolder(app)
    await somebody.query('begin')
    const hold = 'select from milestones where id = $1 for no key update'
    await somebody.query(hold, [ids.at(-1)])
    // the import holds the first of them by now, and waits for the last
    const run = runJobs(app)
    await untilWaiting(app, 1)
    const params = { projectId, milestoneId: ids[0] ?? '' }
    const edit = admin.call(milestones.update, { params, body: { actualStartMessage: 'Late' } })
    await untilWaiting(app, 2)
    await somebody.query('rollback')
    expect(await run).toEqual([])
    expect((await edit).status).toBe(200)
    expect(await readImport(planning, compared._id)).toMatchObject({ state: 'applied' })
    const [one] = [...(await milestonesOf(planning)).values()].filter(({ _id }) => _id === ids[0])
    expect(one).toMatchObject({ version: 3, actualStartMessage: 'Late' })
    expect(one?.datePlannedStart).toMatch(/^2027-/)
    const history = await historyOf(planning, params.milestoneId)
    expect(history.slice(1).map(([, change]) => change)).toMatchObject([
      { to: { datePlannedStart: one?.datePlannedStart } },
      { to: { actualStartMessage: 'Late' } },
    ])
  })

  test('says that it failed when it broke again and again, or its admin is none any more', async () => {
    const planning = await buildPlanning(app)
    const compared = await comparedBy(planning)
    await asked(planning, compared)
    await app.pool.query('update imports set tries = 3 where id = $1', [compared._id])
    await runJobs(app)
    expect(await readImport(planning, compared._id)).toMatchObject({
      failure: { code: 'interrupted', params: {} },
    })
    await asked(planning, await choose(app, planning, compared, {}))
    await app.pool.query(`update users set authority_level = 'user' where id = $1`, [
      planning.person._id,
    ])
    await runJobs(app)
    const { rows } = await app.pool.query('select failure from imports where id = $1', [
      compared._id,
    ])
    expect(rows).toEqual([{ failure: { code: 'noLongerAllowed', params: {}, at: null } }])
    expect((await milestonesOf(planning)).size).toBe(0)
  })

  test('is done by nobody who is an admin of other projects alone by then', async () => {
    const planning = await buildPlanning(app)
    const { projectId, person } = planning
    const compared = await comparedBy(planning)
    const elsewhere = await buildProject(app)
    await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
      elsewhere,
      person._id,
    ])
    await asked(planning, compared)
    const membership = [projectId, person._id]
    await app.pool.query(
      'delete from memberships where project_id = $1 and user_id = $2',
      membership,
    )
    await runJobs(app)
    const { rows } = await app.pool.query(
      `select state, failure ->> 'code' as code,
              (select count(*)::integer from milestones m where m.project_id = i.project_id) as n
         from imports i where id = $1`,
      [compared._id],
    )
    expect(rows).toEqual([{ state: 'failed', code: 'noLongerAllowed', n: 0 }])
  })
})

test('choices that the file does not have, and sites from elsewhere, are refused', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const foreign = await buildSite(app, (await buildPlanning(app)).projectId)
  const read = await upload(
    app,
    planning,
    scheduleCsv([...FIRST, 'C1,Fence,,2026-05-01,2026-05-02,,,0']),
  )
  const params = { projectId, importId: read._id }
  const refusals = async (body: object) => {
    const { status, errors } = await admin.call(imports.choose, { params, body })
    return [status, ...errors.map(({ path, message }) => `${path}: ${message}`)]
  }
  expect(await refusals({ project: 'X', siteSource: 'level:9' })).toEqual([
    400,
    `project: ${problemText('en', 'importUnknownChoice')}`,
    `siteSource: ${problemText('en', 'importUnknownChoice')}`,
  ])
  const chosen = { 'Gymnasium No. 6': foreign, '': 'new', Nowhere: 'skip' }
  expect(await refusals({ ...BY_SITE, sites: chosen })).toEqual([
    400,
    `sites.: ${problemText('en', 'importSiteNameless')}`,
    `sites.Nowhere: ${problemText('en', 'importUnknownChoice')}`,
    `sites.Gymnasium No. 6: ${problemText('en', 'foreignSite')}`,
  ])
  expect((await admin.call(imports.choose, { params, body: { version: 7 } })).status).toBe(409)
  // what names no site lies on one that is chosen, or is left out
  for (const choice of [planning.siteId, 'skip']) {
    const body = { ...BY_SITE, sites: { '': choice } }
    expect((await admin.call(imports.choose, { params, body })).status).toBe(200)
  }
})

test('a column with more values than a project takes sites is not among the choices', async () => {
  const planning = await buildPlanning(app)
  const rows = Array.from(
    { length: 1001 },
    (_, n) => `A${n},Wall,2026-05-01,2026-05-02,House ${n},Street ${n % 2}`,
  )
  const csv = ['Activity ID,Name,Start,Finish,House,Street', ...rows].join('\n')
  const read = await upload(app, planning, new File([csv], 'plan.csv'))
  const params = { projectId: planning.projectId, importId: read._id }
  const { data } = await planning.admin.call(imports.get, { params })
  const keys = data.docs.siteSources.map(({ key }) => key)
  expect([keys.includes('column:Street'), keys.includes('column:House')]).toEqual([true, false])
  const choosing = async (siteSource: string) =>
    (await planning.admin.call(imports.choose, { params, body: { siteSource } })).status
  expect(await choosing('column:House')).toBe(400)
  expect(await choosing('column:Street')).toBe(200)
})

test('how a file is to be read is so for all to see as soon as it is chosen', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const head = Buffer.from('Name,Site,Start\n')
  // two Cyrillic words as Windows writes them
  const row = Buffer.from([0xc4, 0xe0, 0xf5, 0x2c, 0xd8, 0xea, 0xee, 0xeb, 0xe0, 0x2c])
  const file = new File([head, row, '03/04/2026'], 'schedule.csv')
  const read = await upload(app, planning, file)
  expect(read).toMatchObject({ encoding: 'windows-1251', dateOrder: 'dmy' })
  const body = { dateOrder: 'mdy', encoding: 'windows-1252' } as const
  const params = { projectId, importId: read._id }
  expect((await admin.call(imports.choose, { params, body })).data.docs).toMatchObject({
    state: 'reading',
    ...body,
    otherEncodings: expect.arrayContaining(['windows-1251']) as string[],
  })
  await runJobs(app)
  expect(await readImport(planning, read._id)).toMatchObject(body)
})

test('a file that is refused says why, and is put aside with its bytes', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const before = await app.storedFiles()
  const failed = await upload(app, planning, new File(['nothing like a schedule'], 'plan.txt'))
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'unknownFormat' } })
  const params = { projectId, importId: failed._id }
  const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  expect((await member.fetch(failed.file.url)).status).toBe(404)
  expect((await admin.fetch(failed.file.url)).status).toBe(200)
  expect((await admin.call(imports.remove, { params })).status).toBe(200)
  expect((await admin.call(imports.get, { params })).status).toBe(404)
  await runJobs(app)
  expect(await app.storedFiles()).toEqual(before)
  const none = importForm(new File([], ''))
  none.delete('file')
  const empty = await admin.call(imports.create, { params: { projectId }, form: none })
  expect(empty).toMatchObject({ status: 400, message: problemText('en', 'importNoFile') })
  const large = importForm(new File([Buffer.alloc(20_971_521, ' ')], 'plan.csv'))
  const tooLarge = await admin.call(imports.create, { params: { projectId }, form: large })
  expect(tooLarge).toMatchObject({ status: 413, message: problemText('en', 'importTooLarge') })
})

test('sites come from a file of their own', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const rows = `name,lat,lng,address\n${LYCEUM},50.6,29.9,Borodianka\nKindergarten,50.4,30.5,Bucha`
  const file = new File([rows], 'sites.csv')
  const compared = await upload(app, planning, file, { kind: 'sites' })
  expect(await differenceOf(planning, compared)).toEqual([
    `changed ${LYCEUM} @ ${LYCEUM}: region  → Borodianka, lat null → 50.6, lng null → 29.9 ()`,
    'added Kindergarten @ Kindergarten:  ()',
  ])
  await apply(app, planning, compared)
  const { data } = await admin.call(sites.list, { params: { projectId } })
  expect(data.docs).toMatchObject([
    { name: LYCEUM, lat: 50.6, lng: 29.9, version: 2 },
    { name: 'Kindergarten', region: 'Bucha', version: 1 },
  ])
  const { data: list } = await admin.call(imports.list, { params: { projectId } })
  expect(list).toMatchObject({ totalDocs: 1, docs: [{ kind: 'sites', state: 'applied' }] })
})
