import type { NewUpdate } from '@plumbline/contract/documents/updates'
import { problems } from '../../problems.ts'
import type { NewEntry } from '../updates/write-update.ts'

/** One entry of the history of a document, and the state that it leaves. */
export interface ActionStep<State> extends Pick<
  NewEntry,
  'actionType' | 'categorization' | 'change'
> {
  /** Stands before what was said. */
  lead?: string
  /** Columns afterwards; without any, the document is as it was: it gets no newer version. */
  leaves: Partial<State>
}

/** Who does it. */
export interface Doer {
  userId: string
  isAdmin: boolean
  /** Of the people whom the change names and the document had before, by their ids. */
  names: ReadonlyMap<string, string>
}

/**
 * What an action does with a document: its steps, in their order; what was said goes with the last.
 * Refused with 409 where the state does not allow it, 403 where it is not for this person, and 400 for
 * what it cannot be asked.
 */
type Action<State> = (document: State, update: NewUpdate, doer: Doer) => ActionStep<State>[]

/** The actions of a document by their names; whatever else is asked for is refused. */
export type Actions<State> = Readonly<Record<string, Action<State>>>

interface DocumentState {
  is_deleted: boolean
}

/** What can be done with every document. */
export const DOCUMENT_ACTIONS = {
  Updated: () => [{ actionType: 'Updated', leaves: {} }],
  Deleted: () => [{ actionType: 'Deleted', leaves: { is_deleted: true } }],
  Restored({ is_deleted }) {
    if (!is_deleted) throw problems.notDeleted()
    return [{ actionType: 'Restored', leaves: { is_deleted: false } }]
  },
} satisfies Actions<DocumentState>

/** Of a deleted document nothing else is asked than that it comes back. */
export const isAllowed = ({ is_deleted }: DocumentState, actionType: string) =>
  !is_deleted || actionType === 'Restored'

/** For admins: throwing a document away and bringing it back. */
export const isDeletion = (actionType: string) =>
  actionType === 'Deleted' || actionType === 'Restored'
