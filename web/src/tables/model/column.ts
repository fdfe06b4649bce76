import type { MessageKey } from '../../i18n/message-key.ts'

/** What a cell holds when it could be read. */
export type Value = string | number | boolean | null

/** What was written and could not be read: as it was written, and why. */
export interface Unread {
  raw: string
  problem: 'unreadable' | 'order' | 'separator'
}
export type Cell = Value | Unread

/** One of the things that a cell may name. */
export interface Choice {
  value: string
  label: string
  /** What else it is called. */
  words: readonly string[]
}

interface OfAnyKind {
  /** The field on the wire. */
  key: string
  title: MessageKey
  /** In pixels. */
  width: number
  /** What an emptied cell holds, and one of a new row. */
  empty: Value
  isRequired?: true
  /** What is said of a text that cannot be read. */
  unreadable: MessageKey
}
export type Column = OfAnyKind &
  (
    | { kind: 'text'; /** It may have several lines. */ isLong?: true }
    | { kind: 'number'; of: 'amount' | 'coordinate' | 'percent' }
    | { kind: 'date' }
    | { kind: 'yes-no' }
    | { kind: 'choice'; choices: readonly Choice[] }
  )

export function isUnread(cell: Cell | undefined): cell is Unread {
  return typeof cell === 'object' && cell !== null
}
