import { describe, expect, it } from 'vitest'
import { id } from '../../testing/people.ts'
import { obstacle, type Doer, type IssueAction, type IssueState } from './issue-rules.ts'

const open: IssueState = {
  currentCategorization: 2,
  isResolved: false,
  isDeleted: false,
  readyAt: null,
  readyBy: null,
}
const me: Doer = { userId: id(1), isAdmin: false, secondPersonVerifies: false }
const readyBy = (n: number): Partial<IssueState> => ({
  readyAt: '2026-06-17T09:00:00Z',
  readyBy: { _id: id(n), firstName: 'Iryna', lastName: 'Bondar', photo: null },
})
const ACTIONS: IssueAction[] = [
  'Recategorized',
  'Dismissed',
  'Resolved',
  'Reopened',
  'Deleted',
  'Restored',
  'Ready',
  'SentBack',
]
const possible = (own: Partial<IssueState>) =>
  ACTIONS.filter((action) => obstacle(action, { ...open, ...own }, me) === null)

describe('what can be done to an issue', () => {
  it('is recategorizing, resolving and deleting while it is open', () => {
    expect(possible({})).toEqual(['Recategorized', 'Resolved', 'Deleted', 'Ready'])
  })

  it('is dismissing too while nobody has categorized it', () => {
    expect(possible({ currentCategorization: 0 })).toContain('Dismissed')
    expect(possible({ currentCategorization: 0, isResolved: true })).not.toContain('Dismissed')
  })

  it('is not deleting while it is Off Track', () => {
    expect(obstacle('Deleted', { ...open, currentCategorization: 4 }, me)).toBe('deleteOffTrack')
    expect(possible({ currentCategorization: 4 })).toEqual(['Recategorized', 'Resolved', 'Ready'])
  })

  it('is reopening instead of resolving once it is resolved', () => {
    expect(possible({ isResolved: true })).toEqual(['Recategorized', 'Reopened', 'Deleted'])
    expect(obstacle('Resolved', { ...open, isResolved: true }, me)).toBe('alreadyResolved')
  })

  it('is restoring alone once it is deleted', () => {
    expect(possible({ isDeleted: true })).toEqual(['Restored'])
    expect(possible({ isDeleted: true, isResolved: true, currentCategorization: 4 })).toEqual([
      'Restored',
    ])
  })

  it('is sending back instead of saying ready while it waits for verification', () => {
    expect(possible(readyBy(2))).toEqual(['Recategorized', 'Resolved', 'Deleted', 'SentBack'])
    expect(obstacle('Ready', { ...open, ...readyBy(2) }, me)).toBe('alreadyReady')
  })

  it('is resolving by a second person alone where the project wants it, and by admins', () => {
    const strict = { ...me, secondPersonVerifies: true }
    expect(obstacle('Resolved', open, strict)).toBe('secondPersonFirst')
    expect(obstacle('Resolved', { ...open, ...readyBy(1) }, strict)).toBe('verifyOwn')
    expect(obstacle('Resolved', { ...open, ...readyBy(2) }, strict)).toBeNull()
    expect(obstacle('Resolved', open, { ...strict, isAdmin: true })).toBeNull()
    const untold = { ...open, currentCategorization: 0 } as const
    expect(obstacle('Dismissed', untold, strict)).toBeNull()
    expect(obstacle('Dismissed', { ...untold, ...readyBy(1) }, strict)).toBe('verifyOwn')
  })
})
