import { describe, expect, it } from 'vitest'
import { aMilestone } from '../schedule/testing/builders.ts'
import { changesOf, draftOf, draftWithStatus, problemsOf, rebased } from './milestone-draft.ts'
import { refusalOf } from '../updates/useAddFiles.ts'

const milestone = aMilestone({ percentCompleted: 40, cost: 1250.5, costUnit: 'UAH' })
const draft = draftOf(milestone)

describe('the form of a milestone', () => {
  it('changes nothing as long as nothing is typed', () => {
    expect(changesOf(milestone, draft)).toEqual({})
    expect(problemsOf(draft)).toEqual({})
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

  it('gives a new status its dates: what runs began yesterday at the latest and ends today', () => {
    const ahead = { ...draft, dateActualStart: '2026-09-01' }
    expect(draftWithStatus(ahead, 'Stopped', '2026-06-18')).toMatchObject({
      actualStatus: 'Stopped',
      dateActualStart: '2026-06-17',
      dateActualEnd: '2026-06-18',
      datePlannedStart: '2026-02-09',
    })
    expect(draftWithStatus(draft, 'Not Started', '2026-06-18')).toMatchObject({
      dateActualStart: '2026-02-09',
      dateActualEnd: '2026-05-22',
    })
  })

  it('says what is wrong at its field', () => {
    expect(
      problemsOf({
        ...draft,
        datePlannedEnd: '2026-01-01',
        dateActualEnd: '2026-01-01',
        percentCompleted: '101',
        cost: 'much',
      }),
    ).toEqual({
      datePlannedEnd: 'messages.startAfterEnd',
      dateActualEnd: 'messages.startAfterEnd',
      percentCompleted: 'messages.percent',
      cost: 'messages.amount',
    })
    expect(problemsOf({ ...draft, percentCompleted: '' })).toEqual({
      percentCompleted: 'messages.percent',
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
  expect(refusalOf([file('image/png', large), file('text/plain')])).toBe('messages.imageTooLarge')
  expect(refusalOf([file('image/png', large), file('text/plain', large)])).toBe(
    'messages.fileTooLarge',
  )
  expect(refusalOf(Array.from({ length: 6 }, () => file('text/plain', large)))).toBe(
    'messages.attachmentsMax',
  )
})
