import type { DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import {
  type BuiltReport,
  buildPerson,
  buildReport,
  type Person,
  type Running,
  signIn,
} from './builders.ts'
import type { Answer, Visitor } from './visitor.ts'

export interface Desk extends BuiltReport {
  /** The path parameters of the issue. */
  params: { projectId: string; docId: string }
  /** The path that notes on the issue are sent to. */
  path: string
  person: Person
  member: Visitor
}

/** A member of a project of their own with an issue, ready to write notes. */
export async function buildDesk(app: Running): Promise<Desk> {
  const report = await buildReport(app)
  const person = await buildPerson(app, { projects: [report.projectId] })
  return {
    ...report,
    params: { projectId: report.projectId, docId: report.issueId },
    path: `/api/v1/projects/${report.projectId}/issues/${report.issueId}/update`,
    person,
    member: await signIn(app, person),
  }
}

/** The form of a note with its files. */
export function noteForm(notes: string, ...attachments: File[]): FormData {
  const form = new FormData()
  form.set('update', JSON.stringify({ actionType: 'Updated', content: { notes } }))
  for (const file of attachments) form.append('attachments', file)
  return form
}

/** Sends a note to the issue of a desk. */
export function sendNote(
  { member, params }: Pick<Desk, 'member' | 'params'>,
  notes: string,
  files: File[] = [],
  headers: Record<string, string> = {},
): Promise<Answer<DataOf<typeof issues.update>>> {
  return member.call(issues.update, { params, form: noteForm(notes, ...files), headers })
}

/** The texts of the notes on the issue of a desk, oldest first. */
export async function notesOf({ member, params }: Pick<Desk, 'member' | 'params'>) {
  const { data } = await member.call(issues.get, { params })
  return data.docs.updates
    .filter((update) => update.actionType === 'Updated')
    .map((update) => update.content.notes)
}
