import { tellChange } from './changes.ts'
import { database } from './database.ts'
import type { StoredKey } from './shapes.ts'

/** The note that says whose phone it is at the moment. */
const CURRENT = 'current'
type Whose = Pick<StoredKey, 'projectId' | 'personId'>

/** The key that the phone is used with now; null before the first one. */
export async function currentKey(): Promise<StoredKey | null> {
  const db = await database()
  const whose = (await db.get('notes', CURRENT)) as [string, string] | undefined
  return (whose && (await db.get('keys', whose))) ?? null
}

/** All keys of this phone, by the names of their projects. */
export async function allKeys(): Promise<StoredKey[]> {
  const keys = await (await database()).getAll('keys')
  return keys.toSorted((a, b) => a.projectName.localeCompare(b.projectName))
}

/** Keeps a key, in the place of an older one of the same person and project; it is the current one then. */
export async function putKey(key: StoredKey): Promise<void> {
  const transaction = (await database()).transaction(['keys', 'notes'], 'readwrite')
  await transaction.objectStore('keys').put(key)
  await transaction.objectStore('notes').put([key.projectId, key.personId], CURRENT)
  await transaction.done
  tellChange()
}

/** Writes down what has changed of a key, when it is still here: an answer to the key before says nothing of the next. */
export async function changeKey(
  { projectId, personId, token }: Whose & Pick<StoredKey, 'token'>,
  set: Partial<Omit<StoredKey, 'projectId' | 'personId' | 'token'>>,
): Promise<void> {
  const transaction = (await database()).transaction('keys', 'readwrite')
  const key = await transaction.store.get([projectId, personId])
  if (key?.token === token) await transaction.store.put({ ...key, ...set })
  await transaction.done
  tellChange()
}

/** Uses the phone with another of its keys. */
export async function switchKey({ projectId, personId }: Whose): Promise<void> {
  await (await database()).put('notes', [projectId, personId], CURRENT)
  tellChange()
}

/** Forgets a key. Visits stay: a new key of the same person takes them over. */
export async function removeKey({ projectId, personId }: Whose): Promise<void> {
  const transaction = (await database()).transaction(['keys', 'notes'], 'readwrite')
  await transaction.objectStore('keys').delete([projectId, personId])
  const notes = transaction.objectStore('notes')
  const current = (await notes.get(CURRENT)) as [string, string] | undefined
  if (current?.[0] === projectId && current[1] === personId) await notes.delete(CURRENT)
  await transaction.done
  tellChange()
}

/** A key that was opened, until the server has said whose it is. */
const OPENED = 'opened'

export async function openedKey(): Promise<Pick<StoredKey, 'token' | 'projectId'> | null> {
  const opened = await (await database()).get('notes', OPENED)
  return (opened as Pick<StoredKey, 'token' | 'projectId'> | undefined) ?? null
}

/** Keeps it, for the address is cleaned at once; null: it is taken, or of no use. */
export async function putOpened(
  opened: Pick<StoredKey, 'token' | 'projectId'> | null,
): Promise<void> {
  const db = await database()
  if (opened) await db.put('notes', opened, OPENED)
  else await db.delete('notes', OPENED)
}
