import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { aDated, datedOnTimeline, TODAY } from '../../testing/dated.ts'
import { actualDates, reversedEnds } from './dated.ts'
import { MILESTONE_STATUSES } from '../status.ts'
import { actualProblems, happenedBy, progressWith, settled } from './settle.ts'

const running = { ...aDated(), percentCompleted: 39.8 }
const done = { ...running, actualStatus: 'Completed' as const, dateActualEnd: '2026-06-01' }
const waiting = { ...running, actualStatus: 'Not Started' as const, dateActualStart: null }

const problems = (change: Parameters<typeof actualProblems>[0], before: object | null = running) =>
  actualProblems(change, before, TODAY).map(({ field, problem }) => `${field}: ${problem}`)

describe('an actual date', () => {
  it('cannot be after today', () => {
    expect(problems({ dateActualStart: TODAY })).toEqual([])
    expect(problems({ dateActualStart: '2026-06-19' })).toEqual(['dateActualStart: actualAhead'])
    expect(problems({ actualStatus: 'Completed', dateActualEnd: '2026-06-19' })).toEqual([
      'dateActualEnd: actualAhead',
    ])
    expect(problems({ actualStatus: 'Completed', dateActualEnd: TODAY })).toEqual([])
  })

  it('is none of what has not started, but what the timeline draws of its plan may be said', () => {
    const not = 'dateActualStart: actualNotStarted'
    expect(problems({ dateActualStart: '2026-03-01' }, waiting)).toEqual([not])
    expect(problems({ dateActualStart: '2026-07-01' }, waiting)).toEqual([not])
    expect(problems({ dateActualStart: '2026-03-01' }, null)).toEqual([not])
    expect(problems({ dateActualStart: waiting.datePlannedStart }, waiting)).toEqual([])
    expect(problems({ dateActualEnd: waiting.datePlannedEnd }, waiting)).toEqual([])
    expect(problems({ dateActualEnd: waiting.datePlannedStart }, waiting)).toHaveLength(1)
    const plan = { datePlannedEnd: '2026-08-01', dateActualEnd: '2026-08-01' }
    expect(problems({ actualStatus: 'Not Started', ...plan })).toEqual([])
    expect(problems({ ...plan, datePlannedEnd: null }, waiting)).toHaveLength(1)
    expect(problems({ actualStatus: 'Ongoing', dateActualStart: '2026-03-01' }, waiting)).toEqual(
      [],
    )
  })

  it('is no end of what goes on, but today may be said', () => {
    const goesOn = 'dateActualEnd: actualGoesOn'
    expect(problems({ dateActualEnd: '2026-05-30' })).toEqual([goesOn])
    expect(problems({ dateActualEnd: '2026-06-15' })).toEqual([goesOn])
    expect(problems({ dateActualEnd: '2026-06-16' })).toEqual([])
    expect(problems({ actualStatus: 'Off Track', dateActualEnd: TODAY })).toEqual([])
    expect(problems({ actualStatus: 'Stopped', dateActualEnd: '2026-05-30' })).toEqual([])
  })

  it('that is stored already, or emptied, is no mistake of a change', () => {
    const before = { ...done, dateActualEnd: '2026-07-01' }
    expect(problems({ dateActualEnd: '2026-07-01', dateActualStart: null }, before)).toEqual([])
  })
})

describe('a change of a milestone', () => {
  it('to Not Started takes away what had happened, and its progress', () => {
    expect(settled({ actualStatus: 'Not Started' }, done)).toEqual({
      actualStatus: 'Not Started',
      dateActualStart: null,
      dateActualEnd: null,
      percentCompleted: 0,
    })
  })

  it('to Completed completes its progress, unless it says another', () => {
    expect(settled({ actualStatus: 'Completed' }, running)).toEqual({
      actualStatus: 'Completed',
      percentCompleted: 100,
    })
    const given = { actualStatus: 'Completed' as const, percentCompleted: 95 }
    expect(settled(given, running)).toEqual(given)
    expect(settled({ actualStatus: 'Completed' }, null)).toMatchObject({ percentCompleted: 100 })
  })

  it('to another status keeps the progress, and so does the status that it has', () => {
    expect(settled({ actualStatus: 'Stopped' }, running)).toEqual({ actualStatus: 'Stopped' })
    const partly = { ...done, percentCompleted: 95 }
    expect(settled({ actualStatus: 'Completed' }, partly)).toEqual({ actualStatus: 'Completed' })
    expect(settled({ actualStatus: 'Ongoing' }, done)).toEqual({
      actualStatus: 'Ongoing',
      dateActualEnd: null,
    })
  })

  it('keeps no date that the timeline only draws', () => {
    const drawn = { dateActualStart: '2026-02-09', dateActualEnd: '2026-05-22' }
    expect(settled(drawn, waiting)).toEqual({ dateActualStart: null, dateActualEnd: null })
    expect(settled({ dateActualEnd: TODAY }, running)).toEqual({ dateActualEnd: null })
    expect(settled({ datePlannedEnd: null }, done)).toEqual({ datePlannedEnd: null })
  })

  it('always leaves just what has happened, and is settled then', async () => {
    const statuses = fc.constantFrom(...MILESTONE_STATUSES)
    await forAll(fc.tuple(datedOnTimeline, statuses, fc.nat(100)), {
      reaches: ([dated, actualStatus]) => dated.actualStatus !== actualStatus,
      check([dated, actualStatus, percentCompleted]) {
        const before = { ...dated, percentCompleted }
        const after = { ...before, ...settled({ actualStatus }, before) }
        const { dateActualStart: start, dateActualEnd: end } = after
        expect({ start, end }).toEqual(actualDates(after))
        expect(settled({}, after)).toEqual({})
      },
    })
  })

  it('and its form agree about the progress', () => {
    expect(progressWith('Completed', 39.8)).toBe(100)
    expect(progressWith('Not Started', 39.8)).toBe(0)
    expect(progressWith('Stopped', 39.8)).toBe(39.8)
  })
})

describe('a milestone of another program', () => {
  const drawn = { dateActualStart: '2026-07-01', dateActualEnd: '2026-08-01' }
  const forecast = { dateForecastStart: '2026-07-01', dateForecastEnd: '2026-08-01' }
  const nothing = { dateActualStart: null, dateActualEnd: null }

  it('that has not started keeps its actual dates as forecast, unless they are its plan', () => {
    expect(happenedBy({ ...waiting, ...drawn }, TODAY)).toEqual({ ...waiting, ...forecast })
    const past = {
      ...waiting,
      dateActualStart: '2026-03-01',
      dateActualEnd: waiting.datePlannedEnd,
    }
    expect(happenedBy(past, TODAY)).toEqual({ ...waiting, dateForecastStart: '2026-03-01' })
    const planned = { ...waiting, datePlannedStart: '2026-07-01', dateActualStart: '2026-07-01' }
    expect(happenedBy(planned, TODAY)).toEqual({ ...planned, dateActualStart: null })
  })

  it('that goes on has no actual end; one that lies ahead is its forecast', () => {
    expect(happenedBy({ ...running, dateActualEnd: TODAY }, TODAY)).toEqual(running)
    expect(happenedBy({ ...running, dateActualEnd: '2026-07-01' }, TODAY)).toEqual({
      ...running,
      dateForecastEnd: '2026-07-01',
    })
    const planned = { ...running, datePlannedEnd: '2026-07-01', dateActualEnd: '2026-07-01' }
    expect(happenedBy(planned, TODAY)).toEqual({ ...planned, dateActualEnd: null })
  })

  it('keeps the forecast that it brings, and what has happened', () => {
    const both = { ...waiting, ...drawn, dateForecastStart: '2026-09-01' }
    expect(happenedBy(both, TODAY)).toMatchObject({
      ...nothing,
      dateForecastStart: '2026-09-01',
      dateForecastEnd: '2026-08-01',
    })
    const ended = { ...done, dateForecastEnd: '2026-05-01', dateActualEnd: TODAY }
    expect(happenedBy(ended, TODAY)).toEqual(ended)
    expect(happenedBy({ ...done, ...drawn }, TODAY)).toEqual({ ...done, ...nothing, ...forecast })
  })
})

describe('a start after its end', () => {
  it('is refused of the plan, of what has happened and of the forecast, at the end', () => {
    const late = '2026-12-01'
    expect(reversedEnds({ datePlannedStart: late }, running)).toEqual(['datePlannedEnd'])
    expect(reversedEnds({ dateActualStart: late }, done)).toEqual(['dateActualEnd'])
    expect(reversedEnds({ dateForecastStart: late, dateForecastEnd: '2026-11-30' }, null)).toEqual([
      'dateForecastEnd',
    ])
    expect(reversedEnds({ datePlannedEnd: '2026-01-01' }, running)).toEqual(['datePlannedEnd'])
  })

  it('may be the same day, and is not known where an end is missing', () => {
    expect(reversedEnds({ datePlannedStart: '2026-05-22' }, running)).toEqual([])
    expect(reversedEnds({ datePlannedStart: '2026-12-01', datePlannedEnd: null }, running)).toEqual(
      [],
    )
    expect(reversedEnds({ datePlannedStart: '2026-12-01' }, null)).toEqual([])
    expect(reversedEnds({ datePlannedStart: null }, running)).toEqual([])
  })

  it('that was so before is no reason to refuse a change of something else', () => {
    const reversed = { ...running, datePlannedStart: '2026-12-01' }
    expect(reversedEnds({ dateActualStart: '2026-03-05' }, reversed)).toEqual([])
    expect(reversedEnds({ datePlannedEnd: '2026-06-01' }, reversed)).toEqual(['datePlannedEnd'])
  })
})
