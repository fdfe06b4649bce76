/** An end so many years after the planned one is not told as a day. */
export const FAR_YEARS = 5

/** Something that has a name, and a place in the product. */
export interface Named {
  _id: string
  name: string
}

/** A late milestone, as the sentence names it. */
export interface LateMilestone {
  milestone: Named
  /** The site by its short name, if it has one. */
  site: Named
  /** The contractor; '' where none is named. */
  organisation: string
  days: number
}

/** The late milestones on the day that is asked about. */
export interface LateFacts {
  /** The number of late milestones, of all milestones, and of the sites of the late ones. */
  n: number
  of: number
  sites: number
  /** The site with most of them, and the milestone there that is late by most days; null where nothing is late. */
  most: { n: number; longest: LateMilestone } | null
  /** The milestone that is late by most days. */
  longest: LateMilestone | null
}

/** The plan, and how far the work is by it; dates are calendar days. */
export interface PlanFacts {
  start: string
  end: string
  /** True if anything is earned at all. */
  hasEarned: boolean
  /** Days that the work is ahead of the plan, negative behind it; null where that is too early to tell. */
  daysAhead: number | null
  /**
   * The day on which everything ends at the pace so far; null where nobody knows, and where that is too far to be
   * named.
   */
  paceEnd: string | null
  /** True if at the pace so far it ends more than {@link FAR_YEARS} after the plan. */
  isPaceFar: boolean
}

/** The facts behind the sentence about a project, or about one of its sites. Milestones without valid plans count in `late.of` alone. */
export interface StoryFacts {
  /** The calendar day that is asked about. */
  day: string
  /** True where it is about one site. */
  isOfSite: boolean
  sites: number
  visits: number
  openIssues: number
  milestones: number
  completed: number
  stopped: number
  notStarted: number
  /** The days on which work began and the last of it ended; null where nobody has told them. */
  startedOn: string | null
  endedOn: string | null
  /** Null where nothing is planned. */
  plan: PlanFacts | null
  late: LateFacts
  /** The latest end that is expected of what is not completed. */
  expectedEnd: string | null
}
