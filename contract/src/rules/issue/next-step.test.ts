import { boolean, constant, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Doer, type IssueState, obstacle } from '../../issues/issue-steps.ts'
import { forAll } from '../../testing/for-all.ts'
import { type NextAct, nextStep, type WaitingIssue } from './next-step.ts'

type Standing = WaitingIssue & IssueState

/** The next steps for a person, from the steps that they may take. */
const nextOf = (issue: Standing, doer: Doer) =>
  nextStep(issue, { ...doer, mayResolve: obstacle('Resolved', issue, doer) === null })

const me: Doer = { userId: 'me', isAdmin: false, secondPersonVerifies: false }
const strict: Doer = { ...me, secondPersonVerifies: true }
const admin: Doer = { ...me, isAdmin: true }
const open: Standing = {
  severity: 2,
  isResolved: false,
  isDeleted: false,
  isReady: false,
  readyBy: null,
  ownerId: 'me',
  isUndecided: false,
}

describe('what is next with an issue', () => {
  it.each<[string, Partial<Standing>, Doer, (NextAct | null)[], NextAct[]]>([
    ['open and nobody’s', { ownerId: null }, me, ['assign', 'resolve'], ['ready', 'ask']],
    ['nobody’s, a second person verifies', { ownerId: null }, strict, ['assign', 'ready'], ['ask']],
    ['one’s own', {}, me, ['ready', 'resolve'], ['ask']],
    ['one’s own, a second person verifies', {}, strict, ['ready', 'ask'], []],
    ['another’s', { ownerId: 'they' }, me, ['comment', 'ask'], ['ready', 'resolve']],
    [
      'ready by another',
      { isReady: true, readyBy: 'they' },
      strict,
      ['verify', 'sendBack'],
      ['verifyWithNote', 'ask'],
    ],
    ['ready by oneself', { isReady: true, readyBy: 'me' }, strict, ['wait', 'takeBack'], ['ask']],
    [
      'ready by oneself, nobody else is wanted',
      { isReady: true, readyBy: 'me' },
      me,
      ['verify', 'sendBack'],
      ['verifyWithNote', 'ask'],
    ],
    [
      'with a proposed date',
      { isUndecided: true },
      me,
      ['accept', 'decline'],
      ['ready', 'resolve', 'ask'],
    ],
    ['resolved', { isResolved: true, isUndecided: true }, me, ['reopen', null], []],
    ['deleted, for admins', { isDeleted: true }, admin, ['restore', null], []],
    ['deleted, for others', { isDeleted: true }, me, [null, null], []],
  ])('%s', (_, own, doer, [main, second], rest) => {
    expect(nextOf({ ...open, ...own }, doer)).toEqual({ main, second, rest })
  })

  it('that is ready comes before a proposed date', () => {
    const issue = { ...open, isReady: true, readyBy: null, isUndecided: true }
    expect(nextOf(issue, me).main).toBe('verify')
  })

  /** The acts that take a step. */
  const STEPS = {
    Ready: ['ready'],
    Resolved: ['resolve', 'verify'],
    SentBack: ['sendBack', 'takeBack'],
    Reopened: ['reopen'],
  } as const

  it('leaves out no step that is allowed, and offers none that is refused', async () => {
    const someone = constantFrom('me', 'they', null)
    const samples = record({
      issue: record({
        severity: integer({ min: 0, max: 4 }),
        isResolved: boolean(),
        isDeleted: constantFrom(false, false, false, true),
        isReady: boolean(),
        readyBy: someone,
        ownerId: someone,
        isUndecided: boolean(),
      }),
      doer: record({
        userId: constant('me'),
        isAdmin: boolean(),
        secondPersonVerifies: boolean(),
      }),
    })
    await forAll(samples, {
      reaches: ({ issue }) => !issue.isDeleted,
      check: ({ issue, doer }) => {
        const { main, second, rest } = nextOf(issue, doer)
        const offered = [main, second, ...rest].filter((act) => act !== null)
        expect(new Set(offered).size).toBe(offered.length)
        for (const [step, acts] of Object.entries(STEPS)) {
          const isOffered = offered.some((act) => (acts as readonly NextAct[]).includes(act))
          const why = obstacle(step as keyof typeof STEPS, issue, doer)
          expect([step, isOffered]).toEqual([step, why === null])
        }
      },
    })
  })
})
