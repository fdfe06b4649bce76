import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formData } from '@plumbline/contract/data/form-data'
import { forms } from '@plumbline/contract/forms/forms'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { visits } from '@plumbline/contract/intake/visits'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks } from '@plumbline/contract/organisations/asks'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { DEMO_ACCOUNTS, isEmptyDatabase, loadDemo } from './demo.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { runningEmbedded } from '../db/embedded/start.ts'
import { createPatientPool } from '../db/pool.ts'
import { DEMO_PASSWORD } from '../features/users/common-passwords.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { createLog } from '../log.ts'
import { diskStorage } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { createTestDatabase } from '../testing/database.ts'
import { copyOfDemoFolder } from '../testing/demo-folder.ts'
import { DEMO_MS, startProcess, untilReady } from '../testing/processes/server-process.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { Visitor } from '../testing/visitor.ts'

// A whole server with its database is started, on a machine that may be busy.
vi.setConfig({ hookTimeout: 2 * DEMO_MS })

let folder: string
let server: ServerProcess
let origin: string
let pool: Pool
let storage: Storage

beforeAll(async () => {
  // what a first start has loaded
  folder = await copyOfDemoFolder('plumbline-demo-')
  const port = await freePort()
  server = startProcess({ env: { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' } })
  await untilReady(server)
  origin = `http://127.0.0.1:${port}`
  pool = createPatientPool((await runningEmbedded(folder)) ?? '', createLog('error'))
  storage = await diskStorage(join(folder, 'files'))
})
afterAll(async () => {
  await pool.end()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  const { status, text } = await visitor.call(users.signin, {
    body: { email, password: DEMO_PASSWORD },
  })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`)
  return visitor
}

async function shortNames(email: string): Promise<string[]> {
  const { docs } = (await (await signIn(email)).call(projects.list)).data
  return docs.map(({ shortName }) => shortName).toSorted()
}

describe('the five accounts', () => {
  test('see the projects that the documents say', async () => {
    const both = ['Dnipro Water', 'SHR North']
    const seen = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => shortNames(email)))
    expect(seen).toEqual([both, both, ['SHR North'], ['SHR North'], ['Dnipro Water']])
  })

  test('have the levels that the documents say', async () => {
    const levels = await Promise.all(
      DEMO_ACCOUNTS.map(async ({ email }) => {
        const { user } = (await (await signIn(email)).call(users.isAuthenticated)).data
        return user?.authorityLevel
      }),
    )
    expect(levels).toEqual(['superAdmin', 'admin', 'user', 'user', 'user'])
  })
})

const formOf = async (by: Visitor, key: string) => {
  const found = (await by.call(projects.list)).data.docs
  const project = found.find(({ name }) => name.startsWith('Northern'))
  const params = { projectId: project?._id ?? '' }
  const all = (await by.call(forms.list, { params })).data.docs
  const form = all.find((one) => one.key === key)
  return { form, params, ofForm: { ...params, formId: form?._id ?? '' } }
}

describe('the form for visits of project A', () => {
  test('was published twice, and asks for what is measured since the second version', async () => {
    const member = await signIn('member@plumbline.example')
    const { form, ofForm } = await formOf(member, 'site-visit')
    expect(form).toMatchObject({
      state: 'open',
      liveVersion: 2,
      questionCount: 8,
    })
    const { versions } = (await member.call(forms.get, { params: ofForm })).data.docs
    expect(versions.map(({ n }) => n)).toEqual([2, 1])
    const admin = await signIn('admin@plumbline.example')
    expect((await admin.call(forms.check, { params: ofForm })).data.docs).toEqual([])
  })
})

describe('the form for pours of project A', () => {
  test('has sixty visits of three versions, with repeats, and nothing that a check refuses', async () => {
    const admin = await signIn('admin@plumbline.example')
    const { form, ofForm } = await formOf(admin, 'concrete-pour')
    expect(form).toMatchObject({ state: 'open', liveVersion: 3 })
    expect((await admin.call(forms.check, { params: ofForm })).data.docs).toEqual([])
    const { docs, tables } = (await admin.call(formData.questions, { params: ofForm })).data
    expect(tables.map(({ path, n }) => [path, n > 0])).toEqual([
      ['', true],
      ['truck', true],
      ['pile', true],
    ])
    expect(tables[0]?.n).toBe(60)
    const answered = (path: string) => docs.find((one) => one.path === path)?.answered
    expect(answered('mix/slump')).toBe(60)
    expect(answered('remark')).toBeGreaterThan(0)
    expect(answered('curing')).toBeLessThan(60)
  })

  test('has two piles that are too short, each with its number in its issue', async () => {
    const admin = await signIn('admin@plumbline.example')
    const { params } = await formOf(admin, 'concrete-pour')
    const query = { 'text[search]': 'Pile P1 is only' }
    const found = (await admin.call(issues.list, { params, query })).data.docs
    expect(found.map((issue) => issue.question.errorText).toSorted()).toEqual([
      'Pile P1 is only 7.8 m deep.',
      'Pile P1 is only 8.5 m deep.',
    ])
  })
})

describe('the field of project A', () => {
  test('has the keys of two engineers, of which one was used', async () => {
    const admin = await signIn('admin@plumbline.example')
    const { docs } = (await admin.call(fieldKeys.list, { params: await ofSchools() })).data
    const keys = docs.map((key) => `${key.label}, ${key.kind}, phones: ${key.devices.length}`)
    expect(keys.toSorted()).toEqual([
      'Own phone, collect, phones: 1',
      'Tablet of the team, collect, phones: 0',
    ])
  })

  test('has a visit that waits for its milestone, and is near some', async () => {
    const member = await signIn('member@plumbline.example')
    const query = { waiting: '1' }
    const { docs } = (await member.call(visits.list, { params: await ofSchools(), query })).data
    expect(docs).toMatchObject([{ waitsFor: 'milestone', filesExpected: 1, filesArrived: 0 }])
    expect(docs[0]?.nearest.length).toBeGreaterThan(0)
  })
})

describe('what the field sent to project A', () => {
  test('is a visit of which three photos are on the phone, and one whose answers were changed', async () => {
    const member = await signIn('member@plumbline.example')
    const params = await ofSchools()
    const missing = { photosMissing: '1' }
    const { docs } = (await member.call(submissions.list, { params, query: missing })).data
    expect(docs).toMatchObject([{ filesExpected: 5, filesArrived: 2, photoCount: 2 }])
    const query = { review: 'edited' }
    const [edited, ...others] = (await member.call(submissions.list, { params, query })).data.docs
    expect(others).toEqual([])
    const versions = await member.call(visitVersions.list, {
      params: { ...params, docId: edited?._id ?? '' },
    })
    expect(versions.data.docs.map(({ n, changes }) => [n, changes.length])).toEqual([
      [2, 2],
      [1, 0],
    ])
  })

  test('is reviewed: one approved, one rejected, one with issues', async () => {
    const member = await signIn('member@plumbline.example')
    const params = await ofSchools()
    for (const review of ['approved', 'rejected', 'hasIssues']) {
      const { totalDocs } = (await member.call(submissions.list, { params, query: { review } }))
        .data
      expect([review, totalDocs]).toEqual([review, 1])
    }
  })
})

/** The project that member@ belongs to. */
async function ofSchools(): Promise<{ projectId: string }> {
  const member = await signIn('member@plumbline.example')
  return { projectId: (await member.call(projects.list)).data.docs[0]?._id ?? '' }
}

test('A contractor has answered about an issue and a milestone of project A, and proposes dates', async () => {
  const member = await signIn('member@plumbline.example')
  const [project] = (await member.call(projects.list)).data.docs
  const params = { projectId: project?._id ?? '' }
  const { docs } = (await member.call(asks.list, { params, query: { mine: '1' } })).data
  expect(docs.map(({ organisation }) => organisation)).toEqual(
    expect.arrayContaining(['TeploMontazh', 'Budservis-Pivnich']),
  )
  const waiting = docs.flatMap(({ items }) => items).filter((item) => item.proposedOn !== null)
  expect(waiting.map(({ issue, decision }) => [issue !== null, decision])).toEqual([
    [false, null],
    [true, null],
  ])
  const proposed = await member.call(asks.proposals, { params })
  expect(proposed.data.docs).toHaveLength(1)
})

test('The member waits for contractors in every column of the board, and two of them are silent', async () => {
  const member = await signIn('member@plumbline.example')
  const { columns, toRemind } = (await member.call(askBoard.get, { params: await ofSchools() }))
    .data.docs
  expect(columns.map(({ column, n }) => [column, n])).toEqual([
    ['sent', 1],
    ['opened', 1],
    ['answered', 2],
    ['silent', 2],
  ])
  expect(toRemind).toHaveLength(2)
})

describe('project A', () => {
  test('has fourteen sites in four groups, and milestones in every status', async () => {
    const member = await signIn('member@plumbline.example')
    const [project] = (await member.call(projects.list)).data.docs
    const params = { projectId: project?._id ?? '' }
    expect(project?.mapDetails.renderArr.map(({ name, sites }) => [name, sites.length])).toEqual([
      ['Kyiv Oblast', 4],
      ['Chernihiv Oblast', 3],
      ['Sumy Oblast', 4],
      ['Kharkiv Oblast', 3],
    ])
    const { docs } = (await member.call(milestones.list, { params })).data
    const statuses = new Set(docs.map(({ actualStatus }) => actualStatus))
    expect(statuses.size).toBe(5)
    expect(docs.some(({ daysOverdue }) => daysOverdue > 14)).toBe(true)
    expect(docs.some(({ flag }) => flag > 0)).toBe(true)
  })

  test('has submissions with up to nine photos, and issues of every severity, open and resolved', async () => {
    const member = await signIn('member@plumbline.example')
    const params = { projectId: (await member.call(projects.list)).data.docs[0]?._id ?? '' }
    const sent = (await member.call(submissions.list, { params, query: { limit: '100' } })).data
    const photos = sent.docs.map(({ photoCount }) => photoCount)
    expect(Math.max(...photos)).toBe(9)
    const found = (await member.call(issues.list, { params, query: { limit: '100' } })).data
    const severities = new Set(found.docs.map((issue) => issue.currentCategorization))
    expect(severities.size).toBe(5)
    expect(new Set(found.docs.map(({ isResolved }) => isResolved)).size).toBe(2)
    expect(found.docs.some(({ unread }) => unread > 0)).toBe(true)
    expect(found.docs.every(({ createdAt }) => Date.parse(createdAt) < Date.now())).toBe(true)
  })
})

async function count(sql: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::integer as n from ${sql}`)
  return rows[0]?.n
}

describe('the demo has something of everything that people do', () => {
  test.each([
    ['people', 'users', 10],
    [
      'sites of project B',
      "sites s join projects p on p.id = s.project_id where p.external_id = 'water'",
      10,
    ],
    ['submissions', 'submissions where not is_deleted', 80],
    ['issues', 'issues', 50],
    ['issues raised by hand', 'issues where raised_by_hand and milestone_id is null', 1],
    [
      'open issues of project A',
      "issues i join projects p on p.id = i.project_id where p.external_id = 'north' and not is_resolved and not is_deleted",
      12,
    ],
    [
      'open issues of project B',
      "issues i join projects p on p.id = i.project_id where p.external_id = 'water' and not is_resolved and not is_deleted",
      5,
    ],
    [
      'uncategorized issues for the bell',
      'issues where severity = 0 and not is_resolved and not is_deleted',
      3,
    ],
    ['dismissed issues', "updates where action_type = 'Dismissed'", 1],
    ['deleted issues', 'issues where is_deleted', 1],
    [
      'items about to leave the trash',
      "submissions where deleted_at < now() - interval '85 days'",
      1,
    ],
    ['items new in the trash', "submissions where deleted_at > now() - interval '7 days'", 1],
    ['replies', "updates where action_type = 'Reply'", 3],
    ['reactions', 'reactions', 5],
    ['mentions', 'mentions', 2],
    ['attachments', "files where kind = 'attachment'", 4],
    ['public links', 'shares', 3],
    ['paid milestones', 'milestones where was_paid', 1],
    ['milestones without dates', 'milestones where date_planned_start is null', 1],
    [
      'milestones that end before they start',
      'milestones where date_planned_end < date_planned_start',
      1,
    ],
    ['milestones that end in the year 4637', "milestones where date_planned_end > '4600-01-01'", 1],
    ['hidden milestones', 'milestones where hide_from_gantt', 1],
    ['hours of its server', "server_hours where name = 'p95Ms'", 330],
    ['parked reports', 'graphile_worker.jobs where attempts >= max_attempts', 1],
    ['mails that were refused', "mails where outcome = 'refused'", 1],
  ])('%s', async (_what, rows, least) => {
    expect(await count(rows)).toBeGreaterThanOrEqual(least)
  })

  test('pictures of their own for every submission', async () => {
    const { rows } = await pool.query(
      `select sha256 from files where submission_id is not null
        group by sha256 having count(distinct submission_id) > 1`,
    )
    expect(rows).toEqual([])
  })
})

test('only a database without people and projects is empty', async () => {
  const database = await createTestDatabase()
  try {
    expect(await isEmptyDatabase(database.pool)).toBe(true)
  } finally {
    await database.drop()
  }
  expect(await isEmptyDatabase(pool)).toBe(false)
})

test('days are kept of 41 weeks, in which work was done, paid and late', async () => {
  const { rows } = await pool.query<{ days: number; sites: number; grew: boolean; late: number }>(
    `select count(*)::integer as days, bool_and(earned >= before) as grew, max(late) as late,
            (select count(distinct s.site_id)::integer from progress_days s where s.project_id = p.project_id) as sites
       from (select *, lag(earned, 1, 0) over (partition by project_id order by day) as before
               from project_days where not is_derived and weighed_by = 'cost') p
      group by p.project_id order by sites`,
  )
  expect(rows).toMatchObject([
    { days: 287, sites: 10, grew: true },
    { days: 287, sites: 14, grew: true },
  ])
  expect(Math.min(...rows.map(({ late }) => late))).toBeGreaterThan(0)
})

test('a second load finds the demo and leaves it', async () => {
  expect(await loadDemo(pool, storage)).toBeNull()
})

test('every file has its row, every row its file, and every count is right', async () => {
  const findings = await checkIntegrity(pool, storage, { olderThanMs: 0 })
  expect(findings.filter(({ n }) => n > 0)).toEqual([])
})
