import { type Limit, network } from '../limits.ts'

/** How many sign-ins may fail in 15 minutes (DECISIONS D7). */
export const SIGNIN_PER_ACCOUNT_AND_ADDRESS = 20
export const SIGNIN_PER_ADDRESS = 100

/** The two limits that a sign-in counts against. An account alone is never locked. */
export function signinLimits(email: string, ip: string): Limit[] {
  const key = `signin:${network(ip)}`
  return [
    { key: `${key}:${email.toLowerCase()}`, most: SIGNIN_PER_ACCOUNT_AND_ADDRESS, minutes: 15 },
    { key, most: SIGNIN_PER_ADDRESS, minutes: 15 },
  ]
}
