import { tellChange } from './changes.ts'
import { database } from './database.ts'
import type { StoredMilestone, StoredPlaces } from './shapes.ts'

/** The sites of a project as they were fetched last; null before that. */
export async function placesOf(projectId: string): Promise<StoredPlaces | null> {
  return (await (await database()).get('places', projectId)) ?? null
}

export async function putPlaces(places: StoredPlaces): Promise<void> {
  await (await database()).put('places', places)
  tellChange()
}

/** The milestones of one site; null when they were never fetched. */
export async function milestonesOf(
  projectId: string,
  siteId: string,
): Promise<StoredMilestone[] | null> {
  const stored = await (await database()).get('milestones', [projectId, siteId])
  return stored?.docs ?? null
}

/** Keeps the milestones of some sites, each whole. */
export async function putMilestones(
  projectId: string,
  bySite: ReadonlyMap<string, StoredMilestone[]>,
): Promise<void> {
  const transaction = (await database()).transaction('milestones', 'readwrite')
  for (const [siteId, docs] of bySite) void transaction.store.put({ projectId, siteId, docs })
  await transaction.done
  tellChange()
}

/** The milestone that was chosen last at a site. */
export async function lastMilestone(siteId: string): Promise<string | null> {
  const last = await (await database()).get('notes', `milestone ${siteId}`)
  return typeof last === 'string' ? last : null
}

export async function rememberMilestone(siteId: string, milestoneId: string): Promise<void> {
  await (await database()).put('notes', milestoneId, `milestone ${siteId}`)
}
