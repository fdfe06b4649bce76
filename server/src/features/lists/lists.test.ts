import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ISSUE_SORTS, issues } from '@plumbline/contract/issues'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { SUBMISSION_SORTS, submissions } from '@plumbline/contract/submissions'
import { forAll } from '@plumbline/contract/testing/for-all'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Ground, type GroundRow, layGround } from '../../testing/list-ground.ts'
import { sendNote } from '../../testing/notes.ts'
import { buildReport } from '../../testing/builders.ts'
import { buildOffice } from '../../testing/office.ts'
import { tinyPng } from '../../testing/files/pictures.ts'

/** Every filter and every order of both lists, alone and together, against a list made by hand. */
let app: TestApp
let ground: Ground
beforeAll(async () => {
  app = await startTestApp()
  ground = await layGround(app)
})
afterAll(() => app.close())

type Query = Record<string, string>
/** A filter is mostly not there: with many of them at once no row is left to compare. */
const seldom = <T>(value: fc.Arbitrary<T>, absent = 6) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: absent }, { arbitrary: value, weight: 1 })
const pick = (values: () => string[]) =>
  fc.nat(1000).map((n) => values()[n % values().length] ?? '')
const some = (values: () => string[]) =>
  fc.array(pick(values), { minLength: 1, maxLength: 3 }).map((ids) => ids.join(','))
/** Many enough that other filters leave some of them. */
const most = (values: () => string[]) =>
  fc.integer({ min: 2, max: 4 }).map((n) =>
    values()
      .filter((_, place) => place % n !== 0)
      .join(','),
  )
const ids = (of: keyof GroundRow) => () => [...new Set(ground.rows.map((row) => String(row[of])))]
const severity = fc.integer({ min: 0, max: 4 }).map(String)
const flag = fc.constantFrom('0', '1', 'true', 'false')
const day = fc.integer({ min: 1, max: 28 }).map((n) => new Date(Date.UTC(2026, 4, n)).toISOString())
const several = (value: fc.Arbitrary<string>) =>
  fc.array(value, { minLength: 1, maxLength: 3 }).map((values) => values.join(','))
const severities = {
  currentCategorization: seldom(severity, 10),
  'currentCategorization[in]': seldom(several(severity), 10),
  'currentCategorization[gte]': seldom(severity),
  'currentCategorization[lte]': seldom(severity),
  'currentCategorization[ne]': seldom(severity),
}
/** The moments to the millisecond, as a list shows them. */
const moments = () => [...new Set(ground.rows.map((row) => new Date(row.createdAt).toISOString()))]
const words = fc
  .array(
    fc.constantFrom(
      'crack',
      'WALL',
      'nor',
      'lyceum',
      'roof',
      'taras',
      'resin',
      "o'brien",
      'bondar1',
      'budservis',
      'i-7',
      'S-7',
      '!',
    ),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .map((list) => list.join(' '))

const shared = {
  'site._id': seldom(pick(ids('site'))),
  'site._id[in]': seldom(some(ids('site'))),
  'milestone._id': seldom(pick(ids('milestone'))),
  'milestone._id[in]': seldom(some(ids('milestone')), 12),
  'createdBy._id': seldom(pick(ids('by'))),
  'createdBy._id[in]': seldom(some(ids('by'))),
  'createdAt[gte]': seldom(day),
  'createdAt[lte]': seldom(fc.oneof(day, pick(moments))),
  'createdAt[ne]': seldom(fc.oneof(day, pick(moments))),
  isDeleted: seldom(flag),
  'isDeleted[in]': seldom(several(flag), 12),
  'text[search]': seldom(words),
  limit: fc.constantFrom('3', '20', '100'),
}
const sortOf = (fields: readonly string[]) =>
  seldom(
    fc
      .array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...fields)), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) => parts.map((part) => part.join('')).join(',')),
  )
const issueQueries = fc.record({
  ...shared,
  _id: seldom(pick(ids('_id')), 30),
  '_id[in]': seldom(most(ids('_id')), 12),
  submission: seldom(pick(ids('submission')), 30),
  'submission[in]': seldom(most(ids('submission')), 12),
  isResolved: seldom(flag),
  'isResolved[in]': seldom(several(flag), 12),
  'isResolved[gte]': seldom(flag, 12),
  'isResolved[lte]': seldom(flag, 12),
  'isResolved[ne]': seldom(flag, 12),
  owner: seldom(fc.oneof(fc.constantFrom('me', 'none'), pick(ids('by')))),
  due: seldom(fc.constantFrom('overdue', 'week', 'none')),
  today: fc.constantFrom('2026-06-09', '2026-06-30'),
  isReady: seldom(flag),
  ...severities,
  sort: sortOf(ISSUE_SORTS),
})
const count = fc.integer({ min: 0, max: 2 }).map(String)
const submissionQueries = fc.record({
  ...shared,
  _id: seldom(pick(ids('submission')), 30),
  '_id[in]': seldom(most(ids('submission')), 12),
  'issueCount[gte]': seldom(count),
  'issueCount[lte]': seldom(count),
  'issueCount[ne]': seldom(count),
  ...severities,
  sort: sortOf(SUBMISSION_SORTS),
})

const given = (query: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query

async function allPages(what: 'issues' | 'submissions', query: Query) {
  const params = { projectId: ground.projectId }
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const options = { params, query: { ...query, page: String(page) } }
    const { status, data } =
      what === 'issues'
        ? await ground.member.call(issues.list, options)
        : await ground.member.call(submissions.list, options)
    expect(status).toBe(200)
    // PostgreSQL writes these documents, and nobody parses them on their way
    expect((what === 'issues' ? issues.list.data : submissions.list.data).parse(data)).toEqual(data)
    found.push(...data.docs.map((doc) => doc._id))
    if (data.docs.length < Number(query['limit'])) return { found, totalDocs: data.totalDocs }
  }
}

describe('whatever is filtered and sorted by', () => {
  test.each([
    ['issues', issueQueries],
    ['submissions', submissionQueries],
  ] as const)(
    'the pages of %s hold what fits, in order, as many as totalDocs says',
    async (what, queries) => {
      await forAll((queries as fc.Arbitrary<Record<string, string | undefined>>).map(given), {
        reaches: (query) => ground.expect(what, query).length > 0,
        async check(query) {
          const expected = ground.expect(what, query)
          const { found, totalDocs } = await allPages(what, query)
          expect({ found, totalDocs }).toEqual({ found: expected, totalDocs: expected.length })
        },
        numRuns: 120,
      })
    },
    120_000,
  )
})

/** The parameters that do not change the counts of severities. */
const NOT_COUNTED = ['text[search]', 'limit', 'sort', ...Object.keys(severities)]

test('issues are counted by severity as a list of each has them, whatever else is filtered by', async () => {
  const queries = issueQueries.map(given).map((query) => {
    const counted = Object.entries(query).filter(([key]) => !NOT_COUNTED.includes(key))
    return Object.fromEntries(counted)
  })
  const params = { projectId: ground.projectId }
  await forAll(queries, {
    reaches: (query) => ground.expect('issues', query).length > 1,
    async check(query) {
      const { data } = await ground.member.call(issues.bySeverity, { params, query })
      const lists = SEVERITIES.map((one) =>
        ground.expect('issues', { ...query, currentCategorization: String(one) }),
      )
      expect(data.docs).toEqual(lists.map(({ length }) => length))
    },
    numRuns: 60,
  })
}, 60_000)

describe.each(['issues', 'submissions'] as const)(
  'one value and several of a filter of %s',
  (what) => {
    test.each(['site', 'createdBy'] as const)('are both kept to for %s', async (field) => {
      const [one = '', other = ''] = ids(field === 'site' ? 'site' : 'by')()
      const both = (many: string): Query => ({
        [`${field}._id`]: one,
        [`${field}._id[in]`]: many,
        limit: '100',
      })
      expect(await allPages(what, both(other))).toEqual({ found: [], totalDocs: 0 })
      const found = ground.expect(what, { [`${field}._id`]: one })
      expect(found.length).toBeGreaterThan(1)
      expect(await allPages(what, both(`${other},${one}`))).toEqual({
        found,
        totalDocs: found.length,
      })
    })
  },
)

describe('the documents of a page', () => {
  test('say that they are shared where they are themselves', async () => {
    const office = await buildOffice(app)
    await buildReport(app, { on: office })
    const { projectId, issueId, submissionId } = office
    const body = { options: {} }
    await office.member.call(issues.createShare, { params: office.issue, body })
    await office.member.call(submissions.createShare, { params: office.submission, body })
    for (const [list, shared] of [
      [issues.list, issueId],
      [submissions.list, submissionId],
    ] as const) {
      const { data } = await office.member.call(list as typeof issues.list, {
        params: { projectId },
      })
      expect(data.docs).toHaveLength(2)
      for (const doc of data.docs) expect(doc.isShared).toBe(doc._id === shared)
    }
  })

  test('hold what the contract lists, of photos and of people with theirs too', async () => {
    const office = await buildOffice(app)
    const picture = new File([await tinyPng()], 'bay.png')
    await sendNote({ member: office.member, params: office.issue }, 'Seen', [picture])
    // the same picture as one of the field, and as that of who sent it and of who deleted it
    const at = [office.projectId, office.submissionId, office.people.admin._id]
    await app.pool.query(
      `insert into files (project_id, id, sha256, kind, filename, created_by, submission_id, item_position)
       select project_id, gen_random_uuid(), sha256, 'photo', 'bay.png', created_by, $2, 0
         from files where project_id = $1 and $3::uuid is not null`,
      at,
    )
    await app.pool.query(
      `with changed as (
         update submissions set deleted_at = now(), deleted_by = $3 where id = $2
         returning created_by, deleted_by),
       also as (update issues set deleted_at = now(), deleted_by = $3 where submission_id = $2)
       update users set photo_id = gen_random_uuid(),
              photo_sha256 = (select sha256 from files where project_id = $1 limit 1)
         from changed where users.id in (created_by, deleted_by)`,
      at,
    )
    const options = { params: { projectId: office.projectId }, query: { isDeleted: '1' } }
    const photo = expect.stringMatching(/^\/api\/v1\/files\//) as string
    const people = { createdBy: { photo }, deletedBy: { photo } }
    const { data: found } = await office.member.call(issues.list, options)
    expect(found.docs).toMatchObject([people])
    expect(issues.list.data.parse(found)).toEqual(found)
    const { data: sent } = await office.member.call(submissions.list, options)
    expect(sent.docs).toMatchObject([{ ...people, photo: { url: photo }, photoCount: 1 }])
    expect(submissions.list.data.parse(sent)).toEqual(sent)
  })
})

describe('fields', () => {
  test.each(['issues', 'submissions'] as const)(
    'leave of %s what was asked for, and _id',
    async (what) => {
      const { data } = await ground.member.call(
        what === 'issues' ? issues.list : submissions.list,
        {
          params: { projectId: ground.projectId },
          query: { fields: 'refId,site', limit: '2' },
        },
      )
      expect(data.docs.map((doc) => Object.keys(doc).toSorted())).toEqual([
        ['_id', 'refId', 'site'],
        ['_id', 'refId', 'site'],
      ])
    },
  )

  test.each(['nonsense', 'site.name', '', '__proto__', 'refId,nope'])(
    'refuse %j by name',
    async (fields) => {
      const answer = await ground.member.call(issues.list, {
        params: { projectId: ground.projectId },
        query: { fields },
      })
      expect(answer.status).toBe(400)
      expect(answer.message).toMatch(/^Unknown field: /)
    },
  )
})
