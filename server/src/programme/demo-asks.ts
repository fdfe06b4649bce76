import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { isOpen } from '../db/facts/issue-facts.ts'
import { answerAsk } from '../features/asks/answer-ask.ts'
import { askContact } from '../features/asks/ask-contact.ts'
import { lockLiveAsk } from '../features/asks/lock-ask.ts'
import type { Storage } from '../storage/storage.ts'

const DAY_MS = 86_400_000
const MEMBER = 'member@plumbline.example'

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Adds asks of the member to contractors in the project of the schools. One about an issue was answered with a date
 * that waits for a decision. Of those about late milestones, one was answered. Nobody has answered others: sent today,
 * opened yesterday, and silent for days.
 */
export async function addAsks(db: Db, storage: Storage): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', '=', MEMBER)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: projectId } = await db
    .selectFrom('projects')
    .where('external_id', '=', 'north')
    .select('id')
    .executeTakeFirstOrThrow()
  const issue = await db
    .selectFrom('issues as i')
    .where('i.project_id', '=', projectId)
    .where('i.organisation', '=', 'Budservis-Pivnich')
    .where(isOpen('i'))
    .select('i.id')
    .executeTakeFirst()
  const workOf = async (implementer: string, n: number) => {
    const found = await db
      .selectFrom('milestones')
      .where('project_id', '=', projectId)
      .where('implementer', '=', implementer)
      .where('actual_status', 'in', ['Ongoing', 'Off Track'])
      .where('archived_at', 'is', null)
      .orderBy('date_planned_end')
      .limit(n)
      .select('id')
      .execute()
    return found.map(({ id }) => id)
  }
  const late = await workOf('TeploMontazh', 2)
  const ask = async (organisation: string, about: object, message: string, nth = 0) => {
    const whom = await db
      .selectFrom('organisations')
      .where('project_id', '=', projectId)
      .where('name', '=', organisation)
      .select(['id', 'contacts'])
      .executeTakeFirstOrThrow()
    const contact = whom.contacts[nth]?._id ?? ''
    const form = { ...about, organisation: whom.id, contact, message, days: 14, byMail: false }
    const wants = ['date' as const]
    const { token } = await askContact(db, projectId, { userId }, { ...form, wants })
    return lockLiveAsk(db, token ?? '')
  }
  const answer = async (live: Awaited<ReturnType<typeof ask>>, notes: string, days: number) => {
    const _id = live.items[0]?.id ?? ''
    const said = { items: [{ _id, notes, proposedOn: day(days), ready: false }], ready: false }
    await answerAsk(db, storage, live, said, [])
  }
  if (issue) {
    const live = await ask('Budservis-Pivnich', { issue: issue.id }, 'When will it be done?')
    await answer(live, 'Half of it is done. The rest follows once the resin has come.', 5)
  }
  if (late.length > 0) {
    const about = { milestones: late }
    const live = await ask('TeploMontazh', about, 'Please give a finish date for each.')
    await answer(live, 'The boilers come two weeks late from the works.', 45)
  }
  for (const { of, n, nth = 0, ...past } of UNANSWERED) {
    const about = await workOf(of, n)
    if (about.length === 0) continue
    const { id } = await ask(of, { milestones: about }, 'When will it be done?', nth)
    await letPass(db, projectId, id, past)
  }
}

/** Asks that were not answered: the organisation, the number of milestones, and the days since each step. */
const UNANSWERED: readonly ({ of: string; n: number; nth?: number } & Past)[] = [
  { of: 'ElektroLux', n: 1, asked: 0 },
  { of: 'Viknoprom', n: 2, asked: 2, opened: 1 },
  { of: 'Desna Build JV', n: 2, asked: 7, opened: 4, reminded: 3 },
  { of: 'Budservis-Pivnich', n: 1, nth: 1, asked: 5 },
]

interface Past {
  asked: number
  opened?: number
  reminded?: number
}

const ago = (days: number | undefined) =>
  days === undefined ? null : sql`now() - make_interval(days => ${days}::integer)`

/** Dates an ask back, as if a mail had brought it so many days ago. */
async function letPass(
  db: Db,
  projectId: string,
  askId: string,
  { asked, opened, reminded }: Past,
): Promise<void> {
  await sql`update asks set by_mail = true, created_at = ${ago(asked)}, opened_at = ${ago(opened)},
      reminded_at = ${ago(reminded)} where project_id = ${projectId} and id = ${askId}`.execute(db)
  if (reminded === undefined) return
  await sql`update ask_items set reminded = 1
    where project_id = ${projectId} and ask_id = ${askId}`.execute(db)
}
