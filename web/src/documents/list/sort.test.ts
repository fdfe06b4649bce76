import { describe, expect, it } from 'vitest'
import { ISSUE_SORTS, issues } from '@plumbline/contract/issues'
import { ISSUE_SORT_OPTIONS } from '../../pages/issues/issue-sorts.ts'
import { leadingSort, pressedSort, SOONEST_FIRST, sortText } from './sort.ts'

const grammar = issues.list.query.shape.sort
const options = ISSUE_SORT_OPTIONS
const choose = (field: string, text?: string) =>
  sortText(pressedSort(options, leadingSort(ISSUE_SORTS, text), field))

describe('sorting a list', () => {
  it('leads with the newest when the address says nothing', () => {
    expect(leadingSort(ISSUE_SORTS, undefined)).toEqual({ field: 'createdAt', order: 'desc' })
  })

  it('keeps in the address what differs from what the list begins with', () => {
    const newest = { field: 'createdAt', order: 'desc' } as const
    expect(leadingSort(ISSUE_SORTS, undefined, SOONEST_FIRST)).toEqual(SOONEST_FIRST)
    expect(sortText(SOONEST_FIRST, SOONEST_FIRST)).toBeUndefined()
    expect(sortText(newest, SOONEST_FIRST)).toBe('-createdAt')
    expect(sortText(newest)).toBeUndefined()
    expect(sortText({ field: 'dueAt', order: 'desc' }, SOONEST_FIRST)).toBe('-dueAt,-createdAt')
  })

  it('begins with the first order of the chosen field, newest first among equals', () => {
    expect(choose('currentCategorization')).toBe('-currentCategorization,-createdAt')
    expect(choose('site.name')).toBe('site.name,-createdAt')
  })

  it('turns the order round when the field leads already', () => {
    expect(choose('site.name', 'site.name,-createdAt')).toBe('-site.name,-createdAt')
    expect(choose('createdAt')).toBe('createdAt')
  })

  it('leaves the address bare for the default', () => {
    expect(choose('createdAt', 'createdAt')).toBeUndefined()
  })

  it('writes only what the list call understands', () => {
    for (const { field } of options) {
      expect(grammar.safeParse(choose(field, '-isResolved')).success).toBe(true)
    }
  })
})
