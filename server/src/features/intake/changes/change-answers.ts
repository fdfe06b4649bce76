import { sql } from 'kysely'
import { type Db, newId } from '../../../db/db.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { issueOf, itemRow } from '../../submissions/store-submissions.ts'
import { raiseIssues } from '../../submissions/raise-issues.ts'
import { writeUpdate, writeUpdates } from '../../updates/write-update.ts'
import type { VisitItem } from '../items-of.ts'

interface Changing {
  projectId: string
  submissionId: string
  /** Where the submission is. */
  stored: { site_id: string; milestone_id: string; lat: number | null; lng: number | null }
  items: VisitItem[]
  by: string
}

interface StoredItem {
  position: number
  key: string | null
  question_text: string
  group_path: string[]
  answers: string[]
  notes: string
  flag_code: number
  kind: string
}

/** What became of one answer. */
interface Difference {
  position: number
  /** Question and group, as history names it. */
  name: string
  from: string
  to: string
  wasFlagged: boolean
  isFlagged: boolean
}

/**
 * Puts new answers into a locked submission. Answers are found again by their keys and keep the position that
 * files and issues hang on; new ones get new positions, and what is gone is kept as removed. What has changed
 * stands in the history of the submission and of the issues that it concerns; a new flag raises an issue.
 * @returns the positions of the answers by their keys
 */
export async function changeAnswers(db: Db, change: Changing): Promise<Map<string, number>> {
  const { projectId, submissionId, items } = change
  const stored: StoredItem[] = await db
    .selectFrom('submission_items')
    .select([
      'position',
      'key',
      'question_text',
      'group_path',
      'answers',
      'notes',
      'flag_code',
      'kind',
    ])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute()
  const byKey = new Map(stored.map((item) => [item.key ?? '', item]))
  const positions = new Map<string, number>()
  const differences: Difference[] = []
  let next = (stored.at(-1)?.position ?? -1) + 1
  for (const item of items) {
    const { key } = item.asked
    const before = byKey.get(key)
    byKey.delete(key)
    const position = before?.position ?? next
    if (!before) next += 1
    positions.set(key, position)
    const row = itemRow(projectId, submissionId, position, item)
    if (before) await update(db, change, position, row)
    else await insertRows(db, 'submission_items', [row])
    const from = before && before.kind !== 'removed' ? textOf(before) : ''
    differences.push({
      position,
      name: [...item.asked.groupPath, item.questionText].join(' › '),
      from,
      to: textOf(item),
      wasFlagged: before?.flag_code === 1,
      isFlagged: item.flagCode === 1,
    })
  }
  for (const gone of byKey.values()) {
    if (gone.kind === 'removed' || gone.key === null) continue
    await update(db, change, gone.position, { kind: 'removed', flag_code: 0 })
    differences.push({
      position: gone.position,
      name: [...gone.group_path, gone.question_text].join(' › '),
      from: textOf(gone),
      to: '',
      wasFlagged: gone.flag_code === 1,
      isFlagged: false,
    })
  }
  await writeHistory(db, change, differences)
  return positions
}

async function update(
  db: Db,
  { projectId, submissionId }: Changing,
  position: number,
  row: Partial<ReturnType<typeof itemRow>> & { kind?: string },
): Promise<void> {
  await db
    .updateTable('submission_items')
    .set(row)
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .where('position', '=', position)
    .execute()
}

/** An answer with its notes, as history tells it. */
export function textOf({ answers, notes }: { answers: string[]; notes: string }): string {
  return [answers.join(', '), notes].filter(Boolean).join(' – ')
}

async function writeHistory(db: Db, change: Changing, all: Difference[]): Promise<void> {
  const { projectId, submissionId, by } = change
  const differences = all.filter(({ from, to }) => from !== to)
  if (differences.length > 0) {
    await writeUpdate(db, projectId, { submission_id: submissionId }, edited(by, differences))
  }
  const issues = await db
    .selectFrom('issues')
    .select(['id', 'item_position', 'is_deleted'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .execute()
  const issueAt = new Map(issues.map((issue) => [issue.item_position, issue]))
  const told = all.filter(
    ({ from, to, wasFlagged, isFlagged }) => from !== to || wasFlagged !== isFlagged,
  )
  await writeUpdates(
    db,
    projectId,
    told.flatMap((difference) => {
      const issue = issueAt.get(difference.position)
      return issue && !issue.is_deleted
        ? [{ ...edited(by, [difference]), of: { issue_id: issue.id } }]
        : []
    }),
  )
  const raised = new Set(
    all
      .filter(({ isFlagged, position }) => isFlagged && !issueAt.has(position))
      .map(({ position }) => position),
  )
  await raise(db, change, raised, new Map(all.map(({ position }, n) => [position, n])))
}

function edited(userId: string, differences: Difference[]) {
  const side = (which: 'from' | 'to') =>
    Object.fromEntries(differences.map((difference) => [difference.name, difference[which]]))
  return {
    actionType: 'Edited' as const,
    by: { userId },
    change: { type: 'Answers', from: side('from'), to: side('to') },
  }
}

/** Raises the issues of answers that are flagged now, with the photos that hang on them already. */
async function raise(
  db: Db,
  { projectId, submissionId, stored, items, by }: Changing,
  positions: ReadonlySet<number>,
  order: ReadonlyMap<number, number>,
): Promise<void> {
  const submission = {
    id: submissionId,
    externalId: null,
    refId: null,
    siteId: stored.site_id,
    milestoneId: stored.milestone_id,
    form: null,
    lat: stored.lat,
    lng: stored.lng,
    createdBy: by,
    createdAt: new Date().toISOString(),
    deletedAt: null,
    deletedBy: null,
  }
  const issues = [...positions].flatMap((position) => {
    const item = items[order.get(position) ?? -1]
    return item ? [issueOf(submission, { ...item, photos: [] }, position)] : []
  })
  if (issues.length === 0) return
  await raiseIssues(db, projectId, issues)
  const { rows } = await sql<{
    sha256: string
    kind: 'photo' | 'attachment'
    filename: string
    position: number
    created_by: string | null
    created_at: string
    update_id: string
    taken_at: string | null
    taken_lat: number | null
    taken_lng: number | null
  }>`
    select f.sha256, f.kind, f.filename, f.position, f.created_by, f.created_at, u.id as update_id,
           f.taken_at, f.taken_lat, f.taken_lng
      from issues i
      join updates u on u.project_id = i.project_id and u.issue_id = i.id
      join files f on f.project_id = i.project_id and f.submission_id = i.submission_id
                  and f.item_position = i.item_position
     where i.project_id = ${projectId} and i.id = any(${issues.map(({ id }) => id)}::uuid[])
     order by f.position, f.id`.execute(db)
  await insertRows(
    db,
    'files',
    rows.map((row) => ({ project_id: projectId, id: newId(), ...row })),
  )
}
