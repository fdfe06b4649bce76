import { describe, expect, it } from 'vitest'
import { dayOf } from '@plumbline/contract/rules/calendar-day'
import { plotOf } from './plot.ts'
import { aMilestone } from './testing/builders.ts'

const today = dayOf('2026-06-18')
const span = (start: string, end: string) => ({ start: dayOf(start), end: dayOf(end) })

describe('The bars of a milestone', () => {
  it.each(['Ongoing', 'Off Track', 'Stopped'] as const)('%s runs to today', (actualStatus) => {
    const stale = aMilestone({ actualStatus, dateActualEnd: '2026-04-01' })
    for (const milestone of [aMilestone({ actualStatus }), stale]) {
      expect(plotOf(milestone, today)).toEqual({
        planned: span('2026-02-09', '2026-05-22'),
        actual: span('2026-03-02', '2026-06-18'),
        runsOn: true,
      })
    }
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

  it('Not Started has its planned dates as actual ones as long as it has no others', () => {
    const dates = { dateActualStart: null, dateActualEnd: null }
    const without = aMilestone({ actualStatus: 'Not Started', ...dates })
    expect(plotOf(without, today)).toMatchObject({ actual: span('2026-02-09', '2026-05-22') })
    const moved = aMilestone({
      actualStatus: 'Not Started',
      dateActualStart: '2026-07-01',
      dateActualEnd: '2026-08-01',
    })
    expect(plotOf(moved, today)).toMatchObject({ actual: span('2026-07-01', '2026-08-01') })
  })
})

describe('A milestone is dropped from the timeline', () => {
  it.each([
    ['without a planned start', { datePlannedStart: null }],
    ['without a planned end', { datePlannedEnd: null }],
    ['when it is to start after its planned end', { datePlannedStart: '2026-05-23' }],
    ['when it started after its actual end', { dateActualEnd: '2026-03-01' }],
    ['when it runs and nobody knows since when', { dateActualStart: null }],
    ['when it is completed and nobody knows when', { actualStatus: 'Completed' as const }],
  ])('%s', (_, dates) => {
    expect(plotOf(aMilestone(dates), today)).toBe('dates')
  })

  it('when it is to be hidden, whatever its dates', () => {
    expect(plotOf(aMilestone({ hideFromGantt: true, datePlannedEnd: null }), today)).toBe('hidden')
  })
})
