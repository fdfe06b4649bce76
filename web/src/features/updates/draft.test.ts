// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())

describe('a note that was begun', () => {
  it('is still there after a reload, with the attempt that had no answer', () => {
    const kept = { text: 'Resin del', attempt: { key: 'k', of: '["Resin del"]' } }
    keepDraft('olena:issue:1', kept)
    expect(readDraft('olena:issue:1')).toEqual(kept)
    expect(readDraft('olena:issue:2')).toEqual({ text: '' })
  })

  it('is forgotten when it is empty', () => {
    keepDraft('a', { text: 'x' })
    keepDraft('a', { text: '' })
    expect(sessionStorage.length).toBe(0)
  })

  it('begins empty when the storage holds something else, or is closed', () => {
    sessionStorage.setItem('draft:a', '{"text":5}')
    expect(readDraft('a')).toEqual({ text: '' })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keepDraft('a', { text: 'x' })).not.toThrow()
    vi.restoreAllMocks()
  })
})
