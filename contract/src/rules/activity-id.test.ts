import { expect, test } from 'vitest'
import { activityIdOf } from './activity-id.ts'

test('An activity is called by the id of its planner, else by its key', () => {
  expect(activityIdOf({ activityId: 'A1020', taskId: '17' })).toBe('A1020')
  expect(activityIdOf({ activityId: '', taskId: '17' })).toBe('17')
  expect(activityIdOf({ activityId: '', taskId: '' })).toBe('')
})

test('A key that only programs read is no name of an activity', () => {
  const guid = '7A5C0000-0000-4000-8000-00000000000b'
  for (const taskId of [guid, `{${guid}}`]) {
    expect(activityIdOf({ activityId: '', taskId })).toBe('')
    expect(activityIdOf({ activityId: 'A1', taskId })).toBe('A1')
  }
  expect(activityIdOf({ activityId: '', taskId: `${guid}-2` })).toBe(`${guid}-2`)
})
