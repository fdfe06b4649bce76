import type { RestoreBody, Update } from '@plumbline/contract/documents/updates'
import type { QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Reaction } from './reactions/reactions.ts'
import type { Note, SendNote, Sending } from './composer/useNote.ts'

/** The part of an answer that every call has that changes a history. */
export interface HistoryAnswer {
  docs: { updates: Update[] }
}

/** A document as its query has it. */
export interface ShownDocument {
  version: number
  updates: readonly Update[]
}

/** The result of putting an old value back. */
export type Restored = 'done' | 'changed' | 'refused'

/** The document of a history and its calls: issues, submissions and milestones each have their own. */
export interface ThreadSource {
  kind: Update['type']
  projectId: string
  docId: string
  /** The query whose data holds the history; an answer takes the place of what it has of it. */
  queryKey: QueryKey
  add: (note: Note, sending: Sending) => Promise<HistoryAnswer>
  reply: (entryId: string, note: Note, sending: Sending) => Promise<HistoryAnswer>
  react: (entryId: string, reaction: Reaction, on: boolean) => Promise<HistoryAnswer>
  remove: (entryId: string, signal?: AbortSignal) => Promise<HistoryAnswer>
  restore: (entryId: string, body: RestoreBody) => Promise<unknown>
}

/** The actions in a history. Its functions stay the same from one rendering to the next. */
export interface Thread {
  kind: Update['type']
  projectId: string
  docId: string
  /** The site's name, for the photos. */
  site: string
  /** True if nobody can write or act, as on a deleted document. */
  isLocked: boolean
  /** True if long notes are cut: in sidebars, not on the page of the document. */
  isCut: boolean
  /** The person who looks at it. */
  userId: string
  /** Names a text that is begun: of the document, or the answer to one of its entries. */
  draftKey: (entryId?: string) => string
  add: SendNote
  reply: (entryId: string) => SendNote
  react: (entryId: string, reaction: Reaction, on: boolean) => void
  /** Resolves when it is gone; a refusal has been told then too. */
  remove: (entryId: string) => Promise<void>
  /** The document as it stands on the screen. */
  shown: () => ShownDocument | undefined
  /**
   * Puts back what an entry replaced; `though`: also where somebody changed it since. Done and refused it has
   * been told, and after 'changed' the document is read once more.
   */
  restore: (entryId: string, value: string, though: boolean) => Promise<Restored>
}

const Context = createContext<Thread | null>(null)

/** Says to the entries below whose history they are. */
export const ThreadProvider = Context.Provider

/** The history around an entry. */
export function useThread(): Thread {
  const thread = use(Context)
  if (!thread) throw new Error('There is no ThreadProvider around this entry.')
  return thread
}
