import { network } from '../../http/limits/network.ts'
import type { Limit } from '../../http/limits/limits.ts'

/** Wrong codes from one address in 15 minutes: too few to find one of two thousand million. */
const WRONG_CODES = 100

/** The limit of wrong codes, and of wrong tokens of invitations, from one network. */
export const wrongCodes = (ip: string): Limit[] => [
  { key: `code:${network(ip)}`, most: WRONG_CODES, minutes: 15 },
]
