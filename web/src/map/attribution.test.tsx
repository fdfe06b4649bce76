import { describe, expect, it } from 'vitest'
import { attributionParts } from './attribution.ts'
import { tilesFail } from './watch-tiles.ts'

describe('the attribution of a tile service', () => {
  it('keeps its text and its links', () => {
    const html =
      '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
    expect(attributionParts(html)).toEqual([
      { text: '© ' },
      { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
      { text: ' contributors' },
    ])
  })

  it('runs nothing of it', () => {
    const html =
      'A<script>alert(1)</script><a href="javascript:alert(1)">B</a><img src=x onerror=alert(1)>'
    expect(attributionParts(html)).toEqual([{ text: 'A' }, { text: 'B' }])
  })
})

it('tiles have failed when none came, not when one is missing', () => {
  expect(tilesFail({ loaded: 0, failed: 0 })).toBe(false)
  expect(tilesFail({ loaded: 0, failed: 1 })).toBe(true)
  expect(tilesFail({ loaded: 8, failed: 1 })).toBe(false)
})
