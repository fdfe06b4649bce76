import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { HeldChange } from '../../lib/api/held.ts'
import { OUTBOX } from './has-outbox.ts'

/** A change that waits on this phone. */
export interface Waiting extends HeldChange {
  /** The person who made the change: nobody else sends it. */
  user: string
  /** When it was put here. */
  at: number
  /** The server's reason for refusing it; it is not tried again by itself. */
  refused: string | null
}

interface OutboxSchema extends DBSchema {
  waiting: { key: string; value: Waiting; indexes: { user: string } }
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined

function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>(OUTBOX, 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'key' }).createIndex('user', 'user')
    },
    terminated: () => (opened = undefined),
  }).catch((cause: unknown) => {
    opened = undefined
    throw cause
  })
  return opened
}

/** Reads the changes of a person that wait, the oldest first. */
export async function waitingOf(user: string): Promise<Waiting[]> {
  const all = await (await database()).getAllFromIndex('waiting', 'user', user)
  return all.toSorted((a, b) => a.at - b.at)
}

export async function keep(change: Waiting): Promise<void> {
  await (await database()).put('waiting', change)
}

export async function forget(key: string): Promise<void> {
  await (await database()).delete('waiting', key)
}
