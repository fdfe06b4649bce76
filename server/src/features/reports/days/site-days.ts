import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { isSilent } from '@plumbline/contract/rules/facts/site-facts'
import { hasWork, LATE_SUMS, namedSums, WIDTH } from './sums.ts'

/** The days of which rows are asked for, the oldest first. */
export interface AskedDays {
  wanted: ReadonlySet<Day>
  /** Days before this one are derived; from it on they are stored as they ended. */
  derivedBefore: Day
}

/** The events on a site on one day: issues by severity, submissions, and the photos that came. */
interface Happened {
  opened: number[]
  resolved: number[]
  submissions: number
  photos: number
}

const nothing = (): Happened => ({
  opened: [0, 0, 0, 0, 0],
  resolved: [0, 0, 0, 0, 0],
  submissions: 0,
  photos: 0,
})

/** The sums of a site over days, as the numbers that are added from a day on. */
interface Site {
  /** The last day on which it is in lists; after it there are no rows. */
  until: Day
  /** The day of its last submission before the days that are asked for. */
  lastSubmissionOn: string | null
  steps: Map<Day, number[]>
  /**
   * On each day on which milestones become late, or are late no more: their number by the day that they were due by.
   */
  late: Map<Day, Map<Day, number>>
  happened: Map<Day, Happened>
}

/**
 * The days of the sites of a project, `from` to `to`. A value that holds for some days is added once, however long they
 * are: tens of thousands of milestones and issues cost as much as their changes.
 */
export class SiteDays {
  readonly #sites = new Map<string, Site>()
  readonly #from: Day
  readonly #to: Day

  constructor(from: Day, to: Day) {
    this.#from = from
    this.#to = to
  }

  addSite(id: string, until: Day, lastSubmission: Day | null): void {
    this.#sites.set(id, {
      until,
      lastSubmissionOn: lastSubmission === null ? null : dateOf(lastSubmission),
      steps: new Map(),
      late: new Map(),
      happened: new Map(),
    })
  }

  /** `sums` hold at the end of each day from `start` until before `end`. */
  hold(siteId: string, start: Day, end: Day, sums: readonly number[]): void {
    const site = this.#sites.get(siteId)
    const first = Math.max(start, this.#from)
    if (!site || first >= end || first > this.#to) return
    step(site, first, sums, 1)
    if (end <= this.#to) step(site, end, sums, -1)
  }

  /** A milestone is late on each day after `due`, from `start` until before `end`. */
  holdLate(siteId: string, start: Day, end: Day, due: Day): void {
    const site = this.#sites.get(siteId)
    const first = Math.max(start, due + 1, this.#from)
    if (!site || first >= end || first > this.#to) return
    this.hold(siteId, first, end, LATE_SUMS)
    count(site.late, first, due, 1)
    if (end <= this.#to) count(site.late, end, due, -1)
  }

  /** The events on a day, to be counted; null for a day or a site that is not asked for. */
  happened(siteId: string, day: Day): Happened | null {
    const site = this.#sites.get(siteId)
    if (!site || day < this.#from || day > this.#to) return null
    const known = site.happened.get(day) ?? nothing()
    site.happened.set(day, known)
    return known
  }

  /** A row for each site and day, from when on there is anything to tell of the site. */
  *rows({ wanted, derivedBefore }: AskedDays): Generator<Record<string, unknown>> {
    for (const [siteId, site] of this.#sites) {
      const sums = Array.from({ length: WIDTH }, () => 0)
      const late = new LateMilestones()
      let { lastSubmissionOn } = site
      let hasBegun = false
      for (let day = this.#from; day <= Math.min(this.#to, site.until); day += 1) {
        const added = site.steps.get(day)
        const happened = site.happened.get(day)
        added?.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value))
        late.add(site.late.get(day))
        hasBegun ||= added !== undefined || happened !== undefined
        if (!hasBegun) continue
        const { opened, resolved, submissions, photos } = happened ?? nothing()
        if (submissions > 0) lastSubmissionOn = dateOf(day)
        if (!wanted.has(day)) continue
        const date = dateOf(day)
        yield {
          site_id: siteId,
          day: date,
          is_derived: day < derivedBefore,
          ...namedSums(sums),
          issues_opened: opened,
          issues_resolved: resolved,
          submissions,
          photos,
          late_most: late.most(day),
          silent: isSilent({ hasWork: hasWork(sums), lastSubmissionOn }, date),
        }
      }
    }
  }
}

/** The milestones of a site that are late, by the day that each was due by. */
class LateMilestones {
  readonly #counts = new Map<Day, number>()
  #first = Infinity

  add(changes: ReadonlyMap<Day, number> | undefined): void {
    if (!changes) return
    for (const [due, n] of changes) {
      const left = (this.#counts.get(due) ?? 0) + n
      if (left === 0) this.#counts.delete(due)
      else this.#counts.set(due, left)
    }
    this.#first = Infinity
    for (const due of this.#counts.keys()) this.#first = Math.min(this.#first, due)
  }

  /** The days by which the latest is late; 0 when none is. */
  most(day: Day): number {
    return this.#counts.size === 0 ? 0 : day - this.#first
  }
}

function count(late: Site['late'], day: Day, due: Day, n: 1 | -1): void {
  const known = late.get(day) ?? new Map<Day, number>()
  late.set(day, known)
  const sum = (known.get(due) ?? 0) + n
  if (sum !== 0) known.set(due, sum)
  // what stays late through a change of something else leaves nothing
  else if (known.size > 1) known.delete(due)
  else late.delete(day)
}

function step(site: Site, day: Day, sums: readonly number[], sign: 1 | -1): void {
  const known = site.steps.get(day)
  site.steps.set(
    day,
    sums.map((value, at) => (known?.[at] ?? 0) + sign * value),
  )
}
