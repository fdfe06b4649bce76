import { describe, expect, it } from 'vitest'
import { begun, COLOURS, drawnTo, isSeen, lineOf } from './shapes.ts'

const [red] = COLOURS
const line = lineOf(1600, 1200)

describe('what is drawn on a photo', () => {
  it('follows the finger: a pen leaves its way, other tools lie between two places', () => {
    const way = drawnTo(begun('pen', red, { x: 1, y: 1 }, ''), { x: 5, y: 6 })
    expect(way).toMatchObject({
      points: [
        { x: 1, y: 1 },
        { x: 5, y: 6 },
      ],
    })
    const box = begun('box', red, { x: 1, y: 1 }, '')
    expect(drawnTo(drawnTo(box, { x: 9, y: 9 }), { x: 40, y: 30 })).toMatchObject({
      from: { x: 1, y: 1 },
      to: { x: 40, y: 30 },
    })
    const words = drawnTo(begun('text', red, { x: 1, y: 1 }, 'no anchors'), { x: 7, y: 8 })
    expect(words).toMatchObject({ at: { x: 7, y: 8 }, text: 'no anchors' })
  })

  it('is nothing where a tap and no drawing was meant', () => {
    const arrow = begun('arrow', red, { x: 100, y: 100 }, '')
    expect(isSeen(arrow, line)).toBe(false)
    expect(isSeen(drawnTo(arrow, { x: 100 + line * 3, y: 100 }), line)).toBe(true)
    expect(isSeen(begun('text', red, { x: 0, y: 0 }, '  '), line)).toBe(false)
    expect(isSeen(begun('text', red, { x: 0, y: 0 }, 'here'), line)).toBe(true)
  })

  it('has lines that are as thick on every photo', () => {
    expect(lineOf(1600, 1200)).toBe(10)
    expect(lineOf(200, 100)).toBe(3)
  })
})
