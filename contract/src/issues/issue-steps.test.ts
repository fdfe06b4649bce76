import { describe, expect, it } from 'vitest'
import { type Doer, type IssueState, ISSUE_STEPS, type IssueStep, obstacle } from './issue-steps.ts'

const open: IssueState = {
  severity: 2,
  isResolved: false,
  isDeleted: false,
  isReady: false,
  readyBy: null,
}
const me: Doer = { userId: 'me', isAdmin: false, secondPersonVerifies: false }
const readyBy = (userId: string): Partial<IssueState> => ({ isReady: true, readyBy: userId })
const STEPS = Object.keys(ISSUE_STEPS) as IssueStep[]
const possible = (own: Partial<IssueState>) =>
  STEPS.filter((step) => obstacle(step, { ...open, ...own }, me) === null)

describe('what can be done to an issue', () => {
  it('is recategorizing, resolving and deleting while it is open', () => {
    expect(possible({})).toEqual(['Recategorized', 'Resolved', 'Ready', 'Deleted'])
  })

  it('is dismissing too while nobody has categorized it', () => {
    expect(possible({ severity: 0 })).toContain('Dismissed')
    expect(possible({ severity: 0, isResolved: true })).not.toContain('Dismissed')
  })

  it('is not deleting while it is Off Track', () => {
    expect(obstacle('Deleted', { ...open, severity: 4 }, me)).toBe('deleteOffTrack')
    expect(possible({ severity: 4 })).toEqual(['Recategorized', 'Resolved', 'Ready'])
  })

  it('is reopening instead of resolving once it is resolved', () => {
    expect(possible({ isResolved: true })).toEqual(['Recategorized', 'Reopened', 'Deleted'])
    expect(obstacle('Resolved', { ...open, isResolved: true }, me)).toBe('alreadyResolved')
  })

  it('is restoring alone once it is deleted', () => {
    expect(possible({ isDeleted: true })).toEqual(['Restored'])
    expect(possible({ isDeleted: true, isResolved: true, severity: 4 })).toEqual(['Restored'])
  })

  it('is sending back instead of saying ready while it waits for verification', () => {
    expect(possible(readyBy('other'))).toEqual(['Recategorized', 'Resolved', 'SentBack', 'Deleted'])
    expect(obstacle('Ready', { ...open, ...readyBy('other') }, me)).toBe('alreadyReady')
  })

  it('is resolving by a second person alone where the project wants it, and by admins', () => {
    const strict = { ...me, secondPersonVerifies: true }
    expect(obstacle('Resolved', open, strict)).toBe('secondPersonFirst')
    expect(obstacle('Resolved', { ...open, ...readyBy('me') }, strict)).toBe('verifyOwn')
    expect(obstacle('Resolved', { ...open, ...readyBy('other') }, strict)).toBeNull()
    expect(obstacle('Resolved', open, { ...strict, isAdmin: true })).toBeNull()
    const uncategorized = { ...open, severity: 0 }
    expect(obstacle('Dismissed', uncategorized, strict)).toBeNull()
    expect(obstacle('Dismissed', { ...uncategorized, ...readyBy('me') }, strict)).toBe('verifyOwn')
  })
})
