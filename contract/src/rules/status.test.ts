import { expect, test } from 'vitest'
import { type MilestoneStatus, rollUp } from './status.ts'

const of = (...statuses: MilestoneStatus[]) => {
  const { status, percent } = rollUp(statuses)
  return [status, percent]
}

test('What has no milestones, or none that has begun, is Not Started', () => {
  expect(of()).toEqual(['Not Started', 0])
  expect(of('Not Started', 'Not Started')).toEqual(['Not Started', 0])
})

test('One milestone that is Stopped or Off Track is enough for Off Track', () => {
  expect(of('Completed', 'Completed', 'Stopped')).toEqual(['Off Track', 67])
  expect(of('Not Started', 'Off Track')).toEqual(['Off Track', 0])
})

test('Completed is what is completed as a whole, and Ongoing all else', () => {
  expect(of('Completed', 'Completed')).toEqual(['Completed', 100])
  expect(of('Completed', 'Not Started')).toEqual(['Ongoing', 50])
  expect(of('Ongoing', 'Completed', 'Ongoing')).toEqual(['Ongoing', 33])
})

test('Each milestone is counted under the letter of its status', () => {
  const all = ['Not Started', 'Ongoing', 'Ongoing', 'Completed', 'Stopped', 'Off Track'] as const
  expect(rollUp(all).counts).toEqual({ N: 1, O: 2, C: 1, X: 2 })
})
