import type { NewUpdate } from '@plumbline/contract/documents/updates'
import { problems } from '../../problems.ts'
import type { NewEntry } from '../updates/write-update.ts'

/** One entry of the history of a document, and the state that it leaves. */
export interface ActionStep<State> extends Pick<
  NewEntry,
  'actionType' | 'categorization' | 'change'
> {
  /** A line before the note of the person. */
  lead?: string
  /** The columns afterwards; without any, the document has not changed: it gets no newer version. */
  leaves: Partial<State>
}

/** The person who acts. */
export interface Doer {
  userId: string
  isAdmin: boolean
  /** The names of the people whom the change names or the document had before, by their ids. */
  names: ReadonlyMap<string, string>
}

/**
 * The steps of an action on a document, in their order; the note of the person goes with the last. Errors: 409 where
 * the state does not allow it, 403 for people without the right, 400 for a wrong request.
 */
type Action<State> = (document: State, update: NewUpdate, doer: Doer) => ActionStep<State>[]

/** The actions of a document by their names; whatever else is asked for is refused. */
export type Actions<State> = Readonly<Record<string, Action<State>>>

interface DocumentState {
  is_deleted: boolean
}

/** The actions that every document has. */
export const DOCUMENT_ACTIONS = {
  Updated: () => [{ actionType: 'Updated', leaves: {} }],
  Deleted: () => [{ actionType: 'Deleted', leaves: { is_deleted: true } }],
  Restored({ is_deleted }) {
    if (!is_deleted) throw problems.notDeleted()
    return [{ actionType: 'Restored', leaves: { is_deleted: false } }]
  },
} satisfies Actions<DocumentState>

/** True where the action is allowed: a deleted document can only be restored. */
export const isAllowed = ({ is_deleted }: DocumentState, actionType: string) =>
  !is_deleted || actionType === 'Restored'

/** True for actions of admins: moving a document to the trash, and restoring it. */
export const isDeletion = (actionType: string) =>
  actionType === 'Deleted' || actionType === 'Restored'
