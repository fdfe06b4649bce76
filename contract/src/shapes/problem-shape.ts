import { z } from 'zod'

/** A reason for which something was refused, in words and for machines. */
export const problemShape = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
})
