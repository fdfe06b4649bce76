import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { baselines } from '@plumbline/contract/baselines'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { reports } from '@plumbline/contract/reports'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, buildSite, signIn } from '../../../testing/builders.ts'
import { textsOutside, verifyIdIn } from '../../../testing/files/pdf.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { noteForm } from '../../../testing/notes.ts'
import { act, buildOffice, type Office } from '../../../testing/office.ts'
import { Visitor } from '../../../testing/visitor.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let office: Office
let today: string
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, {
    severity: 3,
    text: 'Анкери ферм відсутні: #panic("x") *b* ґ є №',
  })
  const { rows } = await app.pool.query<{ today: string }>(
    `select (now() at time zone 'UTC')::date as today`,
  )
  today = rows[0]?.today ?? ''
  const { projectId, milestoneId } = office
  const body = {
    percentCompleted: 40,
    actualStatus: 'Stopped',
    cost: 1000,
    costUnit: 'UAH',
  } as const
  await office.admin.call(milestones.update, { params: { projectId, milestoneId }, body })
  const photo = new File([await tinyPng(7)], 'repair.png')
  await office.member.call(issues.update, { params: office.issue, form: noteForm('Set.', photo) })
  await act(office.member, office, 'Edited', { work: { owner: office.people.other._id } })
})
afterAll(() => app.close())

type Asked = BodyInput<typeof reports.make>
type AskedWeek = Extract<Asked, { kind: 'siteWeek' }>

/** Asks for a report, by default for the week of the office's site. */
async function ask(more: Partial<AskedWeek> | Extract<Asked, { kind: 'projectMonth' }> = {}) {
  const { projectId, siteId } = office
  const week = { kind: 'siteWeek', site: siteId, day: today, lang: 'en' } as const
  const body = more.kind === 'projectMonth' ? more : { ...week, ...more }
  const answer = await office.member.call(reports.make, { params: { projectId }, body })
  return { ...answer, params: { projectId, reportId: answer.data?.docs._id ?? '' } }
}

async function pdfOf(url: string) {
  const answer = await office.member.fetch(url)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  return { sha256, pdf, text: text.replaceAll(/\s+/g, ' ') }
}

async function made(more: Parameters<typeof ask>[0] = {}) {
  const { params } = await ask(more)
  expect(await runJobs(app)).toEqual([])
  const { data } = await office.member.call(reports.get, { params })
  expect(data.docs).toMatchObject({ state: 'done', progress: 100, failure: null })
  return { ...(await pdfOf(data.docs.file?.url ?? '')), report: data.docs }
}

describe('The week of a site', () => {
  test('is one page with what changed, milestones, issues and photos in order, in either language', async () => {
    const { pdf, text, report } = await made({ lang: 'uk', paper: 'letter', zone: 'Europe/Kyiv' })
    expect(report).toMatchObject({
      site: { _id: office.siteId },
      periodStart: dateOf(mondayOf(dayOf(today))),
      createdBy: { firstName: 'Iryna' },
    })
    expect(report.file?.filename).toMatch(/^Тижневий звіт .*\.pdf$/)
    expect(pdf.numPages).toBe(1)
    const page = await pdf.getPage(1)
    expect(page.view).toEqual([0, 0, 612, 792])
    let at = -1
    for (const words of [
      'Northern schools',
      'Складено',
      'Тижневий звіт по об’єкту · Тиждень',
      'Borodianka Lyceum No. 1',
      'Відхилення',
      '0 %',
      'відкриті проблеми, 0 вирішено',
      'Виконано за вартістю: 40 %',
      'Етапи робіт',
      'Roof trusses',
      'Зупинено',
      'Анкери ферм відсутні: #panic("x") *b* ґ є №',
      'Високий',
      'T. Kovalenko',
      'Цього тижня на об’єкті',
      'Сторінка 1 з 1',
    ]) {
      const next = text.indexOf(words, at + 1)
      expect(next, `${words} in ${text.slice(at + 1)}`).toBeGreaterThan(at)
      at = next
    }
    const tags = JSON.stringify(await page.getStructTree())
    for (const role of ['"H1"', '"H2"', '"TH"', '"Figure"']) expect(tags).toContain(role)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Language: 'uk', Title: 'Borodianka Lyceum No. 1' })
  })

  test('has equal bytes for equal data, and rows give way before a second page begins', async () => {
    await app.pool.query(
      `insert into milestones (project_id, id, site_id, name, date_planned_start, date_planned_end)
       select $1, gen_random_uuid(), $2, 'Piece of work ' || n || ', as long as names may well become on site',
              '2026-04-01', '2026-05-01' from generate_series(1, 60) n`,
      [office.projectId, office.siteId],
    )
    const asked = [await ask(), await ask()]
    await app.pool.query(
      "update reports set created_at = now() - interval '1 minute' where id = any($1)",
      [asked.map(({ params }) => params.reportId)],
    )
    await runJobs(app)
    const [one, other] = await Promise.all(
      asked.map(async ({ params }) => {
        const { data } = await office.member.call(reports.get, { params })
        return pdfOf(data.docs.file?.url ?? '')
      }),
    )
    expect(one?.sha256).toBe(other?.sha256)
    expect(one?.pdf.numPages).toBe(1)
    expect(one?.text).toMatch(/\d+ more in Plumbline/)
  })
})

describe('The month of a project', () => {
  test('tells what changed, the curve, milestones against a baseline, issues and the method, and is tagged', async () => {
    const { projectId, milestoneId } = office
    const plan = await office.admin.call(baselines.keep, {
      params: { projectId },
      body: { name: 'Contract plan' },
    })
    const body = { datePlannedEnd: '2026-05-11' }
    await office.admin.call(milestones.update, { params: { projectId, milestoneId }, body })
    const asked = { kind: 'projectMonth', month: today.slice(0, 7), lang: 'en' } as const
    const { pdf, text, report } = await made({ ...asked, baseline: plan.data.docs._id })
    expect(report).toMatchObject({
      kind: 'projectMonth',
      site: null,
      periodStart: `${asked.month}-01`,
    })
    expect(report.file?.filename).toMatch(/^Monthly report .*\.pdf$/)
    expect(pdf.numPages).toBeGreaterThan(2)
    let at = -1
    for (const words of [
      'Monthly project report · Northern schools',
      'Northern schools',
      'milestones complete',
      'What changed this month',
      'Planned against actual',
      'Milestones against the baseline',
      'Baseline “Contract plan” of',
      'What slipped and is not complete',
      'Roof trusses',
      'Expected',
      'Borodianka Lyceum No. 1',
      'Open issues by severity and age in days',
      'Off Track and High, open',
      'Анкери ферм відсутні: #panic("x") *b* ґ є №',
      'Method',
    ]) {
      const next = text.indexOf(words, at + 1)
      expect(next, `${words} in ${text.slice(at + 1)}`).toBeGreaterThan(at)
      at = next
    }
    const all = (await office.member.call(milestones.list, { params: { projectId } })).data.docs
    const counted = (...statuses: string[]) =>
      all.filter(({ actualStatus }) => statuses.includes(actualStatus)).length
    expect(text).toContain(
      `Completed ${counted('Completed')} Ongoing ${counted('Ongoing')} ` +
        `Off Track / Stopped ${counted('Off Track', 'Stopped')} Not Started ${counted('Not Started')}`,
    )
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)),
    )
    const tags = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())))
    const count = (role: string) => tags.split(`"role":"${role}"`).length
    expect(count('THead')).toBe(count('Table'))
    for (const [n, page] of pages.entries()) {
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const { around, loose } = textsOutside(items)
      expect(loose).toEqual([])
      expect(around).toContain('Monthly project report · Northern schools')
      expect(around).toContain(`Page ${n + 1} of ${pdf.numPages}`)
    }
    for (const role of ['"H1"', '"H2"', '"TH"', 'of all was planned', 'Bars of'])
      expect(tags).toContain(role)
  })
})

describe('A report that is asked for', () => {
  test('is refused for a site from elsewhere, and for a week that is still to come', async () => {
    const elsewhere = await buildSite(app, await buildProject(app))
    expect(await ask({ site: elsewhere })).toMatchObject({ status: 400 })
    const ahead = await ask({ day: dateOf(dayOf(today) + 7) })
    const month = { kind: 'projectMonth', lang: 'en' } as const
    expect(await ask({ ...month, month: '2026-13' })).toMatchObject({
      errors: [{ path: 'month', message: problems.reportMonth().message }],
    })
    expect(await ask({ ...month, month: '2026-05', baseline: office.issueId })).toMatchObject({
      errors: [{ path: 'baseline', message: problems.foreignBaseline().message }],
    })
    expect(await ask({ ...month, month: '2999-01' })).toMatchObject({ status: 400 })
    expect(ahead).toMatchObject({
      status: 400,
      errors: [{ path: 'day', message: problems.reportAhead().message }],
    })
  })

  test('is listed newest first, removed by admins with its file, and nothing that outsiders can have', async () => {
    const { report } = await made()
    const params = { projectId: office.projectId, reportId: report._id }
    const { data } = await office.member.call(reports.list, { params, query: { limit: '1' } })
    expect(data).toMatchObject({ docs: [{ _id: report._id }], limit: 1 })
    const outsider = await signIn(
      app,
      await buildPerson(app, { projects: [await buildProject(app)] }),
    )
    const calls = [reports.list, reports.get, reports.retry, reports.remove] as const
    for (const call of calls) expect((await outsider.call(call, { params })).status).toBe(404)
    expect((await outsider.fetch(report.file?.url ?? '')).status).toBe(404)
    expect((await office.member.call(reports.remove, { params })).status).toBe(403)
    expect((await office.admin.call(reports.remove, { params })).status).toBe(200)
    expect((await office.member.call(reports.get, { params })).status).toBe(404)
    expect((await office.member.fetch(report.file?.url ?? '')).status).toBe(404)
    await runJobs(app)
    const audited = await app.pool.query(
      `select actor_id as by, before ->> 'kind' as kind from audit_log
        where action = 'report.removed' and target_id = $1`,
      [report._id],
    )
    expect(audited.rows).toEqual([{ by: office.people.admin._id, kind: 'siteWeek' }])
  })

  test('is gone from the storage when it is removed, and whoever has its file still learns that it was made here', async () => {
    const { report, sha256, text } = await made({ lang: 'uk' })
    expect(await app.storage.has({ sha256, size: 'original' })).toBe(true)
    const params = { projectId: office.projectId, reportId: report._id }
    await office.admin.call(reports.remove, { params })
    await runJobs(app)
    expect(await app.storage.has({ sha256, size: 'original' })).toBe(false)
    const verifyId = verifyIdIn(text)
    const { data } = await new Visitor(app.origin).call(reports.verify, { params: { verifyId } })
    expect(data.docs).toMatchObject({ kind: 'siteWeek', project: 'Northern schools' })
    expect(data.docs.files.map((file) => file.sha256)).toContain(sha256)
  })
})
