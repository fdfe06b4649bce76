import { asks } from '@plumbline/contract/organisations/asks'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import type { Submission } from '@plumbline/contract/submissions/submission'
import type { Running } from '../../../server/src/testing/builders.ts'
import { buildFieldOffice, type FieldOffice } from '../../../server/src/testing/field.ts'
import { fillIn, Phone } from '../../../server/src/testing/phone.ts'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { Answer, Visitor } from '../../../server/src/testing/visitor.ts'

/** A visit of a form in a project of its own, with the work that its issues are. */
export interface Desk extends FieldOffice {
  app: Running
  submission: Submission
  /** The link of each issue whose contact was asked, by the id of the issue. */
  asked: Map<string, string>
}

interface Sent {
  key: string
  definition: FormDefinition
  answers: string
  files?: Record<string, Uint8Array<ArrayBuffer>>
}

/** Sends a visit as a phone does; its member owns the issues that it raises, and asks a contact about each. */
export async function visitedDesk(app: Running, sent: Sent): Promise<Desk> {
  const { key, definition, answers, files = {} } = sent
  const office = await buildFieldOffice(app, { key, definition })
  const { status, text } = await new Phone(app.origin, office).send(fillIn(office, { answers }), {
    files,
  })
  if (status !== 201) throw new Error(`The visit was answered ${status}: ${text}`)
  const submission = await readSubmission(office, office.member)
  return { ...office, app, submission, asked: await handOut(office, submission.issues) }
}

/** The only one of its project. */
async function readSubmission({ projectId }: FieldOffice, by: Visitor): Promise<Submission> {
  const params = { projectId }
  const [{ _id: docId } = { _id: '' }] = succeeded(await by.call(submissions.list, { params })).docs
  return succeeded(await by.call(submissions.get, { params: { ...params, docId } })).docs
}

async function handOut(office: FieldOffice, ids: string[]): Promise<Map<string, string>> {
  const { projectId, admin, member, people } = office
  const params = { projectId }
  const contact = {
    name: 'Ruslan Hrytsenko',
    email: 'ruslan@budservis.example',
    language: 'en' as const,
  }
  const body = { name: 'Budservis', contacts: [contact] }
  const { docs } = succeeded(await admin.call(organisations.create, { params, body }))
  const whom = { organisation: docs._id, contact: docs.contacts[0]?._id ?? '' }
  const asked = new Map<string, string>()
  for (const docId of ids) {
    const update = { actionType: 'Edited' as const, work: { owner: people.member._id } }
    succeeded(await admin.call(issues.update, { params: { ...params, docId }, body: { update } }))
    const form = { ...whom, issue: docId, wants: ['answer' as const], byMail: false }
    const { url } = succeeded(await member.call(asks.create, { params, body: form }))
    asked.set(docId, url?.split('/ask/')[1] ?? '')
  }
  return asked
}

/** The data of an answer, which has to be a success. */
export function succeeded<Data>({ status, text, data }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return data
}
