import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../config/early-settings.mjs'
import { parseSchedule, parseSites } from './parse-file.ts'
import type { Activity, FileNote, ScheduleFile } from './schedule-file.ts'

const sample = async (name: string) => {
  const bytes = await readFile(join(projectRoot, 'test-data/schedules', name))
  return parseSchedule(bytes, { fileName: name })
}
const csv = (text: string, options = {}) =>
  parseSchedule(Buffer.from(text), { fileName: 'plan.csv', ...options })
const percentsOf = ({ activities }: ScheduleFile) =>
  activities.map(({ name, percent }) => [name, percent])
const statedBy = ({ activities }: ScheduleFile) =>
  activities.map(({ name }) => [name, Number(/(\d+)%/.exec(name)?.[1])])
const countsOf = (notes: readonly FileNote[]) =>
  Object.fromEntries(notes.map(({ code, params }) => [code, params['count']]))
const firstKeys = ({ activities }: ScheduleFile) => activities.slice(0, 12).map(({ key }) => key)
const each = (file: ScheduleFile, field: keyof Activity) => file.activities.map((one) => one[field])
const readCsv = (bytes: Uint8Array, options = {}) => {
  const file = parseSchedule(bytes, { fileName: 'x.csv', ...options })
  return [file.encoding, file.otherEncodings.join(), file.activities[0]?.name]
}
const task = (level: number, name: string) =>
  `<Task><UID>${name}${level}</UID><Name>${name}</Name><OutlineLevel>${level}</OutlineLevel></Task>`
/** Letters of Windows-1251, which nothing here writes otherwise. */
const ONE_BYTE = new Map(
  Array.from(
    new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, n) => n)),
  ).map((letter, n) => [letter, n]),
)

test('every activity of Primavera has the percent that its type says, in XER and PMXML, under one key', async () => {
  const xer = await sample('percent-complete.xer')
  const pmxml = await sample('percent-complete.pmxml')
  expect(percentsOf(xer)).toEqual(statedBy(xer))
  expect(percentsOf(pmxml)).toEqual(statedBy(pmxml))
  expect(firstKeys(pmxml)).toEqual(firstKeys(xer))
  expect(firstKeys(xer)[0]).toBe('5EED0000-0000-0000-0000-000000000001')
})

test('an XER has sites by level and code, costs, points, and leaves out what sums others up', async () => {
  const file = await sample('percent-complete.xer')
  expect(file.projects).toEqual([
    { key: '7', name: 'Lyceums', dataDate: '2026-03-10', activities: 13 },
  ])
  expect(file.siteSources.map(({ key, values }) => [key, values])).toEqual([
    ['level:1', ['Lyceum 3']],
    ['level:2', ['Roof']],
    ['code:Floor', ['Ground "floor"']],
    ['level:0', ['Lyceums']],
  ])
  expect(file.activities[0]).toMatchObject({ code: 'A1010', cost: 1600, status: 'Ongoing' })
  expect(file.activities.at(-1)).toMatchObject({
    isPoint: true,
    plannedStart: '2026-05-29',
    plannedEnd: '2026-05-29',
    actualEnd: '2026-03-04',
    status: 'Completed',
  })
  expect(countsOf(file.notes)).toEqual({ levelOfEffort: 1, wbsSummaries: 1 })
})

test('an XER of several projects names each with its activities, and the one without is left out', () => {
  const rows = ['%R\t1\tNorth\t2026-01-31 00:00', '%R\t2\tSouth\t', '%R\t3\tEmpty\t']
  const tasks = ['%R\t10\t1\tA1\tRoof', '%R\t11\t2\tA1\tRoof', '%R\t12\t2\tA2\tWalls']
  const lines = ['ERMHDR\t8.4', '%T\tPROJECT', '%F\tproj_id\tproj_short_name\tlast_recalc_date']
  lines.push(...rows, '%T\tTASK', '%F\ttask_id\tproj_id\ttask_code\ttask_name', ...tasks, '%E')
  const file = parseSchedule(Buffer.from(lines.join('\r\n')), { fileName: 'both.xer' })
  expect(file.projects).toEqual([
    { key: '1', name: 'North', dataDate: '2026-01-31', activities: 1 },
    { key: '2', name: 'South', dataDate: null, activities: 2 },
  ])
  expect(file.activities.map(({ key, code, project }) => [key, code, project])).toEqual([
    ['A1', 'A1', '1'],
    ['A1#2', 'A1', '2'],
    ['A2', 'A2', '2'],
  ])
})

test('a PMXML with prefixed names leaves its baselines out', async () => {
  const file = await sample('percent-complete.pmxml')
  expect(file.activities[0]).toMatchObject({ plannedEnd: '2026-05-29', cost: 1600 })
  expect(file.siteSources[0]).toMatchObject({ key: 'level:1', values: ['Lyceum 3'] })
  expect(countsOf(file.notes)).toEqual({ baselineProjects: 1, levelOfEffort: 1, wbsSummaries: 1 })
})

test('an MSPDI is planned by its first baseline, measured by the work itself, and paid in hundredths', async () => {
  const file = await sample('clinics.xml')
  const byName = new Map(file.activities.map((activity) => [activity.name, activity]))
  expect(byName.get('Roof')).toMatchObject({
    key: 'msp:2',
    description: 'Two lines\nof it',
    plannedStart: '2026-03-01',
    plannedEnd: '2026-03-20',
    actualStart: '2026-04-01',
    status: 'Ongoing',
    percent: 55,
    cost: 12_345.5,
    sites: { 'field:Text1': 'North', 'level:1': 'Clinic & pharmacy', 'level:0': 'Clinics' },
  })
  expect(byName.get('Walls')).toMatchObject({
    key: '06F4A0D3-DAD2-E811-AC3F-4CEDDE6E5B57',
    status: 'Completed',
    actualEnd: '2026-04-30',
  })
  // five days of work from a Wednesday on
  expect(byName.get('Tiles')).toMatchObject({ plannedEnd: '2026-04-07' })
  expect(byName.get('Opening')).toMatchObject({ isPoint: true, sites: { 'level:1': 'School' } })
  expect(byName.get('A bad day')).toMatchObject({ plannedStart: null, percent: 100, cost: null })
  expect(file.siteSources.map(({ key, name }) => [key, name])).toEqual([
    ['field:Text1', 'Building'],
    ['level:1', ''],
    ['level:2', ''],
    ['level:0', ''],
  ])
  expect(countsOf(file.notes)).toEqual({
    emptyTasks: 1,
    inactiveTasks: 1,
    endFromDuration: 1,
    badDate: 2,
    badPercent: 1,
    badNumber: 1,
    noDates: 1,
  })
  expect(file.notes.find(({ code }) => code === 'badDate')).toMatchObject({
    params: { value: '2026-02-30T08:00:00' },
    at: { line: 19, element: 'A bad day' },
  })
})

test('sites of one name beneath different summaries are told apart', () => {
  const rows = [task(1, 'House 1'), task(2, 'Roof'), task(3, 'Tiles'), task(2, 'Walls')]
  rows.push(task(3, 'Bricks'), task(1, 'House 2'), task(2, 'Roof'), task(3, 'Slates'))
  const file = parseSchedule(Buffer.from(`<Project><Tasks>${rows.join('')}</Tasks></Project>`), {
    fileName: 'houses.xml',
  })
  const level = file.siteSources.find(({ key }) => key === 'level:2')
  expect(level?.values).toEqual(['House 1 / Roof', 'Walls', 'House 2 / Roof'])
})

test('an XER survives wrong columns, tables without names, mixed line ends and a circle', async () => {
  const file = await sample('torture.xer')
  expect(file.activities.map(({ key, name }) => [key, name])).toEqual([
    ['1', 'Too many columns'],
    ['Too few columns', 'Too few columns'],
    ['3', 'A day that does not exist'],
    ['4', 'A name of two lines'],
  ])
  expect(countsOf(file.notes)).toMatchObject({
    columnCount: 2,
    badDate: 1,
    wbsCycle: 1,
    unknownWbs: 1,
    noName: 1,
  })
})

test('a CSV in Ukrainian has its heads found beneath a title, with semicolons and decimal commas', async () => {
  const file = await sample('plan.csv')
  expect(file.fields.toSorted()).toEqual(
    ['actualStart', 'cost', 'name', 'percent', 'plannedEnd', 'plannedStart', 'status'].toSorted(),
  )
  expect(file.siteSources[0]).toMatchObject({ name: "Об'єкт", values: ['Ліцей № 3', 'Лікарня'] })
  expect(file.activities).toMatchObject([
    { key: 'А-1', percent: 45.5, cost: 1234.5, plannedStart: '2026-04-01', status: 'Ongoing' },
    { name: 'Вікна; двері', plannedStart: '2026-05-01', plannedEnd: '2026-05-31', cost: null },
    { plannedStart: null, plannedEnd: '2026-06-30', percent: 100, cost: null },
  ])
  expect(countsOf(file.notes)).toEqual({ badPercent: 1, badDate: 1 })
})

test('the CSV of a project is read back, and says nothing of what it has no column for', () => {
  const id = '0198c7a2-0000-7000-8000-000000000001'
  const file = csv(
    `\uFEFF_id,actualStatus,taskId,dateActualStart,dateActualEnd\r\n${id},Off Track,'=1+1,2026-03-02,NULL\r\n`,
  )
  expect(file.fields.toSorted()).toEqual(['actualEnd', 'actualStart', 'status'])
  expect(file.activities[0]).toMatchObject({
    key: '=1+1',
    milestoneId: id,
    status: 'Off Track',
    actualStart: '2026-03-02',
    actualEnd: null,
  })
})

test.each([
  ['03/04/2026,25/04/2026,26/04/2026,04/27/2026', 'dmy', 1],
  ['03/04/2026,25/04/2026,04/26/2026,04/27/2026', 'mdy', 1],
])('of %s most decide for %s, and the note counts the others', (dates, order, count) => {
  const lines = dates.split(',').map((date, n) => `a${n},${date}\n`)
  const { notes } = csv(`Name,Start\n${lines.join('')}`)
  expect(notes).toContainEqual(
    expect.objectContaining({ code: 'mixedDates', params: { order, count } }),
  )
})

test.each([
  ['the day comes first, as no date says otherwise', '03/04/2026', '2026-04-03', 'ambiguousDates'],
  ['a date that proves it puts the month first', '03/04/2026,04/25/2026', '2026-03-04', undefined],
  ['two that contradict are noted', '03/04/2026,04/25/2026,25/04/2026', '2026-04-03', 'mixedDates'],
])('of a date with slashes %s', (_, dates, day, note) => {
  const file = csv(
    `Name,Start\n${dates
      .split(',')
      .map((date, n) => `a${n},${date}\n`)
      .join('')}`,
  )
  expect(file.activities[0]?.plannedStart).toBe(day)
  expect(file.notes.map(({ code }) => code).find((code) => code.endsWith('Dates'))).toBe(note)
})

test('a person chooses the order of dates', () => {
  const file = csv('Name,Start\na,03/04/2026\n', { dateOrder: 'mdy' })
  expect(file).toMatchObject({ dateOrder: 'mdy', activities: [{ plannedStart: '2026-03-04' }] })
})

test.each([
  ['2026-04-01T08:00', '2026-04-01'],
  ['1-Apr-26 A', '2026-04-01'],
  ['Wed 01.04.26 08:00', '2026-04-01'],
  ['Apr 1, 2026', '2026-04-01'],
  ['1 квітня 2026', '2026-04-01'],
  ['29.02.2026', null],
  ['soon', null],
])('%s is read as %s', (text, day) => {
  expect(csv(`Name,Start\na,"${text}"\nb,2026-01-01`).activities[0]?.plannedStart).toBe(day)
})

test('percents of a CSV may be fractions, and costs have any signs', () => {
  expect(each(csv('Name,Progress\na,0.5\nb,1\nc,'), 'percent')).toEqual([50, 100, 0])
  expect(each(csv('Name,percentCompleted\na,0.5'), 'percent')).toEqual([0.5])
  const costs = '1234.5;"1,234.50";$1234,5;1.234,50;12,345 USD;-;1e400'
  const file = csv(
    `Name\tCost\n${costs
      .split(';')
      .map((cost) => `a\t${cost}`)
      .join('\n')}`,
  )
  expect(each(file, 'cost')).toEqual([1234.5, 1234.5, 1234.5, 1234.5, 12_345, null, null])
})

test('however many columns tell sites apart, the project itself is among the choices', () => {
  const codes = Array.from({ length: 40 }, (_, n) => `%R\t${n}\tCode ${n}`)
  const values = Array.from({ length: 40 }, (_, n) => `%R\t${n}\t1\tSite ${n}`)
  const given = Array.from({ length: 40 }, (_, n) => `%R\t1\t${n}\t${n}`)
  const lines = ['ERMHDR\t8.4', '%T\tACTVTYPE', '%F\tactv_code_type_id\tactv_code_type', ...codes]
  lines.push('%T\tACTVCODE', '%F\tactv_code_id\tactv_code_type_id\tactv_code_name', ...values)
  lines.push('%T\tTASKACTV', '%F\ttask_id\tactv_code_type_id\tactv_code_id', ...given)
  lines.push('%T\tTASK', '%F\ttask_id\ttask_name', '%R\t1\tRoof', '%E')
  const file = parseSchedule(Buffer.from(lines.join('\n')), { fileName: 'plan.xer' })
  expect(file.siteSources).toHaveLength(31)
  expect(file.siteSources.at(-1)).toMatchObject({ key: 'level:0', values: ['plan'] })
})

const first = (texts: (string | undefined)[]) => texts.map((one) => one?.split(',')[0])

test('an encoding is told by mark, zeros, declaration or bytes, and another one offered when unsure', () => {
  const text = 'Назва;Початок\nДах у Тростянці;01.04.2026\n'
  const of1251 = Buffer.from(
    Array.from(text).map((letter) => ONE_BYTE.get(letter) ?? letter.charCodeAt(0)),
  )
  expect(readCsv(Buffer.from(text))).toEqual(['utf-8', '', 'Дах у Тростянці'])
  expect(first(readCsv(of1251))).toEqual(['windows-1251', 'windows-1252', 'Дах у Тростянці'])
  expect(readCsv(Buffer.from(text, 'utf16le'))).toEqual(['utf-16le', '', 'Дах у Тростянці'])
  // a person who reads UTF-8 as something else may change their mind; for ASCII all encodings are the same
  const readAs = (bytes: Buffer) => readCsv(bytes, { encoding: 'windows-1251' }).slice(0, 2)
  const english = Buffer.from('Name;Start\nДах;01.04.2026\n')
  expect(first(readAs(english))).toEqual(['windows-1251', 'utf-8'])
  expect(readAs(Buffer.from('Name;Start\nRoof;01.04.2026\n'))[1]).toBe('')
  const ascii = Buffer.from('Name;Start\nRoof;01.04.2026\n', 'utf16le')
  expect(readCsv(ascii)).toEqual(['utf-16le', '', 'Roof'])
  expect(readCsv(Buffer.from(ascii).swap16())[0]).toBe('utf-16be')
  const latin = Buffer.from('Name;Start\nPeñaranda £;01.04.2026\n', 'latin1')
  expect(readCsv(latin)).toEqual([
    'windows-1252',
    expect.stringContaining('windows-1251'),
    'Peñaranda £',
  ])
  expect(readCsv(latin, { encoding: 'windows-1251' })[2]).toBe(
    'Pesaranda J'.replace('s', 'с').replace('J', 'Ј'),
  )
})

test('a file whose bytes are not of the encoding that its mark names is refused', () => {
  const half = Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])
  expect(() => readCsv(half)).toThrow(
    expect.objectContaining({ code: 'encoding', params: { encoding: 'utf-16le' } }),
  )
})

/** A table of an XER with one row. */
const table = (name: string, fields: string, row: string) =>
  `%T\t${name}\n%F\t${fields}\n%R\t${row}\n`

test('a cell of an XER is read without the blanks around it', () => {
  const text = [
    'ERMHDR\t8.0\n',
    table('PROJECT', 'proj_id\tproj_short_name', '1\tLyceum'),
    table('PROJWBS', 'wbs_id\tproj_id\twbs_name\tproj_node_flag', '1\t1\tLyceum\tY'),
    table('TASK', 'task_id\tproj_id\twbs_id\ttask_code\ttask_name', '9\t1\t1\t A10 \t Roof '),
    '%E\n',
  ].join('')
  const { activities } = parseSchedule(Buffer.from(text), { fileName: 'plan.xer' })
  expect(activities.map(({ activityId, name }) => [activityId, name])).toEqual([['A10', 'Roof']])
})

/** Reads a task with padding around its values. */
function readPadded(pad: string) {
  const fields = {
    UID: '1',
    Name: 'Roof',
    OutlineLevel: '1',
    PercentComplete: '40',
    Start: '2026-04-01T08:00:00',
    Finish: '2026-04-02T17:00:00',
    ActualStart: '2026-04-01T08:00:00',
  }
  const task = Object.entries(fields).map(
    ([name, value]) => `<${name}>${pad}${value}${pad}</${name}>`,
  )
  const text = `<Project xmlns="http://schemas.microsoft.com/project"><Name>${pad}P${pad}</Name>
    <Tasks><Task>${task.join('')}</Task></Tasks></Project>`
  const { activities, projects } = parseSchedule(Buffer.from(text), { fileName: 'plan.xml' })
  return { projects, activities: activities.map((one) => ({ ...one, at: null })) }
}

test('an XML whose values stand on lines of their own is read like one without blanks', () => {
  const plain = readPadded('')
  expect(plain.activities).toMatchObject([{ name: 'Roof', percent: 40, key: 'msp:1' }])
  for (const pad of ['\n      ', '\t', ' ']) expect(readPadded(pad)).toEqual(plain)
})

test('of an MSPDI a name within another element is not the name of the task', () => {
  const file = parseSchedule(
    Buffer.from(
      `<Project xmlns="http://schemas.microsoft.com/project"><Name>P</Name><Tasks><Task><UID>1</UID>
       <Other><Name>Not this</Name></Other><Name>Roof</Name><OutlineLevel>1</OutlineLevel>
       <Start>2026-04-01T08:00:00</Start><Finish>2026-04-02T17:00:00</Finish></Task></Tasks></Project>`,
    ),
    { fileName: 'plan.xml' },
  )
  expect(file.activities.map(({ name }) => name)).toEqual(['Roof'])
})

test('GeoJSON and CSV hold sites with positions that a map has', async () => {
  const bytes = await readFile(join(projectRoot, 'test-data/schedules/sites.geojson'))
  const { sites, notes } = parseSites(bytes, { fileName: 'sites.geojson' })
  expect(sites).toMatchObject([
    { key: 'L3', name: 'Ліцей № 3', lat: 50.4817, lng: 34.9543, location: 'вул. Шевченка, 1' },
    { key: 'Park', lat: 50.5, lng: 35 },
    { name: 'Nowhere', lat: null, lng: null },
    { name: 'Metres', lat: null, lng: null },
  ])
  expect(countsOf(notes)).toEqual({ notPoints: 1, noPosition: 2 })
  const rows = 'Назва;Широта;Довгота;Адреса\nЛіцей;50,48;34,95;Парк\nСад;0;0;\nЛіцей;1;2;\n'
  const table = parseSites(Buffer.from(rows), { fileName: 'sites.csv' })
  expect(table.sites).toMatchObject([
    { name: 'Ліцей', lat: 50.48, lng: 34.95, location: 'Парк' },
    { name: 'Сад', lat: null, lng: null },
    { key: 'Ліцей#2', id: '', lat: 1, lng: 2 },
  ])
  expect(countsOf(table.notes)).toEqual({ noPosition: 1, repeatedSites: 1 })
})
