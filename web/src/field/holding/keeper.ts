import {
  finish,
  keepCopy,
  type Opening,
  openingOf,
  saveDraft,
  WrittenElsewhere,
} from '../store/drafts.ts'
import { dropJournal, writeJournal, type Written } from '../store/journal.ts'
import type { StoredVisit } from '../store/shapes.ts'

/** Keeps the answers of one opening of a draft. */
export interface Keeper {
  /** Nothing has to be kept before somebody answers. */
  isStored: boolean
  /**
   * @param n how many answers were given since it was opened
   * Errors: WrittenElsewhere; the answers are kept then too, as a draft of their own
   */
  keep: (written: Written, n: number) => Promise<void>
  /** Notes the answers at once, for a page that goes. */
  note: (written: Written, n: number) => void
  /** The database has what was noted. */
  forget: () => void
}

/** Stores a visit of this phone. `finish` ends the filling in. Errors: NoVisit, WrittenElsewhere. */
export function keeperOf(visit: StoredVisit): Keeper & { finish: () => Promise<StoredVisit> } {
  const { localId } = visit
  const opening: Opening = openingOf(visit)
  return {
    isStored: visit.xml !== '',
    keep: async (written, n) => {
      try {
        await saveDraft(localId, written, opening, n)
      } catch (error) {
        if (error instanceof WrittenElsewhere && n > 0) {
          await keepCopy(localId, written)
          dropJournal(localId)
        }
        throw error
      }
    },
    note: (written, n) => {
      const { by, after } = opening
      writeJournal(localId, { ...written, stamp: { by, n }, after })
    },
    forget: () => dropJournal(localId),
    finish: () => finish(localId, opening),
  }
}
