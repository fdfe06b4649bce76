import { newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { mentionedId, personId, type ProjectWriting, storedFile } from './context.ts'
import type { Entry } from './history.ts'
import { mentionsIn, rewriteMentions } from '@plumbline/contract/programme/mentions-of-files'

/** Writes entries with their files, reactions and mentions. */
export async function writeHistory(writing: ProjectWriting, entries: Entry[]): Promise<void> {
  const { db, projectId } = writing
  const withIds = entries.map((one) => ({ id: newId(), ...one, ...(one.isDeleted && EMPTY) }))
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
    notes: rewriteMentions(
      one.notes,
      (mention) => mentionedId(writing, mention) ?? mention.sourceId,
    ),
    deleted_at: one.isDeleted ? writing.now : null,
    change: one.change,
    is_state_of_file: one.isStateOfFile,
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
  await insertRows(
    db,
    'mentions',
    withIds.flatMap((one) => mentionRows(writing, one)),
  )
}

/** The notes and files that a deleted entry has. */
const EMPTY: Pick<Entry, 'notes' | 'files'> = { notes: '', files: [] }

function mentionRows(writing: ProjectWriting, { id, notes }: Entry & { id: string }) {
  const rows = mentionsIn(notes).flatMap((mention) => {
    const target_id = mentionedId(writing, mention)
    if (target_id === undefined) return []
    return [{ project_id: writing.projectId, update_id: id, type: mention.type, target_id }]
  })
  const byTarget = new Map(rows.map((row) => [`${row.type} ${row.target_id}`, row]))
  return [...byTarget.values()]
}

/** Returns those of the updates that no earlier file brought. */
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
