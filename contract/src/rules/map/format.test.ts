import { expect, test } from 'vitest'
import { decodeCell, isNamed } from './cell.ts'
import { decodeLine, encodeLine, type LayerFile } from './format.ts'
import type { Point } from './geometry.ts'

test('A line is kept as its first point and the steps to each next one, and comes back', () => {
  const line: Point[] = [
    [30.5, 50.25],
    [30.75, 50],
    [29, 51.5],
  ]
  expect(encodeLine(line, 100)).toEqual([3050, 5025, 25, -25, -175, 150])
  expect(decodeLine(encodeLine(line, 100), 100)).toEqual(line)
  expect(decodeLine([], 100)).toEqual([])
})

test('Points that fall together are kept once, also where the line begins at zero', () => {
  const line: Point[] = [
    [0, 0],
    [0.001, 0.004],
    [0.01, 0],
    [0.01, 0.02],
    [0.012, 0.021],
  ]
  expect(encodeLine(line, 100)).toEqual([0, 0, 1, 0, 0, 2])
})

test('A file of the base layer is read in degrees, each thing as what it is', () => {
  const file: LayerFile = {
    unit: 10,
    areas: [
      {
        id: 'UA',
        rings: [
          [10, 20, 5, 0],
          [1, 1],
        ],
      },
    ],
    borders: [[20, 0]],
    disputed: [[30, 0]],
    regions: [[40, 0]],
    lakes: [[50, 0]],
    rivers: [[60, 0, 1, 1]],
    towns: [
      ['Kyiv', 305, 504, 3, 2, 'Київ'],
      ['Rome', 125, 419, 4, 1],
    ],
  }
  expect(decodeCell(file)).toEqual({
    areas: [
      {
        id: 'UA',
        rings: [
          [
            [1, 2],
            [1.5, 2],
          ],
          [[0.1, 0.1]],
        ],
      },
    ],
    borders: [[[2, 0]]],
    disputed: [[[3, 0]]],
    regions: [[[4, 0]]],
    lakes: [[[5, 0]]],
    rivers: [
      [
        [6, 0],
        [6.1, 0.1],
      ],
    ],
    towns: [
      { name: 'Kyiv', at: [30.5, 50.4], zoom: 3, size: 2, ukrainian: 'Київ' },
      { name: 'Rome', at: [12.5, 41.9], zoom: 4, size: 1 },
    ],
  })
})

test('A town is named from shortly before its zoom on', () => {
  const rome = { name: 'Rome', at: [12.5, 41.9], zoom: 4, size: 1 } as const
  const named = [3.5, 3.69, 3.71, 4, 9].map((zoom) => isNamed({ ...rome, at: [12.5, 41.9] }, zoom))
  expect(named).toEqual([false, false, true, true, true])
})
