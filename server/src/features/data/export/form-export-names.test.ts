import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { csvTables, merged, unzipped } from '../../../testing/answers/exported.ts'
import {
  buildFieldOffice,
  buildForm,
  type FieldOffice,
  FOUNDATION,
} from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})
afterAll(() => app.close())

async function bytesOf(formId: string, query: Record<string, string>): Promise<Buffer> {
  const path = `/api/v1/projects/${office.projectId}/forms/${formId}/data/export`
  const answer = await office.member.fetch(`${path}?${new URLSearchParams(query).toString()}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(bytes.toString())
  return bytes
}
const tables = async (formId: string, query: Record<string, string> = {}) =>
  csvTables(await bytesOf(formId, { format: 'csv', ...query }))

/** A form with one version, and a visit of each text of XML. */
async function answered(
  key: string,
  items: FormItem[],
  visits: string[],
  lists: FormDefinition['lists'] = {},
): Promise<string> {
  const definition = { ...FOUNDATION, items, lists: { ...FOUNDATION.lists, ...lists } }
  const { formId } = await buildForm(app, office.projectId, { key, definition })
  for (const answers of visits) await phone.deliver(fillIn({ ...office, key }, { answers }))
  return formId
}

const FORMULA = '=HYPERLINK("http://x")'

test('formulas run nowhere: not as labels, choices, heads or names of sheets', async () => {
  const formId = await answered(
    'formulas',
    [
      text('plain', { label: { en: FORMULA } }),
      group('part', [number('size', { label: { en: '+1+A1' } })], { label: { en: '@SUM(A1)' } }),
      select('state', 'states', { label: { en: '-2+A1' } }),
      repeat('wall', [text('note', { label: { en: '\t=1' } })], { label: { en: FORMULA } }),
    ],
    [
      `<plain>${FORMULA}</plain><part><size>-3</size></part><state>bad</state><wall><note>@x</note></wall>`,
    ],
    { states: { choices: [{ name: 'bad', label: { en: '=2+3' } }] } },
  )
  const csv = unzipped(await bytesOf(formId, { format: 'csv' }))
  const whole = [...csv.values()].join('\r\n')
  const cells = whole.split(/\r\n|,/).map((cell) => cell.replace(/^"|^\uFEFF"?/, ''))
  // a number of somebody's answer is one
  const beginning = cells.filter((cell) => /^[=+\-@\t]/.test(cell) && cell !== '-3')
  expect(beginning).toEqual([])
  const rows = (await tables(formId)).get('formulas.csv')
  expect(Object.values(rows?.[0] ?? {})).toEqual(expect.arrayContaining([`'${FORMULA}`, "'=2+3"]))

  const xlsx = await bytesOf(formId, {})
  const formulas = [...unzipped(xlsx).values()].flatMap(
    (xml) => xml.toString().match(/<f>.*?<\/f>/g) ?? [],
  )
  // the one to our page
  expect(formulas).toEqual([expect.stringMatching(/^<f>HYPERLINK\("http:\/\/localhost/)])
  const book = await readXlsx(xlsx)
  expect(book.sheets).toHaveLength(3)
  expect(book.sheets[0]?.rows[0]).toContain(FORMULA)
})

test('sheets have names that Excel takes, each once, also where they are equal after 31 characters', async () => {
  const long = 'Observations of the north-western wall'
  const names = ['History', 'Info', `${long} 1`, `${long} 2`, 'A/B:C', "'quoted'", 'submissions']
  const items = names.map((label, n) => repeat(`r${n}`, [text('note')], { label: { en: label } }))
  const visit = names.map((_, n) => `<r${n}><note>n${n}</note></r${n}>`).join('')
  const formId = await answered('sheets', items, [visit])
  const { sheets } = await readXlsx(await bytesOf(formId, {}))
  const given = sheets.map(({ name }) => name)
  expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(names.length + 2)
  expect(given.filter((name) => name.length > 31 || /[[\]:*?/\\']/.test(name))).toEqual([])
  expect(given.map((name) => name.toLowerCase())).not.toContain('history')
  expect(sheets.slice(1, -1).map(({ rows }) => rows[2]?.at(-1))).toEqual(
    names.map((_, n) => `n${n}`),
  )
})

const pile = () => repeat('pile', [text('no')])

test('two repeats of one name are two tables, each with its own parents', async () => {
  const formId = await answered(
    'twice',
    [group('part', [pile()]), group('roof', [pile()])],
    [
      '<part><pile><no>A</no></pile><pile><no>B</no></pile></part><roof><pile><no>X</no></pile></roof>',
      '<part/><roof><pile><no>Y</no></pile></roof>',
    ],
  )
  const central = await tables(formId, { names: 'central' })
  expect([...central.keys()]).toEqual([
    'twice.csv',
    'twice-pile~1.csv',
    'twice-pile~2.csv',
    'columns.csv',
  ])
  const [root = [], first = [], second = []] = [...central.values()]
  const keys = merged(second, root, ['PARENT_KEY', 'KEY']).map(({ entry, around }) => [
    entry['no'],
    entry['KEY'] === `${around['KEY']}/roof/pile[1]`,
  ])
  expect(keys).toEqual([
    ['X', true],
    ['Y', true],
  ])
  expect(first.map((row) => row['no'])).toEqual(['A', 'B'])
  const kobo = [...(await tables(formId, { names: 'kobo' })).values()]
  expect(
    merged(kobo[2] ?? [], kobo[0] ?? [], ['_parent_index', '_index']).map(({ entry, around }) => [
      entry['roof/pile/no'],
      around['_index'],
    ]),
  ).toEqual([
    ['X', '1'],
    ['Y', '2'],
  ])
})

const draft = (items: FormItem[]) => ({ ...FOUNDATION, items })

test('a path is a column over all versions: none is lost, and none is there twice', async () => {
  const { projectId } = office
  const body = {
    key: 'changing',
    draft: draft([number('depth'), text('gone'), number('slump'), text('same')]),
  }
  const { data } = await office.admin.call(forms.create, { params: { projectId }, body })
  const params = { projectId, formId: data.docs._id }
  const version = async () => (await office.admin.call(forms.get, { params })).data.docs.version
  const publish = async (items?: FormItem[]) => {
    if (items) {
      const change = { draft: draft(items), version: await version() }
      await office.admin.call(forms.save, { params, body: change })
    }
    const sent = { version: await version() }
    expect((await office.admin.call(forms.publish, { params, body: sent })).status).toBe(200)
  }
  const send = (n: number, answers: string) =>
    phone.deliver(fillIn({ ...office, key: 'changing' }, { version: String(n), answers }))
  await publish()
  await send(1, '<depth>8.5</depth><gone>g</gone><slump>70</slump><same>s1</same>')
  // depth becomes a text, slump moves into a group, one is gone and one is new; all change their places
  await publish([text('new'), text('same'), group('mix', [number('slump')]), text('depth')])
  await send(2, '<new>n</new><same>s2</same><mix><slump>50</slump></mix><depth>deep</depth>')

  const [rows] = [...(await tables(params.formId, { names: 'kobo' })).values()]
  const heads = Object.keys(rows?.[0] ?? {})
  const asked = heads.slice(heads.indexOf('end') + 1, heads.indexOf('_id'))
  expect(asked.toSorted()).toEqual([
    'depth',
    'depth (2)',
    'gone',
    'mix/slump',
    'new',
    'same',
    'slump',
  ])
  const answersOf = (n: number) =>
    Object.fromEntries(asked.flatMap((head) => (rows?.[n]?.[head] ? [[head, rows[n][head]]] : [])))
  expect(answersOf(0)).toEqual({ 'depth (2)': '8.5', gone: 'g', slump: '70', same: 's1' })
  expect(answersOf(1)).toEqual({ new: 'n', same: 's2', 'mix/slump': '50', depth: 'deep' })
  expect(rows?.map((row) => row['__version__'])).toEqual(['1', '2'])

  const ofNewest = await tables(params.formId, { names: 'kobo', versions: 'newest' })
  const [newest] = [...ofNewest.values()]
  expect(newest).toHaveLength(2)
  expect(Object.keys(newest?.[0] ?? {})).not.toContain('gone')
})
