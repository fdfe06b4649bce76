import { entriesOf, entryPath } from '@plumbline/contract/answers/entry-path'
import type { QuietAnswer } from '@plumbline/contract/submissions/submission'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { RAISED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { itemRow } from '../../submissions/store-submissions.ts'
import { indexVisit, givenOf } from '../../../answer-index/write-index.ts'
import { writeQuiet } from './write-quiet.ts'
import { raiseFlagged, raiseLater } from './raise-flagged.ts'
import { writeUpdate, writeUpdates } from '../../updates/write-update.ts'
import type { VisitItem } from '../../answers/items-of.ts'

interface Changing {
  projectId: string
  submissionId: string
  /** Where the submission is. */
  stored: { site_id: string; milestone_id: string; lat: number | null; lng: number | null }
  items: VisitItem[]
  quiet: QuietAnswer[]
  /** Further changes by the phone, by the words of their questions. */
  beside?: Pick<Difference, 'name' | 'from' | 'to'>[]
  /** They are what was said from the beginning: history has nothing to tell. */
  isFirst?: boolean
  by: string
}

/** The change of one answer. */
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
  const stored = await db
    .selectFrom('submission_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute()
  const byKey = new Map(stored.map((item) => [item.key ?? '', item]))
  const positions = new Map<string, number>()
  const differences: Difference[] = []
  const rows: ItemRow[] = []
  let next = (stored.at(-1)?.position ?? -1) + 1
  for (const item of items) {
    const { key } = item.asked
    const before = byKey.get(key)
    byKey.delete(key)
    const position = before?.position ?? next
    if (!before) next += 1
    positions.set(key, position)
    const row = itemRow(projectId, submissionId, position, item)
    if (!before || isOther(before, row)) rows.push(row)
    const from = before && before.kind !== 'removed' ? textOf(before) : ''
    differences.push({
      position,
      name: nameOf(item.asked, item.questionText),
      from,
      to: textOf(item),
      wasFlagged: before?.flag_code === 1,
      isFlagged: item.flagCode === 1,
    })
  }
  const gone = [...byKey.values()].filter(({ kind, key }) => kind !== 'removed' && key !== null)
  for (const item of gone) {
    differences.push({
      position: item.position,
      name: nameOf(
        { key: item.key ?? '', groupPath: item.group_path, entryNames: item.entry_names },
        item.question_text,
      ),
      from: textOf(item),
      to: '',
      wasFlagged: item.flag_code === 1,
      isFlagged: false,
    })
  }
  await writeQuiet(db, projectId, submissionId, change.quiet)
  await writeItems(db, rows)
  await markRemoved(
    db,
    change,
    gone.map(({ position }) => position),
  )
  await indexVisit(db, projectId, submissionId, givenOf(items, change.quiet))
  await writeHistory(db, change, differences)
  return positions
}

type ItemRow = ReturnType<typeof itemRow>

/** Returns true where a row differs from the stored one. */
function isOther(stored: object, row: ItemRow): boolean {
  const before = new Map(Object.entries(stored))
  return Object.entries(row).some(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before.get(column)),
  )
}

/** New and changed answers, in one statement: whatever is written of answers is indexed anew with all others. */
async function writeItems(db: Db, rows: ItemRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const changed = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into submission_items (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => sql.ref(name)))}
      from jsonb_populate_recordset(null::submission_items, ${JSON.stringify(rows)}::jsonb)
    on conflict (project_id, submission_id, position) do update set ${sql.join(changed)}`.execute(
    db,
  )
}

async function markRemoved(
  db: Db,
  { projectId, submissionId }: Changing,
  positions: number[],
): Promise<void> {
  if (positions.length === 0) return
  await db
    .updateTable('submission_items')
    .set({ kind: 'removed', flag_code: 0 })
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .where('position', '=', sql<number>`any(${positions}::integer[])`)
    .execute()
}

/** A question as history names it: 'Pile › P3 › Depth'. */
const nameOf = (
  { key, ...stands }: { key: string; groupPath: string[]; entryNames: string[] },
  question: string,
): string => [...entryPath({ ...stands, entries: entriesOf(key) }), question].join(' › ')

/** An answer with its notes, as history tells it. */
export function textOf({ answers, notes }: { answers: string[]; notes: string }): string {
  return [answers.join(', '), notes].filter(Boolean).join(' – ')
}

async function writeHistory(db: Db, change: Changing, all: Difference[]): Promise<void> {
  const { projectId, submissionId, by, beside = [], isFirst = false } = change
  const differences = [...all.filter(({ from, to }) => from !== to), ...beside]
  if (differences.length > 0 && !isFirst) {
    await writeUpdate(db, projectId, { submission_id: submissionId }, edited(by, differences))
  }
  const issues = await db
    .selectFrom('issues')
    .select(['id', 'item_position', 'is_deleted'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .execute()
  const issueAt = new Map(issues.map((issue) => [issue.item_position, issue]))
  const differing = all.filter(
    ({ from, to, wasFlagged, isFlagged }) => from !== to || wasFlagged !== isFlagged,
  )
  await writeUpdates(
    db,
    projectId,
    (isFirst ? [] : differing).flatMap((difference) => {
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
  const order = new Map(all.map(({ position }, n) => [position, n]))
  const flagged = [...raised].flatMap((position) => {
    const item = change.items[order.get(position) ?? -1]
    return item ? [{ position, item }] : []
  })
  await raiseFlagged(db, change, flagged.slice(0, RAISED_AT_ONCE))
  await raiseLater(db, projectId, submissionId, flagged.length)
}

/** Writes down what the phone says otherwise than before beside its answers, which a job changes later. */
export async function tellBeside(
  db: Db,
  {
    projectId,
    submissionId,
    by,
    beside = [],
  }: Pick<Changing, 'projectId' | 'submissionId' | 'by' | 'beside'>,
): Promise<void> {
  if (beside.length === 0) return
  await writeUpdate(db, projectId, { submission_id: submissionId }, edited(by, beside))
}

/** An entry holds so many answers, each up to so many characters: the versions of the visit tell all. */
const ANSWERS_IN_ENTRY = 200
const ANSWER_IN_ENTRY = 2000

function edited(userId: string, differences: Pick<Difference, 'name' | 'from' | 'to'>[]) {
  const shown = differences.slice(0, ANSWERS_IN_ENTRY)
  const more = differences.length - shown.length
  const names = new Map<string, number>()
  const named = shown.map(({ name, from, to }) => {
    const n = (names.get(name) ?? 0) + 1
    names.set(name, n)
    // two questions may have the same words
    return { name: n === 1 ? name : `${name} (${n})`, from: short(from), to: short(to) }
  })
  if (more > 0) named.push({ name: '…', from: '', to: `+${more}` })
  const side = (which: 'from' | 'to') =>
    Object.fromEntries(named.map((difference) => [difference.name, difference[which]]))
  return {
    actionType: 'Edited' as const,
    by: { userId },
    change: { type: 'Answers', from: side('from'), to: side('to') },
  }
}

const short = (text: string) =>
  text.length > ANSWER_IN_ENTRY ? `${text.slice(0, ANSWER_IN_ENTRY).toWellFormed()}…` : text
