import type { ActionType } from '@plumbline/contract/updates'
import { newId } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { personId, type ProjectWriting, storedFile } from './context.ts'
import { afterUpdate, type DocumentState, entriesBetween, noteOf } from './document-state.ts'
import type { UpdateRecord } from './programme-file.ts'

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
    ...given,
  }
}

interface StateChange {
  /** What the history has told so far. */
  state: DocumentState
  wanted: DocumentState
  /** In whose name the state of the file is told when nobody is known to import it. */
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
      }),
    )
    told = afterUpdate(told, update)
  }
  const author = writing.importedBy ?? by
  const rest = entriesBetween(told, wanted).map((found) => {
    const deletes = found.actionType === 'Deleted'
    const createdAt = (deletes && deletion.deletedAt) || writing.now
    const createdBy = (deletes && deletion.deletedBy) || author
    return entry({ of, createdAt, createdBy, ...found })
  })
  return [...entries, ...rest]
}

/** Writes entries with their files and reactions. */
export async function writeHistory(writing: ProjectWriting, entries: Entry[]): Promise<void> {
  const { db, projectId } = writing
  const withIds = entries.map((one) => ({ id: newId(), ...one }))
  const parents = await parentIds(writing, withIds)
  const rows = withIds.map((one) => ({
    project_id: projectId,
    id: one.id,
    external_id: one.externalId,
    issue_id: null,
    submission_id: null,
    milestone_id: null,
    ...one.of,
    action_type: one.actionType,
    created_at: one.createdAt,
    created_by: one.createdBy,
    categorization: one.categorization,
    notes: one.notes,
    change: one.change,
    parent_id: one.replyTo === null ? null : (parents.get(one.replyTo) ?? null),
  }))
  // what a reply answers is there before it
  const [replies, others] = [
    rows.filter((row) => row.parent_id !== null),
    rows.filter((row) => row.parent_id === null),
  ]
  await insertRows(db, 'updates', others)
  await insertRows(db, 'updates', replies)
  await insertRows(
    db,
    'files',
    withIds.flatMap(({ id, files, createdBy, createdAt }) =>
      files.map((name, position) => ({
        project_id: projectId,
        id: newId(),
        ...storedFile(writing, name),
        update_id: id,
        position,
        is_deletable_by_owner: true,
        created_by: createdBy,
        created_at: createdAt,
      })),
    ),
  )
  await insertRows(
    db,
    'reactions',
    withIds.flatMap(({ id, reactions, createdAt }) =>
      Object.entries(reactions).flatMap(([reaction, people]) =>
        [...new Set(people)].map((person) => ({
          project_id: projectId,
          update_id: id,
          reaction,
          user_id: personId(writing, person),
          created_at: createdAt,
        })),
      ),
    ),
  )
}

/** Those of the updates that no earlier file brought. */
export async function newUpdates<T extends { _id: string }>(
  { db, projectId }: ProjectWriting,
  updates: T[],
): Promise<T[]> {
  const ids = updates.map(({ _id }) => _id)
  const known = new Set((await idsOf(db, projectId, ids)).keys())
  return updates.filter(({ _id }) => !known.has(_id))
}

async function parentIds(
  { db, projectId }: ProjectWriting,
  entries: (Entry & { id: string })[],
): Promise<Map<string, string>> {
  const answered = entries.flatMap(({ replyTo }) => (replyTo === null ? [] : [replyTo]))
  const ids = await idsOf(db, projectId, answered)
  for (const { id, externalId } of entries) if (externalId !== null) ids.set(externalId, id)
  return ids
}

async function idsOf(
  db: ProjectWriting['db'],
  projectId: string,
  sourceIds: string[],
): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('updates')
    .select(['id', 'external_id'])
    .where('project_id', '=', projectId)
    .where((eb) => eb('external_id', '=', eb.fn.any(eb.val(sourceIds))))
    .execute()
  return new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]))
}
