import type { MessageKey } from '../../i18n/message-key.ts'

/** The value of a cell that could be read. */
export type Value = string | number | boolean | null

/** A text that could not be read, as it was written, and the reason. */
export interface Unread {
  raw: string
  problem: 'unreadable' | 'order' | 'separator'
}
export type Cell = Value | Unread

/** One of the things that a cell may name. */
export interface Choice {
  value: string
  label: string
  /** Other names of the choice. */
  words: readonly string[]
}

interface OfAnyKind {
  /** The field on the wire. */
  key: string
  title: MessageKey
  /** In pixels. */
  width: number
  /** The value of an emptied cell, and of one in a new row. */
  empty: Value
  isRequired?: true
  /** The message for a text that cannot be read. */
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
