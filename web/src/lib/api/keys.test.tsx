import { describe, expect, it } from 'vitest'
import { renderHook } from '@testing-library/react'
import { attemptFor, useKeys } from './keys.ts'

const photo = new File(['x'], 'roof.jpg', { lastModified: 1 })

describe('sending something', () => {
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

describe('the keys of a form', () => {
  it('are the same until an answer came, and then others', () => {
    const { keyFor, done } = renderHook(() => useKeys()).result.current
    const first = keyFor('Roof')
    expect(keyFor('Roof')).toBe(first)
    done()
    expect(keyFor('Roof')).not.toBe(first)
  })
})
