import { sql } from 'kysely'
import type { AskAnswer } from '@plumbline/contract/organisations/public-asks'
import { ASK_FILES_MAX } from '@plumbline/contract/organisations/asks'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { Db } from '../../db/db.ts'
import { isToDo } from '../../db/facts/issue-facts.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import type { Limit } from '../../http/limits/limits.ts'
import { network } from '../../http/limits/network.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { writeUpdate } from '../updates/write-update.ts'
import type { LiveAsk, LockedAsk, LockedItem } from './lock-ask.ts'

/** Ten years: what is further away is a mistake. */
const DAYS_AHEAD = 3653
const DAY = 86_400_000

/** 30 answers per link and network in 15 minutes. */
export function answerLimits(ask: LiveAsk, ip: string): Limit[] {
  return [{ key: `ask-answer:${ask.id}:${network(ip)}`, most: 30, minutes: 15 }]
}

/** Refuses (415) what is no picture, and (409) photos that are more than a link takes in all. */
function refuseFiles(ask: LiveAsk, uploads: StoredUpload[]): void {
  if (uploads.some(({ kind }) => kind !== 'photo')) throw problems.noPicture()
  if (ask.files + uploads.length > ASK_FILES_MAX) throw problems.askFilesMax({ max: ASK_FILES_MAX })
}

/**
 * Writes what the holder of a locked link answers into the history of each thing that they say something of. A
 * date is a proposal, which takes the place of one that was made before. Errors: 404 for what was not asked,
 * 400 without content, for a day that is over and for photos that belong to nothing in particular.
 */
export async function answerAsk(
  db: Db,
  storage: Storage,
  ask: LiveAsk & Pick<LockedAsk, 'items'>,
  answer: AskAnswer,
  uploads: StoredUpload[],
): Promise<void> {
  const { items } = ask
  const ready = answer.ready && (await sayReady(db, ask))
  refuseFiles(ask, uploads)
  if (uploads.length > 0 && items.length > 1) throw problems.askFilesOfOne()
  const answered = answer.items.filter(
    ({ notes, proposedOn }) => notes || proposedOn || ready || uploads.length > 0,
  )
  if (answered.length === 0) throw problems.noContent()
  if (new Set(answered.map(({ _id }) => _id)).size < answered.length) throw problems.notFound()
  for (const one of answered) {
    const item = items.find(({ id }) => id === one._id)
    if (!item || item.isArchived) throw problems.notFound()
    refuseDay(one.proposedOn)
    await answerItem(db, storage, { ask, item, ready, uploads }, one)
  }
  await sql`update asks set files = files + ${uploads.length}, answered_at = coalesce(answered_at, now())
    where project_id = ${ask.projectId} and id = ${ask.id}`.execute(db)
}

async function answerItem(
  db: Db,
  storage: Storage,
  given: { ask: LiveAsk; item: LockedItem; ready: boolean; uploads: StoredUpload[] },
  { notes, proposedOn }: AskAnswer['items'][number],
): Promise<void> {
  const { ask, item, ready, uploads } = given
  const { projectId, organisation, contact } = ask
  const of =
    item.milestoneId === null ? { issue_id: ask.issueId ?? '' } : { milestone_id: item.milestoneId }
  const id = await writeUpdate(db, projectId, of, {
    actionType: 'Share Link Comment',
    by: {
      name: `${contact} (${organisation})`.slice(0, NAME_MAX).toWellFormed(),
      email: ask.email,
    },
    notes: plainMentions(notes),
    change: {
      type: 'Answer',
      from: { currentOn: item.currentOn },
      to: { ask: ask.id, item: item.id, organisation, contact, proposedOn, ready },
    },
  })
  await attachFiles(db, storage, uploads, {
    projectId,
    owner: { update_id: id },
    createdBy: null,
    deletable: false,
  })
  await sql`
    update ask_items set answered_at = now(), ${
      proposedOn === null
        ? sql`position = position`
        : sql`proposed_on = ${proposedOn}, decision = null, decided_by = null, decided_at = null`
    } where project_id = ${projectId} and id = ${item.id}`.execute(db)
}

/** As long as the name of who wrote an entry may be. */
const NAME_MAX = 300

/** From yesterday on: elsewhere it may be today. */
function refuseDay(day: string | null): void {
  if (day === null) return
  const from = new Date(Date.now() - DAY).toISOString().slice(0, 10)
  const to = new Date(Date.now() + DAYS_AHEAD * DAY).toISOString().slice(0, 10)
  if (day < from || day > to) {
    throw problems.invalid([{ path: 'proposedOn', code: 'proposedDay' }])
  }
}

/** Whether the issue becomes ready by it; one that is stays so. */
async function sayReady(db: Db, { projectId, issueId }: LiveAsk): Promise<boolean> {
  if (issueId === null) throw problems.noContent()
  const { rows } = await sql`
    update issues i set ready_at = now(), ready_by = null, version = version + 1
     where i.project_id = ${projectId} and i.id = ${issueId} and ${isToDo('i')} returning 1`.execute(
    db,
  )
  return rows.length > 0
}
