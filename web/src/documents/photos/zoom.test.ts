import { describe, expect, it } from 'vitest'
import { CLOSER, FIT, moved, zoomed } from './zoom.ts'

const box = { room: { width: 400, height: 300 }, photo: { width: 400, height: 200 } }

describe('a photo that is looked at closer', () => {
  it('keeps what lies beneath the finger', () => {
    const at = { x: 100, y: 40 }
    const view = zoomed(FIT, 4, at, box)
    // the point of the photo that was there before is there still
    expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([100, 40])
  })

  it('is never smaller than it fits, nor larger than eight times', () => {
    expect(zoomed(FIT, 0.2, { x: 50, y: 50 }, box)).toEqual(FIT)
    expect(zoomed(FIT, 100, { x: 0, y: 0 }, box).scale).toBe(8)
    const closer = zoomed(FIT, CLOSER, { x: 90, y: 0 }, box)
    expect(zoomed(closer, 1 / CLOSER, { x: -30, y: 0 }, box)).toEqual(FIT)
  })

  it('is moved to its edges and no further', () => {
    const closer = zoomed(FIT, 2, { x: 0, y: 0 }, box)
    expect(moved(closer, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -50 })
    expect(moved(FIT, { x: 20, y: 20 }, box)).toEqual(FIT)
  })
})
