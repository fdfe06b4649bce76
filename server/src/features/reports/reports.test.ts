import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { reports } from '@plumbline/contract/reports'
import { problems } from '../../problems.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { isStorable, naughtyTexts } from '../../testing/files/naughty.ts'
import { verifyIdIn } from '../../testing/files/pdf.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { noteForm } from '../../testing/notes.ts'
import { act, buildOffice, type Office } from '../../testing/office.ts'
import { Visitor } from '../../testing/visitor.ts'
import type { Typesetting } from './pdf/sheet.ts'
import { typeset } from './pdf/typeset.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let office: Office
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3, text: 'Анкери ферм відсутні, вісь 7–9: ґ ї є №' })
  await app.pool.query(
    `update sites set lat = 50.4822, lng = 34.9637, region = 'Сумська область' where project_id = $1`,
    [office.projectId],
  )
  const photo = new File([await tinyPng(7)], 'repair.png')
  const form = noteForm('Eight of eleven are set: #panic("x") *b* $x$ <a@b>', photo)
  await office.member.call(issues.update, { params: office.issue, form })
  const work = { owner: office.people.other._id, organisation: 'Будсервіс', dueAt: '2026-11-24' }
  await act(office.member, office, 'Edited', { work })
})
afterAll(() => app.close())

const report = (who: Visitor, of: 'issues' | 'submissions', query = '') =>
  who.fetch(
    `/api/v1/projects/${office.projectId}/${of}/${of === 'issues' ? office.issueId : office.submissionId}/report?${query}`,
  )

async function pdfOf(of: 'issues' | 'submissions', query = '') {
  const answer = await report(office.member, of, query)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  return { answer, sha256, pdf, text: text.replaceAll(/\s+/g, ' ') }
}

interface Tagged {
  role?: string
  alt?: string
  children?: Tagged[]
}

const tagsOf = ({ role, alt, children = [] }: Tagged): string[] => [
  ...(role ? [alt === undefined ? role : `${role}: ${alt}`] : []),
  ...children.flatMap(tagsOf),
]

/** An empty input for a typesetting process. */
const NOTHING: Typesetting = { template: 'sheet', sheet: '{}', photos: [] }

describe('An issue as a PDF', () => {
  test('is shown by the browser, which prints it, when it is asked for as a page', async () => {
    const { answer } = await pdfOf('issues', 'as=page')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="I-\d+\.pdf"/)
  })

  test('has what was found, its photos and its history in order, in the language that is asked for', async () => {
    const { answer, pdf, text } = await pdfOf('issues', 'lang=uk&zone=Europe/Kyiv')
    const asFile = /^attachment; filename="I-\d+\.pdf"/
    expect(answer.headers.get('content-disposition')).toMatch(asFile)
    const inOrder = [
      'Northern schools',
      'Надруковано',
      'Високий',
      'Відкрита',
      'Анкери ферм відсутні, вісь 7–9: ґ ї є №',
      'Об’єкт',
      'Сумська область',
      'Відповідальний',
      'Taras Kovalenko',
      'Підрядник',
      'Будсервіс',
      'Строк',
      '24.11.2026',
      'Запитання й відповідь',
      'Are all trusses anchored?',
      'Зауваження. no',
      'Eleven are missing.',
      'Фото з історії',
      'Історія',
      'Надіслано з об’єкта',
      'Eight of eleven are set: #panic("x") *b* $x$ <a@b>',
      'Строк: 24.11.2026',
      'Підрядник: ім’я, підпис, дата',
      'Сторінка 1 з 1',
    ]
    let at = -1
    for (const words of inOrder) {
      const next = text.indexOf(words, at + 1)
      expect(next, `${words} in ${text.slice(at + 1)}`).toBeGreaterThan(at)
      at = next
    }
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Language: 'uk',
      Title: 'Анкери ферм відсутні, вісь 7–9: ґ ї є №',
    })
  })

  test('is tagged: headings, the heads of tables, and every photo with what it shows', async () => {
    const { pdf } = await pdfOf('issues')
    const tree = await (await pdf.getPage(1)).getStructTree()
    const tags = tagsOf(tree as Tagged)
    const of = (role: string) => tags.filter((tag) => tag.startsWith(role))
    expect(of('H1')).toHaveLength(1)
    expect(of('H2').length).toBeGreaterThan(1)
    expect(of('TH').length).toBeGreaterThan(3)
    expect(of('Figure')).toEqual([
      expect.stringMatching(/^Figure: Map of the surroundings/),
      expect.stringMatching(/^Figure: Photo 1: .*Iryna Kovalenko/),
    ])
  })

  test('has equal bytes for equal data, other ones on other paper, and no history when none is wanted', async () => {
    const [a4, again] = [await pdfOf('issues', 'lang=en'), await pdfOf('issues', 'lang=en')]
    expect(again.sha256).toBe(a4.sha256)
    expect((await a4.pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842])
    const letter = await pdfOf('issues', 'lang=en&paper=letter&history=false')
    expect((await letter.pdf.getPage(1)).view).toEqual([0, 0, 612, 792])
    expect(a4.text).toContain('History')
    expect(letter.text).not.toContain('History')
  })

  test('has no photos where none are wished, and what was said beside them all the same', async () => {
    const { pdf, text } = await pdfOf('issues', 'photos=false')
    const tags = tagsOf((await (await pdf.getPage(1)).getStructTree()) as Tagged)
    expect(tags.filter((tag) => tag.startsWith('Figure: Photo'))).toEqual([])
    expect(text).toContain('Eight of eleven are set')
    expect(text).toContain('Eleven are missing.')
  })

  test('shows whatever people write as text', async () => {
    const all = await naughtyTexts()
    const hostile = all.map(([, text]) => text.slice(0, 300)).filter(isStorable)
    await act(office.member, office, 'Updated', { content: { notes: hostile.join('\n') } })
    const { text } = await pdfOf('issues')
    for (const words of ['<script', '#panic("x") *b*']) expect(text).toContain(words)
  })

  test('breaks long words within the page, and keeps every letter for programs that look for it', async () => {
    const notes = `${'a'.repeat(39)}Ǿbb Ǿlaf ${'w'.repeat(300)}`
    await act(office.member, office, 'Updated', { content: { notes } })
    const { pdf, text } = await pdfOf('issues')
    expect(text).toContain('Ǿlaf')
    const ends: number[] = []
    for (let n = 1; n <= pdf.numPages; n += 1) {
      const { items } = await (await pdf.getPage(n)).getTextContent()
      for (const item of items) {
        if ('transform' in item) ends.push(Number(item.transform[4]) + item.width)
      }
    }
    expect(Math.max(...ends)).toBeLessThan(595)
  })

  test('keeps the stress of a word with its letter alone, and letters that other programs have joined', async () => {
    const notes = 'доро\u0301га по дому, e\u0301 and ﬁﬂ'
    await act(office.member, office, 'Updated', { content: { notes } })
    const text = (await pdfOf('issues')).text.replaceAll(' ', '')
    expect(text).toContain('доро\u0301гаподому,éandfifl')
    expect(text.match(/[а-я]\u0301/g)).toEqual(['о\u0301'])
  })

  test('is made whatever anybody writes: thousands of marks, and words without an end', async () => {
    for (const notes of ['q\u0301'.repeat(5000), 'w'.repeat(20_000)]) {
      const { status } = await act(office.member, office, 'Updated', { content: { notes } })
      expect(status).toBe(200)
    }
    const text = (await pdfOf('issues')).text.replaceAll(/\s/g, '')
    expect(text).toContain('q\u0301q\u0301')
    expect(text.match(/q/g)?.length).toBeGreaterThanOrEqual(5000)
    expect(text).toContain('w'.repeat(80))
  })

  test('is nothing that outsiders can have, or can tell from one that does not exist', async () => {
    const outsider = await signIn(
      app,
      await buildPerson(app, { projects: [await buildProject(app)] }),
    )
    for (const of of ['issues', 'submissions'] as const) {
      expect((await report(outsider, of)).status).toBe(404)
      expect((await report(office.member, of, 'paper=a3')).status).toBe(400)
    }
  })
})

describe('The code on a PDF', () => {
  test('leads anybody to whether a file is the one that was made, and to nothing of what it says', async () => {
    const { sha256, text } = await pdfOf('issues', 'lang=en')
    const verifyId = verifyIdIn(text)
    const nobody = new Visitor(app.origin)
    const { status, data, text: page } = await nobody.call(reports.verify, { params: { verifyId } })
    expect(status).toBe(200)
    expect(data.docs).toEqual({
      kind: 'issue',
      project: null,
      periodStart: null,
      periodEnd: null,
      files: [{ sha256, bytes: expect.any(Number), madeAt: expect.any(String) }],
    })
    for (const secret of [office.issueId, office.projectId, 'Northern', 'Kovalenko', 'Анкери']) {
      expect(page).not.toContain(secret)
    }
    await pdfOf('issues', 'lang=en')
    const again = await nobody.call(reports.verify, { params: { verifyId } })
    expect(again.data.docs.files).toHaveLength(1)
    const other = await pdfOf('issues', 'lang=uk')
    expect(data.docs.files.map((file) => file.sha256)).not.toContain(other.sha256)
  })

  test('tells nothing to who guesses', async () => {
    const nobody = new Visitor(app.origin)
    const one = await app.pool.query<{ id: string }>(
      'select verify_id as id from printed_files limit 1',
    )
    const { id = '' } = one.rows[0] ?? {}
    const swapped = id.startsWith('a') ? `b${id.slice(1)}` : `a${id.slice(1)}`
    for (const verifyId of [
      swapped,
      id.slice(0, 31),
      `${id.slice(0, 31)}%`,
      `${id}0`,
      office.issueId,
    ]) {
      const answer = await nobody.call(reports.verify, { params: { verifyId } })
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('sha256')
    }
  })
})

test('A submission as a PDF has every answer, and names the issue that it raised', async () => {
  const { text } = await pdfOf('submissions', 'lang=en&zone=Europe/Kyiv')
  expect(text).toMatch(/Submission S-\d+ Recieved .*Are all trusses anchored\? Remark\. I-\d+\. no/)
  expect(text).toContain('Eleven are missing.')
})

describe('A process that typesets', () => {
  test('is ended when it takes too much or too long, or cannot; the next try begins anew', async () => {
    const failed = { code: problems.reportFailed().code, status: 503 }
    await expect(typeset(NOTHING, { seconds: 60, megabytes: 20 })).rejects.toMatchObject(failed)
    await expect(typeset(NOTHING, { seconds: 0.01, megabytes: 900 })).rejects.toMatchObject(failed)
    await expect(typeset(NOTHING)).rejects.toMatchObject(failed)
    expect((await report(office.member, 'submissions')).status).toBe(200)
  })
})
