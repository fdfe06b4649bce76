import { describe, expect, it } from 'vitest'
import { CLOSER, firstView, FIT, moved, zoomed } from './zoom.ts'

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

describe('a long photo', () => {
  const room = { width: 1200, height: 700 }

  it.each([
    [{ width: 507, height: 23_656 }, 507],
    [{ width: 800, height: 7111 }, 800],
    // made when all were fitted into a square
    [{ width: 34, height: 1600 }, 480],
  ])('of %o begins at its top, %i px wide', (size, wide) => {
    const photo = { width: (room.height * size.width) / size.height, height: room.height }
    const view = firstView({ room, photo }, size)
    expect(photo.width * view.scale).toBeCloseTo(wide)
    // its upper edge lies at that of the room
    expect(view.y - (photo.height * view.scale) / 2).toBeCloseTo(-room.height / 2)
    expect(view.x).toBe(0)
    const at = { x: 0, y: 0 }
    expect(zoomed(view, 1.4, at, { room, photo }).scale).toBeCloseTo(1.4 * view.scale)
  })

  it('that is wide begins at its left, as high as the room at most', () => {
    const photo = { width: 1200, height: 50 }
    const view = firstView({ room, photo }, { width: 9600, height: 400 })
    expect(photo.height * view.scale).toBeCloseTo(400)
    expect(view.x - (photo.width * view.scale) / 2).toBeCloseTo(-room.width / 2)
  })

  it('is no other photo, which begins as it fits', () => {
    const photo = { width: 933, height: 700 }
    expect(firstView({ room, photo }, { width: 1600, height: 1200 })).toEqual(FIT)
    expect(firstView({ room, photo }, { width: 1600, height: 420 })).toEqual(FIT)
  })
})
