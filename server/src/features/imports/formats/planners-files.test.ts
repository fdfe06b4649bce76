import { describe, expect, test } from 'vitest'
import { Notes } from './notes.ts'
import { parseSchedule } from './parse-file.ts'
import { elements, project, table, task, xer } from '../../../testing/files/schedule-files.ts'
import type { Activity, ScheduleFile } from './schedule-file.ts'

/** Files of Microsoft Project and Primavera, of which each says one thing in its own way. */
const read = (text: string | Uint8Array, fileName = 'plan.xml', options = {}) =>
  parseSchedule(Buffer.from(text), { fileName, ...options })
const one = ({ activities: [first] }: ScheduleFile): Partial<Activity> => first ?? {}
const codes = ({ notes }: ScheduleFile) => notes.map(({ code }) => code)
const valuesOf = (file: ScheduleFile, source: string) =>
  file.siteSources.find(({ key }) => key === source)?.values

const ends = (start: string, fields: Record<string, string>, head = '') =>
  one(read(project(task({ UID: 1, Name: 'Roof', Start: `${start}T08:00:00`, ...fields }), head)))
    .plannedEnd
const own = { Start: '2026-04-01T08:00:00', Finish: '2026-04-30T17:00:00' }
const baseline = `<Baseline><Number>0</Number>${elements({ Start: '2026-03-01T08:00:00', Finish: '2026-03-20T17:00:00' })}</Baseline>`

const called = (fields: object) =>
  one(read(project(task({ UID: 1, Name: 'Roof', ...fields })))).activityId
const houses = (level: (n: string) => Record<string, string | number>) =>
  ['1', '1.1', '2', '2.1'].map((n, at) => task({ UID: at + 1, Name: `N${n}`, ...level(n) }))

describe('a task of Microsoft Project', () => {
  test.each([
    ['PT8H0M0S', '2026-04-01'],
    ['PT8H1M0S', '2026-04-02'],
    ['PT40H0M0S', '2026-04-07'],
    ['PT0H0M0S', '2026-04-01'],
    ['five days', null],
  ])('without an end that begins on a Wednesday and takes %s ends on %s', (Duration, end) => {
    expect(ends('2026-04-01', { Duration })).toBe(end)
  })

  test('takes days as long as its project says, and days and nights where it says so', () => {
    const seven = '<MinutesPerDay>420</MinutesPerDay>'
    expect(ends('2026-04-01', { Duration: 'PT14H0M0S' }, seven)).toBe('2026-04-02')
    expect(ends('2026-04-01', { Duration: 'PT14H1M0S' }, seven)).toBe('2026-04-03')
    // from a Friday over the weekend
    const elapsed = { Duration: 'PT72H0M0S', DurationFormat: '8' }
    expect(ends('2026-04-03', elapsed)).toBe('2026-04-05')
    expect(ends('2026-04-03', { ...elapsed, DurationFormat: '7' })).toBe('2026-04-15')
  })

  test.each([
    ['has not begun', {}, baseline, ['2026-04-01', '2026-04-30']],
    ['runs', { ActualStart: own.Start }, baseline, [null, '2026-04-30']],
    ['is over', { ActualStart: own.Start, ActualFinish: own.Finish }, baseline, [null, null]],
    ['has no baseline', {}, '', [null, null]],
  ])('that %s is expected beside its baseline', (_, fields, more, forecast) => {
    const { forecastStart, forecastEnd } = one(
      read(project(task({ UID: 1, Name: 'Roof', ...own, ...fields }, more))),
    )
    expect([forecastStart, forecastEnd]).toEqual(forecast)
  })

  test('is called by the code that planners gave it, and not by the number of its row', () => {
    expect(called({ WBS: 'R.1', OutlineNumber: '1.1' })).toBe('R.1')
    expect(called({ WBS: 'R.1', OutlineNumber: 'R.1' })).toBe('')
    expect(called({ WBS: '1.2.3' })).toBe('')
  })

  test('lies as deep as its level, its number or its code say', () => {
    for (const level of [
      (n: string) => ({ OutlineLevel: n.split('.').length }),
      (n: string) => ({ OutlineNumber: n }),
      (n: string) => ({ WBS: n }),
    ]) {
      expect(valuesOf(read(project(houses(level).join(''))), 'level:1')).toEqual(['N1', 'N2'])
    }
    const flat = read(project(houses(() => ({})).join('')))
    expect(flat.activities).toHaveLength(4)
    expect(valuesOf(flat, 'level:1')).toBeUndefined()
  })
})

const named = (head: string, fileName = 'Plan v2.xml') =>
  read(project(task({ UID: 1, Name: 'Roof' }), head), fileName).projects[0]?.name

test('a project is called by its title, else its name, else the name of its file', () => {
  expect(named('<Title>Title</Title><Name>Name</Name>')).toBe('Title')
  expect(named('<Name>Name</Name>')).toBe('Name')
  expect(named('')).toBe('Plan v2')
  expect(named('', 'plan')).toBe('plan')
})

const COLUMNS =
  'task_id\ttask_code\ttask_name\tstatus_code\tcomplete_pct_type\tphys_complete_pct\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt\tact_work_qty\tact_equip_qty\tremain_work_qty\tremain_equip_qty'

describe('an activity of Primavera', () => {
  test.each([
    ['CP_Drtn with 20 of 80 hours left', 'TK_Active\tCP_Drtn\t\t80\t20\t\t\t\t', 75],
    ['CP_Drtn that does not say what is left', 'TK_Active\tCP_Drtn\t\t80\t\t\t\t\t', 0],
    ['CP_Drtn that is complete', 'TK_Complete\tCP_Drtn\t\t80\t\t\t\t\t', 100],
    ['CP_Drtn of no duration', 'TK_Complete\tCP_Drtn\t\t0\t0\t\t\t\t', 100],
    ['CP_Units', 'TK_Active\tCP_Units\t90\t80\t80\t30\t10\t50\t10', 40],
    ['CP_Phys', 'TK_Active\tCP_Phys\t33.336\t80\t80\t1\t1\t1\t1', 33.34],
    ['CP_Phys beyond what can be', 'TK_Active\tCP_Phys\t120\t80\t80\t1\t1\t1\t1', 100],
    ['no type', 'TK_Active\t\t0\t80\t60\t\t\t\t', 25],
    ['no type that does not say what is left', 'TK_Active\t\t\t80\t\t\t\t\t', 0],
  ])('with %s is so far', (_, cells, percent) => {
    expect(one(read(xer(table('TASK', COLUMNS, `1\tA1\tRoof\t${cells}`)), 'p.xer')).percent).toBe(
      percent,
    )
  })

  test('without a duration has one day, whichever of its dates is given', () => {
    const columns = 'task_id\ttask_name\ttask_type\ttarget_start_date\ttarget_end_date'
    const rows = ['1\tA\tTT_Mile\t2026-04-01\t', '2\tB\tTT_FinMile\t\t2026-05-01']
    const { activities } = read(xer(table('TASK', columns, ...rows, '3\tC\tTT_Task\t2026-06-01\t')))
    expect(activities.map((each) => [each.isPoint, each.plannedStart, each.plannedEnd])).toEqual([
      [true, '2026-04-01', '2026-04-01'],
      [true, '2026-05-01', '2026-05-01'],
      [false, '2026-06-01', null],
    ])
  })

  test('costs what its resources and expenses come to', () => {
    const file = xer(
      table('TASKRSRC', 'task_id\ttarget_cost', '1\t10.004', '1\t-5', '2\t'),
      table('PROJCOST', 'task_id\ttarget_cost', '1\t20.5'),
      table('TASK', 'task_id\ttask_name', '1\tRoof', '2\tWalls'),
    )
    expect(read(file).activities.map(({ cost }) => cost)).toEqual([30.5, null])
  })

  test('is on the sites that its codes say, by name, else by what there is of one', () => {
    const file = xer(
      table('ACTVTYPE', 'actv_code_type_id\tactv_code_type', '1\tBuilding'),
      table(
        'ACTVCODE',
        'actv_code_id\tactv_code_name\tshort_name',
        '5\tNorth\tN',
        '6\t\tS',
        '7\tX\tX',
      ),
      table(
        'TASKACTV',
        'task_id\tactv_code_type_id\tactv_code_id',
        '1\t1\t5',
        '2\t1\t6',
        '2\t9\t7',
      ),
      table('TASK', 'task_id\ttask_name', '1\tRoof', '2\tWalls'),
    )
    const { activities } = read(file)
    expect(activities.map(({ sites }) => [sites['code:Building'], sites['code:9']])).toEqual([
      ['North', undefined],
      ['S', 'X'],
    ])
  })

  test('is read by the first of two columns of one name, and its table is known without its heads', () => {
    const columns = 'task_id\tTask_Name \ttask_name'
    const named = read(xer(table('TASK', columns, '1\tRoof\tNot this')))
    expect(one(named).name).toBe('Roof')
    const headless = xer('%T\tPROJWBS\n%R\t1\tRoof', table('TASK', 'task_id\ttask_name', '1\tRoof'))
    expect(read(headless).notes).toMatchObject([
      { code: 'tableWithoutFields', params: { table: 'PROJWBS', count: 1 }, at: { line: 3 } },
      { code: 'noDates' },
    ])
  })
})

const WBS = 'wbs_id\tparent_wbs_id\twbs_name\twbs_short_name'
const TASK = 'task_id\ttask_name\twbs_id'
describe('summaries', () => {
  test('of one name, place and code are counted', () => {
    const rows = ['1\t\tHouse\tH', '2\t1\tRoof\tR', '3\t1\tRoof\tR', '4\t1\tRoof\tQ', '5\t1\t\tZ']
    const tasks = ['1\tTiles\t2', '2\tSlates\t3', '3\tThatch\t4', '4\tWood\t5']
    const file = read(xer(table('PROJWBS', WBS, ...rows), table('TASK', TASK, ...tasks)))
    expect(valuesOf(file, 'level:2')).toEqual([
      'House / Roof [R]',
      'House / Roof [R] (2)',
      'House / Roof [Q]',
      'Z',
    ])
  })

  test('ten deep can be chosen from, and what names itself as its own parent ends there', () => {
    const chain = Array.from({ length: 12 }, (_, n) => `${n + 1}\t${n || ''}\tL${n + 1}\tC`)
    const file = read(
      xer(
        table('PROJWBS', WBS, ...chain, '20\t20\tRound\tC'),
        table('TASK', TASK, '1\tA\t12', '2\tB\t20'),
      ),
    )
    expect(file.siteSources.map(({ key }) => key).toSorted()).toEqual(
      Array.from({ length: 11 }, (_, n) => `level:${n}`).toSorted(),
    )
    expect(valuesOf(file, 'level:10')).toEqual(['L10'])
    expect(codes(file)).toContain('wbsCycle')
  })
})

test('a hundred notes of a file are kept, each with how often it is so', () => {
  const notes = new Notes()
  for (let n = 0; n < 120; n += 1) notes.add('columnCount', { line: n }, {}, `table ${n}`)
  notes.add('columnCount', { line: 999 }, {}, 'table 0')
  expect(notes.list()).toHaveLength(100)
  expect(notes.list()[0]).toMatchObject({ params: { count: 2 }, at: { line: 0 } })
})
