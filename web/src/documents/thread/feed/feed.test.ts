import { describe, expect, it } from 'vitest'
import { feedEntries, isComment } from './feed.ts'
import { id } from '../../../testing/people.ts'
import { someReply, someUpdate } from '../../../testing/reports.ts'

const reported = someUpdate({ actionType: 'Field Submission', createdAt: '2026-06-16T14:41:00Z' })
const askedId = id(7)
const answered = someReply({ createdAt: '2026-06-16T17:02:00Z', parent: askedId })
const asked = someUpdate({
  _id: askedId,
  actionType: 'Updated',
  createdAt: '2026-06-16T16:20:00Z',
  replies: [answered],
})
const visitor = someUpdate({ actionType: 'Share Link Comment', createdAt: '2026-06-17T14:15:00Z' })
const resolved = someUpdate({ actionType: 'Resolved', createdAt: '2026-06-18T08:00:00Z' })
const all = [resolved, visitor, asked, reported]

describe('History & Comments', () => {
  it('runs from the oldest to the newest, replies with what they answer', () => {
    expect(feedEntries(all)).toEqual([reported, asked, visitor, resolved])
    expect(asked.replies).toEqual([answered])
  })

  it('shows only comments on the page of an issue', () => {
    expect(feedEntries(all, ['Updated', 'Share Link Comment'])).toEqual([asked, visitor])
  })

  it('shows the entry that an address leads to, whatever it is', () => {
    const only = ['Updated', 'Share Link Comment'] as const
    expect(feedEntries(all, only, resolved._id)).toEqual([asked, visitor, resolved])
    expect(feedEntries(all, only, reported._id)).toEqual([reported, asked, visitor])
    expect(feedEntries(all, only, answered._id)).toEqual([asked, visitor])
  })

  it('tells comments from steps of history', () => {
    expect([answered, ...all].filter(isComment)).toEqual([answered, visitor, asked])
  })
})
