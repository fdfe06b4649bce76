import { describe, expect, it } from 'vitest'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { plotOf } from './plot.ts'
import { aMilestone } from '@plumbline/contract/testing/things'

const today = dayOf('2026-06-18')
const span = (start: string, end: string) => ({ start: dayOf(start), end: dayOf(end) })

describe('The bars of a milestone', () => {
  it.each(['Ongoing', 'Off Track', 'Stopped'] as const)('%s runs to today', (actualStatus) => {
    expect(plotOf(aMilestone({ actualStatus }), today)).toEqual({
      planned: span('2026-02-09', '2026-05-22'),
      actual: span('2026-03-02', '2026-06-18'),
      runsOn: true,
    })
  })

  it('of what goes on run to today, whatever end is stored, and of what stopped to its end', () => {
    const dateActualEnd = '2026-04-01'
    expect(plotOf(aMilestone({ dateActualEnd }), today)).toMatchObject({
      actual: span('2026-03-02', '2026-06-18'),
      runsOn: true,
    })
    expect(plotOf(aMilestone({ actualStatus: 'Stopped', dateActualEnd }), today)).toMatchObject({
      actual: span('2026-03-02', '2026-04-01'),
      runsOn: false,
    })
  })

  it('of what starts tomorrow in another time zone is drawn at its start', () => {
    const milestone = aMilestone({ dateActualStart: '2026-06-19' })
    expect(plotOf(milestone, today)).toMatchObject({ actual: span('2026-06-19', '2026-06-19') })
  })

  it('Completed has its actual dates', () => {
    const milestone = aMilestone({ actualStatus: 'Completed', dateActualEnd: '2026-06-01' })
    expect(plotOf(milestone, today)).toMatchObject({
      actual: span('2026-03-02', '2026-06-01'),
      runsOn: false,
    })
  })

  it('Not Started is drawn where it is expected: as planned, or as its forecast says', () => {
    const waiting = { actualStatus: 'Not Started', dateActualStart: null } as const
    const actual = (forecast: Parameters<typeof aMilestone>[0]) => {
      const plot = plotOf(aMilestone({ ...waiting, ...forecast }), today)
      return typeof plot === 'string' ? plot : plot.actual
    }
    expect(actual({})).toEqual(span('2026-02-09', '2026-05-22'))
    const forecast = { dateForecastStart: '2026-07-01', dateForecastEnd: '2026-08-01' }
    expect(actual(forecast)).toEqual(span('2026-07-01', '2026-08-01'))
    expect(actual({ dateForecastEnd: '2026-06-01' })).toEqual(span('2026-02-09', '2026-06-01'))
    expect(actual({ dateForecastStart: '2026-07-01' })).toEqual(span('2026-07-01', '2026-07-01'))
  })

  it.each([
    ['runs and nobody knows since when', { dateActualStart: null }],
    ['is completed and nobody knows when', { actualStatus: 'Completed' as const }],
    [
      'stopped, and only its end is known',
      { actualStatus: 'Stopped' as const, dateActualStart: null, dateActualEnd: '2026-06-01' },
    ],
  ])('is the planned one alone of what %s', (_, dates) => {
    expect(plotOf(aMilestone(dates), today)).toMatchObject({
      planned: span('2026-02-09', '2026-05-22'),
      actual: null,
    })
  })
})

describe('A milestone is dropped from the timeline', () => {
  it.each([
    ['without a planned start', { datePlannedStart: null }],
    ['without a planned end', { datePlannedEnd: null }],
    ['when it is to start after its planned end', { datePlannedStart: '2026-05-23' }],
    ['when it started after its actual end', { dateActualEnd: '2026-03-01' }],
  ])('%s', (_, dates) => {
    expect(plotOf(aMilestone(dates), today)).toBe('dates')
  })

  it('when it is to be hidden, whatever its dates', () => {
    expect(plotOf(aMilestone({ hideFromGantt: true, datePlannedEnd: null }), today)).toBe('hidden')
  })
})
