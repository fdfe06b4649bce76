import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  signIn,
} from '../../testing/builders.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { WORDS_OF } from './search-words.ts'

let app: TestApp
let projectId: string
let member: Visitor
/** Twelve hundred cracks and thirty, and four hundred stains that are newer: more than a search counts. */
beforeAll(async () => {
  app = await startTestApp()
  const { issueId, projectId: id } = await buildReport(app, { text: 'Gap in the fence' })
  projectId = id
  await app.pool.query(
    `insert into issues (project_id, id, ref_id, site_id, milestone_id, created_by, created_at,
            error_name, error_text)
     select project_id, gen_random_uuid(), 1000 + n, site_id, milestone_id, created_by,
            timestamptz '2026-01-01' + n * interval '1 minute', 'x',
            case when n <= 1230 then 'Crack' else 'Stain' end || case when n % 2 = 0 then ' even' else '' end
       from issues, generate_series(1, 1630) n where id = $1`,
    [issueId],
  )
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
})
afterAll(() => app.close())

async function pageOf(text: string, page: number, sort: string, by = member) {
  const query = { 'text[search]': text, page: String(page), limit: '100', sort }
  const { data } = await by.call(issues.list, { params: { projectId }, query })
  return { refIds: data.docs.map(({ refId }) => refId), totalDocs: data.totalDocs }
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

// from the newest on no crack is among the first that are looked at, from the oldest on all are
test.each([
  ['-createdAt', (refIds: number[]) => refIds.toReversed()],
  ['createdAt', (refIds: number[]) => refIds],
] as const)(
  'a search sorted by %s counts to "more than 1,000", and has pages to the end of what it finds',
  async (sort, inOrder) => {
    const all = inOrder(from(1001, 2230))
    for (const page of [1, 10, 11, 12, 13, 14]) {
      expect(await pageOf('crack', page, sort), `page ${page}`).toEqual({
        refIds: all.slice(100 * (page - 1), 100 * page),
        totalDocs: 1001,
      })
    }
  },
)

test('a search that finds a thousand or fewer says how many', async () => {
  expect(await pageOf('stain', 4, '-createdAt')).toEqual({
    refIds: from(2231, 2330).toReversed(),
    totalDocs: 400,
  })
  expect(await pageOf('crack even', 7, 'createdAt')).toMatchObject({ totalDocs: 615 })
})

test('what many milestones are called by is found by their name, however few issues they have', async () => {
  await app.pool.query(
    `insert into milestones (project_id, id, site_id, name)
     select project_id, gen_random_uuid(), id, 'Quarry ' || n from sites, generate_series(1, 301) n
      where project_id = $1`,
    [projectId],
  )
  await app.pool.query(
    `update issues set milestone_id = (select id from milestones
       where project_id = $1 and name = 'Quarry 7') where project_id = $1 and ref_id in (1003, 2009)`,
    [projectId],
  )
  expect(await pageOf('quarry', 1, '-createdAt')).toEqual({ refIds: [2009, 1003], totalDocs: 2 })
  expect(await pageOf('quarry even', 1, '-createdAt')).toEqual({ refIds: [], totalDocs: 0 })
})

test('what lies at a milestone is found in a list by the id that people know its activity by', async () => {
  await app.pool.query(
    `update milestones set activity_id = 'A1020' where project_id = $1 and name = 'Quarry 9'`,
    [projectId],
  )
  await app.pool.query(
    `update issues set milestone_id = (select id from milestones
       where project_id = $1 and name = 'Quarry 9') where project_id = $1 and ref_id = 1500`,
    [projectId],
  )
  expect(await pageOf('a1020', 1, '-createdAt')).toEqual({ refIds: [1500], totalDocs: 1 })
})

test.each([
  ['sites', WORDS_OF.sites, 'sites_words'],
  ['milestones', WORDS_OF.milestones, 'milestones_found'],
])(
  'names of %s are looked up in the index of their words, however many there are',
  async (table, words, index) => {
    const client = await app.pool.connect()
    try {
      // of few rows all would be looked at
      await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(
        `explain select x.id from ${table} x where ${words} @@ search_query('${projectId}', 'quarry')`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`on ${index}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)

test.each(['issues', 'submissions'])(
  'a search of %s knows everybody by name who sent something, also who has left',
  async (what) => {
    const on = await buildReport(app)
    const reader = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
    for (const firstName of ['Yaryna', 'Bohdan']) {
      const { _id: by } = await buildPerson(app, { firstName })
      await buildReport(app, { on, by })
    }
    for (const [name, refIds] of [
      ['yaryna', [2]],
      ['bohdan', [3]],
      ['kovalenko', [3, 2, 1]],
    ] as const) {
      const options = { params: { projectId: on.projectId }, query: { 'text[search]': name } }
      const { data } =
        what === 'issues'
          ? await reader.call(issues.list, options)
          : await reader.call(submissions.list, options)
      const found = data.docs.map(({ refId }) => refId)
      expect(found, name).toEqual(refIds)
    }
  },
)

test.each(['issues', 'submissions'])(
  'a search of %s knows the place by the names of its site and its milestone',
  async (what) => {
    const projectId = await buildProject(app)
    for (const [site, name] of [
      ['Bucha Clinic', 'Roof trusses'],
      ['Irpin School', 'Wall of the hall'],
    ] as const) {
      const siteId = await buildSite(app, projectId, { name: site })
      await buildReport(app, { on: await buildMilestone(app, { projectId, siteId, name }) })
    }
    const reader = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    for (const [words, refIds] of [
      ['clinic', [1]],
      ['IRPIN', [2]],
      ['roof', [1]],
      ['wall irp', [2]],
      ['wall bucha', []],
    ] as const) {
      const options = { params: { projectId }, query: { 'text[search]': words } }
      const { data } =
        what === 'issues'
          ? await reader.call(issues.list, options)
          : await reader.call(submissions.list, options)
      expect(
        data.docs.map(({ refId }) => refId),
        words,
      ).toEqual(refIds)
    }
  },
)

test('searches wait for one another, three at a time and two of a person, and a list without one waits for none', async () => {
  const colleague = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const client = await connectHolder(app)
  await client.query('begin; lock table issue_search in access exclusive mode')
  let answered = 0
  const searches = Array.from({ length: 5 }, async (_, n) => {
    const by = n < 3 ? member : colleague
    const found = await pageOf('stain', 1, '-createdAt', by)
    answered += 1
    return found.totalDocs
  })
  await untilWaiting(app, 3)
  const { status } = await member.call(issues.list, { params: { projectId } })
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect({ status, answered, inDatabase: rows[0]?.n }).toEqual({
    status: 200,
    answered: 0,
    inDatabase: 3,
  })
  await client.query('commit')
  expect(await Promise.all(searches)).toEqual([400, 400, 400, 400, 400])
})
