import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import type { Language } from '@plumbline/contract/shapes'
import type { JobDeps } from '../../../jobs/job.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { isStorable, naughtyTexts } from '../../../testing/files/naughty.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { noteForm } from '../../../testing/notes.ts'
import { act, buildOffice, type Office } from '../../../testing/office.ts'
import { makeList } from '../list/make-list.ts'
import { makeMonth } from '../month/make-month.ts'
import { makeWeek } from '../week/make-week.ts'
import { seal } from './seal.ts'
import type { Typesetting } from './sheet.ts'
import { typesetFiles } from './typeset-files.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let app: TestApp
let office: Office
let today: string
beforeAll(async () => {
  app = await startTestApp()
  office = await buildOffice(app, { severity: 3, text: 'Анкери ферм відсутні: ґ ї є №' })
  await app.pool.query(
    `update sites set lat = 50.4822, lng = 34.9637, region = 'Сумська область' where project_id = $1`,
    [office.projectId],
  )
  const all = await naughtyTexts()
  const notes = all
    .map(([, text]) => text.slice(0, 300))
    .filter(isStorable)
    .join('\n')
  await act(office.member, office, 'Updated', { content: { notes: `${notes} 好 👍 \u0001` } })
  const form = noteForm('Set.', new File([await tinyPng(7)], 'repair.png'))
  await office.member.call(issues.update, { params: office.issue, form })
  const { rows } = await app.pool.query<{ today: string }>(
    `select (now() at time zone 'UTC')::date::text as today`,
  )
  today = rows[0]?.today ?? ''
})
afterAll(() => app.close())

const deps = () => ({
  pool: app.pool,
  storage: app.storage,
  config: { publicUrl: 'https://plumbline.example' } as JobDeps['config'],
})

const MAKERS = {
  'a list of issues': (asked: Asked) =>
    makeList(deps(), { ...asked, ...LISTED, kind: 'issues', docs: [office.issueId] }),
  'a list of submissions': (asked: Asked) =>
    makeList(deps(), { ...asked, ...LISTED, kind: 'submissions', docs: [office.submissionId] }),
  'the week of a site': (asked: Asked) => {
    const { projectId, siteId } = office
    return makeWeek(deps(), {
      ...asked,
      place: { projectId, siteId },
      monday: mondayOf(dayOf(today)),
    })
  },
  'the month of a project': (asked: Asked) =>
    makeMonth(deps(), {
      ...asked,
      baselineId: null,
      wishes: { summary: 'In short.', decisions: 'One?\nTwo?' },
      first: dayOf(`${today.slice(0, 7)}-01`),
    }),
}
const LISTED = { filters: '', history: true, photos: true }

type Asked = ReturnType<typeof askedIn>
const askedIn = (lang: Language) => ({
  lang,
  paper: 'a4' as const,
  zone: 'Europe/Kyiv',
  projectId: office.projectId,
  createdBy: office.people.member._id,
  createdAt: '2026-11-22T12:40:00.000Z',
})

/**
 * The bytes of a document as PDF/UA-1, by the same compiler made for one kind of machine: it alone can be asked for
 * a standard, and then refuses what readers cannot read.
 * @throws where readers could not read it
 */
function setForReaders(work: Typesetting, changed = (source: string) => source): Buffer {
  const { fonts, main, sources, data } = typesetFiles(work)
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }], workspace: '/' })
  for (const [path, text] of sources) compiler.mapShadow(path, Buffer.from(changed(text)))
  for (const [path, bytes] of data) compiler.mapShadow(path, Buffer.from(bytes))
  return compiler.pdf({ mainFilePath: main }, { pdfStandard: 'ua-1' })
}

const silent = (source: string) => source.replaceAll('alt: p.alt', 'alt: none')

describe('A document can be read by who does not see it', () => {
  test.each(
    Object.keys(MAKERS).flatMap((name) =>
      (['en', 'uk'] as const).map((lang) => [name, lang] as const),
    ),
  )('%s in %s', async (name, lang) => {
    const { work } = await MAKERS[name as keyof typeof MAKERS](askedIn(lang))
    const pdf = setForReaders(seal(work, lang, 'https://plumbline.example').work)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('pdfuaid')
  })

  test('and one with a picture that nobody describes is refused', async () => {
    const { work } = await MAKERS['the week of a site'](askedIn('en'))
    expect(() => setForReaders(work, silent)).toThrow(/alt/)
  })
})
