import { expect, it } from 'vitest'
import { cellsIn, isGround, levelAt } from './levels.ts'

const ukraine = { west: 29, south: 48, east: 38, north: 53 }

it('a far map takes one file, a near one the cells that it touches', () => {
  expect(levelAt(3)).toBe('far')
  expect(cellsIn(ukraine, 'far')).toEqual([{ name: 'world', shift: 0 }])
  expect(levelAt(7)).toBe('near')
  expect(cellsIn(ukraine, 'near')).toEqual([
    { name: '13-9', shift: 0 },
    { name: '14-9', shift: 0 },
  ])
})

it('a map of a country takes the middle outlines, in cells twice as wide as near ones', () => {
  expect([3.5, 3.75, 6, 6.25].map(levelAt)).toEqual(['far', 'mid', 'mid', 'near'])
  expect(cellsIn(ukraine, levelAt(5))).toEqual([
    { name: '6-4', shift: 0 },
    { name: '7-4', shift: 0 },
  ])
})

it('a map that runs over the antimeridian draws the cells of the other side next to it', () => {
  const fiji = { west: 176, south: -19, east: 182, north: -16 }
  expect(cellsIn(fiji, 'mid')).toEqual([
    { name: '11-2', shift: 0 },
    { name: '0-2', shift: 360 },
  ])
  expect(cellsIn({ ...fiji, west: -184, east: -178 }, 'mid')).toEqual([
    { name: '11-2', shift: -360 },
    { name: '0-2', shift: 0 },
  ])
})

it('a map that shows more than the world repeats it, and ends at the poles', () => {
  const wide = { west: -200, south: -95, east: 200, north: 95 }
  expect(cellsIn(wide, 'far').map(({ shift }) => shift)).toEqual([-360, 0, 360])
  expect(new Set(cellsIn(wide, 'mid').map(({ name }) => name)).size).toBe(72)
})

it('streets are not guessed: from zoom 12 on the layer is plain ground', () => {
  expect(isGround(11.75)).toBe(false)
  expect(isGround(13)).toBe(true)
})
