import { expect, test } from 'vitest'
import { someUpdate } from '../../../testing/reports.ts'
import { setSince, standingOf } from './standing.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
type Values = Record<string, unknown>

function changed(day: string, from: Values, to: Values) {
  return someUpdate({
    type: 'milestone',
    actionType: 'Edited',
    createdAt: `${day}T12:00:00Z`,
    content: { change: { type: 'None', from, to } },
  })
}

const note = (notes: string, createdAt: string) =>
  someUpdate({ actionType: 'Recategorized', createdAt, content: { notes } })

test('a change stands as long as all that it set is there', () => {
  const both = changed(
    '2026-11-20',
    { cost: 1, percentCompleted: 5 },
    { cost: 2, percentCompleted: 6 },
  )
  const paid = changed('2026-11-21', { wasPaid: false }, { wasPaid: true })
  const cost = changed('2026-11-22', { cost: 2 }, { cost: 3 })
  // in whatever order they come
  expect([...standingOf([cost, paid, both], NOW)]).toEqual([
    [both._id, 'changed'],
    [paid._id, 'still'],
    [cost._id, 'still'],
  ])
  const since = setSince([cost, paid, both], ['cost', 'percentCompleted'])
  expect(since).toEqual({ values: { cost: 3, percentCompleted: 6 }, by: cost })
})

test('what was put back, and what is older than 30 days, is not offered', () => {
  const old = changed('2026-10-30', { cost: 0 }, { cost: 1 })
  const young = changed('2026-11-01', { cost: 1 }, { cost: 2 })
  expect([...standingOf([old, young], NOW).keys()]).toEqual([young._id])
  const back = changed('2026-11-02', { cost: 2 }, { cost: 1 })
  expect([...standingOf([old, young, back], NOW).keys()]).toEqual([back._id])
})

test('severities stand by the notes of their entries', () => {
  const first = note('LOW → HIGH\nRust.', '2026-11-20T12:00:00Z')
  const second = note('HIGH → OFF TRACK', '2026-11-21T12:00:00Z')
  expect([...standingOf([first, second], NOW)]).toEqual([
    [first._id, 'changed'],
    [second._id, 'still'],
  ])
})
