import { z } from 'zod'
import { MAY, type Rights } from '../rules/rights.ts'

export const may = z.enum(MAY)

/** The rights of somebody in a project, as they go over the wire. */
export const rights = z.object({
  may,
  sites: z.union([z.literal('all'), z.number().int()]),
  money: z.enum(['shown', 'hidden']),
  version: z.number().int(),
}) satisfies z.ZodType<Rights>
