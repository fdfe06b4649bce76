// @vitest-environment jsdom
import { ACTION_TYPES, type ActionType } from '@plumbline/contract/documents/updates'
import { describe, expect, it } from 'vitest'
import { someReply, someUpdate } from '../../../testing/reports.ts'
import {
  filtered,
  hiddenTypes,
  isShown,
  MILESTONE_FILTERS,
  NOTES_FILTERS,
  SUBMISSION_PAGE_FILTERS,
  switched,
  type FeedFilter,
} from './feed-filters.ts'

const group = (key: string) => NOTES_FILTERS.find((filter) => filter.key === key) as FeedFilter
const entries = ACTION_TYPES.filter((type) => type !== 'Reply').map((actionType) =>
  someUpdate({ actionType }),
)
const typesOf = (shown: { actionType: ActionType }[]) => shown.map(({ actionType }) => actionType)

describe('the filters of a history', () => {
  it('are all on at first', () => {
    for (const filters of [NOTES_FILTERS, SUBMISSION_PAGE_FILTERS, MILESTONE_FILTERS]) {
      expect(filters.every((filter) => isShown(filter, hiddenTypes.get()))).toBe(true)
      expect(filtered(entries, filters, hiddenTypes.get())).toEqual({
        shown: entries,
        hiddenCount: 0,
      })
    }
  })

  it('hide the kinds of their group, and count them', () => {
    const hidden = switched(group('Resolutions'), false, [])
    const { shown, hiddenCount } = filtered(entries, NOTES_FILTERS, hidden)
    expect(hiddenCount).toBe(5)
    expect(typesOf(shown)).toEqual([
      'Field Submission',
      'Recategorized',
      'Updated',
      'Edited',
      'Started Sharing',
      'Stopped Sharing',
      'Share Link Comment',
      'Status Change',
    ])
  })

  it('are one setting: what is hidden in a sidebar is hidden on the page, and only there where one can show it again', () => {
    const hidden = switched(group('Recategorized'), false, switched(group('Sharing'), false, []))
    const onPage = filtered(entries, SUBMISSION_PAGE_FILTERS, hidden)
    expect(onPage.hiddenCount).toBe(2)
    expect(typesOf(onPage.shown)).toContain('Recategorized')
    expect(switched(group('Sharing'), true, hidden)).toEqual(['Recategorized'])
  })

  it('count a group as off while one of its kinds is', () => {
    expect(isShown(group('Updated'), ['Share Link Comment'])).toBe(false)
    expect(switched(group('Updated'), true, ['Share Link Comment'])).toEqual([])
  })

  it('never hide the entry that an address leads to, nor the one above such a reply', () => {
    const answer = someReply()
    const asked = someUpdate({ replies: [answer] })
    const hidden: ActionType[] = ['Updated']
    for (const always of [asked._id, answer._id]) {
      expect(filtered([asked, someUpdate()], NOTES_FILTERS, hidden, always)).toEqual({
        shown: [asked],
        hiddenCount: 1,
      })
    }
  })
})
