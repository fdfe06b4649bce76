import { describe, expect, it } from 'vitest'
import { placePopup, type PopupSpace } from './place-popup.ts'

const room: PopupSpace = {
  width: 800,
  height: 600,
  x: 400,
  y: 200,
  above: 32,
  below: 58,
  popupWidth: 288,
  popupHeight: 240,
}

describe('the popup of a marker', () => {
  it('stands under it, centred', () => {
    expect(placePopup(room)).toEqual({ left: -144, top: 66, overflow: 0 })
  })

  it('stands over it where there is no room under it', () => {
    expect(placePopup({ ...room, y: 500 })).toEqual({ left: -144, top: -280, overflow: 0 })
  })

  it('keeps off the sides of the map', () => {
    expect(placePopup({ ...room, x: 20 }).left).toBe(-12)
    expect(placePopup({ ...room, x: 790 }).left).toBe(-286)
  })

  it('says how far the map has to move where neither side has room', () => {
    expect(placePopup({ ...room, height: 320, y: 100 })).toMatchObject({ top: 66, overflow: 94 })
    expect(placePopup({ ...room, height: 320, y: 250 })).toMatchObject({ top: -280, overflow: -38 })
  })
})
