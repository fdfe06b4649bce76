import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { issueList, issuesWhere } from '../issues/issue-list.ts'
import { Names, shapeOf } from './list.ts'

/** Tests the cost of a list for the database: stored plans, and counts that are not made again. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const id = '0198c7a2-0000-7000-8000-000000000001'
const shape = (query: Record<string, string> = {}) => {
  const parsed = issues.list.query.parse(query)
  return shapeOf(issueList, issuesWhere(id, { _id: id, timeZone: 'UTC' }, parsed), parsed)
}

describe('the plan of a page of a list', () => {
  test('is kept of first pages as screens ask for them, one for each filter, order and size', () => {
    const queries: Record<string, string>[] = [
      {},
      { sort: 'createdAt' },
      { sort: '-createdAt' },
      { limit: '100' },
      { isResolved: 'true' },
      { 'site._id': id },
      { 'currentCategorization[gte]': '3' },
      { isReady: 'true' },
      { isResolved: 'false', sort: 'dueAt,-createdAt' },
      { 'createdBy._id': id },
      { 'createdBy._id': id, isResolved: 'true' },
      { owner: 'me', isResolved: 'false' },
    ]
    const shapes = queries.map(shape)
    expect(shapes).not.toContain(undefined)
    expect(new Set(shapes).size).toBe(queries.length)
  })

  test.each([
    { 'createdBy._id': id, 'site._id': id },
    { 'createdBy._id': id, sort: 'createdAt' },
    { 'createdBy._id': id, owner: id, isResolved: 'false' },
    { 'createdBy._id[in]': `${id},${id.replace('1', '2')}` },
    { owner: id },
    { owner: id, isResolved: 'false', sort: 'dueAt' },
    { 'createdAt[gte]': '2026-05-01' },
    { owner: 'none' },
    { sort: 'createdAt,isResolved' },
    { fields: 'refId' },
    { page: '2' },
    { limit: '7' },
  ] as Record<string, string>[])('is not kept of %j', (query) => {
    expect(shape(query)).toBeUndefined()
  })

  test('is kept of so many shapes, and whatever else comes later is planned each time', () => {
    const names = new Names('list', 2)
    expect([undefined, 'a', 'a', 'b', 'c', 'a', 'b'].map((one) => names.of(one))).toEqual([
      undefined,
      'list 0',
      'list 0',
      'list 1',
      undefined,
      'list 0',
      'list 1',
    ])
  })
})

test.each([
  ['issues', 'issue_counts'],
  ['submissions', 'submission_counts'],
])(
  'a list of %s says how many there are by %s, and counts where these cannot tell',
  async (what, counts) => {
    const { projectId } = await buildReport(app)
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    const totals = async () => {
      const found = []
      for (const query of [{}, { page: '2' }, { 'createdAt[gte]': '2020-01-01' }]) {
        const options = { params: { projectId }, query }
        const { data } =
          what === 'issues'
            ? await member.call(issues.list, options)
            : await member.call(submissions.list, options)
        found.push(data.totalDocs)
      }
      return found
    }
    const more = (n: number) =>
      app.pool.query(`update ${counts} set n = n + $2 where project_id = $1`, [projectId, n])
    expect(await totals()).toEqual([1, 1, 1])
    await more(41)
    expect(await totals()).toEqual([42, 42, 1])
    await more(-41)
  },
)
