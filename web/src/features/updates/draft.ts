import { z } from 'zod'

const draft = z.object({
  text: z.string(),
  /** What was sent already without an answer, see `Attempt`. */
  attempt: z.object({ key: z.string(), of: z.string() }).optional(),
})
export type Draft = z.infer<typeof draft>

const EMPTY: Draft = { text: '' }

/** The note begun in this tab under `key`, which names the person and the document. */
export function readDraft(key: string): Draft {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null'))
  } catch {
    return EMPTY
  }
}

/** Keeps a draft for a reload; an empty one is forgotten. A full or closed storage is no error. */
export function keepDraft(key: string, kept: Draft): void {
  try {
    if (kept.text === '') sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(kept))
  } catch {
    // The note is still in the text area.
  }
}

const nameOf = (key: string) => `draft:${key}`
