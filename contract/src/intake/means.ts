import { z } from 'zod'

/** The program that a visit was sent with: ODK Collect, or our page in a browser. */
export const means = z.enum(['collect', 'browser'])

/** Finds the program by the name that it gives itself. */
export const meansOf = (agent: string): z.infer<typeof means> =>
  agent.includes('odk.collect') ? 'collect' : 'browser'
