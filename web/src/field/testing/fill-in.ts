import { finish, openingOf, saveDraft } from '../store/drafts.ts'
import type { Written } from '../store/journal.ts'
import type { StoredVisit } from '../store/shapes.ts'
import { visitOf } from '../store/visits.ts'

/** Opens a draft, and answers it. */
export async function fillIn(localId: string, written: Written): Promise<StoredVisit> {
  return saveDraft(localId, written, openingOf((await visitOf(localId)) ?? {}), 1)
}

/** Opens a draft that was answered, and ends it. */
export async function finishIt(localId: string): Promise<StoredVisit> {
  return finish(localId, openingOf((await visitOf(localId)) ?? {}))
}
