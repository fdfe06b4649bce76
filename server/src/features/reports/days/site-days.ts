import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { namedSums, WIDTH } from './sums.ts'

/** What happened on a site on one day: issues by severity, and submissions. */
interface Happened {
  opened: number[]
  resolved: number[]
  submissions: number
}

const nothing = (): Happened => ({
  opened: [0, 0, 0, 0, 0],
  resolved: [0, 0, 0, 0, 0],
  submissions: 0,
})

/** The sums of a site over days, told as what is added from a day on. */
interface Site {
  /** Up to which day it is in lists; after it there are no rows. */
  until: Day
  steps: Map<Day, number[]>
  happened: Map<Day, Happened>
}

/**
 * The days of the sites of a project, `from` to `to`. What holds for some days is added once, however long
 * they are: milestones and issues by tens of thousands cost what their changes cost.
 */
export class SiteDays {
  readonly #sites = new Map<string, Site>()
  readonly #from: Day
  readonly #to: Day

  constructor(from: Day, to: Day) {
    this.#from = from
    this.#to = to
  }

  addSite(id: string, until: Day): void {
    this.#sites.set(id, { until, steps: new Map(), happened: new Map() })
  }

  /** `sums` hold at the end of each day from `start` until before `end`. */
  hold(siteId: string, start: Day, end: Day, sums: readonly number[]): void {
    const site = this.#sites.get(siteId)
    const first = Math.max(start, this.#from)
    if (!site || first >= end || first > this.#to) return
    step(site, first, sums, 1)
    if (end <= this.#to) step(site, end, sums, -1)
  }

  /** What happened on a day, to be counted; null for a day or a site that is not asked for. */
  happened(siteId: string, day: Day): Happened | null {
    const site = this.#sites.get(siteId)
    if (!site || day < this.#from || day > this.#to) return null
    const known = site.happened.get(day) ?? nothing()
    site.happened.set(day, known)
    return known
  }

  /** A row for each site and day, from when on there is anything to tell of the site. */
  *rows(): Generator<Record<string, unknown>> {
    for (const [siteId, site] of this.#sites) {
      const sums = Array.from({ length: WIDTH }, () => 0)
      let hasBegun = false
      for (let day = this.#from; day <= Math.min(this.#to, site.until); day += 1) {
        const added = site.steps.get(day)
        const happened = site.happened.get(day)
        added?.forEach((value, at) => (sums[at] = (sums[at] ?? 0) + value))
        hasBegun ||= added !== undefined || happened !== undefined
        if (!hasBegun) continue
        const { opened, resolved, submissions } = happened ?? nothing()
        yield {
          site_id: siteId,
          day: dateOf(day),
          ...namedSums(sums),
          issues_opened: opened,
          issues_resolved: resolved,
          submissions,
        }
      }
    }
  }
}

function step(site: Site, day: Day, sums: readonly number[], sign: 1 | -1): void {
  const known = site.steps.get(day)
  site.steps.set(
    day,
    sums.map((value, at) => (known?.[at] ?? 0) + sign * value),
  )
}
