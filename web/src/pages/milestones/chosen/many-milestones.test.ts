import { describe, expect, it } from 'vitest'
import { aMilestone } from '@plumbline/contract/testing/things'
import { backTo, ofImplementer, ofShift, ofStatus } from './many-milestones.ts'

const TODAY = '2026-06-18'
const waiting = aMilestone({
  _id: 'a',
  version: 3,
  actualStatus: 'Not Started',
  datePlannedStart: '2026-07-01',
  datePlannedEnd: '2026-07-31',
})
const undated = aMilestone({
  _id: 'b',
  actualStatus: 'Not Started',
  datePlannedStart: null,
  datePlannedEnd: null,
})
const done = aMilestone({
  _id: 'c',
  actualStatus: 'Completed',
  dateActualStart: '2026-06-01',
  dateActualEnd: '2026-06-17',
})
const WHOLE = { planned: true, actual: false, start: true, end: true }

describe('many milestones at once', () => {
  it('get a status with the dates that it brings, each as of the version that was seen', () => {
    expect(ofStatus([waiting], 'Ongoing', TODAY)).toEqual([
      { _id: 'a', version: 3, actualStatus: 'Ongoing', dateActualStart: '2026-06-17' },
    ])
    expect(ofStatus([done], 'Completed', TODAY)).toEqual([])
  })

  it('have their dates shifted; what has none of them stays, and keeps nobody from it', () => {
    const { changes, refused } = ofShift([waiting, undated], { ...WHOLE, days: 7 }, TODAY)
    expect(changes).toEqual([
      { _id: 'a', version: 3, datePlannedStart: '2026-07-08', datePlannedEnd: '2026-08-07' },
    ])
    expect(refused).toEqual([])
  })

  it('are not shifted where one of them cannot be: nothing has happened after today', () => {
    const actual = { ...WHOLE, planned: false, actual: true, days: 7 }
    expect(ofShift([waiting, done], actual, TODAY).refused).toEqual([done])
  })

  it('are not shifted where a start would come after its end', () => {
    const onlyStart = { ...WHOLE, end: false, days: 90 }
    expect(ofShift([waiting, undated], onlyStart, TODAY).refused).toEqual([waiting])
  })

  it('get an implementer, but for those that have it', () => {
    const theirs = { ...undated, implementer: 'Desna' }
    expect(ofImplementer([waiting, theirs], 'Desna')).toEqual([
      { _id: 'a', version: 3, implementer: 'Desna' },
    ])
  })

  it('go back to what they were, with what followed from the change', () => {
    const saved = {
      ...waiting,
      version: 4,
      actualStatus: 'Completed' as const,
      dateActualEnd: TODAY,
      percentCompleted: 100,
    }
    expect(backTo([waiting, done], [saved])).toEqual([
      {
        _id: 'a',
        version: 4,
        actualStatus: 'Not Started',
        dateActualEnd: waiting.dateActualEnd,
        percentCompleted: waiting.percentCompleted,
      },
    ])
  })
})
