import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Dear } from '@plumbline/contract/endpoint'
import { withoutCores } from '../../concurrency/cores.ts'
import { createFairLimiter, type FairLimiter, type Leave } from '../../concurrency/fair-limiter.ts'
import type { Line } from '../../concurrency/lines.ts'
import { problems } from '../../problems.ts'
import { DATABASE_MS } from '../context.ts'
import { network } from '../limits/network.ts'
import { endSlowReader } from './slow-reader.ts'

interface Kind {
  limiter: FairLimiter
  /** In whose line a request waits; undefined where this one is not dear. */
  lineOf: (request: FastifyRequest) => Line | undefined
  /** Somebody looks at a page meanwhile: waiting is taken from the time that the request has for the database. */
  isOfPage?: boolean
}

/** So many of one person wait at most: who asks for more is told at once, also when nobody else asks. */
const WAITING_OF_ONE = 4
/** Who is expected to wait for a document or a file for longer is told so instead, in ms. */
const PATIENCE_MS = 30_000
/**
 * Who waits goes on when the work before them takes longer than expected, in ms. A connection on which nothing was sent
 * is closed after a minute (app.ts).
 */
const WAIT_MOST_MS = 50_000
/** The same for what a page shows: a second of what the request has for the database is left (`DATABASE_MS`). */
const PAGE_PATIENCE_MS = DATABASE_MS - 1000

/**
 * Visits of phones: one core stays for others, and more than two at once take no more of them in a second
 * (bench/crowd/overload.ts), for those of a project wait for each other. A few may always wait; more only while one waits for
 * less than so many ms.
 */
const VISITS = {
  atOnce: withoutCores(1, 2),
  waitingAnyway: 8,
  waitingMax: 32,
  patienceMs: 350,
}
/** A phone that is turned away comes again after so many seconds at the earliest. */
const VISIT_AGAIN = 5

type Busy = (more: { retryAfter: number }) => Error

/**
 * Of a person in a project, one at a time.
 * @param guessMs what one takes as long as few were made since the server began
 */
function ofPerson(atOnce: number, guessMs: number, busy: Busy): Kind {
  const limiter = createFairLimiter({
    atOnce,
    ofOne: 1,
    waitingMax: 60,
    waitingOfOne: WAITING_OF_ONE,
    patienceMs: PATIENCE_MS,
    waitMostMs: WAIT_MOST_MS,
    guessMs,
    whenFull: (retryAfter) => busy({ retryAfter }),
  })
  return { limiter, lineOf: callerIn }
}

/** What is searched for: a person may search in two windows, and whoever types has no turn that another takes. */
function searches(): Kind {
  const limiter = createFairLimiter({
    atOnce: 3,
    ofOne: 2,
    waitingMax: 500,
    patienceMs: PAGE_PATIENCE_MS,
    whenFull: () => problems.unavailable(new Error('Too many searches at once.')),
  })
  return { limiter, lineOf: callerIn, isOfPage: true }
}

/** How many of a kind run at once, and what is said to those for whom there is no turn. */
const KINDS: Record<Dear, Kind> = {
  // a document takes a processor for itself, and up to a gigabyte
  paper: ofPerson(withoutCores(2, 2), 2000, problems.reportBusy),
  // each holds a connection of the pool for exports
  export: ofPerson(3, 5000, problems.exportBusy),
  // each takes what the disk and the network give
  archive: ofPerson(4, 2000, problems.archiveBusy),
  // a reader of forms takes a processor for itself, and others want to work too
  form: ofPerson(2, 2000, problems.xlsformBusy),
  // some connections stay for what is soon answered, and a list without words or answers waits for none
  search: {
    ...searches(),
    lineOf: (request) => (isSearch(request) ? callerIn(request) : undefined),
  },
  lookup: searches(),
  chart: searches(),
  // hashing costs 46 MB and a core on purpose; networks take turns, and none of them takes both places
  password: {
    limiter: createFairLimiter({
      atOnce: 2,
      ofOne: 1,
      waitingMax: 50,
      patienceMs: PAGE_PATIENCE_MS,
      whenFull: (retryAfter) => problems.signInBusy({ retryAfter }),
    }),
    lineOf: ({ ip }) => ({ person: network(ip) }),
    isOfPage: true,
  },
  visit: {
    limiter: createFairLimiter({
      ...VISITS,
      ofOne: VISITS.atOnce,
      waitingOfOne: VISITS.waitingMax / 2,
      // what has come in over a slow network is never sent away
      refusesAtDoor: true,
      whenFull: (retryAfter) =>
        problems.intakeBusy({ retryAfter: Math.max(retryAfter, VISIT_AGAIN) }),
    }),
    // before anybody has looked whose key it is
    lineOf({ params }) {
      const { token = '', projectId } = params as { token?: string; projectId?: string }
      return { person: token, project: projectId }
    },
  },
}

/** Who takes turns for work of a kind. */
export const limiterOf = (dear: Dear): FairLimiter => KINDS[dear].limiter

/** A turn of a request: it is over once its work is done, or when what was made has been read. */
export interface Turn {
  leave: Leave
  /** The work goes on while this answer is read; a reader who takes too little is let go. */
  whileRead(stream: Readable): void
}

const NO_TURN: Turn = { leave: () => undefined, whileRead: () => undefined }

/** Errors: 503 at once when the work of a request is dear, and no turn would come soon. Nothing of it is read yet. */
export function refuseWithoutTurn({ dear }: AnyEndpoint, request: FastifyRequest): void {
  if (dear) refuseWhenBusy(dear, request)
}

/** The same of another kind of work, which this request leads to. */
export function refuseWhenBusy(dear: Dear, request: FastifyRequest): void {
  const { limiter, lineOf } = KINDS[dear]
  const line = lineOf(request)
  if (line) limiter.refuseWhenFull(line)
}

/** Waits for the turn of a request whose work is dear, for no longer than its sender does. Errors: 503. */
export async function takeTurn(
  { dear }: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Turn> {
  if (!dear) return NO_TURN
  const { limiter, lineOf, isOfPage = false } = KINDS[dear]
  const line = lineOf(request)
  if (!line) return NO_TURN
  const begun = Date.now()
  const gone = new AbortController()
  const onClose = () => gone.abort()
  if (reply.raw.closed) onClose()
  reply.raw.once('close', onClose)
  const leave = await limiter.take(line, { signal: gone.signal })
  reply.raw.off('close', onClose)
  if (isOfPage) request.databaseMs -= Date.now() - begun
  return {
    leave,
    whileRead(stream) {
      finished(stream, leave)
      if (reply.raw.closed) stream.destroy()
      else endSlowReader(reply.raw)
    },
  }
}

/** Runs work in the turn of a request; it is over with the work. Errors: 503. */
export async function inTurn<T>(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const turn = await takeTurn(endpoint, request, reply)
  return work().finally(turn.leave)
}

function callerIn({ caller, ip, params }: FastifyRequest): Line {
  const { projectId } = params as { projectId?: string }
  return { person: caller?._id ?? ip, project: projectId }
}

function isSearch({ query }: FastifyRequest): boolean {
  const { 'text[search]': text, answer } = query as { 'text[search]'?: unknown; answer?: unknown }
  return Boolean(text || answer)
}
