import { aString, fieldsOf, fitting } from '../../lib/shape.ts'

export interface Draft {
  text: string
  /** What was sent already without an answer, see `Attempt`. */
  attempt?: { key: string; of: string } | undefined
}

const withText = fieldsOf({ text: aString })
const withAttempt = fieldsOf({ attempt: fieldsOf({ key: aString, of: aString }) })

const EMPTY: Draft = { text: '' }

/** The note begun in this tab under `key`, which names the person and the document. */
export function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    if (!withText(kept)) return EMPTY
    return { text: kept.text, attempt: fitting(withAttempt, kept)?.attempt }
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
