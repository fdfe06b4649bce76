import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** So many random bytes has the secret of an app. */
export const SECRET_BYTES = 20

/** The code of a secret at a step of 30 seconds (RFC 6238, SHA-1; RFC 4226). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step at a moment, in seconds since 1970. */
export const stepAt = (seconds: number): number => Math.floor(seconds / STEP_S)

/**
 * The step that a code is of: the present one, or the one before or after it, for clocks differ and people type slowly;
 * null where it is of none of them that is newer than `lastStep`.
 */
export function stepOf(
  code: string,
  secret: Buffer,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  const present = stepAt(now)
  const steps = [present - 1, present, present + 1].filter((step) => step > lastStep)
  const typed = Buffer.from(code)
  return (
    steps.find((step) => {
      const right = Buffer.from(codeAt(secret, step))
      return right.length === typed.length && timingSafeEqual(right, typed)
    }) ?? null
  )
}

/** Bytes as apps and people type them: Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What a camera reads to set an app up. */
export function uriOf(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const values = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  })
  return `otpauth://totp/${label}?${values.toString()}`
}
