import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type {
  StoredFile,
  StoredForm,
  StoredKey,
  StoredMilestone,
  StoredPlaces,
  StoredVisit,
} from './shapes.ts'

export interface FieldSchema extends DBSchema {
  keys: { key: [projectId: string, personId: string]; value: StoredKey }
  forms: { key: [projectId: string, key: string, n: number]; value: StoredForm }
  places: { key: string; value: StoredPlaces }
  milestones: {
    key: [projectId: string, siteId: string]
    value: { projectId: string; siteId: string; docs: StoredMilestone[] }
  }
  visits: {
    key: string
    value: StoredVisit
    indexes: { whose: [projectId: string, personId: string] }
  }
  files: { key: [localId: string, name: string]; value: StoredFile; indexes: { visit: string } }
  /** Small things: whose phone it is now, what was chosen last. */
  notes: { key: string; value: unknown }
}

export type FieldDatabase = IDBPDatabase<FieldSchema>

const NAME = 'plumbline-field'

let opened: Promise<FieldDatabase> | undefined

/** The database of the phone; opened anew after the browser has closed it. */
export function database(): Promise<FieldDatabase> {
  opened ??= open().catch((cause: unknown) => {
    opened = undefined
    throw cause
  })
  return opened
}

/** Closes it: for tests, and before a phone is left. */
export async function closeDatabase(): Promise<void> {
  const was = opened
  opened = undefined
  if (was) (await was).close()
}

function open(): Promise<FieldDatabase> {
  return openDB<FieldSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keys', { keyPath: ['projectId', 'personId'] })
      db.createObjectStore('forms', { keyPath: ['projectId', 'key', 'n'] })
      db.createObjectStore('places', { keyPath: 'projectId' })
      db.createObjectStore('milestones', { keyPath: ['projectId', 'siteId'] })
      const visits = db.createObjectStore('visits', { keyPath: 'localId' })
      visits.createIndex('whose', ['projectId', 'personId'])
      const files = db.createObjectStore('files', { keyPath: ['localId', 'name'] })
      files.createIndex('visit', 'localId')
      db.createObjectStore('notes')
    },
    // another tab has a newer page: it may go on, and this one opens the database anew
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
}
