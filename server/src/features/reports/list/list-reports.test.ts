import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { reports } from '@plumbline/contract/reports'
import { REPORT_DOCUMENTS_MAX } from '@plumbline/contract/reports/report'
import { problems } from '../../../problems.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, buildReport, signIn } from '../../../testing/builders.ts'
import { verifyIdIn } from '../../../testing/files/pdf.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { noteForm } from '../../../testing/notes.ts'
import { buildOffice, type Office } from '../../../testing/office.ts'
import { Visitor } from '../../../testing/visitor.ts'
import type { Language } from '@plumbline/contract/texts/languages'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let office: Office
let params: { projectId: string }
let byHand: string
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3, text: 'Анкери ферм відсутні: ґ ї є №' })
  params = { projectId: office.projectId }
  const form = noteForm('Set: #panic("x") *b*', new File([await tinyPng(7)], 'repair.png'))
  await office.member.call(issues.update, { params: office.issue, form })
  await app.pool.query(`select take_ref_ids($1, 'issue', 5)`, [office.projectId])
  const issue = { site: office.siteId, title: 'Gutter bracket torn off', severity: 2 } as const
  const raised = await office.member.call(issues.create, { params, body: { issue } })
  byHand = raised.data.docs._id
})
afterAll(() => app.close())

const ask = (
  docs: string[],
  more: { kind?: 'issues' | 'submissions'; photos?: boolean; lang?: Language } = {},
  who = office.member,
) =>
  who.call(reports.make, {
    params,
    body: { kind: 'issues', docs, filters: 'High · open', lang: 'en', ...more },
  })

async function made(...[docs, more]: Parameters<typeof ask>) {
  const asked = await ask(docs, more)
  expect(asked.status).toBe(200)
  expect(await runJobs(app)).toEqual([])
  const reportId = asked.data.docs._id
  const { data } = await office.member.call(reports.get, { params: { ...params, reportId } })
  const file = await office.member.fetch(data.docs.file?.url ?? '')
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pdf, report: data.docs, text: text.replaceAll(/\s+/g, ' ') }
}

describe('A report of a list', () => {
  test('has a table of its documents with their pages, then each of them, in the order that was asked for', async () => {
    const { pdf, report, text } = await made([byHand, office.issueId])
    expect(report).toMatchObject({ kind: 'issues', documents: 2, site: null })
    expect(report.periodStart).toBe(report.periodEnd)
    expect(pdf.numPages).toBe(3)
    let at = -1
    for (const words of [
      'Issues',
      'High · open · 2 issues',
      'Gutter bracket torn off',
      'Анкери ферм відсутні: ґ ї є №',
      'Page 1 of 3',
      'Gutter bracket torn off',
      'Raised by',
      'Анкери ферм відсутні: ґ ї є №',
      'Are all trusses anchored?',
      'Set: #panic("x") *b*',
      'Page 3 of 3',
    ]) {
      const next = text.indexOf(words, at + 1)
      expect(next, `${words} in ${text.slice(at + 1)}`).toBeGreaterThan(at)
      at = next
    }
    expect(text).toMatch(/Gutter bracket torn off .{0,80} 2 I-\d+ Анкери .{0,80} 3/)
  })

  test('is of submissions too, in either language, and without photos where none are wished', async () => {
    const { text, pdf, report } = await made([office.submissionId], {
      kind: 'submissions',
      lang: 'uk',
      photos: false,
    })
    expect(report.file?.filename).toMatch(/^Візити \d{4}-\d\d-\d\d\.pdf$/)
    expect(text).toContain('візитів: 1')
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, n) =>
        (await pdf.getPage(n + 1)).getStructTree(),
      ),
    )
    expect(JSON.stringify(pages)).not.toContain('"Figure"')
  })

  test('is refused for what is of another project, is named twice, or is too much', async () => {
    const elsewhere = await buildReport(app)
    const refused = { path: 'docs', message: problems.foreignDocument().message }
    for (const docs of [
      [elsewhere.issueId],
      [office.issueId, office.issueId],
      [office.issueId, office.submissionId],
    ]) {
      expect(await ask(docs)).toMatchObject({ status: 400, errors: [refused] })
    }
    const many = Array.from({ length: REPORT_DOCUMENTS_MAX + 1 }, () => crypto.randomUUID())
    expect((await ask(many)).status).toBe(400)
    expect((await ask([])).status).toBe(400)
  })

  test('tells whoever has its code that it was made, and nothing of it; outsiders cannot ask for one', async () => {
    const { text } = await made([office.issueId])
    const verifyId = verifyIdIn(text)
    const { data } = await new Visitor(app.origin).call(reports.verify, { params: { verifyId } })
    expect(data.docs).toMatchObject({ kind: 'issues', project: null, periodStart: null })
    const projects = [await buildProject(app)]
    const outsider = await signIn(app, await buildPerson(app, { projects, level: 'admin' }))
    expect((await ask([office.issueId], {}, outsider)).status).toBe(404)
  })
})
