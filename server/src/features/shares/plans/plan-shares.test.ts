import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { baselines } from '@plumbline/contract/baselines'
import { milestones } from '@plumbline/contract/milestones'
import {
  PLAN_SHARES_MAX,
  planShares,
  sharedPlans,
} from '@plumbline/contract/milestones/plan-shares'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildSite,
  signIn,
} from '../../../testing/builders.ts'
import { Visitor } from '../../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://plumbline.example' })
})
afterAll(() => app.close())

const stranger = () => new Visitor(app.origin)
const open = (shareId: string) => stranger().call(sharedPlans.get, { params: { shareId } })
const tokenOf = (url: string) => url.split('/share/plan/')[1] ?? ''

/**
 * A baseline of two sites; then the roof (Desna) ends 10 days later, the walls (Budservis) 3 days earlier, the
 * boiler of the clinic (Desna) 20 days later, the fence is gone and the lift is new.
 */
async function buildSlip() {
  const { projectId, milestoneId: roof, siteId: school } = await buildMilestone(app)
  const projects = [projectId]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const oksana = await buildPerson(app, { projects, firstName: 'Oksana', lastName: 'Kravets' })
  const member = await signIn(app, oksana)
  const params = { projectId }
  const clinic = await buildSite(app, projectId)
  await app.pool.query(`update sites set name = 'Clinic' where id = $1`, [clinic])
  await app.pool.query(`update sites set name = 'Lyceum' where id = $1`, [school])
  const create = async (name: string, site: string) =>
    (await admin.call(milestones.create, { params, body: { name, site } })).data.docs[0]?._id ?? ''
  const ids = {
    roof,
    walls: await create('Walls', school),
    boiler: await create('Boiler', clinic),
    fence: await create('Fence', clinic),
  }
  const change = async (milestoneId: string, body: object) =>
    await admin.call(milestones.update, { params: { ...params, milestoneId }, body })
  for (const id of Object.values(ids)) {
    await change(id, { datePlannedStart: '2026-06-01', datePlannedEnd: '2026-06-30' })
  }
  await app.pool.query(
    `update milestones set cost = 4711, description = 'Between us', implementer = case when name = 'Walls' then 'Budservis' else 'Desna' end
      where project_id = $1`,
    [projectId],
  )
  const created = await admin.call(baselines.keep, { params, body: { name: 'Contract plan' } })
  const ofBaseline = { ...params, baselineId: created.data.docs._id }
  await change(ids.roof, { datePlannedEnd: '2026-07-10' })
  await change(ids.walls, { datePlannedEnd: '2026-06-27' })
  await change(ids.boiler, { datePlannedEnd: '2026-07-20' })
  await admin.call(milestones.archive, { params: { ...params, milestoneId: ids.fence } })
  await create('Lift', school)
  const share = async (body: object = {}) => {
    const { data } = await member.call(planShares.create, { params: ofBaseline, body })
    return { ...data.docs, token: tokenOf(data.docs.shareUrl) }
  }
  return {
    projectId,
    params,
    ofBaseline,
    school,
    clinic,
    ids,
    admin,
    member,
    oksana,
    create,
    change,
    share,
  }
}

const namesBy = async (shareId: string) =>
  (await open(shareId)).data.docs.changes.map(({ name }) => name)

test('Any member makes a link that nobody guesses, and whoever has it sees what slipped by names alone', async () => {
  const desk = await buildSlip()
  const { token, ...link } = await desk.share()
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(link).toMatchObject({
    shareUrl: `https://plumbline.example/share/plan/${token}`,
    createdBy: { firstName: 'Oksana' },
    expiresAt: null,
    opened: 0,
  })
  const { data, text } = await open(token)
  expect(data.docs).toMatchObject({
    baseline: { name: 'Contract plan', isOfImport: false },
    sharedBy: { firstName: 'Oksana', lastName: 'Kravets' },
    filter: { kind: null, sites: null, implementer: null, isLater: false },
  })
  expect(data.docs.changes).toMatchObject([
    {
      kind: 'moved',
      name: 'Boiler',
      site: { name: 'Clinic' },
      implementer: 'Desna',
      was: { datePlannedEnd: '2026-06-30' },
      now: { datePlannedEnd: '2026-07-20', actualStatus: 'Not Started' },
      start: 0,
      end: 20,
    },
    { name: 'Roof trusses', end: 10 },
    { name: 'Walls', end: -3 },
    { kind: 'removed', name: 'Fence', now: null, end: null },
    { kind: 'added', name: 'Lift', was: null, end: null },
  ])
  const { projectId, ofBaseline, ids, school, clinic, oksana } = desk
  const secrets = [projectId, ofBaseline.baselineId, ...Object.values(ids), school, clinic]
  for (const secret of [
    ...secrets,
    oksana._id,
    oksana.email,
    link._id,
    token,
    '4711',
    'Between us',
  ])
    expect(text).not.toContain(secret)
})

test('A link shows what it was made for and nothing else: a kind, sites, an implementer, what ends later', async () => {
  const desk = await buildSlip()
  const only = async (filter: object) => {
    const { token } = await desk.share(filter)
    return await namesBy(token)
  }
  expect(await only({ kind: 'added' })).toEqual(['Lift'])
  expect(await only({ kind: 'removed' })).toEqual(['Fence'])
  expect(await only({ sites: [desk.clinic] })).toEqual(['Boiler', 'Fence'])
  expect(await only({ sites: [desk.clinic.toUpperCase()], kind: 'moved' })).toEqual(['Boiler'])
  expect(await only({ implementer: 'Budservis' })).toEqual(['Walls'])
  expect(await only({ isLater: true })).toEqual(['Boiler', 'Roof trusses'])
  const { token } = await desk.share({ sites: [desk.school], implementer: 'Desna', isLater: true })
  const { data, text } = await open(token)
  expect(data.docs.filter).toMatchObject({ sites: ['Lyceum'], implementer: 'Desna', isLater: true })
  expect(data.docs.changes.map(({ name }) => name)).toEqual(['Roof trusses'])
  for (const other of ['Walls', 'Boiler', 'Budservis', 'Clinic', 'Lift']) {
    expect(text).not.toContain(other)
  }
})

test('Sites of other projects show nothing and tell no name, and a filter that is none is refused', async () => {
  const desk = await buildSlip()
  const elsewhere = await buildSlip()
  const { token } = await desk.share({ sites: [elsewhere.clinic] })
  expect((await open(token)).data.docs).toMatchObject({ filter: { sites: [] }, changes: [] })
  for (const body of [
    { sites: [] },
    { sites: ['all'] },
    { kind: 'unchanged' },
    { implementer: '' },
    { implementer: 'x'.repeat(301) },
    { isLater: 'yes' },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2020-01-01T00:00:00.000Z' },
  ]) {
    const made = await desk.member.call(planShares.create, {
      params: desk.ofBaseline,
      body: body as object,
    })
    expect(made.status).toBe(400)
  }
  const { data } = await desk.member.call(planShares.list, { params: desk.ofBaseline })
  expect(data.docs).toHaveLength(1)
})

test('What ends later by as many days comes by site and then by name, and so does what has no days', async () => {
  const desk = await buildSlip()
  for (const id of [desk.ids.walls, desk.ids.boiler, desk.ids.roof]) {
    await desk.change(id, { datePlannedEnd: '2026-07-05' })
  }
  await desk.create('Paint', desk.school)
  await desk.create('Tiles', desk.clinic)
  await desk.create('Doors', desk.school)
  await desk.create('Ramp', desk.clinic)
  const { token } = await desk.share()
  const { changes } = (await open(token)).data.docs
  expect(changes.map(({ site, name, end }) => [site.name, name, end])).toEqual([
    ['Clinic', 'Boiler', 5],
    ['Lyceum', 'Roof trusses', 5],
    ['Lyceum', 'Walls', 5],
    ['Clinic', 'Fence', null],
    ['Clinic', 'Ramp', null],
    ['Clinic', 'Tiles', null],
    ['Lyceum', 'Doors', null],
    ['Lyceum', 'Lift', null],
    ['Lyceum', 'Paint', null],
  ])
})

test('A link compares with its own baseline, whatever is kept besides, and what moved most comes first', async () => {
  const desk = await buildSlip()
  await desk.change(desk.ids.walls, { datePlannedEnd: '2026-08-30' })
  const { token } = await desk.share()
  const before = await namesBy(token)
  expect(before).toEqual(['Walls', 'Boiler', 'Roof trusses', 'Fence', 'Lift'])
  await desk.admin.call(baselines.keep, { params: desk.params, body: { name: 'Plan of today' } })
  expect(await namesBy(token)).toEqual(before)
})

test('A link tells of today: what moves afterwards, and what cannot be meant is left out', async () => {
  const desk = await buildSlip()
  const { token } = await desk.share({ kind: 'moved' })
  await desk.change(desk.ids.roof, { datePlannedEnd: '2026-06-30' })
  await app.pool.query(`update milestones set date_planned_start = '2026-09-01' where id = $1`, [
    desk.ids.walls,
  ])
  expect(await namesBy(token)).toEqual(['Boiler'])
  await app.pool.query('update sites set archived_at = now() where id = $1', [desk.clinic])
  expect(await namesBy(token)).toEqual([])
})

test('Admins alone stop a link, at once; others stay, and the log says who shared and stopped what', async () => {
  const desk = await buildSlip()
  const one = await desk.share({ isLater: true })
  const other = await desk.share()
  const params = { ...desk.ofBaseline, planShareId: one._id }
  expect((await desk.member.call(planShares.stop, { params })).status).toBe(403)
  expect(await namesBy(one.token)).toHaveLength(2)
  expect((await desk.admin.call(planShares.stop, { params })).status).toBe(200)
  expect(await open(one.token)).toMatchObject({
    status: 404,
    message: problemText('en', 'deadLink'),
  })
  expect(await desk.admin.call(planShares.stop, { params })).toMatchObject({ status: 404 })
  expect((await open(other.token)).status).toBe(200)
  const { data } = await desk.member.call(planShares.list, { params: desk.ofBaseline })
  expect(data.docs.map(({ _id }) => _id)).toEqual([other._id])
  const { rows } = await app.pool.query<{ action: string; all: string }>(
    `select action, a::text as all from audit_log a where target_id = $1 order by at`,
    [desk.ofBaseline.baselineId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'baseline.kept',
    'baseline.shared',
    'baseline.shared',
    'baseline.unshared',
  ])
  expect(rows.every(({ all }) => !all.includes(one.token) && !all.includes(other.token))).toBe(true)
})

test('A wrong, an expired and a link of another kind open nothing, with the same words', async () => {
  const desk = await buildSlip()
  const { token, _id } = await desk.share({ expiresAt: '2999-01-01T00:00:00.000Z' })
  expect((await open(token)).data.docs.expiresAt).toBe('2999-01-01T00:00:00.000Z')
  const wrong = [
    token.slice(1),
    `${token}=`,
    token.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
    _id,
    '%',
    `' or true --`,
    desk.ofBaseline.baselineId,
  ]
  for (const shareId of wrong) {
    expect(await open(shareId)).toMatchObject({
      status: 404,
      message: problemText('en', 'deadLink'),
    })
  }
  const asDocument = await stranger().fetch(`/api/v1/shares/public/${token}`)
  expect(asDocument.status).toBe(404)
  await app.pool.query(
    `update plan_shares set expires_at = now() - interval '1 second' where token = $1`,
    [token],
  )
  expect(await open(token)).toMatchObject({ status: 404, message: problemText('en', 'deadLink') })
  const { data } = await desk.member.call(planShares.list, { params: desk.ofBaseline })
  expect(data.docs).toEqual([])
})

test('The links of other projects are reached by nobody, whichever ids are mixed, and end with their baseline', async () => {
  const desk = await buildSlip()
  const { token, _id: planShareId } = await desk.share()
  const other = await buildProject(app)
  const outsider = await signIn(app, await buildPerson(app, { level: 'admin', projects: [other] }))
  for (const projectId of [other, desk.projectId]) {
    const params = { ...desk.ofBaseline, projectId }
    expect((await outsider.call(planShares.list, { params })).status).toBe(404)
    expect((await outsider.call(planShares.create, { params, body: {} })).status).toBe(404)
    const stop = { params: { ...params, planShareId } }
    expect((await outsider.call(planShares.stop, stop)).status).toBe(404)
  }
  const second = await desk.admin.call(baselines.keep, {
    params: desk.params,
    body: { name: 'Another' },
  })
  const mixed = { ...desk.params, baselineId: second.data.docs._id, planShareId }
  expect((await desk.admin.call(planShares.stop, { params: mixed })).status).toBe(404)
  expect((await open(token)).status).toBe(200)
  expect((await desk.admin.call(baselines.remove, { params: desk.ofBaseline })).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  const gone = await desk.member.call(planShares.create, { params: desk.ofBaseline, body: {} })
  expect(gone.status).toBe(404)
})

test('A baseline takes no more links than there may be, also when many are made at once; those that are over go', async () => {
  const desk = await buildSlip()
  const fill = async (n: number, expires: string) =>
    await app.pool.query(
      `insert into plan_shares (project_id, id, baseline_id, token, is_later, created_by, expires_at)
       select $1, gen_random_uuid(), $2, md5(random()::text || n), false, $3, ${expires} from generate_series(1, $4) n`,
      [desk.projectId, desk.ofBaseline.baselineId, desk.oksana._id, n],
    )
  await fill(5, `now() - interval '1 day'`)
  await fill(PLAN_SHARES_MAX - 2, 'null')
  const make = () => desk.member.call(planShares.create, { params: desk.ofBaseline, body: {} })
  const making = Promise.all([make(), make(), make()])
  expect((await making).filter(({ status }) => status === 200)).toHaveLength(2)
  const { rows } = await app.pool.query('select 1 from plan_shares where project_id = $1', [
    desk.projectId,
  ])
  expect(rows).toHaveLength(PLAN_SHARES_MAX)
  // another baseline has as many of its own
  const body = { name: 'Another plan' }
  const other = await desk.admin.call(baselines.keep, { params: desk.params, body })
  const params = { ...desk.params, baselineId: other.data.docs._id }
  expect((await desk.member.call(planShares.create, { params, body: {} })).status).toBe(200)
})

test('Sent again with its key a link is made once, and openings are counted for members', async () => {
  const desk = await buildSlip()
  const send = () =>
    desk.member.call(planShares.create, {
      params: desk.ofBaseline,
      body: {},
      headers: { 'idempotency-key': 'once-and-for-all' },
    })
  const [first, again] = [await send(), await send()]
  expect(again.data.docs).toEqual(first.data.docs)
  const token = tokenOf(first.data.docs.shareUrl)
  const answer = await stranger().fetch(`/api/v1/shares/plans/${token}`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await open(token)
  for (let n = 0; n < 2; n += 1) {
    await stranger().call(sharedPlans.opened, { params: { shareId: token } })
  }
  const links = async () =>
    (await desk.member.call(planShares.list, { params: desk.ofBaseline })).data.docs
  await vi.waitFor(async () => expect(await links()).toMatchObject([{ opened: 2 }]), 10_000)
})
