import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import { search, type Marked } from '@plumbline/contract/search'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import { form, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { mp4Of } from '../../testing/files/recordings.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { Visitor } from '../../testing/visitor.ts'

const asksFor = (type: FormQuestion['type'], key: string, label: string): FormQuestion => ({
  kind: 'question',
  key,
  type,
  label: { en: label },
})
const flag = { when: { below: 8 }, name: { en: 'Too short' }, text: { en: 'It ends too early.' } }
const PLATES: FormDefinition = form({
  languages: [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ],
  items: [
    { kind: 'meta', key: 'username', type: 'username' },
    asksFor('audio', 'voice', 'Voice note'),
    asksFor('file', 'paper', 'Pour card'),
    select('state', 'states', { photos: 'optional' }),
    { ...select('parts', 'states'), type: 'selectMultiple' },
    select('reason', 'states', { orOther: true }),
    repeat('pile', [text('pile_no'), number('depth', { flag }), asksFor('image', 'look', 'Look')], {
      label: { en: 'Pile' },
    }),
  ],
  lists: {
    states: {
      choices: [
        { name: 'rusty', label: { en: 'Rusty anchor', uk: '**Іржавий** анкер' } },
        { name: 'bent', label: { en: 'Bent plate', uk: 'Погнута пластина' } },
        { name: 'loose', label: { en: 'Loose bolt', uk: 'Ослаблений болт' } },
        { name: 'other', label: { en: 'Something else', uk: 'Щось інше' } },
      ],
    },
  },
})
const P3 = '<pile><pile_no>P3</pile_no><depth>7</depth><look>pile-three.png</look></pile>'
const P4 = '<pile><pile_no>P4</pile_no><depth>6</depth><look>pile-four.png</look></pile>'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Sent {
  office: FieldOffice
  phone: Phone
  visit: ReturnType<typeof fillIn>
}

/** A visit of a project of its own, with the files that came with it. */
async function visited(answers: string, files: string[] = []): Promise<Sent> {
  const office = await buildFieldOffice(app, { key: 'plates', definition: PLATES })
  const phone = new Phone(app.origin, office)
  const visit = fillIn(office, { answers })
  const bytes = files.map(async (name) => [name, await bytesOf(name)] as const)
  const { status } = await phone.send(visit, {
    files: Object.fromEntries(await Promise.all(bytes)),
  })
  expect(status).toBe(201)
  return { office, phone, visit }
}

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (name.endsWith('.m4a')) return mp4Of(4)
  return name.endsWith('.png')
    ? new Uint8Array(await tinyPng(3))
    : Buffer.from('%PDF-1.7 of one page')
}

async function found({ office }: Sent, q: string, as: 'member' | 'admin' = 'member') {
  const params = { projectId: office.projectId }
  const { data } = await office[as].call(search.everything, { params, query: { q } })
  const listed = await office[as].call(submissions.list, { params, query: { 'text[search]': q } })
  const ids = data.docs.submissions.map(({ _id }) => _id)
  expect(listed.data.docs.map(({ _id }) => _id)).toEqual(ids)
  return data.docs
}
const isFound = async (sent: Sent, q: string) => (await found(sent, q)).submissions.length > 0
const marked = (shown: Marked | null | undefined) =>
  shown?.marks.map(({ from, to }) => shown.text.slice(from, to)) ?? []

test('a submission is found by the names of its files, whether they have arrived or not', async () => {
  const answers =
    '<voice>compressor-note.m4a</voice><paper>pour-card.pdf</paper><state>bent</state>' +
    '<state_photos><photo>IMG_2031.png</photo></state_photos>'
  const sent = await visited(answers, ['compressor-note.m4a', 'IMG_2031.png'])
  for (const q of [
    'compressor-note.m4a',
    'pour-card.pdf',
    'pour card',
    'IMG_2031.png',
    'img 2031',
  ]) {
    expect(await isFound(sent, q), q).toBe(true)
  }
  const [hit] = (await found(sent, 'compressor')).submissions
  expect(hit?.excerpt?.text).toContain('Voice note compressor-note.m4a')
  expect(marked(hit?.excerpt)).toEqual(['compressor'])
})

test('a submission is found by its choices in each language of the form', async () => {
  const answers =
    '<state>rusty</state><parts>rusty loose</parts><reason>other</reason><reason_other>Frost</reason_other>'
  const sent = await visited(answers)
  for (const q of ['rusty anchor', 'іржавий анкер', 'ослаблений', 'frost']) {
    expect(await isFound(sent, q), q).toBe(true)
  }
  // choices that were not chosen, and a text that was typed instead of a choice
  for (const q of ['погнута', 'bent', 'щось інше']) expect(await isFound(sent, q), q).toBe(false)
})

test('what only the search knows is shown by no page, export or link', async () => {
  const { office } = await visited('<state>rusty</state>')
  const { projectId, member } = office
  const params = { projectId }
  const [{ _id: docId } = { _id: '' }] = (await member.call(submissions.list, { params })).data.docs
  const page = await member.call(submissions.get, { params: { projectId, docId } })
  const shared = await member.call(submissions.createShare, {
    params: { projectId, docId },
    body: {},
  })
  const shareId = shared.data.docs.share?._id ?? ''
  const link = await new Visitor(app.origin).call(shares.get, { params: { shareId } })
  const file = await member.fetch(`/api/v1/projects/${projectId}/submissions/export`)
  for (const shown of [page.text, link.text, await file.text()]) {
    expect(shown).toContain('Rusty anchor')
    expect(shown).not.toContain('Іржавий')
  }
})

test('a newer visit is found by what it names, and no more by what the one before did', async () => {
  const before = '<voice>compressor-note.m4a</voice><state>rusty</state>'
  const sent = await visited(before + P3 + P4, ['compressor-note.m4a', 'pile-four.png'])
  for (const q of ['compressor', 'іржавий', 'pile-four.png', 'P4'])
    expect(await isFound(sent, q), q).toBe(true)
  const { office, phone, visit } = sent
  const answers = `<voice>pump-note.m4a</voice><state>bent</state>${P3}`
  await phone.deliver(fillIn(office, { answers, deprecatedId: visit.instanceId }))
  for (const q of ['compressor', 'іржавий', 'pile-four.png', 'P4']) {
    expect(await isFound(sent, q), q).toBe(false)
  }
  for (const q of ['pump-note.m4a', 'погнута', 'pile-three.png'])
    expect(await isFound(sent, q), q).toBe(true)
})

test('an issue is found by the entry of the repeat that it stands in', async () => {
  const sent = await visited(P3 + P4)
  const { projectId, member } = sent.office
  const entries = async (q: string) => (await found(sent, q)).issues.map(({ title }) => title.text)
  expect(await entries('P3')).toEqual([expect.stringContaining('P3')])
  expect(await entries('pile p4')).toEqual([expect.stringContaining('P4')])
  const query = { 'text[search]': 'P3' }
  const { data } = await member.call(issues.list, { params: { projectId }, query })
  expect(data.docs.map(({ question }) => question.entryPath)).toEqual(['Pile › P3'])
})

test('nobody finds who filled it in, nor a file that is no answer', async () => {
  const answers = '<username>surveyor</username><state>bent</state><stray>stray-list.pdf</stray>'
  const sent = await visited(answers, ['stray-list.pdf'])
  for (const as of ['member', 'admin'] as const) {
    expect((await found(sent, 'bent', as)).submissions).toHaveLength(1)
    for (const q of ['surveyor', 'stray-list.pdf']) {
      expect((await found(sent, q, as)).submissions, q).toEqual([])
    }
  }
})
