import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  FILE_SITES_MAX,
  SCHEDULE_ACTIVITIES_MAX,
  SCHEDULE_FILE_MAX,
} from '@plumbline/contract/rules/limits'
import { projectRoot } from '../../../config/early-settings.mjs'
import { parseSchedule, parseSites } from './parse-file.ts'
import { readScheduleFile, readSitesFile } from './read-file.ts'
import { ScheduleFileError } from './schedule-file.ts'

const SAMPLES = [
  'percent-complete.xer',
  'percent-complete.pmxml',
  'clinics.xml',
  'torture.xer',
  'plan.csv',
  'sites.geojson',
]
const options = { fileName: 'file' }
const bytesOf = (name: string) => readFile(join(projectRoot, 'test-data/schedules', name))
const project = (inside: string) =>
  `<Project xmlns="http://schemas.microsoft.com/project">${inside}</Project>`
const refusal = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof ScheduleFileError)
      return { code: error.code, ...error.params, at: error.at }
    throw error
  }
  return null
}

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n\t', 'empty'],
  ['a page', '<!doctype html><html><body>1</body></html>', 'unknownFormat'],
  ['a letter', 'Dear all,\nthe roof is late.\n', 'unknownFormat'],
  ['a table of something', 'colour,size\nred,4\n', 'noColumns'],
  ['sites', 'Name,Latitude,Longitude\na,1,2', 'notSchedule'],
  ['GeoJSON', '{"type":"FeatureCollection","features":[]}', 'notSchedule'],
  ['lines of JSON', '{"a":1}\n{"a":2}', 'unknownFormat'],
  ['a workbook', 'PK\u0003\u0004 … xl/workbook.xml', 'workbook'],
  ['entities', `<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>${project('&x;')}`, 'dtd'],
  ['an unknown entity', project('<Name>&x;</Name>'), 'malformed'],
  ['another root', '<svg/>', 'unknownFormat'],
  ['elements that do not fit', project('<Tasks></Task>'), 'malformed'],
  ['half an element', project('<Tasks/>').slice(0, -4), 'cutOff'],
  ['10,000 levels', project('<a>'.repeat(10_000)), 'tooDeep'],
  ['no task', project('<Tasks/>'), 'nothingInIt'],
  ['half an XER', 'ERMHDR\t1\n%T\tTASK\n%F\ttask_id\n%R\t1\n', 'cutOff'],
  [
    'an XER that is cut behind what looks like its end',
    'ERMHDR\t1\n%T\tTASK\n%F\ttask_id\ttask_name\n%R\t1\tRoof\nup to 100%E\n',
    'cutOff',
  ],
  ['an open quote', 'Name,Start\na,"2026-01-01\nb,2026-01-02', 'cutOff'],
  ['an encoding nobody has', '<?xml version="1.0" encoding="ebcdic"?><a/>', 'encoding'],
])('a schedule is not %s', (_, text, code) => {
  expect(refusal(() => parseSchedule(Buffer.from(text), options))).toMatchObject({ code })
})

test('a number before very many blanks is read at once, and is no position', () => {
  const cell = `1.5${' '.repeat(300_000)}x`
  const { sites } = parseSites(Buffer.from(`Name;Coordinates\nPark;${cell}\n`), options)
  expect(sites).toMatchObject([{ name: 'Park', lat: null, lng: null }])
})

/** A file as Office wrote them before 2007: its documents lie in it by name. */
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(name, 'utf16le'),
  ])

test.each([
  [
    'an archive of something else',
    Buffer.from('PK\u0003\u0004 … word/document.xml'),
    'unknownFormat',
  ],
  ['an older workbook', compound('Workbook'), 'workbook'],
  ['a plan of Project itself', compound('Props14'), 'binaryProject'],
])('neither a schedule nor sites are %s, and it is said what that is', (_, bytes, code) => {
  expect(refusal(() => parseSchedule(bytes, options))).toMatchObject({ code })
  expect(refusal(() => parseSites(bytes, options))).toMatchObject({ code })
})

test('a refusal says where: the line, and the element', () => {
  const broken = `<Project>\n<Tasks>\n<Task><Name>a</Task>\n</Tasks></Project>`
  expect(refusal(() => parseSchedule(Buffer.from(broken), options))).toMatchObject({
    code: 'malformed',
    at: { line: 3 },
  })
  const cut = '<Project>\n<Tasks>\n<Task>\n<Name>Ro'
  expect(refusal(() => parseSchedule(Buffer.from(cut), options))).toMatchObject({
    code: 'cutOff',
    at: { line: 4, element: 'Name' },
  })
})

test.each([
  [
    '{"type":"FeatureCollection","features":[\n{"type":"Feature"},\n{"type" "Feature"}\n]}',
    'malformed',
    3,
  ],
  ['{"type":"FeatureCollection","features":[\n{"type":"Feature"},\n{"type":', 'cutOff', 3],
  ['{"type":"FeatureCollection","features":[\n{"type":"Feature","id":"A', 'cutOff', 2],
  ['{"type":"FeatureCollection","features":[\n{"type":"Feature",', 'cutOff', 2],
  ['{"a":\n}', 'unknownFormat', 1],
  ['{"type":"FeatureCollection","features":[]}', 'nothingInIt', undefined],
  ['{"a":1}', 'unknownFormat', undefined],
])('of %j in place of sites it says %s, line %s', (text, code, line) => {
  const refused = refusal(() => parseSites(Buffer.from(text), options))
  expect(refused).toMatchObject({ code })
  expect((refused as { at?: { line?: number } }).at?.line).toBe(line)
})

test('a schedule of one activity too many is refused with their number', () => {
  const count = SCHEDULE_ACTIVITIES_MAX + 1
  const rows = Array.from({ length: count }, (_, n) => `%R\t${n}\tA${n}\n`).join('')
  const text = `ERMHDR\t1\n%T\tTASK\n%F\ttask_id\ttask_code\n${rows}%E\n`
  const max = SCHEDULE_ACTIVITIES_MAX
  const tooMany = { code: 'tooMany', count, max }
  expect(refusal(() => parseSchedule(Buffer.from(text), options))).toMatchObject(tooMany)
  const fewer = text.replace('%R\t0\tA0\n', '')
  expect(parseSchedule(Buffer.from(fewer), options).activities).toHaveLength(max)
  const sites = `name\n${Array.from({ length: FILE_SITES_MAX + 1 }, (_, n) => `a${n}\n`).join('')}`
  expect(refusal(() => parseSites(Buffer.from(sites), options))).toMatchObject({
    code: 'tooMany',
    count: FILE_SITES_MAX + 1,
  })
})

test('names of the language itself are names like others', () => {
  const text = `ERMHDR\t1\n%T\tconstructor\n%R\t1\n%T\tTASK\n%F\ttask_id\ttask_name\tstatus_code\tcomplete_pct_type\n%R\t__proto__\tconstructor\ttoString\tvalueOf\n%E\n`
  expect(parseSchedule(Buffer.from(text), options).activities).toMatchObject([
    { key: '__proto__', name: 'constructor', status: 'Not Started', percent: 0 },
  ])
  expect(
    parseSchedule(Buffer.from('Name,Status,Site\n__proto__,constructor,__proto__'), options),
  ).toMatchObject({ activities: [{ name: '__proto__', sites: { 'column:Site': '__proto__' } }] })
})

test('no text of a file holds what the database cannot', () => {
  const task = `<Task><UID>1</UID><Name>a&#x1F;b\u0001c&#0;</Name></Task>`
  const file = parseSchedule(Buffer.from(project(`<Tasks>${task}</Tasks>`)), options)
  expect(file.activities[0]?.name).toBe('abc')
  const feature = '{"type":"Feature","properties":{"name":"a\\u0000b\\ud800"},"geometry":null}'
  expect(parseSites(Buffer.from(feature), options).sites[0]?.name).toBe('ab\ufffd')
})

/** True when the bytes are read, or refused as a file; any other error is thrown. */
function survives(bytes: Uint8Array): boolean {
  for (const read of [parseSchedule, parseSites]) refusal(() => read(bytes, options))
  return true
}

test('files cut anywhere, and files with changed bytes, are read or refused', async () => {
  let seed = 20_261_122
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  let tried = 0
  for (const name of SAMPLES) {
    const bytes = await bytesOf(name)
    for (let end = 0; end < bytes.length; end += 97) {
      expect(survives(bytes.subarray(0, end))).toBe(true)
      const changed = Buffer.from(bytes)
      for (let n = 0; n < 1 + next(4); n += 1) changed[next(bytes.length)] = next(256)
      expect(survives(changed)).toBe(true)
      tried += 2
    }
  }
  expect(tried).toBeGreaterThan(300)
})

test('a file is read in a thread of its own, and the server goes on', async () => {
  const rows = Array.from(
    { length: SCHEDULE_ACTIVITIES_MAX },
    (_, n) => `A${n},Roof ${n},Site ${n % 100},2026-04-01,2026-05-01,${n % 100}\n`,
  )
  const text = `Task ID,Name,Site,Start,Finish,Percent\n${rows.join('')}`
  let turns = 0
  const counter = setInterval(() => {
    turns += 1
  }, 5)
  const file = await readScheduleFile(Buffer.from(text), options)
  clearInterval(counter)
  expect(file.activities).toHaveLength(SCHEDULE_ACTIVITIES_MAX)
  expect(file.activities.at(-1)).toMatchObject({
    key: 'A19999',
    sites: { 'column:Site': 'Site 99' },
  })
  expect(turns).toBeGreaterThan(5)
})

test('a thread that takes too much time or memory is ended, and that is said', async () => {
  const bytes = Buffer.from(
    project(`<Tasks>${'<Task><UID>1</UID></Task>'.repeat(200_000)}</Tasks>`),
  )
  const within = (seconds: number, megabytes: number) =>
    readScheduleFile(bytes, options, { seconds, megabytes })
  await expect(within(0.01, 512)).rejects.toMatchObject({ code: 'tookTooLong' })
  await expect(within(30, 24)).rejects.toMatchObject({ code: 'tookTooMuch' })
})

test('the thread says why it refuses, and reads no further than the limit', async () => {
  const refused = readSitesFile(await bytesOf('clinics.xml'), options)
  await expect(refused).rejects.toMatchObject({ code: 'notSites', params: { format: 'mspdi' } })
  let taken = 0
  async function* endless() {
    for (;;) {
      taken += 1
      yield Buffer.alloc(1_048_576, 'a')
    }
  }
  await expect(readScheduleFile(endless(), options)).rejects.toMatchObject({
    code: 'tooLarge',
    params: { max: SCHEDULE_FILE_MAX },
  })
  expect(taken).toBe(21)
})
