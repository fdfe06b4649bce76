import { z } from 'zod'
import { calendarDate, id, moment } from '../shapes.ts'

/** A cell of the dashboard has so many points: 12 ends of weeks, and the day that was asked about. */
export const CELL_WEEKS = 13
/** The visits of a site are counted in so many weeks. */
export const SITE_WEEKS = 26

const count = z.number().int()
/** Percent with one decimal, of all that is planned or to be paid. */
const percent = z.number()

/** A piece of the sentence about a project. */
const storyPart = z.object({
  text: z.string(),
  /** The subject of the words; 'plain' leads nowhere. */
  of: z.enum(['plain', 'plan', 'late', 'site', 'milestone', 'end']),
  /** The site or the milestone that it tells of. */
  _id: id.nullable(),
})
export type StoryPart = z.infer<typeof storyPart>

/** The values of a cell at the ends of weeks; null where none was kept. */
const cell = z.object({
  /** The difference to the day of `since`; null where nobody knows. */
  change: z.number().nullable(),
  weeks: z.array(z.number().nullable()).length(CELL_WEEKS),
})
export type StoryCell = z.infer<typeof cell>

/** The curve of the work, by the last day of each week and the day that was asked about. */
const curve = z.object({
  /** Days, the first before anything was planned, the last when all is planned to be done. */
  days: z.array(calendarDate),
  planned: z.array(percent),
  /** The day by which all is planned to be done. */
  plannedEnd: calendarDate,
  /** Null before anything was kept and after the day that was asked about. */
  earned: z.array(percent.nullable()),
  /** Up to this day it was worked out later from histories; null: never. */
  derivedUntil: calendarDate.nullable(),
  /** The day by which all is done at the pace so far; null where that is too early to tell, or too far. */
  forecastEnd: calendarDate.nullable(),
  /** Counts of the week that ends on each of the days. */
  visits: z.array(count),
  /** Null where nobody counted them. */
  photos: z.array(count.nullable()),
  opened: z.array(count),
  resolved: z.array(count),
  /** Milestones that were completed in that week; null where nobody knows. */
  completed: z.array(count.nullable()),
})
export type StoryCurve = z.infer<typeof curve>

/** The story of a project, or of one of its sites, on a calendar day. */
export const storyOf = z.object({
  /** The sentence in pieces, in the language that was asked for; joined they are its text. */
  sentence: z.array(storyPart).min(1),
  shares: z.object({
    completed: count,
    milestones: count,
    /** Null without a plan in order. */
    earned: percent.nullable(),
    by: z.enum(['cost', 'days']),
    /** Null where nothing costs anything. */
    paid: percent.nullable(),
    /** False where no baseline is kept: it is measured by the plan of now. */
    isByBaseline: z.boolean(),
  }),
  /** Milestones without dates that anybody can mean; they are in no sum. */
  invalid: count,
  /** Changes since the end of a day before this week; null where that day was not kept. */
  since: z
    .object({
      day: calendarDate,
      late: count.nullable(),
      completed: count,
      openIssues: count,
      visits: count,
      photos: count,
      /** Percentage points; null where nothing costs anything. */
      paid: percent.nullable(),
    })
    .nullable(),
  /** Null without a plan in order. */
  curve: curve.nullable(),
  cells: z.object({
    late: cell,
    offTrack: cell,
    due: cell,
    silent: cell,
    toVerify: cell,
    /** Percent of the costs. */
    paid: cell,
  }),
})
export type Story = z.infer<typeof storyOf>

/** The state of a site now, beside that of its milestones. */
export const siteStanding = z.object({
  _id: id,
  /** Percent of its work by cost or by planned days, as the story of the site has it; null without a plan in order. */
  earned: percent.nullable(),
  /** The moment when the newest submission came that is not deleted. */
  lastVisit: moment.nullable(),
  openIssues: count,
  photos: count,
  /** Visits by weeks (UTC, from Monday on), the week of now last. */
  weeks: z.array(count).length(SITE_WEEKS),
})
export type SiteStanding = z.infer<typeof siteStanding>

/** So many milestones of a week are named. */
export const NAMED_OF_WEEK = 3

/** The milestones that were completed in a week, and not taken back in it. */
export const completedOfWeek = z.object({
  /** Its Monday (UTC). */
  week: calendarDate,
  milestones: z.array(z.object({ name: z.string(), site: z.string() })).max(NAMED_OF_WEEK),
})
export type CompletedOfWeek = z.infer<typeof completedOfWeek>
