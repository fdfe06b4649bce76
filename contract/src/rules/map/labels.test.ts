import { describe, expect, it } from 'vitest'
import { type Labelled, overlap, placeLabels, type Rect } from './labels.ts'

/** A name of ten letters: 62.7 pixels at size 11. */
const town = (x: number, y: number, more: Partial<Labelled> = {}): Labelled => ({
  text: 'Zaporizhia',
  x,
  y,
  large: false,
  ...more,
})

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  left,
  top,
  right,
  bottom,
})

/** Something that begins where a name of this width beside a dot at 100 ends. */
const beyond = (width: number) => [rect(106 + width + 2, 90, 200, 110)]

/** The side of its dot on which each name stands. */
const sidesOf = (labels: Labelled[], taken: Rect[] = []) =>
  placeLabels(labels, taken).map(({ anchor, dy }) =>
    anchor === 'start' ? 'right' : anchor === 'end' ? 'left' : dy > 0 ? 'below' : 'above',
  )

describe('The name of a town', () => {
  it('stands right of its dot, where nothing else is', () => {
    expect(placeLabels([town(100, 100)], [])).toEqual([
      { ...town(100, 100), dx: 6, dy: 11 * 0.35, anchor: 'start' },
    ])
    expect(placeLabels([town(100, 100, { large: true })], [])[0]?.dy).toBe(12.5 * 0.35)
  })

  it('moves left, below and above as the sides are taken, and is left out when all are', () => {
    const right = rect(110, 97, 120, 103)
    const left = rect(80, 97, 90, 103)
    const below = rect(90, 112, 110, 120)
    const above = rect(90, 80, 110, 90)
    const taken: [Rect[], string[]][] = [
      [[right], ['left']],
      [[right, left], ['below']],
      [[right, left, below], ['above']],
      [[right, left, below, above], []],
    ]
    for (const [rects, sides] of taken) expect(sidesOf([town(100, 100)], rects)).toEqual(sides)
  })

  it('stands in the middle below and above its dot', () => {
    const beside = [rect(110, 97, 120, 103), rect(80, 97, 90, 103)]
    // they end where half of the name begins on both sides
    const close = (top: number) => [rect(60, top, 66.5, top + 6), rect(133.5, top, 140, top + 6)]
    expect(placeLabels([town(100, 100)], [...beside, ...close(110)])).toMatchObject([
      { dx: 0, dy: 17 },
    ])
    const below = rect(90, 112, 110, 120)
    expect(placeLabels([town(100, 100)], [...beside, below, ...close(86)])).toMatchObject([
      { dx: 0, dy: -6 - 11 * 0.2 },
    ])
  })

  it('is left out with a dot that something covers, though beside it there is room', () => {
    expect(sidesOf([town(100, 100)], [rect(103, 99, 104, 101)])).toEqual([])
    expect(sidesOf([town(100, 100)], [rect(97, 101, 99, 103)])).toEqual([])
  })

  it('gives way to those before it, and to their dots', () => {
    const [first, second] = [town(100, 100), town(140, 100)]
    expect(placeLabels([first, second], []).map(({ x }) => x)).toEqual([100])
    expect(sidesOf([first, town(180, 100)])).toEqual(['right', 'right'])
    // its name would lie on the dot of the one before
    expect(sidesOf([town(100, 100, { text: '' }), town(60, 100)])).toEqual(['right', 'left'])
  })

  it('takes the room of its letters, and of a large one more', () => {
    expect(sidesOf([town(100, 100)], beyond(62.8))).toEqual(['right'])
    expect(sidesOf([town(100, 100)], beyond(62.6))).toEqual(['left'])
    expect(sidesOf([town(100, 100, { large: true })], beyond(62.8))).toEqual(['left'])
    expect(sidesOf([town(100, 100, { large: true })], beyond(71.4))).toEqual(['right'])
  })
})

it('Two pieces overlap where they share more than an edge', () => {
  const one = rect(0, 0, 10, 10)
  expect(overlap(one, rect(9, 9, 20, 20))).toBe(true)
  expect(overlap(one, rect(2, 2, 3, 3))).toBe(true)
  for (const other of [
    rect(10, 0, 20, 10),
    rect(-5, 0, 0, 10),
    rect(0, 10, 10, 20),
    rect(0, -5, 10, 0),
  ]) {
    expect(overlap(one, other)).toBe(false)
  }
})
