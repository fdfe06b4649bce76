import type { Story, StoryCell } from '@plumbline/contract/story/story-shapes'
import { id } from '../../../testing/people.ts'

/** The ends of weeks, one of which nobody knows. */
const cell = (change: number | null, ...weeks: (number | null)[]): StoryCell => ({
  change,
  weeks: Array.from({ length: 13 }, (_, n) => weeks[Math.min(n, weeks.length - 1)] ?? null),
})

/** The story of a project that is 22 days behind. */
export function aStory(more: Partial<Story> = {}): Story {
  return {
    sentence: [
      { of: 'plan', text: '22 days behind plan.', _id: null },
      { of: 'plain', text: ' ', _id: null },
      { of: 'late', text: '7 of 114 milestones are late', _id: null },
      { of: 'plain', text: ' at 6 sites; the longest: ', _id: null },
      { of: 'site', text: 'Okhtyrka Hospital', _id: id(10) },
      { of: 'plain', text: ' (', _id: null },
      { of: 'milestone', text: 'Heating plant', _id: id(20) },
      { of: 'plain', text: '), 34 days. At this pace everything ends ', _id: null },
      { of: 'end', text: 'Sep 21, 2027', _id: null },
      { of: 'plain', text: '; planned Aug 8, 2027.', _id: null },
    ],
    shares: {
      completed: 51,
      milestones: 114,
      earned: 60.2,
      by: 'cost',
      paid: 35.1,
      isByBaseline: true,
    },
    invalid: 2,
    since: {
      day: '2026-11-22',
      late: 2,
      completed: 3,
      openIssues: -3,
      visits: 5,
      photos: 41,
      paid: 1.2,
    },
    curve: {
      days: ['2026-09-27', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25'],
      planned: [0, 25, 52, 80, 100],
      plannedEnd: '2026-10-21',
      earned: [0, null, 41.4, null, null],
      derivedUntil: '2026-10-04',
      forecastEnd: '2026-11-08',
      visits: [0, 2, 6, 0, 0],
      photos: [0, 9, 38, 0, 0],
      opened: [0, 1, 4, 0, 0],
      resolved: [0, 0, 5, 0, 0],
      completed: [0, null, 3, null, null],
    },
    cells: {
      late: cell(2, 3, 5, 5, 7),
      offTrack: cell(0, null, 2, 4),
      due: cell(1, 1, 0),
      silent: cell(-1, 2, 1),
      toVerify: cell(null, null),
      paid: cell(1.2, 10.4, 20, 35.1),
    },
    ...more,
  }
}

const nothing = cell(null, null)

/** The story of a project without sites, milestones and submissions. */
export const anEmptyStory: Story = {
  sentence: [{ of: 'plain', text: 'Nothing here yet.', _id: null }],
  shares: {
    completed: 0,
    milestones: 0,
    earned: null,
    by: 'days',
    paid: null,
    isByBaseline: false,
  },
  invalid: 0,
  since: null,
  curve: null,
  cells: {
    late: nothing,
    offTrack: nothing,
    due: nothing,
    silent: nothing,
    toVerify: nothing,
    paid: nothing,
  },
}
