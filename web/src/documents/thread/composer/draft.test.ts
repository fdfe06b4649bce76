// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { id } from '../../../testing/people.ts'
import { storeDraft, readDraft } from './draft.ts'

const NOTHING = { text: '', mentions: [] }

beforeEach(() => sessionStorage.clear())

describe('a note that was begun', () => {
  it('is still there after a reload, with the attempt that had no answer', () => {
    const draft = { text: 'Resin del', mentions: [], attempt: { key: 'k', of: '["Resin del"]' } }
    storeDraft('olena:issue:1', draft)
    expect(readDraft('olena:issue:1')).toEqual(draft)
    expect(readDraft('olena:issue:2')).toEqual(NOTHING)
  })

  it('still names whom it named, where the text still does', () => {
    const mention = { start: 4, name: 'Olena', type: 'user', targetId: id(1) } as const
    storeDraft('a', { text: 'Ask @Olena', mentions: [mention] })
    expect(readDraft('a').mentions).toEqual([mention])
    storeDraft('a', { text: 'Ask Olena', mentions: [mention] })
    expect(readDraft('a').mentions).toEqual([])
  })

  it('is forgotten when it is empty', () => {
    storeDraft('a', { text: 'x', mentions: [] })
    storeDraft('a', NOTHING)
    expect(sessionStorage.length).toBe(0)
  })

  it('begins empty when the storage holds something else, or is closed', () => {
    sessionStorage.setItem('draft:a', '{"text":5}')
    expect(readDraft('a')).toEqual(NOTHING)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => storeDraft('a', { text: 'x', mentions: [] })).not.toThrow()
    vi.restoreAllMocks()
  })
})
