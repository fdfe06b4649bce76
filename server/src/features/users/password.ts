import { hash, verify } from '@node-rs/argon2'

/** Argon2id as ASVS 5.0 appendix C asks at least: 46 MiB, one pass; 23 ms a hash. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The hash to keep of a password, in one spelling: keyboards write é, й and ї as one character or as two. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize('NFC'), OPTIONS)
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account, or one that has no
 * password yet) it takes as long and answers false, so that time tells nothing. Hashes of before may be of a password
 * whose accents were characters of their own.
 */
export async function checkPassword(stored: string | null, plain: string): Promise<boolean> {
  // asked for in either case: the first one takes time
  const nobodys = await nobodysHash()
  const spellings = new Set([plain.normalize('NFC'), plain.normalize('NFD'), plain])
  for (const spelling of spellings) {
    if (await verify(stored ?? nobodys, spelling)) return stored !== null
  }
  return false
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? []
  return Number(memory ?? 0) < OPTIONS.memoryCost || Number(passes ?? 0) < OPTIONS.timeCost
}

let hashOfNobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  hashOfNobody ??= hash('no account has this password', OPTIONS)
  return hashOfNobody
}
