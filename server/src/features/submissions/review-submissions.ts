import { sql } from 'kysely'
import {
  type ChosenReview,
  isForAdmins,
  needsNote,
  type Review,
} from '@plumbline/contract/rules/review'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import { AppError, problems } from '../../problems.ts'
import type { Acting } from '../documents/document-kind.ts'
import { inHistory, staleAmong } from '../documents/refuse-stale.ts'
import { writeUpdates } from '../updates/write-update.ts'
import { lockSubmissions } from './submissions.queries.ts'

/** A submission, and the version of it that somebody looked at while they reviewed it. */
export interface Seen {
  _id: string
  version: number | undefined
}

export interface Reviewing {
  /** The review; `former` stands for the one that each had before this person reviewed it. */
  review: ChosenReview | 'former'
  notes: string
}

interface Reviewed {
  changed: Change[]
  /** The submissions that stay as they are, each with the error that it would get alone. */
  left: { _id: string; refId: number | null; refusal: AppError }[]
}

interface Change {
  _id: string
  was: Review
  review: Review
  notes: string
  version: number
}

type Locked = Awaited<ReturnType<typeof lockSubmissions>>[number]
/** The new review of a submission; undefined where a former review cannot be given back. */
type Given = Pick<Change, 'review' | 'notes'> | undefined

/**
 * Reviews submissions: each gets an entry in its history and a newer version, or is left as it is. People concerned get
 * one notification for all of them. Errors: 403 for a member who approves or rejects, 400 for a rejection without a
 * note.
 */
export async function reviewSubmissions(
  db: Db,
  projectId: string,
  seen: readonly Seen[],
  { review, notes }: Reviewing,
  { caller }: Acting,
): Promise<Reviewed> {
  if (review !== 'former') refuseReview(review, notes, isAdmin(caller))
  const versions = new Map(seen.map(({ _id, version }) => [_id.toLowerCase(), version]))
  const ids = [...versions.keys()]
  const locked = new Map((await lockSubmissions(db, projectId, ids)).map((row) => [row.id, row]))
  const rows = [...locked.values()].map((row) => ({ ...row, seen: versions.get(row.id) }))
  const stale = await staleAmong(db, projectId, rows, inHistory('submission_id'))
  const givenTo =
    review === 'former'
      ? await formerReviews(db, projectId, ids, caller._id)
      : () => ({ review, notes })
  const reviewed: Reviewed = { changed: [], left: [] }
  for (const _id of ids) {
    const row = locked.get(_id)
    const result = judge(row, stale.get(_id), row && givenTo(row))
    if (result instanceof AppError) {
      reviewed.left.push({ _id, refId: row?.ref_id ?? null, refusal: result })
    } else reviewed.changed.push(result)
  }
  await write(db, projectId, reviewed.changed, caller._id)
  return reviewed
}

function refuseReview(review: ChosenReview, notes: string, isForAdmin: boolean): void {
  if (isForAdmins(review) && !isForAdmin) throw problems.reviewForAdmins()
  if (needsNote(review) && !notes.trim()) throw problems.noteNeeded()
}

/**
 * Finds the former reviews, to take back those that a person gave, as long as nobody gave another one. It needs no
 * right but to have given them. The note of the former review is written again.
 */
async function formerReviews(db: Db, projectId: string, ids: readonly string[], userId: string) {
  const last = await lastReviews(db, projectId, ids)
  return ({ id, review }: Locked): Given => {
    const { by, from, to, formerNotes } = last.get(id) ?? {}
    if (by !== userId || to !== review || from === undefined) return undefined
    return { review: from, notes: formerNotes ?? '' }
  }
}

/** The person who gave a submission its review, and the review and the note before it. */
interface LastReview {
  by: string | null
  from: Review
  to: Review
  formerNotes: string
}

/** The last reviews of submissions by their ids; without those that were never reviewed. */
async function lastReviews(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastReview>> {
  const { rows } = await sql<LastReview & { id: string }>`
    select distinct on (u.submission_id) u.submission_id as id, u.created_by as by,
           u.change #>> '{from,review}' as "from", u.change #>> '{to,review}' as "to",
           coalesce(lag(u.notes) over (partition by u.submission_id order by u.created_at, u.id), '')
             as "formerNotes"
      from updates u
     where u.project_id = ${projectId} and u.submission_id = any(${ids}::uuid[])
       and u.change ->> 'type' = 'Review'
     order by u.submission_id, u.created_at desc, u.id desc`.execute(db)
  return new Map(rows.map(({ id, ...last }) => [id, last]))
}

/** The change of a locked submission, or the error because of which it stays as it is. */
function judge(
  row: Locked | undefined,
  stale: AppError | undefined,
  given: Given,
): Change | AppError {
  if (!row) return problems.noSubmission()
  if (row.is_deleted) return problems.deletedSubmission()
  if (stale) return stale
  if (!given) return problems.staleUnknown()
  if (given.review === row.review) return problems.sameReview()
  return { _id: row.id, was: row.review, ...given, version: row.version + 1 }
}

async function write(
  db: Db,
  projectId: string,
  changed: readonly Change[],
  userId: string,
): Promise<void> {
  if (changed.length === 0) return
  await writeUpdates(
    db,
    projectId,
    changed.map(({ _id, was, review, notes }) => ({
      of: { submission_id: _id },
      by: { userId },
      actionType: 'Status Change',
      notes,
      change: { type: 'Review', from: { review: was }, to: { review } },
    })),
  )
  const ids = changed.map(({ _id }) => _id)
  const reviews = changed.map(({ review }) => review)
  await sql`
    update submissions s set review = r.review, version = s.version + 1
      from unnest(${ids}::uuid[], ${reviews}::text[]) as r (id, review)
     where s.project_id = ${projectId} and s.id = r.id`.execute(db)
}
