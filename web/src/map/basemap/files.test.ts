import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeCell, type MapCell } from '@plumbline/contract/rules/map/cell'
import { decodeLine, encodeLine, type LayerFile } from '@plumbline/contract/rules/map/format'
import { isInside, type Point } from '@plumbline/contract/rules/map/geometry'

const UKRAINE = '804'
const FILES = join(import.meta.dirname, '../../../../basemap/files')

describe.each(['far', 'mid', 'near'])('the %s files', (level) => {
  const files = shipped(level)

  it.each<[string, Point]>([
    ['Simferopol', [34.1, 44.95]],
    ['Sevastopol', [33.53, 44.61]],
    ['Feodosiia’s hills', [35.1, 45.1]],
    ['Yalta’s hills', [34.1, 44.53]],
    ['Perekop', [33.7, 46.15]],
    ['Donetsk', [37.8, 48]],
    ['Kyiv', [30.52, 50.45]],
  ])('say that %s is in Ukraine and nowhere else', (_, place) => {
    expect(countriesAt(files, place)).toEqual([UKRAINE])
  })

  it('have only sea in the Pacific, though lands lie on both sides of the antimeridian', () => {
    expect(countriesAt(files, [-140, -17.5])).toEqual([])
    expect(countriesAt(files, [-160, 50])).toEqual([])
  })

  it('draw no line of any kind across the isthmus at Perekop', () => {
    const isthmus: Box = [32.9, 45.6, 35, 46.3]
    expect(pointsIn(files, 'borders', isthmus)).toBe(0)
    expect(pointsIn(files, 'disputed', isthmus)).toBe(0)
    expect(pointsIn(files, 'regions', isthmus)).toBe(0)
  })

  it('draw the border between Ukraine and Russia as an agreed one', () => {
    const northOfKharkiv: Box = [34, 49.8, 40.5, 52]
    expect(pointsIn(files, 'borders', northOfKharkiv)).toBeGreaterThan(50)
    expect(pointsIn(files, 'disputed', northOfKharkiv)).toBe(0)
  })

  it.each<[string, Point, string]>([
    ['the Golan in Syria', [35.8, 33], '760'],
    ['Laayoune in Western Sahara', [-13.1, 27.15], '732'],
    ['Hargeisa in Somalia', [44.06, 9.56], '706'],
    ['Famagusta in Cyprus', [33.92, 35.13], '196'],
    ['Manila in the Philippines', [121.05, 14.6], '608'],
    ['Lesotho apart from South Africa', [28.2, -29.5], '426'],
    ['Chukotka on both sides of the antimeridian', [-176, 67], '643'],
    ['the South Pole in Antarctica', [100, -89], '010'],
  ])('have %s', (_, place, country) => {
    expect(countriesAt(files, place)).toEqual([country])
  })

  it.each<[string, Box]>([
    ['the Line of Control in Kashmir', [74, 33.5, 76, 35]],
    ['Israel and Palestine', [34.9, 31.3, 35.3, 32.6]],
    ['Kosovo and Serbia', [20.9, 42.8, 21.5, 43.3]],
    ['Somalia and Somaliland', [48.6, 9, 49.3, 11]],
    ['Western Sahara', [-13, 27, -9, 28]],
  ])('dash the line of %s', (_, box) => {
    expect(pointsIn(files, 'disputed', box)).toBeGreaterThan(3)
    expect(pointsIn(files, 'borders', box)).toBe(0)
  })
})

it('towns of Ukraine carry their own names, in English and in Ukrainian', () => {
  const towns = new Map(
    shipped('near').flatMap((cell) => cell.towns.map(({ name, ukrainian }) => [name, ukrainian])),
  )
  for (const [name, ukrainian] of [
    ['Kyiv', 'Київ'],
    ['Kharkiv', 'Харків'],
    ['Odesa', 'Одеса'],
    ['Lviv', 'Львів'],
    ['Dnipro', 'Дніпро'],
    ['Zaporizhzhia', 'Запоріжжя'],
    ['Chernihiv', 'Чернігів'],
    ['Mykolaiv', 'Миколаїв'],
    ['Okhtyrka', 'Охтирка'],
    ['Trostianets', 'Тростянець'],
    ['Simferopol', 'Сімферополь'],
    ['Bakhmut', 'Бахмут'],
    ['Kropyvnytskyi', 'Кропивницький'],
  ] as const)
    expect(towns.get(name), name).toBe(ukrainian)
  for (const foreign of ['Kiev', 'Kharkov', 'Lvov', 'Dnepropetrovsk', 'Nikolaev', 'Artemivsk'])
    expect(towns.has(foreign), foreign).toBe(false)
})

it('the first file fits in 60 KB on the wire, no other is much larger', () => {
  expect(kilobytes(text('far', 'world.json'))).toBeLessThan(60)
  for (const level of ['mid', 'near']) {
    const [largest = ''] = names(level)
      .map((name) => text(level, name))
      .toSorted((a, b) => b.length - a.length)
    expect(kilobytes(largest), level).toBeLessThan(80)
  }
})

it('a line survives the way into a file and out of it', () => {
  const line: Point[] = [
    [30.52, 50.46],
    [30.53, 50.44],
    [30.53, 50.44],
    [-0.02, -12.5],
  ]
  const flat = encodeLine(line, 100)
  expect(flat).toEqual([3052, 5046, 1, -2, -3055, -6294])
  expect(decodeLine(flat, 100)).toEqual([line[0], line[1], line[3]])
})

type Box = readonly [west: number, south: number, east: number, north: number]

function shipped(level: string): MapCell[] {
  return names(level).map((name) => decodeCell(JSON.parse(text(level, name)) as LayerFile))
}

function kilobytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return brotliCompressSync(file, { params }).length / 1024
}

function names(level: string): string[] {
  return readdirSync(join(FILES, level)).filter((name) => name.endsWith('.json'))
}

function text(level: string, name: string): string {
  return readFileSync(join(FILES, level, name), 'utf8')
}

/** Land overlaps a little where two files meet: each country once. */
function countriesAt(cells: MapCell[], place: Point): string[] {
  const found = cells.flatMap(({ areas }) => areas.filter(({ rings }) => isInside(place, rings)))
  return [...new Set(found.map(({ id }) => id))]
}

/** The number of steps of lines, 0.02° each, in a box. */
function pointsIn(cells: MapCell[], kind: 'borders' | 'disputed' | 'regions', box: Box): number {
  const [west, south, east, north] = box
  const isIn = ([x, y]: Point) => x > west && x < east && y > south && y < north
  return cells
    .flatMap((cell) => cell[kind])
    .flatMap(steps)
    .filter(isIn).length
}

function steps(line: Point[]): Point[] {
  return line.flatMap(([x, y], i) => {
    const [toX, toY] = line[i + 1] ?? [x, y]
    const count = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 0.02))
    return Array.from({ length: count }, (_, step): Point => [
      x + ((toX - x) * step) / count,
      y + ((toY - y) * step) / count,
    ])
  })
}
