import { organisations } from '@plumbline/contract/organisations/organisations'
import { projects as calls } from '@plumbline/contract/projects'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type Running,
  signIn,
} from '../builders.ts'
import { Visitor } from '../visitor.ts'
import type { RealIssue } from './real-issue.ts'

/** Issues of one project stay few, so that its lists of sites and milestones stay short. */
const PROJECTS = 8
/** The id of nothing. */
const NOWHERE = '01900000-0000-7000-8000-000000000000'
const CONTACT = { name: 'Ruslan', email: 'ruslan@budservis.example', language: 'uk' } as const
/** True for every second issue: somebody else verifies it. */
const isStrict = (n: number) => n % 2 === 1

/** Signs the people in once, and then gives new issues at milestones of their own. */
export async function issueMaker(app: Running): Promise<() => Promise<RealIssue>> {
  const projects: string[] = []
  for (let n = 0; n < PROJECTS; n += 1) projects.push(await buildProject(app))
  const reporter = await buildPerson(app, { projects })
  const members = {
    member: await buildPerson(app, { projects }),
    other: await buildPerson(app, { projects }),
    admin: await buildPerson(app, { projects, level: 'admin' }),
  }
  const people = {
    member: await signIn(app, members.member),
    other: await signIn(app, members.other),
    admin: await signIn(app, members.admin),
    outsider: await signIn(
      app,
      await buildPerson(app, { projects: [await buildProject(app)], level: 'admin' }),
    ),
  }
  for (const projectId of projects.filter((_, n) => isStrict(n))) {
    const params = { projectId }
    await people.admin.call(calls.update, { params, body: { secondPersonVerifies: true } })
  }
  const { member, other, admin } = members
  const whom: RealIssue['whom'][] = []
  for (const projectId of projects) {
    const body = { name: 'Budservis', contacts: [CONTACT] }
    const { docs } = (
      await people.admin.call(organisations.create, { params: { projectId }, body })
    ).data
    whom.push({ organisation: docs._id, contact: docs.contacts[0]?._id ?? '' })
  }
  let made = 0
  return async () => {
    const n = made % PROJECTS
    // they ask more than people may in an hour
    if (n === 0) await app.pool.query(`delete from attempts where key like 'ask%'`)
    const projectId = projects[n] ?? ''
    made += 1
    const on = await buildMilestone(app, { projectId })
    const { issueId, submissionId } = await buildReport(app, { on, by: reporter._id })
    return {
      projectId,
      issueId,
      submissionId,
      places: [on, await buildMilestone(app, { projectId })],
      people,
      ids: { member: member._id, other: other._id, admin: admin._id },
      secondPerson: isStrict(n),
      visitor: new Visitor(app.origin),
      shareId: 'A'.repeat(32),
      whom: whom[n] ?? { organisation: '', contact: '' },
      ask: { id: NOWHERE, item: NOWHERE, token: 'A'.repeat(43) },
    }
  }
}
