import { describe, expect, it } from 'vitest'
import { dragged, MIDDLE, squareOf } from './crop.ts'

const WIDE = { width: 400, height: 200 }

describe('the square of a photo', () => {
  it('is at first the middle of it, as large as it goes', () => {
    expect(squareOf(WIDE, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf({ width: 100, height: 300 }, MIDDLE)).toEqual({ left: 0, top: 100, side: 100 })
  })

  it('is smaller when it is enlarged, and stays inside at every corner', () => {
    expect(squareOf(WIDE, { x: 0, y: 0, zoom: 4 })).toEqual({ left: 0, top: 0, side: 50 })
    expect(squareOf(WIDE, { x: 1, y: 1, zoom: 4 })).toEqual({ left: 350, top: 150, side: 50 })
  })

  it('goes against the way that the photo is drawn, and stops at the edge', () => {
    // 100 pixels of the screen are 50 of the photo, a quarter of the room to the sides
    const right = dragged(WIDE, MIDDLE, { x: 100, y: 40 }, 400)
    expect(right).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
    expect(dragged(WIDE, right, { x: 9999, y: -9999 }, 400)).toEqual({ x: 0, y: 0.5, zoom: 1 })
    const near = { x: 0.5, y: 0.5, zoom: 2 }
    expect(dragged(WIDE, near, { x: -9999, y: -9999 }, 400)).toEqual({ x: 1, y: 1, zoom: 2 })
  })
})
