import { sql } from 'kysely'
import type { AskAnswer } from '@plumbline/contract/organisations/public-asks'
import { askFilesMax } from '@plumbline/contract/organisations/asks'
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

/** 30 answers per link and network in 15 minutes, and one more for each further thing: it has photos of its own. */
export function answerLimits(ask: LiveAsk, ip: string): Limit[] {
  const most = 29 + ask.things
  return [{ key: `ask-answer:${ask.id}:${network(ip)}`, most, minutes: 15 }]
}

/** Refuses (415) what is no picture, and (409) photos that are more than a link takes in all. */
function refuseFiles(ask: LiveAsk, uploads: StoredUpload[]): void {
  if (uploads.some(({ kind }) => kind !== 'photo')) throw problems.noPicture()
  const max = askFilesMax(ask.things)
  if (ask.files + uploads.length > max) throw problems.askFilesMax({ max })
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
  refuseFiles(ask, uploads)
  const named = new Map<string, AnsweredItem>()
  for (const one of answer.items) {
    const item = ask.items.find(({ id }) => id === one._id)
    const ready = (answer.ready || one.ready) && (await sayReady(db, ask, item))
    if (!one.notes && !one.proposedOn && !ready && uploads.length === 0) continue
    if (!item || item.hasEnded || named.has(item.id)) throw problems.notFound()
    named.set(item.id, { ...one, item, ready })
  }
  if (named.size === 0) throw problems.noContent()
  if (uploads.length > 0 && named.size > 1) throw problems.askFilesOfOne()
  for (const one of named.values()) {
    refuseDay(one.proposedOn)
    await answerItem(db, storage, { ask, uploads }, one)
  }
  await sql`update asks set files = files + ${uploads.length}, answered_at = coalesce(answered_at, now())
    where project_id = ${ask.projectId} and id = ${ask.id}`.execute(db)
}

/** The answer about one thing. */
type AnsweredItem = AskAnswer['items'][number] & { item: LockedItem }

async function answerItem(
  db: Db,
  storage: Storage,
  { ask, uploads }: { ask: LiveAsk; uploads: StoredUpload[] },
  { item, ready, notes, proposedOn }: AnsweredItem,
): Promise<void> {
  const { projectId, organisation, contact } = ask
  const of =
    item.issueId === null ? { milestone_id: item.milestoneId ?? '' } : { issue_id: item.issueId }
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

/** The number of characters that the name of an entry's author may have. */
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

/** Says that an issue is ready, and answers if it becomes so by it; one that is stays so. Nothing else can be said to be ready. */
async function sayReady(
  db: Db,
  { projectId }: LiveAsk,
  item: LockedItem | undefined,
): Promise<boolean> {
  if (!item) throw problems.notFound()
  const { issueId } = item
  if (issueId === null) throw problems.noContent()
  const { rows } = await sql`
    update issues i set ready_at = now(), ready_by = null, version = version + 1
     where i.project_id = ${projectId} and i.id = ${issueId} and ${isToDo('i')} returning 1`.execute(
    db,
  )
  return rows.length > 0
}
