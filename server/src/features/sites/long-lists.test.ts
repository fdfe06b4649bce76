import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'

/** A list of so many sites that it is made once for all who ask. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function manySites() {
  const on = await buildMilestone(app)
  const { projectId } = on
  await app.pool.query(
    `insert into sites (project_id, id, name)
     select $1, gen_random_uuid(), 'Building ' || n from generate_series(1, 300) n`,
    [projectId],
  )
  const contact = await buildPerson(app, { projects: [projectId] })
  await app.pool.query('update sites set poc_user_id = $2 where project_id = $1', [
    projectId,
    contact._id,
  ])
  const admin = await signIn(app, await buildPerson(app, { projects: [projectId], level: 'admin' }))
  const params = { projectId }
  const ask = async (etag = '') => {
    const path = API_PREFIX + pathOf(sites.list, params)
    const answer = await admin.fetch(path, { headers: { 'if-none-match': etag } })
    const text = await answer.text()
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', text }
  }
  return { on, params, contact, admin, ask }
}

const dataOf = ({ text }: { text: string }) =>
  sites.list.data.parse((JSON.parse(text) as { data: unknown }).data)

test('a long list of sites is the same whoever it was made for, and not sent to whom has it', async () => {
  const { ask, admin, params } = await manySites()
  const first = await ask()
  const kept = await ask()
  expect(dataOf(kept)).toEqual(dataOf(first))
  expect(dataOf(kept).totalDocs).toBe(301)
  expect((JSON.parse(kept.text) as { data: unknown }).data).toEqual(dataOf(kept))
  expect(await ask(kept.etag)).toMatchObject({ status: 304, text: '' })
  // what only admins see is another list
  const archived = await admin.call(sites.list, { params, query: { archived: 'true' } })
  expect(archived.data.docs).toEqual([])
})

test('whatever a list of sites tells is seen in the next answer after it has changed', async () => {
  const { ask, admin, params, contact, on } = await manySites()
  await ask()
  let { etag } = await ask()
  const { issueId } = await buildReport(app, { on, severity: 4 })
  const body = { update: { actionType: 'Resolved' as const } }
  const of = { ...params, siteId: on.siteId }
  const changes: [string, () => Promise<unknown>][] = [
    ['a new issue', () => Promise.resolve()],
    ['an issue', () => admin.call(issues.update, { params: { ...params, docId: issueId }, body })],
    ['a name', () => admin.call(sites.update, { params: of, body: { name: 'New name' } })],
    [
      'a telephone',
      () =>
        app.pool.query(`update users set phone_number = '+380 44 000' where id = $1`, [
          contact._id,
        ]),
    ],
    ['the archive', () => admin.call(sites.archive, { params: of })],
  ]
  const seen = []
  for (const [what, change] of changes) {
    await change()
    const changed = await ask(etag)
    expect([what, changed.status]).toEqual([what, 200])
    const site = dataOf(changed).docs.find(({ _id }) => _id === on.siteId)
    seen.push(site && [site.issueCount, site.name === 'New name', site.poc?.phoneNumber])
    etag = changed.etag
  }
  const [raised, resolved, renamed, called, gone] = seen
  expect([raised?.[0], resolved?.[0], resolved?.[1], renamed?.[1]]).toEqual([1, 0, false, true])
  expect([called?.[2], gone]).toEqual(['+380 44 000', undefined])
})
