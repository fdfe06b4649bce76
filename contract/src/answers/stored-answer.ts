import { z } from 'zod'

/** An answer with what its reader needs to write it (`shownOf`). */
export const storedAnswer = z.object({
  answers: z.array(z.string()),
  /** The type of its question: 'decimal', 'geoshape'; 'text' of what no phone sent. */
  kind: z.string().nullable(),
  /** The answer as the phone wrote it, one for each choice; empty where that is not known. */
  values: z.array(z.string()),
})
