import { afterAll, beforeAll, expect, test } from 'vitest'
import { sites } from '@plumbline/contract/sites'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildReport, type Person } from '../../testing/builders.ts'
import { act, buildOffice, type Office } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The name in the error that a member gets who still looks at the first version of the issue. */
async function heardOf(office: Office): Promise<string> {
  const { status, message } = await act(office.member, office, 'Resolved', { version: 1 })
  expect(status).toBe(409)
  return message.split(' changed this on ', 1)[0] ?? ''
}

/** Entries of the history of one moment, in their order, as an import brings them. */
async function tell({ projectId, issueId }: Office, at: string, ...by: Person[]): Promise<void> {
  await app.pool.query(
    `insert into updates (project_id, id, issue_id, action_type, created_by, created_at)
     select $1, id, $2, 'Reopened', by, $4
     from (select array_agg(id order by id) as ids from (select uuid_v7() as id from unnest($3::uuid[])) made),
       unnest(ids, $3::uuid[]) as entries (id, by)`,
    [projectId, issueId, by.map(({ _id }) => _id), at],
  )
}

test('Who is too late hears of the last change of this document, and of no other', async () => {
  const office = await buildOffice(app)
  const beside = await buildReport(app, { on: office })
  const issue = { projectId: office.projectId, docId: beside.issueId }
  await act(office.admin, office, 'Recategorized', { categorization: 4 })
  await act(office.other, office, 'Recategorized', { categorization: 2 })
  await act(office.admin, office, 'Updated', { content: { notes: 'A note is no change.' } })
  await act(office.admin, { issue }, 'Resolved')
  expect(await heardOf(office)).toBe('Taras Kovalenko')
  // two within one moment
  await tell(office, '2999-01-01', office.people.other, office.people.admin)
  expect(await heardOf(office)).toBe('Olena Kovalenko')
})

test('Who is too late does not hear of a change that was made long ago and came in later', async () => {
  const office = await buildOffice(app)
  await act(office.other, office, 'Recategorized', { categorization: 2 })
  await tell(office, '2020-01-01', office.people.admin)
  expect(await heardOf(office)).toBe('Taras Kovalenko')
})

test('Who is too late hears of people by the names that they have', async () => {
  const office = await buildOffice(app)
  await act(office.other, office, 'Recategorized', { categorization: 2 })
  await app.pool.query(`update users set last_name = '' where id = $1`, [office.people.other._id])
  expect(await heardOf(office)).toBe('Taras')
})

test('A version may stand beside an update of a submission, or in it, where it counts', async () => {
  const office = await buildOffice(app)
  const edit = (lat: number, versions: { body?: number; update?: number }) =>
    office.member.call(submissions.edit, {
      params: office.submission,
      body: {
        edits: { submittedFromLat: lat, submittedFromLng: 30 },
        ...(versions.body && { version: versions.body }),
        ...(versions.update && { update: { version: versions.update } }),
      },
    })
  expect((await edit(50, { body: 1 })).status).toBe(200)
  expect((await edit(51, { body: 1 })).status).toBe(409)
  expect((await edit(51, { update: 1 })).status).toBe(409)
  expect((await edit(51, { body: 1, update: 2 })).status).toBe(200)
})

test('Who is too late for two sites hears of each by whom it was changed last, where that is known', async () => {
  const { admin, projectId } = await buildOffice(app)
  const params = { projectId }
  const { data } = await admin.call(sites.create, {
    params,
    body: [{ name: 'North' }, { name: 'South' }],
  })
  const [north, south] = data.docs.map(({ _id }) => _id)
  const save = (region: string) => {
    const body = [north, south].map((_id) => ({ _id, region, version: 1 }))
    return admin.call(sites.saveMany, { params, body })
  }
  expect((await save('Kyiv Oblast')).status).toBe(200)
  // as the import of a programme changes a site, of which the log does not tell
  await app.pool.query('update sites set version = version + 1 where id = $1', [south])
  const { status, errors } = await save('Sumy Oblast')
  expect([status, errors?.map(({ message }) => message)]).toEqual([
    409,
    [
      expect.stringMatching(/^North: Olena Kovalenko changed this on /),
      expect.stringMatching(/^South: Someone changed this\. /),
    ],
  ])
})
