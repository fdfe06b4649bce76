import type { LastVisit } from '@plumbline/contract/data/last-visit'
import { tellChange } from './changes.ts'
import { database } from './database.ts'
import { currentKey } from './keys.ts'
import type { StoredVisit } from './shapes.ts'

/** The most sites, and the most bytes, of last visits that the phone stores for a form. */
const SITES_MAX = 200
const BYTES_MAX = 2_000_000

/** The last visits at a site, by its milestones. */
export interface LastTimes {
  docs: LastVisit[]
  etag: string | null
  /** When it was fetched. */
  at: string
}

/** The last visit at the same place. */
export interface LastHere {
  last: LastVisit
  at: string
}

const PREFIX = 'last '
const noteOf = (projectId: string, form: string, siteId: string) =>
  `${PREFIX}${projectId} ${form} ${siteId}`
/** The name of the note that lists the sites, the last opened one first, with their bytes. */
const listOf = (projectId: string, form: string) => `${PREFIX}${projectId} ${form}`

/** The last visits by a form at a site, as they were fetched; null before that. */
export async function lastTimesOf(
  projectId: string,
  form: string,
  siteId: string,
): Promise<LastTimes | null> {
  const found = await (await database()).get('notes', noteOf(projectId, form, siteId))
  return (found as LastTimes | undefined) ?? null
}

/** Stores the last visits at the site that was just opened. Those of sites opened long ago make room for them. */
export async function keepLastTimes(
  projectId: string,
  form: string,
  { siteId, ...times }: LastTimes & { siteId: string },
): Promise<void> {
  const list = listOf(projectId, form)
  const transaction = (await database()).transaction('notes', 'readwrite')
  const notes = transaction.store
  const known = ((await notes.get(list)) ?? []) as { siteId: string; bytes: number }[]
  const bytes = new TextEncoder().encode(JSON.stringify(times)).length
  const all = [{ siteId, bytes }, ...known.filter((one) => one.siteId !== siteId)]
  let room = BYTES_MAX
  const stays = all.filter((one, n) => {
    room -= one.bytes
    return n < SITES_MAX && room >= 0
  })
  const here = new Set(stays.map((one) => one.siteId))
  for (const gone of all) {
    if (!here.has(gone.siteId)) await notes.delete(noteOf(projectId, form, gone.siteId))
  }
  if (here.has(siteId)) await notes.put(times, noteOf(projectId, form, siteId))
  await notes.put(stays, list)
  await transaction.done
  tellChange()
}

/** True if a note holds last visits in a project. */
export const isOfLastTimes = (note: string, projectId: string) =>
  note.startsWith(`${PREFIX}${projectId} `)

/** The last visit at the place of a visit, as this phone has it; null without one, and for changes to sent visits. */
export async function lastHere({
  projectId,
  form,
  place: { siteId, milestoneId },
  edits,
}: Pick<StoredVisit, 'projectId' | 'form' | 'place' | 'edits'>): Promise<LastHere | null> {
  if (siteId === null || edits) return null
  const listed = (await currentKey())?.forms.find(({ key }) => key === form.key)
  if (!listed?.lastTime) return null
  const times = await lastTimesOf(projectId, form.key, siteId)
  const asked = listed.place.milestone !== null
  const last = times?.docs.find(({ milestone }) => !asked || milestone === milestoneId)
  return times && last ? { last, at: times.at } : null
}
