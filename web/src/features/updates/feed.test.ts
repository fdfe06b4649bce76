import { describe, expect, it } from 'vitest'
import { feedEntries, isComment, ISSUE_PAGE_ACTIONS } from './feed.ts'
import { someUpdate } from '../../testing/reports.ts'

const reported = someUpdate({ actionType: 'Field Submission', createdAt: '2026-06-16T14:41:00Z' })
const asked = someUpdate({ actionType: 'Updated', createdAt: '2026-06-16T16:20:00Z' })
const answered = someUpdate({
  actionType: 'Reply',
  createdAt: '2026-06-16T17:02:00Z',
  parent: asked._id,
})
const visitor = someUpdate({ actionType: 'Share Link Comment', createdAt: '2026-06-17T14:15:00Z' })
const resolved = someUpdate({ actionType: 'Resolved', createdAt: '2026-06-18T08:00:00Z' })
const all = [resolved, answered, visitor, asked, reported]

describe('History & Comments', () => {
  it('runs from the oldest to the newest, replies under what they answer', () => {
    expect(feedEntries(all)).toEqual([
      { update: reported, replies: [] },
      { update: asked, replies: [answered] },
      { update: visitor, replies: [] },
      { update: resolved, replies: [] },
    ])
  })

  it('shows only comments on the page of an issue', () => {
    expect(feedEntries(all, ISSUE_PAGE_ACTIONS).map((entry) => entry.update)).toEqual([
      asked,
      visitor,
    ])
  })

  it('keeps a reply whose comment is gone as an entry of its own', () => {
    expect(feedEntries([answered])).toEqual([{ update: answered, replies: [] }])
  })

  it('tells comments from steps of history', () => {
    expect(all.filter(isComment)).toEqual([answered, visitor, asked])
  })
})
