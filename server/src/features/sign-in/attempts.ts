import { network } from '../../http/limits/network.ts'
import type { Limit } from '../../http/limits/limits.ts'

/** How many sign-ins may fail in 15 minutes. */
const SIGNIN_PER_ACCOUNT_AND_ADDRESS = 20
const SIGNIN_PER_ADDRESS = 100

/** The two limits that a sign-in counts against. An account alone is never locked. */
export function signinLimits(email: string, ip: string): Limit[] {
  const key = `signin:${network(ip)}`
  return [
    { key: `${key}:${email.toLowerCase()}`, most: SIGNIN_PER_ACCOUNT_AND_ADDRESS, minutes: 15 },
    { key, most: SIGNIN_PER_ADDRESS, minutes: 15 },
  ]
}

/** How many reset mails a network may ask for in an hour for one address, with an account or not. */
const RESET_MAILS_PER_HOUR = 5
/** How many an address gets in an hour, whoever asks; a network where its person is at home may ask on. */
export const RESET_MAILS_TO_ONE = 20
/** How many mails may be asked for from one address in 15 minutes, for whomever. */
const RESETS_PER_ADDRESS = 100

export function forgottenLimits(email: string, ip: string): Limit[] {
  return [
    {
      key: `forgot:${network(ip)}:${email.toLowerCase()}`,
      most: RESET_MAILS_PER_HOUR,
      minutes: 60,
    },
    { key: `forgot-from:${network(ip)}`, most: RESETS_PER_ADDRESS, minutes: 15 },
  ]
}

/** Wrong reset tokens. */
export function tokenLimits(ip: string): Limit[] {
  return [{ key: `reset:${network(ip)}`, most: SIGNIN_PER_ADDRESS, minutes: 15 }]
}
