import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { RAISED_AT_ONCE, STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { visits } from '@plumbline/contract/intake/visits'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { transaction } from '../../../db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildMilestone } from '../../../testing/builders.ts'
import { buildFieldOffice, FOUNDATION, type FieldOffice } from '../../../testing/field.ts'
import { makeJobsDue, runJobs } from '../../../testing/jobs.ts'
import { type Filled, fillIn, Phone } from '../../../testing/phone.ts'
import { getSubmission } from '../../submissions/submissions.queries.ts'
import { Visitor } from '../../../testing/visitor.ts'
import { runJobsUntilRead, untilServed } from '../../../testing/processes/when-busy.ts'

/* Events between a visit with more answers than are stored at once and the job that stores the others. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ASKED = 50
const ROOMS = STORED_AT_ONCE / ASKED + 5
const ALL = ASKED * ROOMS
const BAD = ASKED * 5

const question = (_: unknown, n: number): FormItem => ({
  kind: 'question',
  key: `q${n}`,
  type: 'selectOne',
  list: 'state',
  label: { en: `Question ${n}` },
  flag: { when: { choices: ['bad'] }, name: { en: `Bad ${n}` } },
})
const asking = (...items: FormItem[]): FormDefinition => ({
  ...FOUNDATION,
  items: [{ kind: 'repeat', key: 'rooms', label: { en: 'Rooms' }, items }],
})
const LARGE = asking(...Array.from({ length: ASKED }, question))

const rooms = (state: string, n: number) =>
  `<rooms>${Array.from({ length: ASKED }, (_, at) => `<q${at}>${state}</q${at}>`).join('')}</rooms>`.repeat(
    n,
  )
/** The last rooms are bad: the job alone reads them. */
const ANSWERS = rooms('good', ROOMS - 5) + rooms('bad', 5)

async function begin(definition = LARGE) {
  const office = await buildFieldOffice(app, { definition })
  return { office, phone: new Phone(app.origin, office) }
}

/** A visit whose job waits. */
async function beginWaiting(definition = LARGE) {
  const { office, phone } = await begin(definition)
  const visit = fillIn(office, { answers: ANSWERS })
  await send(phone, visit)
  expect(await storedOf(office)).toMatchObject({ answers: STORED_AT_ONCE, issues: 0 })
  return { office, phone, visit, docId: await idOf(office) }
}

async function idOf({ projectId }: FieldOffice): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from submissions where project_id = $1',
    [projectId],
  )
  return rows[0]?.id ?? ''
}

async function storedOf({ projectId }: FieldOffice) {
  const { rows } = await app.pool.query<{ answers: number; issues: number; milestones: string[] }>(
    `select (select count(*)::integer from submission_items
              where project_id = $1 and kind <> 'removed') as answers,
            (select count(*)::integer from issues where project_id = $1) as issues,
            (select array_agg(distinct milestone_id) from issues where project_id = $1) as milestones`,
    [projectId],
  )
  return rows[0]
}

async function send(phone: Phone, visit: Filled) {
  expect((await untilServed(() => phone.send(visit))).status).toBe(201)
}

const runAllJobs = async () => expect(await runJobsUntilRead(app)).toEqual([])

const act = ({ admin, projectId }: FieldOffice, docId: string, actionType: string) =>
  untilServed(() =>
    admin.call(submissions.update, {
      params: { projectId, docId },
      body: { update: { actionType } },
    }),
  )

test('A job that is cut off in the middle has stored nothing, and the next try stores all of it once', async () => {
  const { office } = await beginWaiting()
  const other = await app.pool.connect()
  await other.query('begin')
  // its answers are written, its issues are not
  await other.query('lock table issues in share mode')
  const tried = runJobs(app)
  await expect
    .poll(async () => {
      const { rows } = await app.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = 'issues'::regclass`,
      )
      return rows.length
    })
    .toBe(1)
  expect(await tried).toHaveLength(1)
  await other.query('rollback')
  other.release()
  expect(await storedOf(office)).toMatchObject({ answers: STORED_AT_ONCE, issues: 0 })
  await makeJobsDue(app)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: ALL, issues: BAD })
})

test('A correction to few answers that comes before the job tells what was said in all of them', async () => {
  const { office, phone, visit, docId } = await beginWaiting()
  const few = fillIn(office, { deprecatedId: visit.instanceId, answers: rooms('bad', 1) })
  await send(phone, few)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: ASKED })
  const params = { projectId: office.projectId, docId }
  const { data } = await untilServed(() => office.admin.call(submissions.get, { params }))
  const edits = data.docs.updates.filter(({ actionType }) => actionType === 'Edited')
  expect(edits).toHaveLength(1)
  // as many as there were, each of them changed
  expect(edits[0]?.content.change?.to['…']).toBe(`+${ALL - 200}`)
})

test('What lies in the trash meanwhile raises nothing, and is whole when it comes back', async () => {
  const { office, docId } = await beginWaiting()
  expect((await act(office, docId, 'Deleted')).status).toBe(200)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: STORED_AT_ONCE, issues: 0 })
  expect((await act(office, docId, 'Restored')).status).toBe(200)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: ALL, issues: BAD })
})

test('Also what is thrown away between the answers and the last of their issues has all of these once it is back', async () => {
  const { office, phone } = await begin()
  const many = RAISED_AT_ONCE / ASKED + 2
  const flagged = fillIn(office, { answers: rooms('bad', many) })
  await send(phone, flagged)
  const docId = await idOf(office)
  expect((await act(office, docId, 'Deleted')).status).toBe(200)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ issues: RAISED_AT_ONCE })
  expect((await act(office, docId, 'Restored')).status).toBe(200)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ issues: many * ASKED })
})

test('A submission that was moved meanwhile raises its issues where it is', async () => {
  const { office, docId } = await beginWaiting()
  const { projectId } = office
  const { milestoneId } = await buildMilestone(app, { projectId })
  const moved = await office.admin.call(submissions.edit, {
    params: { projectId, docId },
    body: { edits: { milestone: milestoneId }, update: {} },
  })
  expect(moved.status).toBe(200)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({
    answers: ALL,
    issues: BAD,
    milestones: [milestoneId],
  })
})

test('The answers are read by the version of the form that was filled in, also after another one is out', async () => {
  const { office } = await beginWaiting()
  const other = JSON.stringify(asking(question(null, ASKED)))
  await app.pool.query(
    `insert into form_versions (project_id, form_id, n, definition, xform, md5, title)
     select project_id, form_id, 2, $2, xform, md5, title from form_versions where project_id = $1`,
    [office.projectId, other],
  )
  await app.pool.query('update forms set live_version = 2 where project_id = $1', [
    office.projectId,
  ])
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: ALL, issues: BAD })
})

test('No answer holds more of a submission than a page: others have pages of their own, its export and its paper have all', async () => {
  const { office, docId } = await beginWaiting()
  const { admin, projectId } = office
  await runAllJobs()
  const params = { projectId, docId }
  const { data } = await untilServed(() => admin.call(submissions.get, { params }))
  expect([data.docs.data.length, data.docs.answerCount]).toEqual([ANSWERS_AT_ONCE, ALL])
  const page = async (n: number) =>
    (
      await untilServed(() =>
        admin.call(submissions.answers, { params, query: { page: String(n) } }),
      )
    ).data
  expect((await page(1)).docs).toEqual(data.docs.data)
  const rest = await page(2)
  expect(rest).toMatchObject({ totalDocs: ALL, page: 2, limit: ANSWERS_AT_ONCE })
  expect(rest.docs).toHaveLength(ALL - ANSWERS_AT_ONCE)
  expect(rest.docs[0]).toMatchObject({ path: 'rooms/q0', entries: [ANSWERS_AT_ONCE / ASKED + 1] })
  expect((await page(3)).docs).toEqual([])
  const visit = { projectId, visitId: data.docs.visit ?? '' }
  const sent = await untilServed(() => admin.call(visits.get, { params: visit }))
  expect([sent.data.docs.data.length, sent.data.docs.hasMore]).toEqual([ANSWERS_AT_ONCE, true])
  const lines = await (await admin.fetch(`/api/v1/projects/${projectId}/submissions/export`)).text()
  const [whole] = lines.split('\n').map((line) => JSON.parse(line || '{}') as { data?: unknown[] })
  expect(whole?.data).toHaveLength(ALL)
  const paper = await transaction(app.pool, 'read', (db) =>
    getSubmission(db, projectId, docId, office.people.admin._id, app.origin),
  )
  expect(paper?.data).toHaveLength(ALL)
})

test('Who opens a link gets its answers by pages as well', async () => {
  const { office, docId } = await beginWaiting()
  const { admin, projectId } = office
  await runAllJobs()
  const made = await untilServed(() =>
    admin.call(submissions.createShare, { params: { projectId, docId }, body: {} }),
  )
  const shareId = made.data.docs.share?._id ?? ''
  const stranger = new Visitor(app.origin)
  const { data } = await untilServed(() => stranger.call(shares.get, { params: { shareId } }))
  expect(data.docs).toMatchObject({ type: 'submission', answerCount: ALL })
  const first = data.docs.type === 'submission' ? data.docs.data : []
  expect(first).toHaveLength(ANSWERS_AT_ONCE)
  const page = async (n: number) => {
    const asked = { params: { shareId }, query: { page: String(n) } }
    return (await untilServed(() => stranger.call(shares.answers, asked))).data.docs
  }
  expect(await page(1)).toEqual(first)
  expect(await page(2)).toHaveLength(ALL - ANSWERS_AT_ONCE)
  expect(await page(3)).toEqual([])
})

test('Of very many answers that a version changed the first are told, and how many there are', async () => {
  const { office, phone } = await begin()
  const first = fillIn(office, { answers: rooms('good', 12) })
  await send(phone, first)
  await send(phone, fillIn(office, { deprecatedId: first.instanceId, answers: rooms('bad', 12) }))
  await runAllJobs()
  const params = { projectId: office.projectId, docId: await idOf(office) }
  const { data } = await untilServed(() => office.admin.call(visitVersions.list, { params }))
  const [newest] = data.docs
  expect([newest?.changes.length, newest?.changeCount]).toEqual([500, 12 * ASKED])
})
