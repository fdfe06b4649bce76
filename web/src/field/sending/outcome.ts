import { FieldError } from '../calls/field-call.ts'
import type { StoredVisit } from '../store/shapes.ts'

const SECOND = 1000
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 600 * SECOND
/** How often it is asked whether the office has done something about it. */
const OFFICE_WAIT = 600 * SECOND

/** Refusals after which the office may make it possible: a form is opened again, a submission restored. */
const OF_OFFICE = new Set(['formClosed', 'formClosedWhy', 'formUnknown', 'visitInTrash'])
/** Refusals after which it goes on by itself, at the time that the server names. */
const OF_TIME = new Set(['intakeOverQuota'])

/** How long to wait after so many attempts without an answer, in milliseconds: 5 s, doubled up to 10 min. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT)
}

/** What an error means for the visit, and for what else waits. */
export interface Outcome {
  visit: Pick<StoredVisit, 'state' | 'tries' | 'nextAt' | 'refusal'>
  /** Nothing else is tried now: the network or the server is away, or the key opens nothing. */
  ends: 'all' | 'key' | null
}

/**
 * Decides what becomes of a visit after an attempt that failed. Only a refusal that the server gives a reason
 * for needs a person; everything else is tried again, later and later.
 * @param now milliseconds since 1970
 */
export function outcomeOf(
  error: FieldError,
  { tries }: Pick<StoredVisit, 'tries'>,
  now: number,
): Outcome {
  const { status, code, params, message, retryAfter } = error
  const refusal = { status, code, params, message }
  if (status === 403) {
    // the visit did nothing wrong
    return { visit: { state: 'queued', tries: 0, nextAt: 0, refusal: null }, ends: 'key' }
  }
  if (code !== null && OF_OFFICE.has(code)) {
    return { visit: { state: 'refused', tries: 0, nextAt: now + OFFICE_WAIT, refusal }, ends: null }
  }
  if (code !== null && OF_TIME.has(code)) {
    const at = typeof params['at'] === 'string' ? Date.parse(params['at']) : Number.NaN
    const next = Number.isNaN(at) ? now + (retryAfter ?? 600) * SECOND : at
    return { visit: { state: 'queued', tries: 0, nextAt: next, refusal }, ends: null }
  }
  if (code !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) {
    return { visit: { state: 'refused', tries: 0, nextAt: Infinity, refusal }, ends: null }
  }
  const wait = Math.max(waitAfter(tries + 1), (retryAfter ?? 0) * SECOND)
  // a server that stumbles over one visit may take the next one
  const ends = status === 500 ? null : 'all'
  return { visit: { state: 'queued', tries: tries + 1, nextAt: now + wait, refusal: null }, ends }
}
