import { expect, test } from 'vitest'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { aSite } from '@plumbline/contract/testing/things'
import { changeLists } from './month-changes.ts'
import { curveOf, measureRows } from './month-curve.ts'
import { milestoneTables } from './month-tables.ts'
import { ganttOf } from './month-gantt.ts'
import { monthFacts, type MonthRead } from './month-facts.ts'

type Milestone = MonthRead['milestones'][number]

const SITE = 'a1111111-1111-4111-8111-111111111111'

/** A piece of work of 1000 hryvnias, planned from January to June. */
function milestone(name: string, more: Partial<Milestone>): Milestone {
  return {
    id: name,
    name,
    implementer: '',
    activityId: '',
    site: SITE,
    actualStatus: 'Ongoing',
    datePlannedStart: '2026-01-01',
    datePlannedEnd: '2026-06-30',
    dateActualStart: '2026-01-05',
    dateActualEnd: null,
    dateForecastStart: null,
    dateForecastEnd: null,
    percentCompleted: 50,
    cost: 1000,
    costUnit: 'UAH',
    wasPaid: false,
    hideFromGantt: false,
    archived: false,
    createdOn: dayOf('2026-11-23'),
    ...more,
  }
}

/** A month of a programme that was entered long afterwards. */
function read(
  month: string,
  milestones: Milestone[],
  baseline: MonthRead['baseline'] = null,
  changes: MonthRead['changes'] = [],
): ReturnType<typeof monthFacts> {
  return monthFacts({
    project: {
      name: 'P',
      code: 'P',
      location: '',
      sponsor: '',
      madeBy: '',
      position: '',
      email: '',
      phone: '',
      issueDays: null,
      today: 99_999,
    },
    from: dayOf(`${month}-01`),
    to: dayOf(`${month}-28`),
    sites: [{ ...aSite({ name: 'Lyceum', region: '' }), id: SITE, isArchived: false }],
    lastSubmissions: new Map(),
    baseline,
    milestones,
    changes,
    issues: [],
    submissions: 0,
    photos: [],
    isChosen: false,
    pairs: [],
  })
}

const ENDED = { actualStatus: 'Completed', percentCompleted: 100 } as const
const MILESTONES = [
  milestone('Roof', { ...ENDED, dateActualEnd: '2026-02-10' }),
  milestone('Walls', { ...ENDED, dateActualEnd: '2026-03-10' }),
  milestone('Doors', { dateActualStart: '2026-04-02' }),
  milestone('Paint', {}),
]

test('What began and ended is told by actual dates, whenever it was entered', () => {
  const february = { ...read('2026-02', MILESTONES), done: [] }
  expect(february.all.counts).toEqual({ N: 1, O: 2, X: 0, C: 1 })
  expect(february.completedBefore).toBe(0)
  expect(changeLists(february, 'en')[0]?.lines).toEqual(['Roof, Lyceum'])
  const march = { ...read('2026-03', MILESTONES), done: [] }
  expect(march.all.counts).toEqual({ N: 1, O: 1, X: 0, C: 2 })
  expect(changeLists(march, 'uk')[0]?.lines).toEqual(['Walls, Lyceum'])
})

/** The lines of a month on milestones whose planned end was June 30 before March 10. */
function movedLines(milestones: Milestone[]) {
  const changes = milestones.map(({ id }) => ({
    id,
    day: dayOf('2026-03-10'),
    from: { datePlannedEnd: '2026-06-30' },
  }))
  return changeLists({ ...read('2026-03', milestones, null, changes), done: [] }, 'en')[2]?.lines
}

test('Planned ends that moved are named, the latest first; of dates that nobody can mean it is only said how many', () => {
  const moved = ['2026-08-31', '2026-06-20', '4637-11-20'].map((datePlannedEnd, n) =>
    milestone(`Part ${n}`, { datePlannedEnd }),
  )
  const many = Array.from({ length: 7 }, (_, n) =>
    milestone(`Bay ${n}`, { datePlannedEnd: `2026-07-0${n + 1}` }),
  )
  expect(movedLines(moved)).toEqual([
    'Part 0, Lyceum: +62 d, Aug 31, 2026',
    'Part 1, Lyceum: −10 d, Jun 20, 2026',
    '1 by more than 50 years, which nobody means',
  ])
  const lines = movedLines([...moved, ...many])
  expect(lines).toHaveLength(8)
  expect(lines?.slice(-3)).toEqual([
    'Bay 2, Lyceum: +3 d, Jul 3, 2026',
    '3 more',
    '1 by more than 50 years, which nobody means',
  ])
})

test('A month says by how many days milestones are late, which their slips are not', () => {
  const facts = read('2026-07', [
    milestone('Doors', { dateForecastEnd: '2026-09-30' }),
    milestone('Paint', {
      actualStatus: 'Not Started',
      datePlannedStart: '2026-07-20',
      datePlannedEnd: '2026-10-01',
      dateActualStart: null,
    }),
    milestone('Roof', { datePlannedEnd: '2026-08-31', dateForecastEnd: '2026-09-30' }),
    milestone('Walls', { ...ENDED, dateActualEnd: '2026-07-10' }),
    milestone('Fence', { actualStatus: 'Stopped', dateActualEnd: '2026-05-01' }),
  ])
  expect(facts.late).toMatchObject({ n: 3, max: 28 })
  expect(facts.sites[0]?.late).toBe(28)
  expect(facts.milestones.map(({ slip, late }) => [slip, late])).toEqual([
    [92, 28],
    [0, 8],
    [30, 0],
    [10, 0],
    [28, 28],
  ])
  const rows = measureRows({ ...facts, done: [] }, 'en')
  expect(rows).toContainEqual([
    'Ended or expected after plan, of milestones whose end is known',
    '80% (4 of 5)',
  ])
  expect(rows).toContainEqual([
    'Late milestones: median, four of five, longest',
    '28 d · 28 d · 28 d',
  ])
})

test('A plan that nobody can mean has no end on paper, is not late and has no slip', () => {
  const facts = read('2026-07', [
    milestone('Warranty', { datePlannedEnd: '4637-11-20' }),
    milestone('Reversed', { datePlannedStart: '2026-07-10' }),
    milestone('Far forecast', { datePlannedEnd: '2026-08-31', dateForecastEnd: '4637-11-20' }),
  ])
  expect(facts.late).toBeNull()
  expect(facts.sites[0]?.late).toBe(0)
  const tables = milestoneTables({ ...facts, done: [] }, 'en', 'UTC')
  expect(JSON.stringify(tables)).not.toContain('4637')
  expect(tables.milestones.groups[0]?.rows.map(({ planned, ends }) => [planned, ends])).toEqual([
    ['—', '—'],
    ['—', '—'],
    ['Aug 31, 2026', '—'],
  ])
})

const dayAt = (date: string, share: number, isDerived = false) => ({
  day: dayOf(date),
  share,
  isDerived,
})

test('The curve of what was done goes on in time, dashed before days were kept and where one was filled in later', () => {
  const done = [
    dayAt('2026-03-20', 0.6),
    dayAt('2026-03-21', 0.61),
    dayAt('2026-03-22', 0.61, true),
    dayAt('2026-03-23', 0.62),
  ]
  const curve = curveOf({ ...read('2026-03', MILESTONES), done }, 'en')
  expect(curve.done.map(({ isDerived }) => isDerived)).toEqual([true, false, true, false])
  const points = curve.done.flatMap((piece) => piece.points)
  expect(points.map(([, share]) => share).slice(0, 4)).toEqual([0, 0.25, 0.5, 0.5])
  expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a, b) => a - b))
  expect(points.at(-1)).toEqual([curve.today, 0.625])
  expect(curve.months.map(({ text }) => text)).toEqual([
    '01.2026',
    '02.2026',
    '03.2026',
    '04.2026',
    '05.2026',
    '06.2026',
  ])
})

/** The month of milestones beside a baseline that has them from January to June. */
function against(milestones: Milestone[]) {
  const baseline = {
    name: 'Contract plan',
    createdAt: '2026-01-01T00:00:00Z',
    plans: milestones.map(({ id }) => ({
      id,
      datePlannedStart: '2026-01-01',
      datePlannedEnd: '2026-06-30',
    })),
  }
  return { ...read('2026-03', milestones, baseline), done: [] }
}

/** The place of a day on an axis from two weeks before January 1 to two weeks after September 30. */
const x = (date: string) => (dayOf(date) - dayOf('2025-12-18')) / 301

test('Bars stand where the baseline, what has happened and what is expected lie, and a mistyped year makes none shorter', () => {
  const facts = against([
    milestone('Roof', { ...ENDED, dateActualEnd: '2026-02-10' }),
    milestone('Doors', { dateForecastEnd: '2026-09-30' }),
    milestone('Yard', { actualStatus: 'Not Started', dateActualStart: null, percentCompleted: 0 }),
    milestone('Warranty', { dateForecastEnd: '4637-11-20' }),
    milestone('Secret', { hideFromGantt: true }),
  ])
  const { pages, today, legend } = ganttOf(facts, 'en')
  const [site, roof, doors, yard, warranty] = pages[0]?.lines ?? []
  expect(pages[0]?.lines).toHaveLength(5)
  expect([site?.name, site?.isSite, site?.plan]).toEqual(['Lyceum', true, null])
  expect(legend).toMatchObject({ plan: 'Baseline', today: 'Mar 28, 2026' })
  expect(today).toBeCloseTo(x('2026-03-29'))
  expect(roof).toMatchObject({ tone: 'c', slip: '−140 d', isLate: false, rest: null })
  expect(roof?.plan?.[1]).toBeCloseTo(x('2026-07-01'))
  expect(roof?.done).toEqual([x('2026-01-05'), x('2026-02-11')].map((at) => expect.closeTo(at)))
  expect(doors).toMatchObject({ tone: 'o', slip: '+92 d', isLate: true })
  expect(doors?.done?.[1]).toBeCloseTo(x('2026-03-29'))
  expect(doors?.rest).toEqual([x('2026-03-29'), x('2026-10-01')].map((at) => expect.closeTo(at)))
  expect(yard).toMatchObject({ done: null, slip: '' })
  expect(yard?.rest?.[1]).toBeCloseTo(x('2026-07-01'))
  expect(warranty?.rest?.[1]).toBe(1)
})

test('A page of bars has 45 lines, and a site stands above its milestones on each', () => {
  const facts = against(Array.from({ length: 100 }, (_, n) => milestone(`Part ${n}`, {})))
  const { pages } = ganttOf(facts, 'uk')
  expect(pages.map(({ lines }) => lines.length)).toEqual([45, 45, 13])
  expect(pages.map(({ lines }) => lines[0]?.isSite)).toEqual([true, true, true])
  expect(pages[2]?.alt).toContain('Смуги етапів: 12; об’єкти: Lyceum')
  expect(ganttOf(against([]), 'en').pages).toEqual([])
})

test('What slipped and is not complete is named, the latest first, and of all it is said how many moved', () => {
  const tables = milestoneTables(
    against([
      milestone('Roof', { ...ENDED, dateActualEnd: '2026-02-10' }),
      milestone('Doors', { dateForecastEnd: '2026-09-30', implementer: 'Viknoprom' }),
      milestone('Paint', { dateForecastEnd: '2026-06-20' }),
      milestone('Warranty', { dateForecastEnd: '4637-11-20' }),
      milestone('Yard', {}),
    ]),
    'en',
    'UTC',
  )
  expect(tables.slipped.rows).toEqual([
    {
      cells: ['Doors', 'Lyceum', 'Viknoprom', 'Jun 30, 2026', 'Sep 30, 2026'],
      slip: '+92 d',
      isLate: true,
    },
    {
      cells: ['Paint', 'Lyceum', '—', 'Jun 30, 2026', 'Jun 20, 2026'],
      slip: '−10 d',
      isLate: false,
    },
  ])
  expect(tables.milestones.against).toContain(
    'Of 5 milestones 3 end on another day than there, 1 on the same; 1 cannot be compared.',
  )
})
