import { recategorizedNote } from '@plumbline/contract/rules/severity'
import type { ActionType } from '@plumbline/contract/documents/updates'
import type { IssueRecord, UpdateRecord } from '@plumbline/contract/programme/programme-file'

/** The state of an issue or submission that its history accounts for. */
export interface DocumentState {
  severity: number
  isResolved: boolean
  isDeleted: boolean
}

export const FRESH: DocumentState = { severity: 0, isResolved: false, isDeleted: false }

export function stateOfIssue(record: IssueRecord): DocumentState {
  return {
    severity: record.currentCategorization,
    isResolved: record.isResolved,
    isDeleted: record.isDeleted,
  }
}

/** The note of an entry that says: this state came with the file, whoever brought it about. */
export const IMPORTED_NOTE = 'As it stood in the imported file.'

/** The state after an update of the file's own history. */
export function afterUpdate(state: DocumentState, update: UpdateRecord): DocumentState {
  switch (update.actionType) {
    case 'Recategorized':
      return { ...state, severity: update.categorization }
    case 'Resolved':
    case 'Dismissed':
      return { ...state, isResolved: true }
    case 'Reopened':
      return { ...state, isResolved: false }
    case 'Deleted':
      return { ...state, isDeleted: true }
    case 'Restored':
      return { ...state, isDeleted: false }
    default:
      return state
  }
}

/** The note of an update; of a recategorizing one it is the change, when the file says nothing. */
export function noteOf(state: DocumentState, update: UpdateRecord): string {
  return update.actionType === 'Recategorized' && update.notes === ''
    ? recategorizedNote(state.severity, update.categorization)
    : update.notes
}

interface StateEntry {
  actionType: ActionType
  notes: string
  categorization: number | null
}

/** The entries that lead from what a history tells to the state that the file has. */
export function entriesBetween(told: DocumentState, wanted: DocumentState): StateEntry[] {
  const entries: StateEntry[] = []
  const add = (actionType: ActionType, notes = IMPORTED_NOTE, categorization?: number) =>
    entries.push({ actionType, notes, categorization: categorization ?? null })
  if (told.isDeleted && !wanted.isDeleted) add('Restored')
  if (told.severity !== wanted.severity) {
    const change = recategorizedNote(told.severity, wanted.severity)
    add('Recategorized', `${change}\n${IMPORTED_NOTE}`, wanted.severity)
  }
  if (told.isResolved !== wanted.isResolved) add(wanted.isResolved ? 'Resolved' : 'Reopened')
  if (!told.isDeleted && wanted.isDeleted) add('Deleted')
  return entries
}
