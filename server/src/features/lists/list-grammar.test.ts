import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ISSUE_SORTS, issues } from '@plumbline/contract/issues'
import { SUBMISSION_SORTS, submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { type Ground, layGround } from '../../testing/list-ground.ts'

/** Tests the grammar of filters, rule by rule. */
let app: TestApp
let ground: Ground
/** Ids of a report in another project. */
let foreign: { issueId: string; submissionId: string; siteId: string }
beforeAll(async () => {
  app = await startTestApp()
  ground = await layGround(app)
  foreign = await buildReport(app)
})
afterAll(() => app.close())

type Query = Record<string, string>
type Kind = 'issues' | 'submissions'

const call = async (kind: Kind, query: Query) => {
  const options = { params: { projectId: ground.projectId }, query: { limit: '100', ...query } }
  return kind === 'issues'
    ? ground.member.call(issues.list, options)
    : ground.member.call(submissions.list, options)
}
const found = async (kind: Kind, query: Query): Promise<string[]> => {
  const { status, data } = await call(kind, query)
  expect(status).toBe(200)
  expect(data.totalDocs).toBe(data.docs.length)
  return data.docs.map((doc) => doc._id)
}

const severities = ['0', '1', '2', '3', '4']
const flags = ['0', '1', 'true', 'false']
const ofBoth = {
  isDeleted: flags,
  currentCategorization: severities,
  'currentCategorization[in]': ['0,4', '1,2,3', '2'],
  'currentCategorization[gte]': severities,
  'currentCategorization[lte]': severities,
  'currentCategorization[ne]': severities,
}
const alone: Record<Kind, Record<string, readonly string[]>> = {
  issues: { ...ofBoth, isResolved: flags, isReady: flags, owner: ['me', 'none'] },
  submissions: {
    ...ofBoth,
    'issueCount[gte]': ['0', '1', '2'],
    'issueCount[lte]': ['0', '1'],
    'issueCount[ne]': ['0', '1'],
  },
}

describe('a filter alone', () => {
  test.each(Object.entries(alone) as [Kind, Record<string, string[]>][])(
    'of %s keeps what fits and nothing else, whatever is asked for',
    async (kind, filters) => {
      for (const [name, values] of Object.entries(filters)) {
        for (const value of values) {
          const query = { [name]: value }
          expect(await found(kind, query), JSON.stringify(query)).toEqual(
            ground.expect(kind, query),
          )
        }
      }
    },
  )

  test.each(['issues', 'submissions'] as const)(
    'of %s by id, place, person and day keeps what fits and nothing else',
    async (kind) => {
      const [row] = ground.rows.filter((one) => !one.isDeleted && !one.submissionIsDeleted)
      if (!row) throw new Error('There is no row.')
      const at = new Date(row.createdAt).toISOString()
      for (const query of [
        { _id: kind === 'issues' ? row._id : row.submission },
        { 'site._id': row.site },
        { 'milestone._id': row.milestone },
        { 'createdBy._id': row.by },
        { 'createdAt[gte]': at },
        { 'createdAt[lte]': at },
        { 'createdAt[ne]': at },
        ...(kind === 'issues' ? [{ submission: row.submission }, { owner: row.by }] : []),
      ] as Query[]) {
        const expected = ground.expect(kind, query)
        expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0)
        expect(await found(kind, query), JSON.stringify(query)).toEqual(expected)
      }
    },
  )

  test.each(['overdue', 'week', 'none'])(
    'by the day on which issues are due finds those that are due: %s',
    async (due) => {
      for (let n = 1; n <= 21; n += 1) {
        const today = `2026-06-${String(n).padStart(2, '0')}`
        const expected = ground.expect('issues', { due, today })
        expect(await found('issues', { due, today }), today).toEqual(expected)
      }
    },
  )
})

describe('an order', () => {
  test.each([
    ['issues', ISSUE_SORTS],
    ['submissions', SUBMISSION_SORTS],
  ] as [Kind, readonly string[]][])('of %s goes either way', async (kind, sorts) => {
    for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
      expect(await found(kind, { sort }), sort).toEqual(ground.expect(kind, { sort }))
      const deleted = { sort, 'isDeleted[in]': '0,1' }
      expect(await found(kind, deleted), sort).toEqual(ground.expect(kind, deleted))
    }
  })
})

describe('a filter', () => {
  test('takes several ids, and what is not there finds nothing', async () => {
    const [first, second] = await found('issues', {})
    const { issueId } = foreign
    expect(await found('issues', { '_id[in]': `${second},${first},${issueId}` })).toEqual([
      first,
      second,
    ])
  })

  test('by submissions finds the issues that they raised', async () => {
    const rows = ground.rows.filter((row) => !row.isDeleted).slice(0, 2)
    const some = rows.map((row) => row.submission).join(',')
    const ids = rows.map((row) => row._id)
    expect((await found('issues', { 'submission[in]': some })).toSorted()).toEqual(ids.toSorted())
  })

  test.each(['issues', 'submissions'] as const)(
    'of %s tells a time of creation as the list tells it, to the millisecond',
    async (kind) => {
      const { data } = await call(kind, {})
      const [{ createdAt } = { createdAt: '' }] = data.docs
      const [at, others] = [true, false].map((same) =>
        data.docs.filter((doc) => (doc.createdAt === createdAt) === same).map((doc) => doc._id),
      )
      expect(await found(kind, { 'createdAt[ne]': createdAt })).toEqual(others)
      const sameTime = { 'createdAt[gte]': createdAt, 'createdAt[lte]': createdAt }
      expect(await found(kind, sameTime)).toEqual(at)
    },
  )

  test('by the time of creation takes all of a millisecond, and nothing of the next', async () => {
    const on = await buildMilestone(app)
    await buildReport(app, { on, createdAt: '2026-05-01T08:00:00.001000Z' })
    const within = await buildReport(app, { on, createdAt: '2026-05-01T08:00:00.000999Z' })
    const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
    const query = { 'createdAt[lte]': '2026-05-01T08:00:00.000Z' }
    const { data } = await member.call(issues.list, { params: { projectId: on.projectId }, query })
    expect(data.docs.map((doc) => doc._id)).toEqual([within.issueId])
  })

  test('by words looks at the first twelve of them', async () => {
    const words = 'a b c d e f g h i j k'.split(' ').map((letter) => `${letter}word`)
    const on = await buildMilestone(app)
    const text = `crack ${words.join(' ')}`
    const { issueId } = await buildReport(app, { on, text })
    const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
    const find = async (search: string) => {
      const options = { params: { projectId: on.projectId }, query: { 'text[search]': search } }
      return (await member.call(issues.list, options)).data.docs.map((doc) => doc._id)
    }
    expect(await find(`${text} nowhere`)).toEqual([issueId])
    expect(await find(`nowhere ${text}`)).toEqual([])
  })

  test.each([
    [{ 'isResolved[ne]': '1' }, { isResolved: '0' }],
    [{ 'isResolved[ne]': 'false' }, { isResolved: '1' }],
    [{ 'isResolved[gte]': '1' }, { isResolved: '1' }],
    [{ 'isResolved[lte]': '0' }, { isResolved: '0' }],
    [{ 'isResolved[gte]': '0', 'isResolved[lte]': '1' }, {}],
    [{ 'isResolved[in]': '0,1' }, {}],
  ] as [Query, Query][])('%j is the same as %j', async (query, same) => {
    const ids = await found('issues', query)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual(await found('issues', same))
  })

  test.each(['issues', 'submissions'] as const)(
    'for deleted ones or not finds both of %s, and without it none is deleted',
    async (kind) => {
      const live = await found(kind, {})
      const deleted = await found(kind, { isDeleted: '1' })
      const both = await found(kind, { 'isDeleted[in]': '0,1' })
      expect(both.toSorted()).toEqual([...live, ...deleted].toSorted())
      expect(await found(kind, { 'isDeleted[in]': '1' })).toEqual(
        await found(kind, { isDeleted: '1', sort: '-createdAt' }),
      )
    },
  )

  test('by severity is met by a submission with such an issue, and not by one without issues', async () => {
    const not = ground.expect('submissions', { 'currentCategorization[ne]': '0' })
    expect(not.length).toBeGreaterThan(1)
    expect(await found('submissions', { 'currentCategorization[ne]': '0' })).toEqual(not)
    const all = await found('submissions', { 'currentCategorization[in]': '0,1,2,3,4' })
    expect(all).toEqual(await found('submissions', { 'issueCount[gte]': '1' }))
    expect(all.length).toBeLessThan((await found('submissions', {})).length)
  })

  test.each([
    ['issues', '_id[in]', 'issueId'],
    ['issues', 'submission[in]', 'submissionId'],
    ['issues', 'site._id[in]', 'siteId'],
    ['submissions', '_id[in]', 'submissionId'],
    ['submissions', 'site._id[in]', 'siteId'],
  ] as const)('of %s by %s of another project finds nothing', async (kind, name, of) => {
    expect(await found(kind, { [name]: foreign[of] })).toEqual([])
  })
})

describe('filters that contradict one another find nothing:', () => {
  test.each([
    ['issues', { isResolved: '1', 'isResolved[ne]': '1' }],
    ['issues', { 'isResolved[gte]': '1', 'isResolved[lte]': '0' }],
    ['issues', { isDeleted: '1', 'isDeleted[in]': '0' }],
    ['issues', { currentCategorization: '2', 'currentCategorization[in]': '1,3' }],
    ['issues', { 'currentCategorization[gte]': '3', 'currentCategorization[lte]': '2' }],
    ['submissions', { isDeleted: '0', 'isDeleted[in]': '1' }],
    ['submissions', { 'currentCategorization[gte]': '3', 'currentCategorization[lte]': '2' }],
    ['submissions', { 'issueCount[gte]': '2', 'issueCount[lte]': '1' }],
    ['submissions', { 'createdAt[gte]': '2026-05-20', 'createdAt[lte]': '2026-05-10' }],
  ] as [Kind, Query][])('%s by %j', async (kind, query) => {
    expect(await found(kind, query)).toEqual([])
  })

  test.each([
    ['issues', '_id'],
    ['issues', 'submission'],
    ['issues', 'milestone._id'],
    ['submissions', '_id'],
    ['submissions', 'milestone._id'],
  ] as const)('%s by %s and a list without it', async (kind, name) => {
    const field = name === 'milestone._id' ? 'milestone' : name
    const of = kind === 'submissions' && field === '_id' ? 'submission' : field
    const [one = '', other = ''] = new Set(
      ground.rows.filter((row) => !row.isDeleted && !row.submissionIsDeleted).map((row) => row[of]),
    )
    expect(await found(kind, { [name]: one, [`${name}[in]`]: other })).toEqual([])
    const both = { [name]: one, [`${name}[in]`]: `${other},${one}` }
    expect(await found(kind, both)).toEqual(await found(kind, { [name]: one }))
    expect((await found(kind, { [name]: one })).length).toBeGreaterThan(0)
  })
})

describe('a value that is none is refused by its name, with a sentence:', () => {
  const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID()).join(',')
  test.each([
    ['issues', '_id[in]', 'I-12', '_id[in].0'],
    ['issues', 'submission[in]', '', 'submission[in].0'],
    ['issues', 'milestone._id[in]', ',', 'milestone._id[in].0'],
    ['issues', 'isResolved[ne]', 'no', 'isResolved[ne]'],
    ['issues', 'isResolved[gte]', '2', 'isResolved[gte]'],
    ['issues', 'createdAt[ne]', 'yesterday', 'createdAt[ne]'],
    ['issues', 'createdAt[ne]', '2026-02-30', 'createdAt[ne]'],
    ['issues', 'currentCategorization[in]', '1,5', 'currentCategorization[in].1'],
    ['issues', 'isDeleted[in]', '0,', 'isDeleted[in].1'],
    ['issues', '_id[ne]', crypto.randomUUID(), '_id[ne]'],
    ['issues', 'issueCount[gte]', '1', 'issueCount[gte]'],
    ['submissions', 'isResolved', '1', 'isResolved'],
    ['submissions', 'submission[in]', crypto.randomUUID(), 'submission[in]'],
    ['submissions', 'currentCategorization[ne]', 'x', 'currentCategorization[ne]'],
    ['submissions', '_id[in]', tooMany, '_id[in]'],
    ['issues', '_id[in]', tooMany, '_id[in]'],
  ] as [Kind, string, string, string][])('%s %s=%s', async (kind, name, value, path) => {
    const answer = await call(kind, { [name]: value })
    expect(answer.status).toBe(400)
    expect(answer.errors.map((error) => error.path)).toContain(path)
    for (const { message } of answer.errors) expect(message).toMatch(/^[A-Z].*\w/)
  })
})
