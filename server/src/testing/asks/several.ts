import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import { baselines } from '@plumbline/contract/baselines'
import { askSeveral, type SuggestedGroup } from '@plumbline/contract/organisations/ask-several'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { type Organisation, organisations } from '@plumbline/contract/organisations/organisations'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  buildSite,
  type Running,
  signIn,
} from '../builders.ts'
import type { Mailbox } from '../mailbox.ts'
import { type Answer, Visitor } from '../visitor.ts'

const contact = (name: string, language: 'uk' | 'en' = 'uk') => ({
  name,
  email: `${name.toLowerCase()}@${crypto.randomUUID().slice(0, 8)}.example`,
  language,
})

type Group = BodyInput<typeof askSeveral.batch>['groups'][number]

/** Milestones of several organisations that slipped since a baseline, and an issue; nobody has been asked yet. */
export interface Several {
  projectId: string
  params: { projectId: string }
  baselineId: string
  admin: Visitor
  member: Visitor
  siteId: string
  /** Heating, boiler and pipes are TeploMontazh’s, facade Desna’s, shelter that of Nobody Ltd, fence of no organisation. */
  ids: Record<'heating' | 'boiler' | 'pipes' | 'facade' | 'shelter' | 'fence', string>
  issueId: string
  teplo: Organisation
  desna: Organisation
  nobody: Organisation
  /** A group that asks an organisation about milestones. */
  to: (whose: Organisation, milestones: string[], more?: Partial<Group>) => Group
  /** The groups that are suggested for chosen issues and milestones. */
  suggest: (
    chosen: { issues?: string[]; milestones?: string[] },
    by?: Visitor,
  ) => Promise<SuggestedGroup[]>
  /** Asks in one go. */
  batch: (
    groups: Group[],
    how?: { by?: Visitor; headers?: Record<string, string> },
  ) => Promise<Answer<DataOf<typeof askSeveral.batch>>>
}

export async function buildSeveral(app: Running): Promise<Several> {
  const projectId = await buildProject(app)
  const params = { projectId }
  const projects = [projectId]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const member = await signIn(app, await buildPerson(app, { projects }))
  const siteId = await buildSite(app, projectId)
  const add = async (name: string, implementer: string, ends: string) => {
    const { milestoneId } = await buildMilestone(app, { projectId, siteId, name })
    const set = 'update milestones set implementer = $2 where id = $1'
    await app.pool.query(set, [milestoneId, implementer])
    later.push([milestoneId, ends])
    return milestoneId
  }
  const later: [string, string][] = []
  const ids = {
    heating: await add('Heating', 'TeploMontazh', '2026-07-28'),
    boiler: await add('Boiler', ' teplomontazh', '2026-05-18'),
    pipes: await add('Pipes', 'TeploMontazh', '2026-04-20'),
    facade: await add('Facade', 'Desna', '2026-05-26'),
    shelter: await add('Shelter', 'Nobody Ltd', '2026-05-03'),
    fence: await add('Fence', 'Whoever', '2026-05-02'),
  }
  const { issueId } = await buildReport(app, { on: { projectId, siteId, milestoneId: ids.facade } })
  await app.pool.query(`update issues set organisation = 'Desna' where id = $1`, [issueId])
  const organisationOf = async (name: string, contacts: ReturnType<typeof contact>[]) => {
    const { data } = await admin.call(organisations.create, { params, body: { name, contacts } })
    return data.docs
  }
  const teplo = await organisationOf('TeploMontazh', [contact('Serhii'), contact('Kateryna')])
  const desna = await organisationOf('Desna', [contact('Olha', 'en')])
  const nobody = await organisationOf('Nobody Ltd', [])
  const { data } = await admin.call(baselines.keep, { params, body: { name: 'Contract plan' } })
  for (const [id, ends] of later) {
    const set = `update milestones set date_planned_end = $2, actual_status = 'Ongoing' where id = $1`
    await app.pool.query(set, [id, ends])
  }
  return {
    projectId,
    params,
    baselineId: data.docs._id,
    admin,
    member,
    siteId,
    ids,
    issueId,
    teplo,
    desna,
    nobody,
    to: (whose, milestones, more = {}) => ({
      organisation: whose._id,
      contact: whose.contacts[0]?._id ?? '',
      milestones,
      wants: ['date'],
      ...more,
    }),
    suggest: async ({ issues = [], milestones = [] }, by = member) => {
      const query = {
        ...(issues.length > 0 && { issues: issues.join(',') }),
        ...(milestones.length > 0 && { milestones: milestones.join(',') }),
      }
      return (await by.call(askSeveral.suggest, { params, query })).data.docs
    },
    batch: (groups, { by = member, headers = {} } = {}) =>
      by.call(askSeveral.batch, { params, body: { groups }, headers }),
  }
}

/** The newest mail to somebody, and what its link shows. */
export async function seenBy(app: Running, mailbox: Mailbox, whose: Organisation) {
  const { text, subject } = mailbox.last(whose.contacts[0]?.email ?? '')
  const token = /\/ask\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
  const visitor = new Visitor(app.origin)
  const { data } = await visitor.call(publicAsks.get, { params: { token } })
  return { text, subject, token, visitor, items: data.docs.items }
}
