import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { type Organisation, organisations } from '@plumbline/contract/organisations/organisations'
import { buildPerson, buildReport, type BuiltReport, type Running, signIn } from '../builders.ts'
import type { Answer, Visitor } from '../visitor.ts'

export const RUSLAN = {
  name: 'Ruslan Hrytsenko',
  email: 'ruslan@budservis.example',
  language: 'uk',
} as const

export interface AskDesk extends BuiltReport {
  params: { projectId: string }
  admin: Visitor
  /** The member who asks: Olena Bondar. */
  olena: Visitor
  olenaId: string
  budservis: Organisation
  /** The part of a form that asks Ruslan of Budservis. */
  whom: { organisation: string; contact: string }
}

/** A project with an issue, its milestone, a member who asks and an organisation with a contact. */
export async function buildAskDesk(app: Running): Promise<AskDesk> {
  const report = await buildReport(app)
  const { projectId } = report
  const projects = [projectId]
  const admin = await signIn(app, await buildPerson(app, { level: 'admin', projects }))
  const person = await buildPerson(app, { projects, firstName: 'Olena', lastName: 'Bondar' })
  const body = { name: 'Budservis', contacts: [RUSLAN] }
  const { data } = await admin.call(organisations.create, { params: { projectId }, body })
  return {
    ...report,
    params: { projectId },
    admin,
    olena: await signIn(app, person),
    olenaId: person._id,
    budservis: data.docs,
    whom: { organisation: data.docs._id, contact: data.docs.contacts[0]?._id ?? '' },
  }
}

/** Olena asks Ruslan; about the issue of the desk, unless told otherwise. By a link that she copies. */
export async function askRuslan(
  { olena, params, whom, issueId }: AskDesk,
  more: Partial<BodyInput<typeof asks.create>> = {},
): Promise<{ token: string; ask: DataOf<typeof asks.create>['docs'] }> {
  const about = more.milestones ? {} : { issue: issueId }
  const body = { ...whom, ...about, wants: ['date', 'photos'] as const, byMail: false, ...more }
  const answer = await olena.call(asks.create, {
    params,
    body: { ...body, wants: [...body.wants] },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return { token: answer.data.url?.split('/ask/')[1] ?? '', ask: answer.data.docs }
}

type GivenAnswer = { notes?: string; proposedOn?: string; item?: string; ready?: boolean }

/** Answers by a link about its only item, or about the one that is named. */
export async function answerBy(
  visitor: Visitor,
  token: string,
  { notes = '', proposedOn, item, ready = false }: GivenAnswer,
  { files = [], headers = {} }: { files?: File[]; headers?: Record<string, string> } = {},
): Promise<Answer<DataOf<typeof publicAsks.answer>>> {
  const params = { token }
  const first =
    item ?? (await visitor.call(publicAsks.get, { params, headers })).data?.docs.items[0]?._id
  const one = { _id: first ?? '', notes, proposedOn: proposedOn ?? null }
  const answer = { items: [one], ready }
  if (files.length === 0) {
    return visitor.call(publicAsks.answer, { params, body: { answer }, headers })
  }
  const form = new FormData()
  form.set('answer', JSON.stringify(answer))
  for (const file of files) form.append('photos', file)
  return visitor.call(publicAsks.answer, { params, form, headers })
}
