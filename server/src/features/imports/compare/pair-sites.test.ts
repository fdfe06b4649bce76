import { describe, expect, test } from 'vitest'
import type { FileSite } from '../formats/schedule-file.ts'
import { type ComparedSite, pairSites } from './pair-sites.ts'

type Given = Partial<ComparedSite>
const NORTH = { lat: 50.1, lng: 30.1 }
const SOUTH = { lat: 49.1, lng: 30.1 }

const row = (given: Partial<FileSite>): FileSite => ({
  key: '',
  id: '',
  name: 'School',
  location: '',
  description: '',
  lat: null,
  lng: null,
  at: { line: 1 },
  ...given,
})

const site = (given: Given, n: number): ComparedSite => ({
  _id: `site ${n}`,
  name: 'School',
  region: '',
  description: '',
  lat: null,
  lng: null,
  sourceKey: '',
  externalId: null,
  version: 1,
  ...given,
})

/** The site of each row, by its place: a number, 'asked', or null for a new one. */
function pairs(rows: Partial<FileSite>[], sites: Given[]) {
  const all = rows.map(row)
  const known = sites.map(site)
  const { same, asked } = pairSites(all, known)
  return all.map((one) => {
    const found = same.get(one)
    if (found) return known.indexOf(found)
    return asked.includes(one) ? 'asked' : null
  })
}

/** Places a kilometre apart, with the names that are made up for sites without one. */
const some = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `No name (${n})`, lat: n / 100, lng: 30 }))

/** Rows without a name, each called as the one before it was. */
const shifted = (count: number) =>
  some(count).map((one, n) => ({
    ...one,
    name: `No name (${(n + 1) % count})`,
    isNameless: true as const,
  }))

const marked = (count: number) => some(count).map((one) => ({ ...one, sourceKey: '\u2205' }))

describe('a row of a list of sites', () => {
  test('is the only site of its name, and a new one where there is none', () => {
    expect(pairs([{}], [{}])).toEqual([0])
    expect(pairs([{ name: ' SCHOOL ' }], [{ name: 'School' }])).toEqual([0])
    expect(pairs([{ name: 'Clinic' }], [{}])).toEqual([null])
  })

  test('without a name is found by its place, and among very many by the name that was made up', () => {
    expect(pairs(shifted(3), marked(3))).toEqual([0, 1, 2])
    const many = pairs(shifted(600), marked(600))
    expect(many.slice(0, 2)).toEqual([1, 2])
  })

  test('is asked for where the only site of its name is far away', () => {
    const near = { lat: NORTH.lat + 0.019, lng: NORTH.lng }
    expect(pairs([near], [NORTH])).toEqual([0])
    const far = { lat: NORTH.lat, lng: NORTH.lng + 0.021 }
    expect(pairs([far], [NORTH])).toEqual(['asked'])
    expect(pairs([SOUTH], [NORTH])).toEqual(['asked'])
    // where one of them has no position nothing speaks against it
    expect(pairs([SOUTH], [{}])).toEqual([0])
    expect(pairs([{}], [SOUTH])).toEqual([0])
  })

  test('is told from others of its name by place and group', () => {
    const sites = [
      { ...NORTH, region: 'Bucha' },
      { ...SOUTH, region: 'Bucha' },
      { ...NORTH, region: 'Irpin' },
    ]
    const rows = [
      { ...NORTH, location: 'Irpin' },
      { ...SOUTH, location: 'Bucha' },
      { ...NORTH, location: 'Bucha' },
    ]
    expect(pairs(rows, sites)).toEqual([2, 1, 0])
    // of another group by then, at the same point
    expect(pairs([{ ...SOUTH, location: 'Kyiv' }], sites)).toEqual([1])
    // at another point by then, in the same group
    expect(pairs([{ lat: 48, lng: 30, location: 'Irpin' }], sites)).toEqual([2])
  })

  test('is at the same point to the millionth of a degree', () => {
    const sites = [NORTH, SOUTH]
    const by = (degrees: number) => [{ ...NORTH, lng: NORTH.lng + degrees }]
    expect(pairs(by(0.000001), sites)).toEqual([0])
    expect(pairs(by(0.00001), sites)).toEqual(['asked'])
  })

  test('is one of as many, in their order, where nothing tells them apart', () => {
    expect(pairs([{}, {}], [{}, {}])).toEqual([0, 1])
    expect(pairs([{}, {}, {}], [{}, {}])).toEqual(['asked', 'asked', 'asked'])
    expect(pairs([{}], [{}, {}])).toEqual(['asked'])
    expect(pairs([NORTH, NORTH], [NORTH, NORTH])).toEqual([0, 1])
  })

  test('is asked for where another row of its name is there as well', () => {
    expect(pairs([NORTH, SOUTH], [{}])).toEqual(['asked', 'asked'])
    expect(pairs([NORTH, SOUTH], [NORTH])).toEqual([0, null])
  })
})

describe('the id of a list', () => {
  test('tells a site although its name and place are others by now', () => {
    const known = [{ sourceKey: 'S1' }, { sourceKey: 'S2', name: 'Clinic' }]
    const rows = [
      { id: 'S2', name: 'Clinic' },
      { id: 'S1', name: 'Lyceum', ...SOUTH },
    ]
    expect(pairs(rows, known)).toEqual([1, 0])
  })

  test('of a programme file, and of our own export, tells a site as well', () => {
    expect(pairs([{ id: 'P-7' }], [{}, { externalId: 'P-7' }])).toEqual([1])
    expect(pairs([{ id: 'SITE 1' }], [{}, {}])).toEqual([1])
    expect(pairs([{ id: 'L-1' }], [{ sourceKey: 'L-1', externalId: 'P-1' }])).toEqual([0])
  })

  test('says nothing where most of them stand beside other names: another list counts anew', () => {
    const known = [
      { sourceKey: '1', name: 'School' },
      { sourceKey: '2', name: 'Clinic' },
      { sourceKey: '3', name: 'Lyceum' },
    ]
    const another = [
      { id: '1', name: 'Bridge' },
      { id: '2', name: 'Road' },
      { id: '3', name: 'Lyceum' },
    ]
    expect(pairs(another, known)).toEqual([null, null, 2])
    const renamed = [
      { id: '1', name: 'Bridge' },
      { id: '2', name: 'Clinic' },
    ]
    expect(pairs(renamed, known)).toEqual([0, 1])
  })

  test('keeps two sites of one name apart that have different ones', () => {
    expect(pairs([{ id: 'S2', ...NORTH }], [{ sourceKey: 'S1', ...NORTH }])).toEqual([null])
    expect(pairs([{ id: 'S2' }], [{ sourceKey: 'S1' }, { sourceKey: '' }])).toEqual([1])
    expect(pairs([{ id: '' }], [{ sourceKey: 'S1' }])).toEqual([0])
  })
})
