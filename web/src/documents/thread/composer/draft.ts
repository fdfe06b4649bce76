import { MENTION_TYPES } from '@plumbline/contract/documents/updates'
import {
  anId,
  anyOf,
  aString,
  aWholeNumber,
  fieldsOf,
  fitting,
  listOf,
} from '../../../lib/settings/shape.ts'
import type { Written } from './mentions.ts'

export interface Draft extends Written {
  /** The note that was sent already without an answer, see `Attempt`. */
  attempt?: { key: string; of: string } | undefined
}

const withText = fieldsOf({ text: aString })
const withMentions = fieldsOf({
  mentions: listOf(
    fieldsOf({
      start: aWholeNumber,
      name: aString,
      type: anyOf(MENTION_TYPES),
      targetId: anId,
    }),
  ),
})
const withAttempt = fieldsOf({ attempt: fieldsOf({ key: aString, of: aString }) })

const EMPTY: Draft = { text: '', mentions: [] }

/** The note begun in this tab under `key`, which names the person and the document. */
export function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    if (!withText(stored)) return EMPTY
    const mentions = fitting(withMentions, stored)?.mentions ?? []
    return {
      text: stored.text,
      mentions: mentions.filter(({ start, name }) => stored.text.startsWith(`@${name}`, start)),
      attempt: fitting(withAttempt, stored)?.attempt,
    }
  } catch {
    return EMPTY
  }
}

/** Keeps a draft for a reload; an empty one is forgotten. A full or closed storage is no error. */
export function storeDraft(key: string, stored: Partial<Draft> & { text: string }): void {
  try {
    if (stored.text === '') sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(stored))
  } catch {
    // The note is still in the text area.
  }
}

const nameOf = (key: string) => `draft:${key}`
