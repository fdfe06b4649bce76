import { expect, test } from 'vitest'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { changeLists } from './month-changes.ts'
import { curveOf } from './month-curve.ts'
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
    archived: false,
    createdOn: dayOf('2026-11-23'),
    ...more,
  }
}

/** A month of a programme that was entered long afterwards. */
function read(month: string, milestones: Milestone[]): ReturnType<typeof monthFacts> {
  return monthFacts({
    project: { name: 'P', code: 'P', location: '', sponsor: '', madeBy: '', today: 99_999 },
    from: dayOf(`${month}-01`),
    to: dayOf(`${month}-28`),
    sites: [{ id: SITE, name: 'Lyceum', region: '', isArchived: false }],
    baseline: null,
    milestones,
    changes: [],
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

const kept = (date: string, share: number, isDerived = false) => ({
  day: dayOf(date),
  share,
  isDerived,
})

test('The curve of what was done goes on in time, dashed before days were kept and where one was filled in later', () => {
  const done = [
    kept('2026-03-20', 0.6),
    kept('2026-03-21', 0.61),
    kept('2026-03-22', 0.61, true),
    kept('2026-03-23', 0.62),
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
