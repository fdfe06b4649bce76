import { expect, test } from 'vitest'
import { SCHEDULE_LINKS_MAX } from '@plumbline/contract/rules/limits'
import { parseSchedule } from '../parse-file.ts'

const read = (calendars: string[], tasks: string[], links: string[]) =>
  parseSchedule(
    Buffer.from(
      [
        'ERMHDR\t18.8',
        '%T\tCALENDAR',
        '%F\tclndr_id\tclndr_name\tday_hr_cnt',
        ...calendars,
        '%T\tTASK',
        '%F\ttask_id\ttask_code\ttask_name\tclndr_id\ttotal_float_hr_cnt\ttarget_start_date',
        ...tasks,
        '%T\tTASKPRED',
        '%F\tpred_task_id\ttask_id\tpred_type\tlag_hr_cnt',
        ...links,
        '%E',
      ].join('\n'),
    ),
    { fileName: 'logic.xer' },
  )
const task = (id: number, calendar = '', float = '') =>
  `%R\t${id}\tA${id}\tTask ${id}\t${calendar}\t${float}\t2026-04-01 08:00`

test('of a file with a link too many none is taken, and all else is', () => {
  const links = Array.from({ length: SCHEDULE_LINKS_MAX }, () => '%R\t1\t2\tPR_FS\t0')
  const one = read([], [task(1), task(2)], [...links, '%R\t1\t2\tPR_SS\t0'])
  expect(one.activities).toHaveLength(2)
  expect(one.activities.some(({ predecessors }) => predecessors)).toBe(false)
  expect(one.fields).not.toContain('predecessors')
  expect(one.notes).toEqual([
    { code: 'tooManyLinks', params: { count: 1, max: SCHEDULE_LINKS_MAX } },
  ])
  const whole = read([], [task(1), task(2)], links)
  expect(whole.activities[1]?.predecessors).toHaveLength(1)
  expect(whole.notes.map(({ code, params }) => [code, params['count']])).toEqual([
    ['repeatedLinks', SCHEDULE_LINKS_MAX - 1],
  ])
})

test('a lag, a float or a day of a calendar that nothing can have is none', () => {
  const { activities, notes } = read(
    ['%R\t7\tNever ending\t25', '%R\t8\tNo day\t0', '%R\t9\tOdd\tmany'],
    [task(1, '7', '1e300'), task(2, '8', '-99999999'), task(3, '9', '0,5')],
    ['%R\t1\t2\tPR_FS\t1e12', '%R\t1\t3\tPR_FS\tsoon'],
  )
  const none = { free: null, minutesPerDay: null }
  expect(activities.map(({ float }) => float)).toEqual([
    { calendar: 'Never ending', total: null, ...none },
    { calendar: 'No day', total: null, ...none },
    { calendar: 'Odd', total: 30, ...none },
  ])
  const lags = activities.flatMap(({ predecessors = [] }) => predecessors.map(({ lag }) => lag))
  expect(lags).toEqual([
    { amount: 0, unit: 'days' },
    { amount: 0, unit: 'days' },
  ])
  expect(notes.map(({ code, params }) => [code, params['count']])).toEqual([['badNumber', 5]])
})

test('an activity that is there twice is linked as the first one is', () => {
  const { activities } = read([], [task(1), task(2), task(1)], ['%R\t1\t2\tPR_FF\t-8'])
  expect(activities.map(({ key }) => key)).toEqual(['A1', 'A2', 'A1#2'])
  expect(activities[1]?.predecessors).toEqual([
    { from: 'A1', kind: 'FF', lag: { amount: -8, unit: 'hours' } },
  ])
})
