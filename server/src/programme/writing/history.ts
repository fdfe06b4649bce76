import type { ActionType } from '@plumbline/contract/documents/updates'
import { personId, type ProjectWriting } from './context.ts'
import { afterUpdate, type DocumentState, entriesBetween, noteOf } from './document-state.ts'
import type { NoteRecord, UpdateRecord } from '@plumbline/contract/programme/programme-file'

/** An entry of a history that an import writes. */
export interface Entry {
  of: { issue_id: string } | { submission_id: string } | { milestone_id: string }
  externalId: string | null
  actionType: ActionType
  createdAt: string
  createdBy: string
  notes: string
  categorization: number | null
  change: object | null
  /** Source id of the update that this one answers. */
  replyTo: string | null
  /** Names in the file. */
  files: string[]
  reactions: UpdateRecord['reactions']
  /** Emptied by its author. */
  isDeleted: boolean
  /** It says no more than that the document had this state in the file. */
  isStateOfFile: boolean
}

type Essential = Pick<Entry, 'of' | 'actionType' | 'createdAt' | 'createdBy'>

/** An entry with nothing but what is given. */
export function entry(given: Essential & Partial<Entry>): Entry {
  return {
    externalId: null,
    notes: '',
    categorization: null,
    change: null,
    replyTo: null,
    files: [],
    reactions: {},
    isDeleted: false,
    isStateOfFile: false,
    ...given,
  }
}

interface StateChange {
  /** The state that the history has reached so far. */
  state: DocumentState
  wanted: DocumentState
  /** The person in whose name the state of the file is told when nobody is known to import it. */
  by: string
  deletion: { deletedAt: string | null; deletedBy: string | null }
}

/**
 * The entries of a document: the file's own updates, then those that account for the rest of the
 * way from `state` to `wanted`, dated by the import.
 */
export function documentHistory(
  writing: ProjectWriting,
  of: Entry['of'],
  updates: UpdateRecord[],
  { state, wanted, by, deletion }: StateChange,
): Entry[] {
  const entries: Entry[] = []
  let told = state
  for (const update of updates.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    entries.push(
      entry({
        of,
        externalId: update._id,
        actionType: update.actionType,
        createdAt: update.createdAt,
        createdBy: personId(writing, update.createdBy),
        notes: noteOf(told, update),
        categorization: update.actionType === 'Recategorized' ? update.categorization : null,
        replyTo: update.actionType === 'Reply' ? update.replyTo : null,
        files: [...update.photos, ...update.attachments],
        reactions: update.reactions,
        isDeleted: 'isDeleted' in update && update.isDeleted,
      }),
    )
    told = afterUpdate(told, update)
  }
  const author = writing.importedBy ?? by
  const rest = entriesBetween(told, wanted).map((found) => {
    const deletes = found.actionType === 'Deleted'
    const createdAt = (deletes && deletion.deletedAt) || writing.now
    const createdBy = (deletes && deletion.deletedBy) || author
    return entry({ of, createdAt, createdBy, isStateOfFile: true, ...found })
  })
  return [...entries, ...rest]
}

/** The entries of a milestone that its notes are. */
export function noteEntries(
  writing: ProjectWriting,
  milestoneId: string,
  notes: NoteRecord[],
): Entry[] {
  return notes.map((note) =>
    entry({
      of: { milestone_id: milestoneId },
      externalId: note._id,
      actionType: note.replyTo === null ? 'Updated' : 'Reply',
      createdAt: note.createdAt,
      createdBy: personId(writing, note.createdBy),
      notes: note.text,
      replyTo: note.replyTo,
      reactions: note.reactions,
      isDeleted: note.isDeleted,
    }),
  )
}
