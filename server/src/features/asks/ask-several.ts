import { sql } from 'kysely'
import type { AskGroup, AskGroupResult } from '@plumbline/contract/organisations/ask-several'
import { problemText } from '@plumbline/contract/problems/problem-text'
import type { Language } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { AppError, problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { getBaseline } from '../baselines/baselines.queries.ts'
import {
  type LockedOrganisation,
  lockOrganisations,
} from '../organisations/organisations.queries.ts'
import { contactOf, lockAbout, refuseTooMany, refuseUnaskable } from './ask-contact.ts'
import { asksById, fromItems, isAnswerable } from './asks.queries.ts'
import { slippedFrom } from './suggest.queries.ts'
import { writeAsk } from './write-ask.ts'

type Asking = Actor & { userId: string }

interface Place {
  projectId: string
  /** Whoever asks reads in it why a group was refused. */
  language: Language
}

/**
 * Asks several contacts, each about what is their own. A group that is refused leaves nothing behind, says why, and
 * does not keep the others from theirs. Answers in the order of the groups.
 */
export async function askSeveral(
  db: Db,
  { projectId, language }: Place,
  by: Asking,
  groups: readonly AskGroup[],
): Promise<AskGroupResult[]> {
  // locks are taken before the first ask, in the order of everybody who locks such: two calls wait for each other
  const locked = await lockAbout(db, projectId, {
    issues: groups.flatMap(({ issues }) => issues),
    milestones: groups.flatMap(({ milestones }) => milestones),
  })
  const ids = [...new Set(groups.map(({ organisation }) => organisation))]
  const organisations = new Map(
    (await lockOrganisations(db, projectId, ids)).map((one) => [one.id, one] as const),
  )
  const asked: ({ id: string } | AskGroupResult['problem'])[] = []
  for (const group of groups) {
    const organisation = organisations.get(group.organisation)
    const ask = async () => {
      refuseUnaskable(locked, group)
      return askGroup(db, projectId, by, { group, organisation })
    }
    asked.push(await asOne(db, language, ask))
  }
  const made = asked.flatMap((one) => (one && 'id' in one ? one.id : []))
  if (made.length > 0) {
    await writeAudit(db, by, {
      action: 'ask.batch-sent',
      projectId,
      target: { type: 'project', id: projectId },
      after: { mails: made.length },
    })
  }
  const byId = new Map((await asksById(db, projectId, made)).map((ask) => [ask._id, ask]))
  return asked.map((one) =>
    one && 'id' in one
      ? { ask: byId.get(one.id) ?? null, problem: null }
      : { ask: null, problem: one },
  )
}

/** Does something whole or not at all, and answers why it was refused. */
async function asOne<T>(
  db: Db,
  language: Language,
  work: () => Promise<T>,
): Promise<T | NonNullable<AskGroupResult['problem']>> {
  await sql`savepoint one_group`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint one_group`.execute(db)
    return done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one_group`.execute(db)
    const { code, params } = error
    return { code, params, message: problemText(language, code, params) }
  }
}

async function askGroup(
  db: Db,
  projectId: string,
  by: Asking,
  { group, organisation }: { group: AskGroup; organisation: LockedOrganisation | undefined },
): Promise<{ id: string }> {
  const contact = contactOf(organisation, group.contact)
  const issues = [...new Set(group.issues)]
  const milestones = [...new Set(group.milestones)]
  if (!group.though) await refuseAskedAlready(db, projectId, { ...group, email: contact.email })
  await refuseTooMany(db, by.userId, contact.email)
  const { baseline } = group
  if (baseline !== undefined && !(await getBaseline(db, projectId, baseline))) {
    throw problems.notFound()
  }
  const wasOn =
    baseline === undefined
      ? new Map<string, string>()
      : await slippedFrom(db, projectId, baseline, milestones)
  const { wants, message, days } = group
  const { id } = await writeAsk(
    db,
    { projectId, ...by },
    {
      about: {
        issues,
        milestones: milestones.map((_id) => ({ _id, wasOn: wasOn.get(_id) ?? null })),
      },
      organisation: { id: group.organisation, name: organisation?.name ?? '' },
      contact,
      wants,
      message,
      days,
      byMail: true,
    },
  )
  return { id }
}

/** Whoever has a link for one of these and has not answered is not sent another one, nor is their organisation. */
async function refuseAskedAlready(
  db: Db,
  projectId: string,
  { organisation, email, issues, milestones }: AskGroup & { email: string },
): Promise<void> {
  const { rows } = await sql`
    select from ${fromItems}
     where a.project_id = ${projectId} and t.answered_at is null
       and (a.organisation_id = ${organisation} or lower(a.contact_email) = lower(${email}))
       and (t.issue_id = any(${issues}::uuid[]) or t.milestone_id = any(${milestones}::uuid[]))
       and ${isAnswerable} limit 1`.execute(db)
  if (rows.length > 0) throw problems.askedAlready()
}
