import { describe, expect, test } from 'vitest'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Language } from '@plumbline/contract/shapes'
import { weekFacts } from './week-facts.ts'
import { weekSheet } from './week-sheet.ts'

type Read = Parameters<typeof weekFacts>[0]
type Milestone = Read['milestones'][number]

const SITE = 'a1111111-1111-4111-8111-111111111111'

/** A piece of work that is planned from January to June and goes on. */
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
    createdOn: dayOf('2025-11-23'),
    ...more,
  }
}

const NOTHING_ELSE = { baseline: null, issues: [], stored: null, submissions: 0, photos: [] }

/** The week from Monday, July 6, 2026 as it is printed. */
function printed(
  milestones: Milestone[],
  changes: Read['changes'] = [],
  lang: Language = 'en',
): ReturnType<typeof weekSheet> {
  const site = {
    project: 'P',
    name: 'Lyceum',
    region: '',
    contractor: '',
    madeBy: '',
    mainBaseline: null,
    today: dayOf('2026-07-31'),
  }
  const [from, to] = [dayOf('2026-07-06'), dayOf('2026-07-12')]
  const facts = weekFacts({
    ...NOTHING_ELSE,
    site,
    siteId: SITE,
    from,
    to,
    milestones,
    changes,
  })
  const createdAt = '2026-07-31T12:00:00.000Z'
  return weekSheet(facts, { lang, paper: 'a4', zone: 'UTC', createdAt, address: '' })
}

describe('The week of a site', () => {
  test('prints no plan that nobody can mean, is not late by it, and names no step of it', () => {
    const sheet = printed([
      milestone('Warranty', { datePlannedEnd: '4637-11-20' }),
      milestone('Reversed', { datePlannedStart: '2026-07-10', actualStatus: 'Not Started' }),
      milestone('Early', { datePlannedStart: '1026-07-10', datePlannedEnd: '2026-07-14' }),
      milestone('Doors', { datePlannedEnd: '2026-07-02' }),
    ])
    expect(sheet.milestones.rows.map(({ planned }) => planned)).toEqual([
      '—',
      '—',
      '—',
      'Jan 1 – Jul 2, 2026',
    ])
    expect(sheet.numbers[1]).toEqual({ value: '10 d', text: 'late, at most' })
    expect(sheet.next.lines).toEqual(['Nothing is due or planned to begin or end.'])
    expect(JSON.stringify(sheet)).not.toMatch(/4637|1026/)
  })

  test.each([
    ['2026-08-31', 'Roof: planned end +62 d to Aug 31, 2026'],
    ['4637-11-20', 'Roof: planned end moved by more than 50 years, which nobody means'],
    ['1026-11-20', 'Roof: planned end moved by more than 50 years, which nobody means'],
  ])('says of a planned end that moved from June 30 to %s: %s', (datePlannedEnd, line) => {
    const from = { datePlannedEnd: '2026-06-30' }
    const changes = [{ id: 'Roof', day: dayOf('2026-07-08'), from }]
    expect(printed([milestone('Roof', { datePlannedEnd })], changes).changes.lines).toEqual([line])
  })

  test.each([
    ['2026-08-31', 'Roof: expected to end Aug 31, 2026'],
    ['4637-11-20', 'No milestone changed, and no issue was raised or resolved.'],
  ])('says of a forecast of %s: %s', (dateForecastEnd, line) => {
    const changes = [{ id: 'Roof', day: dayOf('2026-07-08'), from: { dateForecastEnd: null } }]
    expect(printed([milestone('Roof', { dateForecastEnd })], changes).changes.lines).toEqual([line])
  })

  test.each([
    ['en', '2026-01-01', '2026-06-30', 'Jan 1 – Jun 30, 2026'],
    ['en', '2025-11-23', '2026-06-30', 'Nov 23, 2025 – Jun 30, 2026'],
    ['en', '2026-06-30', '2026-06-30', 'Jun 30, 2026'],
    ['en', null, '2026-06-30', 'Jun 30, 2026'],
    ['uk', '2026-01-01', '2026-06-30', '01.01 – 30.06.2026'],
    ['uk', '2025-11-23', '2026-06-30', '23.11.2025 – 30.06.2026'],
    ['uk', '2026-06-30', '2026-06-30', '30.06.2026'],
    ['uk', null, null, '—'],
  ] as const)('prints in %s the days from %s to %s as %s', (lang, start, end, words) => {
    const plan = { datePlannedStart: start, datePlannedEnd: end }
    const [row] = printed([milestone('Roof', plan)], [], lang).milestones.rows
    expect(row?.planned).toBe(words)
  })

  test.each([
    ['en', 'Jan 5, 2026 – stopped Jun 9, 2026', 'Stopped', 'since Jan 5, 2026'],
    ['uk', '05.01.2026 – зупинено 09.06.2026', 'Зупинено', 'з 05.01.2026'],
  ] as const)('says in %s of what is stopped: %s', (lang, actual, status, goesOn) => {
    const stopped = { actualStatus: 'Stopped', dateActualEnd: '2026-06-09' } as const
    const sheet = printed([milestone('Fence', stopped), milestone('Roof', {})], [], lang)
    const [fence, roof] = sheet.milestones.rows
    expect(fence).toMatchObject({ actual, status: { text: status } })
    expect(roof?.actual).toBe(goesOn)
  })
})
