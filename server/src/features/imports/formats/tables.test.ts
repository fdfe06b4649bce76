import { describe, expect, test } from 'vitest'
import { parseSchedule, parseSites } from './parse-file.ts'
import type { FileNote } from './schedule-file.ts'

/** Tables and maps as people keep them. */
const csv = (text: string, options = {}) =>
  parseSchedule(Buffer.from(text), { fileName: 'plan.csv', ...options })
const sitesOf = (text: string) => parseSites(Buffer.from(text), { fileName: 'sites.csv' })
const map = (json: object) => sitesOf(JSON.stringify(json))
const counts = ({ notes }: { notes: readonly FileNote[] }) =>
  Object.fromEntries(notes.map(({ code, params }) => [code, params['count']]))

const titled = (rows: number) =>
  `${Array.from({ length: rows }, (_, n) => `Plan ${n}\n`).join('')}Name,Start\nRoof,2026-04-01\n`

describe('a table', () => {
  test.each([
    ['parted as its first line says', 'sep=;\nName;Start\nRoof, old;2026-04-01\n', 'Roof, old', 3],
    ['parted by what no other is', 'sep=|\nName|Start\nRoof, old|2026-04-01\n', 'Roof, old', 3],
    ['with tabs', 'Name\tStart\nRoof, old\t2026-04-01\n', 'Roof, old', 2],
    ['of another system', 'Name,Start\r"Roof, old",2026-04-01\r', 'Roof, old', 2],
    ['with a mark', '\uFEFFName,Start\r\n"Roof, old",2026-04-01\r\n', 'Roof, old', 2],
    ['with quotes', 'Name,Start\n"Roof, ""old""",2026-04-01\n', 'Roof, "old"', 2],
    ['with NULL in quotes', 'Name,Start\n"NULL",2026-04-01\n', 'NULL', 2],
    ['made harmless', "Name,Start\n'=Roof,2026-04-01\n", '=Roof', 2],
    ['with an apostrophe', "Name,Start\n'Roof,2026-04-01\n", "'Roof", 2],
  ])('%s is read', (_, text, name, line) => {
    const [activity] = csv(text).activities
    expect(activity).toMatchObject({ name, plannedStart: '2026-04-01', at: { line } })
  })

  test('has its heads among its first twenty rows', () => {
    expect(csv(titled(19)).activities).toHaveLength(1)
    expect(() => csv(titled(20))).toThrow(expect.objectContaining({ code: 'unknownFormat' }))
  })

  test('says what of its rows is odd, and takes the rest', () => {
    const file = csv(
      'Name,ID,Start,Status,Cost,Percent\n' +
        'Roof,A1,2026-04-01,done,10,\n' +
        'Walls,A2,soon,Whatever,-3,50\n' +
        ',,2026-04-01,,,\n' +
        'Fence,A3,n/a,,-,,\n' +
        'Gate,A3,-,in progress,12.3456,101\n',
    )
    expect(counts(file)).toEqual({
      emptyRows: 1,
      badDate: 1,
      badStatus: 1,
      badNumber: 1,
      badPercent: 1,
      duplicateKey: 1,
      noDates: 3,
      columnCount: 1,
    })
    expect(
      file.activities.map(({ key, status, percent, cost }) => [key, status, percent, cost]),
    ).toEqual([
      ['A1', 'Completed', 100, 10],
      ['A2', 'Ongoing', 50, null],
      ['A3', 'Not Started', 0, null],
      ['A3#2', 'Ongoing', 100, 12.35],
    ])
  })

  test('without keys tells its rows apart by site, words and name', () => {
    const file = csv('Name,Site,Notes,Start\nRoof,North,a,2026-04-01\nRoof,South,a,2026-04-01\n')
    expect(file.activities.map(({ key, code }) => [key, code])).toEqual([
      ['csv:/North/a/Roof', ''],
      ['csv:/South/a/Roof', ''],
    ])
    expect(counts(file)).toEqual({ keyFromName: 2 })
  })

  test('has what one day is as a point, and keys of programs are no names of activities', () => {
    const id = '0198C7A2-0000-7000-8000-000000000001'
    const { activities } = csv(
      `ID,Name,Start,Finish\n${id},Roof,2026-04-01,2026-04-01\nA2,Walls,2026-04-01,2026-04-02\nA3,Fence,,\n`,
    )
    expect(activities.map((one) => [one.isPoint, one.activityId])).toEqual([
      [true, ''],
      [false, 'A2'],
      [false, 'A3'],
    ])
  })

  test.each([
    ['0.25,1,0', [25, 100, 0]],
    ['"0,25",1,', [25, 100, 0]],
    ['1,0,1', [1, 0, 1]],
    ['0.5,2,0', [0.5, 2, 0]],
    ['0.5,-1,0', [0.5, 0, 0]],
    ['50%,1%,0.5%', [50, 1, 0.5]],
  ])('of the percents %s is so far', (texts, percents) => {
    const cells = texts.match(/"[^"]*"|[^,]+|(?<=,)$/g) ?? []
    const { activities } = csv(`Name,Progress\n${cells.map((cell) => `a,${cell}\n`).join('')}`)
    expect(activities.map(({ percent }) => percent)).toEqual(percents)
  })

  test.each([
    ['03/04/2026,13/04/2026', '2026-04-03'],
    ['03/04/2026,04/13/2026', '2026-03-04'],
    ['03/04/2026,12/04/2026', '2026-04-03'],
    ['03-04-2026', '2026-04-03'],
    ['03.04.2026,04/13/2026', '2026-04-03'],
    ['3/4/26,4/13/26', '2026-03-04'],
  ])('of %s the first day is %s', (texts, day) => {
    const file = csv(`Name,Start\n${texts.replaceAll(/[^,]+,?/g, (text) => `a,${text}\n`)}`)
    expect(file.activities[0]?.plannedStart).toBe(day)
  })

  test('tells sites by columns whose values come again, and by no other', () => {
    const rows = ['N,x,1,a', 'N,x,2,b', 'S,x,3,c', 'S,x,4,a']
    const text = `Name,Start,Ward,Same,Unlike,Three_id\n${rows.map((row) => `a,2026-04-01,${row}\n`).join('')}`
    expect(csv(text).siteSources.map(({ key }) => key)).toEqual(['column:Ward', 'level:0'])
    // three values in four rows are too many
    const three = text.replace('Three_id', 'Three')
    expect(csv(three).siteSources.map(({ key }) => key)).toEqual(['column:Ward', 'level:0'])
    // and so are two in three
    const two = 'Name,Start,Ward\na,2026-04-01,N\nb,2026-04-01,N\nc,2026-04-01,S\n'
    expect(csv(two).siteSources.map(({ key }) => key)).toEqual(['level:0'])
  })

  test('offers what is called after sites first, then what tells more than one', () => {
    const rows = ['A,N,x', 'A,N,x', 'B,S,x', 'B,S,x']
    const text = `Name,Start,Ward,Hospital_wing,Location\n${rows.map((row) => `a,2026-04-01,${row}\n`).join('')}`
    expect(csv(text).siteSources.map(({ key }) => key)).toEqual([
      'column:Hospital_wing',
      'column:Location',
      'column:Ward',
      'level:0',
    ])
  })
})

test.each([
  ['colour,size\nred,4\n', 'noColumns'],
  ['colour;size\nred;4\n', 'noColumns'],
  ['colour\nred\n', 'unknownFormat'],
  ['colour,size\nred\n', 'unknownFormat'],
  ['Start,Finish\n2026-01-01,2026-01-02\n', 'noColumns'],
  ['Name,Description\nRoof,New\n', 'noColumns'],
])('%j is no schedule: %s', (text, code) => {
  expect(() => csv(text)).toThrow(expect.objectContaining({ code }))
})

describe('a list of sites', () => {
  test('has positions in one column or two, with commas and degrees', () => {
    const text = [
      'Name;Location 1;Region',
      'Lyceum;50 JEFFERSON AVENUE (40.68, -73.95);',
      'Clinic;50,48 34,95;Sumy',
    ]
    expect(sitesOf(text.join('\n')).sites).toMatchObject([
      { name: 'Lyceum', lat: 40.68, lng: -73.95, location: '50 JEFFERSON AVENUE' },
      { name: 'Clinic', lat: 50.48, lng: 34.95, location: 'Sumy' },
    ])
    expect(sitesOf('Name;Lat;Lon\nLyceum;50,48°;34.95°\n').sites).toMatchObject([
      { lat: 50.48, lng: 34.95 },
    ])
  })

  test.each([
    ['89.9,179.9', true],
    ['-89.9,-179.9', true],
    ['0,5', true],
    ['5,0', true],
    ['0,0', false],
    ['90,5', false],
    ['5,180', true],
    ['5,182.5', true],
    ['5,361', false],
    ['5,', false],
  ])('with a site at %s: a map has it (%s)', (place, isThere) => {
    const { sites, notes } = sitesOf(`Name,Lat,Lng\nLyceum,${place}\n`)
    expect([sites[0]?.lat !== null, sites[0]?.lng !== null]).toEqual([isThere, isThere])
    expect(notes.some(({ code }) => code === 'noPosition')).toBe(!isThere)
  })

  test('is known by ids that no two rows have', () => {
    const file = sitesOf('Name,ID,Lat,Lng\nA,7,1,1\nB,7,2,2\nC,8,3,3\nC,,4,4\n,9,5,5\n,,6,6\n,,,\n')
    expect(file.sites.map(({ key, id, name }) => [key, id, name])).toEqual([
      ['7', '', 'A'],
      ['7#2', '', 'B'],
      ['8', '8', 'C'],
      ['C', '', 'C'],
      ['9', '9', '9'],
      ['6, 6', '', 'No name (7)'],
    ])
    expect(counts(file)).toEqual({
      repeatedSites: 1,
      emptyRows: 1,
      unnamedSites: 1,
      duplicateKey: 2,
    })
  })

  test('is no schedule, nor is one a list of sites', () => {
    expect(() => sitesOf('Name,Start,Finish\nRoof,2026-01-01,2026-01-02\n')).toThrow(
      expect.objectContaining({ code: 'notSites' }),
    )
    expect(() => csv('Name,Lat,Lng\na,1,2\n')).toThrow(
      expect.objectContaining({ code: 'notSchedule' }),
    )
  })
})

const at = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })
const feature = (properties: object, more: object = {}) => ({
  type: 'Feature',
  geometry: at(30, 50),
  properties,
  ...more,
})

describe('a map', () => {
  test('of one place is a list of one site', () => {
    expect(map(feature({ NAME: 'Lyceum', Address: 'Parkova 1' }, { id: 7 })).sites).toMatchObject([
      { id: '7', name: 'Lyceum', lat: 50, lng: 30, location: 'Parkova 1' },
    ])
  })

  test('calls its places by what is a name, a number or a code, whatever else they have', () => {
    const features = [
      feature({ name: ' ', title: 'Clinic', Code: 'C1' }, { id: '' }),
      feature({ site_name: 'Lyceum', name: null, OBJECTID: 12 }),
      feature({ uid: 4 }),
      feature({}),
      feature({ 'Об’єкт': 'Ліцей', опис: 'Новий' }, { id: { a: 1 } }),
      'nothing',
    ]
    const file = map({ type: 'FeatureCollection', features })
    expect(file.sites.map(({ id, name, description }) => [id, name, description])).toEqual([
      ['C1', 'Clinic', ''],
      ['12', 'Lyceum', ''],
      ['4', '4', ''],
      ['', 'No name (4)', ''],
      ['', 'Ліцей', 'Новий'],
    ])
    expect(counts(file)).toEqual({ emptyRows: 1, unnamedSites: 1 })
  })

  test('has an area in the middle of its bounds, however it is put together', () => {
    const ring = [
      [30, 50],
      [31, 50],
      [31, 51.0000014],
    ]
    const geometries = [{ type: 'Polygon', coordinates: [ring] }, at(29, 50.5), null]
    const features = [
      feature({ name: 'Park' }, { geometry: { type: 'Polygon', coordinates: [ring] } }),
      feature({ name: 'All' }, { geometry: { type: 'GeometryCollection', geometries } }),
      feature({ name: 'Nowhere' }, { geometry: null }),
    ]
    const file = map({ type: 'FeatureCollection', features })
    expect(file.sites.map(({ lat, lng }) => [lat, lng])).toEqual([
      [50.500001, 30.5],
      [50.500001, 30],
      [null, null],
    ])
    expect(counts(file)).toEqual({ notPoints: 2, noPosition: 1 })
  })
})
