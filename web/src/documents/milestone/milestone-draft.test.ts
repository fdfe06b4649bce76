import { describe, expect, it } from 'vitest'
import { aMilestone } from '@plumbline/contract/testing/things'
import { changesOf, draftOf, draftWithStatus, problemsOf, rebased } from './milestone-draft.ts'
import { refusalOf } from '../thread/files/choose-files.ts'

const TODAY = '2026-06-18'
const milestone = aMilestone({ percentCompleted: 40, cost: 1250.5, costUnit: 'UAH' })
const draft = draftOf(milestone)

const problems = (change: Partial<typeof draft>) =>
  problemsOf({ ...draft, ...change }, milestone, TODAY)

describe('the form of a milestone', () => {
  it('changes nothing as long as nothing is typed', () => {
    expect(changesOf(milestone, draft)).toEqual({})
    expect(problemsOf(draft, milestone, TODAY)).toEqual({})
  })

  it('sends what is typed, and null for what is emptied', () => {
    const typed = { ...draft, dateActualStart: '', cost: '1 300,75', percentCompleted: '55.5' }
    expect(changesOf(milestone, { ...typed, wasPaid: true })).toEqual({
      dateActualStart: null,
      cost: 1300.75,
      percentCompleted: 55.5,
      wasPaid: true,
    })
    expect(changesOf(milestone, { ...draft, cost: '' })).toEqual({ cost: null })
  })

  it('gives a new status its dates and its progress: what runs began yesterday at the latest', () => {
    const ahead = { ...draft, dateActualStart: '2026-09-01' }
    expect(draftWithStatus(ahead, 'Off Track', TODAY)).toMatchObject({
      actualStatus: 'Off Track',
      dateActualStart: '2026-06-17',
      dateActualEnd: '',
      datePlannedStart: '2026-02-09',
      percentCompleted: '40',
    })
    expect(draftWithStatus(draft, 'Not Started', TODAY)).toMatchObject({
      dateActualStart: '',
      dateActualEnd: '',
      percentCompleted: '0',
    })
    expect(draftWithStatus(draft, 'Completed', TODAY)).toMatchObject({
      dateActualEnd: TODAY,
      percentCompleted: '100',
    })
  })

  it('says what is wrong at its field', () => {
    const wrong = {
      ...draft,
      datePlannedEnd: '2026-01-01',
      dateForecastStart: '2026-07-02',
      dateForecastEnd: '2026-07-01',
      percentCompleted: '101',
      cost: 'much',
    }
    expect(problemsOf(wrong, milestone, TODAY)).toEqual({
      datePlannedEnd: 'problems.startAfterEnd',
      dateForecastEnd: 'problems.startAfterEnd',
      percentCompleted: 'problems.percent',
      cost: 'problems.amount',
    })
    expect(problemsOf({ ...draft, percentCompleted: '' }, milestone, TODAY)).toEqual({
      percentCompleted: 'problems.percent',
    })
  })

  it('says that nothing has happened after today, and what has no actual dates', () => {
    expect(problems({ dateActualStart: '2026-06-19' })).toEqual({
      dateActualStart: 'problems.actualAhead',
    })
    expect(problems({ dateActualEnd: '2026-05-01' })).toEqual({
      dateActualEnd: 'problems.actualGoesOn',
    })
    expect(problems({ actualStatus: 'Not Started', dateActualStart: '2026-03-03' })).toEqual({
      dateActualStart: 'problems.actualNotStarted',
    })
  })

  it("keeps one's own changes on top of what somebody else has made of it", () => {
    const theirs = { ...milestone, percentCompleted: 70, cost: 2000 }
    const mine = { ...draft, cost: '3000' }
    expect(changesOf(theirs, rebased(mine, milestone, theirs))).toEqual({ cost: 3000 })
  })
})

const file = (type: string, size = 10) => ({ type, size })

it('Files over a limit are refused in the words for pictures, for files and for too many', () => {
  const large = 5_242_881
  expect(refusalOf([file('image/png'), file('', 5_242_880)])).toBeNull()
  expect(refusalOf([file('image/png', large), file('text/plain')])).toBe('problems.imageTooLarge')
  expect(refusalOf([file('image/png', large), file('text/plain', large)])).toBe(
    'problems.fileTooLarge',
  )
  expect(refusalOf(Array.from({ length: 6 }, () => file('text/plain', large)))).toBe(
    'problems.attachmentsMax',
  )
})
