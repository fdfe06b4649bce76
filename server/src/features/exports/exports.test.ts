import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { cellsOf } from '@plumbline/contract/testing/cells'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildMilestone, buildPerson, buildReport, signIn } from '../../testing/builders.ts'
import { type Ground, layGround } from '../../testing/list-ground.ts'
import { until } from '../../testing/processes/server-process.ts'

let app: TestApp
let ground: Ground
beforeAll(async () => {
  app = await startTestApp()
  ground = await layGround(app)
})
afterAll(() => app.close())

async function exportOf(what: 'issues' | 'submissions', query = '', as = '') {
  const answer = await ground.member.fetch(
    `/api/v1/projects/${ground.projectId}/${what}/export${as}?${query}`,
  )
  const lines = (await answer.text()).trimEnd().split('\n')
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { answer, docs: parsed.slice(0, -1), end: parsed.at(-1) }
}

test.each([
  ['issues', ''],
  ['issues', 'isResolved=0&currentCategorization[gte]=2&sort=site.name,-createdAt'],
  ['issues', 'text[search]=crack%20lyceum'],
  ['issues', 'text[search]=!'],
  ['submissions', ''],
  ['submissions', 'isDeleted=true&sort=-deletedAt'],
  ['submissions', 'text[search]=taras'],
] as const)(
  'the export of %s with %j has all that the list has, in its order',
  async (what, query) => {
    const { answer, docs, end } = await exportOf(what, query)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const expected = ground.expect(what, Object.fromEntries(new URLSearchParams(query)))
    expect(docs.map((doc) => doc['_id'])).toEqual(expected)
    expect(end).toEqual({ status: 'success', totalDocs: expected.length })
  },
)

test('a line of an issue is the document of the list, with the steps that were taken', async () => {
  const { docs } = await exportOf('issues')
  const params = { projectId: ground.projectId }
  const { data } = await ground.member.call(issues.list, { params, query: { limit: '100' } })
  expect(docs).toMatchObject(data.docs)
})

test('a line of a submission has its answers with their photos, and no history', async () => {
  const on = await buildMilestone(app)
  const report = await buildReport(app, { on })
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  const answer = await member.fetch(`/api/v1/projects/${on.projectId}/submissions/export`)
  const [line] = (await answer.text()).split('\n')
  const params = { projectId: on.projectId, docId: report.submissionId }
  const {
    updates,
    share: _,
    visit: ___,
    collectOnlyTypes: ____,
    ...doc
  } = (await member.call(submissions.get, { params })).data.docs
  expect(updates.length).toBeGreaterThan(0)
  const { actualStatus: __, ...milestone } = doc.milestone
  expect(JSON.parse(line ?? '')).toEqual({ ...doc, milestone })
})

test.each(['', 'text[search]=taras&sort=site.name', 'isDeleted=true'])(
  'the export of cells with %j says the same as that of documents',
  async (query) => {
    const on = { projectId: ground.projectId }
    await app.pool.query(
      `insert into submission_items (project_id, submission_id, position, question_name, question_text,
              answers, flag_code, group_path, vals)
       select project_id, id, 90 + n, 'q' || n, 'Is it "dry"?', case n when 0 then array[E'Two\nlines', 'x']
              else array[]::text[] end, n, array['Pile', n::text], array['a', '"b"'] from submissions, generate_series(0, 1) n
        where project_id = $1 on conflict do nothing`,
      [on.projectId],
    )
    await app.pool.query(
      `insert into quiet_answers (project_id, submission_id, place, key, kind, val)
       select project_id, id, 0, 'total', 'calculate', E'1\n2' from submissions where project_id = $1
       on conflict do nothing`,
      [on.projectId],
    )
    await app.pool.query(
      `insert into blobs (sha256, size, mime, width, height) values ($1, 1, 'image/png', 1, 1)
      on conflict do nothing`,
      ['ab'.repeat(32)],
    )
    await app.pool.query(
      `insert into files (project_id, id, sha256, kind, filename, submission_id, item_position, position)
       select project_id, gen_random_uuid(), $2, case n when 2 then 'attachment' else 'photo' end,
              n || '.png', id, 90, n
         from submissions, generate_series(0, 2) n where project_id = $1`,
      [on.projectId, 'ab'.repeat(32)],
    )
    const { docs } = await exportOf('submissions', query)
    const cells = await exportOf('submissions', query, '/cells')
    // their bytes lie nowhere
    await app.pool.query('delete from files where sha256 = $1', ['ab'.repeat(32)])
    await app.pool.query('delete from blobs where sha256 = $1', ['ab'.repeat(32)])
    expect(docs.length).toBeGreaterThan(1)
    expect(cells.docs.every((line) => (line as never)[4] !== 0)).toBe(true)
    expect(cells.docs).toEqual(cellsOf(docs as never))
    expect(cells.docs.map((line) => submissions.exportCells.data.parse(line))).toEqual(cells.docs)
    expect(cells.end).toEqual({ status: 'success', totalDocs: docs.length })
  },
)

test.each(['issues', 'submissions'] as const)(
  'a line of %s holds what the contract lists, and nothing else',
  async (what) => {
    const { docs } = await exportOf(what)
    const shape = { issues, submissions }[what].export.data
    expect(docs.length).toBeGreaterThan(0)
    expect(docs.map((doc) => shape.parse(doc))).toEqual(docs)
  },
)

test('an export is compressed for who takes gzip, and plain for who does not', async () => {
  const path = `/api/v1/projects/${ground.projectId}/issues/export`
  const raw = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      request(
        app.origin + path,
        { headers: { cookie: ground.member.cookie, 'accept-encoding': encoding } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
          )
        },
      )
        .on('error', reject)
        .end()
    })
  const plain = await raw('identity')
  const packed = await raw('gzip, br')
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.body)).toEqual(plain.body)
})

test.each(['page=2', 'limit=5', 'fields=_id', 'colour=red', 'sort=password'])(
  'an export refuses %s',
  async (query) => {
    const { answer } = await exportOf('issues', query)
    expect(answer.status).toBe(400)
  },
)

test('an export gives its connection back when its reader goes away', async () => {
  const on = await buildMilestone(app)
  const { issueId } = await buildReport(app, { on })
  for (let from = 10; from < 3010; from += 600) {
    await app.pool.query(
      `insert into issues (project_id, id, ref_id, site_id, milestone_id, created_by, error_name,
              error_text)
       select project_id, gen_random_uuid(), n, site_id, milestone_id, created_by, 'x', repeat('y', 4000)
         from issues, generate_series($2::integer, $2 + 599) n where id = $1`,
      [issueId, from],
    )
  }
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      `${app.origin}/api/v1/projects/${on.projectId}/issues/export`,
      { headers: { cookie: member.cookie } },
      (answer) => {
        // reads nothing on: the export waits for its reader, and then for nobody
        answer.once('readable', () => {
          asked.destroy()
          resolve()
        })
      },
    )
    asked.on('error', reject).end()
  })
  const givenBack = until(async () => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database()
          and application_name = 'plumbline (exports)' and state <> 'idle'`,
    )
    return rows.length === 0
  })
  await expect(givenBack).resolves.toBeUndefined()
})

test('an export that breaks says so in its last line', async () => {
  const on = await buildMilestone(app)
  await buildReport(app, { on })
  const member = await signIn(app, await buildPerson(app, { projects: [on.projectId] }))
  await app.pool.query('alter table files rename to files_elsewhere')
  const answer = await member.fetch(`/api/v1/projects/${on.projectId}/submissions/export`)
  const lines = await answer.text()
  await app.pool.query('alter table files_elsewhere rename to files')
  expect(JSON.parse(lines.trim())).toEqual({
    status: 'error',
    code: 'exportCutShort',
    message: 'The export was cut short. Please try again.',
  })
})
