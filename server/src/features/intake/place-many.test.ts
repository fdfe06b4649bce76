import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visits } from '@plumbline/contract/intake/visits'
import { issues } from '@plumbline/contract/issues'
import { PLACED_AT_ONCE_MAX } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let params: { projectId: string }
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  params = { projectId: office.projectId }
  phone = new Phone(app.origin, office)
})

const waiting = async () =>
  (await office.member.call(visits.list, { params, query: { waiting: 'true' } })).data.docs
const placed = async () => (await office.member.call(submissions.list, { params })).data.docs
/** Visits that wait for their milestone, by their ids. */
async function sendWaiting(n: number, answers = ''): Promise<string[]> {
  for (let sent = 0; sent < n; sent += 1) {
    await phone.send(fillIn(office, { milestone: '', ...(answers && { answers }) }))
  }
  return (await waiting()).map(({ _id }) => _id)
}
/** Sites of the project at these places, each with a milestone. */
async function siteAt(name: string, lat: number, lng: number) {
  const { siteId, milestoneId } = await buildMilestone(app, {
    projectId: office.projectId,
    name: `Work at ${name}`,
  })
  await app.pool.query('update sites set name = $1, lat = $2, lng = $3 where id = $4', [
    name,
    lat,
    lng,
    siteId,
  ])
  return { siteId, milestoneId }
}

test('Several visits that wait are placed at once by a member, and raise their issues', async () => {
  const ids = await sendWaiting(3, '<rebar>bad</rebar>')
  const other = await buildMilestone(app, { projectId: office.projectId })
  const body = {
    visits: ids.map((visit, n) => ({
      visit,
      milestone: n === 2 ? other.milestoneId : office.milestoneId,
    })),
  }
  const answer = await office.member.call(visits.placeMany, { params, body })
  expect(answer.status).toBe(200)
  expect(answer.data.docs.map(({ visit, problem }) => [visit, problem])).toEqual(
    ids.map((visit) => [visit, null]),
  )
  expect(await waiting()).toEqual([])
  const docs = await placed()
  expect(docs.map(({ milestone }) => milestone?._id).toSorted()).toEqual(
    [office.milestoneId, office.milestoneId, other.milestoneId].toSorted(),
  )
  const refIds = answer.data.docs.map(({ submission }) => submission?.refId)
  expect(new Set(refIds)).toEqual(new Set([1, 2, 3]))
  expect((await office.member.call(issues.list, { params })).data.totalDocs).toBe(3)
  const { rows } = await app.pool.query<{ target_id: string; actor_name: string }>(
    `select target_id, actor_name from audit_log where project_id = $1 and action = 'visit.placed'`,
    [office.projectId],
  )
  expect(rows.map(({ target_id }) => target_id).toSorted()).toEqual(ids.toSorted())
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['Iryna Kovalenko']))
})

test('One that cannot be placed says why, and keeps no other from its place', async () => {
  const [first = '', second = ''] = await sendWaiting(2)
  await phone.send(fillIn(office, { version: '7' }))
  const unknown = (await waiting()).find(({ waitsFor }) => waitsFor === 'form version')?._id ?? ''
  const archived = await buildMilestone(app, { projectId: office.projectId })
  await app.pool.query('update milestones set archived_at = now() where id = $1', [
    archived.milestoneId,
  ])
  const elsewhere = await buildMilestone(app, { projectId: await buildProject(app) })
  const { milestoneId } = office
  const at = (visit: string, milestone = milestoneId) => ({ visit, milestone })
  const body = {
    visits: [
      at(unknown),
      at(first, archived.milestoneId),
      at(first, elsewhere.milestoneId),
      at(second),
      // it has its place by then
      at(second),
      at(milestoneId),
    ],
  }
  const { data } = await office.member.call(visits.placeMany, { params, body })
  expect(data.docs.map(({ problem }) => problem?.code ?? null)).toEqual([
    'visitOfUnknownVersion',
    'archivedTarget',
    'notFound',
    null,
    'visitPlaced',
    'noVisit',
  ])
  expect(data.docs[4]?.problem?.params).toEqual({ refId: 1, name: 'Iryna Kovalenko' })
  expect(await placed()).toHaveLength(1)
  expect(new Set((await waiting()).map(({ _id }) => _id))).toEqual(new Set([unknown, first]))
})

test('Two people who place the same visits at once each get their answer, and every visit has one place', async () => {
  const ids = await sendWaiting(6)
  const { milestoneId } = office
  const sendAll = (order: string[]) =>
    office.member.call(visits.placeMany, {
      params,
      body: { visits: order.map((visit) => ({ visit, milestone: milestoneId })) },
    })
  const both = await Promise.all([sendAll(ids), sendAll(ids.toReversed())])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const outcomes = both.flatMap(({ data }) =>
    data.docs.map(({ problem }) => problem?.code ?? 'placed'),
  )
  expect(outcomes.filter((one) => one === 'placed')).toHaveLength(6)
  expect(outcomes.filter((one) => one === 'visitPlaced')).toHaveLength(6)
  expect(await placed()).toHaveLength(6)
})

test('Outsiders find nothing to place, nobody is asked to sign in, and too many at once are refused', async () => {
  const [visit = ''] = await sendWaiting(1)
  const body = { visits: [{ visit, milestone: office.milestoneId }] }
  const outsider = await signIn(
    app,
    await buildPerson(app, { projects: [await buildProject(app)] }),
  )
  expect((await outsider.call(visits.placeMany, { params, body })).status).toBe(404)
  const many = Array.from({ length: PLACED_AT_ONCE_MAX + 1 }, () => body.visits[0]!)
  const refused = await office.member.call(visits.placeMany, { params, body: { visits: many } })
  expect(refused.status).toBe(400)
  expect(
    (await office.member.call(visits.placeMany, { params, body: { visits: [] } })).status,
  ).toBe(400)
  expect(await waiting()).toHaveLength(1)
})

test('A visit that waits names the nearest site with milestones, and how far that is', async () => {
  // phones of these tests stand at 50.64, 29.92
  const near = await siteAt('Lyceum', 50.641, 29.92)
  await siteAt('Hospital', 50.66, 29.92)
  const empty = await siteAt('Empty', 50.64, 29.92)
  await app.pool.query('update milestones set archived_at = now() where id = $1', [
    empty.milestoneId,
  ])
  const archived = await siteAt('Archived', 50.64, 29.92)
  await app.pool.query('update sites set archived_at = now() where id = $1', [archived.siteId])
  await sendWaiting(1)
  await phone.send(fillIn(office, { milestone: '', gps: '' }))
  const suggested = (await waiting()).map(({ nearestSite }) => nearestSite)
  expect(suggested).toEqual([
    null,
    { site: { _id: near.siteId, name: 'Lyceum' }, metres: expect.any(Number) },
  ])
  // a thousandth of a degree of latitude
  expect(suggested[1]?.metres).toBeCloseTo(111, -1)
})
