import { describe, expect, it } from 'vitest'
import { obstacle, type IssueAction, type IssueState } from './issue-rules.ts'

const open: IssueState = { currentCategorization: 2, isResolved: false, isDeleted: false }
const ACTIONS: IssueAction[] = [
  'Recategorized',
  'Dismissed',
  'Resolved',
  'Reopened',
  'Deleted',
  'Restored',
]
const possible = (own: Partial<IssueState>) =>
  ACTIONS.filter((action) => obstacle(action, { ...open, ...own }) === null)

describe('what can be done to an issue', () => {
  it('is recategorizing, resolving and deleting while it is open', () => {
    expect(possible({})).toEqual(['Recategorized', 'Resolved', 'Deleted'])
  })

  it('is dismissing too while nobody has categorized it', () => {
    expect(possible({ currentCategorization: 0 })).toContain('Dismissed')
    expect(possible({ currentCategorization: 0, isResolved: true })).not.toContain('Dismissed')
  })

  it('is not deleting while it is Off Track', () => {
    expect(obstacle('Deleted', { ...open, currentCategorization: 4 })).toBe('deleteOffTrack')
    expect(possible({ currentCategorization: 4 })).toEqual(['Recategorized', 'Resolved'])
  })

  it('is reopening instead of resolving once it is resolved', () => {
    expect(possible({ isResolved: true })).toEqual(['Recategorized', 'Reopened', 'Deleted'])
    expect(obstacle('Resolved', { ...open, isResolved: true })).toBe('alreadyResolved')
  })

  it('is restoring alone once it is deleted', () => {
    expect(possible({ isDeleted: true })).toEqual(['Restored'])
    expect(possible({ isDeleted: true, isResolved: true, currentCategorization: 4 })).toEqual([
      'Restored',
    ])
  })
})
