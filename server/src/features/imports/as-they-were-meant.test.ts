import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import { inCodePage } from '../../testing/files/code-pages.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  apply,
  buildPlanning,
  choose,
  milestonesIn,
  type Planning,
  upload,
} from '../../testing/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const file = (text: string, name = 'plan.csv') => new File([text], name)
const WHOLE = { siteSource: 'level:0' }

/** Reads a file, with everything that somebody chooses of it, and applies it. */
async function bring(planning: Planning, csv: File, choices: object = WHOLE) {
  const read = await upload(app, planning, csv)
  const compared = await choose(app, planning, read, choices)
  await apply(app, planning, compared)
  return { read, compared }
}

const costs = (...texts: string[]) =>
  file(`Name;ID;Start;Cost\n${texts.map((text, n) => `a;A${n};2026-04-01;"${text}"\n`).join('')}`)

async function costsIn(planning: Planning) {
  const all = await milestonesIn(planning)
  return all.toSorted((a, b) => a.taskId.localeCompare(b.taskId)).map(({ cost }) => cost)
}

test.each([
  [
    ['1.234', '2.000', '12,50'],
    [1234, 2000, 12.5],
  ],
  [
    ['1,250', '1.250,00', '17'],
    [1.25, 1250, 17],
  ],
  [
    ['1,234.50', '999,999', '0'],
    [1234.5, 999_999, 0],
  ],
  [
    ['1\u202f234,50', '1\u00a0000', "1'250.75"],
    [1234.5, 1000, 1250.75],
  ],
  [
    ['1,23,456', '₹ 12,34,567.89', '5'],
    [123_456, 1_234_567.89, 5],
  ],
  [
    ['1.234.567 €', 'PLN 12,5', '7 грн'],
    [1_234_567, 12.5, 7],
  ],
])('Costs written as %j are %j', async (texts, amounts) => {
  const planning = await buildPlanning(app)
  await bring(planning, costs(...texts))
  expect(await costsIn(planning)).toEqual(amounts)
})

test('Costs that may be read in two ways say so, and are what somebody chooses, also in the next file', async () => {
  const planning = await buildPlanning(app)
  const read = await upload(app, planning, costs('1.234', '2.000'))
  expect(read).toMatchObject({ decimalMark: ',', examples: { decimalMark: '1.234' } })
  expect(read.notes).toContainEqual({
    code: 'ambiguousNumbers',
    params: { count: 1, value: '1.234', mark: 'comma' },
    at: null,
  })
  const chosen = await choose(app, planning, read, { ...WHOLE, decimalMark: '.' })
  expect(chosen).toMatchObject({ decimalMark: '.', examples: { decimalMark: '1.234' } })
  expect(chosen.notes.map(({ code }) => code)).not.toContain('ambiguousNumbers')
  await apply(app, planning, chosen)
  expect(await costsIn(planning)).toEqual([1.23, 2])
  const next = await upload(app, planning, costs('1.250', '2.000'))
  expect(next).toMatchObject({ state: 'compared', decimalMark: '.' })
  await apply(app, planning, next)
  expect(await costsIn(planning)).toEqual([1.25, 2])
})

const starting = (...texts: string[]) =>
  file(`Name;ID;Start\n${texts.map((text, n) => `a;A${n};${text}\n`).join('')}`)

async function startsIn(planning: Planning) {
  const all = await milestonesIn(planning)
  return all
    .toSorted((a, b) => a.taskId.localeCompare(b.taskId))
    .map(({ datePlannedStart }) => datePlannedStart)
}

test.each([
  [
    ['2021-9-13', '2021-9-3 8:00'],
    ['2021-09-13', '2021-09-03'],
  ],
  [
    ['03/04/26', '13/04/26'],
    ['2026-04-03', '2026-04-13'],
  ],
  [
    ['03/04/2026', '04/13/2026'],
    ['2026-03-04', '2026-04-13'],
  ],
  [
    ['04.05.2026', '04.25.2026'],
    ['2026-04-05', '2026-04-25'],
  ],
  [
    ['1er avr. 2026', '1 kwi 2026', '2026年4月1日'],
    ['2026-04-01', '2026-04-01', '2026-04-01'],
  ],
  [
    ['13-Sep-98', '20260401'],
    ['1998-09-13', '2026-04-01'],
  ],
])('Starts written as %j are %j', async (texts, days) => {
  const planning = await buildPlanning(app)
  const { read } = await bring(planning, starting(...texts))
  expect(await startsIn(planning)).toEqual(days)
  expect(read.notes.map(({ code }) => code)).not.toContain('badDate')
})

test('Days that a spreadsheet has counted are dates, from the year that somebody chooses', async () => {
  const planning = await buildPlanning(app)
  const read = await upload(app, planning, starting('46113', '46113,375', '46114'))
  expect(read).toMatchObject({ dayNumbers: '1900', examples: { dayNumbers: '46113' } })
  expect(read.notes).toContainEqual({
    code: 'dayNumbers',
    params: { count: 1, value: '46113', from: '1900' },
    at: null,
  })
  await apply(app, planning, await choose(app, planning, read, WHOLE))
  expect(await startsIn(planning)).toEqual(['2026-04-01', '2026-04-01', '2026-04-02'])
  const macintosh = await buildPlanning(app)
  await bring(macintosh, starting('44651', '44652'), { ...WHOLE, dayNumbers: '1904' })
  expect(await startsIn(macintosh)).toEqual(['2026-04-01', '2026-04-02'])
})

test('What is no date is left out with a note that quotes it', async () => {
  const planning = await buildPlanning(app)
  const read = await upload(app, planning, starting('31.04.2026', 'soon', '2026-04-01'))
  expect(read.notes).toContainEqual({
    code: 'badDate',
    params: { count: 2, value: '31.04.2026' },
    at: { line: 2, element: 'a' },
  })
})

test.each<[FileEncoding, string]>([
  ['windows-1250', 'Ściany żelbetowe'],
  ['windows-1253', 'Ηλεκτρολογικά'],
  ['windows-1257', 'Langų montavimas'],
  ['gb18030', '基础工程'],
])('Letters of %s are read as %s, and other ways are offered', async (encoding, name) => {
  const planning = await buildPlanning(app)
  const bytes = inCodePage(`Name;ID;Start\n${name};A1;2026-04-01\n`, encoding)
  const { read } = await bring(planning, new File([bytes], 'plan.csv'))
  expect(read.encoding).toBe(encoding)
  expect(read.otherEncodings.length).toBeGreaterThan(1)
  expect((await milestonesIn(planning)).map((one) => one.name)).toEqual([name])
})

const short = (name: string) =>
  new File([inCodePage(`Name;ID;Start\n${name};A1;2026-04-01\n`, 'windows-1257')], 'plan.csv')

test('Letters that were guessed wrong are chosen, and the next file is read so at once', async () => {
  const planning = await buildPlanning(app)
  const { read, compared } = await bring(planning, short('Langų'), {
    ...WHOLE,
    encoding: 'windows-1257',
  })
  expect(read.encoding).not.toBe('windows-1257')
  expect(compared.encoding).toBe('windows-1257')
  const next = await upload(app, planning, short('Langų'))
  expect(next).toMatchObject({ encoding: 'windows-1257', counts: { unchanged: 1 } })
})

const pmxml = (day: string) =>
  `<APIBusinessObjects><Project><ObjectId>1</ObjectId><Id>P</Id><Activity><ObjectId>7</ObjectId><Id>A1</Id>
   <Name>Roof</Name><PlannedStartDate>${day}</PlannedStartDate></Activity></Project></APIBusinessObjects>`
const xer = (day: string) =>
  `ERMHDR\t8.0\n%T\tTASK\n%F\ttask_id\ttask_code\ttask_name\ttarget_start_date\n%R\t7\tA1\tRoof\t${day}\n%E\n`

test.each([
  ['plan.xml', pmxml('2021-9-13T8:00:00')],
  ['plan.xer', xer('2021-9-13 8:00')],
  ['plan.xer', xer('13-Sep-21')],
])('An older Primavera dates its activities in %s', async (name, text) => {
  const planning = await buildPlanning(app)
  await bring(planning, file(text, name))
  expect(await startsIn(planning)).toEqual(['2021-09-13'])
})

test('Codes that a spreadsheet holds by formulas keep their noughts', async () => {
  const planning = await buildPlanning(app)
  const text = 'Name;ID;Start\n"=""Lyceum 7""";="0045";2026-04-01\nGate;"=""0046""";2026-04-01\n'
  await bring(planning, file(text))
  const all = await milestonesIn(planning)
  expect(all.map(({ name, activityId }) => `${activityId} ${name}`).toSorted()).toEqual([
    '0045 Lyceum 7',
    '0046 Gate',
  ])
})
