import { network } from '../../http/limits/network.ts'
import type { Limit } from '../../http/limits/limits.ts'

/** Wrong codes from one address in 15 minutes: too few to find one of two thousand million. */
const WRONG_CODES = 100

/** What wrong codes, and wrong tokens of invitations, count against. */
export const wrongCodes = (ip: string): Limit[] => [
  { key: `code:${network(ip)}`, most: WRONG_CODES, minutes: 15 },
]
