import { expect, test } from 'vitest'
import { changeType } from './milestone-change.ts'

test.each([
  [['datePlannedEnd', 'actualStatus'], 'Date and Status Change'],
  [['dateActualStart', 'cost'], 'Date Change'],
  [['actualStatus', 'cost'], 'Status Change'],
  [['cost', 'percentCompleted'], 'None'],
  [[], 'None'],
])('A change of %j is of the type %s', (fields, type) => {
  expect(changeType(fields)).toBe(type)
})
