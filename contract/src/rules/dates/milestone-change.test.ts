import { expect, test } from 'vitest'
import { aDated } from '../../testing/dated.ts'
import { changeRecord, changeType } from './milestone-change.ts'

test.each([
  [['datePlannedEnd', 'actualStatus'], 'Date and Status Change'],
  [['dateActualStart', 'cost'], 'Date Change'],
  [['actualStatus', 'cost'], 'Status Change'],
  [['cost', 'percentCompleted'], 'None'],
  [[], 'None'],
])('A change of %j is of the type %s', (fields, type) => {
  expect(changeType(fields)).toBe(type)
})

test('What gives its forecast up and follows its plan from then on says by how much it is expected otherwise', () => {
  const plan = { datePlannedStart: '2026-05-01', datePlannedEnd: '2026-05-31' }
  const waiting = aDated({ ...plan, actualStatus: 'Not Started', dateActualStart: null })
  const late = { ...waiting, dateForecastStart: '2026-05-11', dateForecastEnd: '2026-06-10' }
  expect(changeRecord(late, waiting, 1)?.moves).toEqual([
    { timeline: 'forecast', edge: 'both', days: -10 },
  ])
})
