import type { BodyInput, DataOf } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import type { TestApp } from './app.ts'
import {
  type BuiltMilestone,
  type BuiltReport,
  buildPerson,
  buildReport,
  type Person,
  signIn,
} from './builders.ts'
import type { Answer, Visitor } from './visitor.ts'

export interface Office extends BuiltReport {
  member: Visitor
  other: Visitor
  admin: Visitor
  people: { member: Person; other: Person; admin: Person }
  /** The path parameters of the issue and of its submission. */
  issue: { projectId: string; docId: string }
  submission: { projectId: string; docId: string }
}

/** A project with a report, two members (Iryna and Taras) and an admin (Olena). */
export async function buildOffice(
  app: TestApp,
  given: Parameters<typeof buildReport>[1] = {},
): Promise<Office> {
  const report = await buildReport(app, given)
  const { projectId } = report
  const projects = [projectId]
  const people = {
    member: await buildPerson(app, { projects, firstName: 'Iryna' }),
    other: await buildPerson(app, { projects, firstName: 'Taras' }),
    admin: await buildPerson(app, { projects, level: 'admin' }),
  }
  return {
    ...report,
    people,
    member: await signIn(app, people.member),
    other: await signIn(app, people.other),
    admin: await signIn(app, people.admin),
    issue: { projectId, docId: report.issueId },
    submission: { projectId, docId: report.submissionId },
  }
}

type IssueUpdate = BodyInput<typeof issues.update>['update']

/** Does something with the issue of an office: `act(member, office, 'Resolved')`. */
export function act(
  who: Visitor,
  office: Pick<Office, 'issue'>,
  actionType: string,
  more: Partial<IssueUpdate> = {},
): Promise<Answer<DataOf<typeof issues.update>>> {
  const update = { actionType, ...more }
  return who.call(issues.update, { params: office.issue, body: { update } })
}

export async function readIssue({ member, issue }: Pick<Office, 'member' | 'issue'>) {
  return (await member.call(issues.get, { params: issue })).data.docs
}

export async function readSubmission({
  member,
  submission,
}: Pick<Office, 'member' | 'submission'>) {
  return (await member.call(submissions.get, { params: submission })).data.docs
}

/** The flag of the report's milestone, and the badge of its site. */
export async function countsOf(app: TestApp, { projectId, milestoneId, siteId }: BuiltMilestone) {
  const { rows } = await app.pool.query<{ flag: number }>(
    `select flag from milestones where project_id = $1 and id = $2`,
    [projectId, milestoneId],
  )
  const badge = await app.pool.query<{ n: number }>(
    `select coalesce(sum(n), 0)::integer as n from issue_counts
      where project_id = $1 and site_id = $2 and not is_deleted and not is_resolved`,
    [projectId, siteId],
  )
  return { flag: rows[0]?.flag, open: badge.rows[0]?.n }
}
