import { deepStrictEqual } from 'node:assert/strict'
import { array, assert, asyncProperty, type Arbitrary, constantFrom, nat, record } from 'fast-check'
import { expectFloor } from '@plumbline/contract/testing/for-all'
import { expected } from './issue-model.ts'
import { ACTS, NEW_ISSUE, PEOPLE, type ModelStep } from './issue-state.ts'
import { perform, type RealIssue } from './real-issue.ts'
import { readEverywhere, expectedAnswers } from './read-everywhere.ts'

/** Sequences of steps by several people; members act more often than strangers. */
const steps: Arbitrary<ModelStep[]> = array(
  record({
    act: constantFrom(...ACTS),
    who: constantFrom(...PEOPLE, 'member', 'admin', 'admin'),
    value: nat(11),
  }),
  { minLength: 1, maxLength: 12 },
)

/**
 * Runs that many sequences, each on a new issue, and compares the server with the model after every
 * step: status, state, version, history, unread entries and every count. Throws with the shortest
 * sequence on which they differ, and when in fewer than half of the sequences the issue has changed.
 */
export async function checkIssues(
  makeIssue: () => Promise<RealIssue>,
  sequences: number,
): Promise<{ steps: number }> {
  let done = 0
  let begun = 0
  let changed = 0
  const property = asyncProperty(steps, async (sequence) => {
    const real = await makeIssue()
    let issue = { ...NEW_ISSUE, secondPerson: real.secondPerson }
    begun += 1
    for (const step of sequence) {
      const { status, after } = expected(issue, step)
      const answered = await perform(real, issue, step)
      issue = after
      deepStrictEqual(
        { status: answered, ...(await readEverywhere(real, step.who)) },
        { status, ...expectedAnswers(real, issue, step.who) },
        `after ${step.act} by ${step.who} (${step.value})`,
      )
      done += 1
    }
    if (issue.version > NEW_ISSUE.version) changed += 1
  })
  await assert(property, { numRuns: sequences, endOnFailure: false })
  expectFloor(changed, begun)
  return { steps: done }
}
