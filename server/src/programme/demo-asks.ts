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
 * What the member has asked of contractors in the project of the schools: about an issue, which was answered with a
 * date that waits for a decision, and about late milestones, of which one was answered.
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
  const late = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('implementer', '=', 'TeploMontazh')
    .where('actual_status', 'in', ['Ongoing', 'Off Track'])
    .where('archived_at', 'is', null)
    .orderBy('date_planned_end')
    .limit(2)
    .select('id')
    .execute()
  const ask = async (organisation: string, about: object, message: string) => {
    const whom = await db
      .selectFrom('organisations')
      .where('project_id', '=', projectId)
      .where('name', '=', organisation)
      .select(['id', 'contacts'])
      .executeTakeFirstOrThrow()
    const contact = whom.contacts[0]?._id ?? ''
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
    const about = { milestones: late.map(({ id }) => id) }
    const live = await ask('TeploMontazh', about, 'Please give a finish date for each.')
    await answer(live, 'The boilers come two weeks late from the works.', 45)
  }
}
