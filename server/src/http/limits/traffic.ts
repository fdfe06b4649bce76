import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { problems } from '../../problems.ts'
import { say } from '../../trace/signals.ts'
import { matchedPath } from '../page/matched-path.ts'
import { network } from './network.ts'

/** Counts who calls, and refuses whoever calls too often. Errors: 429 with the seconds to wait. */
interface Traffic {
  /** Counts a call of a person, from whatever device. The strangers of a network count together. */
  countCall(personId: string | undefined, ip: string): void
  /** Counts the bytes that somebody sent to be parsed, before they are. */
  countBytes(personId: string | undefined, ip: string, bytes: number): void
  /** A try to sign in, successful or not, and whatever else hashes a password. */
  countSignIn(ip: string): void
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
  }
}

const MINUTE = 60
const SIGN_IN_MINUTES = 15

/**
 * The coarse limits, far above what people do: they keep one of them, or one network, from taking
 * the server away from all others. They are counted in the memory of this process, so that counting
 * costs nothing: each server has its own, and a restart begins anew. What must not be forgotten
 * (failed sign-ins, codes, mails, comments, uploads) is counted in the database besides.
 */
export function limitTraffic(app: FastifyInstance, { traffic }: Pick<Config, 'traffic'>): void {
  const ofPeople = counter('ofPerson', traffic.ofPerson, MINUTE)
  const ofStrangers = counter('ofStrangers', traffic.ofStrangers, MINUTE)
  const ofNetworks = counter('ofNetwork', traffic.ofNetwork, MINUTE)
  const megabyte = 1_000_000
  const bytesOfPeople = counter(
    'megabytesOfPerson',
    traffic.megabytesOfPerson * megabyte,
    MINUTE,
    sentTooMuch,
  )
  const bytesOfStrangers = counter(
    'megabytesOfStrangers',
    traffic.megabytesOfStrangers * megabyte,
    MINUTE,
    sentTooMuch,
  )
  const signIns = counter('signInsOfNetwork', traffic.signInsOfNetwork, SIGN_IN_MINUTES * MINUTE)

  app.decorate('traffic', {
    countCall(personId, ip) {
      if (personId === undefined) ofStrangers(network(ip))
      else ofPeople(personId)
    },
    countBytes(personId, ip, bytes) {
      if (personId === undefined) bytesOfStrangers(network(ip), bytes)
      else bytesOfPeople(personId, bytes)
    },
    countSignIn: (ip) => signIns(network(ip)),
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // the files of the web app cost little, and a page asks for many of them
    if (!/^\/(field\/)?assets\//.test(matchedPath(request))) ofNetworks(network(request.ip))
    done()
  })
}

const sentTooMuch = (retryAfter: number) => problems.sentTooMuch({ retryAfter })

/** Counts by key in windows of so many seconds, which begin for all keys at the same moment. */
function counter(
  limit: string,
  most: number,
  seconds: number,
  refusal: (retryAfter: number) => Error = problems.tooMany,
): (key: string, amount?: number) => void {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (key, amount = 1) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + seconds * 1000
    }
    const n = (counts.get(key) ?? 0) + amount
    counts.set(key, n)
    if (n <= most) return
    say('limit', { limit })
    throw refusal(Math.ceil((endsAt - now) / 1000))
  }
}
