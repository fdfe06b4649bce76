import { baselines } from '@plumbline/contract/baselines'
import { asks } from '@plumbline/contract/organisations/asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { answerBy } from '../asks/ask-desk.ts'
import { buildMilestone, type BuiltReport, type Running } from '../builders.ts'
import { tinyPng } from '../files/pictures.ts'
import { Visitor } from '../visitor.ts'
import type { PathParams } from './path-params.ts'

/** A day that is proposed in the walk. */
export const PROPOSED = '2031-03-02'

/**
 * Builds asks by links about issues that nobody touches in the walk, with proposals that wait. Builds an organisation
 * that can be asked more, and is neither merged nor archived.
 * @param report makes an issue
 */
export async function askPlaces(
  app: Running,
  { admin, member }: { admin: Visitor; member: Visitor },
  report: () => Promise<BuiltReport>,
): Promise<Record<string, PathParams[]>> {
  const places: PathParams[] = []
  const askable: PathParams[] = []
  for (let n = 0; n < 8; n += 1) {
    const { projectId, issueId: issue } = await report()
    const params = { projectId }
    if (n === 0) {
      const contacts = ['asked', 'free'].map((name) => ({
        name,
        email: `${name}@askable.example`,
        language: 'en' as const,
      }))
      const body = { name: 'Askable', contacts }
      const { docs } = (await admin.call(organisations.create, { params, body })).data
      for (const { _id } of docs.contacts)
        askable.push({ organisationId: docs._id, contactId: _id })
    }
    const { organisationId: organisation = '', contactId: contact = '' } = askable[0] ?? {}
    const body = { issue, organisation, contact, wants: ['date' as const], byMail: false }
    const { data } = await member.call(asks.create, { params, body })
    const token = data.url?.split('/ask/')[1] ?? ''
    const photo = new File([await tinyPng(n)], 'roof.png', { type: 'image/png' })
    const given = { notes: 'Set.', proposedOn: PROPOSED }
    const answered = await answerBy(new Visitor(app.origin), token, given, { files: [photo] })
    const [item] = answered.data.docs.items
    const fileId = item?.answers[0]?.photos[0]?._id ?? ''
    places.push({ askId: data.docs._id, itemId: item?._id ?? '', token, fileId })
  }
  const unanswered = []
  for (let n = 0; n < 6; n += 1) {
    const { projectId, issueId: issue } = await report()
    const { organisationId: organisation = '', contactId: contact = '' } = askable[0] ?? {}
    const body = { issue, organisation, contact, wants: ['date' as const], byMail: true }
    const { data } = await member.call(asks.create, { params: { projectId }, body })
    unanswered.push({ askId: data.docs._id })
  }
  // nobody is reminded on the day on which they were asked
  await app.pool.query(
    `update asks set created_at = now() - interval '2 days' where id = any($1::uuid[])`,
    [unanswered.map(({ askId }) => askId)],
  )
  const accepted: PathParams[] = []
  for (const who of [admin, member, admin, member]) {
    const { projectId, issueId: issue } = await report()
    const { organisationId: organisation = '', contactId: contact = '' } = askable[0] ?? {}
    const body = { issue, organisation, contact, wants: ['date' as const], byMail: false }
    const { data } = await who.call(asks.create, { params: { projectId }, body })
    const token = data.url?.split('/ask/')[1] ?? ''
    await answerBy(new Visitor(app.origin), token, { proposedOn: PROPOSED })
    const place = { askId: data.docs._id, itemId: data.docs.items[0]?._id ?? '' }
    const yes = { decision: 'accepted', proposedOn: PROPOSED } as const
    await who.call(asks.decide, { params: { projectId, ...place }, body: yes })
    accepted.push(place)
  }
  return {
    'asks to take back': accepted,
    asks: places.slice(0, 6),
    'asks to revoke': places.slice(6),
    'asks to remind': unanswered,
    'asks/public': places.slice(0, 1),
    askable: askable.slice(1),
    slipped: await slippedPlaces(app, admin, await report()),
  }
}

/** Milestones that slipped since a baseline that nobody removes, all of one organisation that can be asked. */
async function slippedPlaces(
  app: Running,
  admin: Visitor,
  { projectId, siteId }: BuiltReport,
): Promise<PathParams[]> {
  const params = { projectId }
  const contact = { name: 'Slow', email: 'slow@askable.example', language: 'en' as const }
  const body = { name: 'Slow builders', contacts: [contact] }
  const { docs } = (await admin.call(organisations.create, { params, body })).data
  const ids = []
  for (let n = 0; n < 6; n += 1) {
    const { milestoneId } = await buildMilestone(app, { projectId, siteId, name: `Slow ${n}` })
    ids.push(milestoneId)
  }
  const baseline = await admin.call(baselines.keep, { params, body: { name: 'Before it slipped' } })
  await app.pool.query(
    `update milestones set implementer = 'Slow builders', date_planned_end = '2026-08-01'
      where project_id = $1 and id = any($2::uuid[])`,
    [projectId, ids],
  )
  return ids.map((milestoneId) => ({
    milestoneId,
    baselineId: baseline.data.docs._id,
    organisationId: docs._id,
    contactId: docs.contacts[0]?._id ?? '',
  }))
}
