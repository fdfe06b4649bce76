import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { createFairLimiter } from '../../concurrency/fair-limiter.ts'
import { problems } from '../../problems.ts'
import { network } from '../../http/limits/network.ts'
import type { Limiter } from '../../concurrency/limiter.ts'

/** Argon2id as ASVS 5.0 appendix C asks at least: 46 MiB, one pass; 23 ms a hash. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The hash to keep of a password. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain, OPTIONS)
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account, or one that has no
 * password yet) it takes as long and answers false, so that time tells nothing.
 */
export async function checkPassword(kept: string | null, plain: string): Promise<boolean> {
  // asked for in either case: the first one takes time
  const nobodys = await nobodysHash()
  return (await verify(kept ?? nobodys, plain)) && kept !== null
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(kept: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(kept) ?? []
  return Number(memory ?? 0) < OPTIONS.memoryCost || Number(passes ?? 0) < OPTIONS.timeCost
}

let hashOfNobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  hashOfNobody ??= hash('no account has this password', OPTIONS)
  return hashOfNobody
}

/**
 * Hashing costs memory and a core on purpose: more than two at once would starve the rest, and so
 * would requests that hold a connection while they wait. Networks take turns, one of them never takes
 * both places, and so, however many requests it sends, it keeps nobody else waiting.
 */
const hashing = createFairLimiter({
  atOnce: 2,
  ofOne: 1,
  waitingMax: 50,
  whenFull: () => problems.signInBusy({ retryAfter: 2 }),
})

/**
 * Runs a request that hashes a password when it is the turn of its network. Errors: 429 when its
 * network has signed in too often, whether it failed or not; 503 when too many wait.
 */
export function hashingLimiter(request: FastifyRequest): Limiter {
  request.server.traffic.countSignIn(request.ip)
  return (work, until) => hashing(network(request.ip), work, until)
}
