import { z } from 'zod'

/** What a visit was sent with: ODK Collect, or our page in a browser. */
export const means = z.enum(['collect', 'browser'])

/** By what a program says of itself. */
export const meansOf = (agent: string): z.infer<typeof means> =>
  agent.includes('odk.collect') ? 'collect' : 'browser'
