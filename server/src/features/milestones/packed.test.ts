import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import {
  type PackedMilestones,
  packedMilestones,
} from '@plumbline/contract/milestones/packed-milestones'
import { unpackMilestones } from '@plumbline/contract/milestones/unpack-milestones'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'

/** The schedule of a project as screens load it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function someProject() {
  const on = await buildMilestone(app, { name: 'Roof "A"', plannedEnd: '2026-05-20' })
  const site = await buildMilestone(app, { projectId: on.projectId, status: 'Completed' })
  await buildMilestone(app, { ...on, name: 'Дах', status: 'Off Track', plannedEnd: '4637-12-31' })
  const gone = await buildMilestone(app, on)
  const away = await buildMilestone(app, { projectId: on.projectId })
  const { projectId, milestoneId } = on
  await app.pool.query(`update milestones set archived_at = now() where id = $1`, [
    gone.milestoneId,
  ])
  await app.pool.query(`update sites set archived_at = now() where id = $1`, [away.siteId])
  await app.pool.query(
    `update milestones set cost = 1234567.25, percent_completed = 12.5, was_paid = true, form = 'walk',
            date_forecast_end = '2026-07-01', date_actual_start = '1969-12-30', activity_id = 'A1020',
            last_update_at = '2026-03-01T10:00:00.123456Z', last_update_notes = E'Two\\nlines',
            implementer = 'Буд' where id = $1`,
    [milestoneId],
  )
  const admin = await signIn(app, await buildPerson(app, { projects: [projectId], level: 'admin' }))
  return { on, site, projectId, milestoneId, admin, params: { projectId } }
}

/** The list says the name of each a second time. */
function asListed(packed: PackedMilestones) {
  const { docs, ...rest } = unpackMilestones(packed)
  const named = docs.map((one) => Object.assign(one, { milestoneName: one.name }))
  return { ...rest, docs: named }
}

const tagOf = (answer: Response) => answer.headers.get('etag') ?? ''
const pathOfPacked = (projectId: string) => API_PREFIX + pathOf(milestones.packed, { projectId })

test('what is packed is the list of milestones, cell for cell and in its order', async () => {
  const { admin, params } = await someProject()
  const { data: list } = await admin.call(milestones.list, { params })
  const { data } = await admin.call(milestones.packed, { params })
  expect(list.docs).toHaveLength(3)
  expect(asListed(data)).toEqual(list)
  expect(packedMilestones.parse(data)).toEqual(data)
  // what all have alike stands there once
  expect(data.columns).toMatchObject({ paymentGroup: '', componentCount: 0 })
})

test('a project without milestones, or with one, is packed like any other', async () => {
  const on = await buildMilestone(app)
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  const params = { projectId: on.projectId }
  const one = await member.call(milestones.packed, { params })
  expect(asListed(one.data)).toEqual((await member.call(milestones.list, { params })).data)
  await app.pool.query('update milestones set archived_at = now() where id = $1', [on.milestoneId])
  const none = await member.call(milestones.packed, { params })
  expect(unpackMilestones(none.data)).toEqual({ docs: [], totalDocs: 0 })
})

test('whoever has the schedule already is told so, until something in it changes', async () => {
  const { admin, on, milestoneId, projectId } = await someProject()
  const ask = (etag?: string) =>
    admin.fetch(pathOfPacked(projectId), etag ? { headers: { 'if-none-match': etag } } : {})
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  let etag = tagOf(first)
  const again = await ask(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a status',
      () =>
        admin.call(milestones.update, {
          params: { projectId, milestoneId },
          body: { actualStatus: 'Off Track' },
        }),
    ],
    [
      'a note',
      () => {
        const params = { projectId, milestoneId }
        return admin.call(milestones.addNote, { params, body: { text: 'Late.' } })
      },
    ],
    ['a site that is archived', () => archive(on.siteId)],
  ]
  for (const [what, change] of changes) {
    await change()
    const changed = await ask(etag)
    expect([what, changed.status]).toEqual([what, 200])
    const { data } = (await changed.json()) as { data: PackedMilestones }
    const list = await admin.call(milestones.list, { params: { projectId } })
    expect(asListed(data)).toEqual(list.data)
    etag = tagOf(changed)
  }
})

const archive = (siteId: string) =>
  app.pool.query('update sites set archived_at = now() where id = $1', [siteId])

test('an issue that puts a milestone off track is seen by all who ask at the same moment', async () => {
  const { admin, on, params, milestoneId } = await someProject()
  await admin.call(milestones.packed, { params })
  const { issueId } = await buildReport(app, { on, severity: 4 })
  const flags = async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.call(milestones.packed, { params })),
    )
    return new Set(
      answers.map(({ data }) => {
        const { docs } = unpackMilestones(data)
        return docs.find(({ _id }) => _id === milestoneId)?.flag
      }),
    )
  }
  expect(await flags()).toEqual(new Set([1]))
  const body = { update: { actionType: 'Resolved' as const } }
  const { projectId } = params
  await admin.call(issues.update, { params: { projectId, docId: issueId }, body })
  expect(await flags()).toEqual(new Set([0]))
})

test('a change that is not committed yet is in no answer, and in each that begins afterwards', async () => {
  const { admin, params, milestoneId } = await someProject()
  const nameOf = async () => {
    const { data } = await admin.call(milestones.packed, { params })
    return unpackMilestones(data).docs.find(({ _id }) => _id === milestoneId)?.name
  }
  const slow = await app.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update milestones set name = 'Late' where id = $1`, [milestoneId])
    // this answer is made while the other change is open, and is cached
    await app.pool.query(
      `update milestones set cost_unit = 'UAH' where project_id = $1 and id <> $2`,
      [params.projectId, milestoneId],
    )
    expect(await nameOf()).toBe('Roof "A"')
    await slow.query('commit')
    expect(await nameOf()).toBe('Late')
  } finally {
    slow.release()
  }
})
