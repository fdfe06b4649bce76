import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { reports } from '@plumbline/contract/reports'
import { MONTH_PHOTOS_MAX, monthPhotos } from '@plumbline/contract/reports/month-photos'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { act, buildOffice, type Office } from '../../../testing/office.ts'

// Months are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let office: Office
let month: string
let params: { projectId: string }
let found: string[]
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3, text: 'Анкери ферм відсутні' })
  params = { projectId: office.projectId }
  const { rows } = await app.pool.query<{ month: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM') as month`,
  )
  month = rows[0]?.month ?? ''
  for (const n of [3, 4]) await note(n)
  found = (await photosOf()).photos.map(({ _id }) => _id)
})
afterAll(() => app.close())

/** Adds an entry with a photo to the issue. */
async function note(size: number, actionType = 'Updated'): Promise<void> {
  const form = new FormData()
  form.set('update', JSON.stringify({ actionType, content: { notes: `Photo ${size}.` } }))
  form.append('attachments', new File([await tinyPng(size)], `${size}.png`))
  const { status } = await office.member.call(issues.update, { params: office.issue, form })
  expect(status).toBe(200)
}

const photosOf = async (who = office.member) =>
  (await who.call(monthPhotos.get, { params, query: { month } })).data.docs

const choose = (files: string[], more: { month?: string } = {}, who = office.admin) =>
  who.call(monthPhotos.choose, { params, body: { month, files, ...more } })

/** The text of the month's report, and the alternative texts of its pictures, in their order. */
async function madeMonth(wishes: { summary?: string; decisions?: string } = {}) {
  const body = { kind: 'projectMonth', month, lang: 'en', ...wishes } as const
  const asked = await office.member.call(reports.make, { params, body })
  expect(await runJobs(app)).toEqual([])
  const reportId = asked.data.docs._id
  const { data } = await office.member.call(reports.get, { params: { ...params, reportId } })
  const file = await office.member.fetch(data.docs.file?.url ?? '')
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) =>
      (await pdf.getPage(n + 1)).getStructTree(),
    ),
  )
  const alts = [...JSON.stringify(pages).matchAll(/"alt":"([^"]+)"/g)].map(([, alt]) => alt ?? '')
  return { text: text.replaceAll(/\s+/g, ' '), alts: alts.filter((alt) => /I-\d/.test(alt)) }
}

describe('The photos of a month', () => {
  test('are offered to members, the newest first, each once, with where they belong', async () => {
    const { photos, chosen } = await photosOf()
    expect(chosen).toEqual([])
    expect(photos).toHaveLength(2)
    expect(photos[0]).toMatchObject({
      ref: expect.stringMatching(/^I-\d+$/),
      site: { _id: office.siteId, name: 'Borodianka Lyceum No. 1' },
      milestone: 'Roof trusses',
    })
  })

  test('are chosen by admins in an order, which stands in the report and in the audit log', async () => {
    const [first = '', second = ''] = found
    expect((await choose([second, first], {}, office.member)).status).toBe(403)
    const { data } = await choose([second, first])
    expect(data.docs.chosen).toEqual([second, first])
    expect((await photosOf()).chosen).toEqual([second, first])
    const { rows } = await app.pool.query(
      `select actor_id as by, after from audit_log where action = 'report.photos-chosen'`,
    )
    expect(rows).toEqual([{ by: office.people.admin._id, after: { month, photos: 2 } }])
    expect((await madeMonth()).alts).toHaveLength(2)
    await choose([first])
    expect((await madeMonth()).alts).toHaveLength(1)
    await choose([])
    expect((await madeMonth()).alts).toHaveLength(2)
  })

  test('are twelve at most, each once, of this project and this month', async () => {
    const [first = ''] = found
    const many = Array.from({ length: MONTH_PHOTOS_MAX + 1 }, () => crypto.randomUUID())
    const { message } = problems.monthPhotos({ max: MONTH_PHOTOS_MAX })
    for (const files of [many, [first, first]]) {
      expect(await choose(files)).toMatchObject({
        status: 400,
        errors: [{ path: 'files', message }],
      })
    }
    const errors = [{ path: 'files', message: problems.foreignMonthPhoto().message }]
    const foreign = { status: 400, errors }
    expect(await choose([office.issueId])).toMatchObject(foreign)
    expect(await choose([first], { month: '2020-01' })).toMatchObject(foreign)
    expect(await choose([first], { month: '2020-13' })).toMatchObject({ status: 400 })
  })

  test('are nothing for outsiders', async () => {
    const projects = [await buildProject(app)]
    const outsider = await signIn(app, await buildPerson(app, { projects, level: 'admin' }))
    const asked = await outsider.call(monthPhotos.get, { params, query: { month } })
    expect(asked.status).toBe(404)
    expect((await choose(found, {}, outsider)).status).toBe(404)
  })
})

test('A month has what its author says on its first page, as text, and no more than 1,000 characters of it', async () => {
  const summary = 'Lebedyn is complete: #panic("x") *b*.\nThe roof waits for anchors.'
  const { text } = await madeMonth({ summary })
  const at = text.indexOf('In short')
  expect(at).toBeGreaterThan(0)
  expect(text.slice(at)).toMatch(
    /^In short Lebedyn is complete: #panic\("x"\) \*b\*\. The roof waits for anchors\..*What changed/,
  )
  expect((await madeMonth()).text).not.toContain('In short')
  const body = { kind: 'projectMonth', month, lang: 'en', summary: 'a'.repeat(1001) } as const
  expect((await office.member.call(reports.make, { params, body })).status).toBe(400)
})

test('A month asks its readers for the decisions that its author names, one by one, and says who that is and how they are reached', async () => {
  const { _id, email } = office.people.member
  await app.pool.query(
    `update users set position = 'Programme Manager', phone_number = '+380 44 555 01 42' where id = $1`,
    [_id],
  )
  const decisions = 'Accept Jan 15 for the heating plant?\n\n*Temporary* boilers from Dec 1'
  const { text } = await madeMonth({ decisions })
  expect(text).toMatch(
    /Decisions needed 1\. Accept Jan 15 for the heating plant\? 2\. \*Temporary\* boilers from Dec 1 Prepared by/,
  )
  const by = /Prepared by .{0,120}/.exec(text)?.[0]
  expect(by).toContain('Programme Manager')
  expect(by).toContain(`${email} · +380 44 555 01 42`)
  expect((await madeMonth()).text).not.toContain('Decisions needed')
  const body = { kind: 'projectMonth', month, lang: 'en', decisions: 'a'.repeat(1001) } as const
  expect((await office.member.call(reports.make, { params, body })).status).toBe(400)
})

test('An issue that was repaired stands before and after, when a photo of it was chosen', async () => {
  await app.pool.query(
    `insert into files (project_id, id, sha256, kind, filename, created_by, update_id)
     select f.project_id, gen_random_uuid(), f.sha256, 'photo', 'found.png', f.created_by, u.id
       from files f join updates u on u.project_id = f.project_id and u.action_type = 'Field Submission'
        and u.issue_id = $2
      where f.id = $1`,
    [found[0], office.issueId],
  )
  await note(5, 'Resolved')
  const repair = (await photosOf()).photos[0]?._id ?? ''
  await choose([found[1] ?? '', repair])
  const { text } = await madeMonth()
  expect(text).toMatch(/Before and after I-\d+, found .* I-\d+, repaired .* Borodianka/)
  await act(office.member, office, 'Reopened')
})
