import { setImmediate as others } from 'node:timers/promises'
import type { ImportChangeNoteCode } from '@plumbline/contract/rules/imports/import-codes'
import type { Activity } from '../formats/schedule-file.ts'
import type { ComparedMilestone } from './compared-milestones.ts'
import { plainName } from '@plumbline/contract/rules/site-labels'
import { BATCH, batches } from '../steps/pauses.ts'

/** A milestone that an activity is, with how it was found beside its key. */
export interface Match {
  milestone: ComparedMilestone
  note: Extract<ImportChangeNoteCode, 'foundByName' | 'keyTwice'> | null
}

/** A number that every schedule counts from 1 on: by it alone two of them would be taken for one. */
const COUNTED = /^msp:/

/** The milestones that a file may mean: those on its sites, and those that came from its schedule. */
export interface Scope {
  scheduleKey: string
  siteIds: ReadonlySet<string>
  /** The time of the export of a whole project, which lists all milestones of that time; null for other files. */
  exportedAt: string | null
}

/**
 * Finds the milestones of activities, each at most once: by the id that it was exported with, by key, by the code that
 * was its key before; and the others by name and site.
 */
export class Matches {
  readonly #taken = new Set<ComparedMilestone>()
  readonly #byId = new Map<string, ComparedMilestone>()
  readonly #byKey = new Map<string, ComparedMilestone[]>()
  readonly #byPlace = new Map<string, ComparedMilestone[]>()
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  add(milestone: ComparedMilestone): void {
    const { _id, taskId, name, site } = milestone
    this.#byId.set(_id, milestone)
    put(this.#byKey, taskId, milestone)
    put(this.#byPlace, placeOf(name, site), milestone)
  }

  /** The milestone with the key of an activity, which is then taken. */
  byKey(activity: Activity, siteId: string | null): Match | null {
    const own = this.#byId.get(activity.milestoneId ?? '')
    if (own && !this.#taken.has(own)) return this.#take(own, null)
    for (const key of new Set([activity.key, activity.code])) {
      const free = key === '' ? [] : this.#free(this.#byKey.get(key))
      const sameName = free.filter(({ name }) => plainName(name) === plainName(activity.name))
      const named = sameName.find(({ site }) => site === siteId) ?? sameName[0]
      const best = named ?? free.find(({ site }) => site === siteId || !COUNTED.test(key))
      if (best) return this.#take(best, free.length > 1 ? 'keyTwice' : null)
    }
    return null
  }

  /** Finds a milestone with this name on this site that no activity has by its key; it is then taken. */
  byName({ name }: Activity, siteId: string): Match | null {
    const [found] = this.#free(this.#byPlace.get(placeOf(name, siteId)))
    return found ? this.#take(found, 'foundByName') : null
  }

  isTaken(milestone: ComparedMilestone): boolean {
    return this.#taken.has(milestone)
  }

  /** True where a file with this scope might contain it. */
  isInScope({ scheduleKey, site, createdAt }: ComparedMilestone): boolean {
    const { scheduleKey: own, siteIds, exportedAt } = this.#scope
    if (exportedAt !== null) return Date.parse(createdAt) <= Date.parse(exportedAt)
    return siteIds.has(site) || (own !== '' && scheduleKey === own)
  }

  /** Not taken, and of no other schedule elsewhere; those in the lists first. */
  #free(among: ComparedMilestone[] = []): ComparedMilestone[] {
    const free = among.filter(
      (one) => !this.#taken.has(one) && (one.scheduleKey === '' || this.isInScope(one)),
    )
    return [...free.filter((one) => !one.archived), ...free.filter((one) => one.archived)]
  }

  #take(milestone: ComparedMilestone, note: Match['note']): Match {
    this.#taken.add(milestone)
    return { milestone, note }
  }
}

/** The milestones of a project to find activities among, laid out bit by bit. */
export async function findMatches(
  milestones: readonly ComparedMilestone[],
  scope: Scope,
): Promise<Matches> {
  const matches = new Matches(scope)
  for (const from of batches(milestones.length)) {
    for (const milestone of milestones.slice(from, from + BATCH)) matches.add(milestone)
    await others()
  }
  return matches
}

function put(map: Map<string, ComparedMilestone[]>, key: string, one: ComparedMilestone): void {
  const known = map.get(key)
  if (known) known.push(one)
  else map.set(key, [one])
}

function placeOf(name: string, site: string): string {
  return `${site} ${plainName(name)}`
}
