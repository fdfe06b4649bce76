import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { baselineRows } from '@plumbline/contract/baselines/baseline'
import { milestones } from '@plumbline/contract/milestones'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { transaction } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { saveBaseline } from './save-baseline.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A project with a roof on a site, its admin Oksana and its member Ivan. */
async function buildDesk() {
  const { projectId, milestoneId, siteId } = await buildMilestone(app)
  const projects = [projectId]
  const oksana = await buildPerson(app, { level: 'admin', projects })
  const admin = await signIn(app, oksana)
  const member = await signIn(app, await buildPerson(app, { projects }))
  const params = { projectId }
  const plan = { datePlannedStart: '2026-06-01', datePlannedEnd: '2026-06-30' }
  await admin.call(milestones.update, { params: { projectId, milestoneId }, body: plan })
  return { projectId, milestoneId, siteId, oksana, admin, member, params }
}

const auditOf = async (targetId: string) => {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action, before, after from audit_log where target_id = $1 order by at',
    [targetId],
  )
  return rows
}

test('An admin keeps the plan, and members read it as it was after dates and names have changed', async () => {
  const desk = await buildDesk()
  const { admin, member, params, milestoneId, siteId, oksana } = desk
  const gone = await admin.call(milestones.create, { params, body: { name: 'Gone', site: siteId } })
  const { milestoneId: goneId } = { milestoneId: gone.data.docs[0]?._id ?? '' }
  await admin.call(milestones.archive, { params: { ...params, milestoneId: goneId } })
  const created = await admin.call(baselines.keep, { params, body: { name: ' Contract plan ' } })
  expect(created.data.docs).toMatchObject({
    name: 'Contract plan',
    createdBy: { _id: oksana._id },
    import: null,
    milestoneCount: 1,
  })

  const one = { ...params, milestoneId }
  await admin.call(milestones.edit, { params: one, body: { name: 'Another roof' } })
  await admin.call(milestones.update, { params: one, body: { datePlannedEnd: null } })
  const list = await member.call(baselines.list, { params })
  expect(list.data).toMatchObject({ totalDocs: 1, docs: [created.data.docs] })
  const baselineId = created.data.docs._id
  const { data } = await member.call(baselines.get, { params: { ...params, baselineId } })
  expect(baselineRows.parse(data.docs)).toEqual({
    ...created.data.docs,
    sites: [{ _id: siteId, name: expect.any(String) }],
    milestones: [
      {
        _id: milestoneId,
        name: 'Roof trusses',
        site: siteId,
        datePlannedStart: '2026-06-01',
        datePlannedEnd: '2026-06-30',
      },
    ],
  })
  expect(await auditOf(baselineId)).toMatchObject([
    { action: 'baseline.kept', after: { name: 'Contract plan' } },
  ])
})

test('An admin removes a baseline once, and the log says what it was called', async () => {
  const { admin, params } = await buildDesk()
  const created = await admin.call(baselines.keep, { params, body: { name: 'Draft' } })
  const of = { params: { ...params, baselineId: created.data.docs._id } }
  expect((await admin.call(baselines.remove, of)).status).toBe(200)
  expect((await admin.call(baselines.remove, of)).status).toBe(404)
  expect((await admin.call(baselines.get, of)).status).toBe(404)
  expect((await admin.call(baselines.list, { params })).data.docs).toEqual([])
  expect(await auditOf(of.params.baselineId)).toMatchObject([
    { action: 'baseline.kept' },
    { action: 'baseline.removed', before: { name: 'Draft' } },
  ])
})

test('Baselines are told apart: the newest first, each with its own plan, and one goes alone', async () => {
  const { admin, member, params, milestoneId, siteId } = await buildDesk()
  await admin.call(milestones.create, { params, body: { name: 'Walls', site: siteId } })
  const first = await admin.call(baselines.keep, { params, body: { name: 'Contract' } })
  const one = { ...params, milestoneId }
  await admin.call(milestones.update, { params: one, body: { datePlannedEnd: '2026-07-31' } })
  const second = await admin.call(baselines.keep, { params, body: { name: 'Agreed in July' } })
  const third = await admin.call(baselines.keep, { params, body: { name: 'Draft' } })
  // all of the same moment
  await app.pool.query('update baselines set created_at = now() where project_id = $1', [
    params.projectId,
  ])
  const named = async () => (await member.call(baselines.list, { params })).data.docs
  expect((await named()).map(({ name }) => name)).toEqual(['Draft', 'Agreed in July', 'Contract'])
  await app.pool.query(
    `update baselines set created_at = now() + interval '1 hour' where id = $1`,
    [first.data.docs._id],
  )
  expect((await named()).map(({ name }) => name)).toEqual(['Contract', 'Draft', 'Agreed in July'])

  const planOf = async (baselineId: string) => {
    const { data } = await member.call(baselines.get, { params: { ...params, baselineId } })
    expect(data.docs).toMatchObject({ _id: baselineId, milestoneCount: 2 })
    expect(data.docs.sites).toHaveLength(1)
    expect(data.docs.milestones.map(({ name }) => name)).toEqual(['Roof trusses', 'Walls'])
    return data.docs.milestones.find(({ _id }) => _id === milestoneId)?.datePlannedEnd
  }
  expect(await planOf(first.data.docs._id)).toBe('2026-06-30')
  expect(await planOf(second.data.docs._id)).toBe('2026-07-31')

  const of = { params: { ...params, baselineId: second.data.docs._id } }
  expect((await admin.call(baselines.remove, of)).status).toBe(200)
  expect((await named()).map(({ _id }) => _id)).toEqual([first.data.docs._id, third.data.docs._id])
  expect(await planOf(first.data.docs._id)).toBe('2026-06-30')
})

test('What lies on an archived site is in no baseline', async () => {
  const { admin, params, siteId } = await buildDesk()
  const baselineCount = async () =>
    (await admin.call(baselines.keep, { params, body: { name: 'Now' } })).data.docs.milestoneCount
  expect(await baselineCount()).toBe(1)
  await app.pool.query('update sites set archived_at = now() where id = $1', [siteId])
  expect(await baselineCount()).toBe(0)
})

test('A member keeps and removes none, and the baseline of another project is found by nobody', async () => {
  const { admin, member, params } = await buildDesk()
  expect((await member.call(baselines.keep, { params, body: { name: 'Mine' } })).status).toBe(403)
  const created = await admin.call(baselines.keep, { params, body: { name: 'Ours' } })
  const baselineId = created.data.docs._id
  expect((await member.call(baselines.remove, { params: { ...params, baselineId } })).status).toBe(
    403,
  )
  const other = await buildProject(app)
  const outsider = await signIn(app, await buildPerson(app, { level: 'admin', projects: [other] }))
  const elsewhere = { params: { projectId: other, baselineId } }
  expect((await outsider.call(baselines.get, elsewhere)).status).toBe(404)
  expect((await outsider.call(baselines.remove, elsewhere)).status).toBe(404)
  expect((await admin.call(baselines.list, { params })).data.totalDocs).toBe(1)
})

test('A baseline without a name is refused, and so is one more than 500 by hand; imports keep theirs', async () => {
  const { admin, params, projectId, oksana } = await buildDesk()
  const nameless = await admin.call(baselines.keep, { params, body: { name: ' ' } })
  expect(nameless).toMatchObject({ status: 400, message: problemText('en', 'required') })
  await app.pool.query(
    `insert into baselines (project_id, id, name, milestone_count)
     select $1, gen_random_uuid(), 'Week ' || n, 0 from generate_series(1, 499) n`,
    [projectId],
  )
  const ofImport = { userId: oksana._id, importId: crypto.randomUUID() }
  await transaction(app.pool, 'write', (db) =>
    saveBaseline(db, projectId, { name: 'first.xer', ...ofImport }),
  )
  const last = await admin.call(baselines.keep, { params, body: { name: 'The last one' } })
  expect(last.status).toBe(200)
  const refused = await admin.call(baselines.keep, { params, body: { name: 'One more' } })
  expect(refused).toMatchObject({ status: 409, message: problemText('en', 'tooManyBaselines') })
  const importId = crypto.randomUUID()
  await transaction(app.pool, 'write', (db) =>
    saveBaseline(db, projectId, { name: 'x'.repeat(400), userId: oksana._id, importId }),
  )
  const { data } = await admin.call(baselines.list, { params })
  const name = 'x'.repeat(300)
  expect(data.docs[0]).toMatchObject({ name, import: importId, milestoneCount: 1 })
})

test('Thousands of milestones are kept in one step and read in one answer', async () => {
  const { admin, params, projectId } = await buildDesk()
  const site = await buildSite(app, projectId)
  await app.pool.query(
    `insert into milestones (project_id, id, site_id, name, date_planned_start, date_planned_end)
     select $1, gen_random_uuid(), $2, 'Activity ' || n, date '2026-01-01' + n % 700, date '2026-02-01' + n % 700
       from generate_series(1, 1999) n`,
    [projectId, site],
  )
  const created = await admin.call(baselines.keep, { params, body: { name: 'All of it' } })
  const baselineId = created.data.docs._id
  const { data } = await admin.call(baselines.get, { params: { ...params, baselineId } })
  expect(data.docs.milestoneCount).toBe(2000)
  expect(new Set(data.docs.milestones.map(({ _id }) => _id)).size).toBe(2000)
})
