import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { imports } from '@plumbline/contract/imports'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { MOVED_MAX } from '@plumbline/contract/rules/limits'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildReport,
  buildSite,
  LYCEUM,
  signIn,
} from '../../testing/builders.ts'
import {
  apply,
  requestUndo,
  bringSchedule,
  buildPlanning,
  BY_SITE,
  choose,
  differenceOf,
  milestonesIn,
  plannedRow,
  readImport,
  scheduleCsv,
  upload,
} from '../../testing/imports.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { runJobs } from '../../testing/jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A milestone without the fields that a change and its undoing leave changed. */
const withoutVersion = (one: Milestone) => ({ ...one, version: 0, lastUpdateDate: null })

test('an import that is undone leaves the project as it was, with history', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', LYCEUM),
    plannedRow('A2', 'Walls', LYCEUM),
  ])
  const before = (await milestonesIn(planning)).map(withoutVersion)
  const applied = await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', 'Annex', '2026-06-01'),
    plannedRow('A3', 'Fence', 'Annex'),
  ])
  expect(applied.undo).toEqual({ back: 3, left: 0, docs: [] })
  expect((await requestUndo(planning, applied)).data.docs.state).toBe('undoing')
  expect(await runJobs(app)).toEqual([])
  expect(await readImport(planning, applied._id)).toMatchObject({
    state: 'undone',
    undo: { back: 3, left: 0 },
    undoneBy: { _id: planning.person._id },
  })
  const after = await milestonesIn(planning)
  expect(after.map(withoutVersion)).toEqual(before)
  const roof = after.find(({ name }) => name === 'Roof')
  const params = { projectId, milestoneId: roof?._id ?? '' }
  const { data } = await admin.call(milestones.details, { params })
  expect(data.docs.updates.at(-1)?.content.change).toMatchObject({
    type: 'Date Change',
    from: { datePlannedEnd: '2026-06-01', site: { name: 'Annex' } },
    to: { datePlannedEnd: '2026-05-01', site: { name: LYCEUM } },
  })
  const known = await admin.call(sites.list, { params: { projectId } })
  expect(known.data.docs.map(({ name }) => name)).toEqual([LYCEUM])
  const entries = await admin.call(audit.list, {
    params: { projectId },
    query: { action: 'import.undone' },
  })
  expect(entries.data.docs).toMatchObject([{ after: { back: 2, archived: 1, sites: 1, left: 0 } }])
  expect(await requestUndo(planning, applied)).toMatchObject({
    status: 409,
    message: problemText('en', 'importUndone'),
  })
})

test('what an import did of each kind goes back, with an entry that says what', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId, person } = planning
  const names = ['Roof', 'Walls', 'Fence', 'Gate', 'Path', 'Door']
  await bringSchedule(
    app,
    planning,
    names.map((name, n) => plannedRow(`A${n}`, name, LYCEUM)),
  )
  const annex = await buildMilestone(app, {
    projectId,
    siteId: await buildSite(app, projectId, { name: 'Annex' }),
  })
  const listed = await milestonesIn(planning)
  const before = listed.map(withoutVersion)
  const of = (name: string) => ({
    projectId,
    milestoneId: listed.find((one) => one.name === name)?._id ?? '',
  })
  const home = listed.find(({ name }) => name === 'Fence')?.site ?? ''
  const on = { ...of('Fence'), siteId: home }
  const report = await buildReport(app, { on, by: person._id })
  const beside = await buildReport(app, { on: annex, by: person._id })
  const applied = await bringSchedule(app, planning, [
    `A0,Roof,${LYCEUM},2026-04-01,2026-05-01,2026-04-02,,40`,
    plannedRow('A1', 'Walls', LYCEUM, '2026-06-01'),
    plannedRow('A2', 'Fence', 'Annex'),
    plannedRow('A3', 'Gate', LYCEUM),
    `A5,Door,${LYCEUM},2026-04-01,2026-05-01,2026-04-01,2026-05-01,100`,
    plannedRow('A6', 'New', 'Annex'),
  ])
  expect(applied.counts).toMatchObject({ added: 1, changed: 4, unchanged: 1, missing: 2 })
  const lastOf = async (name: string) => {
    const { data } = await admin.call(milestones.details, { params: of(name) })
    const { actionType, content } = data.docs.updates.at(-1) ?? {}
    return [actionType, content?.change?.type, content?.change?.to]
  }
  expect(await lastOf('Roof')).toMatchObject([
    'Status Change',
    'Date and Status Change',
    { actualStatus: 'Ongoing', dateActualStart: '2026-04-02', percentCompleted: 40 },
  ])
  expect(await lastOf('Walls')).toEqual(['Edited', 'Date Change', { datePlannedEnd: '2026-06-01' }])
  expect(await lastOf('Fence')).toMatchObject(['Edited', 'None', { site: { name: 'Annex' } }])
  expect(await lastOf('Path')).toEqual(['Edited', 'None', { notInSchedule: true }])
  const versions = new Map((await milestonesIn(planning)).map((one) => [one.name, one.version]))
  await requestUndo(planning, applied)
  expect(await runJobs(app)).toEqual([])
  expect((await readImport(planning, applied._id)).undo).toEqual({ back: 7, left: 0, docs: [] })

  const after = await milestonesIn(planning)
  expect(after.map(withoutVersion)).toEqual(before)
  for (const { name, version } of after) {
    const wrote = name === 'Gate' ? 0 : 1
    expect([name, version]).toEqual([name, (versions.get(name) ?? 0) + wrote])
  }
  expect(await lastOf('Roof')).toMatchObject([
    'Status Change',
    'Date and Status Change',
    { actualStatus: 'Not Started', dateActualStart: null, percentCompleted: 0 },
  ])
  expect(await lastOf('Walls')).toEqual(['Edited', 'Date Change', { datePlannedEnd: '2026-05-01' }])
  expect(await lastOf('Fence')).toMatchObject(['Edited', 'None', { site: { name: LYCEUM } }])
  expect(await lastOf('Path')).toEqual(['Edited', 'None', { notInSchedule: false }])

  const moved = { site: { _id: home }, version: 3 }
  const docs = { issue: report.issueId, submission: report.submissionId }
  const { data: issue } = await admin.call(issues.get, {
    params: { projectId, docId: docs.issue },
  })
  expect(issue.docs).toMatchObject(moved)
  const { data: submission } = await admin.call(submissions.get, {
    params: { projectId, docId: docs.submission },
  })
  expect(submission.docs).toMatchObject(moved)
  expect(submission.docs.updates.at(-1)?.content.change).toMatchObject({
    from: { site: { name: 'Annex' } },
    to: { site: { name: LYCEUM } },
  })
  const { data: stayed } = await admin.call(issues.get, {
    params: { projectId, docId: beside.issueId },
  })
  expect(stayed.docs).toMatchObject({ site: { _id: annex.siteId }, version: 1 })

  // the same file again has the same changes as the first time
  const again = await upload(app, planning, scheduleCsv([plannedRow('A0', 'Roof', LYCEUM)]))
  expect(again.counts).toMatchObject({ unchanged: 1, changed: 0, added: 0 })
})

test('what others changed since an import stays and is named, and all else goes back', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const applied = await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', LYCEUM),
    plannedRow('A2', 'Walls', 'Annex'),
  ])
  const [walls] = (await milestonesIn(planning)).filter(({ name }) => name === 'Walls')
  const params = { projectId, milestoneId: walls?._id ?? '' }
  await admin.call(milestones.update, { params, body: { costUnit: 'UAH' } })
  await requestUndo(planning, applied)
  await runJobs(app)
  expect((await readImport(planning, applied._id)).undo).toEqual({
    back: 1,
    left: 1,
    docs: [{ name: 'Walls', site: 'Annex' }],
  })
  expect(await milestonesIn(planning)).toMatchObject([{ name: 'Walls', costUnit: 'UAH' }])
})

test('what has come to hang on a milestone since its import keeps it', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId, person } = planning
  const names = ['Untouched', 'Noted', 'Photographed', 'Issue', 'Submission', 'Archived', 'Renamed']
  const applied = await bringSchedule(
    app,
    planning,
    names.map((name, n) => plannedRow(`A${n}`, name, LYCEUM)),
  )
  const found = new Map((await milestonesIn(planning)).map((one) => [one.name, one]))
  const of = (name: string) => ({ projectId, milestoneId: found.get(name)?._id ?? '' })
  await admin.call(milestones.addNote, { params: of('Noted'), body: { text: 'Seen' } })
  const photo = new FormData()
  photo.append('attachments', new File([await tinyPng(9)], 'bay.png'))
  await admin.call(milestones.addAttachments, { params: of('Photographed'), form: photo })
  const on = { ...of('Submission'), siteId: found.get('Submission')?.site ?? '' }
  const { issueId } = await buildReport(app, { on, by: person._id })
  await app.pool.query('delete from issues where id = $1', [issueId])
  const raised = await admin.call(issues.create, {
    params: { projectId },
    body: {
      issue: {
        site: found.get('Issue')?.site ?? '',
        milestone: of('Issue').milestoneId,
        title: 'Fence fallen',
      },
    },
  })
  expect(raised.status).toBe(200)
  await admin.call(milestones.archive, { params: of('Archived') })
  await admin.call(milestones.edit, { params: of('Renamed'), body: { name: 'Called so' } })
  await requestUndo(planning, applied)
  expect(await runJobs(app)).toEqual([])
  const { undo } = await readImport(planning, applied._id)
  expect(undo).toMatchObject({ back: 1, left: 6 })
  expect((await milestonesIn(planning)).map(({ name }) => name)).not.toContain('Untouched')
})

test('what has come to hang on a site since its import keeps it', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const names = ['Untouched', 'Built on', 'Reported', 'Archived', 'Moved']
  const rows = ['name,lat,lng', ...names.map((name, n) => `${name},5${n}.5,30.5`)].join('\n')
  const read = await upload(app, planning, new File([rows], 'sites.csv'), { kind: 'sites' })
  const applied = await apply(app, planning, read)
  const list = async () => (await admin.call(sites.list, { params: { projectId } })).data.docs
  const found = new Map((await list()).map((one) => [one.name, one._id]))
  const of = (name: string) => found.get(name) ?? ''
  await admin.call(milestones.create, {
    params: { projectId },
    body: { name: 'Roof', site: of('Built on') },
  })
  const issue = { site: of('Reported'), title: 'Fence fallen' }
  expect((await admin.call(issues.create, { params: { projectId }, body: { issue } })).status).toBe(
    200,
  )
  await admin.call(sites.archive, { params: { projectId, siteId: of('Archived') } })
  await admin.call(sites.update, {
    params: { projectId, siteId: of('Moved') },
    body: { lat: 49, lng: 30 },
  })
  await requestUndo(planning, applied)
  expect(await runJobs(app)).toEqual([])
  expect((await readImport(planning, applied._id)).undo).toMatchObject({ back: 1, left: 4 })
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(
    [LYCEUM, 'Built on', 'Moved', 'Reported'].toSorted(),
  )
})

test('of two who undo an import at the same moment one does, and it is taken back once', async () => {
  const planning = await buildPlanning(app)
  const { projectId } = planning
  await bringSchedule(app, planning, [plannedRow('A1', 'Roof', LYCEUM)])
  const applied = await bringSchedule(app, planning, [
    plannedRow('A1', 'Roof', LYCEUM, '2026-06-01'),
  ])
  const other = await buildPerson(app, { level: 'admin', projects: [projectId] })
  const both = [planning, { projectId, admin: await signIn(app, other) }]
  const answers = await Promise.all(both.map((one) => requestUndo(one, applied)))
  const [first, second] = answers.toSorted((a, b) => a.status - b.status)
  expect(first).toMatchObject({ status: 200, data: { docs: { state: 'undoing' } } })
  expect(second).toMatchObject({ status: 409, message: problemText('en', 'importBeingUndone') })
  const removed = await planning.admin.call(imports.remove, {
    params: { projectId, importId: applied._id },
  })
  expect(removed.message).toBe(problemText('en', 'importBeingUndone'))
  expect(await runJobs(app)).toEqual([])
  const who = answers[0]?.status === 200 ? planning.person : other
  expect(await readImport(planning, applied._id)).toMatchObject({
    state: 'undone',
    undo: { back: 1, left: 0 },
    undoneBy: { _id: who._id },
  })
  const [roof] = await milestonesIn(planning)
  // added, changed, and taken back
  expect(roof).toMatchObject({ datePlannedEnd: '2026-05-01', version: 3 })
})

test('what a schedule had no more before an import is nothing that this import did', async () => {
  const planning = await buildPlanning(app)
  const roof = plannedRow('A1', 'Roof', LYCEUM)
  const walls = plannedRow('A2', 'Walls', LYCEUM)
  await bringSchedule(app, planning, [roof, walls])
  await bringSchedule(app, planning, [walls])
  const moved = plannedRow('A2', 'Walls', LYCEUM, '2026-06-01')
  const { _id, counts, undo } = await bringSchedule(app, planning, [moved])
  expect(counts).toMatchObject({ changed: 1, missing: 1 })
  expect(undo).toEqual({ back: 1, left: 0, docs: [] })
  await requestUndo(planning, { _id })
  expect(await runJobs(app)).toEqual([])
  expect((await readImport(planning, _id)).undo).toEqual({ back: 1, left: 0, docs: [] })
})

test('a list of sites is undone too, and only what is applied', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const rows = `name,lat,lng\n${LYCEUM},50.6,29.9\nClinic,50.4,30.5`
  const compared = await upload(app, planning, new File([rows], 'sites.csv'), { kind: 'sites' })
  expect((await requestUndo(planning, compared)).message).toBe(
    problemText('en', 'importNotApplied'),
  )
  await requestUndo(planning, await apply(app, planning, compared))
  expect(await runJobs(app)).toEqual([])
  const { data } = await admin.call(sites.list, { params: { projectId } })
  expect(data.docs).toMatchObject([{ name: LYCEUM, lat: null, lng: null, version: 3 }])
})

test('lists are read right after an import, which counted what it filled', async () => {
  const planning = await buildPlanning(app)
  const { admin, projectId } = planning
  const rows = Array.from({ length: 300 }, (_, n) => plannedRow(`A${n}`, `Package ${n}`, LYCEUM))
  await bringSchedule(app, planning, rows)
  const { rows: counted } = await app.pool.query<{ known: boolean }>(
    `select c.reltuples = (select count(*) from milestones) as known
       from pg_class c where c.relname = 'milestones'`,
  )
  expect(counted).toEqual([{ known: true }])
  for (const list of [submissions.list, issues.list]) {
    expect((await admin.call(list, { params: { projectId } })).status).toBe(200)
  }
})

test('choices of sites go when the source is another one, and stay when it is the same', async () => {
  const planning = await buildPlanning(app)
  const { projectId } = planning
  const other = await buildSite(app, projectId, { name: 'Other' })
  const head = 'Activity ID,Activity Name,Site,Zone,Start,Finish'
  const rows = [
    'A1,Roof,North,North',
    'A2,Walls,North,North',
    'A3,Fence,South,South',
    'A4,Gate,South,South',
  ]
  const text = [head, ...rows.map((one) => `${one},2026-04-01,2026-05-01`)].join('\n')
  const read = await upload(app, planning, new File([text], 'zones.csv'))
  const north = { North: other }
  const chosen = await choose(app, planning, read, { ...BY_SITE, sites: north })
  const choiceIn = (doc: typeof chosen) => doc.sites.find(({ value }) => value === 'North')?.choice
  expect(choiceIn(chosen)).toBe(other)
  expect(choiceIn(await choose(app, planning, chosen, { sites: { South: 'skip' } }))).toBe(other)
  expect(choiceIn(await choose(app, planning, chosen, { siteSource: 'column:Zone' }))).toBe('new')
})

test('a milestone with more reports than can move is not moved, and the import says which', async () => {
  const planning = await buildPlanning(app)
  const { projectId, siteId, admin } = planning
  const on = await buildMilestone(app, { projectId, siteId, name: 'Roof' })
  const report = await buildReport(app, { on })
  await admin.call(milestones.edit, { params: { ...on }, body: { taskId: 'A1' } })
  await app.pool.query(
    `insert into submissions (project_id, id, ref_id, site_id, milestone_id, created_by, created_at)
     select s.project_id, uuid_v7(), s.ref_id + n, s.site_id, s.milestone_id, s.created_by, now()
       from submissions s, generate_series(1, $2::integer) n where s.id = $1`,
    [report.submissionId, MOVED_MAX - 1],
  )
  const read = await upload(app, planning, scheduleCsv([plannedRow('A1', 'Roof', 'Annex')]))
  const compared = await choose(app, planning, read, BY_SITE)
  expect((await differenceOf(planning, compared))[0]).toContain('(moved)')
  expect(await apply(app, planning, compared)).toMatchObject({
    state: 'failed',
    failure: { code: 'milestoneTooFull', params: { name: 'Roof' } },
  })
})
