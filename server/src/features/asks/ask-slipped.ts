import type { BodyOf } from '@plumbline/contract/endpoint'
import type { slipped } from '@plumbline/contract/organisations/slipped'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Actor } from '../audit/write-audit.ts'
import { getBaseline } from '../baselines/baselines.queries.ts'
import { lockOrganisations } from '../organisations/organisations.queries.ts'
import { contactOf, refuseTooMany } from './ask-contact.ts'
import { lockMilestones } from './lock-ask.ts'
import { slippedSince } from './slipped.queries.ts'
import { writeAsk } from './write-ask.ts'

interface Place {
  projectId: string
  baselineId: string
}

/**
 * Asks contacts for new dates of what slipped since a baseline, each about what is of their own organisation.
 * Answers the ids of the asks. Errors, and then nobody is asked: 404 for contacts that are not, 409 for what is
 * not of that organisation or has not slipped, for what it was asked about and has not answered, and for an
 * organisation that is archived or named twice; 429 for too many.
 */
export async function askSlipped(
  db: Db,
  { projectId, baselineId }: Place,
  by: Actor & { userId: string },
  { to, message, days }: BodyOf<typeof slipped.ask>,
): Promise<string[]> {
  if (!(await getBaseline(db, projectId, baselineId))) throw problems.notFound()
  const ids = to.map(({ organisation }) => organisation)
  if (new Set(ids).size < ids.length) throw problems.askedAlready()
  await lockMilestones(db, projectId, [...new Set(to.flatMap(({ milestones }) => milestones))])
  const locked = new Map(
    (await lockOrganisations(db, projectId, ids)).map((one) => [one.id, one] as const),
  )
  // what slipped is read after the locks: it stays so until all are asked
  const groups = await slippedSince(db, projectId, baselineId)
  const asked: string[] = []
  for (const { organisation: organisationId, contact: contactId, milestones } of to) {
    const organisation = locked.get(organisationId)
    const contact = contactOf(organisation, contactId)
    const theirs = groups.find((group) => group.organisation === organisationId)?.milestones ?? []
    const about = [...new Set(milestones)].map((id) => {
      const slip = theirs.find(({ _id }) => _id === id)
      if (!slip) throw problems.notTheirSlip()
      if (slip.askedAt !== null) throw problems.askedAlready()
      return { milestone: id, wasOn: slip.wasOn }
    })
    await refuseTooMany(db, by.userId, contact.email)
    const { id } = await writeAsk(
      db,
      { projectId, ...by },
      {
        about,
        organisation: { id: organisationId, name: organisation?.name ?? '' },
        contact,
        wants: ['date'],
        message,
        days,
        byMail: true,
      },
    )
    asked.push(id)
  }
  return asked
}
