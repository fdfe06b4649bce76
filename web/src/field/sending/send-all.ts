import { FieldError } from '../calls/field-call.ts'
import { database } from '../store/database.ts'
import { allKeys, changeKey } from '../store/keys.ts'
import type { StoredKey, StoredVisit } from '../store/shapes.ts'
import { changeVisit, NoVisit } from '../store/visits.ts'
import { outcomeOf } from './outcome.ts'
import { sendVisit, type Watching } from './send-visit.ts'
import { waitLeft } from './wait.ts'

/** Whoever holds it sends: one tab, or the service worker. */
const LOCK = 'plumbline-field-sending'

const UNWATCHED: Watching = { begins: () => undefined, ends: () => undefined }

/**
 * Sends what is due, one visit after the other, unless another tab is at it.
 * @returns for how long the next visit waits (milliseconds); null when nothing waits by itself
 */
export async function sendAll(watching: Watching = UNWATCHED): Promise<number | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  // plain http has none: then the page works online, and people see what they do
  if (!locks) return run(watching)
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run(watching) : nextWait()))
}

async function run(watching: Watching): Promise<number | null> {
  const done = new Set<string>()
  for (;;) {
    const next = (await waiting()).find(
      ({ visit }) => waitLeft(visit, Date.now()) === 0 && !done.has(visit.localId),
    )
    if (!next) return nextWait()
    const { visit, key } = next
    done.add(visit.localId)
    try {
      await changeVisit(visit.localId, ['queued', 'sending', 'refused'], (one) => ({
        ...one,
        state: 'sending',
      }))
      await sendVisit(visit, key, watching)
    } catch (error) {
      if (error instanceof NoVisit) continue
      const failed = error instanceof FieldError ? error : new FieldError(500)
      const { ends, visit: now } = outcomeOf(failed, visit, Date.now())
      await changeVisit(visit.localId, ['sending'], (one) => ({ ...one, ...now })).catch(ignoreGone)
      if (ends === 'key') await changeKey(key, { isRefused: true })
      if (ends === 'all') return waitLeft(now, Date.now())
      if (!(error instanceof FieldError)) throw error
    }
  }
}

/** Another tab has removed it meanwhile. */
function ignoreGone(cause: unknown): void {
  if (!(cause instanceof NoVisit)) throw cause
}

interface Waiting {
  visit: StoredVisit
  key: StoredKey
}

/** The visits that wait for a network or an answer and have a key, the one that was finished first at the top. */
async function waiting(): Promise<Waiting[]> {
  const keys = new Map((await allKeys()).map((key) => [`${key.projectId} ${key.personId}`, key]))
  const visits = await (await database()).getAll('visits')
  const now = Date.now()
  return visits
    .flatMap((visit) => {
      const key = keys.get(`${visit.projectId} ${visit.personId}`)
      return key && !key.isRefused && goesByItself(visit) ? [{ visit, key }] : []
    })
    .toSorted(({ visit: a }, { visit: b }) => {
      const byTime = waitLeft(a, now) - waitLeft(b, now)
      return byTime || ((a.finishedAt ?? '') < (b.finishedAt ?? '') ? -1 : 1)
    })
}

const goesByItself = ({ state, nextAt }: StoredVisit) =>
  state === 'queued' || state === 'sending' || (state === 'refused' && nextAt < Infinity)

/**
 * Whether something may go now. A tab that was closed in the middle left its visit as on its way; who is at it now, if
 * anybody, has the lock.
 */
export async function isSomethingDue(): Promise<boolean> {
  const now = Date.now()
  const isLocked = Boolean(globalThis.navigator?.locks as LockManager | undefined)
  return (await waiting()).some(
    ({ visit }) => (isLocked || visit.state !== 'sending') && waitLeft(visit, now) === 0,
  )
}

async function nextWait(): Promise<number | null> {
  const [first] = await waiting()
  return first ? waitLeft(first.visit, Date.now()) : null
}

/**
 * A network that is back is tried at once, whatever was waited for: also whether the office has opened a form again. A
 * limit of the server's is kept, and what needs a person.
 */
export async function forgetWaits(): Promise<void> {
  const transaction = (await database()).transaction('visits', 'readwrite')
  for (const visit of await transaction.store.getAll()) {
    const isAsked = visit.state === 'refused' ? visit.nextAt < Infinity : visit.refusal === null
    if (isAsked && goesByItself(visit) && visit.nextAt > 0) {
      await transaction.store.put({ ...visit, nextAt: 0 })
    }
  }
  await transaction.done
}
