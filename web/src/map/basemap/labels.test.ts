import { describe, expect, it } from 'vitest'
import { degreeText, graticuleLines, graticuleStep } from './graticule.ts'
import { placeLabels } from '@plumbline/contract/rules/map/labels'

const town = (text: string, x: number, y: number) => ({ text, x, y, large: false })

describe('the names of towns', () => {
  it('stand at the right of their dots', () => {
    expect(placeLabels([town('Kyiv', 100, 100)], [])).toMatchObject([
      { text: 'Kyiv', anchor: 'start', dx: 6 },
    ])
  })

  it('move to another side where a marker or another name stands', () => {
    const marker = { left: 110, right: 150, top: 80, bottom: 120 }
    expect(placeLabels([town('Kyiv', 100, 100)], [marker])).toMatchObject([{ anchor: 'end' }])
    const names = placeLabels([town('Irpin', 100, 100), town('Bucha', 100, 108)], [])
    expect(names.map(({ anchor }) => anchor)).toEqual(['start', 'end'])
  })

  it('are left out with their dots where there is no room, the later ones first', () => {
    const around = { left: 40, right: 160, top: 40, bottom: 160 }
    expect(placeLabels([town('Kyiv', 100, 100)], [around])).toEqual([])
    const names = placeLabels([town('Kyiv', 100, 100), town('Kyiv again', 101, 100)], [])
    expect(names.map(({ text }) => text)).toEqual(['Kyiv'])
  })
})

describe('the graticule', () => {
  it('has lines at round degrees that are not too near each other', () => {
    expect(graticuleStep(30_000)).toBe(0.005)
    expect(graticuleStep(2900)).toBe(0.05)
    expect(graticuleLines(34.96, 35.06, 0.05).map((lng) => lng.toFixed(2))).toEqual([
      '35.00',
      '35.05',
    ])
  })

  it('names them with as many decimals as they need', () => {
    expect(degreeText(50.48, 0.01, ['N', 'S'])).toBe('50.48° N')
    expect(degreeText(-74.005, 0.005, ['E', 'W'])).toBe('74.005° W')
    expect(degreeText(-18, 1, ['N', 'S'])).toBe('18° S')
  })
})
