import type { IDBPTransaction } from 'idb'
import { tellChange } from './changes.ts'
import { database, type FieldSchema } from './database.ts'
import { dropJournal } from './journal.ts'
import { isOfLastTimes } from './last-times.ts'
import type { StoredKey, StoredVisit } from './shapes.ts'

/** The note of people whose visits wait here: names by ids. The next person who opens the phone sees them. */
const LEFT = 'left'
const ALL = ['keys', 'forms', 'places', 'milestones', 'visits', 'files', 'notes'] as const
type Transaction = IDBPTransaction<FieldSchema, typeof ALL, 'readwrite'>

/** The visits that leave the phone with the key of their person. */
export interface Going {
  /** Visits that the server has whole; and the forms and places that nobody here needs any more. */
  sent: boolean
  /** Drafts and what waits: nobody else has them. */
  unsent: boolean
}

/** The number of visits of a person that the server has whole, and of those that it has not. */
export async function countHere(key: StoredKey): Promise<Record<keyof Going, number>> {
  const transaction = (await database()).transaction(ALL, 'readwrite')
  const visits = await visitsOf(transaction, key)
  await transaction.done
  const sent = visits.filter(({ isSent }) => isSent).length
  return { sent, unsent: visits.length - sent }
}

/** Deletes the key of somebody who leaves the phone, and the chosen visits; remembers that others still wait here. */
export async function leavePhone(key: StoredKey, going: Going): Promise<void> {
  const transaction = (await database()).transaction(ALL, 'readwrite')
  const notes = transaction.objectStore('notes')
  await transaction.objectStore('keys').delete([key.projectId, key.personId])
  const current = (await notes.get('current')) as [string, string] | undefined
  if (current?.[0] === key.projectId && current[1] === key.personId) await notes.delete('current')
  for (const { visit, isSent } of await visitsOf(transaction, key)) {
    if (isSent ? going.sent : going.unsent) await removeVisit(transaction, visit.localId)
  }
  if (going.sent) await removeUnused(transaction, key.projectId)
  const { [key.personId]: _, ...names } = ((await notes.get(LEFT)) ?? {}) as Record<string, string>
  const left = await transaction.objectStore('visits').getAll()
  const isNamed = left.some(({ personId }) => personId === key.personId)
  await notes.put({ ...names, ...(isNamed && { [key.personId]: key.personName }) }, LEFT)
  await transaction.done
  tellChange()
}

/** The names of people who have left this phone, by their ids. */
export async function peopleWhoLeft(): Promise<Record<string, string>> {
  return ((await (await database()).get('notes', LEFT)) ?? {}) as Record<string, string>
}

/** A visit of which the server does not keep a photo is not sent whole: a person replaces the photo. */
async function visitsOf(
  transaction: Transaction,
  { projectId, personId }: Pick<StoredKey, 'projectId' | 'personId'>,
): Promise<{ visit: StoredVisit; isSent: boolean }[]> {
  const visits = transaction.objectStore('visits').index('whose')
  const files = transaction.objectStore('files').index('visit')
  const found = []
  for (const visit of await visits.getAll([projectId, personId])) {
    const left = await files.count(visit.localId)
    found.push({ visit, isSent: visit.state === 'sent' && left === 0 })
  }
  return found
}

async function removeVisit(transaction: Transaction, localId: string): Promise<void> {
  const files = transaction.objectStore('files')
  await transaction.objectStore('visits').delete(localId)
  for (const key of await files.index('visit').getAllKeys(localId)) await files.delete(key)
  dropJournal(localId)
}

/** Removes the forms and places of a project unless another key here opens it; forms of visits that stay, stay. */
async function removeUnused(transaction: Transaction, projectId: string): Promise<void> {
  const keys = await transaction.objectStore('keys').getAllKeys()
  if (keys.some(([of]) => of === projectId)) return
  const visits = await transaction.objectStore('visits').getAll()
  const used = new Set(visits.map(({ projectId: of, form }) => `${of} ${form.key} ${form.n}`))
  const forms = transaction.objectStore('forms')
  for (const at of await forms.getAllKeys()) {
    if (at[0] === projectId && !used.has(at.join(' '))) await forms.delete(at)
  }
  await transaction.objectStore('places').delete(projectId)
  const milestones = transaction.objectStore('milestones')
  const notes = transaction.objectStore('notes')
  for (const at of await milestones.getAllKeys()) {
    if (at[0] !== projectId) continue
    await milestones.delete(at)
    await notes.delete(`milestone ${at[1]}`)
  }
  for (const note of await notes.getAllKeys()) {
    if (isOfLastTimes(note, projectId)) await notes.delete(note)
  }
}
