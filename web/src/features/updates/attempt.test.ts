import { describe, expect, it } from 'vitest'
import { attemptFor } from './attempt.ts'

const photo = new File(['x'], 'roof.jpg', { lastModified: 1 })

describe('sending a note', () => {
  it('again keeps its key while nothing has changed', () => {
    const first = attemptFor(undefined, 'Resin delivered', [photo])
    expect(attemptFor(first, 'Resin delivered', [photo])).toBe(first)
  })

  it('with another text or other files takes a new key', () => {
    const first = attemptFor(undefined, 'Resin delivered', [photo])
    expect(attemptFor(first, 'Resin delivered.', [photo]).key).not.toBe(first.key)
    expect(attemptFor(first, 'Resin delivered', []).key).not.toBe(first.key)
  })

  it('uses keys that nobody guesses', () => {
    expect(attemptFor(undefined, 'a', []).key).toMatch(/^[0-9a-f]{32}$/)
  })
})
