/** One opening of a draft in a tab, and how many answers it had given when it wrote. */
export interface Stamp {
  by: string
  n: number
}

/** The part of a draft that an answer changes. */
export interface Written {
  xml: string
  title: string
  answered: number
  asked: number
}

/** The last answers of a draft, and what they come after; null of one that nobody had written before. */
export interface JournalEntry extends Written {
  stamp: Stamp
  after: Stamp | null
}

const PREFIX = 'field-journal '

/**
 * Keeps the last answers of a draft in a storage that is written at once: a page that goes has no time for the
 * database. One entry a draft; it is gone once the database has it.
 */
export function writeJournal(localId: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(PREFIX + localId, JSON.stringify(entry))
  } catch {
    // without room or this storage the database alone is left, which may be in time
  }
}

export function readJournal(localId: string): JournalEntry | null {
  try {
    const text = localStorage.getItem(PREFIX + localId)
    return text === null ? null : (JSON.parse(text) as JournalEntry)
  } catch {
    return null
  }
}

export function dropJournal(localId: string): void {
  try {
    localStorage.removeItem(PREFIX + localId)
  } catch {
    // then there is none
  }
}

/** The drafts of which entries are left. */
export function journaled(): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '')
    return names.flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
  } catch {
    return []
  }
}
