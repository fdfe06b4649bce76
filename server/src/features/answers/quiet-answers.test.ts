import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { visits } from '@plumbline/contract/intake/visits'
import { search } from '@plumbline/contract/search'
import { submissions } from '@plumbline/contract/submissions'
import { number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { buildShare } from '../../testing/shares.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { Visitor } from '../../testing/visitor.ts'

const ITEMS: FormItem[] = [
  { kind: 'meta', key: 'start', type: 'start' },
  { kind: 'meta', key: 'phonenumber', type: 'phonenumber' },
  { kind: 'calculate', key: 'total', label: { en: '**Total**, m³' }, calculation: '1' },
  { kind: 'calculate', key: 'never', calculation: "''" },
  repeat(
    'pile',
    [
      text('pile_no'),
      number('depth'),
      { kind: 'calculate', key: 'volume', calculation: '${depth} * 0.5' },
    ],
    { label: { en: 'Pile' } },
  ),
]
const PILES =
  '<phonenumber>+380671234567</phonenumber><total>77.25</total><never/>' +
  '<pile><pile_no>P3</pile_no><depth>8.5</depth><volume>4.25</volume></pile>' +
  '<pile><pile_no>P3</pile_no><depth>9</depth><volume>4.5</volume></pile>'

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app, { definition: { ...FOUNDATION, items: ITEMS } })
  phone = new Phone(app.origin, office)
})

async function asRead(by: Visitor) {
  const params = { projectId: office.projectId }
  const { data } = await by.call(submissions.list, { params })
  const docId = data.docs[0]?._id ?? ''
  return (await by.call(submissions.get, { params: { ...params, docId } })).data.docs
}

const kinds = async (by: Visitor) => (await asRead(by)).quiet.map(({ kind }) => kind)

test('what a form computes and a phone fills in stands beside the answers', async () => {
  expect((await phone.send(fillIn(office, { answers: PILES }))).status).toBe(201)
  const { data, quiet } = await asRead(office.member)
  expect(data.map(({ path, entries, entryNames }) => [path, entries, entryNames])).toEqual([
    ['pile/pile_no', [1], ['P3']],
    ['pile/depth', [1], ['P3']],
    ['pile/pile_no', [2], ['P3 (2)']],
    ['pile/depth', [2], ['P3 (2)']],
  ])
  expect(quiet).toEqual([
    {
      key: 'start',
      kind: 'start',
      label: '',
      entryPath: '',
      value: '2026-11-20T09:00:00.000+02:00',
    },
    { key: 'total', kind: 'calculate', label: 'Total, m³', entryPath: '', value: '77.25' },
    { key: 'pile[1]/volume', kind: 'calculate', label: '', entryPath: 'Pile › P3', value: '4.25' },
    {
      key: 'pile[2]/volume',
      kind: 'calculate',
      label: '',
      entryPath: 'Pile › P3 (2)',
      value: '4.5',
    },
  ])
})

test('who or which phone it was is for admins alone, on the page, in exports and in the search', async () => {
  expect((await phone.send(fillIn(office, { answers: PILES }))).status).toBe(201)
  const params = { projectId: office.projectId }
  expect(await kinds(office.admin)).toContain('phonenumber')
  expect(await kinds(office.member)).not.toContain('phonenumber')
  const exported = async (by: Visitor) =>
    (await by.fetch(`/api/v1/projects/${office.projectId}/submissions/export`)).text()
  expect(await exported(office.admin)).toContain('380671234567')
  expect(await exported(office.member)).not.toContain('380671234567')
  const found = async (q: string) =>
    (await office.admin.call(search.everything, { params, query: { q } })).data.docs.submissions
      .length
  expect(await found('380671234567')).toBe(0)
  expect(await found('77.25')).toBe(1)
})

test('who or which phone it was is in no visit that a member opens, in no table of cells and in no link', async () => {
  expect((await phone.send(fillIn(office, { answers: PILES }))).status).toBe(201)
  const { _id: submissionId, visit } = await asRead(office.member)
  const params = { projectId: office.projectId, visitId: visit ?? '' }
  const opened = async (by: Visitor) =>
    (await by.call(visits.get, { params })).data.docs.quiet.map(({ kind }) => kind)
  expect(await opened(office.admin)).toContain('phonenumber')
  expect(await opened(office.member)).toEqual(['start', 'calculate', 'calculate', 'calculate'])
  const cells = async (by: Visitor) =>
    (await by.fetch(`/api/v1/projects/${office.projectId}/submissions/export/cells`)).text()
  expect(await cells(office.admin)).toContain('380671234567')
  expect(await cells(office.member)).not.toContain('380671234567')
  expect(await cells(office.member)).toContain('["total", "77.25"]')
  const shareId = await buildShare(
    app,
    { projectId: office.projectId, submissionId, issueId: '' },
    'submission',
    {
      showUpdates: true,
      showFiles: true,
    },
  )
  const shared = await new Visitor(app.origin).fetch(`/api/v1/shares/public/${shareId}`)
  expect(shared.status).toBe(200)
  expect(await shared.text()).not.toMatch(/380671234567|77\.25/)
})

test('a changed visit has what was computed for it, and its history names the answers alone', async () => {
  const visit = fillIn(office, { answers: PILES })
  expect((await phone.send(visit)).status).toBe(201)
  const answers = PILES.replace('<total>77.25</total>', '').replace('>P3<', '>P7<')
  const change = fillIn(office, { answers, deprecatedId: visit.instanceId })
  expect((await phone.send(change)).status).toBe(201)
  const { data, quiet, updates } = await asRead(office.member)
  expect(quiet.map(({ key, entryPath }) => [key, entryPath])).toEqual([
    ['start', ''],
    ['pile[1]/volume', 'Pile › P7'],
    ['pile[2]/volume', 'Pile › P3'],
  ])
  expect(data.map(({ entryNames }) => entryNames)).toEqual([['P7'], ['P7'], ['P3'], ['P3']])
  const changes = updates.flatMap(({ content }) => Object.keys(content.change?.to ?? {}))
  expect(changes).toEqual(['Pile › P7 › The pile_no?'])
})

test('a submission on paper has it at the end, in the reader’s language', async () => {
  expect((await phone.send(fillIn(office, { answers: PILES }))).status).toBe(201)
  const { _id } = await asRead(office.member)
  const path = `/api/v1/projects/${office.projectId}/submissions/${_id}/report?zone=Europe/Kyiv&lang=uk`
  const bytes = await (await office.member.fetch(path)).arrayBuffer()
  const { text: paper } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  const read = paper.replaceAll(/\s+/g, ' ')
  expect(read).toContain('Pile › 2 · P3 (2)')
  expect(read).toMatch(
    /Обчислено та заповнено автоматично.*Початок.*Total, m³.*77,25.*Pile › P3 › Volume.*4,25/,
  )
  expect(read).not.toContain('380671234567')
})
