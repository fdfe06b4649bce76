import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildReport } from '../../../testing/builders.ts'
import { buildOffice } from '../../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['issues', issues, 'issue'],
  ['submissions', submissions, 'submission'],
] as const)('the trash tells why %s were deleted last', async (_name, calls, kind) => {
  const office = await buildOffice(app)
  const { projectId } = office
  const act = (actionType: string, notes: string) =>
    office.admin.call(calls.update, {
      params: office[kind],
      body: { update: { actionType, content: { notes } } },
    })
  const reasons = async () => {
    const query = { isDeleted: 'true', sort: '-deletedAt' }
    const { data } = await office.member.call(calls.list, { params: { projectId }, query })
    return data.docs.map(({ deletedReason }) => deletedReason)
  }
  const beside = await buildReport(app, { on: office })
  const besideId = { issue: beside.issueId, submission: beside.submissionId }[kind]
  await office.admin.call(calls.update, {
    params: { projectId, docId: besideId },
    body: { update: { actionType: 'Deleted', content: { notes: 'Of another site.' } } },
  })
  await act('Deleted', 'Sent twice.')
  expect(await reasons()).toEqual(['Sent twice.', 'Of another site.'])
  const restored = await act('Restored', 'No, it was not.')
  expect(restored.data.docs.deletedReason).toBeNull()
  await act('Deleted', '')
  expect(await reasons()).toEqual([null, 'Of another site.'])
})
