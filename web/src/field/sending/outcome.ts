import type { ProblemCode } from '@plumbline/contract/problems'
import { busyWait } from '../calls/busy-wait.ts'
import type { FieldError } from '../calls/field-call.ts'
import type { StoredVisit } from '../store/shapes.ts'

const SECOND = 1000
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 600 * SECOND
/** Milliseconds between two questions whether the office has acted. */
const OFFICE_WAIT = 600 * SECOND

/** Stands for the reason of a visit that waits because the server has too much to do, whatever that called it. */
export const BUSY = 'busy'
/** The database of the server can be read alone for now: what waits says so in the words of the server. */
export const READ_ONLY = 'readOnly' satisfies ProblemCode
/** Refusals after which the office may make it possible: a form is opened again, a submission restored. */
const OF_OFFICE = new Set([
  'formClosed',
  'formClosedWhy',
  'formUnknown',
  'visitInTrash',
  'visitApproved',
])
/** Refusals after which it goes on by itself, at the time that the server names. */
const OF_TIME = new Set(['intakeOverQuota', 'intakeAnswersOverQuota'])

/** Milliseconds to wait after a number of attempts without an answer: 5 s, doubled up to 10 min. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT)
}

/** The consequences of an error for the visit, and for the others that wait. */
export interface Outcome {
  visit: Pick<StoredVisit, 'state' | 'tries' | 'nextAt' | 'waitsSince' | 'refusal'>
  /** Nothing else is tried now: the network or the server is away, or the key opens nothing. */
  ends: 'all' | 'key' | null
}

/**
 * Decides what becomes of a visit after an attempt that failed. Only a refusal that the server gives a reason
 * for needs a person; everything else is tried again, later and later. Waits are counted from now: what time it is the
 * phone and the server may see differently.
 * @param now milliseconds since 1970
 * @param chance 0 to 1
 */
export function outcomeOf(
  error: FieldError,
  { tries }: Pick<StoredVisit, 'tries'>,
  now: number,
  chance = Math.random(),
): Outcome {
  const { status, code, params, message, retryAfter } = error
  const refusal = { status, code, params, message }
  const after = (wait: number) => ({ nextAt: now + wait, waitsSince: now })
  if (status === 403) {
    // the visit did nothing wrong
    return { visit: { state: 'queued', tries: 0, ...after(0), refusal: null }, ends: 'key' }
  }
  if (code !== null && OF_OFFICE.has(code)) {
    return { visit: { state: 'refused', tries: 0, ...after(OFFICE_WAIT), refusal }, ends: null }
  }
  if (code !== null && OF_TIME.has(code)) {
    const wait = (retryAfter ?? 600) * SECOND
    return { visit: { state: 'queued', tries: 0, ...after(wait), refusal }, ends: null }
  }
  if (code !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) {
    return { visit: { state: 'refused', tries: 0, ...after(Infinity), refusal }, ends: null }
  }
  if (retryAfter !== null) {
    const wait = busyWait(retryAfter, tries, chance)
    const busy = { ...refusal, code: code === READ_ONLY ? READ_ONLY : BUSY }
    return {
      visit: { state: 'queued', tries: tries + 1, ...after(wait), refusal: busy },
      ends: 'all',
    }
  }
  // a server that stumbles over one visit may take the next one
  const ends = status === 500 ? null : 'all'
  const wait = after(waitAfter(tries + 1))
  return { visit: { state: 'queued', tries: tries + 1, ...wait, refusal: null }, ends }
}
