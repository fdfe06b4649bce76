import { expect, test } from 'vitest'
import { activity } from '@plumbline/contract/activity'
import { audit } from '@plumbline/contract/audit'
import { buildPerson, signIn } from '../testing/builders.ts'
import { IMPORTED_NOTE } from './writing/document-state.ts'
import { Importing } from './testing/importing.ts'
import { recordIn, smallProgramme } from './testing/small-programme.ts'

const importing = new Importing()

test('the activity tells what happened, and not how each document stood in an imported file', async () => {
  const file = await smallProgramme()
  await importing.load(file)
  const visitor = await importing.signIn()
  const params = { projectId: await importing.ourId('projects', 'p1') }
  const read = async (query: Record<string, string> = {}) =>
    (await visitor.call(activity.list, { params, query })).data.docs
  const kinds = { 'actionType[in]': 'Recategorized,Resolved,Reopened' }
  const first = await read()
  expect(first.map(({ actionType }) => actionType)).toContain('Field Submission')
  expect(JSON.stringify(first)).not.toContain(IMPORTED_NOTE)
  expect(await read(kinds)).toEqual([])

  // neither of the next file, whose own entries are told
  Object.assign(recordIn(file.issues, 'i1'), {
    isResolved: false,
    updates: [
      {
        _id: 'n1',
        actionType: 'Updated',
        notes: 'Seen.',
        createdBy: 'u1',
        createdAt: '2026-01-01',
      },
    ],
  })
  await importing.load(file)
  expect(await read(kinds)).toEqual([])
  expect((await read()).map(({ content }) => content.notes)).toContain('Seen.')
  const { updates } = await importing.readIssue(visitor, 'p1', 'i1')
  expect(updates.map(({ actionType }) => actionType)).toEqual(
    expect.arrayContaining(['Recategorized', 'Resolved', 'Reopened']),
  )
})

test('a programme that is loaded stands in the audit log of each of its projects, and once', async () => {
  const file = await smallProgramme()
  await importing.load(file)
  await importing.load(file)
  const projectId = await importing.ourId('projects', 'p1')
  const admin = await buildPerson(importing.app, { level: 'admin', projects: [projectId] })
  const visitor = await signIn(importing.app, admin)
  const query = { action: 'programme.imported' }
  const { data } = await visitor.call(audit.list, { params: { projectId }, query })
  expect(data.docs).toMatchObject([
    {
      action: 'programme.imported',
      after: { added: { submissions: 2, issues: 3 }, raisedIssues: 0 },
    },
  ])
})
